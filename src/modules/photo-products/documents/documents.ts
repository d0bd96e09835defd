import type { DesignDocument } from "#design/model/design-document.ts";
import { refuse, type Result } from "#kernel/result.ts";
import type { PhotoAssortment, PhotoKind } from "../model.ts";
import type { Chosen } from "../kinds/options.ts";
import { bookDocuments } from "./books/books.ts";
import { boxDocuments } from "./boxes.ts";
import { calendarDocuments } from "./calendars/calendar-documents.ts";
import { collageDocuments } from "./collage-documents.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import type { DesignWork, KindDocuments } from "./kind-documents.ts";
import { printDocuments } from "./prints.ts";
import { wallDocuments } from "./walls.ts";

/** By the product of the document. Source: D-30. */
const kinds: Readonly<Record<PhotoKind, KindDocuments>> = {
  photoframe: wallDocuments,
  photoprint: printDocuments,
  photobox: boxDocuments,
  collage: collageDocuments,
  photobook: bookDocuments,
  calendar: calendarDocuments,
};

const isPhotoKind = (name: string): name is PhotoKind => name in kinds;

/** What a kind knows about its documents. Throws for what is no kind of photo products. */
export function documentsOf(name: string): KindDocuments {
  if (!isPhotoKind(name)) throw new Error(`no documents of ${name}`);
  return kinds[name];
}

/**
 * A finished document of a kind for a complete choice; `work` is what of its design it is made by, which a collage
 * cannot do without. Source: CFG-01, PRINT-02, FRAME-09, BOX-05, COLL-05, CAL-01.
 */
export function startDocument(
  kind: PhotoKind,
  chosen: Chosen,
  assortment: PhotoAssortment,
  photos: readonly DocumentPhoto[],
  work?: DesignWork,
): DesignDocument {
  return documentsOf(kind).start(chosen, assortment, photos, work);
}

/**
 * Checks geometry, parts and locked elements of a stored document. Refuses PROJECT_INVALID with the path of the first
 * difference. Source: CFG-06, GEN-08.
 */
export function checkDocument(
  document: DesignDocument,
  chosen: Chosen,
  assortment: PhotoAssortment,
  work?: DesignWork,
): Result<null> {
  const { product } = document;
  if (!isPhotoKind(product)) return refuse("PROJECT_INVALID", { path: "product" });
  return kinds[product].check(document, chosen, assortment, work);
}
