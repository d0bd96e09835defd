import type { DieElement, Page } from "#design/model/design-document.ts";
import { parseFormat, type Size } from "../kinds/formats.ts";
import { dieElement } from "./picture-page.ts";

/** Air round the prints in the base, thickness of the board and play of the lid over the base, mm. */
export const boxAir = { prints: 4, board: 0.5, play: 1 };
/** Thickness of a print, mm. */
const printThickness = 0.3;
/** Width of a glue tab and how far its corners are taken back, mm. */
export const glueTab = { width: 12, taper: 2 };

/** A tray folded from one blank: its floor and the height of its four walls, mm. */
export type Tray = Size & { readonly height: number };

/** Height of the base for a number of prints, mm in steps of 5. */
const baseHeight = (prints: number): number => Math.max(20, Math.ceil((prints * printThickness + 8) / 5) * 5);

/**
 * Base and lid of a box for prints of a format, which lie in it upright; sizes in mm inside the walls of the base and,
 * for the lid, over them. The lid covers about two thirds of the base. Source: BOX-02, CAT 5 table X1.
 */
export function traysOf(format: string, prints: number): { readonly lid: Tray; readonly base: Tray } {
  const { w, h } = parseFormat(format) ?? { w: 0, h: 0 };
  const height = baseHeight(prints);
  const base = { w: w + boxAir.prints, h: h + boxAir.prints, height };
  const over = 4 * boxAir.board + boxAir.play;
  return { base, lid: { w: base.w + over, h: base.h + over, height: Math.round((height * 2) / 3) } };
}

/** Size of the flat blank of a tray, mm. */
export function blankSize({ w, h, height }: Tray): Size {
  return { w: w + 2 * height, h: h + 2 * height };
}

/** The outline of a blank: floor, four flaps, and a glue tab at each end of the flaps above and below. */
export function blankOutline({ w, h, height }: Tray): string {
  const tab = Math.min(glueTab.width, height - 1);
  const { taper } = glueTab;
  const [left, right, top, bottom] = [height, height + w, height, height + h];
  const end = height + h + height;
  const points = [
    [left, 0],
    [right, 0],
    [right + tab, taper],
    [right + tab, top - taper],
    [right, top],
    [right + height, top],
    [right + height, bottom],
    [right, bottom],
    [right + tab, bottom + taper],
    [right + tab, end - taper],
    [right, end],
    [left, end],
    [left - tab, end - taper],
    [left - tab, bottom + taper],
    [left, bottom],
    [0, bottom],
    [0, top],
    [left, top],
    [left - tab, top - taper],
    [left - tab, taper],
  ];
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
}

/** The folds of a blank: its flaps, and the glue tabs in line with them. */
export function blankFolds({ w, h, height }: Tray): string {
  const [left, right, top, bottom] = [height, height + w, height, height + h];
  const end = height + h + height;
  return `M${left} 0V${end}M${right} 0V${end}M${left} ${top}H${right}M${left} ${bottom}H${right}`;
}

/** Cut contour and folds of a blank as locked elements. Source: PDF-02, BOX-05. */
export function blankMarks(id: string, tray: Tray): readonly DieElement[] {
  const size = blankSize(tray);
  return [
    dieElement(`${id}-cut`, "CutContour", size, blankOutline(tray)),
    dieElement(`${id}-folds`, "Crease", size, blankFolds(tray)),
  ];
}

/** What the customer sees of a blank as single faces: its top and the four flaps, clockwise from the one above. */
export function blankPanels({ w, h, height }: Tray): Page["panels"] {
  return [
    { role: "front", x: height, y: height, w, h },
    { role: "flap", number: 1, x: height, y: 0, w, h: height },
    { role: "flap", number: 2, x: height + w, y: height, w: height, h },
    { role: "flap", number: 3, x: height, y: height + h, w, h: height },
    { role: "flap", number: 4, x: 0, y: height, w: height, h },
  ];
}
