import { dayMs } from "#kernel/durations.ts";
import { isFromStock, lineKindOf } from "#kernel/line-kind.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import {
  createReprint,
  creditOrder,
  endComplaint,
  fileRefund,
  lockOrder,
  type OrderHead,
} from "#modules/orders/contract.server.ts";
import { copyFrozenDesigns } from "#modules/production/contract.server.ts";
import { createVoucher, newCode } from "#modules/vouchers/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { maxComplaintLength, stateOfOutcome, type ComplaintOutcome, type ComplaintState } from "./model.ts";
import type { MailFacts } from "./compose-complaint-letter.ts";
import { queueComplaintMail } from "./send-complaint-mail.server.ts";
import { lockComplaint, moveComplaint, orderOfComplaint, type ComplaintHead } from "./store.server.ts";
import { goodwillAmount, shareOfLine } from "./line-value.ts";

/** Validity of the code for a reprint, in days. */
const goodwillDays = 90;

type Locked = { readonly order: OrderHead; readonly complaint: ComplaintHead };

/** Locks order and complaint, in this order. Refuses COMPLAINT_UNKNOWN. */
async function lockBoth(trx: Trx, id: string): Promise<Result<Locked>> {
  const orderId = await orderOfComplaint(trx, id);
  const order = orderId === undefined ? undefined : await lockOrder(trx, orderId);
  const complaint = await lockComplaint(trx, id);
  return order && complaint.ok ? accept({ order, complaint: complaint.value }) : refuse("COMPLAINT_UNKNOWN");
}

/** A step by the staff with a text for the customer, if it needs one. */
export type StaffStep = { readonly actor: string; readonly note: string };

const steps = {
  begin: "in_review",
  ask: "needs_customer",
  accept: "accepted",
  refuse: "refused",
  close: "closed",
} as const;
/** The steps of the staff before and after an outcome. */
export type ReviewStep = keyof typeof steps;
const mailOfStep: Partial<Record<ReviewStep, "complaint-question" | "complaint-refused">> = {
  ask: "complaint-question",
  refuse: "complaint-refused",
};

/**
 * When a complaint is closed and no other of its order is open, the order returns to its former state. Source: ORD-02.
 */
async function settleOrder(trx: Trx, deps: Deps, { order }: Locked, actor: string): Promise<Result<unknown>> {
  const open = await trx
    .selectFrom("complaint")
    .select("id")
    .where("order_id", "=", order.id)
    .where("state", "!=", "closed")
    .executeTakeFirst();
  return open ? accept(order) : endComplaint(trx, order, { actor, reason: "complaint" }, deps.clock.now());
}

/**
 * A step of the review: start, ask the customer, accept, refuse, close. Questions and refusals are mailed to the
 * customer. Refuses COMPLAINT_UNKNOWN, ORDER_STATE, FIELD_REQUIRED for a question or refusal without a text,
 * FIELD_INVALID.
 * @source ORD-10, BO-08
 */
export async function reviewComplaint(
  deps: Deps,
  id: string,
  step: ReviewStep,
  { actor, note }: StaffStep,
): Promise<Result<ComplaintHead>> {
  const body = note.trim();
  const mail = mailOfStep[step];
  if (mail && body === "") return refuse("FIELD_REQUIRED", {}, { note: "FIELD_REQUIRED" });
  if (body.length > maxComplaintLength) return refuse("FIELD_INVALID", {}, { note: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx): Promise<Result<ComplaintHead>> => {
    const locked = await lockBoth(trx, id);
    if (!locked.ok) return locked;
    const { complaint } = locked.value;
    const to: ComplaintState = steps[step];
    const moved = await moveComplaint(trx, complaint, { to, actor, body, at: deps.clock.now() });
    if (!moved.ok) return moved;
    if (mail) await queueComplaintMail(trx, deps, complaint, { kind: mail, actor, text: body });
    if (to !== "closed") return moved;
    const settled = await settleOrder(trx, deps, locked.value, actor);
    return settled.ok ? moved : settled;
  });
}

/** The lines of a complaint with the faulty pieces and the price paid for them. */
async function itemsOf(trx: Trx, id: string) {
  const rows = await trx
    .selectFrom("complaint_item")
    .innerJoin("order_line", "order_line.id", "complaint_item.line_id")
    .select(["complaint_item.line_id", "complaint_item.quantity", "order_line.quantity as ordered"])
    .select(["order_line.line_total", "order_line.discount", "order_line.kind"])
    .where("complaint_item.complaint_id", "=", id)
    .orderBy("order_line.position")
    .execute();
  return rows.map((row) => ({
    lineId: row.line_id,
    quantity: row.quantity,
    fromShelf: isFromStock[lineKindOf(row.kind)],
    worth: shareOfLine(row.quantity, { quantity: row.ordered, lineTotal: row.line_total, discount: row.discount }),
  }));
}

/** A decision; `amount` applies to refunds, minor units. */
export type Decision = StaffStep & { readonly outcome: ComplaintOutcome; readonly amount: MoneyMinor };

type Done = {
  readonly also?: { readonly refund_id?: string; readonly reprint_order_id?: string };
  readonly facts: MailFacts;
};

