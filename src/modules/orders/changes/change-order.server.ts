import { minor } from "#kernel/money.ts";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Address } from "#modules/addresses/contract.ts";
import {
  differsFromOrdered,
  photoDiffersFromOrdered,
  pinOrderedPhoto,
  reorderLines,
  pinOrderedDesign,
} from "#modules/cart/contract.server.ts";
import { storedDocument } from "#modules/guests/contract.server.ts";
import { transferablePayments, paymentsOfOrder, type StoredPayment } from "#modules/payments/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { cancelUnpaidOrder } from "./cancel-order.server.ts";
import { heldBy } from "../refunds/transfer-payment.server.ts";
import { changeRights, type ChangeableOrder, type ChangeRights } from "./change-window.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import type { OrderView } from "../queries.server.ts";
import { calledOffKey, carriedKey } from "../refund-events.ts";
import { fileRefund, leftOfOrder } from "../refunds/refund-order.server.ts";
import { linesToReorder, type ReorderLine } from "./reorder.server.ts";
import { shipmentsOf } from "../parcels/shipments.server.ts";
import { lockLines, lockOrder, logOrderEvent, type OrderHead } from "../store.server.ts";
import type { Cause } from "../order-reasons.ts";

const customer: Cause = { actor: "customer", reason: "changed by customer" };

/** Whether an order ships any parcel, and whether one has left. */
function travelOf(shipments: OrderView["shipments"]): Pick<ChangeableOrder, "parcel" | "left"> {
  return { parcel: shipments.length > 0, left: shipments.some(({ handedOverAt }) => handedOverAt !== null) };
}

/** What the customer of an order may change now. Source: ORD-06. */
export function rightsOf(order: OrderView, now: number): ChangeRights {
  const lines = order.lines.map(({ state }) => state);
  return changeRights({ ...order, lines, ...travelOf(order.shipments) }, now);
}

/**
 * Locks an order with its lines and checks a right; production cannot start until the transaction ends. Refuses
 * ORDER_NOT_FOUND, ORDER_STATE.
 */
async function lockChangeable(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  orderId: string,
  right: "all" | "address",
): Promise<Result<OrderHead>> {
  const order = await lockOrder(trx, orderId);
  if (!order) return refuse("ORDER_NOT_FOUND");
  const lines = (await lockLines(trx, orderId)).map(({ state }) => state);
  const travel = travelOf(await shipmentsOf(trx, orderId));
  const rights = changeRights({ ...order, placedAt: 0, lines, ...travel }, deps.clock.now());
  return rights[right] ? accept(order) : refuse("ORDER_STATE", { from: order.state, to: "changed" });
}

/**
 * The customer cancels within the change window: codes and gift vouchers are restored, received money is refunded with
 * a credit note, an unpaid invoice is credited at once. Refuses ORDER_NOT_FOUND, ORDER_STATE.
 * @source ORD-06, ORD-02, ORD-12
 */
export async function cancelByCustomer(deps: Deps, orderId: string): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx): Promise<Result<OrderHead>> => {
    const order = await lockChangeable(trx, deps, orderId, "all");
    return order.ok ? callOff(trx, deps, order.value, { actor: "customer", reason: "cancelled by customer" }) : order;
  });
}

/**
 * Cancels a locked order that may still be changed and returns everything due; the money of the given payments pays for
 * another order.
 */
async function callOff(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  cause: Cause,
  carried: readonly StoredPayment[] = [],
): Promise<Result<OrderHead>> {
  const { id: orderId } = order;
  const transferredIds = new Set(carried.map(({ id }) => id));
  const paid = (await paymentsOfOrder(trx, orderId)).filter(
    ({ id, captured }) => captured > 0 && !transferredIds.has(id),
  );
  const cancelled = await cancelUnpaidOrder(trx, deps, order, cause);
  if (!cancelled.ok) return cancelled;
  const held = heldBy(paid);
  // What was credited on the invoice, or is waiting for a transfer back, is not refunded a second time.
  const left = await leftOfOrder(trx, order, orderId);
  const back = Math.min(held, left);
  // The refund of the paid part issues its own credit note.
  const billed = left - back;
  const credit = { refundId: null, amount: billed, cause, key: carried.length > 0 ? carriedKey : calledOffKey };
  if (billed > 0) await issueCreditNote(trx, deps, orderId, credit);
  if (back === 0) return cancelled;
  const filed = await fileRefund(trx, deps, order, { amount: minor(back), key: orderId, cause });
  return filed.ok ? cancelled : filed;
}

/**
 * Whether a newer order may replace this one; production cannot start until the transaction ends. Refuses
 * ORDER_CHANGE_LATE once it is too late.
 * @returns null for an order that is already cancelled
 * @source ORD-06
 */
export async function mayBeReplaced(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  orderId: string,
): Promise<Result<OrderHead | null>> {
  const order = await lockOrder(trx, orderId);
  if (!order || order.state === "cancelled" || order.state === "refunded") return accept(null);
  const changeable = await lockChangeable(trx, deps, orderId, "all");
  return changeable.ok ? changeable : refuse("ORDER_CHANGE_LATE");
}

/**
 * Cancels an order because a newer one replaces it, in the transaction that places or approves the newer one: like a
 * cancellation by the customer, except for the money that pays for the newer order, which `transferPayment` takes over.
 * Refuses ORDER_CHANGE_LATE once it is too late, ORDER_STATE when the money the newer order relies on is gone.
 * @param counted minor units paid for this order that are to pay for the newer one
 * @source ORD-06, ORD-12
 */
