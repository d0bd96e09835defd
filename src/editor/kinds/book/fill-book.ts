import { autoBook, coverFormOf, type DocumentPhoto, type SetAside } from "#modules/photo-products/contract.ts";
import { parseLocale } from "#kernel/market.ts";
import { changing } from "../change-document.ts";
import { loadSheet } from "../designs/load-sheet.ts";
import type { PhotoContext } from "../photo-context.ts";

/** What became of the photos a book was made of. */
export type Filled = { readonly pages: number; readonly placed: number; readonly setAside: readonly SetAside[] };

/** The design the book was begun with; undefined if there is none or it cannot be loaded, for a quiet cover. */
async function designOf({ fetch, documents, project }: PhotoContext) {
  const { document, order } = documents.store.getState();
  const id = document.bookDesign ?? project.designId;
  if (id === null) return undefined;
  const sheet = await loadSheet(fetch, { kind: "photobook", id, form: coverFormOf(order.options) });
  return sheet ? { sheet, designId: id } : undefined;
}

/** Makes the whole book anew of these photos, as one undo step. Source: BOOK-07. */
export async function fillBook(context: PhotoContext, photos: readonly DocumentPhoto[]): Promise<Filled> {
  const { documents, assortment } = context;
  const design = await designOf(context);
  const { document, order } = documents.store.getState();
  const locale = parseLocale(document.locale);
  const made = autoBook({
    photos,
    chosen: order.options,
    assortment,
    design,
    seed: photos.length,
    ...(locale && { locale }),
  });
  documents.setOrder(
    { options: made.chosen },
    changing(() => made.document),
  );
  const { setAside } = made;
  return { pages: Number(made.chosen["pageCount"]), placed: photos.length - setAside.length, setAside };
}
