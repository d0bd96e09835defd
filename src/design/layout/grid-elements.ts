import type { DisplayItem } from "../display-list.ts";
import type { FontCollection } from "../text/fonts.ts";
import type { LaidOutText } from "../text/laid-out-text.ts";
import type { CalendarElement, QrElement, TableElement } from "../model/design-document.ts";
import { layoutCalendar } from "./calendar/calendar-layout.ts";
import type { LaidOutGrid } from "./cell-text.ts";
import { layoutImage } from "./image-layout.ts";
import { layoutOrnament, type OrnamentSource } from "./ornament-layout.ts";
import type { ElementContext } from "./paints.ts";
import { layoutQr } from "./qr-layout.ts";
import { layoutTable } from "./table-layout.ts";

/** Elements made of modules, cells or days. */
export type GridElement = QrElement | TableElement | CalendarElement;

/** A laid-out grid: `grounds` are never foiled; a code has no cells. */
export type LaidOutGridElement = {
  readonly grounds: readonly DisplayItem[];
  readonly items: readonly DisplayItem[];
  readonly cells: { readonly texts: readonly LaidOutText[]; readonly overflow: number } | null;
};

/** What the layout of grids needs in addition to the document. */
export type GridResources = { readonly fonts: FontCollection; readonly ornaments: OrnamentSource };

function withCells({ grounds, items, texts, overflow }: LaidOutGrid): LaidOutGridElement {
  return { grounds, items, cells: { texts, overflow } };
}

/** Lays out a code, a table or a calendar. Source: CARD-19, CAL-09. */
export function layoutGridElement(
  element: GridElement,
  context: ElementContext,
  { fonts, ornaments }: GridResources,
): LaidOutGridElement {
  const { palette, locale } = context;
  switch (element.type) {
    case "qr":
      return { ...layoutQr(element, context), cells: null };
    case "table":
      return withCells(layoutTable(element, { palette, locale, fonts }));
    case "calendar": {
      const { figures, ...grid } = layoutCalendar(element, { palette, locale, fonts });
      const plain = withCells(grid);
      const shown = figures.flatMap((figure) =>
        figure.type === "image" ? layoutImage(figure, context) : layoutOrnament(figure, context, ornaments),
      );
      return shown.length === 0 ? plain : { ...plain, items: [...plain.items, ...shown] };
    }
  }
}
