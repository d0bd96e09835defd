import {
  useEffect,
  useState,
  type FocusEvent,
  type FocusEventHandler,
  type InputEvent,
  type InputEventHandler,
  type ReactEventHandler,
  type SyntheticEvent,
} from "react";
import { useMessages } from "../messages.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Codes of what a control finds wrong with itself; every page carries their texts. Source: UI-07. */
export const fieldErrorCodes = ["FIELD_REQUIRED", "EMAIL_REQUIRED", "EMAIL_INVALID", "FIELD_INVALID"] as const;
type FieldFault = (typeof fieldErrorCodes)[number];

/** What the browser finds wrong with a control by its attributes; null for nothing. */
function faultOf({ type, validity }: Pick<Control, "type" | "validity">): FieldFault | null {
  if (validity.valid) return null;
  if (validity.valueMissing) return type === "email" ? "EMAIL_REQUIRED" : "FIELD_REQUIRED";
  return type === "email" ? "EMAIL_INVALID" : "FIELD_INVALID";
}

type Handlers<Own extends Control> = {
  readonly onBlur?: FocusEventHandler<Own> | undefined;
  readonly onInput?: InputEventHandler<Own> | undefined;
  readonly onInvalid?: ReactEventHandler<Own> | undefined;
};

/** Whether the focus goes to what sends or leaves the form: that says itself what is wrong, and must not move away meanwhile. */
const goesToButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest("button, a[href], summary") !== null;

/**
 * The error of a field: what the page says of it, else what the control finds wrong itself once it is left, or when its
 * form is sent; it goes as soon as the value is right. The first wrong control of a form that is sent,
 * or comes back, takes the focus.
 * @source UI-07
 */
export function useFieldCheck<Own extends Control>(said: string | undefined, own: Handlers<Own>) {
  const t = useMessages();
  const [fault, setFault] = useState<FieldFault | null>(null);
  useEffect(() => {
    // A page that comes back begins at its first wrong field; who is somewhere already stays there.
    if (said === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [said]);
  const handlers = {
    onBlur: (event: FocusEvent<Own>) => {
      if (!goesToButton(event)) setFault(faultOf(event.currentTarget));
      own.onBlur?.(event);
    },
    onInput: (event: InputEvent<Own>) => {
      if (fault) setFault(faultOf(event.currentTarget));
      own.onInput?.(event);
    },
    onInvalid: (event: SyntheticEvent<Own>) => {
      const { currentTarget: control } = event;
      // Said below the field, in the words of the shop, in place of the browser's bubble.
      event.preventDefault();
      setFault(faultOf(control));
      if (control.form?.querySelector(":invalid:not(fieldset)") === control) control.focus();
      own.onInvalid?.(event);
    },
  };
  return { error: said ?? (fault ? t(`errors.${fault}`) : undefined), handlers };
}
