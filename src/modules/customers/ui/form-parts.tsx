import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { FormAnswer } from "./sign-in-form.tsx";

/** A part of a section with its own heading; links point to its `id`. */
export function Part({
  id,
  title,
  text,
  children,
}: {
  readonly id?: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} className="mt-12 scroll-mt-24 border-t border-line pt-8">
      <h2 className="display text-25">{title}</h2>
      {text ? <p className="mt-2 max-w-[56ch] text-ink-soft">{text}</p> : null}
      {children}
    </section>
  );
}

type RowActionProps = { readonly intent: string; readonly id?: string; readonly label: string; readonly of: string };

/** One action on one row, as a form that works without scripts; its accessible name includes the row. */
export function RowAction({ intent, id, label, of }: RowActionProps) {
  return (
    <Form reloadDocument method="post">
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={`${label}: ${of}`}
        className="min-h-11 text-15 underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {label}
      </button>
    </Form>
  );
}

type SectionFormProps = {
  readonly intent: string;
  readonly button: string;
  readonly children: ReactNode;
  readonly secondary?: boolean;
} & Pick<ComponentProps<"form">, "encType">;

export function SectionForm({ intent, button, children, secondary, encType }: SectionFormProps) {
  return (
    <Form
      reloadDocument
      method="post"
      noValidate
      className="mt-6 grid max-w-[36rem] gap-5"
      {...(encType === "multipart/form-data" ? { encType } : {})}
    >
      {children}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={secondary ? "secondary" : "primary"}
        className="justify-self-start"
      >
        {button}
      </Button>
    </Form>
  );
}

type FieldProps = Omit<ComponentProps<typeof TextField>, "name"> & {
  readonly name: string;
  readonly answer: FormAnswer | undefined;
};

/** A text field with its value and its error, required unless optional; the first invalid one gets the focus. */
export function Field({ name, answer, defaultValue, ...rest }: FieldProps) {
  return (
    <TextField
      required={rest.optional === undefined}
      {...rest}
      id={name}
      name={name}
      defaultValue={answer?.values[name] ?? defaultValue}
      error={answer?.fields[name]}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the visitor has to go on
      autoFocus={Object.keys(answer?.fields ?? {})[0] === name}
    />
  );
}
