import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { LineItemPicture } from "#ui/images/line-item-picture.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

const nameFields = ["firstName", "lastName", "company"] as const;
const street = ["street", "extra"] as const;
const place = ["postcode", "city"] as const;
const packstation = ["packstation", "postNumber"] as const;
type AddressField = (typeof nameFields | typeof street | typeof place | typeof packstation)[number];

/** The view of the change page. Source: ORD-06. */
export type ChangePageView = {
  readonly number: string;
  readonly orderPath: string;
  /** Whether there are cards among the articles; otherwise the page speaks of products. */
  readonly cards: boolean;
  /** Time left for all changes, as minutes and seconds; null when it is over. */
  readonly left: string | null;
  readonly over: boolean;
  readonly mayMove: boolean;
  readonly address: Readonly<Record<AddressField, string>>;
  /** Whether it goes to a Packstation; null where none can be chosen. */
  readonly packstation: { readonly chosen: boolean } | null;
  readonly country: string;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly picture: string;
    readonly pieces: string;
    /** The design was saved after it was ordered. */
    readonly changed: boolean;
  }[];
  /** Idempotency key of the button that puts everything back into the cart. */
  readonly key: string;
};

/** Errors and values of a submitted form; `done` names the change made. */
export type ChangeAnswer = {
  readonly done: "address" | "design" | null;
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

type Props = { readonly view: ChangePageView; readonly answer: ChangeAnswer | undefined };

/** Changes an order that is not in production yet: designs, number, address, or cancellation. Source: ORD-06. */
export function ChangePage({ view, answer }: Props) {
  const t = useMessages();
  const { left, lines } = view;
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <Link href={view.orderPath} className="inline-flex min-h-11 items-center text-15 ink-link">
        {t("orders.number", { number: view.number })}
      </Link>
      <h1 className="page-title mt-3 max-w-[20ch]">{t("orders.change.title")}</h1>
      <p className="mt-5 max-w-[56ch] text-20">
        {left === null
          ? view.over
            ? t("orders.change.over")
            : t("orders.change.none")
          : t("orders.change.left", { zeit: left })}
      </p>
      {left === null && view.mayMove ? <p className="mt-3 max-w-[56ch]">{t("orders.change.still")}</p> : null}
      {answer?.problem ? (
        <p role="alert" className="mt-6 max-w-[44rem] border-l-2 border-brick bg-blush/45 px-5 py-3">
          {answer.problem}
        </p>
      ) : null}
      {answer?.done ? (
        <output className="mt-6 block max-w-[44rem] border-l-2 border-leaf bg-leaf-soft/50 px-5 py-3">
          {t(`orders.change.done.${answer.done}`)}
        </output>
      ) : null}
      {left === null ? null : <Reopen value={view.key} cards={view.cards} />}
      {left !== null && lines.length > 0 ? (
        <section className="mt-12 max-w-[44rem]">
          <h2 className="display text-25">{t("orders.change.design.title")}</h2>
          <p className="mt-2 text-15 text-ink-soft">{t("orders.change.design.text")}</p>
          <ul className="mt-5 border-t border-line">
            {lines.map((line) => (
              <DesignLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ) : null}
      {view.mayMove ? <AddressForm view={view} answer={answer} /> : null}
      {left === null ? null : <Cancel value={view.key} />}
    </main>
  );
}

function DesignLine({ line }: { readonly line: ChangePageView["lines"][number] }) {
  const t = useMessages();
  const { id, title, picture, pieces, changed } = line;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-5">
      <LineItemPicture src={picture} />
      <form method="post" className="min-w-0">
        <input type="hidden" name="line" value={id} />
        <h3 className="font-medium break-words">{title}</h3>
        <p className="text-15 text-ink-soft">{pieces}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="edit"
            variant="secondary"
            size="s"
            aria-label={t("shop.labelled", { label: t("orders.change.design.edit"), value: title })}
          >
            {t("orders.change.design.edit")}
          </Button>
          {changed ? (
            <Button
              type="submit"
              name="intent"
              value="take"
              size="s"
              aria-label={t("shop.labelled", { label: t("orders.change.design.take"), value: title })}
            >
              {t("orders.change.design.take")}
            </Button>
          ) : null}
        </div>
        {changed ? <p className="mt-2 text-15">{t("orders.change.design.changed")}</p> : null}
      </form>
    </li>
  );
}

function AddressForm({ view, answer }: Props) {
  const t = useMessages();
  const { fields = {}, values } = answer ?? {};
  const typed = values !== undefined && "firstName" in values;
  const chosen = typed ? values["toPackstation"] === "on" : view.packstation?.chosen;
  const field = (name: AddressField, label: string, hint?: string) => (
    <TextField
      key={name}
      id={`adresse-${name}`}
      name={name}
      label={label}
      hint={hint}
      autoComplete={autoComplete[name]}
      inputMode={name === "packstation" || name === "postNumber" ? "numeric" : undefined}
      defaultValue={values?.[name] ?? view.address[name]}
      error={fields[name]}
      required={name === "postcode" || name === "city"}
    />
  );
  const plain = (name: Exclude<AddressField, (typeof packstation)[number]>) =>
    field(name, t(`orders.change.address.${name}`));
  const toStreet = "grid gap-4 sm:col-span-2 sm:grid-cols-2 group-has-[[name=toPackstation]:checked]/address:hidden";
  return (
    <form method="post" noValidate className="group/address mt-12 max-w-[44rem]">
      <h2 className="display text-25">{t("orders.address")}</h2>
      <p className="mt-2 text-15 text-ink-soft">{t("orders.change.address.text", { land: view.country })}</p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {nameFields.map(plain)}
        {view.packstation === null ? null : (
          <>
            <CheckLine name="toPackstation" defaultChecked={chosen} className="sm:col-span-2">
              {t("checkout.address.toPackstation")}
            </CheckLine>
            <div className="hidden items-start gap-4 group-has-[[name=toPackstation]:checked]/address:grid sm:col-span-2 sm:grid-cols-2">
              {packstation.map((name) => field(name, t(`checkout.address.${name}`), t(`checkout.address.${name}Hint`)))}
            </div>
          </>
        )}
        <div className={toStreet}>{street.map(plain)}</div>
        {place.map(plain)}
      </div>
      <Button type="submit" name="intent" value="address" className="mt-5">
        {t("orders.change.address.button")}
      </Button>
    </form>
  );
}

const autoComplete: Readonly<Record<AddressField, string | undefined>> = {
  firstName: "shipping given-name",
  lastName: "shipping family-name",
  company: "shipping organization",
  street: "shipping street-address",
  extra: "shipping address-line2",
  postcode: "shipping postal-code",
  city: "shipping address-level2",
  packstation: undefined,
  postNumber: undefined,
};

function Reopen({ value, cards }: { readonly value: string; readonly cards: boolean }) {
  const t = useMessages();
  return (
    <form method="post" className="mt-12 max-w-[44rem] border-t border-line pt-6">
      <h2 className="display text-25">{t(cards ? "orders.change.reopen.title" : "orders.change.reopen.titleGoods")}</h2>
      <p className="mt-2">{t("orders.change.reopen.text")}</p>
      <input type="hidden" name="key" value={value} />
      <Button type="submit" name="intent" value="reopen" className="mt-4">
        {t(cards ? "orders.change.reopen.button" : "orders.change.reopen.buttonGoods")}
      </Button>
    </form>
  );
}

/** Cancellation is irreversible: the button comes after the explanation. Source: ORD-06. */
function Cancel({ value }: { readonly value: string }) {
  const t = useMessages();
  return (
    <Disclosure summary={t("orders.change.cancel.title")} className="mt-12 max-w-[44rem]">
      <form method="post">
        <p>{t("orders.change.cancel.text")}</p>
        <input type="hidden" name="key" value={value} />
        <Button type="submit" name="intent" value="cancel" variant="secondary" className="mt-4">
          {t("orders.change.cancel.button")}
        </Button>
      </form>
    </Disclosure>
  );
}
