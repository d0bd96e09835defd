import { workingDaysWaited } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { reasonsForCustomer } from "./action-reasons.ts";
import { LineProblem, type Cause } from "../model.ts";
import { postponeParcels } from "../parcels/postpone-parcels.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";

/** Hours after which somebody who has not looked is reminded. Source: ORD-08. */
export const reminderHours = [24, 72] as const;

/** When an order stopped for its customer the last time (ms since 1970), and how often it has. */
async function stopOf(trx: Trx, orderId: string): Promise<{ readonly at: number; readonly count: number }> {
  const row = await trx
    .selectFrom("order_event")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("at").as("at")])
    .where("order_id", "=", orderId)
    .where("subject", "=", "order")
    .where("to_state", "=", "customer_action")
    .executeTakeFirstOrThrow();
  return { at: row.at?.getTime() ?? 0, count: row.count };
}

/**
 * The order just stopped: writes to its customer where he can put it right, and reminds him after 24 and 72 hours. What
 * only the house can put right is not his to worry about.
 * @source ORD-08, ORD-11
 */
export async function askForAction(trx: Trx, deps: Deps, orderId: string, cause: Cause): Promise<void> {
  const lines = await trx.selectFrom("order_line").select("problem").where("order_id", "=", orderId).execute();
  const isHis = lines.some(({ problem }) => reasonsForCustomer(LineProblem.nullable().parse(problem)).length > 0);
  if (!isHis) return;
  const { count } = await stopOf(trx, orderId);
  await queueOrderMail(trx, deps, orderId, "action-needed", cause, { event: String(count) });
  for (const hours of reminderHours) {
    const occasion = { event: `${count}-${hours}h`, notBefore: deps.clock.now() + hours * 3_600_000 };
    await queueOrderMail(trx, deps, orderId, "action-reminder", cause, occasion);
  }
}

/** Whether a reminder is still due: the order waits since the stop it belongs to. Source: ORD-08. */
export function isStillWaiting(state: string, stops: number, event: string): boolean {
  return state === "customer_action" && event.split("-")[0] === String(stops);
}

/** How often an order has stopped for its customer. */
export async function stopsOf(deps: Pick<Deps, "db">, orderId: string): Promise<number> {
  return deps.db.transaction().execute(async (trx) => (await stopOf(trx, orderId)).count);
}

/**
 * The order goes on: the working days it stood still are added to hand-over and delivery of the parcels that have not
 * left.
 * @source ORD-08
 */
export async function restartReminderClock(trx: Trx, deps: Deps, orderId: string): Promise<void> {
  const { at } = await stopOf(trx, orderId);
  await postponeParcels(trx, deps, orderId, await workingDaysWaited(deps, { from: at, to: deps.clock.now() }));
}
