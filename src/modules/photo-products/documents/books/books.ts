import type { DesignDocument, Page } from "#design/model/design-document.ts";
import type { Chosen } from "../../kinds/options.ts";
import type { DocumentPhoto } from "../document-photo.ts";
import type { DesignWork, KindDocuments } from "../kind-documents.ts";
import { assetsOf, newDocument } from "../new-document.ts";
import { adaptBook } from "./adapt-book.ts";
import { startCover } from "./book-cover.ts";
import { pageCountOf } from "./book-geometry.ts";
import { bookPages, bookParts, newSpreadIds, spreadsOf, surfaceIds } from "./book-pages.ts";
import { checkBook } from "./check-book.ts";
import { withEmptySlots } from "./empty-slots.ts";

/** The sheet of the design a book is made by. */
const sheetOf = (work: DesignWork | undefined): DesignDocument | undefined =>
  work && "sheet" in work ? work.sheet : undefined;

/** A book with an empty slot on every page and the cover of a design. Source: CFG-01, BOOK-04. */
export function emptyBook(
  chosen: Chosen,
  design: DesignDocument | undefined,
  photos: readonly DocumentPhoto[],
): DesignDocument {
  const cover = startCover(chosen, design, photos);
  const plans = bookPages(chosen, newSpreadIds([], spreadsOf(pageCountOf(chosen))));
  const pages = plans.map((plan): Page => (plan.id === surfaceIds.cover ? cover.page : withEmptySlots(plan)));
  const document = newDocument("photobook", pages, { assets: assetsOf(photos), kindOfPart: () => "block" });
  return { ...document, parts: bookParts(chosen), palette: cover.palette };
}

/** Documents of photo books: a cover in one piece, and pages that are the customer's. Source: BOOK-01 to BOOK-09, CFG-30. */
export const bookDocuments: KindDocuments = {
  start: (chosen, _assortment, photos, work) => emptyBook(chosen, sheetOf(work), photos),
  adapt: (document, chosen) => adaptBook(document, chosen, withEmptySlots),
  check: (document, chosen) => checkBook(document, chosen),
};
