import type { ComponentProps } from "react";
import { useActionData } from "react-router";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { RefusedForm } from "../answer-form.ts";
import type { Refusal } from "#kernel/result.ts";

type Hidden = Readonly<Record<string, string | number>>;

/** A form as it was sent; `refusal` is null after a preview. */
type Returned = Omit<Required<RefusedForm>, "refusal"> & { readonly refusal: Refusal | null };

/** The page's last form as it was sent, if it is the one with these hidden values and its page shows it again. */
export function useSentForm(hidden: Hidden = {}): Returned | undefined {
  const answer = useActionData<Partial<Returned> | null>();
  if (!answer?.typed) return undefined;
  const { typed, lists = {}, refusal = null } = answer;
  const isThis = Object.entries(hidden).every(([name, value]) => typed[name] === String(value));
  return isThis ? { typed, lists, refusal } : undefined;
}

/** The same, if it was refused. Source: UI-07. */
export function useRefused(hidden: Hidden = {}): Required<RefusedForm> | undefined {
  const returned = useSentForm(hidden);
  return returned?.refusal ? { ...returned, refusal: returned.refusal } : undefined;
}

type OfficeFormProps = Omit<ComponentProps<"form">, "hidden"> & {
  /** Hidden values; they tell the form from the others of its page. */
  readonly hidden?: Hidden;
  /** Error texts by field or code; the others have that of their code. */
  readonly errors?: Readonly<Record<string, string>>;
};

/** A form of the back office. After a refusal its fields show what was typed and their errors. Source: UI-07, BO-01. */
export function OfficeForm({ hidden = {}, errors = {}, children, ...form }: OfficeFormProps) {
  const t = useMessages();
  const returned = useSentForm(hidden);
  const texts = Object.entries(returned?.refusal?.fields ?? {}).map(([name, code]) => [
    name,
    errors[name] ?? errors[code] ?? t(`errors.${code}`, returned?.refusal?.data),
  ]);
  return (
    <form method="post" {...form}>
      <ReturnedForm returned={returned ? { ...returned, errors: Object.fromEntries(texts) } : null}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </ReturnedForm>
    </form>
  );
}
