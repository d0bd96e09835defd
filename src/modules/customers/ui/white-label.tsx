import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { logoAddress, logoMegabytes, logoTypes } from "../white-label/white-label.ts";
import type { FormAnswer } from "./sign-in-form.tsx";
import { Field, Part, RowAction, SectionForm } from "./form-parts.tsx";
import type { SectionView } from "./section-view.ts";

type View = Extract<SectionView, { section: "white-label" }>;
type Props = { readonly view: View; readonly answer: FormAnswer | undefined };

/** White label: the switch, the sender, the logo. Source: WL-01, WL-03. */
export function WhiteLabel({ view, answer }: Props) {
  const t = useMessages();
  if (!view.allowed)
    return (
      <>
        <p className="mt-4 max-w-[56ch]">{t("account.whiteLabel.closed")}</p>
        <ButtonLink href={view.service} variant="secondary" className="mt-6">
          {t("account.whiteLabel.service")}
        </ButtonLink>
      </>
    );
  return (
    <>
      <p className="mt-3 max-w-[56ch] text-ink-soft">
        {t("account.whiteLabel.text")}{" "}
        <Link href={view.service} className="ink-link">
          {t("account.whiteLabel.service")}
        </Link>
      </p>
      <SwitchForm active={view.active} />
      <SenderForm view={view} answer={answer} />
      <Logo logo={view.logo} />
    </>
  );
}

function SwitchForm({ active }: { readonly active: boolean }) {
  const t = useMessages();
  return (
    <div className={`mt-8 border-l-2 px-5 py-4 ${active ? "border-leaf bg-leaf-soft/45" : "border-line"}`}>
      <p className="font-medium">{t(active ? "shop.whiteLabel.active" : "account.whiteLabel.off")}</p>
      <p className="mt-1 max-w-[56ch] text-15">
        {t(active ? "account.whiteLabel.activeText" : "account.whiteLabel.offText")}
      </p>
      <SectionForm
        intent="switch"
        button={t(active ? "account.whiteLabel.switchOff" : "account.whiteLabel.switchOn")}
        secondary={active}
      >
        <input type="hidden" name="active" value={active ? "" : "on"} />
      </SectionForm>
    </div>
  );
}

function SenderForm({ view, answer }: Props) {
  const t = useMessages();
  const { sender, countries, home } = view;
  return (
    <Part title={t("account.whiteLabel.sender.title")} text={t("account.whiteLabel.sender.text")}>
      <SectionForm intent="sender" button={t("account.save")}>
        <Field
          name="name"
          answer={answer}
          label={t("account.whiteLabel.sender.name")}
          defaultValue={sender?.name}
          autoComplete="organization"
        />
        <Field
          name="street"
          answer={answer}
          label={t("account.fields.street")}
          defaultValue={sender?.street}
          autoComplete="address-line1"
        />
        <div className="grid gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <Field
            name="postcode"
            answer={answer}
            label={t("account.fields.postcode")}
            defaultValue={sender?.postcode}
            autoComplete="postal-code"
          />
          <Field
            name="city"
            answer={answer}
            label={t("account.fields.city")}
            defaultValue={sender?.city}
            autoComplete="address-level2"
          />
        </div>
        <Select
          id="country"
          name="country"
          label={t("account.fields.country")}
          defaultValue={answer?.values["country"] ?? sender?.country ?? home}
          autoComplete="country"
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {t(`shop.countries.${country}`)}
            </option>
          ))}
        </Select>
        <Field
          name="contact"
          answer={answer}
          label={t("account.whiteLabel.sender.contact")}
          hint={t("account.whiteLabel.sender.contactHint")}
          defaultValue={sender?.contact}
          optional={t("account.fields.optional")}
          autoComplete="off"
        />
      </SectionForm>
    </Part>
  );
}

function Logo({ logo }: { readonly logo: string | null }) {
  const t = useMessages();
  return (
    <Part title={t("account.whiteLabel.logo.title")} text={t("account.whiteLabel.logo.text")}>
      {logo === null ? null : (
        <div className="mt-6 max-w-[36rem]">
          <img
            src={logo}
            alt={t("account.whiteLabel.logo.title")}
            className="h-40 w-full border border-line bg-sheet object-contain p-6"
          />
          <RowAction intent="logo-remove" label={t("account.remove")} of={t("account.whiteLabel.logo.title")} />
        </div>
      )}
      <form method="post" action={logoAddress} encType="multipart/form-data" className="mt-6 grid max-w-[36rem] gap-5">
        <TextField
          id="file"
          name="file"
          type="file"
          required
          accept={logoTypes.join(",")}
          label={t("account.whiteLabel.logo.file")}
          hint={t("account.whiteLabel.logo.hint", { n: logoMegabytes })}
          className="py-2.5"
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t(logo === null ? "account.whiteLabel.logo.add" : "account.whiteLabel.logo.change")}
        </Button>
      </form>
    </Part>
  );
}
