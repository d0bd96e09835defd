import type { Channel, PriceMarket } from "#kernel/market.ts";
import type { PricedPart } from "#modules/pricing/contract.ts";
import type { PhotoAssortment } from "./model.ts";
import type { Chosen, OptionRule } from "./options.ts";

/** Curve of calendars, books, wall products and boxes. Source: CAT 5. */
export const goodsCurve = "TC";

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
  /** Working days until hand-over on an ISO date. Source: CAT 8. */
  readonly productionDays: (chosen: Chosen, assortment: PhotoAssortment, date: string) => number;
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
