import type { Locale } from "#kernel/market.ts";
import type { Remake } from "../kinds/remade-choice.ts";
import { remakesOf } from "../kinds/remade-choice.ts";
import type { PhotoAssortment, PhotoKind } from "../model.ts";
import { valueName } from "./readable-option-names.server.ts";

/** A type and format a product can be made in, with their names: "Wandkalender", "A4 hoch". */
export type RemakeName = { readonly options: Remake; readonly group: string; readonly name: string };

/** The types and formats a product can be made in, by their names. Source: CFG-30. */
export function remakeNames(assortment: PhotoAssortment, kind: PhotoKind, locale: Locale): readonly RemakeName[] {
  return remakesOf(assortment, kind, "photo").map((options) => {
    const { format = "", ...types } = options;
    const group = Object.entries(types).map(([option, type]) => valueName(option, type, locale));
    return { options, group: group.join(" "), name: valueName("format", format, locale) };
  });
}
