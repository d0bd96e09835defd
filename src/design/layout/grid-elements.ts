import type { DisplayItem } from "../display-list.ts";
import type { FontCollection } from "../text/fonts.ts";
import type { LaidOutText } from "../text/laid-out-text.ts";
import type { CalendarElement, ImageElement, QrElement, TableElement } from "../model/design-document.ts";
import { layoutCalendar } from "./calendar/calendar-layout.ts";
import { portraitCrop } from "./calendar/portrait-crop.ts";
import type { LaidOutGrid } from "./cell-text.ts";
import { layoutImage } from "./image-layout.ts";
import { layoutOrnament, type OrnamentSource } from "./ornament-layout.ts";
import type { ElementContext } from "./paints.ts";
import { layoutQr } from "./qr-layout.ts";
import { layoutTable } from "./table-layout.ts";

/** Elements made of modules, cells or days. */
export type GridElement = QrElement | TableElement | CalendarElement;

/** The texts of a table or calendar, and its excess height over the box in mm. */
export type LaidOutCells = {
  readonly texts: readonly LaidOutText[];
  readonly overflow: number;
  /** How many photos and name days of a calendar find no room at their day. Source: CAL-09, CAL-11. */
  readonly leftOut: { readonly photos: number; readonly nameDays: number };
};

/** A laid-out grid: `grounds` are never foiled; a code has no cells. */
export type LaidOutGridElement = {
  readonly grounds: readonly DisplayItem[];
  readonly items: readonly DisplayItem[];
  readonly cells: LaidOutCells | null;
};

/** What the layout of grids needs in addition to the document. */
export type GridResources = { readonly fonts: FontCollection; readonly ornaments: OrnamentSource };

const nothing = { photos: 0, nameDays: 0 };

function withCells({ grounds, items, texts, overflow }: LaidOutGrid, leftOut = nothing): LaidOutGridElement {
  return { grounds, items, cells: { texts, overflow, leftOut } };
}

/** A photo of a calendar, cut to the face on it. */
function asPortrait(figure: ImageElement, { assets }: ElementContext): ImageElement {
  const photo = assets[figure.asset ?? ""];
  return photo ? { ...figure, crop: portraitCrop(photo) } : figure;
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
      const { figures, leftOut, ...grid } = layoutCalendar(element, { palette, locale, fonts });
      const plain = withCells(grid, { photos: leftOut.photos.length, nameDays: leftOut.nameDays.length });
      const shown = figures.flatMap((figure) =>
        figure.type === "image"
          ? layoutImage(asPortrait(figure, context), context)
          : layoutOrnament(figure, context, ornaments),
      );
      return shown.length === 0 ? plain : { ...plain, items: [...plain.items, ...shown] };
    }
  }
}
