import { boundsOf } from "#design/geometry/element-geometry.ts";
import { resizedSheet } from "#design/templates/resized-sheet.ts";
import type { CalendarElement, DesignAsset, DesignDocument, Element, Page } from "#design/model/design-document.ts";
import type { Size } from "../../kinds/formats.ts";
import { pieceBleed } from "../new-document.ts";
import { contentIn, refit, type PageBox } from "../picture-page.ts";
import { pictureMargin, type SheetAreas } from "./sheet-areas.ts";

/** A sheet to draw others by: one of a design, or one of a calendar as its customer left it; without technical lines. */
export type SheetDesign = {
  readonly document: DesignDocument;
  readonly page: Page;
};

/** The days of a sheet: its calendar element with the role `month`. Source: CAL-08. */
export function daysOn({ elements }: Pick<Page, "elements">): CalendarElement | undefined {
  return elements.find((each): each is CalendarElement => each.type === "calendar" && each.role === "month");
}

const right = ({ x, w }: PageBox) => x + w;
const bottom = ({ y, h }: PageBox) => y + h;

/** From this share of a sheet in both directions an element is its ground. */
const groundShare = 0.85;

/** What an element does on a sheet: ground of all, panel or rule of the days, or part of the picture. */
function placeOf(element: Element, page: Size, days: PageBox | undefined): "ground" | "days" | "beside" | "picture" {
  if (element.type === "calendar" && element.role === "month") return "days";
  if (element.w >= page.w * groundShare && element.h >= page.h * groundShare) return "ground";
  if (!days || element.type !== "shape") return "picture";
  const holds =
    element.x <= days.x && element.y <= days.y && right(element) >= right(days) && bottom(element) >= bottom(days);
  const above = days.y - bottom(element);
  const rules = element.h < 1 && above >= 0 && above < page.h * 0.08 && Math.abs(element.w - days.w) < page.w * 0.1;
  return holds || rules ? "beside" : "picture";
}

/** Areas are as large as their box; anything round, turned or drawn keeps its proportions. */
function isArea(element: Element): boolean {
  if (element.rotation !== 0) return false;
  if (element.type === "image") return element.mask === "rect" && element.outline === undefined;
  return element.type === "shape"
    ? element.shape !== "ellipse"
    : element.type === "table" || element.type === "calendar";
}

/** The part of an element that is on the page, as it is turned. */
function onPage(element: Element, page: Size): PageBox {
  const box = boundsOf(element);
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  return { x, y, w: Math.min(page.w, right(box)) - x, h: Math.min(page.h, bottom(box)) - y };
}

function around(boxes: readonly PageBox[]): PageBox | undefined {
  if (boxes.length === 0) return undefined;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, w: Math.max(...boxes.map(right)) - x, h: Math.max(...boxes.map(bottom)) - y };
}

/** One element in another box, its type and lines grown evenly. */
function inBox(design: SheetDesign, element: Element, box: PageBox): Element {
  const alone = { ...element, x: 0, y: 0 };
  const sheet: DesignDocument = {
    ...design.document,
    pages: [{ ...design.page, w: element.w, h: element.h, elements: [alone] }],
  };
  const { arrangement: _own, ...plain } = sheet;
  const [resized] = resizedSheet(plain, { w: box.w, h: box.h }).pages;
  const [made] = resized?.elements ?? [];
  return { ...(made ?? element), ...box };
}

const near = (a: number, b: number) => Math.abs(a - b) < 0.05;

/** An area that ends at an edge of the page is drawn over it, into the bleed. */
function bled(box: PageBox, page: Size): PageBox {
  const [left, top] = [near(box.x, 0), near(box.y, 0)].map((at) => (at ? pieceBleed : 0));
  const over = {
    left: left ?? 0,
    top: top ?? 0,
    right: near(right(box), page.w) ? pieceBleed : 0,
    bottom: near(bottom(box), page.h) ? pieceBleed : 0,
  };
  return {
    x: box.x - over.left,
    y: box.y - over.top,
    w: box.w + over.left + over.right,
    h: box.h + over.top + over.bottom,
  };
}

/**
 * How much something is enlarged that reaches over edges of its page: as the page is where it reaches over both, else so
 * that it does not end just before the other edge.
 */
function evenOver(element: PageBox, from: PageBox, scale: { readonly x: number; readonly y: number }): number {
  if (element.y < from.y && bottom(element) > bottom(from)) return scale.y;
  if (element.x < from.x && right(element) > right(from)) return scale.x;
  return Math.min(scale.x, scale.y) * 0.94;
}

/** Maps boxes of one area to another: areas are stretched, others keep their proportions about their middle. */
function mapped(element: Element, from: PageBox, to: PageBox, box: PageBox = element): PageBox {
  const [sx, sy] = [to.w / from.w, to.h / from.h];
  const placed = { x: to.x + (box.x - from.x) * sx, y: to.y + (box.y - from.y) * sy, w: box.w * sx, h: box.h * sy };
  if (isArea(element)) return placed;
  const over = element.rotation === 0 && element.type !== "text" && (element.x < 0 || element.y < 0);
  const even = over ? evenOver(element, from, { x: sx, y: sy }) : Math.min(sx, sy);
  const [w, h] = [element.w * even, element.h * even];
  const middle = { x: placed.x + (placed.w - w) / 2, y: placed.y + (placed.h - h) / 2 };
  // What reaches over the upper or the left edge of its page reaches over the same edge of the other one.
  const x = over && element.x < 0 && near(to.x, 0) ? element.x * even : middle.x;
  const y = over && element.y < 0 && near(to.y, 0) ? element.y * even : middle.y;
  return { x, y, w, h };
}

