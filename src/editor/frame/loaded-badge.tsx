import { Suspense } from "react";
import { lazyComponent } from "../lazy-component.ts";

// The check is loaded after the card is displayed.
const LoadedBadge = lazyComponent(() => import("./finding-badge.tsx"));

/** The badge with the number of findings, once the check is loaded. Source: CFG-16. */
export function FindingBadge() {
  return (
    <Suspense fallback={null}>
      <LoadedBadge />
    </Suspense>
  );
}
