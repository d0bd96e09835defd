import { isEmptySurface } from "../layout/empty-surface.ts";
import type { DesignDocument, Page } from "../model/design-document.ts";
import { groundFinding, type Finding, type GroundRule } from "./preflight-rule.ts";

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

/** The findings of a page without the slots that wait on it where it is empty as a whole: once is enough. Source: CFG-16. */
export function withoutWaitingSlots(findings: readonly Finding[]): readonly Finding[] {
  if (findings.every(({ code }) => code !== "PAGES_EMPTY")) return findings;
  return findings.filter(({ code, severity }) => code !== "SLOT_EMPTY" || severity === "error");
}

/** Final check rules for pages without content. */
export const emptyPageRules: readonly GroundRule[] = [emptyPages];
