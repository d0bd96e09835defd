import type { PhotoKind } from "../model.ts";
import type { DocumentKind } from "./documents.ts";
import type { KindDocuments } from "./kind-documents.ts";

const loaders: Readonly<Record<DocumentKind, () => Promise<KindDocuments>>> = {
  photoframe: () => import("./walls.ts").then(({ wallDocuments }) => wallDocuments),
  photoprint: () => import("./prints.ts").then(({ printDocuments }) => printDocuments),
  photobox: () => import("./boxes.ts").then(({ boxDocuments }) => boxDocuments),
  collage: () => import("./collage-documents.ts").then(({ collageDocuments }) => collageDocuments),
  photobook: () => import("./books/books.ts").then(({ bookDocuments }) => bookDocuments),
};

const hasDocuments = (kind: PhotoKind): kind is DocumentKind => kind in loaders;

/** What a browser needs of the documents of one kind alone. Rejects for a kind without documents. Source: D-30. */
export async function loadDocuments(kind: PhotoKind): Promise<KindDocuments> {
  if (!hasDocuments(kind)) throw new Error(`no documents of ${kind}`);
  return loaders[kind]();
}
