import type { CalendarLayout } from "#design/model/calendar.ts";
import type { Page } from "#design/model/design-document.ts";
import type { Size } from "../../kinds/formats.ts";
import type { PageBox } from "../picture-page.ts";

/** Where the picture and the days of a sheet stand, mm; the picture's box is flush with the edges it may bleed over. */
export type SheetAreas = {
  readonly picture: PageBox;
  readonly days: PageBox;
  readonly layout: CalendarLayout;
};

/** Shares of the longer side the picture takes, by type; of the title sheet for all types. Source: CAL-01. */
const pictureShares: Readonly<Record<string, number>> = {
  wandkalender: 0.62,
  tischkalender: 0.5,
  familienplaner: 0.25,
  kuechenkalender: 0.34,
  terminkalender: 0.3,
};
const titleShare = 0.72;
/** A sheet much wider than high keeps its picture about as wide as two thirds of its width, so that faces stay whole. */
const wideShare = 0.4;
const wide = 1.8;

const layouts: Readonly<Record<string, CalendarLayout>> = {
  familienplaner: "planner",
  kuechenkalender: "list",
  terminkalender: "week",
};

/** The layout of the days by the type of the calendar. Source: CAL-01, CAL-12. */
export const layoutOf = (type: string): CalendarLayout => layouts[type] ?? "grid";

/** Margin round the days, by the shorter side, mm. */
const marginOf = ({ w, h }: Size): number => Math.max(6, Math.min(w, h) * 0.055);

/** What binding and margin leave free at the four edges, mm. */
function insets(page: Size, gutter: Page["gutter"]) {
  const margin = marginOf(page);
  const bound = (edge: "top" | "bottom") => (gutter?.edge === edge ? gutter.width : 0);
  return { margin, top: Math.max(margin, bound("top")), bottom: Math.max(margin, bound("bottom")) };
}

function split(page: Size, gutter: Page["gutter"], share: number): Omit<SheetAreas, "layout"> {
  const { w, h } = page;
  const { margin, top, bottom } = insets(page, gutter);
  if (w > h * 1.1) {
    const x = w * share + margin;
    return {
      picture: { x: 0, y: 0, w: w * share, h },
      // Scripts reach above their line.
      days: { x, y: top + margin * 0.4, w: w - x - margin, h: h - top - bottom - margin * 0.4 },
    };
  }
  const y = h * share + margin * 0.75;
  return { picture: { x: 0, y: 0, w, h: h * share }, days: { x: margin, y, w: w - 2 * margin, h: h - y - bottom } };
}

/**
 * Areas of a sheet with days of a type: a picture beside them on sheets wider than high, above them on others. Source:
 * CAL-01, CAL-12.
 */
export function sheetAreas(type: string, page: Size, gutter: Page["gutter"]): SheetAreas {
  const usual = pictureShares[type] ?? 0.6;
  const share = page.w / page.h > wide ? wideShare : usual;
  return { ...split(page, gutter, share), layout: layoutOf(type) };
}

/** Areas of the title sheet: `days` is where the year stands. Source: CAL-07. */
export function titleAreas(page: Size, gutter: Page["gutter"]): SheetAreas {
  return { ...split(page, gutter, page.w > page.h * 1.1 ? 0.66 : titleShare), layout: "grid" };
}

/** Margin in which a picture that does not bleed stands in its area. */
export function pictureMargin(page: Size, gutter: Page["gutter"]) {
  return insets(page, gutter);
}
