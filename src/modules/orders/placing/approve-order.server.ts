import { accept, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { removeOrderedLines } from "#modules/cart/contract.server.ts";
import { issueGiftVouchers } from "./issue-gift-vouchers.server.ts";
import { issueInvoice } from "../invoices/issue-invoice.server.ts";
import { orderJobs } from "../jobs.ts";
import type { OrderMailKind } from "../model.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { lockLines, logEvents, moveOrder, type OrderHead } from "../store.server.ts";
import type { Cause } from "../order-reasons.ts";

/** Logs on a line's order that a mail about the line is sent. Source: ORD-04, ORD-11. */
export async function logOrderMail(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  line: { readonly id: string; readonly orderId: string },
  { kind, cause }: { readonly kind: string; readonly cause: Cause },
): Promise<void> {
  const entry = { orderId: line.orderId, lineId: line.id, subject: "mail", from: null, to: kind } as const;
  await logEvents(trx, [entry], cause, deps.clock.now());
}

/** Queues the production of lines; the change window decides when it starts. Source: ORD-06, PDF-01. */
export async function queueProduction(
  trx: Trx,
  deps: Deps,
  lineIds: readonly string[],
  notBefore: number,
): Promise<void> {
  for (const lineId of lineIds) {
    const options = { jobKey: `produce/${lineId}`, runAt: new Date(notBefore) };
    await deps.queue.enqueue(trx, orderJobs.produceLine, { lineId }, options);
  }
}

/**
 * Approves a locked order: the move, its invoice, gift vouchers, production jobs and mails in the caller's transaction;
 * the cart of a hosted payment is emptied now. Refuses ORDER_STATE when the path is not legal.
 * @source ORD-02, ORD-12, GIFT-02
 */
export async function approveOrder(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  mails: readonly OrderMailKind[],
  cause: Cause,
): Promise<Result<OrderHead>> {
  const now = deps.clock.now();
  const path =
    order.state === "placed" ? (["payment_review", "paid_or_approved"] as const) : ["paid_or_approved" as const];
  const moved = await moveOrder(trx, order, path, cause, now);
  if (!moved.ok) return moved;
  const issued = await issueInvoice(trx, deps, order);
  const lines = await issueGiftVouchers(trx, deps, await lockLines(trx, order.id), { orderId: order.id, cause });
  // Lines with a designer check wait for the customer's approval (CFG-18).
  const ready = lines.filter(({ state }) => state === "waiting").map(({ id }) => id);
  await queueProduction(trx, deps, ready, order.changeUntil);
  for (const kind of mails) await queueOrderMail(trx, deps, order.id, kind, cause);
  // A company's invoice is also sent to the person who pays it. Source: CHK-13, ORD-11.
  if (order.company && issued !== undefined) await queueOrderMail(trx, deps, order.id, "invoice", cause);
  if (order.cartId) await removeOrderedLines(trx, order.id, order.cartId);
  return accept(moved.value);
}
