import type { Box, Point } from "#design/geometry/element-geometry.ts";

/** Maps page mm to canvas px: px = mm · zoom + shift. `zoom` in px per mm. */
export type Viewport = { readonly zoom: number; readonly x: number; readonly y: number };
/** Size of the canvas in px. */
export type CanvasSize = { readonly width: number; readonly height: number };
/** Parts of the canvas covered by something else, px. */
export type Insets = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

/** Maximum zoom: at 30 px per mm a 6 pt letter is as high as a thumb. */
export const largestZoom = 30;
/** Minimum zoom as a share of the fitting zoom. */
const farthest = 0.5;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The viewport that shows a box as large as possible in the free part of the canvas. */
export function fitViewport(box: Box, size: CanvasSize, insets: Insets): Viewport {
  const width = Math.max(40, size.width - insets.left - insets.right);
  const height = Math.max(40, size.height - insets.top - insets.bottom);
  const zoom = Math.min(width / box.w, height / box.h);
  return {
    zoom,
    x: insets.left + width / 2 - (box.x + box.w / 2) * zoom,
    y: insets.top + height / 2 - (box.y + box.h / 2) * zoom,
  };
}

/** Converts a canvas point to page mm. */
export function toMm(viewport: Viewport, px: Point): Point {
  return { x: (px.x - viewport.x) / viewport.zoom, y: (px.y - viewport.y) / viewport.zoom };
}

/** Converts a page point to canvas px. */
export function toPx(viewport: Viewport, mm: Point): Point {
  return { x: mm.x * viewport.zoom + viewport.x, y: mm.y * viewport.zoom + viewport.y };
}

/** The viewport after a zoom by a factor; the point under `px` stays fixed. */
export function zoomAt(viewport: Viewport, px: Point, factor: number, fitZoom: number): Viewport {
  const zoom = clamp(viewport.zoom * factor, fitZoom * farthest, largestZoom);
  const share = zoom / viewport.zoom;
  return { zoom, x: px.x - (px.x - viewport.x) * share, y: px.y - (px.y - viewport.y) * share };
}

/** The viewport after a pan by px. At least a corner of the box stays visible. */
export function panBy(viewport: Viewport, by: Point, box: Box, size: CanvasSize): Viewport {
  const rest = 60;
  const limit = (shift: number, start: number, length: number, available: number) =>
    clamp(shift, rest - (start + length) * viewport.zoom, available - rest - start * viewport.zoom);
  return {
    zoom: viewport.zoom,
    x: limit(viewport.x + by.x, box.x, box.w, size.width),
    y: limit(viewport.y + by.y, box.y, box.h, size.height),
  };
}

/** The viewport after the smallest pan that brings a box (mm) into the free part of the canvas; its top left has priority if it is larger. */
export function reveal(viewport: Viewport, box: Box, size: CanvasSize, insets: Insets): Viewport {
  const along = (start: number, length: number, low: number, high: number) => {
    if (start < low) return low - start;
    return start + length > high ? Math.max(low - start, high - start - length) : 0;
  };
  const { x, y } = toPx(viewport, box);
  return {
    zoom: viewport.zoom,
    x: viewport.x + along(x, box.w * viewport.zoom, insets.left, size.width - insets.right),
    y: viewport.y + along(y, box.h * viewport.zoom, insets.top, size.height - insets.bottom),
  };
}
