import type { Area } from "#kernel/urls/areas.ts";
import type { PhotoKind } from "#modules/photo-products/model.ts";

/** Where a kind of photo goods stands: its area, the option its pages are named by, area and parameter of its design. */
export type GoodsPlace = {
  readonly kind: PhotoKind;
  readonly area: Area;
  /** Option that names a product's page below the area; null where the area is the product. */
  readonly option: string | null;
  readonly designArea: Area;
  /** Parameter of the chosen design; null where there are no designs. */
  readonly design: string | null;
  /** Option whose values are shown as a list with prices: the size. */
  readonly size: string;
};

/** All kinds with their places, in the order of the shop. Source: CAT 12, CAT 11.2. */
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
  return { kind, area, option, designArea, design, size };
}

/** The place of a kind. */
export function placeOfKind(kind: PhotoKind): GoodsPlace {
  const found = goodsPlaces.find((known) => known.kind === kind);
  if (!found) throw new Error(`no place for ${kind}`);
  return found;
}
