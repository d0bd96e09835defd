import type { Box } from "../geometry/matrix.ts";
import { misfit, type PhotoNeeds } from "./arranged-photo.ts";

/** Rounds of exchanges; more change next to nothing. */
const rounds = 4;
/** A gain below this does not justify leaving the order of the photos. */
const leastGain = 0.02;

/**
 * Photos for cells, as indices by cell: begins with `order` and exchanges photos as long as they are cropped less.
 * `fixed` cells keep their photo. Source: COLL-05.
 */
export function matchCells(
  photos: readonly PhotoNeeds[],
  cells: readonly Box[],
  order: readonly number[],
  fixed: ReadonlySet<number>,
): readonly number[] {
  const chosen = [...order];
  const cost = (index: number, cell: Box) => {
    const photo = photos[index];
    return photo ? misfit(photo, cell.w / cell.h) : 0;
  };
  for (let round = 0; round < rounds; round += 1) {
    let gained = false;
    for (const [i, cell] of cells.entries())
      for (let j = i + 1; j < cells.length; j += 1) {
        const [a, b, other] = [chosen[i], chosen[j], cells[j]];
        if (a === undefined || b === undefined || !other || fixed.has(i) || fixed.has(j)) continue;
        if (cost(a, cell) + cost(b, other) - cost(b, cell) - cost(a, other) < leastGain) continue;
        [chosen[i], chosen[j]] = [b, a];
        gained = true;
      }
    if (!gained) break;
  }
  return chosen;
}
