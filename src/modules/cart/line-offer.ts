import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { giftPriceRules, type GiftVoucherRequest } from "#modules/gift-vouchers/contract.ts";
import {
  accessoryGrams,
  priceAccessory,
  priceCard,
  samplePriceRules,
  type CardOptions,
  type CardProduct,
  type Catalogue,
} from "#modules/catalogue/contract.ts";
import { priceGoods, type PriceBreakdown, type PriceContext } from "#modules/pricing/contract.ts";
import {
  judgeSamples,
  paperSetParcel,
  paperSetPrice,
  paperSetSku,
  type SampleTerms,
  type SampleVerdict,
} from "#modules/samples/contract.ts";
import { shippedCard, type ProductionSpeed, type ShippedItem } from "#modules/shipping/contract.ts";
import type { LineKind } from "./model.ts";

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
  readonly prices: PriceContext;
  readonly speed: ProductionSpeed;
  readonly designs: ReadonlyMap<string, DesignFacts>;
  /** Former names, by id, of designs in the cart that are no longer sold. Source: CART-08. */
  readonly formerNames?: ReadonlyMap<string, string>;
};

/** The parts of a line its offer depends on; a sample without a project is one of a template. */
export type OfferedLine = {
  readonly id: string;
  readonly kind: LineKind;
  readonly projectId: string | null;
  readonly designId: string;
  readonly product: string;
  readonly options: CardOptions;
  readonly quantity: number;
  /** The pinned design is a finished layout supplied by the customer. Source: CFG-24, CAT 8. */
  readonly ownLayout: boolean;
  /** For gift vouchers only. Source: GIFT-02. */
  readonly gift?: GiftVoucherRequest | null;
};

/**
 * Whether a line is limited to one piece: samples, the set of papers, gift vouchers. Source: SAMP-03, SAMP-06, GIFT-02.
 */
export function isSingle({ kind, product }: Pick<OfferedLine, "kind" | "product">): boolean {
  return kind === "sample" || kind === "gift-voucher" || product === paperSetSku;
}

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

function designOf(context: CartContext, line: Pick<OfferedLine, "designId" | "product">): DesignFacts | undefined {
  const design = context.designs.get(line.designId);
  return design?.product === line.product ? design : undefined;
}

/** The current price of a card. Refuses DESIGN_UNKNOWN, and as `priceCard` does. Source: CART-12, PRICE-07. */
export function cardPrice(
  context: CartContext,
  line: Pick<OfferedLine, "designId" | "product" | "options" | "quantity">,
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

/** Articles are in stock: they ship the next day, also by express. Source: PDP-13. */
const articleParcel = { productionDays: 1, expressEligible: true } as const;

function offerArticle(context: CartContext, { id, product, quantity }: OfferedLine): LineOffer {
  const isSet = product === paperSetSku;
  const price = isSet
    ? paperSetPrice(context.prices)
    : priceAccessory(context.catalogue, context.prices, product, quantity);
  if (!price.ok) return { kind: "gone" };
  const shipped = isSet
    ? { id, ...paperSetParcel }
    : { id, ...articleParcel, grams: accessoryGrams(context.catalogue, product, quantity) };
  return { kind: "offered", product: null, design: null, price: price.value, shipped, sample: null };
}

/** Weight of a card in its envelope. */
const printedGrams = 18;

/** A printed gift voucher is produced like a card and ships with the rest. Source: GIFT-02, GIFT-03. */
function offerGift({ prices }: CartContext, { id, gift }: OfferedLine): LineOffer {
  if (!gift) return { kind: "gone" };
  const price = priceGoods(giftPriceRules, prices, gift, 1);
  if (!price.ok) return { kind: "gone" };
  const shipped =
    gift.delivery === "mail" ? null : { id, productionDays: 2, expressEligible: true, grams: printedGrams };
  return { kind: "offered", product: null, design: null, price: price.value, shipped, sample: null };
}

function offerLine(context: CartContext, line: OfferedLine, verdict: SampleVerdict): LineOffer {
  if (line.kind === "gift-voucher") return offerGift(context, line);
  if (line.kind === "accessory") return offerArticle(context, line);
  const product = context.catalogue.products.get(line.product);
  const design = designOf(context, line);
  if (!product || !design) return { kind: "gone" };
  const { options, quantity, ownLayout } = line;
  const sample = line.kind === "sample" ? verdict : null;
  const price =
    sample === null
      ? cardPrice(context, line)
      : priceGoods(samplePriceRules, context.prices, { free: sample === "free" }, 1);
  if (!price.ok) return { kind: "gone" };
  const shipped = {
    ...shippedCard(context.catalogue, context.speed, { id: line.id, product, options, quantity, ownLayout }),
    sample: sample !== null,
  };
  return { kind: "offered", product, design, price: price.value, shipped, sample };
}

/**
 * Prices the lines of a cart with today's list; the only source of amounts for carts and orders. Which samples are free
 * depends on all of them, in order.
 * @source CART-12, PRICE-07, SAMP-02, SAMP-05
 */
export function offerLines(
  context: CartContext,
  lines: readonly OfferedLine[],
  terms: SampleTerms,
): readonly LineOffer[] {
  const samples = lines.filter(({ kind }) => kind === "sample");
  const occasions = samples.map((line) =>
    line.projectId === null ? (designOf(context, line)?.occasion ?? null) : null,
  );
  const verdicts = judgeSamples(occasions, terms);
  return lines.map((line) => offerLine(context, line, verdicts[samples.indexOf(line)] ?? "paid"));
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
