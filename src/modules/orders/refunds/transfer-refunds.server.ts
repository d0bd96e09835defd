import { sql } from "kysely";
import { z } from "zod";
import { shopDateOf } from "#kernel/formats/date-format.ts";
import { readIban } from "#kernel/iban.ts";
import { currencies, minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { askProviderToRefund, readPayment, readRefund } from "#modules/payments/contract.server.ts";
import { isTransfer } from "#modules/payments/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { bookRefund } from "./refund-order.server.ts";
import { lockOrder, logEvents, stored } from "../store.server.ts";
import { addressNames } from "../address-name.server.ts";
import { notedCause } from "../order-reasons.ts";

/** A bank account entered by a customer. */
export type RefundAccount = { readonly holder: string; readonly iban: string };

/** Money waiting to be transferred by the staff; amount in minor units, dates ISO. Source: CHK-05, BO-01. */
export type OpenTransfer = {
  readonly refundId: string;
  readonly orderNumber: string;
  readonly customer: string;
  readonly amount: MoneyMinor;
  readonly currency: Currency;
  readonly requestedOn: string;
  readonly reason: string;
  /** The payment reference: the invoice, or the order before there is one. */
  readonly purpose: string;
  /** Null until the customer entered it. */
  readonly account: RefundAccount | null;
};

/** Refunds not transferred yet, of payments `p` made by bank transfer. */
const isOpen = sql`r.state = 'requested' and p.method in ('invoice', 'prepayment')`;

const Row = z.object({
  id: z.string(),
  number: z.string(),
  invoice: z.string().nullable(),
  customer: z.string(),
  amount: z.number(),
  currency: z.string(),
  asked_at: z.date(),
  reason: z.string(),
  holder: z.string().nullable(),
  iban: z.string().nullable(),
});

/** Refunds to be transferred by hand, oldest first; at most `limit`. Source: CHK-05, BO-01. */
export async function openTransfers(db: Database, limit: number): Promise<readonly OpenTransfer[]> {
  const { rows } =
    await sql`select r.id, o.number, i.number as invoice, r.amount, p.currency, r.requested_at as asked_at,
      r.reason, a.holder, a.iban, coalesce(nullif(o.billing_address->>'company', ''),
        ${addressNames("o.billing_address", "firstName", "lastName")}) as customer
    from payment_refund r join payment p on p.id = r.payment_id join customer_order o on o.id = p.order_id
    left join invoice i on i.order_id = o.id left join refund_account a on a.order_id = o.id
    where ${isOpen} order by r.requested_at, r.id limit ${limit}`.execute(db);
  return rows.map((each) => {
    const row = Row.parse(each);
    return {
      refundId: row.id,
      orderNumber: row.number,
      customer: row.customer,
      amount: minor(row.amount),
      currency: stored(currencies, row.currency),
      requestedOn: shopDateOf(row.asked_at.getTime()),
      reason: row.reason,
      purpose: row.invoice ?? row.number,
      account: row.holder !== null && row.iban !== null ? { holder: row.holder, iban: row.iban } : null,
    };
  });
}

/**
 * The amount of an order still to be transferred back, minor units, and its account; undefined if there is none.
 * Source: CHK-05, ORD-11.
 */
export async function transferOfOrder(
  db: Database,
  orderId: string,
): Promise<{ readonly amount: MoneyMinor; readonly account: RefundAccount | null } | undefined> {
  const { rows } = await sql<{ amount: number; holder: string | null; iban: string | null }>`select
      sum(r.amount)::int as amount, max(a.holder) as holder, max(a.iban) as iban
    from payment_refund r join payment p on p.id = r.payment_id left join refund_account a on a.order_id = p.order_id
    where p.order_id = ${orderId} and ${isOpen} having count(*) > 0`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const account = row.holder !== null && row.iban !== null ? { holder: row.holder, iban: row.iban } : null;
  return { amount: minor(row.amount), account };
}

/**
 * Stores the customer's account for the refund; a later one replaces it. Refuses ORDER_STATE when nothing is to be
 * transferred, FIELD_REQUIRED and FIELD_INVALID on `holder` and `iban`.
 * @source CHK-05, ORD-11, ISO 13616
 */
export async function giveRefundAccount(
  deps: Deps,
  orderId: string,
  typed: { readonly holder: string; readonly iban: string },
): Promise<Result<null>> {
  const holder = plainLine(typed.holder).replaceAll(/\s+/gu, " ");
  const iban = readIban(typed.iban);
  const fields = {
    ...(holder === "" ? { holder: "FIELD_REQUIRED" as const } : {}),
    ...(holder !== "" && (holder.length < 2 || holder.length > 70) ? { holder: "FIELD_INVALID" as const } : {}),
    ...(typed.iban.trim() === "" ? { iban: "FIELD_REQUIRED" as const } : {}),
    ...(typed.iban.trim() !== "" && iban === undefined ? { iban: "FIELD_INVALID" as const } : {}),
  };
  if (iban === undefined || Object.keys(fields).length > 0) return refuse("FIELD_INVALID", {}, fields);
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    if (!(await transferOfOrder(trx, orderId))) return refuse("ORDER_STATE", { from: order.state, to: "refunded" });
    const now = deps.clock.now();
    const columns = { holder, iban, given_at: new Date(now) };
    await trx
      .insertInto("refund_account")
      .values({ order_id: orderId, ...columns })
      .onConflict((conflict) => conflict.column("order_id").doUpdateSet(columns))
      .execute();
    const cause = notedCause("customer", "");
    await logEvents(trx, [{ orderId, subject: "refund", from: null, to: "account" }], cause, now);
    return accept(null);
  });
}

