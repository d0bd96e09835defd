import { languages } from "#kernel/market.ts";
import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import { useMessages } from "#ui/messages.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

type TextsFieldsProps = {
  readonly legend: string;
  readonly hint?: string;
  readonly name: string;
  readonly texts: LocalizedText;
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly long?: boolean;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Refused fields by name, with the code of their error. */
  readonly wrong?: Readonly<Record<string, string>>;
  /** Default texts shown while a field is empty, by language. */
  readonly usual?: LocalizedText;
};

/** A text field in the shop's six languages. Source: BO-02. */
export function TextsFields({ legend, hint, name, texts, typed, long = false, usual, ...field }: TextsFieldsProps) {
  const t = useMessages();
  const Field = long ? TextArea : TextField;
  const { required, maxLength = 600, wrong = {} } = field;
  const errorOf = (code: string | undefined) => code && t(`errors.${code}`);
  return (
    <fieldset className="min-w-0">
      <legend className="text-15 font-medium">{legend}</legend>
      {hint ? <p className="mt-1 text-13 text-ink-soft">{hint}</p> : null}
      <div className="mt-2 grid items-start gap-3 sm:grid-cols-2">
        {languages.map((language) => (
          <Field
            key={language}
            label={t(`studio.languages.${language}`)}
            name={`${name}-${language}`}
            lang={language}
            {...(long ? { rows: 4 } : {})}
            maxLength={maxLength}
            required={required}
            error={errorOf(wrong[`${name}-${language}`])}
            autoComplete="off"
            placeholder={usual?.[language]}
            defaultValue={typed?.[`${name}-${language}`] ?? texts[language] ?? ""}
          />
        ))}
      </div>
    </fieldset>
  );
}
