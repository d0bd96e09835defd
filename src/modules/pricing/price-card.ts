import type { PriceMarket } from "#kernel/market.ts";
import type { Result } from "#kernel/result.ts";
import { priceLine, type ComponentRequest, type PriceLine } from "./price-line.ts";
import type { PriceList } from "./price-list.ts";

/** Postal size class of an envelope. Source: PRICE-08. */
export const sizeClasses = ["standard", "compact", "large"] as const;
/** A size class. Source: PRICE-08. */
export type SizeClass = (typeof sizeClasses)[number];

/** The card product data pricing needs. */
export type PricedCard = {
  readonly code: string;
  readonly sizeClass: SizeClass | null;
  /** SKU of the included white straight envelope; null when the product has none. */
  readonly includedEnvelope: string | null;
  /** Pages in the base price of a booklet; null for other products. */
  readonly includedPages: number | null;
};

/** The chosen options that affect the price; `null` and false mean "without". */
export type PricedCardOptions = {
  /** Null for products with a fixed paper of their own without surcharge. */
  readonly paper: string | null;
  readonly refinement: string;
  readonly punching: string;
  readonly tag: string;
  readonly ribbon: boolean;
  readonly bow: boolean;
  readonly screw: boolean;
  readonly standard: boolean;
  /** Envelope SKU; null for the included one. */
  readonly envelope: string | null;
  readonly envelopeLiner: boolean;
  readonly inlay: string | null;
  readonly addressPrint: boolean;
  readonly designerCheck: boolean;
  readonly pages: number | null;
};

/** Prices a personalised card with all its options; refusals as in `priceLine`. Source: PRICE-05. */
export function priceCardLine(
  list: PriceList,
  market: PriceMarket,
  card: PricedCard,
  options: PricedCardOptions,
  quantity: number,
): Result<PriceLine> {
  return priceLine(list, market, quantity, cardComponents(list, market, card, options));
}

/** The priced components of one card, in display order. Source: PRICE-05, PRICE-08, PRICE-10. */
export function cardComponents(
  list: PriceList,
  market: PriceMarket,
  card: PricedCard,
  options: PricedCardOptions,
): readonly ComponentRequest[] {
  const requests: ComponentRequest[] = [{ component: `card/${card.code}` }];
  const extraSheets = ((options.pages ?? 0) - (card.includedPages ?? 0)) / 4;
  if (card.includedPages !== null && extraSheets > 0) requests.push({ component: "extra-pages", count: extraSheets });
  if (options.paper !== null) requests.push({ component: `paper/${options.paper}` });
  if (options.refinement !== "none") requests.push({ component: `refinement/${options.refinement}` });
  if (options.punching !== "none") requests.push({ component: `punching/${options.punching}` });
  if (options.tag !== "none") requests.push({ component: `tag/${options.tag}` });
  for (const part of ["ribbon", "bow", "screw", "standard"] as const) {
    if (options[part]) requests.push({ component: part });
  }
  const chosenEnvelope = options.envelope !== null && options.envelope !== card.includedEnvelope;
  if (chosenEnvelope) requests.push({ component: sizeClassTariff(list, market, "envelope", card) });
  if (options.envelopeLiner) requests.push({ component: "envelope-liner" });
  if (options.inlay !== null) requests.push({ component: sizeClassTariff(list, market, "inlay", card) });
  if (options.addressPrint) requests.push({ component: "address-print" });
  if (options.designerCheck) requests.push({ component: "designer-check" });
  return requests;
}

/** A product's own tariff (pocketfold in CHF) takes precedence over the one of its size class. Source: PRICE-08. */
function sizeClassTariff(list: PriceList, market: PriceMarket, part: "envelope" | "inlay", card: PricedCard): string {
  const general = `${part}/${card.sizeClass ?? "standard"}`;
  const own = `${general}@${card.code}`;
  return list.components.get(own)?.base[market] === undefined ? general : own;
}
