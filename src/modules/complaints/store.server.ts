import { accept, refuse, type Result } from "#kernel/result.ts";
import { logOrderEvent } from "#modules/orders/contract.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { checkComplaintMove } from "./complaint-states.ts";
import { complaintReasons, complaintStates, type ComplaintReason, type ComplaintState } from "./model.ts";

/** The complaint data scripts need for their decisions. */
export type ComplaintHead = {
  readonly id: string;
  readonly orderId: string;
  readonly reason: ComplaintReason;
  readonly state: ComplaintState;
};

/** Who moves a complaint, and their message to the other side. */
export type ComplaintMove = {
  readonly to: ComplaintState;
  readonly actor: string;
  readonly body: string;
  /** Ms since 1970. */
  readonly at: number;
};

/** Parses a stored state; throws for any other text, because only this code writes it. */
export function storedComplaintState(text: string): ComplaintState {
  const state = complaintStates.find((each) => each === text);
  if (state === undefined) throw new Error(`unknown state of a complaint ${text}`);
  return state;
}

/** Parses a stored reason; throws for any other text. */
export function storedReason(text: string): ComplaintReason {
  const reason = complaintReasons.find((each) => each === text);
  if (reason === undefined) throw new Error(`unknown reason of a complaint ${text}`);
  return reason;
}

/** A complaint, locked until the transaction ends; its order is locked before. Refuses COMPLAINT_UNKNOWN. */
export async function lockComplaint(trx: Trx, id: string): Promise<Result<ComplaintHead>> {
  const row = await trx
    .selectFrom("complaint")
    .select(["id", "order_id", "reason", "state"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse("COMPLAINT_UNKNOWN");
  return accept({
    id: row.id,
    orderId: row.order_id,
    reason: storedReason(row.reason),
    state: storedComplaintState(row.state),
  });
}

/** The order of a complaint; undefined for unknown ids. */
export async function orderOfComplaint(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom("complaint").select("order_id").where("id", "=", id).executeTakeFirst();
  return row?.order_id;
}

/** Stores a message, even if the state did not change. */
export async function insertMessage(trx: Trx, id: string, { to, actor, body, at }: ComplaintMove): Promise<void> {
  await trx
    .insertInto("complaint_message")
    .values({ complaint_id: id, state: to, actor, body, at: new Date(at) })
    .execute();
}

/**
 * Moves a locked complaint, stores the message and logs the move on its order. Refuses ORDER_STATE.
 * @source ORD-04, ORD-10
 */
export async function moveComplaint(
  trx: Trx,
  complaint: ComplaintHead,
  move: ComplaintMove,
  also: { readonly refund_id?: string; readonly reprint_order_id?: string } = {},
): Promise<Result<ComplaintHead>> {
  const { to, actor, at } = move;
  const checked = checkComplaintMove(complaint.state, to);
  if (!checked.ok) return checked;
  await trx
    .updateTable("complaint")
    .set({ ...also, state: to, changed_at: new Date(at) })
    .where("id", "=", complaint.id)
    .execute();
  await insertMessage(trx, complaint.id, move);
  const facts = { complaintId: complaint.id };
  const entry = { orderId: complaint.orderId, subject: "complaint", from: complaint.state, to, facts } as const;
  await logOrderEvent(trx, entry, { actor, reason: complaint.reason }, at);
  return accept({ ...complaint, state: to });
}
