import type { OrderState } from "../states/order-states.ts";

/** Queues of the back office, in the sequence of its list. Source: BO-01. */
export const staffQueues = [
  "all",
  "new",
  "awaiting-payment",
  "waiting",
  "check-failed",
  "in-production",
  "express-today",
  "shipped",
  "cancelled",
] as const;
/** A queue of the back office. Source: BO-01. */
export type StaffQueue = (typeof staffQueues)[number];

/** Queues that are no states: all orders, those that wait for their customer in whatever state, and what leaves today. */
type FreeQueue = "all" | "waiting" | "express-today";

/** Order states behind the queues that are states. Source: BO-01, ORD-02. */
export const queueStates: Readonly<Record<Exclude<StaffQueue, FreeQueue>, readonly OrderState[]>> = {
  new: ["placed", "payment_review", "paid_or_approved", "preflight", "approved"],
  "awaiting-payment": ["awaiting_payment"],
  "check-failed": ["customer_action"],
  "in-production": ["in_production", "partially_shipped", "complaint", "reprint"],
  shipped: ["shipped", "delivered", "closed"],
  cancelled: ["cancelled", "refunded", "partially_refunded"],
};

/** States in which a parcel still has to leave: what `express-today` counts. Source: BO-01. */
export const unshippedStates: readonly OrderState[] = [
  ...queueStates.new,
  ...queueStates["check-failed"],
  ...queueStates["in-production"],
];

/** Characters of a note of the staff on an order. Source: BO-01. */
export const longestNote = 2000;

/** Characters of the reason why an order waits for its customer. Source: BO-01. */
export const longestWaitReason = 200;

/** Orders on a page of the list. */
export const ordersPerPage = 50;

/** What the list of the back office shows: a queue, narrowed by a search text and filters. Source: BO-01. */
export type StaffSearch = {
  readonly queue: StaffQueue;
  /** Beginning of a number, or part of a name or e-mail address; empty for all. */
  readonly text: string;
  readonly payment: string;
  readonly country: string;
  readonly shipping: "" | "standard" | "express";
  /** `placed`: newest first; `hand-over`: what must leave first. */
  readonly sort: "placed" | "hand-over";
  /** From 1. */
  readonly page: number;
};
