import { parseLocale } from "#kernel/market.ts";
import type { DesignWork, KindDocuments } from "../kind-documents.ts";
import { adaptBook } from "./adapt-book.ts";
import { autoBook } from "./auto-book.ts";
import { checkBook } from "./check-book.ts";
import { eachBookPicture } from "./edit-pictures.ts";
import { emptyBook, type BookDesign } from "./empty-book.ts";
import { withEmptySlots } from "./empty-slots.ts";
import { remakeBook } from "./remake-book.ts";
import { isWritten } from "../../model.ts";
import { adaptWrittenBook, writtenBook } from "./writing/written-book.ts";

/** The design a book is made by. */
const designOf = (work: DesignWork | undefined): BookDesign | undefined => (work && "sheet" in work ? work : undefined);

/** Seed of the first proposal. */
const firstSeed = 1;

/** Documents of photo books: a cover in one piece, and pages that are the customer's. Source: BOOK-01 to BOOK-09, CFG-30. */
export const bookDocuments: KindDocuments = {
  start: (chosen, assortment, photos, work) => {
    const design = designOf(work);
    if (design && isWritten(chosen["type"])) return writtenBook(chosen, design, photos);
    if (photos.length === 0) return emptyBook(chosen, design, []);
    const locale = design && parseLocale(design.sheet.locale);
    const input = { photos, chosen, assortment, design, seed: firstSeed, keepsPages: true };
    return autoBook({ ...input, ...(locale && { locale }) }).document;
  },
  eachPicture: (document, _chosen, change) => eachBookPicture(document, change),
  remake: (document, chosen, work) => remakeBook(document, chosen, designOf(work)),
  adapt: (document, chosen) =>
    isWritten(chosen["type"]) ? adaptWrittenBook(document, chosen) : adaptBook(document, chosen, withEmptySlots),
  check: (document, chosen) => checkBook(document, chosen),
};
