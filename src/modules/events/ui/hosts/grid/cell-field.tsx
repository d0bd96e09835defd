import { useLayoutEffect, useRef } from "react";

type FieldProps = {
  readonly label: string;
  readonly text: string;
  /** Whether what was there is kept, with the caret behind it. */
  readonly onDone: (text: string, go: "down" | "right" | "left" | "stay") => void;
  readonly onCancel: () => void;
};

/** The field of a cell that is being edited: Enter, Tab and leaving it keep the text, Escape does not. */
export function CellField({ label, text, onDone, onCancel }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  const end = (go: "down" | "right" | "left" | "stay" | null) => {
    if (isOver.current) return;
    isOver.current = true;
    if (go === null) onCancel();
    else onDone(field.current?.value ?? "", go);
  };
  return (
    <input
      ref={field}
      aria-label={label}
      defaultValue={text}
      maxLength={300}
      autoComplete="off"
      className="absolute inset-0 h-full w-full bg-sheet px-2.5 text-17 outline-none md:text-15"
      onBlur={() => end("stay")}
      onKeyDown={(event) => {
        // A key of an input method belongs to it.
        if (event.nativeEvent.isComposing) return;
        event.stopPropagation();
        const go =
          event.key === "Enter" ? "down" : event.key === "Tab" ? (event.shiftKey ? "left" : "right") : undefined;
        if (event.key === "Escape") end(null);
        else if (go) {
          event.preventDefault();
          end(go);
        }
      }}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
    />
  );
}
