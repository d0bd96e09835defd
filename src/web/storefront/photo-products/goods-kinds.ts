import type { Area } from "#kernel/urls/areas.ts";
import type { PhotoKind } from "#modules/photo-products/model.ts";

/** A filter of the designs of a family. Source: CAT-10, BOOK-04. */
export type DesignFilter = "styles" | "orientations";

/** How a family lists its designs: where their tiles lead, and by what they are filtered. Source: CAT-08, CAT-10. */
export type ListedDesigns = {
  readonly kind: "photobook" | "calendar";
  /** Product and format in which a design is displayed. */
  readonly product: string;
  readonly format: string;
  readonly filters: readonly DesignFilter[];
};

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
  readonly designs?: ListedDesigns;
};

/** URL structure of all kinds, in the order of the shop. Source: CAT 12, CAT 11.2. */
export const goodsPlaces: readonly GoodsPlace[] = [
  {
    kind: "photoframe",
    area: "wallArt",
    option: "material",
    designArea: "designPhoto",
    design: null,
    size: "format",
    quantity: "quantity",
  },
  {
    kind: "photobook",
    area: "photobooks",
    option: "type",
    designArea: "designPhotobook",
    design: "designGroupSetId",
    size: "format",
    quantity: "quantity",
    designs: { kind: "photobook", product: "digitalfotobuch", format: "a4-quer", filters: ["styles", "orientations"] },
  },
  {
    kind: "calendar",
    area: "calendars",
    option: "calendarType",
    designArea: "designCalendar",
    design: "designGroupId",
    size: "format",
    quantity: "amount",
    designs: { kind: "calendar", product: "wandkalender", format: "a4-hoch", filters: ["styles"] },
  },
  {
    kind: "collage",
    area: "photoCollages",
    option: null,
    designArea: "designCollage",
    design: "designId",
    size: "formatType",
    quantity: "quantity",
  },
  {
    kind: "photobox",
    area: "photoBoxes",
    option: null,
    designArea: "designPhotobox",
    design: "photoboxDesignType",
    size: "photoboxFormat",
    quantity: "quantity",
  },
  {
    kind: "photoprint",
    area: "photoPrints",
    option: null,
    designArea: "designPhoto",
    design: null,
    size: "format",
    quantity: "quantity",
  },
];

/** The kind at a first path segment's area; undefined if it sells none. */
export function placeOfArea(area: Area | undefined): GoodsPlace | undefined {
  return goodsPlaces.find((known) => known.area === area);
}

/** URL structure of a kind. */
export function placeOfKind(kind: PhotoKind): GoodsPlace {
  const found = placeNamed(kind);
  if (!found) throw new Error(`no place for ${kind}`);
  return found;
}

/** URL structure of a kind by name; undefined for unknown names. */
export function placeNamed(kind: string | null): GoodsPlace | undefined {
  return goodsPlaces.find((known) => known.kind === kind);
}
