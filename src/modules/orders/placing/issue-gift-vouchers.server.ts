import { z } from "zod";
import { accept, refuse } from "#kernel/result.ts";
import { issueBoughtVouchers, mailGiftVoucher } from "#modules/gift-vouchers/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { orderJobs } from "../jobs.ts";
import { lockLines, lockOrder, logEvents, moveLine, moveOrder, type LineHead } from "../store.server.ts";
import type { Cause } from "../order-reasons.ts";

/**
 * Issues the gift vouchers of an order that was just approved: those by e-mail are handed over at once and mailed on
 * their date, those on cards are produced with the rest.
 * @returns the lines still to be produced
 * @source GIFT-02, ORD-03
 */
export async function issueGiftVouchers(
  trx: Trx,
  deps: Deps,
  lines: readonly LineHead[],
  { orderId, cause }: { readonly orderId: string; readonly cause: Cause },
): Promise<readonly LineHead[]> {
  const mailed = (await issueBoughtVouchers(trx, deps, orderId)).filter(({ sendAt }) => sendAt !== null);
  for (const { id, lineId, sendAt } of mailed) {
    const line = lines.find((each) => each.id === lineId);
    if (line) await moveLine(trx, line, ["handed_over"], cause, deps.clock.now());
    await queueGiftMail(trx, deps, { id, sending: 0, at: sendAt ?? 0 });
  }
  const mailedIds = new Set(mailed.map(({ lineId }) => lineId));
  return lines.filter(({ id }) => !mailedIds.has(id));
}

/**
 * Queues the mail of a voucher: sending 0 for the chosen date, a number of its own for each repetition. Source:
 * GIFT-02, BO-06.
 */
export async function queueGiftMail(
  trx: Trx,
  { queue }: Pick<Deps, "queue">,
  { id, sending, at }: { readonly id: string; readonly sending: number; readonly at: number },
): Promise<void> {
  const options = { jobKey: `gift/${id}/${sending}`, runAt: new Date(at) };
  await queue.enqueue(trx, orderJobs.mailGift, { giftVoucherId: id, sending }, options);
}

const Payload = z.object({ giftVoucherId: z.uuid(), sending: z.int().min(0) });

/**
 * Job: mails a gift voucher once per sending. An order of nothing but vouchers is delivered with its last one.
 * @source GIFT-02, ORD-02
 */
export async function mailGift(deps: Deps, payload: unknown): Promise<void> {
  const { giftVoucherId, sending } = Payload.parse(payload);
  const sent = await mailGiftVoucher(deps, giftVoucherId, sending);
  if (!sent) return;
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, sent.orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const cause = { actor: "system", reason: "gift voucher" } as const;
    const now = deps.clock.now();
    const entry = { orderId: order.id, lineId: sent.lineId, subject: "mail", from: null, to: "gift-voucher" } as const;
    await logEvents(trx, [entry], cause, now);
    const lines = await lockLines(trx, order.id);
    const unsent = await trx
      .selectFrom("gift_voucher")
      .innerJoin("order_line", "order_line.id", "gift_voucher.order_line_id")
      .select("gift_voucher.id")
      .where("order_line.order_id", "=", order.id)
      .where("gift_voucher.sent_at", "is", null)
      .executeTakeFirst();
    const whole = !unsent && order.state === "paid_or_approved" && lines.every(({ shipment }) => shipment === 0);
    return whole ? moveOrder(trx, order, ["delivered"], cause, now) : accept(order);
  });
}
