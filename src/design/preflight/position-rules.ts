import { cutContourOf, insideContour } from "../geometry/cut-contour.ts";
import type { Box } from "../geometry/matrix.ts";
import { inkBox } from "../layout/ink-box.ts";
import type { Page } from "../model/design-document.ts";
import { finding, inkOf, isLettering, tolerance, type Rule } from "./preflight-rule.ts";

/** Cutting tolerance in mm. */
const cutTolerance = 1;

/** Distances in mm from the four trim edges to the ink, negative outside. */
function edgeDistances(page: Page, ink: Box): readonly number[] {
  return [ink.x, ink.y, page.w - ink.x - ink.w, page.h - ink.y - ink.h];
}

/**
 * Lettering must stay inside the safe area. Other elements may extend into the bleed, but then completely, and must not
 * end just before the trim; elements the template locks in place are the designer's decision. Source: CFG-14.
 */
const nearTrim: Rule = (subject) => {
  const { element, page, document } = subject;
  if (element.type === "die") return [];
  const lettering = isLettering(element);
  if (lettering && cutContourOf(page) !== undefined) return [];
  if (!lettering && element.locks.move === true) return [];
  const ink = inkOf(subject);
  if (!ink) return [];
  const { safe } = document;
  const bleed = page.bleed ?? document.bleed;
  const distances = edgeDistances(page, ink);
  const bad = distances.some((distance) => {
    if (distance >= safe - tolerance) return false;
    // Straight edges need the whole bleed, drawn artwork only more than the cutting tolerance.
    const reach = element.type === "ornament" ? cutTolerance : bleed;
    return lettering || distance > -reach + tolerance;
  });
  if (!bad) return [];
  // What is turned over the boards of a hard cover is not seen at all.
  const turnedIn = page.bleed !== undefined && Math.min(...distances) < -tolerance;
  return [finding(subject, "NEAR_TRIM", "warning", { data: { edge: lettering && turnedIn ? "turn-in" : "trim" } })];
};

/** Lettering must stay just as far inside a cut contour, line by line: corners of a text box reach further out. Source: CFG-14. */
const nearContour: Rule = (subject) => {
  const { element, page, document, laidOut, resources } = subject;
  const contour = isLettering(element) ? cutContourOf(page) : undefined;
  if (contour === undefined) return [];
  const bad = laidOut.items.some((item) => {
    const ink = inkBox(item, resources.fonts);
    return ink !== undefined && insideContour(contour, ink) < document.safe - tolerance;
  });
  return bad ? [finding(subject, "NEAR_TRIM", "warning", { data: { edge: "trim" } })] : [];
};

/** Final check rules for positions. */
export const placeRules: readonly Rule[] = [nearTrim, nearContour];
