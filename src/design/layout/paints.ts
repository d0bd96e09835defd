import type { GradientAxis, GradientPaint, Paint, StrokePaint } from "../display-list.ts";
import { isGradient, type Color, type ColorRef, type Fill, type Gradient, type Stroke } from "../model/color.ts";
import { round4 } from "../geometry/matrix.ts";
import type { DesignDocument } from "../model/design-document.ts";

/** The part of a document that element layout may read. */
export type ElementContext = Pick<DesignDocument, "palette" | "assets" | "locale">;

type Palette = DesignDocument["palette"];

const unknownColor: Color = { cmyk: [0, 0, 0, 100], rgb: "#000000" };

/** Resolves a colour reference; black for an unknown palette slot. */
export function resolveColor(reference: ColorRef, palette: Palette): Color {
  return typeof reference === "string" ? (palette[reference] ?? unknownColor) : reference;
}

/** The process paint of a colour reference. */
export function processPaint(reference: ColorRef, palette: Palette): Paint {
  const { cmyk, rgb } = resolveColor(reference, palette);
  return { kind: "process", cmyk, rgb };
}

export function strokePaint(stroke: Stroke, palette: Palette): StrokePaint {
  const { width, cap, join, dash } = stroke;
  return { paint: processPaint(stroke.color, palette), width, cap, join, dash };
}

type Extent = { readonly w: number; readonly h: number };

function axisOf(gradient: Gradient, { w, h }: Extent): GradientAxis {
  if (gradient.gradient === "radial") {
    const { centre, radius } = gradient;
    return {
      type: "radial",
      cx: round4(centre.x * w),
      cy: round4(centre.y * h),
      r: round4((radius * Math.hypot(w, h)) / 2),
    };
  }
  const angle = (gradient.angle * Math.PI) / 180;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const half = (Math.abs(x) * w + Math.abs(y) * h) / 2;
  return {
    type: "linear",
    x1: round4(w / 2 - x * half),
    y1: round4(h / 2 - y * half),
    x2: round4(w / 2 + x * half),
    y2: round4(h / 2 + y * half),
  };
}

/** The paint of a fill over a box of `w` × `h` local mm. */
export function fillPaint(fill: Fill, palette: Palette, extent: Extent): Paint {
  if (!isGradient(fill)) return processPaint(fill, palette);
  const stops = fill.stops.toSorted((left, right) => left.offset - right.offset);
  return {
    kind: "gradient",
    axis: axisOf(fill, extent),
    stops: stops.map(({ offset, color }) => ({ offset, ...resolveColor(color, palette) })),
  };
}

/** Flattens a gradient to the colour of its first stop, for items that cannot be shaded; other paints are unchanged. */
export function flatPaint(paint: Paint): Exclude<Paint, GradientPaint> {
  if (paint.kind !== "gradient") return paint;
  const { cmyk, rgb } = paint.stops[0] ?? unknownColor;
  return { kind: "process", cmyk, rgb };
}
