import type { Locale } from "#kernel/market.ts";
import { componentName } from "#modules/catalogue/contract.server.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { CardOptions } from "#modules/catalogue/contract.ts";
import type { PriceBreakdown } from "#modules/pricing/contract.ts";
import type { GiftVoucherRequest } from "#modules/gift-vouchers/contract.ts";
import type { SampleTerms, SampleVerdict } from "#modules/samples/contract.ts";
import type { ShippedItem } from "#modules/shipping/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { withFormerNames } from "../cart-context.server.ts";
import { offerLines, type CartContext } from "../line-offer.ts";
import type { LineKind } from "../model.ts";
import { articleLabels, cardLabels, giftLabels, lineTitle, type OptionLabel } from "../lines/option-labels.server.ts";
import { documentsOfLines, linesOfCart, type StoredLine } from "../store.server.ts";

/** A line with everything an order freezes: today's price, the pinned design and the texts the customer saw. */
export type OrderableLine = {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly kind: LineKind;
  /** Null for a template sample. */
  readonly projectId: string | null;
  /** Why a sample has its price; null for cards. */
  readonly sample: SampleVerdict | null;
  /** The design's occasion; null without a design. */
  readonly occasion: string | null;
  /** The design's category and occasion. */
  readonly categories: readonly string[];
  readonly designId: string;
  readonly variant: string;
  readonly designRevision: number;
  readonly document: unknown;
  readonly options: CardOptions;
  readonly optionLabels: readonly OptionLabel[];
  readonly quantity: number;
  readonly price: PriceBreakdown;
  readonly components: readonly { readonly component: string; readonly label: string; readonly total: number }[];
  /** Null for goods sent by e-mail. Source: GIFT-02. */
  readonly shipped: ShippedItem | null;
  readonly gift: GiftVoucherRequest | null;
};

/**
 * "Olivenzweig, Klappkarte hoch A6", "Muster: …": the name of a line on documents. Source: § 14 (4) no. 5 UStG,
 * SAMP-03.
 */
function articleName(context: CartContext, line: StoredLine, locale: Locale): string {
  const title = lineTitle(context, line, locale);
  if (line.kind === "gift-voucher" || line.kind === "accessory") return title;
  const name = `${title}, ${translate(locale, `products.${line.product}`)}`;
  return line.kind === "sample" ? translate(locale, "cart.sample.article", { name }) : name;
}

/** The former name of an article no longer sold. Source: CART-08. */
async function formerTitle(
  db: Database | Trx,
  context: CartContext,
  line: StoredLine,
  locale: Locale,
): Promise<string> {
  return lineTitle(await withFormerNames({ db }, context, [line]), line, locale);
}

/**
 * The lines of a cart for an order, priced with the given context and labelled in a locale.
 * @param termsOf called once with the lines: the terms for free samples Refuses CART_EMPTY, and CART_ITEM_GONE with the
 * article that is no longer sold.
 * @source CART-08, CART-12
 */
export async function linesForOrder(
  db: Database | Trx,
  cartId: string,
  context: CartContext,
  locale: Locale,
  termsOf: (lines: readonly StoredLine[]) => Promise<SampleTerms>,
): Promise<Result<readonly OrderableLine[]>> {
  const stored = await linesOfCart(db, cartId);
  if (stored.length === 0) return refuse("CART_EMPTY");
  const offers = offerLines(context, stored, await termsOf(stored));
  const documents = await documentsOfLines(
    db,
    stored.map((line) => line.id),
  );
  const lines: OrderableLine[] = [];
  for (const [index, line] of stored.entries()) {
    const offer = offers[index];
    if (offer?.kind !== "offered")
      return refuse("CART_ITEM_GONE", { article: await formerTitle(db, context, line, locale) });
    const { price, product, design, shipped } = offer;
    lines.push({
      id: line.id,
      sku: line.product,
      title: articleName(context, line, locale),
      kind: line.kind,
      sample: offer.sample,
      occasion: design?.occasion ?? null,
      categories: design ? [design.category, design.occasion] : [],
      projectId: line.projectId,
      designId: line.designId,
      variant: line.variant,
      designRevision: line.designRevision,
      document: documents.get(line.id),
      options: line.options,
      optionLabels: line.gift
        ? giftLabels(line.gift, locale)
        : product
          ? cardLabels(context, product, line, locale)
          : articleLabels(context, line, locale),
      quantity: line.quantity,
      price,
      components: price.components.map(({ component, total }) => ({
        component,
        label: componentName(component, locale),
        total,
      })),
      shipped,
      gift: line.gift,
    });
  }
  return accept(lines);
}
