import type { DesignDocument, Page, Part } from "#design/model/design-document.ts";
import { foldingOf, type Folding, type Slice } from "./folding.ts";

/** A piece of the product prepared for the preview: a folding sheet, or a flat card with two sides. */
export type Piece = { readonly part: Part; readonly folding: Folding };

const whole = (page: Page): Slice => ({ page, box: { x: 0, y: 0, w: page.w, h: page.h } });

/** The pieces of a product without envelopes and booklets, in order. Source: CARD-21. */
export function piecesOf(document: DesignDocument): readonly Piece[] {
  return document.parts.flatMap((part): Piece[] => {
    if (part.kind === "booklet" || part.kind === "envelope") return [];
    const pages = document.pages.filter((page) => page.part === part.id);
    const [first, second = first] = pages;
    return first && second ? [{ part, folding: foldingOf(first, second) }] : [];
  });
}

/** The spreads of a booklet: the cover alone, pairs of pages, the back alone. */
export function spreadsOf(document: DesignDocument): readonly (readonly (Slice | null)[])[] {
  const booklet = document.parts.find(({ kind }) => kind === "booklet");
  const pages = document.pages.filter((page) => page.part === booklet?.id).map(whole);
  const spreads: (readonly (Slice | null)[])[] = [];
  for (let left = -1; left < pages.length; left += 2) spreads.push([pages[left] ?? null, pages[left + 1] ?? null]);
  return spreads.filter((spread) => spread.some((slice) => slice !== null));
}
