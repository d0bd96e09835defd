import { accept, type Result } from "#kernel/result.ts";
import { edit, type Edit } from "./edit.ts";
import type { DesignDocument, Page, Panel } from "../model/design-document.ts";

/** Page count of a booklet; null for every other product. */
export function bookletPageCount(document: DesignDocument): number | null {
  const booklet = document.parts.find(({ kind }) => kind === "booklet");
  return booklet ? document.pages.filter(({ part }) => part === booklet.id).length : null;
}

/** An empty inner page with the size and background of the previous page. */
function innerPage(like: Page, number: number): Page {
  const panel: Panel = { role: "panel", number, x: 0, y: 0, w: like.w, h: like.h };
  const gutter = like.gutter && { ...like.gutter, edge: number % 2 === 1 ? ("left" as const) : ("right" as const) };
  return { ...like, id: `page-${number}`, panels: [panel], gutter, panelBackgrounds: {}, elements: [] };
}

/**
 * Adds or removes inner pages of a booklet; the back stays the last page. Inner pages are removed from the end, new
 * ones are empty. Which counts there are, the product says. Equal counts give equal documents, so that template and project can be compared. Source: CARD-21.
 */
export function withPageCount(document: DesignDocument, count: number | null): DesignDocument {
  const now = bookletPageCount(document);
  if (now === null || count === null || count === now || count < 2) return document;
  const part = document.parts.find(({ kind }) => kind === "booklet")?.id;
  const pages = document.pages.filter((page) => page.part === part);
  const back = pages.at(-1);
  const like = pages.at(-2);
  if (!back || !like) return document;
  const remaining = pages.slice(0, Math.min(now, count) - 1);
  const added = Array.from({ length: Math.max(0, count - now) }, (_, index) => innerPage(like, now + index));
  const last: Page = { ...back, id: `page-${count}` };
  const others = document.pages.filter((page) => page.part !== part);
  return { ...document, pages: [...remaining, ...added, last, ...others] };
}

/** Changes the page count of a booklet; undo restores removed pages with their content. Source: CARD-21, CFG-05. */
export function setPageCount(document: DesignDocument, input: { readonly count: number }): Result<Edit> {
  const changed = withPageCount(document, input.count);
  return accept(
    edit(document, (draft) => {
      if (changed !== document) draft.pages = changed.pages;
    }),
  );
}
