import type { Box } from "#design/geometry/matrix.ts";
import type { Page } from "#design/model/design-document.ts";
import { sheetFormOf, type SheetForm } from "../../../design-model.ts";
import { pieceBleed } from "../../new-document.ts";
import type { PageBox } from "../../picture-page.ts";
import { isSpread } from "../book-pages.ts";
import { unitsOfPage, type BookLayout } from "./layout-drawing.ts";

/** Which page of its sheet a page is: left ones are bound at their right edge. */
export type PageSide = "left" | "right";

/** The pages of a surface, mm: trim size of one, what the binding hides of it, and where each of them begins. */
export type BookFrame = {
  readonly w: number;
  readonly h: number;
  readonly hidden: number;
  readonly sides: readonly { readonly side: PageSide; readonly x: number }[];
};

/** The frame of a surface of the block. */
export function frameOf(page: Page): BookFrame {
  const hidden = page.gutter?.width ?? 0;
  if (!isSpread(page)) {
    const side = page.panels[0]?.number === 1 ? ("right" as const) : ("left" as const);
    return { w: page.w, h: page.h, hidden, sides: [{ side, x: 0 }] };
  }
  const w = page.w / 2;
  const sides = [
    { side: "left" as const, x: 0 },
    { side: "right" as const, x: w },
  ];
  return { w, h: page.h, hidden, sides };
}

/** The form of the pages of a frame, by which layouts are chosen. */
export const formOfFrame = ({ w, h }: Pick<BookFrame, "w" | "h">): SheetForm => sheetFormOf({ w, h });

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** White around the pictures of a page and between them, mm; more at the bound edge, which the binding hides. */
export function marginsOf({ w, h, hidden }: Pick<BookFrame, "w" | "h" | "hidden">) {
  const short = Math.min(w, h);
  const outer = clamp(short * 0.07, 7, 20);
  return { outer, inner: outer * 0.8 + hidden, gap: clamp(short * 0.016, 2, 4.5) };
}

/** Air round a face at the trim and beside the strip the binding hides, mm. */
const faceAir = { trim: 5, binding: 4 };
/** Half of the strip about a fold in which no face may lie, mm, even where pages lie flat. Source: CFG-14. */
const foldStrip = 5;

/**
 * A place for a photo on a surface, mm. `seen` is the part of its box, from its corner, in which faces are safe from trim
 * and binding, where its box reaches there; `fold` is where in its box the fold is, from and to, mm from its left edge.
 */
export type Slot = {
  readonly box: PageBox;
  readonly whole: boolean;
  readonly seen?: Box;
  readonly fold?: readonly [from: number, to: number];
};

/** The pages a box on a surface lies on: one, or both where it goes over the fold. */
export function sidesOf({ w, sides }: BookFrame, box: PageBox): readonly PageSide[] {
  const near = 0.5;
  return sides.filter(({ x }) => box.x < x + w - near && box.x + box.w > x + near).map(({ side }) => side);
}

/** The page a box mostly lies on. */
export function sideOf({ w, sides }: BookFrame, box: PageBox): PageSide {
  const middle = box.x + box.w / 2;
  return (sides.find(({ x }) => middle < x + w) ?? sides.at(-1))?.side ?? "right";
}

type Span = { readonly from: number; readonly to: number };

/** The part of a box in which faces are safe. */
function seenIn(box: PageBox, safe: { readonly x: Span; readonly y: Span }): Box {
  const [x, y] = [Math.max(box.x, safe.x.from), Math.max(box.y, safe.y.from)];
  const [right, bottom] = [Math.min(box.x + box.w, safe.x.to), Math.min(box.y + box.h, safe.y.to)];
  return { x: x - box.x, y: y - box.y, w: Math.max(1, right - x), h: Math.max(1, bottom - y) };
}

/** Start and end of a place along an axis: half a gap less at edges within, `out` more at the edges of the page. */
function spanOf(at: Span, units: number, scale: (units: number) => number, gap: number, out: Span): Span {
  const [low, high] = [at.from <= 0, at.to >= units];
  return {
    from: scale(at.from) + (low ? -out.from : gap / 2),
    to: scale(at.to) - (high ? -out.to : gap / 2),
  };
}

function boxOf(x: Span, y: Span): PageBox {
  return { x: x.from, y: y.from, w: x.to - x.from, h: y.to - y.from };
}

const none: Span = { from: 0, to: 0 };
const bothBled: Span = { from: pieceBleed, to: pieceBleed };

