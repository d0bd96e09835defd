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
import { pinnedColumns, unlessSavedSince, type Pin } from "./pin-project.server.ts";
import { insertLine, updateLine, type StoredLine } from "../store.server.ts";
import { findVisitorCart, noCart, type VisitorCart } from "../visitor-cart-store.server.ts";

/** An item to place in a cart: its article, and what is pinned of it. */
export type Placeable = Pin & Pick<StoredLine, "kind" | "projectId" | "designId" | "product">;

/** The line, whether it was in the cart before, the whole current cart, and what the line was priced with. */
export type AddedLine = {
  readonly id: CartLineId;
  readonly updated: boolean;
  readonly cart: VisitorCart;
  readonly context: CartContext;
};

/** The new line as a row, without its position. */
function rowOf(placed: Placeable, now: number) {
  return {
    ...pinnedColumns(placed),
    id: cartLineId(newUuid()),
    kind: placed.kind,
    project_id: placed.projectId,
    design_id: placed.designId,
    product: placed.product,
    added_at: new Date(now),
  };
}

/** The lines with one added or replaced. */
function withLine(lines: readonly StoredLine[], line: StoredLine): readonly StoredLine[] {
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
  presentOf: (lines: readonly StoredLine[]) => StoredLine | undefined,
): Promise<Result<AddedLine>> {
  const channel = cartChannel(deps, shop);
  const now = deps.clock.now();
  const row = rowOf(placed, now);
  const write = async (trx: Trx): Promise<Result<AddedLine>> => {
    const { id, isNew } = await openCart(trx, session, channel, shop.locale, now, row);
    const cart = isNew
      ? { ...noCart, id, updatedAt: new Date(now).toISOString() }
      : await findVisitorCart(trx, session, channel);
    const present = presentOf(cart.lines.filter(({ saved }) => !saved));
    const position = cart.nextPosition;
    if (present) await updateLine(trx, present.id, pinnedColumns(placed));
    else if (cart.lines.length >= largestCart) return refuse("CART_FULL");
    else if (!isNew) await insertLine(trx, { ...row, cart_id: id, position });
    const place = present ?? { id: row.id, position, saved: false, followsCard: false, gift: null };
    const line: StoredLine = { ...place, ...placed };
    const lines = await followCards(trx, context, withLine(cart.lines, line));
    const revisions = new Map([...cart.revisions, [placed.projectId ?? "", placed.designRevision]]);
    return accept({ id: line.id, updated: present !== undefined, cart: { ...cart, lines, revisions }, context });
  };
  return unlessSavedSince(() => inTransaction(deps.db, write));
}
