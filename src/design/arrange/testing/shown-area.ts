import { outlinesOf } from "../../geometry/path-inside.ts";
import type { Place } from "../arranged-photo.ts";
import { enclosedArea } from "../polygons.ts";

/** Area in mm² in which a place shows its photo. */
export function shownArea({ outline, w, h }: Place): number {
  return outline === undefined ? w * h : enclosedArea(outlinesOf(outline));
}