/** The part of a page in which faces are safe. */
function safeOnPage(frame: BookFrame, side: PageSide) {
  const start = frame.sides.find((each) => each.side === side)?.x ?? 0;
  const bound = frame.hidden > 0 ? frame.hidden + faceAir.binding : 0;
  const [left, right] = side === "left" ? [faceAir.trim, bound] : [bound, faceAir.trim];
  return {
    x: { from: start + left, to: start + frame.w - right },
    y: { from: faceAir.trim, to: frame.h - faceAir.trim },
  };
}

/** The slot a box on a surface is, wherever it was put. Source: BOOK-07, BOOK-08. */
export function slotAt(frame: BookFrame, box: PageBox): Slot {
  const sides = sidesOf(frame, box);
  const [one = sideOf(frame, box), other] = sides;
  const first = safeOnPage(frame, one);
  const safe = other === undefined ? first : { ...first, x: { from: first.x.from, to: safeOnPage(frame, other).x.to } };
  const inside =
    box.x >= safe.x.from && box.x + box.w <= safe.x.to && box.y >= safe.y.from && box.y + box.h <= safe.y.to;
  const strip = Math.max(foldStrip, frame.hidden + faceAir.binding);
  const fold = other !== undefined && { fold: [frame.w - strip - box.x, frame.w + strip - box.x] as const };
  return { box, whole: false, ...(!inside && { seen: seenIn(box, safe) }), ...fold };
}

/** The bleed of a page at its left and its right edge: a page of a spread has none at the fold. */
export function bledSides({ sides }: Pick<BookFrame, "sides">, side: PageSide) {
  if (sides.length === 1) return bothBled;
  return side === "left" ? { from: pieceBleed, to: 0 } : { from: 0, to: pieceBleed };
}

/** The slots of a layout on one page of a surface, the page of this side. */
export function slotsOnPage(layout: BookLayout, frame: BookFrame, side: PageSide): readonly Slot[] {
  const start = frame.sides.find((each) => each.side === side)?.x ?? 0;
  const { outer, inner, gap } = marginsOf(frame);
  const isTrim = layout.area === "trim";
  const [left, right] = side === "left" ? [outer, inner] : [inner, outer];
  const area: PageBox = isTrim
    ? { x: start, y: 0, w: frame.w, h: frame.h }
    : { x: start + left, y: outer, w: frame.w - left - right, h: frame.h - 2 * outer };
  const bled = bledSides(frame, side);
  const scaleX = (units: number) => area.x + (units / unitsOfPage) * area.w;
  const scaleY = (units: number) => area.y + (units / unitsOfPage) * area.h;
  return layout.places.map(({ x, y, w, h, whole }) => {
    const from = side === "right" ? x : unitsOfPage - x - w;
    const across = spanOf({ from, to: from + w }, unitsOfPage, scaleX, gap, isTrim ? bled : none);
    const down = spanOf({ from: y, to: y + h }, unitsOfPage, scaleY, gap, isTrim ? bothBled : none);
    return { ...slotAt(frame, boxOf(across, down)), whole };
  });
}

/** The slots of a layout over a whole spread. */
export function slotsOnSpread(layout: BookLayout, frame: BookFrame): readonly Slot[] {
  const { outer, inner, gap } = marginsOf(frame);
  const isTrim = layout.area === "trim";
  const [m, i, bled] = isTrim ? [0, 0, pieceBleed] : [outer, inner, 0];
  const width = frame.w - m - i;
  const scaleY = (units: number) => m + (units / unitsOfPage) * (frame.h - 2 * m);
  /** Where a number of units is, on the left page or on the right one. */
  const scaleX = (units: number, isRight: boolean) =>
    isRight ? frame.w + i + (units / unitsOfPage - 1) * width : m + (units / unitsOfPage) * width;
  /** What an edge of a place keeps off: nothing at the fold, the bleed beyond the trim, half a gap elsewhere. */
  const off = (units: number) => {
    if (units <= 0 || units >= 2 * unitsOfPage) return -bled;
    return units === unitsOfPage ? 0 : gap / 2;
  };
  return layout.places.map(({ x, y, w, h, whole }) => {
    const end = x + w;
    const from = scaleX(x, x >= unitsOfPage) + off(x);
    const across = { from, to: scaleX(end, end > unitsOfPage) - off(end) };
    const down = spanOf({ from: y, to: y + h }, unitsOfPage, scaleY, gap, isTrim ? bothBled : none);
    return { ...slotAt(frame, boxOf(across, down)), whole };
  });
}
