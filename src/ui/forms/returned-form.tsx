import { createContext, useContext, type ReactNode } from "react";
import type { TypedLists, TypedTexts } from "./typed-texts.ts";

/** A form sent back by the server: what was typed and ticked, and the text of each error, by field. */
type Returned = { readonly typed: TypedTexts; readonly lists?: TypedLists; readonly errors: TypedTexts };

const ReturnedFields = createContext<Returned | null>(null);

/** The fields within show what was typed into a returned form, and their errors. Source: UI-07. */
export function ReturnedForm({
  returned,
  children,
}: {
  readonly returned: Returned | null;
  readonly children: ReactNode;
}) {
  return <ReturnedFields value={returned}>{children}</ReturnedFields>;
}

type Given = {
  readonly name?: string | undefined;
  readonly defaultValue?: string | number | readonly string[] | undefined;
};

type GivenTick = {
  readonly name?: string | undefined;
  readonly value?: string | number | readonly string[] | undefined;
  readonly defaultChecked?: boolean | undefined;
};

/** Value and error of a field: those of the returned form around it, else its own. */
export function useReturned({ name = "", defaultValue }: Given, error: string | undefined) {
  const returned = useContext(ReturnedFields);
  return { defaultValue: returned?.typed[name] ?? defaultValue, error: error ?? returned?.errors[name] };
}

/** Whether a tick box is ticked: as it was sent, in a returned form. */
export function useReturnedTick({ name = "", value = "on", defaultChecked }: GivenTick): boolean | undefined {
  const returned = useContext(ReturnedFields);
  if (!returned) return defaultChecked;
  return returned.lists?.[name]?.includes(String(value)) ?? returned.typed[name] === String(value);
}

/** The error of a field that is not one control, such as a group of tick boxes. */
export const useReturnedError = (name: string): string | undefined => useContext(ReturnedFields)?.errors[name];
