import type { Area } from "#kernel/urls/areas.ts";
import type { PhotoKind } from "#modules/photo-products/model.ts";

/** URL structure of a kind of photo goods: its area, the option in its paths, area and parameter of its design. */
export type GoodsPlace = {
  readonly kind: PhotoKind;
  readonly area: Area;
  /** Option whose value is the path segment of a product's page; null if the area is the product. */
  readonly option: string | null;
  readonly designArea: Area;
  /** Query parameter of the chosen design; null if there are no designs. */
  readonly design: string | null;
  /** Option displayed as a list with prices: the size. */
  readonly size: string;
  /** Query parameter of the number of pieces; calendars call it `amount`. Source: CAL-06. */
  readonly quantity: "quantity" | "amount";
};

/** URL structure of all kinds, in the order of the shop. Source: CAT 12, CAT 11.2. */
export const goodsPlaces: readonly GoodsPlace[] = [
  place("photoframe", "wallArt", "material", "designPhoto", null, "format"),
  place("photobook", "photobooks", "type", "designPhotobook", "designGroupSetId", "format"),
  place("calendar", "calendars", "calendarType", "designCalendar", "designGroupId", "format"),
  place("collage", "photoCollages", null, "designCollage", "designId", "formatType"),
  place("photobox", "photoBoxes", null, "designPhotobox", "photoboxDesignType", "photoboxFormat"),
  place("photoprint", "photoPrints", null, "designPhoto", null, "format"),
];

function place(
  kind: PhotoKind,
  area: Area,
  option: string | null,
  designArea: Area,
  design: string | null,
  size: string,
): GoodsPlace {
  return { kind, area, option, designArea, design, size, quantity: kind === "calendar" ? "amount" : "quantity" };
}

/** URL structure of a kind. */
export function placeOfKind(kind: PhotoKind): GoodsPlace {
  const found = goodsPlaces.find((known) => known.kind === kind);
  if (!found) throw new Error(`no place for ${kind}`);
  return found;
}
