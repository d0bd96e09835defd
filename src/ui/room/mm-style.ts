import type { CSSProperties } from "react";
import type { Area, Size } from "./room-geometry.ts";

/** A length in CSS: `--mm`, one millimetre, follows from the width of the stage, so nothing is measured. */
export function mm(length: number): string {
  return `calc(var(--mm) * ${length})`;
}

/** `--mm` inside a stage that displays `width` mm. */
export function scaleStyle(width: number): CSSProperties {
  return { ["--mm" as string]: `calc(100cqw / ${width})` };
}

/** Position and size of an area in a view. */
export function areaStyle({ left, top, w, h }: Area, view: Pick<Area, "left" | "top">): CSSProperties {
  return { left: mm(left - view.left), top: mm(view.top - top), width: mm(w), height: mm(h) };
}

/** A stage in the photo's proportions; an upright one stays lower than the window. */
export function photoStageStyle({ w, h }: Size): CSSProperties {
  return { aspectRatio: `${w} / ${h}`, maxWidth: `calc(78dvh * ${w / h})` };
}
