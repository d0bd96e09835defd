import { refuse, type Result } from "#kernel/result.ts";
import { defaultCardQuantity, priceGoods, type PriceBreakdown, type PriceContext } from "#modules/pricing/contract.ts";
import { checkOptions } from "./availability.ts";
import { cardPriceRules, type DesignCategory } from "./card-price-rules.ts";
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
  /** Absent for a product without a design. */
  readonly designCategory?: DesignCategory | undefined;
};

/**
 * Checks a selection and prices it. Refuses PRODUCT_UNKNOWN, QUANTITY_INVALID or QUANTITY_MAX, OPTION_UNAVAILABLE.
 * @source PRICE-05, PRICE-07, PDP-04, CART-12
 */
export function priceCard(
  catalogue: Catalogue,
  prices: PriceContext,
  { product: code, options, quantity, designRefinements, designCategory: design }: CardSelection,
): Result<PriceBreakdown> {
  const product = catalogue.products.get(code);
  if (!product) return refuse("PRODUCT_UNKNOWN", { card: code });
  const goods = { product, options, design };
  const orderable = cardPriceRules.checkQuantity(goods, quantity);
  if (!orderable.ok) return orderable;
  const together = checkOptions(catalogue, { product, designRefinements }, options);
  return together.ok ? priceGoods(cardPriceRules, prices, goods, quantity) : together;
}

/** The "from" price of a product: one piece at the default quantity with default options. Source: PRICE-15, CAT-09. */
export function priceFrom(
  prices: PriceContext,
  product: CardProduct,
  design?: DesignCategory,
): Pick<PriceBreakdown, "unit" | "strike"> | undefined {
  const goods = { product, options: defaultOptions(product), design };
  const price = priceGoods(cardPriceRules, prices, goods, defaultCardQuantity);
  return price.ok ? price.value : undefined;
}
