import { keyIn } from "#kernel/formats/message-key.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Link } from "#ui/link.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { AddressBook } from "./address-book.tsx";
import { Problem, type FormAnswer } from "./sign-in-form.tsx";
import { Field, Part, RowAction, SectionForm } from "./form-parts.tsx";
import { OrderList } from "./order-list.tsx";
import { PersonalData } from "./personal-data.tsx";
import { usePasswordField } from "./password-hint.tsx";
import type { SectionView } from "./section-view.ts";
import { WhiteLabel } from "./white-label.tsx";

type Shown<Name extends SectionView["section"]> = {
  readonly view: Extract<SectionView, { section: Name }>;
  readonly answer: FormAnswer | undefined;
};

/** A section of the account. Source: ACC-10. */
export function SectionPage({
  view,
  answer,
  whiteLabel,
}: {
  readonly view: SectionView;
  readonly answer: FormAnswer | undefined;
  readonly whiteLabel: boolean;
}) {
  const t = useMessages();
  return (
    <AccountFrame title={t(`account.nav.${view.section}`)} current={view.section} whiteLabel={whiteLabel}>
      <Problem text={answer?.problem} />
      {answer?.done && Object.keys(answer.values).length === 0 ? (
        <output className="mt-6 block max-w-[30rem] border-l-2 border-leaf bg-leaf-soft/45 px-4 py-3">
          {t("account.saved")}
        </output>
      ) : null}
      <Content view={view} answer={answer} />
    </AccountFrame>
  );
}

function Content({ view, answer }: { readonly view: SectionView; readonly answer: FormAnswer | undefined }) {
  const t = useMessages();
  const { address } = useAddresses();
  switch (view.section) {
    case "bestellungen":
      return (
        <>
          <OrderList orders={view.orders} />
          {view.verified ? null : (
            <p className="mt-6 max-w-[56ch] text-15 text-ink-soft">{t("account.orders.guest")}</p>
          )}
        </>
      );
    case "fotos":
      return <Photos view={view} answer={answer} />;
    case "adressbuch":
      return <AddressBook view={view} answer={answer} />;
    case "kalender":
      return <Days view={view} answer={answer} />;
    case "daten":
      return <PersonalData view={view} answer={answer} />;
    case "sicherheit":
      return <Security view={view} answer={answer} />;
    case "newsletter":
      return (
        <>
          <p className="mt-4 max-w-[56ch] text-ink-soft">{t("account.newsletter.text")}</p>
          <ButtonLink href={view.href} variant="secondary" className="mt-6">
            {t("account.newsletter.button")}
          </ButtonLink>
          <Part title={t("account.reminders.title")} text={t("account.reminders.text")}>
            <SectionForm intent="designs" button={t("account.save")} secondary>
              <CheckLine name="on" defaultChecked={view.designReminders}>
                {t("account.reminders.designs")}
              </CheckLine>
            </SectionForm>
          </Part>
        </>
      );
    case "white-label":
      return <WhiteLabel view={view} answer={answer} />;
    case "gutscheine":
      return (
        <>
          <p className="mt-4 max-w-[56ch] text-ink-soft">{t("account.vouchers.text")}</p>
          <div className="mt-6 flex flex-wrap gap-4">
            <ButtonLink href={address("cart")} variant="secondary">
              {t("account.vouchers.cart")}
            </ButtonLink>
            <ButtonLink href={address("giftBalance")} variant="secondary">
              {t("account.vouchers.balance")}
            </ButtonLink>
          </div>
        </>
      );
    case "loeschen":
      return <Deletion view={view} answer={answer} />;
  }
}

