import type { Locale } from "#kernel/market.ts";
import { componentName } from "#modules/catalogue/contract.server.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { CardOptions } from "#modules/catalogue/contract.ts";
import type { PriceBreakdown } from "#modules/pricing/contract.ts";
import type { ShippedItem } from "#modules/shipping/contract.ts";
import type { Database } from "#platform/database.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { Trx } from "#platform/transaction.server.ts";
import { offerLine, type CartWorld } from "./line-offer.ts";
import { optionLabels, type OptionLabel } from "./option-labels.server.ts";
import { documentsOfLines, linesOfCart } from "./store.server.ts";

/** A line with everything an order freezes: today's price, the pinned design and the words the customer saw. */
export type OrderableLine = {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly projectId: string;
  readonly designId: string;
  readonly variant: string;
  readonly designRevision: number;
  readonly document: unknown;
  readonly options: CardOptions;
  readonly optionLabels: readonly OptionLabel[];
  readonly quantity: number;
  readonly price: PriceBreakdown;
  readonly components: readonly { readonly component: string; readonly label: string; readonly total: number }[];
  readonly shipped: ShippedItem;
};

/** "Olivenzweig, Klappkarte hoch A6": how a line is called on papers. Source: § 14 (4) no. 5 UStG. */
export function articleName(design: string, product: string, locale: Locale): string {
  return `${design}, ${translate(locale, `products.${product}`)}`;
}

/**
 * The lines of a cart as an order takes them over, priced with the given world, in the words of a locale.
 * Refuses CART_EMPTY, and CART_ITEM_GONE with the article that is no longer sold.
 * @source CART-08, CART-12
 */
export async function linesForOrder(
  db: Database | Trx,
  cartId: string,
  world: CartWorld,
  locale: Locale,
): Promise<Result<readonly OrderableLine[]>> {
  const stored = await linesOfCart(db, cartId);
  if (stored.length === 0) return refuse("CART_EMPTY");
  const documents = await documentsOfLines(
    db,
    stored.map((line) => line.id),
  );
  const lines: OrderableLine[] = [];
  for (const line of stored) {
    const offer = offerLine(world, line);
    if (offer.kind === "gone") return refuse("CART_ITEM_GONE", { artikel: line.designId });
    const { price, product, design, shipped } = offer;
    lines.push({
      id: line.id,
      sku: line.product,
      title: articleName(design.name, line.product, locale),
      projectId: line.projectId,
      designId: line.designId,
      variant: line.variant,
      designRevision: line.designRevision,
      document: documents.get(line.id),
      options: line.options,
      optionLabels: optionLabels(world.catalogue, product, line.options, locale),
      quantity: line.quantity,
      price,
      components: price.components.map(({ component, total }) => ({
        component,
        label: componentName(component, locale),
        total,
      })),
      shipped,
    });
  }
  return accept(lines);
}
