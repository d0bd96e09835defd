import { minor, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { creditPayment, paymentsOfOrder, type StoredPayment } from "#modules/payments/contract.server.ts";
import { dueOf } from "#modules/payments/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import { waiveFees } from "./dunning-fees.server.ts";
import { isOpenInvoice } from "./open-invoice.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { invoiceCreditEvent } from "../refund-events.ts";
import { logEvents } from "../store.server.ts";
import type { Cause } from "../order-reasons.ts";

/** An amount credited on an open invoice, minor units; the same `key` credits it once. */
type InvoiceCredit = { readonly amount: MoneyMinor; readonly key: string; readonly cause: Cause };

/** The payment of a wholly unpaid invoice; undefined for every other order. Source: ORD-12. */
export async function openInvoiceOf(db: Database | Trx, orderId: string): Promise<StoredPayment | undefined> {
  const payments = await paymentsOfOrder(db, orderId);
  return isOpenInvoice(payments) ? payments.find(({ state }) => state === "created") : undefined;
}

/** Whether nothing of an order's invoice has been paid yet. Source: ORD-12. */
export async function hasOpenInvoice(db: Database | Trx, orderId: string): Promise<boolean> {
  return (await openInvoiceOf(db, orderId)) !== undefined;
}

/**
 * What was credited on an order's invoice under a key, with the number of its credit note; undefined for unknown keys.
 */
export async function creditUnder(
  db: Database | Trx,
  orderId: string,
  key: string,
): Promise<{ readonly amount: MoneyMinor; readonly number: string } | undefined> {
  const row = await db
    .selectFrom("credit_note")
    .innerJoin("invoice", "invoice.id", "credit_note.invoice_id")
    .select(["credit_note.amount", "credit_note.number"])
    .where("invoice.order_id", "=", orderId)
    .where("credit_note.key", "=", key)
    .executeTakeFirst();
  return row && { amount: minor(row.amount), number: row.number };
}

/**
 * Credits a part or all of the open amount on the invoice of a locked order: issues a numbered credit note, lowers the
 * amount to transfer, and queues a mail that states what is left. After a full credit nothing is left to pay, including
 * dunning fees. Refuses REFUND_TOO_HIGH above the open amount, ORDER_STATE while the order has no invoice,
 * IDEMPOTENCY_KEY_REUSED for another amount under the key.
 * @source ORD-12, CHK-05, § 14 (4) UStG
 */
export async function creditOpenInvoice(
  trx: Trx,
  deps: Deps,
  order: { readonly id: string; readonly state: string },
  { amount, key, cause }: InvoiceCredit,
): Promise<Result<null>> {
  const before = await creditUnder(trx, order.id, key);
  if (before) return before.amount === amount ? accept(null) : refuse("IDEMPOTENCY_KEY_REUSED");
  const open = await openInvoiceOf(trx, order.id);
  if (!open || amount <= 0 || amount > dueOf(open)) return refuse("REFUND_TOO_HIGH");
  const note = await issueCreditNote(trx, deps, order.id, { refundId: null, amount, cause, key });
  if (note === undefined) return refuse("ORDER_STATE", { from: order.state, to: "credit-note" });
  const now = deps.clock.now();
  const state = await creditPayment(trx, open, amount, now);
  const facts = { refundId: null, amount, to: "invoice" };
  const moved = { orderId: order.id, subject: "payment", from: open.state, to: state } as const;
  await logEvents(
    trx,
    [
      { orderId: order.id, subject: "refund", from: null, to: "invoice", facts },
      ...(state === open.state ? [] : [moved]),
    ],
    cause,
    now,
  );
  if (state !== open.state) await waiveFees(trx, deps, order.id, cause);
  await queueOrderMail(trx, deps, order.id, "refunded", cause, { event: invoiceCreditEvent(key) });
  return accept(null);
}
