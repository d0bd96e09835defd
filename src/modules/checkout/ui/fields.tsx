import { keyIn } from "#kernel/formats/message-key.ts";
import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** Metadata of a form field for the components below. */
export type Meta = FieldMetadata<string | undefined>;

/** Text of a field's first error; `country` fills in the texts about countries. */
export function useFieldError(): (errors: readonly string[] | undefined, country?: string) => string | undefined {
  const t = useMessages();
  return (errors, country = "") => {
    const code = errors?.[0];
    return code ? t(keyIn("errors", code), { country }) : undefined;
  };
}

type LineProps = Omit<ComponentProps<typeof TextField>, "label" | "error" | "optional" | "name"> & {
  readonly meta: Meta;
  readonly label: string;
  readonly free?: boolean;
  /** Classes that hide the mark "optional" when other inputs make the field required. */
  readonly freeMark?: string;
  /** Name of the first invalid field. */
  readonly wrong: string | undefined;
};

/** A text input bound to the form; the first invalid one takes the focus, also without JavaScript. Source: CHK-02. */
export function Line({ meta, label, free, freeMark, wrong, ...rest }: LineProps) {
  const t = useMessages();
  const errorText = useFieldError();
  return (
    <TextField
      {...rest}
      key={meta.key}
      id={meta.id}
      name={meta.name}
      label={label}
      optional={free ? <span className={freeMark}>{t("checkout.optional")}</span> : undefined}
      defaultValue={meta.initialValue ?? ""}
      error={errorText(meta.errors)}
      required={!free && rest.required !== false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field to fill in next
      autoFocus={wrong === meta.name}
    />
  );
}