/** The box of a design's picture in its area: to the edges if it bleeds, within the margin otherwise. */
function pictureBoxOf(from: PageBox, source: Size, target: Size, areas: SheetAreas, gutter: Page["gutter"]): PageBox {
  const edges = [near(from.x, 0), near(from.y, 0), near(right(from), source.w), near(bottom(from), source.h)];
  const { picture } = areas;
  if (edges.filter(Boolean).length >= 2) return picture;
  const { margin, top, bottom: below } = pictureMargin(target, gutter);
  const end = near(bottom(picture), target.h) ? below : margin * 0.25;
  const side = near(right(picture), target.w) ? margin : margin * 0.25;
  return { x: margin, y: top, w: picture.w - margin - side, h: picture.h - top - end };
}

/** The picture of an element in its new box. */
function recropped(before: Element, after: Element, assets: Readonly<Record<string, DesignAsset>>): Element {
  if (before.type !== "image" || after.type !== "image") return after;
  const asset = after.asset === null ? undefined : assets[after.asset];
  return { ...after, ...refit(contentIn(after), asset, { from: before, to: after, mode: "fill" }) };
}

/**
 * The elements of a design on a sheet of another size and layout: its picture in the area for pictures, its ground over
 * the whole sheet, what belongs to the days beside them. The days themselves are left out. Source: CAL-01, CFG-30.
 */
export function arranged(
  design: SheetDesign,
  target: Pick<Page, "w" | "h" | "gutter">,
  areas: SheetAreas,
): readonly Element[] {
  const { page, document } = design;
  const days = daysOn(page);
  const places = new Map(page.elements.map((element) => [element.id, placeOf(element, page, days)]));
  const own = page.elements.filter(({ id }) => places.get(id) === "picture");
  const from = around(own.map((element) => onPage(element, page)));
  const to = from && pictureBoxOf(from, page, target, areas, target.gutter);
  const whole = { from: { x: 0, y: 0, w: page.w, h: page.h }, to: { x: 0, y: 0, w: target.w, h: target.h } };
  return page.elements.flatMap((element) => {
    const place = places.get(element.id);
    if (place === "days" || element.type === "die") return [];
    const box =
      place === "ground"
        ? mappedOver(element, page, whole.from, whole.to, target)
        : place === "beside" && days
          ? besideDays(element, days, areas.days)
          : from && to
            ? mappedOver(element, page, from, to, target)
            : element;
    return [recropped(element, inBox(design, element, box), document.assets)];
  });
}

/**
 * A sheet with all it shows in another size of about the same proportions: areas are stretched, everything else grows
 * evenly. Source: CAL-02, CFG-30.
 */
export function scaledSheet(design: SheetDesign, target: Size): readonly Element[] {
  const { page, document } = design;
  const [from, to] = [
    { x: 0, y: 0, w: page.w, h: page.h },
    { x: 0, y: 0, w: target.w, h: target.h },
  ];
  return page.elements.flatMap((element) => {
    if (element.type === "die") return [];
    const box = mappedOver(element, page, from, to, target);
    return [recropped(element, inBox(design, element, box), document.assets)];
  });
}

function mappedOver(element: Element, source: Size, from: PageBox, to: PageBox, target: Size): PageBox {
  if (!isArea(element)) return mapped(element, from, to);
  return bled(mapped(element, from, to, onPage(element, source)), target);
}

/** A panel or rule keeps its distances from the days, smaller on smaller sheets. */
function besideDays(element: Element, before: PageBox, days: PageBox): PageBox {
  const scale = Math.min(1, days.w / before.w, days.h / before.h);
  const air = (distance: number) => distance * scale;
  if (element.h < 1) return { x: days.x, y: days.y - air(before.y - element.y), w: days.w, h: element.h };
  const x = days.x - air(before.x - element.x);
  const y = days.y - air(before.y - element.y);
  return {
    x,
    y,
    w: right(days) + air(right(element) - right(before)) - x,
    h: bottom(days) + air(bottom(element) - bottom(before)) - y,
  };
}

/** Air between the days and a frame round the whole sheet, mm. */
const frameAir = 3;

/** The days within the frames a design has round its whole sheet. */
export function withinFrames({ page }: SheetDesign, target: Size, days: PageBox): PageBox {
  const [from, to] = [
    { x: 0, y: 0, w: page.w, h: page.h },
    { x: 0, y: 0, w: target.w, h: target.h },
  ];
  const frames = page.elements.filter(
    (each) => each.type === "shape" && each.fill === null && placeOf(each, page, undefined) === "ground" && each.x > 0,
  );
  return frames.reduce((box, frame) => {
    const inner = mapped(frame, from, to);
    const [x, y] = [Math.max(box.x, inner.x + frameAir), Math.max(box.y, inner.y + frameAir)];
    const end = {
      x: Math.min(right(box), right(inner) - frameAir),
      y: Math.min(bottom(box), bottom(inner) - frameAir),
    };
    return { x, y, w: end.x - x, h: end.y - y };
  }, days);
}

/** How far panels and rules stand out round the days of a design, so that the days leave room for them. */
export function airOfDays({ page }: SheetDesign, days: PageBox): number {
  const before = daysOn(page);
  if (!before) return 0;
  const beside = page.elements.filter((element) => placeOf(element, page, before) === "beside");
  const scale = Math.min(1, days.w / before.w, days.h / before.h);
  return Math.max(0, ...beside.map((element) => (before.y - element.y) * scale));
}
