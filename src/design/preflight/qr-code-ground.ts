import { layoutBackgrounds } from "../layout/background-layout.ts";
import type { DisplayItem, Paint, ProcessColor } from "../display-list.ts";
import { boundsOf, type TurnedBox } from "../geometry/element-geometry.ts";
import { elementMatrix, intersect, invert, transformPoint, type Point } from "../geometry/matrix.ts";
import { layoutElement } from "../layout/document-layout.ts";
import { isInside, outlinesOf } from "../geometry/path-inside.ts";
import type { Sheet } from "./preflight-rule.ts";
import { printedElements } from "../layout/printed-elements.ts";
import type { QrElement } from "../model/design-document.ts";

/** The background at a point: its possible colours, or "unknown" for a photo, foil or something translucent. */
export type PointGround = readonly Pick<ProcessColor, "rgb">[] | "unknown";

/** Sample points along each side of a code. */
const perSide = 7;

const paper: PointGround = [{ rgb: "#ffffff" }];

/** Sample points spread over a code, edges included, in mm of the page. */
function pointsOf(code: TurnedBox): readonly Point[] {
  const matrix = elementMatrix(code);
  const steps = Array.from({ length: perSide }, (_, index) => (index + 0.5) / perSide);
  return steps.flatMap((y) => steps.map((x) => transformPoint(matrix, { x: x * code.w, y: y * code.h })));
}

function groundOfPaint(paint: Paint, opacity: number): PointGround {
  if (opacity < 1 || paint.kind === "plate") return "unknown";
  return paint.kind === "gradient" ? paint.stops : [paint];
}

/** Returns what an item paints at a point of the page; null where it paints nothing. Letters are ignored. */
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

/** The items printed below a code, from bottom to top. */
function itemsBelow({ page, document, resources }: Sheet, code: QrElement): readonly DisplayItem[] {
  const printed = printedElements(page, document);
  const around = boundsOf(code);
  return [
    ...layoutBackgrounds(page, document, resources.ornaments),
    ...printed
      .slice(0, printed.indexOf(code))
      .filter((element) => element.type !== "die" && intersect(boundsOf(element), around))
      .flatMap((element) => layoutElement(element, document, resources).items),
  ];
}

/**
 * The printed background of a transparent code at points spread over it, including turned shapes, clip art, pictures
 * and backgrounds. Source: CARD-19.
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
