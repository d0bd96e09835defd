import { sql, type InsertObject, type UpdateObject } from "kysely";
import type { Channel } from "#kernel/market.ts";
import { cartId, cartLineId, type CartId, type CartLineId, type SessionId } from "#kernel/ids.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { DB } from "#platform/database/database-schema.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { CartGoods, goodsColumns } from "./goods.ts";
import type { OfferedLine } from "./line-offer.ts";

/** The owner of a cart and its shop. */
export type OfVisitor = { readonly session: SessionId; readonly channel: Channel };

/** A visitor's cart without its lines. */
export type CartHead = { readonly id: CartId; readonly locale: string };

/** A locked cart with the ids of its codes. Source: CART-05. */
export type LockedCart = CartHead & {
  readonly codes: readonly string[];
  readonly gifts: readonly string[];
  /** The order the cart replaces; null for an ordinary cart. Source: ORD-06. */
  readonly replaces: string | null;
};

/** Ids of the codes of the row's cart; oldest first. Source: CART-05. */
export const codesOfCart = sql<string[]>`array(
  select voucher_id from cart_voucher where cart_id = cart.id order by added_at, voucher_id)`;

/** Ids of the gift vouchers of the row's cart. Source: CART-05. */
export const giftsOfCart = sql<string[]>`array(select gift_voucher_id from cart_gift_voucher where cart_id = cart.id)`;

/** A line as stored, without its document. Source: CART-03, CFG-23. */
export type CartLine = OfferedLine & {
  readonly position: number;
  /** Saved for later: in no sum and no order. Source: CART-09. */
  readonly saved: boolean;
  /** Total the visitor last saw. Source: PRICE-11. */
  readonly seenTotal: MoneyMinor;
};

/** The visitor's cart, locked until the transaction ends; undefined if there is none. */
export async function lockCart(trx: Trx, session: SessionId, channel: Channel): Promise<LockedCart | undefined> {
  const row = await trx
    .selectFrom("cart")
    .select(["id", "locale", "replaces_order_id", codesOfCart.as("codes"), giftsOfCart.as("gifts")])
    .where("session_id", "=", session)
    .where("channel", "=", channel)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: cartId(row.id),
      locale: row.locale,
      codes: row.codes,
      gifts: row.gifts,
      replaces: row.replaces_order_id,
    }
  );
}

export const lineColumns = [
  "cart_line.id",
  "cart_line.position",
  "cart_line.product",
  "cart_line.quantity",
  "cart_line.saved_at",
  "cart_line.seen_total",
  "cart_line.kind",
  "cart_line.project_id as projectId",
  "cart_line.design_id as designId",
  "cart_line.variant",
  "cart_line.design_revision as designRevision",
  "cart_line.options",
  "cart_line.own_layout as ownLayout",
  "cart_line.with_design_id as withDesignId",
  "cart_line.follows_card as followsCard",
  "cart_line.gift",
  "cart_line.added_at as addedAt",
] as const;

export type LineRow = {
  readonly id: string;
  readonly position: number;
  readonly product: string;
  readonly quantity: number;
  readonly saved_at: Date | null;
  readonly seen_total: number;
};

/** Converts a row to a line; throws for an unknown kind and for one without the columns of its kind. */
export function lineOf(row: LineRow): CartLine {
  return {
    id: cartLineId(row.id),
    position: row.position,
    product: row.product,
    quantity: row.quantity,
    saved: row.saved_at !== null,
    seenTotal: minor(row.seen_total),
    ...CartGoods.parse(row),
  };
}

/** What a line is, as columns for writing. */
export function cartColumns(goods: CartGoods) {
  return {
    ...goodsColumns(goods),
    own_layout: "ownLayout" in goods && goods.ownLayout,
    follows_card: "followsCard" in goods && goods.followsCard,
  };
}

/** The visitor's cart lines in the order added, including saved ones, without documents. Source: CART-09. */
export async function allLinesOfVisitor(
  db: Database | Trx,
  session: SessionId,
  channel: Channel,
): Promise<readonly CartLine[]> {
  const rows = await db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .select(lineColumns)
    .where("cart.session_id", "=", session)
    .where("cart.channel", "=", channel)
    .where("cart_line.removed_at", "is", null)
    .orderBy("cart_line.position")
    .execute();
  return rows.map(lineOf);
}

/** The lines of a visitor's cart in the order they were added, without their documents. */
export async function linesOfVisitor(
  db: Database | Trx,
  session: SessionId,
  channel: Channel,
): Promise<readonly CartLine[]> {
  return (await allLinesOfVisitor(db, session, channel)).filter(({ saved }) => !saved);
}

/** The lines of a cart in the order they were added, including saved ones, without their documents. Source: CART-09. */
export async function allLinesOfCart(db: Database | Trx, cart: string): Promise<readonly CartLine[]> {
  const rows = await db
    .selectFrom("cart_line")
    .select(lineColumns)
    .where("cart_id", "=", cart)
    .where("removed_at", "is", null)
    .orderBy("position")
    .execute();
  return rows.map(lineOf);
}

/** The lines of a cart in the order they were added, without their documents and without saved ones. */
export async function linesOfCart(db: Database | Trx, cart: string): Promise<readonly CartLine[]> {
  return (await allLinesOfCart(db, cart)).filter(({ saved }) => !saved);
}

/** One line of a cart; undefined for ids of other carts. Source: GEN-08. */
export async function findLine(trx: Trx, cart: CartId, id: string): Promise<CartLine | undefined> {
  const row = await trx
    .selectFrom("cart_line")
    .select(lineColumns)
    .where("cart_id", "=", cart)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row && lineOf(row);
}

