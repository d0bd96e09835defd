import type { Locale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { PriceBreakdown } from "#modules/pricing/contract.ts";
import type { SampleTerms, SampleVerdict } from "#modules/samples/contract.ts";
import type { ShippedItem } from "#modules/shipping/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { withFormerNames } from "../cart-context.server.ts";
import type { OptionLabel } from "../kinds/line-rules.ts";
import { componentLabel, offerLines, rulesOf } from "../kinds/rules-of.server.ts";
import type { CartContext } from "../line-offer.ts";
import { documentsOfLines, linesOfCart, type CartLine } from "../store.server.ts";

/** A line with everything an order freezes: today's price, the pinned design and the texts the customer saw. */
export type OrderableLine = CartLine & {
  readonly sku: string;
  readonly title: string;
  /** Why a sample has its price; null for other lines. */
  readonly sample: SampleVerdict | null;
  /** Of its design; null without one. Source: BO-10. */
  readonly category: string | null;
  readonly occasion: string | null;
  /** The design's category and occasion. */
  readonly categories: readonly string[];
  readonly document: unknown;
  readonly optionLabels: readonly OptionLabel[];
  readonly price: PriceBreakdown;
  readonly components: readonly { readonly component: string; readonly label: string; readonly total: number }[];
  /** Null for goods sent by e-mail. Source: GIFT-02. */
  readonly shipped: ShippedItem | null;
};

/** The former name of an article no longer sold. Source: CART-08. */
async function formerTitle(db: Database | Trx, context: CartContext, line: CartLine, locale: Locale): Promise<string> {
  return rulesOf(line).title(await withFormerNames({ db }, context, [line]), locale);
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
  termsOf: (lines: readonly CartLine[]) => Promise<SampleTerms>,
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
    const { price, design, shipped, sample } = offer;
    const rules = rulesOf(line);
    lines.push({
      ...line,
      sku: line.product,
      title: rules.article(context, locale),
      sample,
      category: design?.category ?? null,
      occasion: design?.occasion ?? null,
      categories: design ? [design.category, design.occasion] : [],
      document: documents.get(line.id),
      optionLabels: rules.labels(context, locale),
      price,
      components: price.components.map(({ component, total }) => ({
        component,
        label: componentLabel(line, component, locale),
        total,
      })),
      shipped,
    });
  }
  return accept(lines);
}
