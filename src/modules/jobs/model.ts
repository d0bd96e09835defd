/** Jobs the staff has words for. A test compares them with what the worker knows. Source: BO-01. */
export const taskNames = [
  "produce-order-line",
  "hand-over-line",
  "send-order-mail",
  "hand-over-mail",
  "mail-gift-voucher",
  "send-complaint-mail",
  "close-complaint",
  "send-proof-mail",
  "capture-payment",
  "void-payment",
  "expire-payment",
  "refund-payment",
  "reconcile-payments",
  "reconcile-parcels",
  "dun-invoices",
  "content-schedule",
  "publish-design",
  "toolbox-convert",
  "toolbox-remove",
  "tidy-up",
  "draw-pictures-ahead",
  "measure-queue",
  "make-voucher-codes",
  "send-newsletter-mail",
  "send-staff-invitation",
  "send-customer-mail",
  "erase-person",
  "send-enquiry-mail",
  "send-withdrawal-mail",
  "send-comment-mail",
  "deliver-test-card-webhook",
  "announce-trade-events",
  "deliver-webhooks",
  "sweep-webhooks",
  "send-webhook-notice",
] as const;

/**
 * What is wrong with a job: `failed` is tried no more, `retrying` failed and will be tried again, `stuck` is held by a
 * worker for too long, `late` waits although its hour has come.
 */
export const troubles = ["failed", "stuck", "retrying", "late"] as const;
/** One of them. */
export type Trouble = (typeof troubles)[number];

/** Whether a job in such trouble can be tried again or given up. */
export const canBeMoved = (trouble: Trouble): boolean => trouble === "failed" || trouble === "retrying";

/** Minutes a worker may hold a job, and minutes one may wait for a worker. */
export const patience = { held: 30, waiting: 10 } as const;

/** A job in trouble as the page shows it; moments in ms since 1970. */
export type TroubledJob = {
  readonly id: string;
  readonly task: string;
  readonly trouble: Trouble;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly order: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly error: string;
  readonly createdAt: number;
  readonly changedAt: number;
  /** When it is tried next; null for what is tried no more, or held. */
  readonly nextAt: number | null;
};

/** How many jobs there are of each kind. */
export type JobCounts = Readonly<Record<Trouble | "running" | "waiting", number>>;
