import type { PhotoAnswer } from "#modules/media/contract.ts";

/** Orders of the photo tray: as they came in, by name, by the moment they were taken. Source: CFG-10. */
export const photoOrders = ["newest", "name", "taken"] as const;
/** An order of the photo tray. */
export type PhotoOrder = (typeof photoOrders)[number];

const byName = (a: PhotoAnswer, b: PhotoAnswer) => a.fileName.localeCompare(b.fileName, "de", { numeric: true });

/** Photos without a moment stand last, by name. */
function byMoment(a: PhotoAnswer, b: PhotoAnswer): number {
  if (a.takenAt === b.takenAt) return byName(a, b);
  if (a.takenAt === null) return 1;
  if (b.takenAt === null) return -1;
  return a.takenAt < b.takenAt ? -1 : 1;
}

/**
 * The photos to show: in the given order, without those that stand on the card when only unused ones are wanted.
 * `photos` come newest first. Source: CFG-10.
 */
export function photosToShow(
  photos: readonly PhotoAnswer[],
  wanted: { readonly order: PhotoOrder; readonly unusedOnly: boolean },
  uses: ReadonlyMap<string, number>,
): readonly PhotoAnswer[] {
  const kept = wanted.unusedOnly ? photos.filter(({ id }) => !uses.has(id)) : photos;
  if (wanted.order === "newest") return kept;
  return kept.toSorted(wanted.order === "name" ? byName : byMoment);
}
