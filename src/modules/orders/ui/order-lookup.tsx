import { useAddresses } from "#ui/addresses.tsx";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type LookupProps = {
  readonly number: string;
  readonly email: string;
  readonly problem: string | null;
  readonly fields: { readonly number?: string | undefined; readonly email?: string | undefined };
  readonly contact: { readonly email: string; readonly phone: string };
};

/** Finds an order without its link: by number and e-mail address. Source: ORD-14. */
export function OrderLookup({ number, email, problem, fields, contact }: LookupProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const busy = useNavigation().state === "submitting";
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[18ch]">{t("orders.lookup.title")}</h1>
      <p className="mt-5 max-w-[52ch] text-20 text-ink-soft">{t("orders.lookup.text")}</p>
      <div
        role="alert"
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the message, when no field is wrong
        autoFocus={problem !== null && fields.number === undefined && fields.email === undefined}
        className="max-w-[26rem] outline-none"
      >
        {problem ? <p className="mt-8 border-l-2 border-brick bg-blush/45 py-3 pr-4 pl-4">{problem}</p> : null}
      </div>
      <Form
        reloadDocument
        method="post"
        action={address("orderStatus")}
        noValidate
        className="mt-10 grid max-w-[26rem] gap-6"
      >
        <TextField
          id="nummer"
          name="number"
          label={t("orders.lookup.number")}
          hint={t("orders.lookup.numberHint")}
          defaultValue={number}
          error={fields.number}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field to fill in next
          autoFocus={fields.number !== undefined}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField
          id="e-mail"
          name="email"
          type="email"
          label={t("orders.lookup.email")}
          defaultValue={email}
          error={fields.email}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field to fill in next
          autoFocus={fields.number === undefined && fields.email !== undefined}
          autoComplete="email"
          required
        />
        <Button type="submit" size="l" loading={busy} className="justify-self-start">
          {t("orders.lookup.button")}
        </Button>
      </Form>
      <p className="mt-10 max-w-[52ch] border-t border-line pt-6 text-15 text-ink-soft">
        <Help {...contact} />
      </p>
    </main>
  );
}

/** Contacts as links. */
function Help({ email, phone }: LookupProps["contact"]) {
  const t = useMessages();
  return t("orders.lookup.help")
    .split(/(\{email\}|\{phone\})/)
    .map((part) => {
      if (part !== "{email}" && part !== "{phone}") return part;
      const isMail = part === "{email}";
      return (
        <a
          key={part}
          href={isMail ? `mailto:${email}` : `tel:${phone.replaceAll(/[^+\d]/g, "")}`}
          className="ink-link whitespace-nowrap"
        >
          {isMail ? email : phone}
        </a>
      );
    });
}
