import type { Locale } from "#kernel/market.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { backText, type PictureContent, type PrintChange } from "#modules/photo-products/contract.ts";
import { photosToShow, type PhotoOrder } from "../../photos/photo-order.ts";

/** A print and the picture it shows. */
type PrintPicture = { readonly id: string; readonly content: Pick<PictureContent, "asset"> };

/** The visitor's photos by id. */
export type KnownPhotos = ReadonlyMap<string, PhotoAnswer>;

/** What stands on the back of the prints of these photos: file name and day. Source: PRINT-04. */
export function backsOf(photos: KnownPhotos, locale: Locale): NonNullable<PrintChange["back"]> {
  return (asset) => {
    const photo = photos.get(asset ?? "");
    return (photo && backText(documentPhotoOf(photo), locale)) || null;
  };
}

/** Orders of the prints that follow from their photos. Source: PRINT-02. */
export const printOrders = ["taken", "name"] as const satisfies readonly PhotoOrder[];
/** An order of the prints. */
export type PrintOrder = (typeof printOrders)[number];

/** Whether prints stand in an order of their photos, all of which are known. */
export function isOrdered(items: readonly PrintPicture[], photos: KnownPhotos, order: PrintOrder): boolean {
  const isKnown = items.every(({ content }) => photos.has(content.asset ?? ""));
  return isKnown && orderedIds(items, photos, order).every((id, index) => id === items[index]?.id);
}

/** The ids of prints in the order of their photos; those without a known photo last, equal ones as they stand. */
export function orderedIds(items: readonly PrintPicture[], photos: KnownPhotos, order: PrintOrder): readonly string[] {
  const sorted = photosToShow([...photos.values()], { order, unusedOnly: false }, new Map());
  const places = new Map(sorted.map(({ id }, index) => [id, index]));
  const placeOf = ({ content }: PrintPicture): number => places.get(content.asset ?? "") ?? sorted.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id);
}
