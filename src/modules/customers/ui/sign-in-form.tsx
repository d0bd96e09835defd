import { useEffect, useRef, type ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** Response to a form of the account; `values` fill it in again. */
export type FormAnswer = {
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly done: boolean;
};

type AccountFormPageProps = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly problem?: string | null | undefined;
  readonly children: ReactNode;
};

/** A page with a single form, before log-in or at log-out. */
export function AccountFormPage({ title, text, problem, children }: AccountFormPageProps) {
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[18ch]">{title}</h1>
      {text ? <p className="mt-5 max-w-[52ch] text-20 text-ink-soft">{text}</p> : null}
      <Problem text={problem} />
      {children}
    </main>
  );
}

/**
 * The text of a refusal; it gets the focus if no field is invalid, because a newly loaded page is not announced by
 * itself. Source: SHELL-31.
 */
export function Problem({ text }: { readonly text: string | null | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A visitor already typing before hydration keeps the focus.
    if (document.activeElement !== document.body) return;
    if (text && !document.querySelector("main [aria-invalid=true]")) place.current?.focus();
  }, [text]);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="max-w-[30rem] outline-none">
      {text ? <p className="mt-8 border-l-2 border-brick bg-blush/45 py-3 pr-4 pl-4">{text}</p> : null}
    </div>
  );
}

/** One field as {@link AccountForm} shows it. */
export type AccountFormField = {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "email" | "password";
  readonly autoComplete: string;
  readonly hint?: ReactNode;
  readonly onChange?: (value: string) => void;
};

type AccountFormProps = {
  readonly fields: readonly AccountFormField[];
  readonly answer: FormAnswer | undefined;
  readonly button: string;
  readonly intent?: string;
  readonly children?: ReactNode;
};

/** Fields in one column and one button; the first invalid field gets the focus. */
export function AccountForm({ fields, answer, button, intent, children }: AccountFormProps) {
  const wrong = fields.find(({ name }) => answer?.fields[name] !== undefined)?.name;
  return (
    <Form reloadDocument method="post" noValidate className="mt-10 grid max-w-[30rem] gap-6">
      {fields.map(({ name, type = "text", onChange, ...field }) => (
        <TextField
          {...field}
          key={name}
          id={name}
          name={name}
          type={type}
          defaultValue={answer?.values[name]}
          error={answer?.fields[name]}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the visitor has to go on
          autoFocus={wrong === name}
          onChange={onChange && ((event) => onChange(event.currentTarget.value))}
          required
        />
      ))}
      {children}
      <Button type="submit" size="l" className="justify-self-start" name={intent ? "intent" : undefined} value={intent}>
        {button}
      </Button>
    </Form>
  );
}
