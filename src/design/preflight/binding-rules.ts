import { foldMargin } from "../geometry/panels.ts";
import { boundsOf } from "../geometry/element-geometry.ts";
import { boundsOfBox, elementMatrix, intersect, transformPoint, type Box } from "../geometry/matrix.ts";
import { outlinesOf } from "../geometry/path-inside.ts";
import { inkBox } from "../layout/ink-box.ts";
import type { DieElement, Element, Page } from "../model/design-document.ts";
import {
  finding,
  groundFinding,
  inkOf,
  isLettering,
  tolerance,
  whenImage,
  type GroundRule,
  type Rule,
  type Subject,
} from "./preflight-rule.ts";

/** Minimum distance of a photo's subject from a fold, in mm: no crease through a face. */
const subjectMargin = 5;
/** Distance in mm from wire and drill holes within which the wire or the hanger hides what is printed. Source: CAL-03. */
const holeMargin = 2;
/** How far in mm a photo reaches over the middle of a spread on both sides before it counts as a photo over both pages. */
const reachOver = 1;

/** What hides or deforms print: folds, the binding, in the middle of a `spread` or at an edge, holes, what is turned in. */
type Zone = {
  readonly edge: "fold" | "gutter" | "spread" | "holes" | "turn-in";
  readonly box: Box;
  /** What is lost in the fold of a spread, mm. Source: BOOK-08. */
  readonly mm?: number;
};

const dataOf = ({ edge, mm }: Zone) => ({ edge, ...(mm !== undefined && { mm }) });

function foldZones({ folds, w, h }: Page, margin: number): readonly Zone[] {
  return folds.map(({ axis, at }) => {
    const box = axis === "x" ? { x: at - margin, y: 0, w: 2 * margin, h } : { x: 0, y: at - margin, w, h: 2 * margin };
    return { edge: "fold", box };
  });
}

function gutterZones({ gutter, w, h }: Page): readonly Zone[] {
  if (!gutter) return [];
  const { width } = gutter;
  switch (gutter.edge) {
    case "middle":
      return [{ edge: "spread", box: { x: w / 2 - width, y: 0, w: 2 * width, h }, mm: 2 * width }];
    case "left":
    case "right":
      return [{ edge: "gutter", box: { x: gutter.edge === "left" ? -width : w - width, y: 0, w: 2 * width, h } }];
    case "top":
    case "bottom":
      return [{ edge: "gutter", box: { x: 0, y: gutter.edge === "top" ? -width : h - width, w, h: 2 * width } }];
  }
}

/** The box around each hole of a technical line, in mm of the page; none for a line around the whole page. */
function holesOf(element: DieElement, page: Page): readonly Box[] {
  if (element.kind !== "Drill" && element.kind !== "Punching") return [];
  const matrix = elementMatrix(element);
  return outlinesOf(element.d)
    .map((points) => {
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return boundsOfBox(matrix, { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y });
    })
    .filter(({ w, h }) => w < page.w / 2 && h < page.h / 2);
}

function holeZones(page: Page): readonly Zone[] {
  return page.elements
    .flatMap((element) => (element.type === "die" ? holesOf(element, page) : []))
    .map(({ x, y, w, h }) => {
      const box = { x: x - holeMargin, y: y - holeMargin, w: w + 2 * holeMargin, h: h + 2 * holeMargin };
      return { edge: "holes", box };
    });
}

/** What is turned over the boards of a hard cover, outside its trim. */
function turnInZones({ bleed, w, h }: Page): readonly Zone[] {
  if (bleed === undefined) return [];
  const across = { x: -bleed, w: w + 2 * bleed, h: bleed };
  const down = { y: -bleed, w: bleed, h: h + 2 * bleed };
  const boxes = [
    { ...across, y: -bleed },
    { ...across, y: h },
    { ...down, x: -bleed },
    { ...down, x: w },
  ];
  return boxes.map((box) => ({ edge: "turn-in", box }));
}

