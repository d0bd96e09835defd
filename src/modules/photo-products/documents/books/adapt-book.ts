import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { isEmptySurface } from "#design/layout/empty-surface.ts";
import type { Chosen } from "../../kinds/options.ts";
import { sameJson } from "#kernel/json.ts";
import { onFace, wholePage } from "../fitted-face.ts";
import { pieceBleed } from "../new-document.ts";
import { adaptCover } from "./book-cover.ts";
import { pageCountOf } from "./book-geometry.ts";
import { bookPages, bookParts, isSpread, newSpreadIds, onPlan, spreadsOf, surfaceIds } from "./book-pages.ts";
import { formOfFrame, frameOf } from "./layouts/layout-slots.ts";
import { relaid } from "./relayout.ts";
import { renumbered } from "./page-numbers.ts";

/** The spreads that stay when so many have to leave: empty ones go first, then those at the end. Source: BOOK-06. */
function spreadsLeft(spreads: readonly Page[], count: number): readonly Page[] {
  const surplus = Math.max(0, spreads.length - count);
  const last = spreads.toReversed();
  const leaving = [...last.filter(isEmptySurface), ...last.filter((page) => !isEmptySurface(page))].slice(0, surplus);
  return spreads.filter((page) => !leaving.includes(page));
}

/** What stands on a surface, on the same one of another format, paper or binding; the same page where nothing changes. */
function adaptSurface(document: DesignDocument, page: Page, plan: Page): Page {
  if (page.w === plan.w && page.h === plan.h) {
    const moved = onPlan(plan, page);
    return sameJson([page.panels, page.gutter], [plan.panels, plan.gutter]) ? page : moved;
  }
  const faces = { from: wholePage(page, document.bleed), to: wholePage(plan, pieceBleed) };
  const adapted = onPlan(plan, { ...page, elements: [...onFace(document, page.elements, faces)] });
  // On a page of another form places would be stretched beyond recognition.
  return formOfFrame(frameOf(page)) === formOfFrame(frameOf(plan)) ? adapted : relaid(document, adapted);
}

/**
 * A book for another choice: everything keeps its place in proportion; on pages of another form pictures are laid out
 * anew. More pages come at its end, made by `fresh`; of
 * fewer, empty spreads leave first, and the photos of those that leave stay among the assets. Source: BOOK-06, BOOK-09,
 * CFG-30.
 */
export function adaptBook(document: DesignDocument, chosen: Chosen, fresh: (plan: Page) => Page): DesignDocument {
  const { pages } = document;
  const count = spreadsOf(pageCountOf(chosen));
  const kept = spreadsLeft(pages.filter(isSpread), count);
  const added = newSpreadIds(pages, count - kept.length);
  const plans = bookPages(chosen, [...kept.map(({ id }) => id), ...added]);
  const known = new Map(pages.map((page) => [page.id, page]));
  const next = plans.map((plan): Page => {
    const page = known.get(plan.id);
    if (!page) return fresh(plan);
    return plan.id === surfaceIds.cover ? adaptCover(document, page, chosen) : adaptSurface(document, page, plan);
  });
  return renumbered({ ...document, bleed: pieceBleed, parts: bookParts(chosen), pages: next });
}
