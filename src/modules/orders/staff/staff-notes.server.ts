import { sql } from "kysely";
import { plainLine, plainLines } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { longestNote, longestWaitReason } from "./staff-queues.ts";
import { lockOrder, logOrderEvent, type OrderHead } from "../store.server.ts";

/**
 * Whether the entry `e` of a log ends that its order waits for the customer: the staff took it out or put it there anew,
 * the customer did something (a letter sent on his behalf is none), or his money was promised or came.
 * @source BO-01
 */
export const endsWaiting = sql<boolean>`(e.subject = 'waiting' or (e.actor = 'customer' and e.subject <> 'mail')
  or (e.subject = 'payment' and e.from_state in ('created', 'pending') and e.to_state in ('pending', 'authorised', 'captured')))`;

/** The entries `w` by which orders wait for their customer now, one of an order at most; goes on with `and`. Source: BO-01. */
export const openWaits = sql`order_event w where w.subject = 'waiting' and w.to_state = 'customer'
  and not exists (select from order_event e where e.order_id = w.order_id and e.id > w.id and ${endsWaiting})`;

/** Why an order waits, in the staff's words; undefined while it does not. */
async function reasonToWait(trx: Trx, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`select w.reason from ${openWaits} and w.order_id = ${orderId}`.execute(
    trx,
  );
  return rows[0]?.reason;
}

/** What a member of the staff writes on an order; the actor is `staff:<e-mail>`. */
type Written = { readonly actor: string; readonly text: string };

/** Refuses FIELD_REQUIRED without words and FIELD_INVALID for too many, at the field. */
function checkWords(field: string, words: string, longest: number): Result<string> {
  if (words === "") return refuse("FIELD_REQUIRED", {}, { [field]: "FIELD_REQUIRED" });
  return words.length > longest ? refuse("FIELD_INVALID", {}, { [field]: "FIELD_INVALID" }) : accept(words);
}

/**
 * Keeps a note on an order for the staff alone: it stays in the log, tells nobody and moves nothing. Sending it twice
 * keeps it once. Refuses ORDER_NOT_FOUND, FIELD_REQUIRED and FIELD_INVALID at `note`.
 * @source BO-01
 */
export async function writeNote(deps: Deps, orderId: string, { actor, text }: Written): Promise<Result<OrderHead>> {
  const note = checkWords("note", plainLines(text), longestNote);
  if (!note.ok) return note;
  return inTransaction(deps.db, async (trx): Promise<Result<OrderHead>> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    const last = await trx
      .selectFrom("order_event")
      .select(["actor", "reason"])
      .where("order_id", "=", orderId)
      .where("subject", "=", "note")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last?.actor === actor && last.reason === note.value) return accept(order);
    const entry = { orderId, subject: "note", from: null, to: "written" } as const;
    await logOrderEvent(trx, entry, { actor, reason: note.value }, deps.clock.now());
    return accept(order);
  });
}

/**
 * Puts an order among those that wait for their customer, or says anew why; its state stays. Saying the same again
 * changes nothing. Refuses ORDER_NOT_FOUND, FIELD_REQUIRED and FIELD_INVALID at `reason`.
 * @source BO-01
 */
export async function waitForCustomer(
  deps: Deps,
  orderId: string,
  { actor, text }: Written,
): Promise<Result<OrderHead>> {
  const reason = checkWords("reason", plainLine(text), longestWaitReason);
  if (!reason.ok) return reason;
  return inTransaction(deps.db, async (trx): Promise<Result<OrderHead>> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    if ((await reasonToWait(trx, orderId)) === reason.value) return accept(order);
    const entry = { orderId, subject: "waiting", from: null, to: "customer" } as const;
    await logOrderEvent(trx, entry, { actor, reason: reason.value }, deps.clock.now());
    return accept(order);
  });
}

/** Takes an order out of those that wait; one that does not wait any more stays as it is. Refuses ORDER_NOT_FOUND. Source: BO-01. */
export async function stopWaiting(deps: Deps, orderId: string, actor: string): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx): Promise<Result<OrderHead>> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    if ((await reasonToWait(trx, orderId)) === undefined) return accept(order);
    const entry = { orderId, subject: "waiting", from: "customer", to: "ended" } as const;
    await logOrderEvent(trx, entry, { actor, reason: "" }, deps.clock.now());
    return accept(order);
  });
}
