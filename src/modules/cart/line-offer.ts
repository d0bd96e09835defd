import type { PriceMarket } from "#kernel/market.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import { priceCard, type CardOptions, type CardProduct, type Catalogue } from "#modules/catalogue/contract.ts";
import type { PriceBreakdown, PriceContext } from "#modules/pricing/contract.ts";
import { shippedCard, type ShippedItem } from "#modules/shipping/contract.ts";

/** Most lines of a cart. Source: CART-10. */
export const largestCart = 100;

/** What a cart must know of a published design. */
export type DesignFacts = {
  readonly name: string;
  readonly product: string;
  readonly refinements: readonly string[];
  readonly occasion: string;
  readonly category: string;
};

/** The shop at this moment: assortment, prices and tax of the delivery country, published designs by id. */
export type CartWorld = {
  readonly catalogue: Catalogue;
  readonly prices: PriceContext;
  readonly market: PriceMarket;
  readonly designs: ReadonlyMap<string, DesignFacts>;
};

/** A line as far as its offer depends on it. */
export type OfferedLine = {
  readonly id: string;
  readonly designId: string;
  readonly product: string;
  readonly options: CardOptions;
  readonly quantity: number;
};

/** What a line costs and how it ships now; `gone` when it is no longer sold like this. Source: CART-08, CART-12. */
export type LineOffer =
  | {
      readonly kind: "offered";
      readonly product: CardProduct;
      readonly design: DesignFacts;
      readonly price: PriceBreakdown;
      readonly shipped: ShippedItem;
    }
  | { readonly kind: "gone" };

/** Prices a line with today's list; the only place where a cart or an order gets an amount from. Source: CART-12, PRICE-07. */
export function offerLine(world: CartWorld, line: OfferedLine): LineOffer {
  const product = world.catalogue.products.get(line.product);
  const design = world.designs.get(line.designId);
  if (!product || design?.product !== line.product) return { kind: "gone" };
  const { options, quantity } = line;
  const price = priceCard(world.catalogue, world.prices, world.market, {
    product: line.product,
    options,
    quantity,
    designRefinements: design.refinements,
    shownAs: design,
  });
  if (!price.ok) return { kind: "gone" };
  const shipped = shippedCard(world.catalogue, { id: line.id, product, options, quantity });
  return { kind: "offered", product, design, price: price.value, shipped };
}

/** The change of a line's total since the visitor last saw it; null when there is none. Source: PRICE-11. */
export function priceChange(
  seen: MoneyMinor,
  offer: LineOffer,
): { readonly from: MoneyMinor; readonly to: MoneyMinor } | null {
  if (offer.kind === "gone" || offer.price.total === seen) return null;
  return { from: seen, to: offer.price.total };
}
