import type { ReactNode } from "react";

/** A short mark on a tile: new, recommended, with foil. Source: CAT-09. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return <span className="rounded-cut bg-sheet/90 px-2 py-1 text-13 leading-none text-ink">{children}</span>;
}
