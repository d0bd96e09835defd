import type { EventType } from "./event-types.ts";

/** What only the writer of a move knows, for those it is told to: amounts in minor units, numbers and ids. */
export type EventFacts = Readonly<Record<string, string | number | null | readonly string[]>>;

/** A move in the log of an order, as far as it decides what is told of it. */
export type Move = {
  readonly subject: string;
  readonly from: string | null;
  readonly to: string;
  readonly facts?: EventFacts;
};

const told: Readonly<Record<string, Readonly<Record<string, EventType>>>> = {
  order: {
    placed: "order.placed",
    paid_or_approved: "order.approved",
    customer_action: "order.action-needed",
    in_production: "order.in-production",
    partially_shipped: "shipment.handed-over",
    shipped: "shipment.handed-over",
    delivered: "order.delivered",
    closed: "order.closed",
    cancelled: "order.cancelled",
  },
  // Money that goes back is told by the entry that knows how much: the refund's, or the payment's where no refund was filed.
  payment: { captured: "order.paid", refunded: "refund.made", partially_refunded: "refund.made" },
  refund: { done: "refund.made", "gift-voucher": "refund.made" },
  document: { invoice: "invoice.issued", "credit-note": "credit-note.issued" },
  complaint: {
    received: "complaint.opened",
    refused: "complaint.decided",
    reprint: "complaint.decided",
    refund: "complaint.decided",
    credit: "complaint.decided",
    closed: "complaint.closed",
  },
  withdrawal: { received: "withdrawal.declared", accepted: "withdrawal.decided", refused: "withdrawal.decided" },
  change: { address: "order.changed", design: "order.changed" },
};

/** Types that say nothing without what only the writer knows. */
const factual: ReadonlySet<EventType> = new Set(["refund.made", "invoice.issued", "credit-note.issued"]);

/** What a move of an order tells others; undefined for what stays inside, as mails and packing. Source: BO-01, ADR-0040. */
export function eventOfMove({ subject, to, facts }: Move): EventType | undefined {
  if (subject === "line") return "line.moved";
  const type = Object.hasOwn(told, subject) ? told[subject]?.[to] : undefined;
  return type !== undefined && factual.has(type) && !facts ? undefined : type;
}

/** Who acts as others are told: a kind, never an address. */
export function actorKind(actor: string): "customer" | "staff" | "payment" | "system" {
  const [kind] = actor.split(":");
  return kind === "customer" || kind === "staff" || kind === "payment" ? kind : "system";
}
