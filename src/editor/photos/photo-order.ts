import type { PhotoAnswer } from "#modules/media/contract.ts";

/** Sort orders of the photo tray: newest upload first, by name, by capture time. Source: CFG-10. */
export const photoOrders = ["newest", "name", "taken"] as const;
/** A sort order of the photo tray. */
export type PhotoOrder = (typeof photoOrders)[number];

const byName = (a: PhotoAnswer, b: PhotoAnswer) => a.fileName.localeCompare(b.fileName, "de", { numeric: true });

/** Photos without a capture time come last, by name. */
function byMoment(a: PhotoAnswer, b: PhotoAnswer): number {
  if (a.takenAt === b.takenAt) return byName(a, b);
  if (a.takenAt === null) return 1;
  if (b.takenAt === null) return -1;
  return a.takenAt < b.takenAt ? -1 : 1;
}

/**
 * Sorts and filters the photos: in the given order, without those used on the card if only unused ones are requested.
 * `photos` come newest first. Source: CFG-10.
 */
export function photosToShow(
  photos: readonly PhotoAnswer[],
  options: { readonly order: PhotoOrder; readonly unusedOnly: boolean },
  uses: ReadonlyMap<string, number>,
): readonly PhotoAnswer[] {
  const filtered = options.unusedOnly ? photos.filter(({ id }) => !uses.has(id)) : photos;
  if (options.order === "newest") return filtered;
  return filtered.toSorted(options.order === "name" ? byName : byMoment);
}