export async function callOffReplaced(
  trx: Trx,
  deps: Deps,
  orderId: string,
  counted = 0,
): Promise<Result<OrderHead | null>> {
  const order = await mayBeReplaced(trx, deps, orderId);
  if (!order.ok) return order;
  const carried = counted > 0 && order.value ? await transferablePayments(trx, orderId) : [];
  if (heldBy(carried) !== counted)
    return refuse("ORDER_STATE", { from: order.value?.state ?? "cancelled", to: "changed" });
  return order.value ? callOff(trx, deps, order.value, customer, carried) : order;
}

/**
 * The customer redirects the order to another address in the same country, until it is handed over; price, tax and
 * invoice stay. The caller has validated the address. Refuses ORDER_NOT_FOUND, ORDER_STATE, FIELD_INVALID for another
 * country.
 * @source ORD-06
 */
export async function changeDeliveryAddress(deps: Deps, orderId: string, address: Address): Promise<Result<OrderHead>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockChangeable(trx, deps, orderId, "address");
    if (!order.ok) return order;
    const changed = await trx
      .updateTable("customer_order")
      .set({ delivery_address: JSON.stringify(address) })
      .where("id", "=", orderId)
      .where("delivery_country", "=", address.country)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return refuse("FIELD_INVALID", {}, { country: "FIELD_INVALID" });
    await logOrderEvent(trx, { orderId, subject: "change", from: null, to: "address" }, customer, deps.clock.now());
    return order;
  });
}

/**
 * A line of an order and the session that requests it; the caller has verified that the order belongs to the visitor.
 */
export type LineOfOrder = { readonly session: SessionId; readonly orderId: string; readonly lineId: string };

/**
 * The design of an ordered card for the editor: the visitor's own, or a copy of it when the order was placed in another
 * browser. Refuses ORDER_NOT_FOUND for lines of other orders, ORDER_STATE once it is too late, PROJECT_UNKNOWN when
 * there is none.
 * @returns id of the project
 * @source ORD-06, GEN-08
 */
export async function designToChange(
  deps: Deps,
  { session, orderId, lineId }: LineOfOrder,
  shop: Shop,
): Promise<Result<string>> {
  const line = (await linesToReorder(deps.db, orderId)).find(({ id }) => id === lineId);
  if (!line || !isDesigned(line)) return refuse("ORDER_NOT_FOUND");
  const own = await deps.db
    .selectFrom("project")
    .select("id")
    .where("id", "=", line.projectId)
    .where("session_id", "=", session)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (own) return accept(own.id);
  const key = `change/${orderId}`;
  const again = await reorderLines(deps, { session, shop, key, line, quantity: line.ordered, edit: true });
  if (!again.ok) return again;
  const { project } = again.value;
  if (project === null) return refuse("PROJECT_UNKNOWN");
  return inTransaction(deps.db, async (trx): Promise<Result<string>> => {
    const order = await lockChangeable(trx, deps, orderId, "all");
    if (!order.ok) return order;
    // A copy starts with revision 1 again.
    const copy = { project_id: project, design_revision: 1 };
    await trx.updateTable("order_line").set(copy).where("id", "=", lineId).execute();
    return accept(project);
  });
}

/**
 * The cards of an order whose designs the visitor has edited since, so that the edits can be applied.
 * @returns line ids
 * @source ORD-06, CFG-16, GEN-08
 */
export async function changedDesigns(
  deps: Pick<Deps, "db" | "files">,
  session: SessionId | undefined,
  lines: readonly ReorderLine[],
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  if (session === undefined) return changed;
  for (const line of lines) if (isDesigned(line) && (await differs(deps, session, line))) changed.add(line.id);
  return changed;
}

type DesignedLine = Extract<ReorderLine, { readonly kind: "card" | "photo-product" }>;

/** Whether the customer designed the whole line, so that its design can be changed. */
const isDesigned = (line: ReorderLine): line is DesignedLine => line.kind === "card" || line.kind === "photo-product";

function differs(deps: Pick<Deps, "db" | "files">, session: SessionId, line: DesignedLine): Promise<boolean> {
  const { projectId, document: before, ordered: quantity } = line;
  return line.kind === "card"
    ? differsFromOrdered(deps.db, { ...line, session, before })
    : photoDiffersFromOrdered(deps, { session, projectId, options: line.options, quantity, before });
}

/**
 * Replaces the design of an ordered card by its current version, with the ordered options and quantity, at the price
 * paid. Refuses ORDER_NOT_FOUND, ORDER_STATE, and as `pinOrderedDesign` does.
 * @source ORD-06, CFG-16, CFG-23
 */
export async function takeChangedDesign(
  deps: Deps,
  { session, orderId, lineId }: LineOfOrder,
): Promise<Result<OrderHead>> {
  const line = (await linesToReorder(deps.db, orderId)).find(({ id }) => id === lineId);
  if (!line || !isDesigned(line)) return refuse("ORDER_NOT_FOUND");
  const { projectId, ordered: quantity, document } = line;
  const pinned =
    line.kind === "card"
      ? await pinOrderedDesign(deps, { session, projectId, options: line.options, quantity, before: document })
      : await pinOrderedPhoto(deps, { session, projectId, options: line.options, quantity });
  if (!pinned.ok) return pinned;
  return inTransaction(deps.db, async (trx): Promise<Result<OrderHead>> => {
    const order = await lockChangeable(trx, deps, orderId, "all");
    if (!order.ok) return order;
    const { document: now, revision, variant } = pinned.value;
    await trx
      .updateTable("order_line")
      .set({ document: storedDocument(now), design_revision: revision, variant })
      .where("id", "=", lineId)
      .execute();
    const entry = { orderId, lineId, subject: "change", from: null, to: "design" } as const;
    await logOrderEvent(trx, entry, customer, deps.clock.now());
    return order;
  });
}
