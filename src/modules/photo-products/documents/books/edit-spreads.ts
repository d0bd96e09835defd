import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { isEmptySurface } from "#design/layout/empty-surface.ts";
import { bookOffer } from "../../kinds/books.ts";
import type { Chosen } from "../../kinds/options.ts";
import type { PhotoAssortment } from "../../model.ts";
import { adaptBook } from "./adapt-book.ts";
import { bookPages, isSpread, newSpreadIds, pagesIn, spreadsIn, surfaceIds } from "./book-pages.ts";
import { withEmptySlots } from "./empty-slots.ts";

/** A book with another number of pages: its document and its choice, which belong together. Source: BOOK-06. */
export type PagedBook = { readonly document: DesignDocument; readonly chosen: Chosen };

/**
 * How many pages a book can still get or lose in one step of its binding, and how many that is: 4 of a stapled one, 2 of
 * others; 0 at a limit. Source: BOOK-03, BOOK-06.
 */
export function pageSteps(
  document: DesignDocument,
  chosen: Chosen,
  assortment: PhotoAssortment,
): { readonly more: number; readonly fewer: number } {
  const offer = bookOffer(assortment, chosen);
  const count = pagesIn(document);
  if (!offer) return { more: 0, fewer: 0 };
  const { minPages, maxPages, pageStep } = offer;
  return {
    more: count + pageStep <= maxPages ? pageStep : 0,
    fewer: count - pageStep >= minPages ? pageStep : 0,
  };
}

/** The book with its pages in this order, and all that follows from their number. */
function paged(document: DesignDocument, pages: readonly Page[], chosen: Chosen): PagedBook {
  const ordered = { ...document, pages: [...pages] };
  const next = { ...chosen, pageCount: String(pagesIn(ordered)) };
  return { document: adaptBook(ordered, next, withEmptySlots), chosen: next };
}

/**
 * Adds a spread after a page, two for a stapled book; the same book at its limit, or for an unknown page or the last one. Source:
 * BOOK-06, BOOK-10.
 */
export function addSpread(
  document: DesignDocument,
  after: string,
  { chosen, assortment }: { readonly chosen: Chosen; readonly assortment: PhotoAssortment },
): PagedBook {
  const { more } = pageSteps(document, chosen, assortment);
  const wanted = after === surfaceIds.cover ? surfaceIds.first : after;
  const at = document.pages.findIndex(({ id }) => id === wanted);
  if (more === 0 || at === -1 || wanted === surfaceIds.last) return { document, chosen };
  const ids = newSpreadIds(document.pages, more / 2);
  const plans = bookPages({ ...chosen, pageCount: String(2 + more) }, ids).filter(isSpread);
  const { pages } = document;
  return paged(document, [...pages.slice(0, at + 1), ...plans.map(withEmptySlots), ...pages.slice(at + 1)], chosen);
}

/** The spread that leaves together with another one: the nearest empty one, else the nearest. */
function companion(spreads: readonly Page[], index: number): string | undefined {
  const others = spreads
    .map((page, at) => ({ page, off: Math.abs(at - index), isBefore: at < index }))
    .filter(({ off }) => off > 0)
    .toSorted((a, b) => a.off - b.off || Number(a.isBefore) - Number(b.isBefore));
  return (others.find(({ page }) => isEmptySurface(page)) ?? others[0])?.page.id;
}

/**
 * Takes a spread out, of a stapled book another one with it: the nearest empty one, else the next. Photos stay among the
 * assets (`photosSetFree` names them); the same book at its limit or for what is no spread. Source: BOOK-06, BOOK-10.
 */
export function removeSpread(
  document: DesignDocument,
  id: string,
  { chosen, assortment }: { readonly chosen: Chosen; readonly assortment: PhotoAssortment },
): PagedBook {
  const { fewer } = pageSteps(document, chosen, assortment);
  const spreads = spreadsIn(document);
  const index = spreads.findIndex((page) => page.id === id);
  if (fewer === 0 || index === -1) return { document, chosen };
  const leaving = new Set([id, ...(fewer > 2 ? [companion(spreads, index)] : [])]);
  return paged(
    document,
    document.pages.filter((page) => !leaving.has(page.id)),
    chosen,
  );
}

/**
 * Whether an empty spread can leave with nothing else: `limit` where the book has the fewest pages of its binding, `pair`
 * where only two spreads leave together and no other one is empty, `stays` for what is no empty spread. Source: BOOK-06.
 */
export function emptySpread(
  document: DesignDocument,
  id: string,
  { chosen, assortment }: { readonly chosen: Chosen; readonly assortment: PhotoAssortment },
): "removable" | "limit" | "pair" | "stays" {
  const empty = spreadsIn(document).filter(isEmptySurface);
  if (empty.every((page) => page.id !== id)) return "stays";
  const { fewer } = pageSteps(document, chosen, assortment);
  if (fewer === 0) return "limit";
  return empty.length >= fewer / 2 ? "removable" : "pair";
}

/** Moves a spread to a place among the spreads, counted from 0; ids stay, page numbers follow. Source: BOOK-10. */
export function moveSpread(document: DesignDocument, id: string, to: number, chosen: Chosen): DesignDocument {
  const spreads = spreadsIn(document);
  const moving = spreads.find((page) => page.id === id);
  if (!moving) return document;
  const others = spreads.filter((page) => page !== moving);
  const at = Math.min(Math.max(to, 0), others.length);
  const ordered = [...others.slice(0, at), moving, ...others.slice(at)];
  const pages = [...document.pages.slice(0, 2), ...ordered, ...document.pages.slice(-1)];
  return adaptBook({ ...document, pages }, { ...chosen, pageCount: String(pagesIn(document)) }, withEmptySlots);
}
