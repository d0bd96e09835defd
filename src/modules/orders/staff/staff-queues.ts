import type { OrderState } from "../states/order-states.ts";

/** Queues of the back office, in the order of its list. Source: BO-01. */
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

/**
 * Queues that are not states: all orders, those waiting for their customer in any state, and those to be shipped today.
 */
type FreeQueue = "all" | "waiting" | "express-today";

/** The order states of the queues that represent states. Source: BO-01, ORD-02. */
export const queueStates: Readonly<Record<Exclude<StaffQueue, FreeQueue>, readonly OrderState[]>> = {
  new: ["placed", "payment_review", "paid_or_approved", "preflight", "approved"],
  "awaiting-payment": ["awaiting_payment"],
  "check-failed": ["customer_action"],
  "in-production": ["in_production", "partially_shipped", "complaint", "reprint"],
  shipped: ["shipped", "delivered", "closed"],
  cancelled: ["cancelled", "refunded", "partially_refunded"],
};

/** States with a parcel still to be shipped: those `express-today` counts. Source: BO-01. */
export const unshippedStates: readonly OrderState[] = [
  ...queueStates.new,
  ...queueStates["check-failed"],
  ...queueStates["in-production"],
];

/** Maximum length of a staff note on an order, in characters. Source: BO-01. */
export const maxNoteLength = 2000;

/** Maximum length of the reason why an order waits for its customer, in characters. Source: BO-01. */
export const maxWaitReasonLength = 200;

/** Orders on a page of the list. */
export const ordersPerPage = 50;

/** Filters of the back office list: a queue, narrowed by a search text and filters. Source: BO-01. */
export type StaffSearch = {
  readonly queue: StaffQueue;
  /** Beginning of a number, or part of a name or e-mail address; empty for all. */
  readonly text: string;
  readonly payment: string;
  readonly country: string;
  readonly shipping: "" | "standard" | "express";
  /** `placed`: newest first; `hand-over`: earliest hand-over first. */
  readonly sort: "placed" | "hand-over";
  /** From 1. */
  readonly page: number;
};
