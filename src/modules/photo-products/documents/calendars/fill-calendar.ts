import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { withUsedAssets } from "#design/layout/used-assets.ts";
import type { DocumentPhoto } from "../document-photo.ts";
import { assetsOf } from "../new-document.ts";
import { calendarSheets } from "./calendar-sheets.ts";
import { filled, photosOfSheets, slotsOf } from "./start-calendar.ts";

/**
 * A calendar with these photos on its sheets, each in the month it was taken; what stood in the slots before leaves. Photos
 * that find no place are left out. Throws for a document without a plan. Source: CAL-14.
 */
export function fillCalendar(document: DesignDocument, photos: readonly DocumentPhoto[]): DesignDocument {
  const { calendar } = document;
  if (!calendar) throw new Error("not a calendar");
  const slots = Math.max(1, ...document.pages.map(({ elements }) => slotsOf(elements)));
  const placed = photosOfSheets(calendarSheets(calendar), photos, slots);
  const pages = document.pages.map((page): Page => ({
    ...page,
    elements: [...filled(page.elements, placed.get(page.id) ?? [])],
  }));
  return withUsedAssets({ ...document, pages, assets: { ...document.assets, ...assetsOf(photos) } });
}
