import type { PhotoKind } from "../model.ts";
import type { KindDocuments } from "./kind-documents.ts";

const loaders: Readonly<Record<PhotoKind, () => Promise<KindDocuments>>> = {
  photoframe: () => import("./walls.ts").then(({ wallDocuments }) => wallDocuments),
  photoprint: () => import("./prints.ts").then(({ printDocuments }) => printDocuments),
  photobox: () => import("./boxes.ts").then(({ boxDocuments }) => boxDocuments),
  collage: () => import("./collage-documents.ts").then(({ collageDocuments }) => collageDocuments),
  photobook: () => import("./books/books.ts").then(({ bookDocuments }) => bookDocuments),
  calendar: () => import("./calendars/calendar-documents.ts").then(({ calendarDocuments }) => calendarDocuments),
};

/** What a browser needs of the documents of one kind alone. Source: D-30. */
export async function loadDocuments(kind: PhotoKind): Promise<KindDocuments> {
  return loaders[kind]();
}
