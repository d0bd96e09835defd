import { plainLines } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { lockOrder, logOrderEvent, moveToComplaint } from "#modules/orders/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { maxComplaintLength, stateOfOutcome, takesComplaints, type ComplaintReason } from "./model.ts";
import { queueComplaintMail } from "./send-complaint-mail.server.ts";
import { insertMessage, lockComplaint, moveComplaint, type ComplaintHead } from "./store.server.ts";

/** A customer's complaint; pieces by order line id. */
export type NewComplaint = {
  readonly items: ReadonlyMap<string, number>;
  readonly reason: ComplaintReason;
  readonly body: string;
};

/** Maximum number of open complaints per order. */
const maxOpen = 5;

/**
 * Files a customer's complaint: the order moves to `complaint`, and a receipt is sent by mail. Refuses FIELD_REQUIRED
 * and FIELD_INVALID with the field (`items`, `quantity`, `reason`, `body`), ORDER_STATE before anything has been
 * shipped, COMPLAINT_TWICE for pieces of another complaint, COMPLAINT_MANY while five are open.
 * @source ORD-10, ORD-02, ORD-11
 */
export async function fileComplaint(deps: Deps, orderId: string, request: NewComplaint): Promise<Result<string>> {
  const body = plainLines(request.body);
  if (request.items.size === 0) return refuse("FIELD_REQUIRED", {}, { items: "FIELD_REQUIRED" });
  if (body === "") return refuse("FIELD_REQUIRED", {}, { body: "FIELD_REQUIRED" });
  if (body.length > maxComplaintLength) return refuse("FIELD_INVALID", {}, { body: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx): Promise<Result<string>> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return refuse("ORDER_NOT_FOUND");
    if (!takesComplaints(order.state)) return refuse("ORDER_STATE", { from: order.state, to: "complaint" });
    const lines = await trx
      .selectFrom("order_line")
      .select(["id", "quantity"])
      .where("order_id", "=", orderId)
      .execute();
    const ordered = new Map(lines.map(({ id, quantity }) => [id, quantity]));
    const complainedPieces = await piecesOfOtherComplaints(trx, orderId);
    for (const [line, quantity] of request.items) {
      const orderedPieces = ordered.get(line);
      if (orderedPieces === undefined || !Number.isInteger(quantity) || quantity < 1 || quantity > orderedPieces)
        return refuse("FIELD_INVALID", {}, { quantity: "FIELD_INVALID" });
      if (quantity + (complainedPieces.get(line) ?? 0) > orderedPieces) return refuse("COMPLAINT_TWICE");
    }
    const open = await trx
      .selectFrom("complaint")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("order_id", "=", orderId)
      .where("state", "!=", "closed")
      .executeTakeFirstOrThrow();
    if (open.count >= maxOpen) return refuse("COMPLAINT_MANY", { n: maxOpen });
    const id = newUuid();
    const now = deps.clock.now();
    const at = new Date(now);
    await trx
      .insertInto("complaint")
      .values({
        id,
        order_id: orderId,
        reason: request.reason,
        body,
        state: "received",
        created_at: at,
        changed_at: at,
      })
      .execute();
    await trx
      .insertInto("complaint_item")
      .values([...request.items].map(([line, quantity]) => ({ complaint_id: id, line_id: line, quantity })))
      .execute();
    await insertMessage(trx, id, { to: "received", actor: "customer", body: "", at: now });
    const cause = { actor: "customer", reason: request.reason };
    const entry = { orderId, subject: "complaint", from: null, to: "received", facts: { complaintId: id } } as const;
    await logOrderEvent(trx, entry, cause, now);
    const moved = await moveToComplaint(trx, order, cause, now);
    if (!moved.ok) return moved;
    await queueComplaintMail(trx, deps, { id, orderId }, { kind: "complaint-received", actor: "customer" });
    return accept(id);
  });
}

/** Pieces per line covered by other complaints: open ones, and those that ended in a refund, a code or a reprint. */
async function piecesOfOtherComplaints(trx: Trx, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom("complaint_item")
    .innerJoin("complaint", "complaint.id", "complaint_item.complaint_id")
    .select(({ fn }) => ["line_id", fn.sum<number>("complaint_item.quantity").as("pieces")])
    .where("complaint.order_id", "=", orderId)
    .where((where) =>
      where.or([
        where("complaint.state", "<>", "closed"),
        where.exists(
          where
            .selectFrom("complaint_message")
            .select("complaint_message.id")
            .whereRef("complaint_message.complaint_id", "=", "complaint.id")
            .where("complaint_message.state", "in", Object.values(stateOfOutcome)),
        ),
      ]),
    )
    .groupBy("line_id")
    .execute();
  return new Map(rows.map(({ line_id, pieces }) => [line_id, pieces]));
}

/**
 * The customer answers a question by the staff; the review continues. Refuses COMPLAINT_UNKNOWN for complaints of other
 * orders, FIELD_REQUIRED, FIELD_INVALID, ORDER_STATE unless there is a question.
 * @source ORD-10, GEN-08
 */
export async function answerComplaint(
  deps: Deps,
  { orderId, complaintId, text }: { readonly orderId: string; readonly complaintId: string; readonly text: string },
): Promise<Result<ComplaintHead>> {
  const body = plainLines(text);
  if (body === "") return refuse("FIELD_REQUIRED", {}, { answer: "FIELD_REQUIRED" });
  if (body.length > maxComplaintLength) return refuse("FIELD_INVALID", {}, { answer: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const complaint = await lockComplaint(trx, complaintId);
    if (!order || !complaint.ok || complaint.value.orderId !== orderId) return refuse("COMPLAINT_UNKNOWN");
    return moveComplaint(trx, complaint.value, { to: "in_review", actor: "customer", body, at: deps.clock.now() });
  });
}
