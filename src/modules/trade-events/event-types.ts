import { z } from "zod";

/** Version of all payloads; it rises when a field is removed or changes its meaning, not when one is added. */
export const payloadVersion = 1;

const id = z.uuid();
const money = z.int().describe("minor units (cents) of the order's currency");
const moment = z.iso.datetime().describe("ISO 8601, UTC");
const number = z.string();
const by = z.enum(["customer", "staff", "payment", "system"]).describe("who did it, as a kind");

const Order = z.object({
  id,
  number: number.describe("what customers and staff call it"),
  channel: z.string(),
  locale: z.string(),
  currency: z.string().describe("ISO 4217"),
  total: money.describe("gross, minor units"),
  paymentMethod: z.string(),
  placedAt: moment,
});

const Tax = z.object({ rate: z.number().describe("percent"), net: money, tax: money, gross: money });

const Line = z.object({
  id,
  position: z.int(),
  sku: z.string(),
  title: z.string().describe("name of the product, never a customer's text"),
  quantity: z.int(),
  unitPrice: money,
  total: money,
  taxRate: z.number().describe("percent"),
});

const Sheet = Order.extend({
  deliveryCountry: z.string().describe("ISO 3166-1"),
  shippingMethod: z.string(),
  neutralPacking: z.boolean().describe("no mark or name of the shop on parcel, label and note"),
  handOverBy: z.iso.date(),
  goods: money,
  shipping: money,
  discount: money,
  paidByGiftVoucher: money,
  taxTreatment: z.string(),
  tax: z.array(Tax),
  reprintOf: number.nullable().describe("number of the order this one is printed anew for"),
  lines: z.array(Line),
});

const Shipment = z.object({ number: z.int(), carrier: z.string(), trackingNumber: z.string().nullable() });
const complaintOutcomes = ["refused", "reprint", "refund", "credit"] as const;

/** Shapes shared by several types, by their name in the documentation of types. */
export const sharedShapes = { "order head": Order, "whole order": Sheet, "tax row": Tax } as const;

/** Schema and description of every type of event; the documentation of types is generated from it. */
export const eventTypes = {
  "order.placed": { says: "An order was placed.", data: z.object({ order: Sheet }) },
  "order.approved": {
    says: "An order is paid, or approved on invoice: production may begin when its change window ends.",
    data: z.object({ order: Sheet }),
  },
  "order.paid": {
    says: "Money for an order arrived.",
    data: z.object({
      order: Order,
      payment: z.object({ id, method: z.string(), provider: z.string(), captured: money, refunded: money }),
    }),
  },
  "order.changed": {
    says: "The customer changed the address or a design within the change window.",
    data: z.object({ order: Order, what: z.string(), lineId: id.nullable() }),
  },
  "order.action-needed": {
    says: "An order waits for its customer, because a design cannot be printed as it is.",
    data: z.object({ order: Order }),
  },
  "order.in-production": {
    says: "All print files of an order are made, it is in production.",
    data: z.object({ order: Order }),
  },
  "line.moved": {
    says: "A line took a step through production.",
    data: z.object({
      order: Order,
      line: z.object({ id, position: z.int(), sku: z.string(), quantity: z.int(), from: z.string(), to: z.string() }),
    }),
  },
  "shipment.handed-over": {
    says: "Parcels of an order were handed to a carrier; `complete` when nothing is left to send.",
    data: z.object({ order: Order, complete: z.boolean(), shipments: z.array(Shipment) }),
  },
  "order.delivered": { says: "An order arrived.", data: z.object({ order: Order }) },
  "order.closed": { says: "An order is closed.", data: z.object({ order: Order }) },
  "order.cancelled": { says: "An order was cancelled.", data: z.object({ order: Order, by }) },
  "refund.made": {
    says: "Money was given back, to a payment or to gift vouchers.",
    data: z.object({
      order: Order,
      refundId: z.string().nullable(),
      amount: money,
      to: z.enum(["payment", "gift-voucher"]),
    }),
  },
  "invoice.issued": {
    says: "An invoice was issued.",
    data: z.object({
      order: Order,
      invoice: z.object({
        number,
        issuedOn: z.iso.date(),
        dueOn: z.iso.date().nullable(),
        gross: money,
        tax: z.array(Tax),
      }),
    }),
  },
  "credit-note.issued": {
    says: "A credit note was issued.",
    data: z.object({
      order: Order,
      creditNote: z.object({
        number,
        corrects: number.describe("number of the invoice"),
        issuedOn: z.iso.date(),
        gross: money,
        tax: z.array(Tax),
      }),
    }),
  },
  "complaint.opened": {
    says: "A customer complained about an order.",
    data: z.object({ order: Order, complaint: z.object({ id, reason: z.string() }) }),
  },
  "complaint.decided": {
    says: "A complaint was refused or made good.",
    data: z.object({
      order: Order,
      complaint: z.object({ id, reason: z.string() }),
      outcome: z.enum(complaintOutcomes),
    }),
  },
  "complaint.closed": {
    says: "A complaint is closed.",
    data: z.object({ order: Order, complaint: z.object({ id, reason: z.string() }) }),
  },
  "withdrawal.declared": {
    says: "A withdrawal was declared; `order` is null until the staff found the order it means.",
    data: z.object({ order: Order.nullable(), withdrawalId: id }),
  },
  "withdrawal.decided": {
    says: "A withdrawal was accepted or refused.",
    data: z.object({ order: Order, withdrawalId: id, outcome: z.enum(["accepted", "refused"]) }),
  },
  "customer.erased": {
    says: "A person was erased: copies of these orders' personal data must go elsewhere too, unless the law keeps them.",
    data: z.object({ orders: z.array(number) }),
  },
  "webhook.test": { says: "A test by the staff.", data: z.object({ endpoint: z.string() }) },
} as const satisfies Readonly<Record<string, { readonly says: string; readonly data: z.ZodType }>>;

export type EventType = keyof typeof eventTypes;

/** Whether a text is a type of event. */
export const isEventType = (text: string): text is EventType => Object.hasOwn(eventTypes, text);

/** The types an endpoint can subscribe to; tests are sent to every endpoint. */
export const offeredTypes: readonly EventType[] = Object.keys(eventTypes).filter(
  (type): type is EventType => isEventType(type) && type !== "webhook.test",
);

/** The common envelope of all events. */
export const Envelope = z.object({
  id: id.describe("of the event, the same as the header `webhook-id`, also when it is sent again"),
  type: z.string().refine(isEventType),
  version: z.literal(payloadVersion),
  timestamp: moment.describe("when it happened"),
  sequence: z.int().describe("rises with every event; of one order, what happened later has the higher number"),
  data: z.looseObject({}),
});
/** The common envelope of all events. */
export type Envelope = z.infer<typeof Envelope>;
