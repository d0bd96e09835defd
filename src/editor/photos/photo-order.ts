import { byCapture, byFileName, type PhotoAnswer } from "#modules/media/contract.ts";

/** Sort orders of the photo tray: newest upload first, by name, by capture time. Source: CFG-10. */
export const photoOrders = ["newest", "name", "taken"] as const;
/** A sort order of the photo tray. */
export type PhotoOrder = (typeof photoOrders)[number];

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
  return filtered.toSorted(options.order === "name" ? byFileName : byCapture);
}
