import { quantise, type Box } from "../geometry/element-geometry.ts";
import type { ColorRef } from "../model/color.ts";
import type { TextStyle } from "../model/text-style.ts";
import { CalendarElement, QrElement, ShapeElement, TableElement } from "../model/design-document.ts";
import { stationeryPath, type StationeryShape } from "../geometry/stationery-shapes.ts";

/** A box of at most `w` × `h` mm in the middle of an area, such as the visible panel. */
function boxIn(area: Box, w: number, h: number): Box {
  const scale = Math.min(1, (area.w * 0.9) / w, (area.h * 0.9) / h);
  const size = { w: quantise(w * scale), h: quantise(h * scale) };
  return {
    x: quantise(area.x + (area.w - size.w) / 2),
    y: quantise(area.y + (area.h - size.h) / 2),
    ...size,
  };
}

type Start = { readonly id: string; readonly area: Box; readonly color: ColorRef };

const shapeSizes: Partial<Readonly<Record<StationeryShape, readonly [number, number]>>> = {
  rect: [40, 25],
  rounded: [40, 25],
  line: [50, 4],
  arch: [25, 35],
  cloud: [40, 26],
  drop: [22, 30],
  label: [25, 38],
  banner: [60, 16],
  speech: [40, 30],
};

/** A shape of the catalogue in the middle of an area, filled with one colour; a line is stroked with it. Source: CFG-02. */
export function newShape({ id, area, color, shape }: Start & { readonly shape: StationeryShape }): ShapeElement {
  const [w, h] = shapeSizes[shape] ?? [30, 30];
  const box = boxIn(area, w, h);
  const base = { id, type: "shape", ...box };
  if (shape === "line") return ShapeElement.parse({ ...base, shape, stroke: { color, width: 0.5 } });
  if (shape === "rect" || shape === "ellipse") return ShapeElement.parse({ ...base, shape, fill: color });
  if (shape === "rounded")
    return ShapeElement.parse({ ...base, shape: "rect", radius: quantise(Math.min(box.w, box.h) * 0.15), fill: color });
  const d = stationeryPath(shape, box.w, box.h);
  return ShapeElement.parse({ ...base, shape: "path", d, fill: color, fillRule: "evenodd" });
}

const white = { cmyk: [0, 0, 0, 0], rgb: "#ffffff" };

/** A QR code of 25 mm on a white background in the middle of an area, so that it is readable on any artwork. Source: CARD-19. */
export function newQr({ id, area, color, value }: Start & { readonly value: string }): QrElement {
  return QrElement.parse({ id, type: "qr", ...boxIn(area, 25, 25), value, color, background: white });
}

type Lettered = Start & { readonly style: Pick<TextStyle, "font" | "size"> };

/** A table with these cells in the middle of an area; its height is an estimate from its lines. */
export function newTable(start: Lettered & { readonly rows: readonly (readonly string[])[] }): TableElement {
  const { id, area, color, style, rows } = start;
  const columns = Array.from({ length: Math.max(1, rows[0]?.length ?? 1) }, () => ({ share: 1 }));
  // One line of text with its leading and the cell padding above and below.
  const line = style.size * 0.3528 * 1.25 + 3;
  return TableElement.parse({
    id,
    type: "table",
    ...boxIn(area, 85, line * rows.length + 2),
    columns,
    rows,
    style: { ...style, color },
    rule: { color, width: 0.2 },
  });
}

/** The grid of a month in the middle of an area. */
export function newCalendar(start: Lettered & { readonly year: number; readonly month: number }): CalendarElement {
  const { id, area, color, style, year, month } = start;
  return CalendarElement.parse({
    id,
    type: "calendar",
    ...boxIn(area, 85, 75),
    year,
    month,
    style: { ...style, color, align: "center" },
  });
}
