import type { GradientAxis, GradientPaint } from "#design/display-list.ts";
import { rgbOf, type ColourMode } from "./graphics-state.ts";
import { dict, name, type PdfValue } from "../pdf/pdf-objects.ts";

type Stop = { readonly offset: number; readonly components: readonly number[] };

function stopsOf(gradient: GradientPaint, mode: ColourMode): readonly Stop[] {
  return gradient.stops.map(({ offset, cmyk, rgb }) => ({
    offset,
    components: mode.kind === "print" ? cmyk.map((percent) => percent / 100) : rgbOf(rgb),
  }));
}

const passage = (from: Stop, to: Stop): PdfValue =>
  dict({ FunctionType: 2, Domain: [0, 1], C0: [...from.components], C1: [...to.components], N: 1 });

/**
 * The colour function of a gradient over 0..1: interpolation between stops, the end colours before the first and after
 * the last. Stops at the same offset give a hard edge. Source: ISO 32000-2, 7.10.4.
 */
function colourFunction(stops: readonly Stop[]): PdfValue {
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) throw new Error("gradient without stops");
  const reached = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }];
  const pairs = reached.flatMap((to, index) => {
    const from = reached[index - 1];
    return from && to.offset > from.offset ? [{ from, to }] : [];
  });
  const [only] = pairs;
  if (only && pairs.length === 1) return passage(only.from, only.to);
  return dict({
    FunctionType: 3,
    Domain: [0, 1],
    Functions: pairs.map(({ from, to }) => passage(from, to)),
    Bounds: pairs.slice(1).map(({ from }) => from.offset),
    Encode: pairs.flatMap(() => [0, 1]),
  });
}

const coordinates = (axis: GradientAxis): PdfValue =>
  axis.type === "linear" ? [axis.x1, axis.y1, axis.x2, axis.y2] : [axis.cx, axis.cy, 0, axis.cx, axis.cy, axis.r];

/**
 * A gradient as axial or radial shading in the item's local mm, extended beyond its ends: process colour in print,
 * screen colours in RGB. Source: ISO 32000-2, 8.7.4.5; PDF-01.
 */
export function shadingObject(gradient: GradientPaint, mode: ColourMode): PdfValue {
  return dict({
    ShadingType: gradient.axis.type === "linear" ? 2 : 3,
    ColorSpace: name(mode.kind === "print" ? "DeviceCMYK" : "DeviceRGB"),
    Coords: coordinates(gradient.axis),
    Function: colourFunction(stopsOf(gradient, mode)),
    Extend: [true, true],
  });
}
