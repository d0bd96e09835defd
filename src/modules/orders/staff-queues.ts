import type { OrderState } from "./order-states.ts";

/** Queues of the back office, in the sequence of its list. Source: BO-01. */
export const staffQueues = [
  "all",
  "new",
  "awaiting-payment",
  "check-failed",
  "in-production",
  "express-today",
  "shipped",
  "cancelled",
] as const;
/** A queue of the back office. Source: BO-01. */
export type StaffQueue = (typeof staffQueues)[number];

/** Order states behind the queues that are states; `all` and `express-today` are not. Source: BO-01, ORD-02. */
export const queueStates: Readonly<Record<Exclude<StaffQueue, "all" | "express-today">, readonly OrderState[]>> = {
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
