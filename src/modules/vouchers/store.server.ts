import { sql, type Selectable } from "kysely";
import type { SessionId } from "#kernel/ids.ts";
import { currencies, minor } from "#kernel/money.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import type { Voucher as VoucherRow } from "#platform/database/database-schema.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { voucherTypes, type HeldVoucher, type Voucher } from "./model.ts";

/** The user of a code: identified by the session, and by the e-mail address as soon as it is entered. */
export type VoucherCustomer = { readonly session: SessionId | undefined; readonly email?: string | undefined };

/** Converts a stored row to a code. */
export function voucherOf(row: Selectable<VoucherRow>): Voucher {
  return {
    id: row.id,
    code: row.code,
    shown: row.shown,
    type: voucherTypes.find((type) => type === row.type) ?? "amount",
    value: row.value,
    currency: currencies.find((currency) => currency === row.currency) ?? null,
    channels: row.channels,
    markets: row.markets,
    productKinds: row.product_kinds,
    categories: row.categories,
    minGoods: minor(row.min_goods),
    firstOrderOnly: row.first_order_only,
    validFrom: row.valid_from.getTime(),
    validTo: row.valid_to?.getTime() ?? null,
    maxUses: row.max_uses,
    usesPerCustomer: row.uses_per_customer,
    stackable: row.stackable,
    excludesDiscounted: row.excludes_discounted,
    email: row.email,
    paused: row.paused,
  };
}

/**
 * Some codes with their uses, ordered by code. An unpaid order of the same cart does not count, nor one that the cart
 * is about to replace.
 * @param which rows to select;
 * @param cart whose own waiting order is left out
 */
async function heldVouchers(
  db: Database | Trx,
  which: { readonly ids: readonly string[] } | { readonly code: string },
  customer: VoucherCustomer,
  cart: string,
): Promise<readonly HeldVoucher[]> {
  const { email = "" } = customer;
  const session = customer.session ?? null;
  const own = sql<boolean>`voucher_use.order_id in (
    select id from customer_order where cart_id = ${cart} and state = 'awaiting_payment'
    union all select replaces_order_id from cart where id = ${cart} and replaces_order_id is not null)`;
  const mine = sql<boolean>`(mailbox(voucher_use.email) = mailbox(${email}) or voucher_use.session_id = ${session}::uuid)`;
  const rows = await db
    .selectFrom("voucher")
    .selectAll("voucher")
    .select([
      sql<number>`case when max_uses is null then 0 else
        (select count(*)::int from voucher_use where voucher_id = voucher.id and not ${own}) end`.as("uses"),
      sql<number>`(select count(*)::int from voucher_use where voucher_id = voucher.id and ${mine} and not ${own})`.as(
        "uses_of_customer",
      ),
      sql<boolean>`first_order_only and exists (select 1 from customer_order
        where state not in ('cancelled', 'refunded') and not (state = 'awaiting_payment' and cart_id is not distinct from ${cart}::uuid)
        and id is distinct from (select replaces_order_id from cart where cart.id = ${cart}::uuid)
        and (mailbox(email) = mailbox(${email}) or id in (select order_id from order_placement where session_id = ${session}::uuid)))`.as(
        "has_ordered",
      ),
      sql<boolean>`exists (select 1 from voucher_batch where id = voucher.batch_id and withdrawn_at is not null)`.as(
        "withdrawn",
      ),
    ])
    .where((where) => ("code" in which ? where("code", "=", which.code) : where("id", "in", [...which.ids])))
    .orderBy("code")
    .execute();
  return rows.map((row) => ({
    // Codes of a withdrawn batch count as paused.
    voucher: { ...voucherOf(row), paused: row.paused || row.withdrawn },
    uses: { all: row.uses, ofCustomer: row.uses_of_customer, customerHasOrdered: row.has_ordered },
  }));
}

/** The codes of a cart by id, with their uses. Source: VOUCH-02. */
export async function readVouchers(
  db: Database | Trx,
  ids: readonly string[],
  customer: VoucherCustomer,
  cart: string,
): Promise<readonly HeldVoucher[]> {
  return ids.length === 0 ? [] : heldVouchers(db, { ids }, customer, cart);
}

/** A code by its normalised text; undefined if unknown. */
export async function findVoucher(
  db: Database | Trx,
  code: string,
  customer: VoucherCustomer,
  cart: string,
): Promise<HeldVoucher | undefined> {
  const [held] = await heldVouchers(db, { code }, customer, cart);
  return held;
}

/**
 * Serialises orders that use a limited code until the transaction ends, and orders of one customer that use any: a
 * waiting one counts the uses of those before.
 * @source VOUCH-02
 */
export async function holdVouchers(trx: Trx, ids: readonly string[], email: string): Promise<void> {
  if (ids.length === 0) return;
  await lockNames(trx, sql<string>`'vouchers/' || mailbox(${email})`);
  await trx
    .selectFrom("voucher")
    .select("id")
    .where("id", "in", [...ids])
    .where("max_uses", "is not", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Inserts the uses of an order's codes. Source: VOUCH-02. */
export async function useVouchers(
  trx: Trx,
  order: { readonly id: string; readonly customer: VoucherCustomer; readonly now: number },
  vouchers: readonly { readonly id: string; readonly amount: number }[],
): Promise<void> {
  if (vouchers.length === 0) return;
  await trx
    .insertInto("voucher_use")
    .values(
      vouchers.map(({ id, amount }) => ({
        voucher_id: id,
        order_id: order.id,
        email: plainEmail(order.customer.email ?? ""),
        session_id: order.customer.session ?? null,
        amount,
        used_at: new Date(order.now),
      })),
    )
    .execute();
}

/**
 * At log-in, moves the uses of a session to the customer's account visitor, so that the limit per customer includes
 * them. Source: VOUCH-02, ACC-06.
 */
export async function handOverUses(trx: Trx, visit: string, accountVisitor: string): Promise<void> {
  await trx.updateTable("voucher_use").set({ session_id: accountVisitor }).where("session_id", "=", visit).execute();
}

/** Releases the codes of a cancelled order. Source: VOUCH-02, CHK-10. */
export async function releaseVouchers(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom("voucher_use").where("order_id", "=", orderId).execute();
}

/** The code issued for an occasion; undefined if there is none. Source: SAMP-06, VOUCH-07. */
export async function voucherIssuedFor(db: Database | Trx, issuedFor: string): Promise<Voucher | undefined> {
  const row = await db.selectFrom("voucher").selectAll().where("issued_for", "=", issuedFor).executeTakeFirst();
  return row && voucherOf(row);
}
