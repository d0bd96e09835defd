import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ConsentText } from "./consent-text.tsx";

/** Values and errors of the form, as texts. */
export type NewsletterState = {
  readonly values: Readonly<Record<"email" | "firstName" | "lastName" | "birthday" | "weddingDate", string>>;
  readonly errors: Readonly<Record<string, string>>;
};

/** An empty form. */
export const untouchedNewsletter: NewsletterState = {
  values: { email: "", firstName: "", lastName: "", birthday: "", weddingDate: "" },
  errors: {},
};

type FieldsProps = {
  readonly state: NewsletterState;
  /** Distinguishes two forms on one page. */
  readonly id: string;
};

/** The fields of the newsletter; only the e-mail address and the consent are required. Source: NEWS-02. */
export function NewsletterFields({ state: { values, errors }, id }: FieldsProps) {
  const t = useMessages();
  const optional = t("newsletter.optional");
  const field = (name: keyof typeof values, type: string, autoComplete: string) => (
    <TextField
      key={`${name}/${values[name]}`}
      id={`${id}-${name}`}
      name={name}
      type={type}
      label={name === "email" ? t("invite.email") : t(`newsletter.field.${name}`)}
      optional={name === "email" ? undefined : optional}
      required={name === "email"}
      defaultValue={values[name]}
      error={errors[name]}
      autoComplete={autoComplete}
    />
  );
  return (
    <div className="grid gap-5">
      {field("email", "email", "email")}
      <div className="grid gap-5 sm:grid-cols-2">
        {field("firstName", "text", "given-name")}
        {field("lastName", "text", "family-name")}
        {field("birthday", "date", "bday")}
        {field("weddingDate", "date", "off")}
      </div>
      <p className="-mt-2 text-13 text-ink-soft">{t("newsletter.datesHint")}</p>
      <div>
        <CheckLine
          name="consent"
          required
          aria-invalid={errors["consent"] ? true : undefined}
          aria-describedby={errors["consent"] ? `${id}-consent-error` : undefined}
        >
          <ConsentText />
        </CheckLine>
        {errors["consent"] ? (
          <p id={`${id}-consent-error`} className="mt-1 text-15 text-brick">
            {errors["consent"]}
          </p>
        ) : null}
      </div>
    </div>
  );
}
