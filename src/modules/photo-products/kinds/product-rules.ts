import type { Channel, PriceMarket } from "#kernel/market.ts";
import type { PricedPart } from "#modules/pricing/contract.ts";
import type { PhotoAssortment } from "../model.ts";
import type { Chosen, OptionRule } from "./options.ts";

/** Curve of calendars, books, wall products and boxes. Source: CAT 5. */
export const goodsCurve = "TC";

/** Something that is worked on: its code and the working days it usually takes. Source: CAT 8. */
export type PhotoWork = { readonly code: string; readonly usual: number };

/** What one kind of photo goods decides: options, price, time. */
export type ProductRules = {
  /** Field of the number of pieces; calendars call it `amount` (CAL-06). */
  readonly quantityField: "quantity" | "amount";
  readonly largestQuantity: number;
  readonly rules: (assortment: PhotoAssortment, channel: Channel) => readonly OptionRule[];
  /** Base prices (minor units) of one piece; `priceOf` throws when the market has no price for a component. */
  readonly parts: (
    chosen: Chosen,
    priceOf: (component: string) => number,
    place: { readonly assortment: PhotoAssortment; readonly market: PriceMarket },
  ) => readonly PricedPart[];
  /** What is worked on side by side on an ISO date; the slowest decides when the goods are handed over. Source: CAT 8. */
  readonly works: (chosen: Chosen, assortment: PhotoAssortment, date: string) => readonly PhotoWork[];
  /** Whether so many pieces can be handed over on the day of the order. Source: CAT 8. */
  readonly isExpress: (chosen: Chosen, quantity: number) => boolean;
};

/** Values without repetition, in their first order. */
export function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

/** Values with the favourites among them first. */
export function preferring(favourites: readonly string[], values: readonly string[]): readonly string[] {
  const first = favourites.filter((favourite) => values.includes(favourite));
  return distinct([...first, ...values]);
}
