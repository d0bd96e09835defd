import { filledPath, ruleItems } from "../cell-text.ts";
import { type Cell, type Sheet } from "./calendar-sheet.ts";
import { circleAt, halfCircleAt } from "./cell-shapes.ts";
import { moonDays } from "./moon-phases.ts";

/** Radius of a moon by the height of the numeral beside it, and its largest, mm. */
const share = 0.2;
const most = 2.2;

/** Width a moon takes beside the numeral of a day, mm; none on days without a phase. */
export function moonRoom({ element, context }: Sheet, day: number, numeral: Cell): number {
  if (element.moon !== true || !moonDays(element, context.locale).has(day)) return 0;
  return 3.2 * Math.min(most, numeral.h * share);
}

/** The phase of a day as a small moon beside its numeral: full is open, new is filled. Source: CAL-09. */
export function putMoon(sheet: Sheet, day: number, at: Cell, numeral: Cell): void {
  const { element, context } = sheet;
  if (element.moon !== true) return;
  const phase = moonDays(element, context.locale).get(day);
  if (phase === undefined) return;
  const r = Math.min(most, numeral.h * share);
  const x =
    sheet.look.numerals === "right"
      ? numeral.x - 1.8 * r
      : Math.min(numeral.x + numeral.w + 1.8 * r, at.x + at.w - 1.2 * r);
  const y = numeral.y + numeral.h * 0.64;
  const { color } = element.style;
  const [line] = ruleItems(element, [[0, 0, 1, 0]], { color, width: r * 0.16 }, context);
  sheet.items.push({
    ...filledPath(element, circleAt(x, y, r), color, context),
    fill: null,
    stroke: line?.stroke ?? null,
  });
  const shadow = {
    new: circleAt(x, y, r),
    first: halfCircleAt(x, y, r, "left"),
    full: null,
    last: halfCircleAt(x, y, r, "right"),
  }[phase];
  if (shadow !== null) sheet.items.push(filledPath(element, shadow, color, context));
}
