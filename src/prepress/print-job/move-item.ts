import type { DisplayItem, Matrix } from "#design/display-list.ts";
import { transformPath } from "#design/geometry/path-data.ts";
import { multiply } from "../pdf/content-stream.ts";

/** An item on a surface whose trim corner is elsewhere: its matrix, and the clip in mm of the page, by a matrix in mm. */
export function moveItem(item: DisplayItem, by: Matrix): DisplayItem {
  const matrix = multiply(by, item.matrix);
  if (item.kind === "glyphs") return { ...item, matrix };
  if (item.kind === "image") return { ...item, matrix, clip: transformPath(by, item.clip) };
  return item.clip === undefined ? { ...item, matrix } : { ...item, matrix, clip: transformPath(by, item.clip) };
}
