import type { FinishPlate, GradientPaint, Paint } from "#design/display-list.ts";
import { flatPaint } from "#design/layout/paints.ts";
import type { ContentStream } from "../pdf/content-stream.ts";
import { formatName, type PdfRef } from "../pdf/pdf-objects.ts";
import type { Plate } from "../plates.ts";

/**
 * Colour output. `print`: CMYK, plates as separations, overprint. `rgb`: screen colours in DeviceRGB, finish plates in
 * the given screen colours, without die plates; used for comparisons with the screen and for proofs.
 */
export type ColourMode =
  | { readonly kind: "print" }
  | { readonly kind: "rgb"; readonly plates: Readonly<Record<FinishPlate, ScreenInk>> };

/** Screen appearance of a finish plate: colour `#rrggbb` and opacity 0..1. */
export type ScreenInk = { readonly rgb: string; readonly opacity: number };

/** A graphics state parameter dictionary of the page: overprint and opacity. Source: ISO 32000-2, 8.4.5. */
export type GraphicsState = { readonly overprint: boolean; readonly opacity: number };

/** Resources used by a page; names are stable over the whole file. */
export type PageNeeds = {
  readonly fonts: Set<string>;
  /** Photos and shared forms by resource name. */
  readonly objects: Map<string, PdfRef>;
  readonly plates: Set<Plate>;
  /** Layers in order of appearance: `Print` or a plate. */
  readonly layers: Set<string>;
  readonly states: Map<string, GraphicsState>;
  /** Gradients by resource name. */
  readonly shadings: Map<string, GradientPaint>;
  /** Transparency groups in the page's mm, by name. */
  readonly groups: Map<string, PaintedGroup>;
};

/** Operators of a transparency group and the names of their gradients. */
export type PaintedGroup = { readonly operators: string; readonly shadings: ReadonlySet<string> };

/** Resource name of a graphics state. */
export function stateName(state: GraphicsState): string {
  return `G${state.overprint ? "o" : "k"}${Math.round(state.opacity * 1000)}`;
}

/** Splits `#rrggbb` into 0..1. */
export function rgbOf(colour: string): readonly [number, number, number] {
  const part = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** Whether a paint is pure K black, which overprints in text. */
function isPureBlack(paint: Paint): boolean {
  if (paint.kind !== "process") return false;
  const [c, m, y, k] = paint.cmyk;
  return c === 0 && m === 0 && y === 0 && k === 100;
}

/** Whether a paint is visible in this mode. */
export function isVisible(paint: Paint, mode: ColourMode): boolean {
  if (mode.kind === "print" || paint.kind !== "plate") return true;
  return screenInk(paint.plate, mode.plates) !== null;
}

function screenInk(plate: Plate, inks: Readonly<Record<FinishPlate, ScreenInk>>): ScreenInk | null {
  switch (plate) {
    case "GOLD":
    case "ROSEGOLD":
    case "SILVER":
    case "RELIEF":
      return inks[plate];
    default:
      return null;
  }
}

/**
 * Overprint and opacity of an item's paint: plates overprint and have no tints; K-only text overprints.
 * Source: PDF-02.
 */
export function stateOf(paint: Paint, opacity: number, mode: ColourMode, isText: boolean): GraphicsState {
  if (paint.kind !== "plate") {
    return { overprint: mode.kind === "print" && isText && isPureBlack(paint), opacity };
  }
  if (mode.kind === "print") return { overprint: true, opacity: 1 };
  return { overprint: false, opacity: screenInk(paint.plate, mode.plates)?.opacity ?? 1 };
}

/** Sets the fill or stroke colour. */
export function setColour(
  content: ContentStream,
  given: Paint,
  use: "fill" | "stroke",
  mode: ColourMode,
  needs: PageNeeds,
): void {
  const paint = flatPaint(given);
  if (mode.kind === "rgb") {
    const colour = paint.kind === "process" ? paint.rgb : screenInk(paint.plate, mode.plates)?.rgb;
    if (colour !== undefined) content.add(use === "fill" ? "rg" : "RG", ...rgbOf(colour));
    return;
  }
  if (paint.kind === "process") {
    content.add(use === "fill" ? "k" : "K", ...paint.cmyk.map((percent) => percent / 100));
    return;
  }
  needs.plates.add(paint.plate);
  content.add(use === "fill" ? "cs" : "CS", formatName(paint.plate)).add(use === "fill" ? "scn" : "SCN", 1);
}

/** Sets overprint and opacity where they differ from the page's initial state. */
export function setState(content: ContentStream, state: GraphicsState, needs: PageNeeds): void {
  if (!state.overprint && state.opacity === 1) return;
  const name = stateName(state);
  needs.states.set(name, state);
  content.add("gs", `/${name}`);
}
