import type { PriceMarket } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  breakdownOf,
  checkQuantity,
  defaultCardQuantity,
  priceCardLine,
  reducedLine,
  tierTable,
  type PriceBreakdown,
  type PriceContext,
  type PricedCard,
  type PriceLine,
  type TierRow,
} from "#modules/pricing/contract.ts";
import { checkOptions, type Subject } from "./availability.ts";
import { envelopeSku } from "./envelope-sku.ts";
import { defaultOptions, type CardOptions, type CardProduct, type Catalogue } from "../model.ts";

/**
 * A card to be priced or ordered: product code, options, number of pieces, and the refinements its design has artwork
 * for.
 */
export type CardSelection = {
  readonly product: string;
  readonly options: CardOptions;
  readonly quantity: number;
  readonly designRefinements?: readonly string[] | undefined;
  /**
   * Occasion and category of the design, by which campaigns apply; absent for a product without a design. Source:
   * PRICE-13.
   */
  readonly designCategory?: DesignCategory | undefined;
};

/** Occasion and category of a design. Source: PRICE-13. */
export type DesignCategory = { readonly occasion: string; readonly category: string };

/**
 * Checks a selection and prices it: the one function used by detail page, cart, order and invoice. Refuses
 * PRODUCT_UNKNOWN, QUANTITY_INVALID or QUANTITY_MAX, OPTION_UNAVAILABLE.
 * @source PRICE-05, PRICE-07, PDP-04, CART-12
 */
export function priceCard(
  catalogue: Catalogue,
  prices: PriceContext,
  market: PriceMarket,
  selection: CardSelection,
): Result<PriceBreakdown> {
  const subject = subjectOf(catalogue, selection);
  if (!subject.ok) return subject;
  const quantity = checkQuantity(selection.quantity);
  if (!quantity.ok) return quantity;
  const options = checkOptions(catalogue, subject.value, selection.options);
  if (!options.ok) return options;
  return quoteCard(catalogue, prices, market, subject.value.product, selection);
}

/** Prices a selection of a known product without checking whether the options can be combined. Source: PRICE-05. */
export function quoteCard(
  catalogue: Catalogue,
  prices: PriceContext,
  market: PriceMarket,
  product: CardProduct,
  selection: Pick<CardSelection, "options" | "quantity" | "designCategory">,
): Result<PriceBreakdown> {
  const line = pricedWith(catalogue, prices, market, product, selection)(selection.quantity);
  return line.ok ? accept(breakdownOf(line.value, prices)) : line;
}

/** Unit price, total and saving of a configuration at several quantities. Source: PDP-06, PRICE-14. */
export function cardTierTable(
  catalogue: Catalogue,
  prices: PriceContext,
  market: PriceMarket,
  product: CardProduct,
  selection: Pick<CardSelection, "options" | "designCategory">,
  quantities: readonly number[],
): Result<readonly TierRow[]> {
  return tierTable(quantities, pricedWith(catalogue, prices, market, product, selection));
}

/** Prices a configuration at a quantity, less the best campaign discount. Source: PRICE-13. */
function pricedWith(
  catalogue: Catalogue,
  prices: PriceContext,
  market: PriceMarket,
  product: CardProduct,
  { options, designCategory }: Pick<CardSelection, "options" | "designCategory">,
): (quantity: number) => Result<PriceLine> {
  const card = pricedCardOf(catalogue, product);
  const paid = paidOptions(product, options);
  return (quantity) =>
    reducedLine(
      prices,
      { kind: "card", occasion: designCategory?.occasion, category: designCategory?.category },
      (list) => priceCardLine(list, market, card, paid, quantity),
    );
}

/** The "from" price of a product: one piece at the default quantity with default options. Source: PRICE-15, CAT-09. */
export function priceFrom(
  catalogue: Catalogue,
  prices: PriceContext,
  market: PriceMarket,
  product: CardProduct,
  designCategory?: DesignCategory,
): Pick<PriceBreakdown, "unit" | "strike"> | undefined {
  const selection = { options: defaultOptions(product), quantity: defaultCardQuantity, designCategory };
  const quote = quoteCard(catalogue, prices, market, product, selection);
  return quote.ok ? quote.value : undefined;
}

/** SKU of the white straight-flap envelope included with a product; null if it has none. Source: PRICE-10. */
export function includedEnvelope(catalogue: Catalogue, product: CardProduct): string | null {
  const size = product.envelopeSize === null ? undefined : catalogue.envelopeSizes.get(product.envelopeSize)?.size;
  return size ? envelopeSku({ size: `${size.w}x${size.h}`, colour: "weiss", shape: "gerade" }) : null;
}

function subjectOf(catalogue: Catalogue, selection: CardSelection): Result<Subject> {
  const product = catalogue.products.get(selection.product);
  if (!product) return refuse("PRODUCT_UNKNOWN", { card: selection.product });
  return accept({ product, designRefinements: selection.designRefinements });
}

function pricedCardOf(catalogue: Catalogue, product: CardProduct): PricedCard {
  return {
    code: product.code,
    sizeClass: product.sizeClass,
    includedEnvelope: includedEnvelope(catalogue, product),
    includedPages: product.pageCounts?.[0] ?? null,
  };
}

/** The options that carry a surcharge: the paper of stickers and insert sheets has none. */
function paidOptions(product: CardProduct, options: CardOptions) {
  return { ...options, paper: product.stock === "card" ? options.paper : null };
}
