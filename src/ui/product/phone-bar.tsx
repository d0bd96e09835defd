import type { ReactNode } from "react";

type PhoneBarProps = {
  readonly total: string;
  /** Price of one piece, written out. */
  readonly unit?: string;
  /** A new price is loading. */
  readonly busy: boolean;
  readonly className: string;
  /** The action. */
  readonly children: ReactNode;
};

/** The bar at the lower edge of phones: price and action within reach of the thumb. */
export function PhoneBar({ total, unit, busy, className, children }: PhoneBarProps) {
  return (
    <div
      className={`sticky bottom-0 z-30 -mx-5 flex items-center justify-between gap-4 border-t border-line bg-sheet px-5 py-3 md:-mx-8 md:px-8 lg:hidden ${className}`}
    >
      <p className={`leading-tight ${busy ? "opacity-50" : ""}`}>
        <span className="block text-20 font-medium tabular-nums">{total}</span>
        {unit === undefined ? null : <span className="text-13 text-ink-soft tabular-nums">{unit}</span>}
      </p>
      {children}
    </div>
  );
}
