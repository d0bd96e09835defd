import { currencies, minor, type MoneyMinor } from "#kernel/money.ts";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { reorderLines, type LineToReorder, type ReorderResult } from "#modules/cart/contract.server.ts";
import { OrderedGoods } from "#modules/cart/contract.ts";
import { priceCardInShop } from "#modules/catalogue/contract.server.ts";
import { wholeDocument } from "#modules/guests/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { goodsOfLine, stored } from "../store.server.ts";

export type ReorderLine = LineToReorder & { readonly title: string };

/** The lines of an order with everything needed to reorder them, in sequence. Source: ORD-09. */
export async function linesToReorder(db: Database, orderId: string): Promise<readonly ReorderLine[]> {
  const rows = await db
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select(goodsOfLine)
    .select(["order_line.id", "order_line.sku", "order_line.title"])
    .select(wholeDocument("order_line").as("document"))
    .select(["order_line.quantity", "order_line.line_total", "customer_order.currency"])
    .where("order_line.order_id", "=", orderId)
    .orderBy("order_line.position")
    .execute();
  return rows.map((row) => ({
    ...OrderedGoods.parse(row),
    id: row.id,
    title: row.title,
    product: row.sku,
    document: row.document,
    ordered: row.quantity,
    total: minor(row.line_total),
    currency: stored(currencies, row.currency),
  }));
}

/**
 * Today's price of a card as it was ordered; null if it is no longer sold like this, and for other goods.
 * @source ORD-09, PRICE-11
 */
export async function priceToday(deps: Deps, shop: Shop, line: ReorderLine): Promise<MoneyMinor | null> {
  if (line.kind !== "card" || line.currency !== shop.currency) return null;
  const { product, designId, options, ordered } = line;
  const price = await priceCardInShop(deps, shop, { product, designId, options, quantity: ordered });
  return price.ok ? price.value.total : null;
}

/** Outcome of reordering one line. */
export type Reordered = { readonly lineId: string; readonly title: string } & ReorderResult;

/** Which lines to reorder: all as they were, or one in another quantity, optionally opened in the editor. */
export type ReorderRequest = {
  readonly session: SessionId;
  readonly shop: Shop;
  readonly key: string;
  readonly orderId: string;
  readonly only?: { readonly lineId: string; readonly quantity: number; readonly edit: boolean } | undefined;
};

/**
 * Reorders lines of an order: puts them into the visitor's cart at today's prices. The caller has verified that the
 * order belongs to the visitor. Refuses ORDER_NOT_FOUND for lines of other orders, and as `reorderLines` does.
 * @source ORD-09, GEN-08
 */
export async function reorder(deps: Deps, request: ReorderRequest): Promise<Result<readonly Reordered[]>> {
  const { session, shop, orderId, only } = request;
  const lines = (await linesToReorder(deps.db, orderId)).filter(({ id }) => only === undefined || id === only.lineId);
  if (lines.length === 0) return refuse("ORDER_NOT_FOUND");
  const done: Reordered[] = [];
  for (const line of lines) {
    const key = `${request.key}/${orderId}`;
    const quantity = only?.quantity ?? line.ordered;
    const again = await reorderLines(deps, { session, shop, key, line, quantity, edit: only?.edit ?? false });
    if (!again.ok) return again;
    done.push({ lineId: line.id, title: line.title, ...again.value });
  }
  return accept(done);
}
