import type { ComponentProps, ReactNode } from "react";

type ChoiceRowProps = Omit<ComponentProps<"input">, "type" | "id"> & {
  readonly id: string;
  readonly label: ReactNode;
  readonly text: ReactNode;
  readonly aside?: ReactNode;
  /** Why this option is unavailable; replaces the text. Source: SHIP-08, CHK-06. */
  readonly reason: string | null;
  /** Id of the error message of the whole choice. */
  readonly errorId?: string | undefined;
};

/** An option between hairlines: radio button, name and its consequences. */
export function ChoiceRow({ id, label, text, aside, reason, errorId, ...rest }: ChoiceRowProps) {
  return (
    <label
      htmlFor={id}
      className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3.5 has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf"
    >
      <input
        {...rest}
        type="radio"
        id={id}
        disabled={reason !== null}
        aria-labelledby={`${id}-name`}
        aria-describedby={errorId ? `${errorId} ${id}-text` : `${id}-text`}
        className="size-5 appearance-none rounded-round border border-line-strong bg-sheet outline-none checked:border-[6px] checked:border-leaf disabled:border-line disabled:bg-transparent"
      />
      <span className="min-w-0">
        <span id={`${id}-name`} className={`block font-medium ${reason === null ? "" : "text-ink-soft"}`}>
          {label}
        </span>
        <span id={`${id}-text`} className="block text-15 text-ink-soft">
          {reason ?? text}
        </span>
      </span>
      <span className={`tabular-nums ${reason === null ? "" : "invisible"}`}>{aside}</span>
    </label>
  );
}
