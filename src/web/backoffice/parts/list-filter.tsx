import type { ReactNode } from "react";

type ListFilterProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Layout on narrow screens. */
  readonly className: string;
  readonly children: ReactNode;
};

/** A narrow select with its label above, for the filters of back office lists. */
export function ListFilter({ name, label, value, className, children }: ListFilterProps) {
  return (
    <label className={`grid gap-1 text-13 ${className}`}>
      {label}
      <select
        name={name}
        defaultValue={value}
        className="min-h-10 w-full rounded-cut border border-line-strong bg-sheet px-2 text-15 md:max-w-44"
      >
        {children}
      </select>
    </label>
  );
}
