import type { PriceMarket } from "#kernel/market.ts";
import type { TierAnchor, TierCurve } from "./tier-curve.ts";

/** Replaces a curve for components charged once per line, whatever the quantity. Source: CFG-18. */
export const perLine = "LINE";

/** Price of one component in all markets: base prices in minor units of the market's currency, and its tier curve. */
export type ComponentPrice = {
  readonly curve: string;
  readonly base: Readonly<Partial<Record<PriceMarket, number>>>;
};

/**
 * One version of the shop's prices, complete and immutable once loaded. Component codes: `card/<product>`,
 * `paper/<paper>`, `refinement/<value>`, `punching/<value>`, `tag/<value>`, `ribbon`, `bow`, `screw`, `standard`,
 * `address-print`, `envelope-liner`, `extra-pages`, `envelope/<size class>` and, if one product differs,
 * `envelope/<size class>@<product>`, `inlay/…` likewise, `sample`; `designer-check` is charged once per line. Photo
 * products: `calendar/<type>/<format>/<mounting>`, `calendar-refinement`, `book/<type>/<cover>/<binding>/<format>` with
 * `…/step`, `book-refinement`, `print/<format>`, `box/<format>/<pictures>`, `collage-design`; by measure
 * `wall/<material>/fix` and `…/area` (per m²), `frame/<type>/fix` and `…/metre`, `glass/echtglas/fix` and `…/area`.
 * @source PRICE-05, PRICE-11, LOC-17
 */
export type PriceList = {
  readonly version: string;
  /** ISO instants; `validTo` is null if no successor is planned. */
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly curves: ReadonlyMap<string, TierCurve>;
  readonly components: ReadonlyMap<string, ComponentPrice>;
};

/** The identity of a price list, without its prices. */
export type PriceListHead = Pick<PriceList, "version" | "validFrom" | "validTo">;
/** An anchor of a named curve, as stored. */
export type AnchorRow = TierAnchor & { readonly curve: string };
/** A base price of a component in one market (minor units), as stored. */
export type ComponentRow = {
  readonly component: string;
  readonly market: PriceMarket;
  readonly curve: string;
  readonly base: number;
};

/** Assembles the stored rows of one version. Source: PRICE-05. */
export function assemblePriceList(
  head: PriceListHead,
  anchors: readonly AnchorRow[],
  rows: readonly ComponentRow[],
): PriceList {
  const curves = new Map<string, TierCurve>();
  for (const [curve, points] of Map.groupBy(anchors, (anchor) => anchor.curve)) {
    curves.set(
      curve,
      points.toSorted((a, b) => a.quantity - b.quantity),
    );
  }
  const components = new Map<string, ComponentPrice>();
  for (const [component, prices] of Map.groupBy(rows, (row) => row.component)) {
    const base = Object.fromEntries(prices.map((row) => [row.market, row.base]));
    components.set(component, { curve: prices[0]?.curve ?? "", base });
  }
  return { version: head.version, validFrom: head.validFrom, validTo: head.validTo, curves, components };
}

/** The price list active at a given time (milliseconds since 1970); the newest start wins. Source: PRICE-11. */
export function priceListAt(lists: readonly PriceList[], now: number): PriceList | undefined {
  return lists
    .filter((list) => Date.parse(list.validFrom) <= now && (list.validTo === null || now < Date.parse(list.validTo)))
    .toSorted((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom))[0];
}
