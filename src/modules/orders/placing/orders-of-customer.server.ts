import { sql } from "kysely";
import { currencies, minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { designId, type DesignId, type SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { stored } from "../store.server.ts";
import { orderStates, type OrderState } from "../states/order-states.ts";

/**
 * Owner of orders: those placed as an account visitor, and guest orders under an address the customer has confirmed.
 */
export type OrderOwner = { readonly accountVisitor: SessionId; readonly verifiedEmail: string | null };

/** An order in the customer's list; `at` in ms since 1970, `grand` in minor units. */
export type OrderSummary = {
  readonly id: string;
  readonly number: string;
  readonly at: number;
  readonly state: OrderState;
  readonly grand: MoneyMinor;
  readonly currency: Currency;
  readonly titles: readonly string[];
  /** The designs of its cards. */
  readonly designs: readonly DesignId[];
  /** The invoice was credited wholly or in part, and nothing was refunded. Source: ORD-12. */
  readonly credited: boolean;
};

function ownOrders(db: Database | Trx, { accountVisitor, verifiedEmail }: OrderOwner) {
  return db
    .selectFrom("customer_order")
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom("order_placement")
            .select("order_placement.order_id")
            .whereRef("order_placement.order_id", "=", "customer_order.id")
            .where("order_placement.session_id", "=", accountVisitor),
        ),
        ...(verifiedEmail === null
          ? []
          : [where.eb(where.fn<string>("lower", ["customer_order.email"]), "=", verifiedEmail)]),
      ]),
    );
}

/**
 * The orders of a customer, the newest first, at most 200. Guest orders only count once the address is confirmed.
 * @source ACC-05, ACC-10, GEN-08
 */
export async function ordersOf(db: Database, owner: OrderOwner): Promise<readonly OrderSummary[]> {
  const rows = await ownOrders(db, owner)
    .select(["id", "number", "placed_at", "state", "grand", "currency"])
    .select((eb) =>
      eb
        .selectFrom("order_line")
        .select(({ fn }) => fn<string[]>("array_agg", ["order_line.title"]).as("titles"))
        .whereRef("order_line.order_id", "=", "customer_order.id")
        .as("titles"),
    )
    .select((eb) =>
      eb
        .selectFrom("order_line")
        .select(({ fn }) => fn<string[]>("array_agg", ["order_line.design_id"]).as("designs"))
        .whereRef("order_line.order_id", "=", "customer_order.id")
        .where("order_line.kind", "=", "card")
        .as("designs"),
    )
    .select(
      sql<boolean>`exists (select from payment p where p.order_id = customer_order.id and p.credited > 0 and p.refunded = 0)`.as(
        "credited",
      ),
    )
    .orderBy("placed_at", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    at: row.placed_at.getTime(),
    state: stored(orderStates, row.state),
    grand: minor(row.grand),
    currency: stored(currencies, row.currency),
    titles: row.titles ?? [],
    designs: (row.designs ?? []).map(designId),
    credited: row.credited,
  }));
}

/** The id of one of a customer's orders by its number; undefined for orders of others. Source: GEN-08. */
export async function ownOrderId(db: Database, owner: OrderOwner, number: string): Promise<string | undefined> {
  const row = await ownOrders(db, owner).select("id").where("number", "=", number.toUpperCase()).executeTakeFirst();
  return row?.id;
}

/** Moves the orders of a session to the customer's account visitor. Source: ADR-0014. */
export async function handOverOrders(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  // A key used by both names two submits: the session's continues under a new key.
  await sql`update order_placement as brought set session_id = ${to}, idempotency_key = case when exists (
      select from order_placement own where own.session_id = ${to} and own.idempotency_key = brought.idempotency_key)
    then gen_random_uuid() else idempotency_key end
    where session_id = ${from}`.execute(trx);
  await trx.updateTable("voucher_use").set({ session_id: to }).where("session_id", "=", from).execute();
}
