import type { Ground, TextColour } from "./views.ts";

/** Classes of a background with the text colour that is readable on it; every pair has a contrast of at least 4.5:1. */
export const groundClass: Readonly<Record<Ground, string>> = {
  paper: "bg-paper text-ink",
  sheet: "bg-sheet text-ink",
  leaf: "bg-leaf text-sheet",
  "leaf-soft": "bg-leaf-soft text-ink",
  blush: "bg-blush text-ink",
  ink: "bg-ink text-sheet",
};

const dark: ReadonlySet<Ground> = new Set(["leaf", "ink"]);

/** The background for a text of this colour: the chosen one if it gives enough contrast. */
export function groundFor(ground: Ground, color: TextColour): Ground {
  if (color === "white") return dark.has(ground) ? ground : "leaf";
  return dark.has(ground) ? "leaf-soft" : ground;
}

/** Whether a background is dark: buttons on it are inverse. */
export function isDark(ground: Ground): boolean {
  return dark.has(ground);
}
