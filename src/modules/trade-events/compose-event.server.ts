import type { Selectable } from "kysely";
import { z } from "zod";
import type { TradeEvent } from "#platform/database/database-schema.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { Envelope, eventTypes, isEventType, payloadVersion, type EventType } from "./event-types.ts";

type Row = Selectable<TradeEvent>;

/** The parts of a type's payload; validated by its schema before anything is sent. */
type Parts = Readonly<Record<string, unknown>>;

const TaxRows = z.array(z.object({ basisPoints: z.int(), net: z.int(), tax: z.int(), gross: z.int() }));
const percent = (basisPoints: number): number => basisPoints / 100;
const taxOf = (stored: unknown) =>
  TaxRows.parse(stored).map(({ basisPoints, net, tax, gross }) => ({ rate: percent(basisPoints), net, tax, gross }));

const Facts = z.looseObject({ number: z.string().optional(), complaintId: z.string().optional() });

async function orderOf(trx: Trx, id: string) {
  return trx.selectFrom("customer_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
type StoredOrder = Awaited<ReturnType<typeof orderOf>>;

const headOf = (order: StoredOrder) => ({
  id: order.id,
  number: order.number,
  channel: order.channel,
  locale: order.locale,
  currency: order.currency,
  total: order.grand,
  paymentMethod: order.payment_method,
  placedAt: order.placed_at.toISOString(),
});

async function sheetOf(trx: Trx, order: StoredOrder) {
  const lines = await trx
    .selectFrom("order_line")
    .select(["id", "position", "sku", "title", "quantity", "unit_price", "line_total", "tax_basis_points"])
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const source = order.reprint_of && (await orderOf(trx, order.reprint_of));
  return {
    ...headOf(order),
    deliveryCountry: order.delivery_country,
    shippingMethod: order.shipping_method,
    neutralPacking: order.neutral_packing,
    handOverBy: order.hand_over_by,
    goods: order.goods,
    shipping: order.shipping,
    discount: order.discount,
    paidByGiftVoucher: order.gift_applied,
    taxTreatment: order.tax_treatment,
    tax: taxOf(order.tax),
    reprintOf: source ? source.number : null,
    lines: lines.map((line) => ({
      id: line.id,
      position: line.position,
      sku: line.sku,
      title: line.title,
      quantity: line.quantity,
      unitPrice: line.unit_price,
      total: line.line_total,
      taxRate: percent(line.tax_basis_points),
    })),
  };
}

async function lineOf(trx: Trx, { line_id: id, from_state: from, to_state: to }: Row): Promise<Parts> {
  const line = await trx
    .selectFrom("order_line")
    .select(["id", "position", "sku", "quantity"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { line: { ...line, from, to } };
}

async function paymentOf(trx: Trx, order: StoredOrder): Promise<Parts> {
  const payment = await trx
    .selectFrom("payment")
    .select(["id", "method", "provider", "captured", "refunded"])
    .where("order_id", "=", order.id)
    .where("captured", ">", 0)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { payment };
}

async function shipmentsOf(trx: Trx, order: StoredOrder, { at, to_state: to }: Row): Promise<Parts> {
  const rows = await trx
    .selectFrom("order_shipment")
    .select(["number", "carrier", "tracking_number as trackingNumber"])
    .where("order_id", "=", order.id)
    .where("handed_over_at", "=", at)
    .orderBy("number")
    .execute();
  return { complete: to === "shipped", shipments: rows };
}

async function invoiceOf(trx: Trx, order: StoredOrder, number: string): Promise<Parts> {
  const invoice = await trx
    .selectFrom("invoice")
    .select(["number", "issued_on as issuedOn", "due_on as dueOn"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return { invoice: { ...invoice, gross: order.grand, tax: taxOf(order.tax) } };
}

async function creditNoteOf(trx: Trx, number: string): Promise<Parts> {
  const { amount, tax, ...note } = await trx
    .selectFrom("credit_note")
    .innerJoin("invoice", "invoice.id", "credit_note.invoice_id")
    .select([
      "credit_note.number",
      "invoice.number as corrects",
      "credit_note.issued_on as issuedOn",
      "credit_note.amount",
      "credit_note.tax",
    ])
    .where("credit_note.number", "=", number)
    .executeTakeFirstOrThrow();
  return { creditNote: { ...note, gross: amount, tax: taxOf(tax) } };
}

async function complaintOf(trx: Trx, id: string): Promise<Parts> {
  const complaint = await trx
    .selectFrom("complaint")
    .select(["id", "reason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { complaint };
}

/** The parts of a type besides its order. */
async function partsOf(trx: Trx, type: EventType, row: Row, order: StoredOrder | undefined): Promise<Parts> {
  const facts = Facts.parse(row.facts);
  const { number = "", complaintId = "" } = facts;
  if (!order) return facts;
  switch (type) {
    case "order.placed":
    case "order.approved":
      return { order: await sheetOf(trx, order) };
    case "order.paid":
      return paymentOf(trx, order);
    case "order.changed":
      return { what: row.to_state, lineId: row.line_id };
    case "order.cancelled":
      return { by: row.actor };
    case "line.moved":
      return lineOf(trx, row);
    case "shipment.handed-over":
      return shipmentsOf(trx, order, row);
    case "invoice.issued":
      return invoiceOf(trx, order, number);
    case "credit-note.issued":
      return creditNoteOf(trx, number);
    case "complaint.opened":
    case "complaint.closed":
      return complaintOf(trx, complaintId);
    case "complaint.decided":
      return { ...(await complaintOf(trx, complaintId)), outcome: row.to_state };
    case "withdrawal.decided":
      return { ...facts, outcome: row.to_state };
    default:
      return facts;
  }
}

/**
 * The payload of an event as text: composed on first use and stored, so that all receivers and repeats get the same
 * bytes. Throws when it does not match its schema. The caller has locked the event.
 * @source ADR-0040
 */
export async function payloadOf(trx: Trx, row: Row): Promise<string> {
  if (row.payload !== null) return row.payload;
  const { type } = row;
  if (!isEventType(type)) throw new Error(`unknown type of event ${type}`);
  const order = row.order_id === null ? undefined : await orderOf(trx, row.order_id);
  const parts = { order: order ? headOf(order) : null, ...(await partsOf(trx, type, row, order)) };
  const envelope: Envelope = {
    id: row.id,
    type,
    version: payloadVersion,
    timestamp: row.at.toISOString(),
    sequence: Number(row.seq),
    data: eventTypes[type].data.parse(parts),
  };
  const payload = JSON.stringify(Envelope.parse(envelope));
  await trx.updateTable("trade_event").set({ payload }).where("id", "=", row.id).execute();
  return payload;
}
