import { cutContourOf, insideContour } from "../geometry/cut-contour.ts";
import { foldMargin } from "../geometry/panels.ts";
import { transformPoint, type Box, type Point } from "../geometry/matrix.ts";
import { inkBox } from "../layout/ink-box.ts";
import type { Element, Page } from "../model/design-document.ts";
import { finding, inkOf, whenImage, type Rule, type Subject } from "./preflight-rule.ts";

/** Minimum distance of a photo's subject from a fold, in mm: no crease through a face. */
const subjectMargin = 5;

const tolerance = 0.05;
/** Cutting tolerance in mm. */
const cutTolerance = 1;

/** Element types that must be readable, by people or by cameras. */
const read: ReadonlySet<Element["type"]> = new Set(["text", "table", "calendar", "qr"]);

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
  const lettering = read.has(element.type);
  if (lettering && cutContourOf(page) !== undefined) return [];
  if (!lettering && element.locks.move === true) return [];
  const ink = inkOf(subject);
  if (!ink) return [];
  const { safe, bleed } = document;
  const bad = edgeDistances(page, ink).some((distance) => {
    if (distance >= safe - tolerance) return false;
    // Straight edges need the whole bleed, drawn artwork only more than the cutting tolerance.
    const reach = element.type === "ornament" ? cutTolerance : bleed;
    return lettering || distance > -reach + tolerance;
  });
  return bad ? [finding(subject, "NEAR_TRIM", "warning", { data: { edge: "trim" } })] : [];
};

/** Start and end of the ink along an axis. */
function extent(ink: Box, axis: "x" | "y"): readonly [number, number] {
  return axis === "x" ? [ink.x, ink.x + ink.w] : [ink.y, ink.y + ink.h];
}

/** Lettering must stay just as far inside a cut contour, line by line: corners of a text box reach further out. Source: CFG-14. */
const nearContour: Rule = (subject) => {
  const { element, page, document, laidOut, resources } = subject;
  const contour = read.has(element.type) ? cutContourOf(page) : undefined;
  if (contour === undefined) return [];
  const bad = laidOut.items.some((item) => {
    const ink = inkBox(item, resources.fonts);
    return ink !== undefined && insideContour(contour, ink) < document.safe - tolerance;
  });
  return bad ? [finding(subject, "NEAR_TRIM", "warning", { data: { edge: "trim" } })] : [];
};

/** Lettering must not lie on a fold. Source: CFG-14. */
const nearFold: Rule = (subject) => {
  const ink = read.has(subject.element.type) ? inkOf(subject) : undefined;
  if (!ink) return [];
  const bad = subject.page.folds.some(({ axis, at }) => {
    const [start, end] = extent(ink, axis);
    return start < at + foldMargin - tolerance && end > at - foldMargin + tolerance;
  });
  return bad ? [finding(subject, "NEAR_TRIM", "warning", { data: { edge: "fold" } })] : [];
};

/** Distance of a point from the bound edge, in mm; undefined without a binding. */
function fromBinding({ gutter, w, h }: Page, { x, y }: Point): number | undefined {
  if (!gutter) return undefined;
  return { left: x, right: w - x, top: y, bottom: h - y, middle: Math.abs(x - w / 2) }[gutter.edge];
}

/** Lettering must not lie where the binding hides it. Source: CFG-14. */
const inGutter: Rule = (subject) => {
  const { page, element } = subject;
  const ink = page.gutter && read.has(element.type) ? inkOf(subject) : undefined;
  if (!ink || !page.gutter) return [];
  const { w, gutter } = page;
  const crosses = gutter.edge === "middle" && ink.x < w / 2 && ink.x + ink.w > w / 2;
  const corners = crosses ? [{ x: w / 2, y: ink.y }] : [ink, { x: ink.x + ink.w, y: ink.y + ink.h }];
  const nearest = Math.min(...corners.map((corner) => fromBinding(page, corner) ?? Number.POSITIVE_INFINITY));
  if (nearest >= gutter.width - tolerance) return [];
  return [finding(subject, "NEAR_TRIM", "warning", { data: { edge: "gutter" } })];
};

/** Position of a placed photo's subject, in mm of the page; undefined when unknown. */
function subjectPoint({ laidOut, document }: Subject): Point | undefined {
  const image = laidOut.items.find((item) => item.kind === "image");
  const focus = image?.kind === "image" ? document.assets[image.asset]?.focus : undefined;
  return image && focus && transformPoint(image.matrix, focus);
}

/** The subject of a photo, mostly a face, must not lie on a fold or in the binding. Source: CFG-14. */
const photoSubject = whenImage((subject) => {
  const { page } = subject;
  const point = page.folds.length > 0 || page.gutter ? subjectPoint(subject) : undefined;
  if (!point) return [];
  const folded = page.folds.some(({ axis, at }) => Math.abs(point[axis] - at) < subjectMargin);
  const bound = (fromBinding(page, point) ?? Number.POSITIVE_INFINITY) < (page.gutter?.width ?? 0);
  if (!folded && !bound) return [];
  return [finding(subject, "PHOTO_ON_FOLD", "warning", { data: { edge: folded ? "fold" : "gutter" } })];
});

/** Final check rules for positions. */
export const placeRules: readonly Rule[] = [nearTrim, nearContour, nearFold, inGutter, photoSubject];
