import type { DeliveryCountry } from "#kernel/market.ts";
import type { Money } from "#kernel/money.ts";
import type { DeliveryPromise, ShippingMethod } from "./delivery-promise.ts";
import { letterFor, type FilledEnvelope } from "#modules/catalogue/contract.ts";
import { postageOn } from "./postage.ts";
import { isExpressDay } from "./production-days.ts";
import { daysOfWork, type Work } from "./production-times.ts";
import { currencyOfCountry } from "./shipping-change.ts";
import { shippingOffer } from "./shipping-offer.ts";
import type { ShippingData } from "./shipping-tables.ts";
import { productionDateOf } from "./delivery-promise.ts";

/** A sample item for the preview: its production steps in sequence, and whether express is possible. Source: BO-07. */
export type TriedItem = {
  readonly code: string;
  readonly works: readonly Work[];
  readonly express: boolean;
  readonly grams: number;
};

/** The result for a sample order: price and promise; null if the method is not available. */
export type TriedOutcome = { readonly price: Money | null; readonly promise: DeliveryPromise } | null;

/** A sample order before and after a change. */
export type TriedOrder = {
  readonly country: DeliveryCountry;
  readonly item: string;
  readonly method: ShippingMethod;
  readonly before: TriedOutcome;
  readonly after: TriedOutcome;
  readonly changed: boolean;
};

/** The input of the preview: time of the order (milliseconds since 1970), countries, items. */
export type PreviewQuestion = {
  readonly now: number;
  readonly countries: readonly DeliveryCountry[];
  readonly items: readonly TriedItem[];
};

function outcomes(data: ShippingData, country: DeliveryCountry, item: TriedItem, now: number) {
  const date = productionDateOf(now);
  const productionDays = item.works.reduce((days, work) => days + daysOfWork(data.times, work, date), 0);
  const shipped = {
    id: item.code,
    productionDays,
    expressEligible: item.express && isExpressDay(productionDays),
    grams: item.grams,
  };
  const offer = shippingOffer(data.tariff, data.calendars, {
    country,
    currency: currencyOfCountry(country),
    items: [shipped],
    now,
  });
  const methods = offer.ok ? offer.value.methods : [];
  return new Map(
    methods.flatMap(({ id, price, promise, available }) =>
      available && promise ? [[id, { price, promise }] as const] : [],
    ),
  );
}

/**
 * Prices and arrival dates of sample orders placed now, for some countries and items, before and after a change.
 * Source: BO-07.
 */
export function previewShipping(
  before: ShippingData,
  after: ShippingData,
  { now, countries, items }: PreviewQuestion,
): readonly TriedOrder[] {
  return countries.flatMap((country) =>
    items.flatMap((item) => {
      const [then, later] = [outcomes(before, country, item, now), outcomes(after, country, item, now)];
      return [...new Set([...then.keys(), ...later.keys()])].map((method): TriedOrder => {
        const pair = { before: then.get(method) ?? null, after: later.get(method) ?? null };
        return { country, item: item.code, method, ...pair, changed: !isSame(pair.before, pair.after) };
      });
    }),
  );
}

function isSame(a: TriedOutcome, b: TriedOutcome): boolean {
  if (!a || !b) return a === b;
  const samePrice = a.price?.amount === b.price?.amount;
  return samePrice && a.promise.from === b.promise.from && a.promise.to === b.promise.to;
}

/** A letter before and after a change of postage; null if no class fits. */
export type TriedLetter = {
  readonly code: string;
  readonly before: { readonly name: string; readonly amount: Money } | null;
  readonly after: { readonly name: string; readonly amount: Money } | null;
};

/**
 * The postage of some filled envelopes in a country on an ISO date, before and after a change. Source: BO-07, PRICE-24.
 */
export function previewPostage(
  before: ShippingData,
  after: ShippingData,
  question: {
    readonly country: DeliveryCountry;
    readonly date: string;
    readonly envelopes: readonly (FilledEnvelope & { readonly code: string })[];
  },
): readonly TriedLetter[] {
  const { country, date, envelopes } = question;
  const sent = (data: ShippingData, envelope: FilledEnvelope) => {
    const found = letterFor(postageOn(data.postage, country, date), envelope);
    return found ? { name: found.name, amount: { amount: found.amount, currency: found.currency } } : null;
  };
  return envelopes.map((envelope) => ({
    code: envelope.code,
    before: sent(before, envelope),
    after: sent(after, envelope),
  }));
}
