import { languages } from "#kernel/market.ts";
import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import { useMessages } from "#ui/messages.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

type TextsFieldsProps = {
  readonly legend: string;
  readonly hint?: string;
  readonly name: string;
  readonly texts: LocalizedText;
  readonly long?: boolean;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Default texts shown while a field is empty, by language. */
  readonly usual?: LocalizedText;
};

/** A text field in the shop's six languages. Source: BO-02. */
export function TextsFields({ legend, hint, name, texts, long = false, usual, ...field }: TextsFieldsProps) {
  const t = useMessages();
  const Field = long ? TextArea : TextField;
  const { required, maxLength = 600 } = field;
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
            autoComplete="off"
            placeholder={usual?.[language]}
            defaultValue={texts[language] ?? ""}
          />
        ))}
      </div>
    </fieldset>
  );
}
