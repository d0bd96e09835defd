import type { DesignDocument, Page } from "#design/model/design-document.ts";
import type { Chosen } from "../../kinds/options.ts";
import type { DocumentPhoto } from "../document-photo.ts";
import { assetsOf, newDocument } from "../new-document.ts";
import { startCover } from "./book-cover.ts";
import { pageCountOf } from "./book-geometry.ts";
import { bookPages, bookParts, newSpreadIds, spreadsOf, surfaceIds } from "./book-pages.ts";
import { withEmptySlots } from "./empty-slots.ts";

/** The design of a book: the sheet of its cover, its id, and what the pages of one for writing may ask. Source: BOOK-04, BOOK-05. */
export type BookDesign = {
  readonly sheet: DesignDocument;
  readonly designId?: string;
  readonly questions?: readonly string[];
};

/** A book with an empty slot on every page and the cover of a design, with these photos on it. Source: CFG-01, BOOK-04. */
export function emptyBook(
  chosen: Chosen,
  design: BookDesign | undefined,
  photos: readonly DocumentPhoto[],
): DesignDocument {
  const cover = startCover(chosen, design?.sheet, photos);
  const plans = bookPages(chosen, newSpreadIds([], spreadsOf(pageCountOf(chosen))));
  const pages = plans.map((plan): Page => (plan.id === surfaceIds.cover ? cover.page : withEmptySlots(plan)));
  const document = newDocument("photobook", pages, { assets: assetsOf(photos), kindOfPart: () => "block" });
  const bookDesign = design?.designId;
  const own = { parts: bookParts(chosen), palette: cover.palette };
  return { ...document, ...own, ...(bookDesign !== undefined && { bookDesign }) };
}
