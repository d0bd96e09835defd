import { Suspense } from "react";
import type { IconName } from "#ui/icons/icon-names.ts";
import type { Tool } from "../state/view-store.ts";
import { lazyComponent } from "../lazy-component.ts";

/** The tools that do not need a selection, in the order of the rail. */
export const mainTools = [
  ["text", "text"],
  ["photos", "image"],
  ["clip-art", "leaf"],
  ["insert", "shapes"],
  ["background", "background"],
  ["colors", "palette"],
  ["layers", "layers"],
  ["guests", "envelope"],
  ["check", "check"],
  ["order", "card"],
] as const satisfies readonly (readonly [Tool, IconName])[];

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
