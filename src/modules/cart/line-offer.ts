import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import type { CartLineId, DesignId } from "#kernel/ids.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { priceCard, type CardOptions, type CardProduct, type Catalogue } from "#modules/catalogue/contract.ts";
import type { PriceBreakdown, PriceContext } from "#modules/pricing/contract.ts";
import type { PhotoAssortment } from "#modules/photo-products/contract.ts";
import type { SampleVerdict } from "#modules/samples/contract.ts";
import type { ProductionSpeed, ShippedItem } from "#modules/shipping/contract.ts";
import type { CartGoods } from "./goods.ts";

/** Maximum number of lines in a cart. Source: CART-10. */
export const largestCart = 100;

/** A colour of a design: its label if the staff set one, else the key of its name. */
export type DesignColour = {
  readonly id: string;
  readonly nameKey: string;
  readonly names?: LocalizedText | undefined;
};

/** What the cart needs to know about a published design. */
export type DesignFacts = {
  readonly name: string;
  readonly product: string;
  readonly refinements: readonly string[];
  readonly occasion: string;
  readonly category: string;
  readonly variants: readonly DesignColour[];
};

/** The shop's current data: assortment, prices and tax of the delivery country, published designs by id. */
export type CartContext = {
  readonly catalogue: Catalogue;
  readonly assortment: PhotoAssortment;
  readonly prices: PriceContext;
  readonly speed: ProductionSpeed;
  readonly designs: ReadonlyMap<string, DesignFacts>;
  /** Former names, by id, of designs in the cart that are no longer sold. Source: CART-08. */
  readonly formerNames?: ReadonlyMap<string, string>;
};

/** The parts of a line its offer depends on. */
export type OfferedLine = CartGoods & {
  readonly id: CartLineId;
  /** Its article number. */
  readonly product: string;
  readonly quantity: number;
};

/** A line's current price and shipping; `gone` when it is no longer sold like this. Source: CART-08, CART-12. */
export type LineOffer =
  | {
      readonly kind: "offered";
      /** Null for stock articles. Source: SAMP-06. */
      readonly product: CardProduct | null;
      readonly design: DesignFacts | null;
      readonly price: PriceBreakdown;
      /** Null for goods sent by e-mail. Source: GIFT-02. */
      readonly shipped: ShippedItem | null;
      /** Why a sample has its price; null for other lines. Source: SAMP-05. */
      readonly sample: SampleVerdict | null;
    }
  | { readonly kind: "gone" };

/** The design of a line, if it is sold for its product. Source: CART-08. */
export function designOf(
  { designs }: Pick<CartContext, "designs">,
  line: { readonly designId: DesignId; readonly product: string },
): DesignFacts | undefined {
  const design = designs.get(line.designId);
  return design?.product === line.product ? design : undefined;
}

/** The current price of a card. Refuses DESIGN_UNKNOWN, and as `priceCard` does. Source: CART-12, PRICE-07. */
export function cardPrice(
  context: CartContext,
  line: {
    readonly designId: DesignId;
    readonly product: string;
    readonly options: CardOptions;
    readonly quantity: number;
  },
): Result<PriceBreakdown> {
  const design = designOf(context, line);
  if (!design) return refuse("DESIGN_UNKNOWN");
  const { product, options, quantity } = line;
  const { refinements: designRefinements } = design;
  return priceCard(context.catalogue, context.prices, {
    product,
    options,
    quantity,
    designRefinements,
    designCategory: design,
  });
}

/**
 * The change of a line's total since the visitor last saw it; null if it is unchanged, and for samples, which have a
 * note of their own. Source: PRICE-11.
 */
export function priceChange(
  seenTotal: MoneyMinor,
  offer: LineOffer,
): { readonly from: MoneyMinor; readonly to: MoneyMinor } | null {
  if (offer.kind === "gone" || offer.sample !== null || offer.price.total === seenTotal) return null;
  return { from: seenTotal, to: offer.price.total };
}
