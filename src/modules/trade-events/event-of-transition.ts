import type { EventType } from "./event-types.ts";

/** Facts of a transition known only to its writer: amounts in minor units, numbers and ids. */
export type EventFacts = Readonly<Record<string, string | number | null | readonly string[]>>;

/** A transition in the log of an order, as far as it determines the event. */
export type Move = {
  readonly subject: string;
  readonly from: string | null;
  readonly to: string;
  readonly facts?: EventFacts;
};

const eventByTransition: Readonly<Record<string, Readonly<Record<string, EventType>>>> = {
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
  // A refund is announced by the entry with its amount: the refund's, or the payment's if no refund was recorded.
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

/** Types that require facts known only to the writer. */
const factual: ReadonlySet<EventType> = new Set(["refund.made", "invoice.issued", "credit-note.issued"]);

/**
 * The event of an order's transition; undefined for internal ones, such as mails and packing. Source: BO-01, ADR-0040.
 */
export function eventOfTransition({ subject, to, facts }: Move): EventType | undefined {
  if (subject === "line") return "line.moved";
  const type = Object.hasOwn(eventByTransition, subject) ? eventByTransition[subject]?.[to] : undefined;
  return type !== undefined && factual.has(type) && !facts ? undefined : type;
}

/** The actor as announced to receivers: a kind, never an address. */
export function actorKind(actor: string): "customer" | "staff" | "payment" | "system" {
  const [kind] = actor.split(":");
  return kind === "customer" || kind === "staff" || kind === "payment" ? kind : "system";
}
