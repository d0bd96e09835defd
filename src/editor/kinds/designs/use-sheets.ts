import { useMemo } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { PhotoKind, SheetForm } from "#modules/photo-products/contract.ts";
import type { Fetch } from "../../state/http.ts";
import { usePhotoContext } from "../photo-context.ts";
import { loadSheet } from "./load-sheet.ts";

/** Loads sheets of designs in a form; null where one cannot be loaded, which is then tried again. */
export type LoadSheet = (id: string) => Promise<DesignDocument | null>;

function createSheets(fetch: Fetch, kind: PhotoKind, form: SheetForm): LoadSheet {
  const sheets = new Map<string, DesignDocument>();
  return async (id) => {
    const sheet = sheets.get(id) ?? (await loadSheet(fetch, { kind, id, form }));
    if (sheet) sheets.set(id, sheet);
    return sheet;
  };
}

/** The sheets of a kind's designs in a form, each loaded once. Source: BOOK-04, CAL-08. */
export function useSheets(kind: PhotoKind, form: SheetForm): LoadSheet {
  const { fetch } = usePhotoContext();
  return useMemo(() => createSheets(fetch, kind, form), [fetch, kind, form]);
}
