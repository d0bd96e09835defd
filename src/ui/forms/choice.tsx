import type { ComponentProps, ReactNode } from "react";
import { useReturnedTick } from "./returned-form.tsx";

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & {
  readonly children: ReactNode;
  /** Why this option is unavailable; displayed and read out with it. Source: PDP-04. */
  readonly reason?: ReactNode;
};

/** A radio button as a hairline tile; the native control provides keyboard and form behaviour. */
export function RadioTile({ children, reason, className = "", ...rest }: ChoiceProps) {
  return (
    <label
      className={`relative flex min-h-12 items-center gap-3 rounded-cut border border-line bg-sheet px-3.5 py-2 text-15 transition-colors has-checked:border-leaf has-checked:bg-leaf-soft/45 has-checked:shadow-[inset_0_0_0_1px_var(--color-leaf)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:text-ink-soft hover:not-has-disabled:border-ink-soft ${className}`}
    >
      <input type="radio" {...rest} className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0" />
      {children}
      {reason}
    </label>
  );
}

type SwatchProps = Omit<ComponentProps<"input">, "type"> & {
  /** CSS colour of the swatch. */
  readonly color: string;
  readonly label: string;
};

/** A colour swatch as a radio button with a touch target of 44 px; its name is the accessible name and tooltip. */
export function Swatch({ color, label, className = "", ...rest }: SwatchProps) {
  return (
    <label
      title={label}
      className={`relative grid size-11 place-items-center rounded-round has-focus-visible:outline-2 has-focus-visible:outline-leaf ${className}`}
    >
      <input
        type="radio"
        {...rest}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
      />
      <span
        className="true-colour size-8 rounded-round shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.18)] outline-leaf transition-[outline] peer-checked:outline-2 peer-checked:outline-offset-3"
        style={{ background: color }}
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}

type CheckProps = Omit<ComponentProps<"input">, "type"> & { readonly children: ReactNode; readonly count?: number };

/** A checkbox with a label and an optional count. Source: CAT-06. */
export function CheckLine({ children, count, className = "", ...rest }: CheckProps) {
  const ticked = useReturnedTick(rest);
  return (
    <label className={className ? `check-line ${className}` : "check-line"}>
      <input type="checkbox" {...rest} defaultChecked={ticked} className="tick-box" />
      <span className="flex-1">{children}</span>
      {count === undefined ? null : <span className="text-13 text-ink-soft tabular-nums">{count}</span>}
    </label>
  );
}
