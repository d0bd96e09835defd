import type { ComponentProps } from "react";
import { TextField } from "#ui/forms/text-field.tsx";

type FilledFieldProps = ComponentProps<typeof TextField> & {
  readonly name: string;
  /** What the form was saved with, by field. */
  readonly texts: Readonly<Record<string, string>>;
};

/** A text field of a form that is changed again and again; browsers do not fill in what belongs to guests. */
export function FilledField({ texts, ...field }: FilledFieldProps) {
  return <TextField autoComplete="off" {...field} defaultValue={texts[field.name]} />;
}