async function carryOut(
  trx: Trx,
  deps: Deps,
  { order, complaint }: Locked,
  { outcome, amount, actor }: Decision,
): Promise<Result<Done>> {
  const items = await itemsOf(trx, complaint.id);
  const worth = items.reduce((sum, item) => sum + item.worth, 0);
  const { currency } = order;
  switch (outcome) {
    case "reprint": {
      const reprint = await createReprint(trx, deps, order, items, { actor, reason: complaint.reason });
      if (!reprint.ok) return reprint;
      await copyFrozenDesigns(trx, deps, reprint.value.lines);
      const fromShelf = items.every((item) => item.fromShelf);
      return accept({
        also: { reprint_order_id: reprint.value.id },
        facts: { number: reprint.value.number, fromShelf },
      });
    }
    case "refund": {
      const cause = { actor, reason: complaint.reason };
      const filed = await fileRefund(trx, deps, order, { amount, key: complaint.id, cause });
      if (!filed.ok) return filed;
      const { refund, toVouchers: onVouchers, left } = filed.value;
      return accept({
        ...(refund ? { also: { refund_id: refund.id } } : {}),
        facts: { amount, currency, onVouchers, left },
      });
    }
    case "credit": {
      const issued = await creditOrder(trx, deps, order, { amount, actor, reason: complaint.reason });
      return issued.ok ? accept({ facts: { amount, currency, ...issued.value } }) : issued;
    }
    case "goodwill": {
      const value = goodwillAmount(worth, deps.config.GOODWILL_PERCENT);
      if (value === 0) return refuse("FIELD_INVALID", {}, { amount: "FIELD_INVALID" });
      const voucherCode = newCode("NEUDRUCK");
      const validTo = deps.clock.now() + goodwillDays * dayMs;
      const code = {
        shown: voucherCode,
        type: "amount",
        value,
        currency,
        validTo,
        maxUses: 1,
        email: plainEmail(order.email),
      } as const;
      await createVoucher(trx, deps, { ...code, origin: "complaint", issuedFor: `complaint/${complaint.id}` });
      return accept({ facts: { amount: value, currency, code: voucherCode, percent: deps.config.GOODWILL_PERCENT } });
    }
  }
}

/**
 * Decides a complaint in the customer's favour: a reprint is a free new order of the frozen designs, else a refund or a
 * code. The complaint is accepted and executed in one transaction, and the customer gets a mail. Refuses
 * COMPLAINT_UNKNOWN, ORDER_STATE, FIELD_INVALID for an invalid amount, REFUND_TOO_HIGH.
 * @source ORD-10, ORD-02, BO-08
 */
export async function decideComplaint(deps: Deps, id: string, decision: Decision): Promise<Result<ComplaintHead>> {
  const { outcome, amount, actor } = decision;
  const body = decision.note.trim();
  if (body.length > maxComplaintLength) return refuse("FIELD_INVALID", {}, { note: "FIELD_INVALID" });
  const paysBack = outcome === "refund" || outcome === "credit";
  return inTransaction(deps.db, async (trx): Promise<Result<ComplaintHead>> => {
    const locked = await lockBoth(trx, id);
    if (!locked.ok) return locked;
    const { complaint, order } = locked.value;
    if (paysBack && (amount <= 0 || amount > order.grand))
      return refuse("FIELD_INVALID", {}, { amount: "FIELD_INVALID" });
    const at = deps.clock.now();
    const accepted =
      complaint.state === "accepted"
        ? accept(complaint)
        : await moveComplaint(trx, complaint, { to: "accepted", actor, body: "", at });
    if (!accepted.ok) return accepted;
    const done = await carryOut(trx, deps, locked.value, decision);
    if (!done.ok) return done;
    const to = stateOfOutcome[outcome];
    const moved = await moveComplaint(trx, accepted.value, { to, actor, body, at }, done.value.also);
    if (!moved.ok) return moved;
    const kind = `complaint-${outcome}` as const;
    await queueComplaintMail(trx, deps, complaint, { kind, actor, text: body, ...done.value.facts });
    // Only a reprint stays open, until it has been shipped.
    if (outcome === "reprint") return moved;
    const closed = await moveComplaint(trx, moved.value, { to: "closed", actor, body: "", at });
    if (!closed.ok || outcome === "refund") return closed;
    const settled = await settleOrder(trx, deps, locked.value, actor);
    return settled.ok ? closed : settled;
  });
}

/** The price of the faulty pieces, minor units: the amount suggested on the complaint page. Source: ORD-10. */
export async function worthOfComplaint(deps: Pick<Deps, "db">, id: string): Promise<MoneyMinor> {
  const items = await deps.db.transaction().execute((trx) => itemsOf(trx, id));
  return minor(items.reduce((sum, item) => sum + item.worth, 0));
}

/** Job: closes the complaint of a reprint once that has been shipped; a second run does nothing. Source: ORD-10. */
export async function closeAfterReprint(deps: Deps, reprintOrderId: string): Promise<void> {
  await inTransaction(deps.db, async (trx): Promise<Result<unknown>> => {
    const row = await trx
      .selectFrom("complaint")
      .select("id")
      .where("reprint_order_id", "=", reprintOrderId)
      .where("state", "=", "reprint")
      .executeTakeFirst();
    const locked = row && (await lockBoth(trx, row.id));
    if (!locked?.ok) return accept(null);
    const move = { to: "closed", actor: "system", body: "", at: deps.clock.now() } as const;
    const moved = await moveComplaint(trx, locked.value.complaint, move);
    return moved.ok ? settleOrder(trx, deps, locked.value, "system") : accept(null);
  });
}
