import type { CalendarElement } from "#design/model/design-document.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import { mmToPt } from "#kernel/units.ts";
import type { PageBox } from "../picture-page.ts";
import type { SheetAreas } from "./sheet-areas.ts";

/** Smallest and largest days in points: what is read at arm's length, and what still looks like a calendar. */
const sizes = { min: 5.5, max: 24 };
/** Sizes of lists and planners are read like text. */
const listSize = 13;
/** Title by days, as designs draw them, and no more. */
const ratios = { usual: 1.6, most: 2.6 };
/** Letters of the longest month with its year in any language, and mean width of a letter in em. */
const longestTitle = 15;
const letterWidth = { usual: 0.5, capitals: 0.68 };

/** Heights by layout in ems of the days: all rows together, and what stands above them. */
const rowsOf: Readonly<Record<CalendarElement["layout"], { readonly rows: number; readonly above: number }>> = {
  grid: { rows: 6 * 1.95, above: 1.3 },
  list: { rows: 31 * 1.5, above: 0.5 },
  planner: { rows: 31 * 1.5, above: 3 },
  week: { rows: 7 * 4, above: 1.5 },
  strip: { rows: 5, above: 1 },
};

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** The largest size in points at which the title of any month fits a width in mm on one line. */
export function titleSize({ uppercase, tracking }: TextStyle, width: number, letters = longestTitle): number {
  const letter = (uppercase ? letterWidth.capitals : letterWidth.usual) + tracking / 1000;
  return mmToPt(width) / (letters * letter);
}

/**
 * The days of a design in another box: type as large as its rows allow, in the design's own proportion of title to
 * days. Source: CAL-01, CAL-09.
 */
export function fittedDays(days: CalendarElement, { days: box, layout }: SheetAreas): CalendarElement {
  const { style, headerStyle } = days;
  const ratio = Math.min(headerStyle ? headerStyle.size / style.size : ratios.usual, ratios.most);
  const { rows, above } = rowsOf[layout];
  const across = layout === "grid" ? (box.w / 7) * 0.4 : box.w * 0.05;
  const em = mmToPt(Math.min(box.h / (rows + above + 1.44 * ratio), across));
  const most = layout === "grid" || layout === "week" ? sizes.max : listSize;
  const size = rounded(Math.min(Math.max(em, sizes.min), most));
  const title = headerStyle && {
    ...headerStyle,
    size: rounded(Math.max(sizes.min, Math.min(size * ratio, titleSize(headerStyle, box.w)))),
  };
  return { ...days, ...boxOf(box), layout, style: { ...style, size }, headerStyle: title };
}

const boxOf = ({ x, y, w, h }: PageBox): PageBox => ({ x, y, w, h });
