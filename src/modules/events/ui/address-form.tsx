import { keyIn } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import { FormSecrets } from "./reply-form.tsx";

/** What the form asks whom: `asksName` of somebody without a personal link; `texts` what is known of the household. */
export type AddressView = {
  readonly title: string;
  readonly hosts: string;
  readonly asksName: boolean;
  readonly names: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly deletedOn: string;
};

type FormProps = { readonly view: AddressView; readonly begun: number };

/** Asks guests where letters reach them; works without scripts. Source: ACC-15, EVENT-04. */
export function AddressForm({ view, begun }: FormProps) {
  const t = useMessages();
  const optional = t("event-address.optional");
  const field = (
    name: string,
    more: { readonly required?: boolean; readonly autoComplete: string; readonly max: number },
  ) => (
    <TextField
      name={name}
      label={t(keyIn("event-address.fields", name.replace("guest.", "")))}
      defaultValue={view.texts[name] ?? ""}
      maxLength={more.max}
      autoComplete={more.autoComplete}
      {...(more.required ? { required: true } : name === "guest.postcode" ? {} : { optional })}
    />
  );
  return (
    <form method="post" noValidate className="grid gap-5">
      <FormSecrets begun={begun} />
      <div className="text-center">
        <p className="text-15 text-ink-soft">{view.title}</p>
        <h1 className="display mt-2 text-32 text-balance">{t("event-address.title")}</h1>
        <p className="mt-3 text-ink-soft">
          {view.names === ""
            ? t("event-address.text", { hosts: view.hosts })
            : t("event-address.textNamed", { hosts: view.hosts, names: view.names })}
        </p>
      </div>
      {view.asksName ? (
        <TextField name="name" label={t("event-address.fields.name")} maxLength={120} autoComplete="name" required />
      ) : null}
      {field("guest.street", { required: true, autoComplete: "street-address", max: 300 })}
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        {field("guest.postcode", { autoComplete: "postal-code", max: 20 })}
        {field("guest.city", { required: true, autoComplete: "address-level2", max: 100 })}
      </div>
      {field("guest.line2", { autoComplete: "address-line2", max: 100 })}
      {field("guest.country", { autoComplete: "country-name", max: 60 })}
      <TextField
        name="email"
        type="email"
        label={t("event-address.fields.email")}
        defaultValue={view.texts["email"] ?? ""}
        maxLength={254}
        autoComplete="email"
        optional={optional}
      />
      <TextField
        name="phone"
        type="tel"
        label={t("event-address.fields.phone")}
        defaultValue={view.texts["phone"] ?? ""}
        maxLength={40}
        autoComplete="tel"
        optional={optional}
      />
      <Button type="submit" className="justify-self-center">
        {t("event-address.send")}
      </Button>
      <p className="text-center text-13 text-ink-soft">
        {t("event-address.privacy", { hosts: view.hosts, date: view.deletedOn })}
      </p>
    </form>
  );
}

/** Thanks for an address. */
export function AddressThanks({ hosts }: { readonly hosts: string }) {
  const t = useMessages();
  return (
    <div className="py-6 text-center">
      <h1 className="display text-32">{t("event-address.thanks")}</h1>
      <p className="mt-3 text-ink-soft">{t("event-address.thanksText", { hosts })}</p>
    </div>
  );
}
