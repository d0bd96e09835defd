import { useId } from "react";
import { controlClass, FieldFrame } from "#ui/text-field.tsx";

type FileFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly name: string;
  /** Endings and media types the picker offers. */
  readonly accept: string;
  readonly multiple?: boolean;
};

/** A file that a form sends along; without one the form is not sent. Source: BO-01. */
export function FileField({ label, hint, ...input }: FileFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <input
        {...input}
        id={id}
        type="file"
        required
        aria-describedby={`${id}-hint`}
        className={controlClass(false, "py-2.5 text-15")}
      />
    </FieldFrame>
  );
}
