import type { CardArea, Placing } from "./look.ts";

/** Where the texts of the head stand on designs whose own texts do not say it: in fractions of the front. */
export const headPlaces: Readonly<Record<string, { readonly area: CardArea; readonly placing: Placing }>> = {};
