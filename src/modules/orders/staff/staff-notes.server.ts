import { sql } from "kysely";
import { plainLine, plainLines } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { maxNoteLength, maxWaitReasonLength } from "./staff-queues.ts";
import { lockOrder, logOrderEvent, type OrderHead } from "../store.server.ts";
import { notedCause } from "../order-reasons.ts";

/**
 * Whether the log entry `e` ends its order's waiting for the customer: the staff removed it or added it anew, the
 * customer did something (a letter sent on their behalf does not count), or their money was promised or received.
 * @source BO-01
 */
export const endsWaiting = sql<boolean>`(e.subject = 'waiting' or (e.actor = 'customer' and e.subject <> 'mail')
  or (e.subject = 'payment' and e.from_state in ('created', 'pending') and e.to_state in ('pending', 'authorised', 'captured')))`;

/**
 * The entries `w` by which orders currently wait for their customer, at most one per order; continue with `and`.
 * Source: BO-01.
 */
export const openWaits = sql`order_event w where w.subject = 'waiting' and w.to_state = 'customer'
  and not exists (select from order_event e where e.order_id = w.order_id and e.id > w.id and ${endsWaiting})`;

/** Why an order waits, in the staff's own words; undefined while it does not. */
async function reasonToWait(trx: Trx, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ note: string }>`select w.note from ${openWaits} and w.order_id = ${orderId}`.execute(
    trx,
  );
  return rows[0]?.note;
}

/** A staff member's text on an order; the actor is `staff:<e-mail>`. */
type Written = { readonly actor: string; readonly text: string };

/** Refuses FIELD_REQUIRED for an empty text and FIELD_INVALID for one that is too long, at the field. */
function checkText(field: string, text: string, maxLength: number): Result<string> {
  if (text === "") return refuse("FIELD_REQUIRED", {}, { [field]: "FIELD_REQUIRED" });
  return text.length > maxLength ? refuse("FIELD_INVALID", {}, { [field]: "FIELD_INVALID" }) : accept(text);
}

/**
 * Stores a note on an order for the staff only: it is logged, notifies nobody and changes no state. Sending it twice
 * stores it once. Refuses ORDER_NOT_FOUND, FIELD_REQUIRED and FIELD_INVALID at `note`.
 * @source BO-01
 */
export async function writeNote(deps: Deps, orderId: string, { actor, text }: Written): Promise<Result<OrderHead>> {
  const note = checkText("note", plainLines(text), maxNoteLength);
  if (!note.ok) return note;
  return inTransaction(deps.db, async (trx): Promise<Result<OrderHead>> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const last = await trx
      .selectFrom("order_event")
      .select(["actor", "note"])
      .where("order_id", "=", orderId)
      .where("subject", "=", "note")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last?.actor === actor && last.note === note.value) return accept(order);
    const entry = { orderId, subject: "note", from: null, to: "written" } as const;
    await logOrderEvent(trx, entry, notedCause(actor, note.value), deps.clock.now());
    return accept(order);
  });
}

/**
 * Marks an order as waiting for its customer, or changes the reason; its state stays. Repeating the same reason changes
 * nothing. Refuses ORDER_NOT_FOUND, FIELD_REQUIRED and FIELD_INVALID at `reason`.
 * @source BO-01
 */
export async function waitForCustomer(
  deps: Deps,
  orderId: string,
  { actor, text }: Written,
): Promise<Result<OrderHead>> {
  const reason = checkText("reason", plainLine(text), maxWaitReasonLength);
  if (!reason.ok) return reason;
  return inTransaction(deps.db, async (trx): Promise<Result<OrderHead>> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    if ((await reasonToWait(trx, orderId)) === reason.value) return accept(order);
    const entry = { orderId, subject: "waiting", from: null, to: "customer" } as const;
    await logOrderEvent(trx, entry, notedCause(actor, reason.value), deps.clock.now());
    return accept(order);
  });
}

/** Ends an order's waiting; does nothing if it is not waiting. Refuses ORDER_NOT_FOUND. Source: BO-01. */
export async function stopWaiting(deps: Deps, orderId: string, actor: string): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx): Promise<Result<OrderHead>> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    if ((await reasonToWait(trx, orderId)) === undefined) return accept(order);
    const entry = { orderId, subject: "waiting", from: "customer", to: "ended" } as const;
    await logOrderEvent(trx, entry, notedCause(actor, ""), deps.clock.now());
    return accept(order);
  });
}
