import { useId, type ComponentProps, type ReactNode } from "react";
import { useFieldCheck } from "./field-check.ts";
import { useReturned } from "./returned-form.tsx";
import { useSavedForms } from "./use-saved-forms.ts";

type FieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: ReactNode;
};

const control =
  "min-h-12 w-full rounded-cut border bg-sheet px-3.5 text-17 text-ink placeholder:text-ink-soft hover:border-ink disabled:bg-paper disabled:text-ink-soft";

/** Classes of an input, select or text area. */
export function controlClass(invalid: boolean, extra = ""): string {
  return `${control} ${invalid ? "border-brick" : "border-line-strong"} ${extra}`;
}

/** Ids that associate label, hint and error with a control; also saves the page's forms across reloads. Source: UI-07. */
export function useFieldIds(given: string | undefined, parts: { readonly hint: boolean; readonly error: boolean }) {
  const made = useId();
  useSavedForms();
  const id = given ?? made;
  const describedBy = [parts.error && `${id}-error`, parts.hint && `${id}-hint`].filter(Boolean).join(" ");
  return { id, describedBy: describedBy === "" ? undefined : describedBy };
}

/** Label above, hint and error below a control; a new error is announced. Source: UI-07, SHELL-31. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-15 font-medium">
        {label}
        {optional ? <span className="font-normal text-ink-soft"> {optional}</span> : null}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="text-15 text-brick">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-13 text-ink-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** A single-line text field. Source: UI-07. */
export function TextField({
  label,
  hint,
  error: serverError,
  optional,
  id: given,
  className,
  ...rest
}: FieldProps & ComponentProps<"input">) {
  const { defaultValue, error: returned } = useReturned(rest, serverError);
  const { error, handlers } = useFieldCheck<HTMLInputElement>(returned, rest);
  const { id, describedBy } = useFieldIds(given, { hint: hint !== undefined, error: error !== undefined });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        type="text"
        {...rest}
        {...handlers}
        defaultValue={defaultValue}
        id={id}
        className={controlClass(error !== undefined, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  );
}

/** A single-line text field in a table cell, labelled by `aria-label`, with its error below. Source: UI-07. */
export function CellField({ id: given, className = "", ...rest }: ComponentProps<"input">) {
  const { defaultValue, error: returned } = useReturned(rest, undefined);
  const { error, handlers } = useFieldCheck<HTMLInputElement>(returned, rest);
  const { id, describedBy } = useFieldIds(given, { hint: false, error: error !== undefined });
  return (
    <span aria-live="polite" className="inline-grid gap-1">
      <input
        type="text"
        {...rest}
        {...handlers}
        defaultValue={defaultValue}
        id={id}
        className={className}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      {error ? (
        <span id={`${id}-error`} className="max-w-40 text-13 text-brick">
          {error}
        </span>
      ) : null}
    </span>
  );
}

/** A multi-line text field. Source: UI-07. */
export function TextArea({
  label,
  hint,
  error: serverError,
  optional,
  id: given,
  className = "",
  ...rest
}: FieldProps & ComponentProps<"textarea">) {
  const { defaultValue, error: returned } = useReturned(rest, serverError);
  const { error, handlers } = useFieldCheck<HTMLTextAreaElement>(returned, rest);
  const { id, describedBy } = useFieldIds(given, { hint: hint !== undefined, error: error !== undefined });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...rest}
        {...handlers}
        defaultValue={defaultValue}
        id={id}
        className={controlClass(error !== undefined, `py-2.5 ${className}`)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  );
}