/** A completed transfer: by whom, and on which date (ISO). */
export type MadeTransfer = { readonly actor: string; readonly on: string };

/**
 * The staff has transferred a refund: only now is it completed, with credit note, mail and the states of order and
 * payment. The books use the date of the transfer. Recording it twice counts once. Refuses ORDER_NOT_FOUND for refunds
 * without a transfer, FIELD_INVALID on `on` before the request and in the future.
 * @source CHK-05, ORD-11, ORD-12, BO-01, GoBD
 */
export async function confirmTransfer(
  deps: Deps,
  refundId: string,
  { actor, on }: MadeTransfer,
): Promise<Result<null>> {
  const refund = await readRefund(deps.db, refundId);
  const payment = refund && (await readPayment(deps.db, refund.paymentId));
  if (!refund || !payment || !isTransfer(payment.method)) return refuse("ORDER_NOT_FOUND");
  if (refund.state !== "requested") return accept(null);
  const now = deps.clock.now();
  const today = shopDateOf(now);
  if (on > today || on < shopDateOf(refund.requestedAt)) return refuse("FIELD_INVALID", {}, { on: "FIELD_INVALID" });
  // Noon falls on the same date in every time zone a shop may use.
  const at = on === today ? now : Math.max(refund.requestedAt, Date.parse(`${on}T12:00:00Z`));
  const answer = await askProviderToRefund(deps, payment, refund);
  if (!answer.ok) return answer;
  const booked = await bookRefund(deps, { refund, payment, answer, actor, at });
  return booked.ok ? accept(null) : booked;
}

/** Deletes accounts of orders without an open transfer and with none since `before`. Source: NFR-04, CHK-05. */
export async function removeRefundAccounts(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from refund_account a where ${isNoLongerNeeded(before)}`.execute(
    deps.db,
  );
  return Number(numAffectedRows);
}

/**
 * Whether an account `a` is no longer needed: nothing is open, and nothing was completed or entered since `before`.
 * Source: NFR-04.
 */
export const isNoLongerNeeded = (before: Date) => sql`a.given_at < ${before} and not exists (
  select from payment_refund r join payment p on p.id = r.payment_id
  where p.order_id = a.order_id and (r.state = 'requested' or r.concluded_at >= ${before}))`;

/** Deletes the account of an order when its customer is erased. Source: ACC-10, BO-11. */
export async function forgetRefundAccount(deps: Pick<Deps, "db">, orderId: string): Promise<void> {
  await deps.db.deleteFrom("refund_account").where("order_id", "=", orderId).execute();
}
