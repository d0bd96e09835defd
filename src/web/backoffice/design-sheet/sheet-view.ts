import { z } from "zod";
import { cardFaces } from "#modules/media/pictures/picture-address.ts";

const Query = z.object({
  massstab: z.enum(["klein", "original"]).catch("klein"),
  seite: z.enum(cardFaces).catch("front"),
  farben: z.enum(["erste", "alle"]).catch("erste"),
  grau: z.enum(["nein", "ja"]).catch("nein"),
});

/** Display options of a design sheet. */
export type SheetView = z.output<typeof Query>;

/** Pixels per millimetre: half the size of the printed card, or full size at 96 dots per inch. */
export const pixelsPerMillimetre = { klein: 1.9, original: 3.78 } as const;

/** Parses the sheet's query; unknown values are left out. */
export function readSheetView(query: URLSearchParams): SheetView {
  return Query.parse(Object.fromEntries(query));
}

/** The address of an occasion's sheet with what differs from the default view. */
export function sheetPath(occasion: string, view: SheetView): string {
  const usual = Query.parse({});
  const query = new URLSearchParams();
  if (view.massstab !== usual.massstab) query.set("massstab", view.massstab);
  if (view.seite !== usual.seite) query.set("seite", view.seite);
  if (view.farben !== usual.farben) query.set("farben", view.farben);
  if (view.grau !== usual.grau) query.set("grau", view.grau);
  return `/backoffice/designbogen/${occasion}/${query.size > 0 ? `?${query}` : ""}`;
}