/** The documents of some lines by line id, as stored. */
export async function documentsOfLines(
  db: Database | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("cart_line").select(["id", "document"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row.document]));
}

/** Number of lines in a cart, and the position the next one gets; a removed line keeps its position. */
export async function placeForLine(
  trx: Trx,
  cart: CartId,
): Promise<{ readonly lines: number; readonly position: number }> {
  const row = await trx
    .selectFrom("cart_line")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("removed_at", "is", null).as("lines"),
      fn.max("position").as("last"),
    ])
    .where("cart_id", "=", cart)
    .executeTakeFirstOrThrow();
  return { lines: row.lines, position: (row.last ?? 0) + 1 };
}

export async function insertLine(trx: Trx, line: InsertObject<DB, "cart_line">): Promise<void> {
  await trx.insertInto("cart_line").values(line).execute();
}

/** Copies a line to the end of its cart; the copy pins the same design. Source: CART-09. */
export async function copyLine(
  trx: Trx,
  source: CartLineId,
  copy: { readonly id: CartLineId; readonly position: number; readonly now: number },
): Promise<void> {
  await sql`insert into cart_line (id, cart_id, position, kind, project_id, design_id, product, variant, design_revision,
      document, options, quantity, own_layout, seen_total, added_at)
    select ${copy.id}, cart_id, ${copy.position}, kind, project_id, design_id, product, variant, design_revision,
      document, options, quantity, own_layout, seen_total, ${new Date(copy.now)}
    from cart_line where id = ${source}`.execute(trx);
}

/** Moves a line into another cart. Source: GEO-04. */
export async function moveLine(trx: Trx, id: CartLineId, cart: CartId, position: number): Promise<void> {
  await trx.updateTable("cart_line").set({ cart_id: cart, position }).where("id", "=", id).execute();
}

/** Stores whether a visitor wants everything in one parcel; does nothing without a cart. Source: SHIP-11. */
export async function keepShipTogether(
  db: Database | Trx,
  session: SessionId,
  channel: Channel,
  together: boolean,
): Promise<void> {
  await db
    .updateTable("cart")
    .set({ ship_together: together })
    .where("session_id", "=", session)
    .where("channel", "=", channel)
    .where("ship_together", "!=", together)
    .execute();
}

/** Updates the changed columns of a line. */
export async function updateLine(
  trx: Trx,
  id: CartLineId,
  change: Omit<UpdateObject<DB, "cart_line">, "id" | "cart_id" | "position">,
): Promise<void> {
  await trx.updateTable("cart_line").set(change).where("id", "=", id).execute();
}

/** Lines of a cart that belong to an order awaiting payment: they must stay as they are. Source: CHK-10. */
export async function linesAwaitingPayment(trx: Trx, cart: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select("cart_line_id")
    .where("customer_order.cart_id", "=", cart)
    .where("customer_order.state", "in", ["awaiting_payment", "payment_review"])
    .execute();
  return new Set(rows.flatMap(({ cart_line_id }) => cart_line_id ?? []));
}

/** Deletes a line for good: its pieces were merged into another one. */
export async function deleteLine(trx: Trx, id: CartLineId): Promise<void> {
  await trx.deleteFrom("cart_line").where("id", "=", id).execute();
}

/**
 * Removes a line so that it can be restored, and deletes an earlier removed one; false without such a line. Source:
 * CART-09, GEN-08.
 */
export async function removeStoredLine(trx: Trx, cart: CartId, id: string, at: number): Promise<boolean> {
  await trx.deleteFrom("cart_line").where("cart_id", "=", cart).where("removed_at", "is not", null).execute();
  const removed = await trx
    .updateTable("cart_line")
    .set({ removed_at: new Date(at) })
    .where("cart_id", "=", cart)
    .where("id", "=", id)
    .executeTakeFirst();
  return removed.numUpdatedRows > 0n;
}

/** Saves a line for later (`at`, ms since 1970) or moves it back (null); it is then the last one. Source: CART-09. */
export async function keepForLater(
  trx: Trx,
  id: CartLineId,
  place: { readonly at: number | null; readonly position: number },
): Promise<void> {
  const saved = place.at === null ? null : new Date(place.at);
  await trx.updateTable("cart_line").set({ saved_at: saved, position: place.position }).where("id", "=", id).execute();
}

/** Undoes the removal of a line; false if it no longer exists. Source: CART-09, GEN-08. */
export async function restoreStoredLine(trx: Trx, cart: CartId, id: string): Promise<boolean> {
  const restored = await trx
    .updateTable("cart_line")
    .set({ removed_at: null })
    .where("cart_id", "=", cart)
    .where("id", "=", id)
    .executeTakeFirst();
  return restored.numUpdatedRows > 0n;
}

/** Design of the line that was removed last and can be restored; undefined if there is none. Source: CART-09. */
export async function findRemovedLine(
  db: Database,
  session: SessionId,
  channel: Channel,
): Promise<CartLine | undefined> {
  const row = await db
    .selectFrom("cart_line")
    .innerJoin("cart", "cart.id", "cart_line.cart_id")
    .select(lineColumns)
    .where("cart.session_id", "=", session)
    .where("cart.channel", "=", channel)
    .where("cart_line.removed_at", "is not", null)
    .executeTakeFirst();
  return row && lineOf(row);
}

/** Those of the uploaded pictures that any line of a cart uses, including removed ones. Source: CFG-10. */
export async function assetsInCarts(db: Database, assets: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select asset.id from unnest(${[...assets]}::text[]) as asset(id)
    where exists (select from cart_line where document -> 'assets' ? asset.id)`.execute(db);
  return rows.map(({ id }) => id);
}
