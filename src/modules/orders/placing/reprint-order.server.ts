import { sql } from "kysely";
import { minor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { insertPayment } from "#modules/payments/contract.server.ts";
import { deliveryPromiseFor } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { queueProduction } from "./approve-order.server.ts";
import { orderTransitions, pathToReprint } from "../states/order-states.ts";
import { orderToken } from "../order-token.server.ts";
import { readOrder, type OrderView } from "../queries.server.ts";
import { insertShipments } from "../parcels/shipments.server.ts";
import { insertOrder, logEvents, moveOrder, type OrderHead } from "../store.server.ts";
import { notedCause, type Cause } from "../order-reasons.ts";

/** Pieces of an order line to be printed again. */
export type ReprintItem = { readonly lineId: string; readonly quantity: number };

/** A reprint: its order, and for each of its lines the original line. */
export type Reprint = {
  readonly id: string;
  readonly number: string;
  readonly lines: readonly { readonly from: string; readonly to: string }[];
};

/** Delivery date of the reprint: as for an order placed today with the production time of its slowest line. */
async function promiseOf(trx: Trx, deps: Deps, order: OrderView, items: readonly ReprintItem[]) {
  const rows = await trx
    .selectFrom("order_line")
    .select("production_days")
    .where(
      "id",
      "in",
      items.map(({ lineId }) => lineId),
    )
    .execute();
  const productionDays = Math.max(1, ...rows.map((row) => row.production_days));
  const question = { country: order.deliveryCountry, method: "standard", productionDays, letter: false } as const;
  const promise = await deliveryPromiseFor(deps, question);
  return promise ?? order.promise;
}

async function copyLine(trx: Trx, orderId: string, { lineId, quantity }: ReprintItem, position: number) {
  const id = newUuid();
  // A list of names or recipients is reprinted whole: nobody can tell which of its pieces failed.
  await sql`insert into order_line (id, order_id, position, cart_line_id, kind, sku, title, project_id, category, occasion,
      design_id, variant, design_revision, with_design_id, document, options, option_labels, quantity, unit_price, line_total, components,
      tax_basis_points, tax_net, tax_amount, production_days, state, shipment)
    select ${id}, ${orderId}, ${position}, ${newUuid()}, kind, sku, title, project_id, category, occasion,
      design_id, variant, design_revision, with_design_id, document, options, option_labels,
      case when jsonb_typeof(document -> 'records') = 'object' then quantity else ${quantity}::int end, 0, 0, '[]'::jsonb,
      tax_basis_points, 0, 0, production_days, 'waiting', 1
    from order_line where id = ${lineId}`.execute(trx);
  return { from: lineId, to: id };
}

async function fileReprint(trx: Trx, deps: Deps, source: OrderView, items: readonly ReprintItem[]): Promise<OrderHead> {
  const id = newUuid();
  const now = deps.clock.now();
  const promise = await promiseOf(trx, deps, source, items);
  const { channel, locale, currency, email } = source;
  const number = await insertOrder(trx, channel, {
    id,
    channel,
    locale,
    currency,
    state: "placed",
    email,
    phone: source.phone,
    delivery_address: JSON.stringify(source.delivery),
    billing_address: JSON.stringify(source.billing),
    delivery_country: source.deliveryCountry,
    shipping_method: "standard",
    ship_together: true,
    neutral_packing: source.neutralPacking,
    own_sender: source.ownSender ? JSON.stringify(source.ownSender) : null,
    promised_from: promise.from,
    promised_to: promise.to,
    hand_over_by: promise.handOver,
    payment_method: "none",
    goods: 0,
    shipping: 0,
    grand: 0,
    tax: "[]",
    price_version: "reprint",
    terms_version: "reprint",
    token_hash: sha256(orderToken(deps, id)),
    cart_id: null,
    placed_at: new Date(now),
    change_until: new Date(now),
    reprint_of: source.id,
  });
  await insertShipments(trx, [promise], id);
  await insertPayment(trx, {
    id: newUuid(),
    orderId: id,
    method: "none",
    provider: "none",
    reference: null,
    amount: minor(0),
    currency,
    captured: minor(0),
    refunded: minor(0),
    state: "captured",
    createdAt: now,
  });
  const paymentMethod = "none";
  const none = minor(0);
  return {
    id,
    number,
    channel,
    locale,
    currency,
    state: "placed",
    email,
    paymentMethod,
    grand: none,
    cartId: null,
    placedAt: now,
    changeUntil: now,
    company: false,
  };
}

/**
 * Places a reprint of some pieces of a locked order: an order of its own without price and invoice that goes through
 * all of production to its own parcel; stock articles are packed once more. The original order moves to `reprint`
 * unless some of its parcels are still to come. Refuses ORDER_STATE before anything has been shipped and after a full
 * refund.
 * @source ORD-10, ORD-02
 */
export async function createReprint(
  trx: Trx,
  deps: Deps,
  order: OrderHead,
  items: readonly ReprintItem[],
  cause: Cause,
): Promise<Result<Reprint>> {
  const now = deps.clock.now();
  const source = await readOrder(trx, order.id);
  const path = pathToReprint(order.state);
  if (!source || items.length === 0 || !path) return refuse("ORDER_STATE", { from: order.state, to: "reprint" });
  if (path.length > 0) {
    const moved = await moveOrder(trx, order, path, cause, now);
    if (!moved.ok) return moved;
  }
  const reprint = await fileReprint(trx, deps, source, items);
  const lines = [];
  for (const [position, item] of items.entries()) lines.push(await copyLine(trx, reprint.id, item, position));
  await logEvents(trx, [{ orderId: reprint.id, subject: "order", from: "draft", to: "placed" }], cause, now);
  const toPrint = ["payment_review", "paid_or_approved"] as const;
  const approved = await moveOrder(trx, reprint, toPrint, notedCause("system", source.number), now);
  if (!approved.ok) return approved;
  await queueProduction(
    trx,
    deps,
    lines.map(({ to }) => to),
    now,
  );
  return accept({ id: reprint.id, number: reprint.number, lines });
}

/** Moves an order with a complaint to `complaint`, if the table permits it. Source: ORD-02, ORD-10. */
export async function moveToComplaint(
  trx: Trx,
  order: OrderHead,
  cause: Cause,
  at: number,
): Promise<Result<OrderHead>> {
  const moves = orderTransitions[order.state].includes("complaint");
  return moves ? moveOrder(trx, order, ["complaint"], cause, at) : accept(order);
}

/** Closes an order without open complaints again. Source: ORD-02, ORD-10. */
export async function endComplaint(trx: Trx, order: OrderHead, cause: Cause, at: number): Promise<Result<OrderHead>> {
  const rests = order.state === "complaint" || order.state === "reprint";
  return rests ? moveOrder(trx, order, ["closed"], cause, at) : accept(order);
}
