import type { DesignDocument } from "#design/model/design-document.ts";
import type { Chosen, PagedBook, PhotoAssortment } from "#modules/photo-products/contract.ts";
import { changing } from "../change-document.ts";
import { usePhotoContext } from "../photo-context.ts";

/** What a number of pages depends on. */
type Book = { readonly chosen: Chosen; readonly assortment: PhotoAssortment };

/** Changes the number of pages: document and choice as one undo step. Source: BOOK-06, CFG-05. */
export function useRepaging() {
  const { documents, assortment } = usePhotoContext();
  return (change: (document: DesignDocument, book: Book) => PagedBook): PagedBook => {
    const { document, order } = documents.store.getState();
    const paged = change(document, { chosen: order.options, assortment });
    documents.setOrder(
      { options: paged.chosen },
      changing(() => paged.document),
    );
    return paged;
  };
}
