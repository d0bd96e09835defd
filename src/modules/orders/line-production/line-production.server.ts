import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { requestAction, restartReminderClock } from "./customer-action.server.ts";
import { queueProduction } from "../placing/approve-order.server.ts";
import type { OrderState } from "../states/order-states.ts";
import { lineStates, type LineState } from "../states/line-states.ts";
import type { LineProblem } from "../model.ts";
import { pathAfterLines } from "../states/production-progress.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import { lockLines, lockOrder, moveLine, moveOrder, stored, type LineHead, type OrderHead } from "../store.server.ts";
import type { Cause } from "../order-reasons.ts";

/** A line with its order, both locked. */
export type LockedLine = { readonly order: OrderHead; readonly line: LineHead };

/** Locks a line's order and then the line, until the transaction ends; undefined for unknown ids. */
export async function lockLineWithOrder(trx: Trx, lineId: string): Promise<LockedLine | undefined> {
  const found = await trx.selectFrom("order_line").select("order_id").where("id", "=", lineId).executeTakeFirst();
  const order = found && (await lockOrder(trx, found.order_id));
  if (!order) return undefined;
  const row = await trx
    .selectFrom("order_line")
    .select(["state", "shipment"])
    .where("id", "=", lineId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    order,
    line: { id: lineId, orderId: order.id, shipment: row.shipment, state: stored(lineStates, row.state) },
  };
}

/**
 * Moves a line and updates its order, in one transaction with what `also` writes; does nothing unless the line is in
 * one of the states of `from`, so that a repeated job changes nothing. Refuses ORDER_STATE for lines of a cancelled
 * order.
 * @returns true when the line was moved
 * @source ORD-03, ORD-04, NFR-03
 */
export async function moveLineWithOrder(
  deps: Deps,
  lineId: string,
  move: { readonly from: readonly LineState[]; readonly path: readonly LineState[] },
  cause: Cause,
  also: (trx: Trx, line: LineHead) => Promise<void> = () => Promise.resolve(),
): Promise<Result<boolean>> {
  return inTransaction(deps.db, async (trx) => {
    const found = await lockLineWithOrder(trx, lineId);
    if (!found) return refuse("ORDER_NOT_FOUND");
    const { order, line } = found;
    if (!move.from.includes(line.state)) return accept(false);
    // An order cancelled in its change window is not produced (ORD-06).
    if (order.state === "cancelled" || order.state === "refunded")
      return refuse("ORDER_STATE", { from: order.state, to: move.path.at(-1) ?? order.state });
    const now = deps.clock.now();
    const moved = await moveLine(trx, line, move.path, cause, now);
    if (!moved.ok) return moved;
    await also(trx, line);
    const states = (await lockLines(trx, order.id)).map((each) => each.state);
    const path = pathAfterLines(order.state, states);
    if (path.length > 0) {
      const followed = await moveOrder(trx, order, path, { actor: "system", reason: "print files" }, now);
      if (!followed.ok) return followed;
      await notifyProgress(trx, deps, order, path);
    }
    return accept(true);
  });
}

/** Mails that follow when print files moved the order. Source: ORD-08, ORD-11. */
async function notifyProgress(trx: Trx, deps: Deps, order: OrderHead, path: readonly OrderState[]): Promise<void> {
  const cause = { actor: "system", reason: "print files" } as const;
  if (order.state === "customer_action") await restartReminderClock(trx, deps, order.id);
  if (path.at(-1) === "customer_action") await requestAction(trx, deps, order.id, cause);
  if (path.at(-1) === "in_production") await queueOrderMail(trx, deps, order.id, "in-production", cause);
}

/**
 * Releases a line with an approved proof for production: the move and the job in the caller's transaction. Refuses
 * ORDER_STATE unless the line waits for its proof.
 * @source CFG-18, PDF-01
 */
export async function releaseLine(
  trx: Trx,
  deps: Deps,
  { order, line }: LockedLine,
  cause: Cause,
): Promise<Result<LineHead>> {
  const now = deps.clock.now();
  const moved = await moveLine(trx, line, ["waiting"], cause, now);
  if (moved.ok) await queueProduction(trx, deps, [line.id], Math.max(now, order.changeUntil));
  return moved;
}

/** Stores why a line cannot be produced and displays it to the staff. Source: PDF-04, ORD-08. */
export function failLine(deps: Deps, lineId: string, problem: LineProblem): Promise<Result<boolean>> {
  const cause = { actor: "system", reason: problem.code };
  return moveLineWithOrder(deps, lineId, { from: ["rendering"], path: ["preflight_failed"] }, cause, async (trx) => {
    await trx
      .updateTable("order_line")
      .set({ problem: JSON.stringify(problem) })
      .where("id", "=", lineId)
      .execute();
  });
}

/**
 * The staff retries a failed line. Refuses ORDER_STATE unless it failed.
 * @param actor `staff:<e-mail>`
 * @source ORD-08
 */
export async function retryLine(deps: Deps, lineId: string, actor: string): Promise<Result<boolean>> {
  const move = { from: ["preflight_failed"], path: ["waiting"] } as const;
  const moved = await moveLineWithOrder(deps, lineId, move, { actor, reason: "retry" }, async (trx) => {
    await trx.updateTable("order_line").set({ problem: null }).where("id", "=", lineId).execute();
    await queueProduction(trx, deps, [lineId], deps.clock.now());
  });
  return moved.ok && !moved.value ? refuse("ORDER_STATE", { to: "waiting" }) : moved;
}
