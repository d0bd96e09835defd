import { rotationAbout, transformPoint } from "../../geometry/matrix.ts";
import type { Cell, Sheet } from "./calendar-sheet.ts";

/** A box of the calendar as an element of the page, turned with it. */
export function onPage({ element }: Pick<Sheet, "element">, box: Cell) {
  const { id, x, y, w, h, rotation, opacity } = element;
  const turn = rotationAbout(rotation, { x: x + w / 2, y: y + h / 2 });
  const middle = transformPoint(turn, { x: x + box.x + box.w / 2, y: y + box.y + box.h / 2 });
  return { id, w: box.w, h: box.h, x: middle.x - box.w / 2, y: middle.y - box.h / 2, rotation, opacity };
}