/** Whether a box reaches into a zone by more than the tolerance. */
function reaches(box: Box, { box: zone }: Zone): boolean {
  return (
    box.x < zone.x + zone.w - tolerance &&
    box.x + box.w > zone.x + tolerance &&
    box.y < zone.y + zone.h - tolerance &&
    box.y + box.h > zone.y + tolerance
  );
}

/** Lettering must not lie on a fold, in the binding or at a hole; that in the turn-in is too near the trim. Source: CFG-14. */
const hiddenLettering: Rule = (subject) => {
  const { page, element } = subject;
  const ink = isLettering(element) ? inkOf(subject) : undefined;
  if (!ink) return [];
  const zones = [...foldZones(page, foldMargin), ...holeZones(page), ...gutterZones(page)];
  const zone = zones.find((each) => reaches(ink, each));
  return zone ? [finding(subject, "NEAR_TRIM", "warning", { data: dataOf(zone) })] : [];
};

/** What must be seen of a placed photo, in mm of the page: its subject as a point, and its faces inside the frame. */
function mainPartsOf({ laidOut, document, resources }: Subject): { readonly focus: Box[]; readonly faces: Box[] } {
  const image = laidOut.items.find((item) => item.kind === "image");
  const asset = image?.kind === "image" ? document.assets[image.asset] : undefined;
  const frame = image && inkBox(image, resources.fonts);
  if (!image || !asset || !frame) return { focus: [], faces: [] };
  const focus = asset.focus ? [{ ...transformPoint(image.matrix, asset.focus), w: 0, h: 0 }] : [];
  const faces = (asset.faces ?? []).flatMap((face) => intersect(boundsOfBox(image.matrix, face), frame) ?? []);
  return { focus, faces };
}

/** The subject of a photo and its faces must not lie on a fold, in the binding, at a hole or in the turn-in. Source: CFG-14. */
const hiddenSubject = whenImage((subject) => {
  const { page } = subject;
  const others = [...holeZones(page), ...gutterZones(page), ...turnInZones(page)];
  if (page.folds.length === 0 && others.length === 0) return [];
  const { focus, faces } = mainPartsOf(subject);
  const around = (margin: number) => [...foldZones(page, margin), ...others];
  const zone =
    around(subjectMargin).find((each) => focus.some((point) => reaches(point, each))) ??
    around(0).find((each) => faces.some((face) => reaches(face, each)));
  return zone ? [finding(subject, "PHOTO_ON_FOLD", "warning", { data: dataOf(zone) })] : [];
});

const isPhotoGround = ({ background }: Page): boolean =>
  background !== null && typeof background !== "string" && "photo" in background;

/** Whether a photo lies over both pages of a spread. */
function isOverBoth(element: Element, { w }: Page): boolean {
  if (element.type !== "image" || element.asset === null || element.hidden) return false;
  const box = boundsOf(element);
  return box.x < w / 2 - reachOver && box.x + box.w > w / 2 + reachOver;
}

/** A photo over both pages of a bound spread loses its middle: said once per spread. Source: BOOK-08. */
const photoOverGutter = whenImage((subject, element) => {
  const { page } = subject;
  if (page.gutter?.edge !== "middle" || isPhotoGround(page)) return [];
  const first = page.elements.find((each) => isOverBoth(each, page));
  if (first?.id !== element.id) return [];
  return [finding(subject, "PHOTO_OVER_GUTTER", "warning", { data: { mm: 2 * page.gutter.width } })];
});

/** @see photoOverGutter */
const groundOverGutter: GroundRule = (ground) => {
  const { page } = ground;
  if (page.gutter?.edge !== "middle" || !isPhotoGround(page)) return [];
  return [groundFinding(ground, "PHOTO_OVER_GUTTER", "warning", { data: { mm: 2 * page.gutter.width } })];
};

/** Final check rules for what folds, binding, holes and turn-in hide. */
export const bindingRules: readonly Rule[] = [hiddenLettering, hiddenSubject, photoOverGutter];
/** @see bindingRules */
export const bindingGroundRules: readonly GroundRule[] = [groundOverGutter];
