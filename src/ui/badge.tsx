import type { ReactNode } from "react";

/** A short label on a tile: new, recommended, with foil. Source: CAT-09. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return <span className="shrink-0 text-13 text-leaf">{children}</span>;
}
