import type { DesignDocument, Page, Panel, Part } from "#design/model/design-document.ts";
import type { Chosen } from "../../kinds/options.ts";
import { coverSheet, hiddenByBinding, isLayflat, pageCountOf, pageOfBook } from "./book-geometry.ts";

/** Ids of the surfaces every book has: its cover, its first and its last page. Spreads are called `s1`, `s2` … */
export const surfaceIds = { cover: "cover", first: "first", last: "last" } as const;

/** The part with the pages of a book. */
const block = "block";

/** The parts of a book: its cover, and pages that are cut apart or, layflat, printed spread by spread. Source: BOOK-01. */
export function bookParts(chosen: Chosen): DesignDocument["parts"] {
  const kind: Part["kind"] = isLayflat(chosen) ? "spreads" : "block";
  return [
    { id: surfaceIds.cover, kind: "cover", serial: false },
    { id: block, kind, serial: false },
  ];
}

/** A page without anything on it. */
const blank = { panelBackgrounds: {}, background: null, elements: [], folds: [], gutter: null };

/** The empty cover of a chosen book, one panel over back, spine and front. Source: BOOK-09. */
export function coverPage(chosen: Chosen): Page {
  const { w, h, folds, turnIn } = coverSheet(chosen);
  return {
    ...blank,
    id: surfaceIds.cover,
    w,
    h,
    folds: folds.map((at) => ({ axis: "x" as const, at })),
    panels: [{ role: "cover", x: 0, y: 0, w, h }],
    part: surfaceIds.cover,
    elements: [],
    ...(turnIn !== undefined && { bleed: turnIn }),
  };
}

/** An empty surface of the block by the number of its left page: a single page at both ends, spreads between. */
function blockPage(id: string, number: number, chosen: Chosen): Page {
  const { w, h } = pageOfBook(chosen);
  const isSingle = number === 1 || number === pageCountOf(chosen);
  const size = isSingle ? { w, h } : { w: 2 * w, h };
  const panel: Panel = { role: isSingle ? "panel" : "spread", number, x: 0, y: 0, ...size };
  const hidden = hiddenByBinding(chosen);
  const edge = isSingle ? (number === 1 ? ("left" as const) : ("right" as const)) : ("middle" as const);
  return {
    ...blank,
    id,
    ...size,
    panels: [panel],
    part: block,
    gutter: hidden > 0 ? { edge, width: hidden } : null,
    elements: [],
  };
}

/** Spreads of a book of so many pages; its first and its last page are single ones. */
export const spreadsOf = (pageCount: number): number => Math.max(0, (pageCount - 2) / 2);

/** The empty surfaces of a chosen book in their order, with these ids of its spreads. */
export function bookPages(chosen: Chosen, spreadIds: readonly string[]): readonly Page[] {
  return [
    coverPage(chosen),
    blockPage(surfaceIds.first, 1, chosen),
    ...spreadIds.map((id, index) => blockPage(id, 2 + 2 * index, chosen)),
    blockPage(surfaceIds.last, pageCountOf(chosen), chosen),
  ];
}

/** Whether a surface is a spread of two pages. */
export const isSpread = ({ panels }: Pick<Page, "panels">): boolean => panels[0]?.role === "spread";

/** The spreads of a book, in their order. */
export const spreadsIn = ({ pages }: Pick<DesignDocument, "pages">): readonly Page[] => pages.filter(isSpread);

/** Pages of a book as its document has them, the cover not counted. Source: BOOK-03. */
export const pagesIn = (document: Pick<DesignDocument, "pages">): number => 2 + 2 * spreadsIn(document).length;

/** Ids for more spreads, which no spread of the book has. */
export function newSpreadIds(pages: readonly Pick<Page, "id">[], count: number): readonly string[] {
  const numbers = pages.map(({ id }) => Number(/^s(\d+)$/.exec(id)?.[1] ?? 0));
  const next = Math.max(0, ...numbers) + 1;
  return Array.from({ length: count }, (_, index) => `s${next + index}`);
}

/** The content of a surface on the same surface of another plan: geometry and number of the plan, the rest as it is. */
export function onPlan(plan: Page, { background, elements, panelBackgrounds }: Page): Page {
  return { ...plan, background, elements, panelBackgrounds };
}

/** A number for the next element whose id is this word and a number, which no element of the book has. */
export function nextElement(pages: readonly Page[], word: string): number {
  const pattern = new RegExp(`^${word}-(\\d+)$`);
  const numbers = pages.flatMap(({ elements }) => elements.map(({ id }) => Number(pattern.exec(id)?.[1] ?? 0)));
  return Math.max(0, ...numbers) + 1;
}
