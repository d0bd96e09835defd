import { sql } from "kysely";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { minor, sum, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { shareBack, shareTaken } from "./balance.ts";

/** Money that goes back to vouchers, minor units; the same `key` books it once. `now` in ms since 1970. */
export type VoucherCredit = {
  readonly orderId: string;
  readonly amount: MoneyMinor;
  readonly key: string;
  readonly actor: string;
  readonly reason: string;
  readonly now: number;
};

/** Days a voucher is good at least after money came back to it. Source: GIFT-05, ADR-0033. */
const daysAfterRefund = 90;

type Paid = { readonly id: string; readonly until: string; readonly open: number; readonly blocked: boolean };

/** The vouchers that paid an order, locked, with what of it they have not got back. */
async function vouchersThatPaid(trx: Trx, orderId: string): Promise<readonly Paid[]> {
  await sql`select id from gift_voucher where id in (select gift_voucher_id from gift_voucher_entry
    where order_id = ${orderId} and kind = 'redeem') order by id for update`.execute(trx);
  const { rows } = await sql<Paid>`select v.id, v.valid_until as until, (-sum(e.amount))::int as open,
      v.blocked_at is not null as blocked
    from gift_voucher v join gift_voucher_entry e on e.gift_voucher_id = v.id
    where e.order_id = ${orderId} and e.kind in ('redeem', 'refund') group by v.id order by v.id`.execute(trx);
  return rows.filter(({ open }) => open > 0);
}

/** What of an order vouchers paid and have not got back, minor units. Source: GIFT-05. */
export async function paidByGiftVouchers(trx: Trx, orderId: string): Promise<MoneyMinor> {
  return sum((await vouchersThatPaid(trx, orderId)).map(({ open }) => minor(open)));
}

/** What of it blocked vouchers paid: money that cannot go back to where it came from, minor units. Source: GIFT-05, BO-06. */
export async function paidByBlockedVouchers(trx: Trx, orderId: string): Promise<MoneyMinor> {
  return sum((await vouchersThatPaid(trx, orderId)).flatMap(({ open, blocked }) => (blocked ? [minor(open)] : [])));
}

/** What vouchers were issued for, because an order went wrong; minor units. Source: ORD-10. */
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

/** What a key has given back to vouchers for an order, minor units; undefined for a new key. Source: GIFT-05. */
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

/** Money of an order that went back to gift vouchers in one step: minor units, moment in ms since 1970. */
export type VoucherRefund = {
  readonly key: string;
  readonly amount: MoneyMinor;
  readonly actor: string;
  readonly reason: string;
  readonly at: number;
};

/** What of an order went back to the vouchers that paid it, oldest first. Source: GIFT-05, ORD-05, BO-01. */
export async function refundsOnGiftVouchers(db: Database, orderId: string): Promise<readonly VoucherRefund[]> {
  const { rows } = await sql<{ key: string; amount: number; actor: string; reason: string; at: Date }>`
    select coalesce(key, '') as key, sum(amount)::int as amount, min(actor) as actor, min(reason) as reason, min(at) as at
    from gift_voucher_entry where order_id = ${orderId} and kind = 'refund' group by key order by min(id)`.execute(db);
  return rows.map((row) => ({ ...row, amount: minor(row.amount), at: row.at.getTime() }));
}

/**
 * Gives money of an order back to the vouchers that paid it, as far as they did and are not blocked; those that end last
 * first. A voucher that ended meanwhile or ends soon is good for 90 days more. The caller has locked the order.
 * @param undone the order never was: what it took stands on its voucher again, also on a blocked one, which stays blocked
 * @returns what went back; less than wanted where vouchers paid less
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
  const leastUntil = shopDateOf(now + daysAfterRefund * 24 * 60 * 60 * 1000);
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

/** Gives all that an order nobody paid took from gift vouchers back to them, once; returns what went back, minor units. Source: GIFT-05, CHK-10. */
export async function returnGiftVouchers(trx: Trx, orderId: string, now: number): Promise<MoneyMinor> {
  const amount = await paidByGiftVouchers(trx, orderId);
  if (amount === 0) return amount;
  const back = { orderId, amount, key: "cancelled", actor: "system", reason: "cancelled", now };
  return (await giveBackToGiftVouchers(trx, back, true)).amount;
}

/** What vouchers bought with an order are worth, what of it was taken back already and what is left on them; minor units. */
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

/** The worth of the vouchers that were bought with an order, locked until the transaction ends. Source: GIFT-02. */
export async function valueBought(trx: Trx, orderId: string): Promise<BoughtValue> {
  const rows = await boughtWith(trx, orderId);
  const of = (key: "issued" | "cancelled" | "balance") => sum(rows.map((row) => minor(row[key])));
  return { issued: of("issued"), cancelled: of("cancelled"), left: of("balance") };
}

/**
 * Takes the worth of bought vouchers back, because their price is given back; an empty one is blocked. The same key takes
 * it once. Refuses GIFT_SPENT when less is left on them.
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
  const shares = shareTaken(rows, amount);
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

/** Gives bought vouchers back what `cancelBoughtVouchers` took under a key, because the refund failed; once. Source: GIFT-05. */
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
