import type { RawBuilder } from "kysely";
import { cartLineId, type CartLineId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { cartChannel } from "../cart-channel.ts";
import { followCards } from "./follow-cards.server.ts";
import { largestCart, type CartContext } from "../line-offer.ts";
import { openCart } from "../open-cart-store.server.ts";
import type { CartGoods } from "../goods.ts";
import { unlessSavedSince } from "./pin-project.server.ts";
import { cartColumns, insertLine, updateLine, type CartLine } from "../store.server.ts";
import { findVisitorCart, noCart, type VisitorCart } from "../visitor-cart-store.server.ts";

/** An item to place in a cart: what it is, and its printed document as JSON or as SQL that copies it in the database. */
export type Placeable = CartGoods &
  Pick<CartLine, "product" | "quantity" | "seenTotal"> & { readonly document: string | RawBuilder<string> };

/** The line, whether it was in the cart before, the whole current cart, and what the line was priced with. */
export type AddedLine = {
  readonly id: CartLineId;
  readonly updated: boolean;
  readonly cart: VisitorCart;
  readonly context: CartContext;
};

/** The columns of an item, for a new line and for one that it replaces. */
export function placedColumns(placed: Placeable, now: number) {
  const { product, quantity, seenTotal, document } = placed;
  return { ...cartColumns(placed), product, quantity, seen_total: seenTotal, document, added_at: new Date(now) };
}

/** The lines with one added or replaced. */
function withLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const changed = lines.map((each) => (each.id === line.id ? line : each));
  return changed.includes(line) ? changed : [...lines, line];
}

/**
 * Adds a line at the end of the visitor's cart, or replaces the one that `presentOf` finds among its lines. Refuses
 * CART_FULL at 100 lines, PROJECT_CONFLICT when the project was saved since it was pinned.
 * @source CART-01, CART-04, CART-10
 */
export async function placeLine(
  deps: Deps,
  { session, shop }: { readonly session: SessionId; readonly shop: Shop },
  context: CartContext,
  placed: Placeable,
  presentOf: (lines: readonly CartLine[]) => CartLine | undefined,
): Promise<Result<AddedLine>> {
  const channel = cartChannel(deps, shop);
  const now = deps.clock.now();
  const columns = placedColumns(placed, now);
  const row = { ...columns, id: cartLineId(newUuid()) };
  const write = async (trx: Trx): Promise<Result<AddedLine>> => {
    const { id, isNew } = await openCart(trx, session, channel, shop.locale, now, row);
    const cart = isNew
      ? { ...noCart, id, updatedAt: new Date(now).toISOString() }
      : await findVisitorCart(trx, session, channel);
    const present = presentOf(cart.lines.filter(({ saved }) => !saved));
    const position = cart.nextPosition;
    if (present) await updateLine(trx, present.id, columns);
    else if (cart.lines.length >= largestCart) return refuse("CART_FULL");
    else if (!isNew) await insertLine(trx, { ...row, cart_id: id, position });
    const { id: lineId, position: place } = present ?? { id: row.id, position };
    const line: CartLine = { ...placed, id: lineId, position: place, saved: false };
    const lines = await followCards(trx, context, withLine(cart.lines, line));
    const pinned = "projectId" in placed ? ([[placed.projectId ?? "", placed.designRevision]] as const) : [];
    const revisions = new Map([...cart.revisions, ...pinned]);
    return accept({ id: line.id, updated: present !== undefined, cart: { ...cart, lines, revisions }, context });
  };
  return unlessSavedSince(() => inTransaction(deps.db, write));
}
