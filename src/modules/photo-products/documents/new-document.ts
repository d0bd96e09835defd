import { currentSchema, type DesignDocument, type Page, type Part } from "#design/model/design-document.ts";
import { defaultLocale } from "#kernel/market.ts";
import type { PhotoKind } from "../model.ts";
import { assetOfPhoto, type DocumentPhoto } from "./document-photo.ts";

/** Bleed of prints, posters, boards and blanks, mm. Source: PDF-01. */
export const pieceBleed = 3;

/** Distance from the trim, mm, within which nothing important should stand. */
const safe = 4;

/** A document of a kind from its pages. Parts stand in the order of their first page. */
export function newDocument(
  kind: PhotoKind,
  pages: readonly Page[],
  more: {
    readonly bleed?: number;
    readonly gap?: number | undefined;
    readonly assets: DesignDocument["assets"];
    readonly kindOfPart: (part: string) => Part["kind"];
  },
): DesignDocument {
  const parts = [...new Set(pages.map(({ part }) => part))];
  return {
    schema: currentSchema,
    product: kind,
    locale: defaultLocale,
    bleed: more.bleed ?? pieceBleed,
    safe,
    palette: {},
    assets: more.assets,
    parts: parts.map((id) => ({ id, kind: more.kindOfPart(id), serial: false })),
    records: null,
    pages: [...pages],
    ...(more.gap !== undefined && { gap: more.gap }),
  };
}

/** Assets by id, as documents store them. */
export function assetsOf(photos: readonly DocumentPhoto[]): DesignDocument["assets"] {
  return Object.fromEntries(photos.map((photo) => [photo.id, assetOfPhoto(photo)]));
}

/** The id of the shop's design a photo product follows: of a collage, a book or a calendar. Source: BOOK-04, CAL-08, COLL-03. */
export const designOfDocument = ({
  arrangement,
  bookDesign,
  calendar,
}: Pick<DesignDocument, "arrangement" | "bookDesign" | "calendar">): string | undefined =>
  arrangement?.design ?? bookDesign ?? calendar?.design;
