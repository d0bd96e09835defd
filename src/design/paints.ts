import type { Paint, StrokePaint } from "./display-list.ts";
import type { Color, ColorRef, DesignDocument, Stroke } from "./model.ts";

/** The part of a document every element may look at. */
export type ElementContext = Pick<DesignDocument, "palette" | "assets" | "locale">;

type Palette = DesignDocument["palette"];

const unknownColor: Color = { cmyk: [0, 0, 0, 100], rgb: "#000000" };

/** The printable colour behind a reference; black for a palette slot that does not exist. */
export function resolveColor(reference: ColorRef, palette: Palette): Color {
  return typeof reference === "string" ? (palette[reference] ?? unknownColor) : reference;
}

/** The process paint of a colour reference. */
export function processPaint(reference: ColorRef, palette: Palette): Paint {
  const { cmyk, rgb } = resolveColor(reference, palette);
  return { kind: "process", cmyk, rgb };
}

/** The stroke of an element as paint. */
export function strokePaint(stroke: Stroke, palette: Palette): StrokePaint {
  const { width, cap, join, dash } = stroke;
  return { paint: processPaint(stroke.color, palette), width, cap, join, dash };
}
