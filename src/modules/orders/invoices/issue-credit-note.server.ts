import { z } from "zod";
import { newUuid } from "#platform/random.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { drawNumber } from "./issue-invoice.server.ts";
import { TaxRow } from "../model.ts";
import { splitTax, uncredited } from "./split-tax.ts";
import { logEvents } from "../store.server.ts";
import { causeText, notedCause, type Cause } from "../order-reasons.ts";

/** What a credit note credits on an invoice; minor units. */
export type Credit = {
  readonly refundId: string | null;
  readonly amount: number;
  readonly cause: Cause;
  /** Identifies a credit on an unpaid invoice, or one returned to gift vouchers (`voucherCreditKey`). */
  readonly key?: string;
};

const Taxes = z.array(TaxRow);

/**
 * Issues a credit note for the invoice of a locked order inside the caller's transaction, for at most what earlier ones
 * left. A refund has one credit note. Undefined for an order without an invoice or with nothing left to credit.
 * @source ORD-12, § 14 (4) UStG
 */
export async function issueCreditNote(
  trx: Trx,
  deps: Pick<Deps, "config" | "clock">,
  orderId: string,
  { refundId, amount, cause, key }: Credit,
): Promise<string | undefined> {
  const invoice = await trx
    .selectFrom("invoice")
    .innerJoin("customer_order", "customer_order.id", "invoice.order_id")
    .select(["invoice.id", "customer_order.tax"])
    .where("invoice.order_id", "=", orderId)
    .executeTakeFirst();
  if (!invoice) return undefined;
  const earlier = await trx.selectFrom("credit_note").select("tax").where("invoice_id", "=", invoice.id).execute();
  const left = uncredited(
    Taxes.parse(invoice.tax),
    earlier.map(({ tax }) => Taxes.parse(tax)),
  );
  const maxAmount = left.reduce((total, { gross }) => total + gross, 0);
  const credited = Math.min(amount, maxAmount);
  if (credited <= 0) return undefined;
  const { entity, year, sequence, number, issuedOn } = await drawNumber(trx, deps, "credit-note");
  await trx
    .insertInto("credit_note")
    .values({
      id: newUuid(),
      invoice_id: invoice.id,
      refund_id: refundId,
      key: key ?? null,
      entity,
      year,
      sequence,
      number,
      issued_on: issuedOn,
      amount: credited,
      tax: JSON.stringify(splitTax(credited, left)),
      reason: causeText(cause),
    })
    .execute();
  const entry = { orderId, subject: "document", from: null, to: "credit-note", facts: { number } } as const;
  await logEvents(trx, [entry], notedCause(cause.actor, number), deps.clock.now());
  return number;
}
