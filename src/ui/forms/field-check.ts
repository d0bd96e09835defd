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

/** Error codes of browser validation; every page includes their texts. Source: UI-07. */
export const fieldErrorCodes = ["FIELD_REQUIRED", "EMAIL_REQUIRED", "EMAIL_INVALID", "FIELD_INVALID"] as const;
type FieldFault = (typeof fieldErrorCodes)[number];

/** The browser's validation error of a control; null if it is valid. */
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

/** Whether the focus moves to a button or link: submitting validates anyway, and an appearing error must not shift the target. */
const movesToButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest("button, a[href], summary") !== null;

/**
 * The error of a field: the server's, else that of browser validation on blur or submit; cleared as soon as the value is
 * valid. The first invalid control of a submitted or returned form receives the focus.
 * @source UI-07
 */
export function useFieldCheck<Own extends Control>(serverError: string | undefined, own: Handlers<Own>) {
  const t = useMessages();
  const [fault, setFault] = useState<FieldFault | null>(null);
  useEffect(() => {
    // A returned page focuses its first invalid field, unless the visitor has already focused something.
    if (serverError === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [serverError]);
  const handlers = {
    onBlur: (event: FocusEvent<Own>) => {
      if (!movesToButton(event)) setFault(faultOf(event.currentTarget));
      own.onBlur?.(event);
    },
    onInput: (event: InputEvent<Own>) => {
      if (fault) setFault(faultOf(event.currentTarget));
      own.onInput?.(event);
    },
    onInvalid: (event: SyntheticEvent<Own>) => {
      const { currentTarget: control } = event;
      // The shop's error text below the field replaces the browser's bubble.
      event.preventDefault();
      setFault(faultOf(control));
      if (control.form?.querySelector(":invalid:not(fieldset)") === control) control.focus();
      own.onInvalid?.(event);
    },
  };
  return { error: serverError ?? (fault ? t(`errors.${fault}`) : undefined), handlers };
}
