import type { ReactNode } from "react";

/** A short mark on a tile: new, recommended, with foil. Source: CAT-09. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="mt-1 shrink-0 rounded-cut border border-line-strong px-1.5 py-0.5 text-13 leading-none text-ink-soft">
      {children}
    </span>
  );
}
