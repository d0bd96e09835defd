import type { PhotoChoice, PhotoKind } from "../model.ts";

/** Option that identifies the product of a kind in a SKU: `photoframe/leinwand`, `calendar/wandkalender`. Source: PRICE-03. */
export const productOption: Readonly<Record<PhotoKind, string>> = {
  photoframe: "material",
  photobook: "type",
  calendar: "calendarType",
  collage: "productType",
  photobox: "photoboxFormat",
  photoprint: "format",
};

/** The SKU of a chosen photo product, as on invoices and in feeds. Source: PRICE-03, ORD-01. */
export const skuOfChoice = ({ kind, chosen }: PhotoChoice): string => `${kind}/${chosen[productOption[kind]] ?? ""}`;