function Photos({ view: { photos } }: Shown<"fotos">) {
  const t = useMessages();
  const { address } = useAddresses();
  const home = address("account", "fotos");
  if (photos.items.length === 0) return <p className="mt-4 max-w-[56ch] text-ink-soft">{t("account.photos.none")}</p>;
  return (
    <>
      <p className="mt-3 max-w-[56ch] text-ink-soft">{t("account.photos.text")}</p>
      <ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
        {photos.items.map((photo) => (
          <li key={photo.id}>
            <img
              src={photo.variants.medium}
              alt={photo.fileName}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              className="aspect-square w-full bg-sheet object-contain"
            />
            <p className="mt-1 truncate text-13 text-ink-soft">{photo.fileName}</p>
          </li>
        ))}
      </ul>
      {photos.pages > 1 ? (
        <nav aria-label={t("account.photos.pages")} className="mt-8 flex gap-6">
          {photos.page > 1 ? (
            <Link href={`${home}?seite=${photos.page - 1}`} className="ink-link inline-flex min-h-11 items-center">
              {t("account.photos.newer")}
            </Link>
          ) : null}
          {photos.page < photos.pages ? (
            <Link href={`${home}?seite=${photos.page + 1}`} className="ink-link inline-flex min-h-11 items-center">
              {t("account.photos.older")}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function Days({ view, answer }: Shown<"kalender">) {
  const t = useMessages();
  const monthName = new Intl.DateTimeFormat(useLocale(), { month: "long", timeZone: "UTC" });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      <p className="mt-3 max-w-[56ch] text-ink-soft">{t("account.days.text")}</p>
      <SectionForm intent="reminders" button={t("account.save")} secondary>
        <CheckLine name="on" defaultChecked={view.reminders}>
          {t("account.days.remind")}
        </CheckLine>
      </SectionForm>
      {view.days.length === 0 ? (
        <p className="mt-8 text-ink-soft">{t("account.days.none")}</p>
      ) : (
        <ul className="mt-8 border-t border-line">
          {view.days.map((day) => (
            <li key={day.id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3">
              <span className="min-w-0 break-words">
                <span className="block font-medium">{day.name}</span>
                <span className="text-15 text-ink-soft">
                  {t(keyIn("account.days.kinds", day.kind))}, {day.shown}
                </span>
              </span>
              <RowAction intent="remove" id={day.id} label={t("account.remove")} of={day.name} />
            </li>
          ))}
        </ul>
      )}
      <Part title={t("account.days.new")}>
        <SectionForm intent="add" button={t("account.days.add")}>
          <Field
            name="name"
            answer={answer}
            label={t("account.days.name")}
            hint={t("account.days.nameHint")}
            maxLength={60}
            autoComplete="off"
          />
          <Select
            id="kind"
            name="kind"
            label={t("account.days.kind")}
            defaultValue={answer?.values["kind"] ?? "birthday"}
          >
            {(["birthday", "wedding-day", "other"] as const).map((kind) => (
              <option key={kind} value={kind}>
                {t(`account.days.kinds.${kind}`)}
              </option>
            ))}
          </Select>
          <div className="grid grid-cols-2 gap-5">
            <Select
              id="day"
              name="day"
              label={t("account.days.day")}
              defaultValue={answer?.values["day"] ?? "1"}
              error={answer?.fields["day"]}
            >
              {numbers(31).map((day) => (
                <option key={day}>{day}</option>
              ))}
            </Select>
            <Select
              id="month"
              name="month"
              label={t("account.days.month")}
              defaultValue={answer?.values["month"] ?? "1"}
            >
              {numbers(12).map((month) => (
                <option key={month} value={month}>
                  {monthName.format(Date.UTC(2024, month - 1))}
                </option>
              ))}
            </Select>
          </div>
        </SectionForm>
      </Part>
    </>
  );
}

function Security({ view, answer }: Shown<"sicherheit">) {
  const t = useMessages();
  const { onChange, ...password } = usePasswordField(t("account.fields.newPassword"));
  return (
    <>
      <h2 className="display mt-8 text-25">{t("account.security.sessions")}</h2>
      <ul className="mt-4 border-t border-line">
        {view.sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3"
          >
            <span className="min-w-0">
              <span className="block font-medium break-words">{session.browser || t("account.security.unknown")}</span>
              <span className="text-15 text-ink-soft">
                {session.host}, {session.begun}
              </span>
            </span>
            {session.current ? (
              <span className="inline-flex min-h-11 items-center text-15 text-leaf">{t("account.security.this")}</span>
            ) : (
              <RowAction
                intent="end"
                id={session.id}
                label={t("account.security.end")}
                of={`${session.browser || t("account.security.unknown")}, ${session.begun}`}
              />
            )}
          </li>
        ))}
      </ul>
      {view.sessions.length > 1 ? (
        <RowAction intent="endOthers" label={t("account.security.endOthers")} of={t("account.security.sessions")} />
      ) : null}
      <Part title={t("account.security.password")}>
        <SectionForm intent="password" button={t("account.security.save")}>
          <Field
            name="current"
            type="password"
            answer={answer}
            label={t("account.fields.currentPassword")}
            autoComplete="current-password"
          />
          <Field {...password} answer={answer} onChange={(event) => onChange?.(event.currentTarget.value)} />
        </SectionForm>
      </Part>
    </>
  );
}

function Deletion({ view, answer }: Shown<"loeschen">) {
  const t = useMessages();
  const values = { n: view.days };
  if (view.requested)
    return (
      <>
        <p className="mt-4 max-w-[56ch]">{t("account.leaving")}</p>
        <SectionForm intent="keep" button={t("account.delete.keep")}>
          {null}
        </SectionForm>
      </>
    );
  return (
    <>
      <p className="mt-4 max-w-[56ch]">{t("account.delete.text", values)}</p>
      <p className="mt-3 max-w-[56ch] text-ink-soft">{t("account.delete.kept")}</p>
      <SectionForm intent="delete" button={t("account.delete.button")} secondary>
        <Field
          name="current"
          type="password"
          answer={answer}
          label={t("account.fields.currentPassword")}
          autoComplete="current-password"
        />
      </SectionForm>
    </>
  );
}
