import type { DisplayItem, Paint } from "../display-list.ts";
import { meanThickness } from "../layout/ink-box.ts";
import { plateOf, type LayoutResources } from "../layout/document-layout.ts";
import { isGradient } from "../model/color.ts";
import type { DesignDocument, Refinement } from "../model/design-document.ts";
import {
  finding,
  groundFinding,
  type Finding,
  type GroundRule,
  type PrintedAs,
  type Rule,
  type Subject,
} from "./preflight-rule.ts";

/** Minimum line width of foil and relief in mm. Source: D-26, PDF-02. */
export const thinnestFoilLine = 0.35;
/** Minimum mean stroke width of foil lettering, in mm: letters hold where a free line of that width would not. */
export const thinnestFoilLettering = 0.2;
/** Maximum total ink coverage of the paper, in percent over all four inks. Source: total area coverage of FOGRA39. */
export const maxInk = 300;

function onPlate({ element, resources }: Subject): boolean {
  return element.type !== "die" && plateOf(element, resources.refinement) !== null;
}

/** Lines and lettering too fine for foil and relief. Source: PDF-02, D-26, ADR-0028. */
const thinFoil: Rule = (subject) => {
  if (!onPlate(subject)) return [];
  const thin = subject.laidOut.items.some((item) => {
    if (item.kind === "image") return false;
    const limit = item.kind === "glyphs" ? thinnestFoilLettering : thinnestFoilLine;
    const thickness = meanThickness(item, subject.resources.fonts);
    return thickness !== undefined && thickness < limit - 0.001;
  });
  return thin ? [finding(subject, "FOIL_TOO_THIN", "warning")] : [];
};

/** Foil and varnish have no tints. Source: PDF-02. */
const finishOpacity: Rule = (subject) => {
  if (subject.element.opacity === 1 || !onPlate(subject)) return [];
  return [finding(subject, "FINISH_OPACITY", "warning")];
};

/** Foil has no gradients; relief is printed on top of them. Source: PDF-02. */
const finishGradient: Rule = (subject) => {
  const { element, resources } = subject;
  if (element.type !== "shape" || element.fill === null || !isGradient(element.fill)) return [];
  const plate = plateOf(element, resources.refinement);
  return plate === null || plate === "RELIEF" ? [] : [finding(subject, "FINISH_GRADIENT", "warning")];
};

function coverage(paint: Paint | null | undefined): number {
  if (!paint || paint.kind === "plate") return 0;
  const colors = paint.kind === "gradient" ? paint.stops : [paint];
  return Math.max(...colors.map(({ cmyk }) => cmyk.reduce((sum, ink) => sum + ink, 0)));
}

/** Maximum ink coverage of the flat colours and gradients of these items, in percent. */
function inkOn(items: readonly DisplayItem[]): number {
  let maximum = 0;
  for (const item of items) {
    if (item.kind === "image") continue;
    const ink =
      item.kind === "glyphs" ? coverage(item.paint) : Math.max(coverage(item.fill), coverage(item.stroke?.paint));
    maximum = Math.max(maximum, ink);
  }
  return Math.round(maximum);
}

/** Too much ink for the paper dries badly and sets off on the next sheet. Source: PDF-01. */
const tooMuchInk: Rule = (subject) => {
  const ink = inkOn(subject.laidOut.items);
  return ink > maxInk ? [finding(subject, "INK_COVERAGE", "warning", { data: { ink } })] : [];
};
const tooMuchInkBelow: GroundRule = (ground) => {
  const ink = inkOn(ground.items);
  return ink > maxInk ? [groundFinding(ground, "INK_COVERAGE", "warning", { data: { ink } })] : [];
};

/** Whether a document has anything for foil or varnish; true without a refinement. Source: PDF-02, D-04. */
export function carriesRefinement({ pages }: Pick<DesignDocument, "pages">, refinement: Refinement): boolean {
  if (refinement === "none") return true;
  return pages.some(({ elements }) =>
    elements.some((element) => element.type !== "die" && plateOf(element, refinement) !== null),
  );
}

/** A refinement the chosen paper does not support, reported once per card. Source: CARD-06. */
export function paperFindings(
  document: DesignDocument,
  { refinement }: LayoutResources,
  { paperTakes }: PrintedAs,
): readonly Finding[] {
  const [page] = document.pages;
  if (!page || !paperTakes || refinement === "none" || paperTakes.includes(refinement)) return [];
  return [{ code: "FINISH_PAPER", severity: "error", page: page.id, element: "background", data: { n: 1 } }];
}

/** Final check rules for foil, varnish and ink. */
export const finishRules: readonly Rule[] = [thinFoil, finishOpacity, finishGradient, tooMuchInk];
/** @see finishRules */
export const finishGroundRules: readonly GroundRule[] = [tooMuchInkBelow];
