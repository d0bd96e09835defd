import { sql } from "kysely";
import { shopDayAfter } from "#kernel/calendar-day.ts";
import { minor, sum, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { shareBack, allocateTakeBack } from "./balance.ts";

/** A refund to vouchers, minor units; the same `key` books it once. `now` in ms since 1970. */
export type VoucherCredit = {
  readonly orderId: string;
  readonly amount: MoneyMinor;
  readonly key: string;
  readonly actor: string;
  readonly reason: string;
  readonly now: number;
};

/** Minimum remaining validity of a voucher after a refund, in days. Source: GIFT-05, ADR-0033. */
const daysAfterRefund = 90;

type Paid = { readonly id: string; readonly until: string; readonly open: number; readonly blocked: boolean };

/** The vouchers that paid for an order, locked, with what they have not got back. */
async function vouchersThatPaid(trx: Trx, orderId: string): Promise<readonly Paid[]> {
  await sql`select id from gift_voucher where id in (select gift_voucher_id from gift_voucher_entry
    where order_id = ${orderId} and kind = 'redeem') order by id for update`.execute(trx);
  const { rows } = await sql<Paid>`select v.id, v.valid_until as until, (-sum(e.amount))::int as open,
      v.blocked_at is not null as blocked
    from gift_voucher v join gift_voucher_entry e on e.gift_voucher_id = v.id
    where e.order_id = ${orderId} and e.kind in ('redeem', 'refund') group by v.id order by v.id`.execute(trx);
  return rows.filter(({ open }) => open > 0);
}

/** The amount vouchers paid for an order and have not got back, minor units. Source: GIFT-05. */
export async function paidByGiftVouchers(trx: Trx, orderId: string): Promise<MoneyMinor> {
  return sum((await vouchersThatPaid(trx, orderId)).map(({ open }) => minor(open)));
}

/** The part of it paid by blocked vouchers, which cannot be refunded, minor units. Source: GIFT-05, BO-06. */
export async function paidByBlockedVouchers(trx: Trx, orderId: string): Promise<MoneyMinor> {
  return sum((await vouchersThatPaid(trx, orderId)).flatMap(({ open, blocked }) => (blocked ? [minor(open)] : [])));
}

/** The amount of vouchers issued as compensation for an order; minor units. Source: ORD-10. */
export async function creditedFor(trx: Trx, orderId: string): Promise<MoneyMinor> {
  const rows = await trx
    .selectFrom("gift_voucher_entry as e")
    .innerJoin("gift_voucher as v", "v.id", "e.gift_voucher_id")
    .select("e.amount")
    .where("e.order_id", "=", orderId)
    .where("e.kind", "=", "issue")
    .where("v.order_line_id", "is", null)
    .execute();
  return sum(rows.map(({ amount }) => minor(amount)));
}

/** The amount refunded to vouchers for an order under a key, minor units; undefined for a new key. Source: GIFT-05. */
export async function givenBackUnder(
  db: Database | Trx,
  orderId: string,
  key: string,
): Promise<MoneyMinor | undefined> {
  const rows = await db
    .selectFrom("gift_voucher_entry")
    .select("amount")
    .where("order_id", "=", orderId)
    .where("kind", "=", "refund")
    .where("key", "=", key)
    .execute();
  return rows.length === 0 ? undefined : sum(rows.map(({ amount }) => minor(amount)));
}

/** A refund of an order to gift vouchers: minor units, time in ms since 1970. */
export type VoucherRefund = {
  readonly key: string;
  readonly amount: MoneyMinor;
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
};

/** The refunds of an order to the vouchers that paid for it, oldest first. Source: GIFT-05, ORD-05, BO-01. */
export async function refundsOnGiftVouchers(db: Database, orderId: string): Promise<readonly VoucherRefund[]> {
  const { rows } = await sql<{ key: string; amount: number; actor: string; reason: string; at: Date }>`
    select coalesce(key, '') as key, sum(amount)::int as amount, min(actor) as actor, min(reason) as reason, min(at) as at
    from gift_voucher_entry where order_id = ${orderId} and kind = 'refund' group by key order by min(id)`.execute(db);
  return rows.map((row) => ({ ...row, amount: minor(row.amount), at: row.at.getTime() }));
}

/**
 * Refunds money of an order to the vouchers that paid for it, up to what they paid and except blocked ones; those that
 * expire last first. A voucher that has expired or expires soon gets 90 more days. The caller has locked the order.
 * @param undone the order is undone: its amounts are restored, even on a blocked voucher, which stays blocked
 * @returns the refunded amount; less than requested if vouchers paid less
 * @source GIFT-05
 */
export async function giveBackToGiftVouchers(
  trx: Trx,
  { orderId, amount, key, actor, reason, now }: VoucherCredit,
  undone = false,
): Promise<{ readonly amount: MoneyMinor; readonly repeated: boolean }> {
  const before = await givenBackUnder(trx, orderId, key);
  if (before !== undefined) return { amount: before, repeated: true };
  const takers = (await vouchersThatPaid(trx, orderId)).filter(({ blocked }) => undone || !blocked);
  const shares = shareBack(takers, amount);
  if (shares.length === 0) return { amount: minor(0), repeated: false };
  await trx
    .insertInto("gift_voucher_entry")
    .values(
      shares.map((share) => ({
        gift_voucher_id: share.id,
        kind: "refund",
        amount: share.amount,
        order_id: orderId,
        at: new Date(now),
        actor,
        reason,
        key,
      })),
    )
    .execute();
  const leastUntil = shopDayAfter(now, daysAfterRefund);
  await trx
    .updateTable("gift_voucher")
    .set({ valid_until: leastUntil })
    .where(
      "id",
      "in",
      shares.map(({ id }) => id),
    )
    .where("valid_until", "<", leastUntil)
    .execute();
  return { amount: sum(shares.map((share) => share.amount)), repeated: false };
}

/**
 * Returns everything an unpaid order took from gift vouchers, once; returns the amount, minor units. Source: GIFT-05,
 * CHK-10.
 */
export async function returnGiftVouchers(trx: Trx, orderId: string, now: number): Promise<MoneyMinor> {
  const amount = await paidByGiftVouchers(trx, orderId);
  if (amount === 0) return amount;
  const back = { orderId, amount, key: "cancelled", actor: "system", reason: "cancelled", now };
  return (await giveBackToGiftVouchers(trx, back, true)).amount;
}

/**
 * The issued value of vouchers bought with an order, how much was taken back already, and their balance; minor units.
 */
export type BoughtValue = { readonly issued: MoneyMinor; readonly cancelled: MoneyMinor; readonly left: MoneyMinor };

type BoughtRow = { readonly id: string; readonly issued: number; readonly cancelled: number; readonly balance: number };

async function boughtWith(trx: Trx, orderId: string): Promise<readonly BoughtRow[]> {
  await sql`select v.id from gift_voucher v join order_line l on l.id = v.order_line_id
    where l.order_id = ${orderId} order by v.id for update of v`.execute(trx);
  const { rows } = await sql<BoughtRow>`select v.id, sum(e.amount)::int as balance,
      coalesce(sum(e.amount) filter (where e.kind = 'issue'), 0)::int as issued,
      coalesce(-sum(e.amount) filter (where e.order_id = ${orderId} and (e.kind = 'cancel'
        or (e.kind = 'correct' and e.key is not null))), 0)::int as cancelled
    from gift_voucher v join order_line l on l.id = v.order_line_id
    join gift_voucher_entry e on e.gift_voucher_id = v.id
    where l.order_id = ${orderId} group by v.id order by v.id`.execute(trx);
  return rows;
}

/** The value of the vouchers bought with an order, locked until the transaction ends. Source: GIFT-02. */
export async function valueBought(trx: Trx, orderId: string): Promise<BoughtValue> {
  const rows = await boughtWith(trx, orderId);
  const of = (key: "issued" | "cancelled" | "balance") => sum(rows.map((row) => minor(row[key])));
  return { issued: of("issued"), cancelled: of("cancelled"), left: of("balance") };
}

/**
 * Takes back the value of bought vouchers because their price is refunded; an empty one is blocked. The same key takes
 * it once. Refuses GIFT_SPENT when their balance is too low.
 * @source GIFT-02, GIFT-05
 */
export async function cancelBoughtVouchers(trx: Trx, back: VoucherCredit): Promise<Result<null>> {
  const { orderId, amount, key, actor, reason, now } = back;
  const taken = await trx
    .selectFrom("gift_voucher_entry")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "cancel")
    .where("key", "=", key)
    .execute();
  if (amount <= 0 || taken.length > 0) return accept(null);
  const rows = await boughtWith(trx, orderId);
  const shares = allocateTakeBack(rows, amount);
  if (!shares) return refuse("GIFT_SPENT");
  const at = new Date(now);
  await trx
    .insertInto("gift_voucher_entry")
    .values(
      shares.map(({ id, amount: share }) => ({
        gift_voucher_id: id,
        kind: "cancel",
        amount: 0 - share,
        order_id: orderId,
        at,
        actor,
        reason,
        key,
      })),
    )
    .execute();
  const empty = shares.filter(({ id, amount: share }) => rows.some((row) => row.id === id && row.balance === share));
  if (empty.length > 0)
    await trx
      .updateTable("gift_voucher")
      .set({ blocked_at: at })
      .where(
        "id",
        "in",
        empty.map(({ id }) => id),
      )
      .execute();
  return accept(null);
}

/**
 * Restores what `cancelBoughtVouchers` took from bought vouchers under a key, because the refund failed; once. Source:
 * GIFT-05.
 */
export async function restoreBoughtVouchers(
  trx: Trx,
  { orderId, key, actor, now }: Omit<VoucherCredit, "amount" | "reason">,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`insert into gift_voucher_entry
      (gift_voucher_id, kind, amount, order_id, at, actor, reason, key)
    select gift_voucher_id, 'correct', -amount, order_id, ${new Date(now)}, ${actor}, 'refund failed', ${`${key}/failed`}
    from gift_voucher_entry where order_id = ${orderId} and kind = 'cancel' and key = ${key}
    on conflict do nothing returning gift_voucher_id as id`.execute(trx);
  if (rows.length === 0) return;
  await trx
    .updateTable("gift_voucher")
    .set({ blocked_at: null })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
}
