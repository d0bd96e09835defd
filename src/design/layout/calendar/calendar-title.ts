import type { TextStyle } from "../../model/text-style.ts";
import { setCell } from "../cell-text.ts";
import { capital, isLooked, placeAt, put, scaled, set, setLine, titleScale, type Sheet } from "./calendar-sheet.ts";
import { miniWidth, putMinis } from "./mini-months.ts";

/** Space below a title, by its height. */
const titleAir = 1.15;

/** What a title says: the month in both languages, its year or number. */
function titleOf({ element, names, second, look }: Sheet): string {
  const name = names.months[element.month - 1] ?? "";
  if (!look.title && !second) return `${name} ${element.year}`;
  if (look.title === "number") return String(element.month).padStart(2, "0");
  const other = second?.months[element.month - 1];
  const months = [name, ...(other === undefined || other === name ? [] : [other])].map(capital).join(" · ");
  return look.title === "month" ? months : `${months} ${element.year}`;
}

export const titleStyle = ({ element }: Sheet): TextStyle => element.headerStyle ?? scaled(element.style, titleScale);

/** Places the title over the width of the element, on one line where there is a look. Answers its height, mm. */
export function putTitle(sheet: Sheet): number {
  const { element, look } = sheet;
  if (look.title === "none") return 0;
  const style = titleStyle(sheet);
  if (!isLooked(sheet)) {
    const cell = setCell({ text: titleOf(sheet), style, width: element.w }, sheet.context);
    put(sheet, cell, { x: 0, y: 0, w: element.w, h: cell.height }, { top: 0 });
    return cell.height * titleAir;
  }
  const minis = miniWidth(sheet);
  const w = element.w - minis.width;
  const cell = setLine(sheet, capital(titleOf(sheet)), { w: w / 0.9 }, style);
  const height = Math.max(cell.height, minis.height);
  placeAt(sheet, cell, { x: 0, y: (height - cell.height) / 2 });
  putMinis(sheet, { x: w, y: 0, w: minis.width, h: height });
  return height * titleAir;
}

/** A title of two texts on one line: one in the style of titles, one beside it in that of the days. */
export function putTwoTitles(sheet: Sheet, title: string, beside: string): number {
  if (sheet.look.title === "none") return 0;
  const { w } = sheet.element;
  const first = setLine(sheet, capital(title), { w: (w * 0.48) / 0.9 }, { ...titleStyle(sheet), align: "left" });
  const second = set(sheet, beside, { w: (w * 0.5) / 0.9 }, { ...sheet.element.style, align: "right" });
  placeAt(sheet, first, { x: 0, y: 0 });
  placeAt(sheet, second, { x: w * 0.5, y: Math.max(0, first.height * 0.86 - second.height) });
  return Math.max(first.height, second.height) * titleAir;
}
