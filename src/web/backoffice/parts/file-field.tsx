import { useId } from "react";
import { controlClass, FieldFrame } from "#ui/forms/text-field.tsx";
import { useReturned } from "#ui/forms/returned-form.tsx";

type FileFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly name: string;
  /** File extensions and media types the picker offers. */
  readonly accept: string;
  readonly multiple?: boolean;
};

/** A required file of a form. Source: BO-01. */
export function FileField({ label, hint, error: own, ...input }: FileFieldProps) {
  const { error } = useReturned(input, own);
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        type="file"
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the person has to go on
        autoFocus={error !== undefined}
        className={controlClass(error !== undefined, "py-2.5 text-15")}
      />
    </FieldFrame>
  );
}
