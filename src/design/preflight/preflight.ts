import { backgroundsOf, layoutBackgrounds } from "../layout/background-layout.ts";
import { elementMatrix, transformPoint, type Point } from "../geometry/matrix.ts";
import { layoutElement, type LayoutResources } from "../layout/document-layout.ts";
import type { DesignDocument, Page } from "../model/design-document.ts";
import { panelIndexAt, panelsInOrder, type PlacedPanel } from "../geometry/panels.ts";
import { bindingGroundRules, bindingRules } from "./binding-rules.ts";
import { emptyPageRules, withoutWaitingSlots } from "./empty-page-rules.ts";
import { codeRules } from "./qr-code-rules.ts";
import { finishGroundRules, finishRules, paperFindings } from "./refinement-rules.ts";
import { photoGroundRules, photoRules } from "./photo-rules.ts";
import { placeRules } from "./position-rules.ts";
import {
  finding,
  groundFinding,
  type Finding,
  type Ground,
  type GroundRule,
  type PrintedAs,
  type Rule,
  type Subject,
} from "./preflight-rule.ts";
import { textRules } from "./text-rules.ts";
import { printedElements } from "../layout/printed-elements.ts";

/** The printed number of a page of a book or of a sheet of a calendar, 0 of a cover; undefined for panels of cards. */
function printedNumber({ page, panel }: PlacedPanel, { parts }: DesignDocument, x: number): number | undefined {
  if (panel.role === "cover") return 0;
  if (panel.role === "spread") return (panel.number ?? 0) + (x > panel.x + panel.w / 2 ? 1 : 0);
  const kind = parts.find(({ id }) => id === page.part)?.kind;
  return panel.role === "sheet" || kind === "block" || kind === "spreads" ? panel.number : undefined;
}

/** The page of a point, as the customer counts: pages of a book and sheets by their number, panels of cards in reading order. Source: CFG-28. */
function pageNumber(panels: readonly PlacedPanel[], page: Page, document: DesignDocument, point: Point): number {
  const index = panelIndexAt(panels, page, point);
  const placed = panels[index];
  return (placed && printedNumber(placed, document, point.x)) ?? index + 1;
}

/** Unknown artwork would silently be missing in print. */
const unknownArtwork: Rule = (subject) => {
  const { element, resources } = subject;
  if (element.type !== "ornament" || resources.ornaments(element.ornament)) return [];
  return [finding(subject, "PREFLIGHT_FAILED", "error", { data: { reason: "ornament", id: element.ornament } })];
};

const unknownPattern: GroundRule = (ground) =>
  backgroundsOf(ground.page).flatMap((background) => {
    if (typeof background === "string" || !("pattern" in background)) return [];
    if (ground.resources.ornaments(background.pattern)) return [];
    const data = { reason: "ornament", id: background.pattern };
    return [groundFinding(ground, "PREFLIGHT_FAILED", "error", { data })];
  });

/** All rules about elements, in the order in which the customer reads their findings. */
const rules: readonly Rule[] = [
  ...textRules,
  ...photoRules,
  ...placeRules,
  ...bindingRules,
  ...finishRules,
  ...codeRules,
  unknownArtwork,
];
const groundRules: readonly GroundRule[] = [
  ...emptyPageRules,
  ...photoGroundRules,
  ...bindingGroundRules,
  ...finishGroundRules,
  unknownPattern,
];

/**
 * All findings of the final check of a document, in page and paint order; cheap enough to run after every change, as
 * layouts are cached. Elements that are not printed are not checked. The same check runs again before production;
 * `printed` are the facts of product and order. Source: CFG-16, PDF-04, ADR-0028.
 */
export function preflightDocument(
  document: DesignDocument,
  resources: LayoutResources,
  printed: PrintedAs,
): readonly Finding[] {
  const panels = panelsInOrder(document);
  const found = document.pages.flatMap((page) => {
    const items = layoutBackgrounds(page, document, resources.ornaments);
    const first = pageNumber(panels, page, document, { x: 0, y: 0 });
    const ground: Ground = { page, document, resources, printed, items, number: first };
    const visible = printedElements(page, document).filter((element) => !element.hidden);
    return withoutWaitingSlots([
      ...groundRules.flatMap((rule) => rule(ground)),
      ...visible.flatMap((element) => {
        const laidOut = layoutElement(element, document, resources);
        const subject: Subject = {
          element,
          page,
          document,
          resources,
          printed,
          laidOut,
          // Computed lazily: only findings need the page number.
          get number() {
            const middle = transformPoint(elementMatrix(element), { x: element.w / 2, y: element.h / 2 });
            return pageNumber(panels, page, document, middle);
          },
        };
        return rules.flatMap((rule) => rule(subject));
      }),
    ]);
  });
  return [...paperFindings(document, resources, printed), ...found];
}

/** True when nothing blocks the order. Source: CFG-16. */
export function readyToOrder(findings: readonly Finding[]): boolean {
  return findings.every((each) => each.severity !== "error");
}
