import { keyIn } from "#kernel/formats/message-key.ts";
import type { DeliveryCountry } from "#kernel/market.ts";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { FormAnswer } from "./sign-in-form.tsx";
import { Field } from "./form-parts.tsx";

type ContactFieldsProps = {
  readonly answer: FormAnswer | undefined;
  readonly countries: readonly DeliveryCountry[];
  readonly home: DeliveryCountry;
  /** Whether the browser may autofill the user's own address. */
  readonly own: boolean;
  /** Initial values of the fields. */
  readonly values?: Readonly<Record<string, string>>;
};

/** The fields of an address for the book. Source: ACC-15. */
export function ContactFields({ answer, countries, home, own, values = {} }: ContactFieldsProps) {
  const t = useMessages();
  const field = (name: string, autoComplete: string, free = false) => (
    <Field
      name={name}
      answer={answer}
      defaultValue={values[name]}
      label={t(keyIn("account.fields", name))}
      optional={free ? t("account.fields.optional") : undefined}
      autoComplete={own ? autoComplete : "off"}
      required={!free}
    />
  );
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {field("firstName", "given-name")}
        {field("lastName", "family-name")}
      </div>
      {own ? null : field("company", "organization", true)}
      {field("street", "address-line1")}
      {field("extra", "address-line2", true)}
      <div className="grid gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {field("postcode", "postal-code")}
        {field("city", "address-level2")}
      </div>
      <Select
        id="country"
        name="country"
        label={t("account.fields.country")}
        defaultValue={answer?.values["country"] ?? values["country"] ?? home}
        autoComplete={own ? "country" : "off"}
      >
        {countries.map((country) => (
          <option key={country} value={country}>
            {t(`shop.countries.${country}`)}
          </option>
        ))}
      </Select>
      {field("email", "email", true)}
    </>
  );
}
