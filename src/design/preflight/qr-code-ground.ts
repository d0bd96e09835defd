import { layoutBackgrounds } from "../layout/background-layout.ts";
import type { DisplayItem, Paint, ProcessColor } from "../display-list.ts";
import { boundsOf, type TurnedBox } from "../geometry/element-geometry.ts";
import { elementMatrix, intersect, invert, transformPoint, type Point } from "../geometry/matrix.ts";
import { layoutElement } from "../layout/document-layout.ts";
import { isInside, outlinesOf } from "../geometry/path-inside.ts";
import type { Sheet } from "./preflight-rule.ts";
import { printedElements } from "../layout/printed-elements.ts";
import type { QrElement } from "../model/design-document.ts";

/** What lies under a point: the colours it may have, or "unknown" where a photo, foil or something translucent does. */
export type PointGround = readonly Pick<ProcessColor, "rgb">[] | "unknown";

/** Points along each side of a code at which its ground is looked at. */
const perSide = 7;

const paper: PointGround = [{ rgb: "#ffffff" }];

/** Points of the page spread over a code, its edges included. */
function pointsOf(code: TurnedBox): readonly Point[] {
  const matrix = elementMatrix(code);
  const steps = Array.from({ length: perSide }, (_, index) => (index + 0.5) / perSide);
  return steps.flatMap((y) => steps.map((x) => transformPoint(matrix, { x: x * code.w, y: y * code.h })));
}

function groundOfPaint(paint: Paint, opacity: number): PointGround {
  if (opacity < 1 || paint.kind === "plate") return "unknown";
  return paint.kind === "gradient" ? paint.stops : [paint];
}

/** Tells of a point of the page what an item paints there; null where it paints nothing. Letters are looked through. */
function groundOfItem(item: DisplayItem): (point: Point) => PointGround | null {
  if (item.kind === "glyphs") return () => null;
  if (item.kind === "image") {
    const frame = outlinesOf(item.clip);
    return (point) => (isInside(frame, "nonzero", point) ? "unknown" : null);
  }
  const { fill, fillRule, matrix, opacity, clip } = item;
  if (!fill || opacity === 0) return () => null;
  const outlines = outlinesOf(item.d);
  const frame = clip === undefined ? null : outlinesOf(clip);
  const back = invert(matrix);
  const ground = groundOfPaint(fill, opacity);
  return (point) =>
    (!frame || isInside(frame, "nonzero", point)) && isInside(outlines, fillRule, transformPoint(back, point))
      ? ground
      : null;
}

/** What is printed below a code, from the lowest to the uppermost. */
function itemsBelow({ page, document, resources }: Sheet, code: QrElement): readonly DisplayItem[] {
  const shown = printedElements(page, document);
  const around = boundsOf(code);
  return [
    ...layoutBackgrounds(page, document, resources.ornaments),
    ...shown
      .slice(0, shown.indexOf(code))
      .filter((element) => element.type !== "die" && intersect(boundsOf(element), around))
      .flatMap((element) => layoutElement(element, document, resources).items),
  ];
}

/**
 * What really lies below a code without a ground of its own, at points spread over it: turned shapes, clip art, pictures
 * and backgrounds as they are printed. Source: CARD-19.
 */
export function groundsBelow(sheet: Sheet, code: QrElement): readonly PointGround[] {
  const layers = itemsBelow(sheet, code).toReversed().map(groundOfItem);
  return pointsOf(code).map((point) => {
    for (const layer of layers) {
      const ground = layer(point);
      if (ground) return ground;
    }
    return paper;
  });
}
