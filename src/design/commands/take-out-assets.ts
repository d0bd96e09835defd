import { edit, type Edit } from "./edit.ts";
import { emptySlot } from "./photo-commands.ts";
import { assetOf, assetOfBackground, drawingOf, pruneAssets } from "../layout/used-assets.ts";
import type { Background, CalendarElement, DesignDocument } from "../model/design-document.ts";

/** Dates and entries of a calendar stay without their photos, columns without their figures. Source: CAL-11, CAL-12. */
function takeOutOfCalendar({ events, columns = [] }: CalendarElement, isOut: (key: string) => boolean): void {
  for (const each of [...events, ...columns]) if (each.photo !== undefined && isOut(each.photo)) delete each.photo;
  for (const column of columns)
    if (column.icon !== undefined && isOut(drawingOf(column.icon) ?? "")) delete column.icon;
}

/**
 * Takes photos and own drawings out wherever the design shows them, locked or not: slots of photos become empty, drawings
 * and backgrounds leave. Everything else stays. Source: CFG-10, CFG-25.
 */
export function takeOutAssets(document: DesignDocument, { ids }: { readonly ids: ReadonlySet<string> }): Edit {
  const isOut = (key: string | null): boolean => key !== null && ids.has(key);
  const showsOut = (background: Background | null): boolean =>
    background !== null && isOut(assetOfBackground(background));
  return edit(document, (draft) => {
    for (const page of draft.pages) {
      for (const element of page.elements)
        if (element.type === "image" && isOut(element.asset)) Object.assign(element, emptySlot);
        else if (element.type === "calendar") takeOutOfCalendar(element, isOut);
      if (page.elements.some((element) => isOut(assetOf(element))))
        page.elements = page.elements.filter((element) => !isOut(assetOf(element)));
      if (showsOut(page.background)) page.background = null;
      for (const [panel, background] of Object.entries(page.panelBackgrounds))
        if (showsOut(background)) Reflect.deleteProperty(page.panelBackgrounds, panel);
    }
    for (const date of draft.calendar?.dates ?? [])
      if (date.photo !== undefined && isOut(date.photo)) delete date.photo;
    pruneAssets(draft);
  });
}
