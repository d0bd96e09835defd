import type { DisplayItem, Matrix, Paint, StrokePaint } from "../display-list.ts";
import { elementMatrix, multiply } from "../geometry/matrix.ts";
import type { DesignDocument, Element, OrnamentElement } from "../model/design-document.ts";
import type { Ornament } from "../model/ornament.ts";
import { processPaint, type ElementContext } from "./paints.ts";
import { normalisePath, transformPath } from "../geometry/path-data.ts";
import { rectPath } from "../geometry/path-shapes.ts";

/** Looks up an ornament by id; undefined while it is not loaded. */
export type OrnamentSource = (id: string) => Ornament | undefined;

const normalised = new WeakMap<Ornament, readonly string[]>();

/** The normalised path data of an ornament's paths, in its own units. Cached per ornament. */
export function ornamentPaths(ornament: Ornament): readonly string[] {
  const known = normalised.get(ornament) ?? ornament.paths.map((path) => normalisePath(path.d));
  normalised.set(ornament, known);
  return known;
}

/** The stroke of an ornament's path, its width in units of the view box; null for none. */
export function ornamentStroke(path: Ornament["paths"][number], paintOf: (slot: string) => Paint): StrokePaint | null {
  if (path.stroke === undefined) return null;
  const { strokeWidth = 1, cap = "butt", join = "miter" } = path;
  return { paint: paintOf(path.stroke), width: strokeWidth, cap, join, dash: [] };
}

/** Ids of the artwork of an element: an ornament, or the icons of a planner. */
export function ornamentsIn(element: Element): readonly string[] {
  if (element.type === "ornament") return [element.ornament];
  return element.type === "calendar" ? (element.columns ?? []).flatMap(({ icon }) => icon ?? []) : [];
}

/** Ids of all artwork in a document, in elements and in background patterns. Source: CFG-07. */
export function ornamentsOfDocument(document: DesignDocument): readonly string[] {
  const ids = new Set<string>();
  for (const page of document.pages) {
    for (const id of page.elements.flatMap(ornamentsIn)) ids.add(id);
    for (const background of [page.background, ...Object.values(page.panelBackgrounds)])
      if (typeof background === "object" && background !== null && "pattern" in background) ids.add(background.pattern);
  }
  return [...ids];
}

/**
 * Matrix from an ornament's view box to the mm of its element. `contain` shows all of it, `cover` fills the box and is
 * clipped at its edges, `stretch` ignores the aspect ratio.
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

/** The paths of an ornament in its own units, coloured by the element, else by its default palette slots. */
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
  const paths = ornamentPaths(ornament);
  return ornament.paths.map((path, index) => ({
    kind: "path",
    element: element.id,
    matrix,
    opacity: element.opacity,
    d: paths[index] ?? "",
    fill: path.fill === undefined ? null : paintOf(path.fill),
    fillRule: path.fillRule ?? "nonzero",
    stroke: ornamentStroke(path, paintOf),
    ...clip,
  }));
}
