import { workingDaysWaited } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { reasonsForCustomer } from "./action-reasons.ts";
import { LineProblem } from "../model.ts";
import { postponeParcels } from "../parcels/postpone-parcels.server.ts";
import { queueOrderMail } from "../queue-order-mail.server.ts";
import type { Cause } from "../order-reasons.ts";

/** Hours after which a customer who has not reacted is reminded. Source: ORD-08. */
export const reminderHours = [24, 72] as const;

/** When an order last stopped for its customer (ms since 1970), and how often it has. */
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
 * An order has just stopped: mails its customer if they can fix the problem, and reminds after 24 and 72 hours.
 * Problems only we can fix are not mailed.
 * @source ORD-08, ORD-11
 */
export async function requestAction(trx: Trx, deps: Deps, orderId: string, cause: Cause): Promise<void> {
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

/** Whether a reminder is still due: the order has been waiting since the stop it belongs to. Source: ORD-08. */
export function isStillWaiting(state: string, stops: number, event: string): boolean {
  return state === "customer_action" && event.split("-")[0] === String(stops);
}

/** How often an order has stopped for its customer. */
export async function stopsOf(deps: Pick<Deps, "db">, orderId: string): Promise<number> {
  return deps.db.transaction().execute(async (trx) => (await stopOf(trx, orderId)).count);
}

/**
 * The order proceeds: the working days it was stopped are added to hand-over and delivery of the parcels not yet
 * shipped.
 * @source ORD-08
 */
export async function restartReminderClock(trx: Trx, deps: Deps, orderId: string): Promise<void> {
  const { at } = await stopOf(trx, orderId);
  await postponeParcels(trx, deps, orderId, await workingDaysWaited(deps, { from: at, to: deps.clock.now() }));
}
