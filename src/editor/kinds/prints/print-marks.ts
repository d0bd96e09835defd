import { isBlurry } from "#modules/media/contract.ts";
import type { PrintItem } from "./print-items.ts";
import type { KnownPhotos } from "./print-photos.ts";

/** Why a print may be worth leaving out. Source: PRINT-02, PHOTO-02. */
export const printMarks = ["duplicate", "blurry"] as const;
/** A reason to leave out a print. */
export type PrintMark = (typeof printMarks)[number];

/**
 * The prints that nobody may miss: on the same paper as a better picture of the same moment, or sharp nowhere. The same
 * picture twice is meant. Source: PRINT-02, PHOTO-02.
 */
export function marksOf(
  items: readonly PrintItem[],
  photos: KnownPhotos,
  originals: ReadonlyMap<string, string>,
): ReadonlyMap<string, PrintMark> {
  const pictureOf = ({ content }: PrintItem): string => content.asset ?? "";
  const sameMoment = Map.groupBy(
    items,
    (item) => `${originals.get(pictureOf(item)) ?? pictureOf(item)} ${item.page.part}`,
  );
  const marks = new Map<string, PrintMark>();
  for (const group of sameMoment.values()) {
    const best = group.find((item) => !originals.has(pictureOf(item))) ?? group[0];
    for (const item of group) {
      const facts = photos.get(pictureOf(item))?.facts;
      if (best && pictureOf(item) !== pictureOf(best)) marks.set(item.id, "duplicate");
      else if (facts && isBlurry(facts)) marks.set(item.id, "blurry");
    }
  }
  return marks;
}
