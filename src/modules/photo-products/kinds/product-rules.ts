import type { Channel, PriceMarket } from "#kernel/market.ts";
import type { PricedPart } from "#modules/pricing/contract.ts";
import type { PhotoAssortment } from "../model.ts";
import type { Chosen, OptionRule } from "./options.ts";

/** Price curve of calendars, books, wall products and boxes. Source: CAT 5. */
export const goodsCurve = "TC";

/** A production step: its code and the working days it usually takes. Source: CAT 8. */
export type PhotoWork = { readonly code: string; readonly usual: number };

/** Rules of one kind of photo products: options, price, time. */
export type ProductRules = {
  /** Field for the number of pieces; calendars use `amount` (CAL-06). */
  readonly quantityField: "quantity" | "amount";
  readonly largestQuantity: number;
  readonly rules: (assortment: PhotoAssortment, channel: Channel) => readonly OptionRule[];
  /** Base prices (minor units) of one piece; `priceOf` throws if the market has no price for a component. */
  readonly parts: (
    chosen: Chosen,
    priceOf: (component: string) => number,
    place: { readonly assortment: PhotoAssortment; readonly market: PriceMarket },
  ) => readonly PricedPart[];
  /** Parallel production steps on an ISO date; the slowest determines the hand-over. Source: CAT 8. */
  readonly works: (chosen: Chosen, assortment: PhotoAssortment, date: string) => readonly PhotoWork[];
  /** Whether this many pieces can be handed over on the day of the order. Source: CAT 8. */
  readonly isExpress: (chosen: Chosen, quantity: number) => boolean;
};

/** Values without duplicates, in order of first occurrence. */
export function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

/** Values with the preferred ones first. */
export function preferring(favourites: readonly string[], values: readonly string[]): readonly string[] {
  const first = favourites.filter((favourite) => values.includes(favourite));
  return distinct([...first, ...values]);
}
