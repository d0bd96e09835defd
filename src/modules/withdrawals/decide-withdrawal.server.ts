import { minor, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  fileRefund,
  hasOpenInvoice,
  issueCreditNote,
  lockOrder,
  addOrderNote,
} from "#modules/orders/contract.server.ts";
import { notedCause, checkMove } from "#modules/orders/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { queueWithdrawalMail } from "./declare-withdrawal.server.ts";
import { withdrawalLengths, type WithdrawalMailKind } from "./model.ts";
import { orderFacts, type OrderFacts } from "./order-facts.server.ts";
import { lockWithdrawal, logStep, readWithdrawal, type StoredWithdrawal } from "./store.server.ts";
import { withdrawalTransitions, type WithdrawalState } from "./withdrawal-states.ts";

/**
 * A decision by the staff. `lines` are those for which the contract ends; `amount` in minor units, 0 if nothing was
 * paid.
 */
export type Decision =
  | { readonly to: "accepted"; readonly lines: readonly string[] }
  | { readonly to: "refused"; readonly reason: string }
  | { readonly to: "goods_back" }
  | { readonly to: "refunded"; readonly amount: MoneyMinor };

const mails: Readonly<Record<Decision["to"], WithdrawalMailKind>> = {
  accepted: "withdrawal-accepted",
  refused: "withdrawal-refused",
  goods_back: "withdrawal-goods-back",
  refunded: "withdrawal-refunded",
};

type Change = { readonly line_ids?: string[]; readonly refund?: number };

/** What a decision changes besides the state, after its own checks. */
async function changeOf(
  trx: Trx,
  deps: Deps,
  { withdrawal, facts, decision, actor }: Part,
): Promise<Result<{ readonly change: Change; readonly reason: string }>> {
  switch (decision.to) {
    case "accepted": {
      if (!facts) return refuse("FIELD_REQUIRED", {}, { order: "FIELD_REQUIRED" });
      const chosen = facts.lines.filter(({ id, right }) => right && decision.lines.includes(id)).map(({ id }) => id);
      if (chosen.length === 0) return refuse("FIELD_REQUIRED", {}, { lines: "FIELD_REQUIRED" });
      return accept({ change: { line_ids: chosen }, reason: "" });
    }
    case "refused": {
      const reason = decision.reason.trim().slice(0, withdrawalLengths.reason);
      if (reason === "") return refuse("FIELD_REQUIRED", {}, { reason: "FIELD_REQUIRED" });
      return accept({ change: {}, reason });
    }
    case "goods_back":
      return accept({ change: {}, reason: "" });
    case "refunded": {
      if (!facts) return refuse("ORDER_NOT_FOUND");
      const { amount } = decision;
      const paid = await payBack(trx, deps, { facts, amount, key: withdrawal.id, actor });
      return paid.ok ? accept({ change: { refund: amount }, reason: "" }) : paid;
    }
  }
}

type Part = {
  readonly withdrawal: StoredWithdrawal;
  readonly facts: OrderFacts | undefined;
  readonly decision: Decision;
  readonly actor: string;
};

/**
 * Refunds the way it was paid: gift vouchers first, the rest to its payment. An unpaid invoice is credited.
 * @source GIFT-05
 */
async function payBack(
  trx: Trx,
  deps: Deps,
  {
    facts,
    amount,
    key,
    actor,
  }: { readonly facts: OrderFacts; readonly amount: MoneyMinor; readonly key: string; readonly actor: string },
): Promise<Result<null>> {
  const cause = { actor, reason: "withdrawal" } as const;
  if (amount === 0) return accept(null);
  const all = facts.lines.reduce<number>(
    (total, { lineTotal, discount }) => total + lineTotal - discount,
    facts.shipping,
  );
  const order = await lockOrder(trx, facts.id);
  if (!order) return refuse("ORDER_NOT_FOUND");
  const rest = minor(amount - facts.giftApplied);
  if (facts.captured > 0 || rest <= 0 || (await hasOpenInvoice(trx, facts.id))) {
    const filed = await fileRefund(trx, deps, order, { amount, key, cause });
    return filed.ok ? accept(null) : filed;
  }
  if (amount > all) return refuse("REFUND_TOO_HIGH");
  const gift = facts.giftApplied;
  const back = gift > 0 ? await fileRefund(trx, deps, order, { amount: gift, key, cause }) : accept(null);
  if (!back.ok) return back;
  await issueCreditNote(trx, deps, facts.id, { refundId: null, amount: rest, cause });
  return accept(null);
}

