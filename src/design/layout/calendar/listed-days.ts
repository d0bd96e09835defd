import { draftOf, keep, type Sheet } from "./calendar-sheet.ts";
import { listCell, putList } from "./day-entries.ts";

/** Days whose entries find no room at them, and mm by which the rest is too low for its type. */
export type Drawn = { readonly listed: readonly number[]; readonly overflow: number };

/** Air above the list, mm. */
const listAir = 0.8;
/** More tries than a list below the days needs until no further day has to go into it. */
const mostTries = 4;

/**
 * Draws days above a list of the entries that find no room at theirs; the list grows until all are in it. Returns the mm
 * by which calendar and list are too low. Source: CAL-11.
 */
export function withFoot(sheet: Sheet, draw: (draft: Sheet, foot: number) => Drawn): number {
  let foot = 0;
  for (let tries = 1; ; tries += 1) {
    const draft = draftOf(sheet);
    const { listed, overflow } = draw(draft, foot);
    const list = (listCell(sheet, listed)?.height ?? -listAir) + listAir;
    if (list <= foot + 0.01 || tries === mostTries) {
      keep(draft, sheet);
      putList(sheet, listed);
      return overflow + Math.max(0, list - foot);
    }
    foot = list;
  }
}
