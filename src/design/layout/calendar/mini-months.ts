import { capital, putText, scaled, type Cell, type Sheet } from "./calendar-sheet.ts";
import { addMonths, daysOfMonth } from "./month-days.ts";

/** Smallest type of a small month, in points, and its size by that of the days. */
const sizes = { min: 4.2, share: 0.42 };
/** Rows: name, weekdays, six weeks; height of one and width of a column in ems. */
const rows = 8;
const ems = { row: 1.25, column: 1.7 };
const pointsPerMm = 72 / 25.4;

const styleOf = ({ element }: Sheet) => {
  const style = scaled(element.style, sizes.share);
  return { ...style, size: Math.max(style.size, sizes.min), align: "center" as const, tracking: 0 };
};

const countOf = ({ look }: Sheet): number => (look.mini === "both" ? 2 : look.mini === "next" ? 1 : 0);

/** Room of the small months beside a title, mm; none without. Source: CAL-09. */
export function miniWidth(sheet: Sheet): { readonly width: number; readonly height: number } {
  const count = countOf(sheet);
  const em = styleOf(sheet).size / pointsPerMm;
  return count === 0 ? { width: 0, height: 0 } : { width: count * 8 * ems.column * em, height: rows * ems.row * em };
}

function putMini(sheet: Sheet, months: number, at: Cell): void {
  const { element, names } = sheet;
  const { year, month } = addMonths(element, months);
  const style = styleOf(sheet);
  const h = at.h / rows;
  const w = at.w / 8;
  const shift = element.weekStart === "monday" ? 0 : 1;
  const name = `${capital(names.months[month - 1] ?? "")} ${year}`;
  putText(sheet, name, { x: at.x + w, y: at.y, w: 7 * w, h }, style);
  for (let column = 0; column < 7; column += 1) {
    const letter = names.letters[(column + 7 - shift) % 7] ?? "";
    putText(sheet, letter, { x: at.x + w * (column + 1), y: at.y + h, w, h }, style);
  }
  const days = daysOfMonth(year, month);
  const lead = ((days[0]?.weekday ?? 0) + shift) % 7;
  for (const { day, weekday } of days) {
    const row = Math.floor((lead + day - 1) / 7) + 2;
    const column = (weekday + shift) % 7;
    const free = weekday === 6 && element.sundayColor !== null ? { color: element.sundayColor } : {};
    putText(sheet, String(day), { x: at.x + w * (column + 1), y: at.y + row * h, w, h }, { ...style, ...free });
  }
}

/** The neighbouring months as small grids side by side. */
export function putMinis(sheet: Sheet, at: Cell): void {
  const count = countOf(sheet);
  const w = at.w / Math.max(1, count);
  if (count === 2) putMini(sheet, -1, { ...at, w });
  if (count > 0) putMini(sheet, 1, { ...at, x: at.x + at.w - w, w });
}