/**
 * The staff decides about a withdrawal: the move, its entry in the order's log, money and the customer's mail in one
 * transaction. Accepting requires the order and at least one line with the right; refusing requires a reason. Refuses
 * ORDER_NOT_FOUND for unknown ids, ORDER_STATE for moves not in the table, FIELD_REQUIRED on `lines`, `order` or
 * `reason`, REFUND_TOO_HIGH.
 * @param actor `staff:<e-mail>`
 * @source ORD-13, BO-01, § 357 BGB
 */
export async function decideWithdrawal(
  deps: Deps,
  id: string,
  decision: Decision,
  actor: string,
): Promise<Result<WithdrawalState>> {
  const known = await readWithdrawal(deps.db, id);
  if (!known) return refuse("ORDER_NOT_FOUND");
  const orderId = known.order_id;
  const facts = orderId === null ? undefined : await orderFacts(deps.db, orderId);
  return inTransaction(deps.db, async (trx) => {
    if (orderId !== null) await lockOrder(trx, orderId);
    const withdrawal = await lockWithdrawal(trx, id);
    if (!withdrawal || withdrawal.order_id !== orderId) return refuse("ORDER_NOT_FOUND");
    const move = checkMove(withdrawalTransitions, withdrawal.state, decision.to);
    if (!move.ok) return move;
    const changed = await changeOf(trx, deps, { withdrawal, facts, decision, actor });
    if (!changed.ok) return changed;
    const at = deps.clock.now();
    await trx
      .updateTable("withdrawal")
      .set({ ...changed.value.change, state: decision.to, changed_at: new Date(at) })
      .where("id", "=", id)
      .execute();
    const step = { from: withdrawal.state, to: decision.to, actor, reason: changed.value.reason, at };
    await logStep(trx, id, step);
    if (orderId !== null) {
      const moved = { from: withdrawal.state, to: decision.to, facts: { withdrawalId: id } };
      const entry = { orderId, subject: "withdrawal", ...moved } as const;
      await addOrderNote(trx, entry, notedCause(actor, changed.value.reason.slice(0, 200)), at);
    }
    await queueWithdrawalMail(trx, deps, id, mails[decision.to]);
    return accept(decision.to);
  });
}

/**
 * Assigns an order to a declaration that named no known one; only before the decision. Refuses ORDER_NOT_FOUND for
 * unknown numbers, ORDER_STATE afterwards.
 * @source ORD-13
 */
export async function assignOrder(deps: Deps, id: string, number: string, actor: string): Promise<Result<string>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await trx
      .selectFrom("customer_order")
      .select("id")
      .where("number", "=", number.replaceAll(/[\s-]/g, "").toUpperCase())
      .executeTakeFirst();
    if (!order) return refuse("ORDER_NOT_FOUND", {}, { number: "ORDER_NOT_FOUND" });
    const withdrawal = await lockWithdrawal(trx, id);
    if (!withdrawal) return refuse("ORDER_NOT_FOUND");
    if (withdrawal.state !== "received") return refuse("ORDER_STATE", { from: withdrawal.state, to: "received" });
    await trx.updateTable("withdrawal").set({ order_id: order.id, line_ids: [] }).where("id", "=", id).execute();
    const facts = { withdrawalId: id };
    const entry = { orderId: order.id, subject: "withdrawal", from: null, to: "received", facts } as const;
    await addOrderNote(trx, entry, notedCause(actor, ""), deps.clock.now());
    return accept(order.id);
  });
}
