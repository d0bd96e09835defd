import type { DisplayItem, Matrix } from "./display-list.ts";
import { elementMatrix, multiply } from "./geometry.ts";
import type { Ornament, OrnamentElement } from "./model.ts";
import { processPaint, type ElementContext } from "./paints.ts";
import { normalisePath, transformPath } from "./path-data.ts";
import { rectPath } from "./path-shapes.ts";

/** Ornaments by id; undefined while one is not loaded. */
export type OrnamentSource = (id: string) => Ornament | undefined;

const normalised = new WeakMap<Ornament, readonly string[]>();

function pathsOf(ornament: Ornament): readonly string[] {
  const known = normalised.get(ornament) ?? ornament.paths.map((path) => normalisePath(path.d));
  normalised.set(ornament, known);
  return known;
}

/**
 * Matrix from an ornament's view box to the mm of its element. `contain` shows it whole, `cover` fills the box and is
 * cut at its edges, `stretch` ignores the aspect.
 */
export function ornamentMatrix(ornament: Ornament, element: OrnamentElement): Matrix {
  const [left, top, width, height] = ornament.viewBox;
  let scaleX = element.w / width;
  let scaleY = element.h / height;
  if (element.fit !== "stretch") {
    scaleX = element.fit === "contain" ? Math.min(scaleX, scaleY) : Math.max(scaleX, scaleY);
    scaleY = scaleX;
  }
  if (element.flip === "horizontal" || element.flip === "both") scaleX = -scaleX;
  if (element.flip === "vertical" || element.flip === "both") scaleY = -scaleY;
  const x = element.w / 2 - scaleX * (left + width / 2);
  const y = element.h / 2 - scaleY * (top + height / 2);
  return [scaleX, 0, 0, scaleY, x, y];
}

/** The paths of an ornament in its own units, coloured by the element, else by the palette slots it names itself. */
export function layoutOrnament(
  element: OrnamentElement,
  { palette }: ElementContext,
  ornaments: OrnamentSource,
): readonly DisplayItem[] {
  const ornament = ornaments(element.ornament);
  if (!ornament) return [];
  const place = elementMatrix(element);
  const matrix = multiply(place, ornamentMatrix(ornament, element));
  const clip = element.fit === "cover" ? { clip: transformPath(place, rectPath(element.w, element.h)) } : {};
  const paintOf = (slot: string) => processPaint(element.colors[slot] ?? ornament.slots[slot] ?? slot, palette);
  const paths = pathsOf(ornament);
  return ornament.paths.map((path, index) => ({
    kind: "path",
    element: element.id,
    matrix,
    opacity: element.opacity,
    d: paths[index] ?? "",
    fill: path.fill === undefined ? null : paintOf(path.fill),
    fillRule: path.fillRule ?? "nonzero",
    stroke:
      path.stroke === undefined
        ? null
        : {
            paint: paintOf(path.stroke),
            width: path.strokeWidth ?? 1,
            cap: path.cap ?? "butt",
            join: path.join ?? "miter",
            dash: [],
          },
    ...clip,
  }));
}
