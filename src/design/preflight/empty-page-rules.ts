import { isEmptySurface } from "../layout/empty-surface.ts";
import type { DesignDocument, Page } from "../model/design-document.ts";
import { groundFinding, type GroundRule } from "./preflight-rule.ts";

/** Whether a surface is a spread of a book, or its first page; the last page often stays white. */
function isToBeFilled({ panels, part }: Page, { parts }: DesignDocument): boolean {
  const [panel] = panels;
  if (panel?.role === "spread") return true;
  const kind = parts.find(({ id }) => id === part)?.kind;
  return panel?.number === 1 && (kind === "block" || kind === "spreads");
}

/** Pages of a book on which nothing stands would be printed empty. Source: BOOK-10, CFG-16. */
const emptyPages: GroundRule = (ground) =>
  isToBeFilled(ground.page, ground.document) && isEmptySurface(ground.page)
    ? [groundFinding(ground, "PAGES_EMPTY", "warning")]
    : [];

/** Final check rules for pages without content. */
export const emptyPageRules: readonly GroundRule[] = [emptyPages];
