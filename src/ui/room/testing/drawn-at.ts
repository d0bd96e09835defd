import { areaStyle, scaleStyle } from "../mm-style.ts";
import type { Area } from "../room-geometry.ts";

/** The value of a style in a stage `width` pixels wide: a product of `--mm`, or `--mm` itself; px. */
function pixels(style: unknown, width: number, mm = 0): number {
  const [, whole] = /^calc\(100cqw \/ ([-\d.e]+)\)$/.exec(String(style)) ?? [];
  if (whole !== undefined) return width / Number(whole);
  const [, factor] = /^calc\(var\(--mm\) \* ([-\d.e]+)\)$/.exec(String(style)) ?? [];
  if (factor === undefined) throw new Error(`not a length of a stage: ${String(style)}`);
  return Number(factor) * mm;
}

/** Where the styles of an area draw it in a stage `width` pixels wide; px from the upper left corner. */
export function drawnAt(area: Area, view: Area, width: number) {
  const mm = pixels(Object.values(scaleStyle(view.w))[0], width);
  const { left, top, width: w, height: h } = areaStyle(area, view);
  return { x: pixels(left, width, mm), y: pixels(top, width, mm), w: pixels(w, width, mm), h: pixels(h, width, mm) };
}
