import type { Box } from "../geometry/matrix.ts";

/**
 * The picture before: the boxes of its photos by id, and which of them are pinned. `keeps`: only spacing and margin
 * change, so that no photo changes its place for another.
 */
export type Before = {
  readonly area: Box;
  readonly spacing: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly pinned: ReadonlySet<string>;
  readonly keeps: boolean;
};

/** Whether a photo is to stay at its place. */
export const staysPut = (id: string, { keeps, pinned }: Before): boolean => keeps || pinned.has(id);
