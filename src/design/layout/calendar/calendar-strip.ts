import type { TextStyle } from "../../model/text-style.ts";
import {
  dayStyle,
  measure,
  put,
  putDot,
  putWeekend,
  putRules,
  scaled,
  set,
  smallScale,
  type Sheet,
} from "./calendar-sheet.ts";
import { putTitle } from "./calendar-title.ts";
import { boxAt } from "./cell-shapes.ts";
import { entriesOf, nameDaysOf, putSpan } from "./day-entries.ts";
import { withFoot, type Drawn } from "./listed-days.ts";
import { daysOfMonth } from "./month-days.ts";
import { putMoon } from "./moon-marks.ts";
import { leaveOut, photosOf } from "./portraits.ts";

function drawStrip(sheet: Sheet, foot: number): Drawn {
  const { element, names, look } = sheet;
  const top = putTitle(sheet);
  const days = daysOfMonth(element.year, element.month);
  const w = element.w / days.length;
  const h = Math.max(0.1, element.h - top - foot);
  const heads = look.heads === "none" ? 0 : measure(sheet, "M", scaled(element.style, smallScale)).height * 1.3;
  const listed: number[] = [];
  for (const [index, day] of days.entries()) {
    const at = { x: index * w, y: top, w, h };
    if (day.weekday > 4) putWeekend(sheet, boxAt(at));
    const style: TextStyle = { ...dayStyle(sheet, day), align: "center" };
    putSpan(sheet, day.day, { ...at, h: h - 0.2 }, "bottom");
    const head = { ...at, h: heads };
    if (heads > 0) put(sheet, set(sheet, names.letters[day.weekday] ?? "", head, scaled(style, smallScale)), head);
    const number = { ...at, y: top + heads, h: measure(sheet, "0").height };
    put(sheet, set(sheet, String(day.day), { w: w / 0.9 }, style), { ...number, x: number.x - w * 0.05 });
    putMoon(sheet, day.day, { ...at, w: w * 0.5 + number.h * 0.32 }, { ...number, y: number.y + number.h });
    leaveOut(sheet, photosOf(sheet, day.day));
    sheet.leftOut.nameDays.push(...nameDaysOf(element, day.day));
    if (entriesOf(element, day.day).length === 0) continue;
    listed.push(day.day);
    putDot(sheet, { ...at, y: number.y, h: number.h + w * 0.3 }, style);
  }
  if (look.rules !== "none") putRules(sheet, [[0, top, element.w, top]]);
  const width = measure(sheet, "30").width;
  const least = heads + measure(sheet, "0").height;
  return { listed, overflow: Math.max(0, least - h) + Math.max(0, width - w) * days.length };
}

/** A month as one line of days, its entries listed below. Returns the mm by which it is too low or too narrow. Source: CAL-09. */
export const layoutStrip = (sheet: Sheet): number => withFoot(sheet, drawStrip);
