/** Jobs with a name in the back office. A test compares them with the worker's jobs. Source: BO-01. */
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
  "measure-photo",
  "measure-queue",
  "make-voucher-codes",
  "send-newsletter-mail",
  "send-staff-invitation",
  "send-customer-mail",
  "erase-person",
  "send-enquiry-mail",
  "send-withdrawal-mail",
  "send-comment-mail",
  "send-event-message",
  "deliver-test-card-webhook",
  "announce-trade-events",
  "deliver-webhooks",
  "sweep-webhooks",
  "send-webhook-notice",
] as const;

/**
 * Problems of a job: `failed` has no attempts left, `retrying` failed and will be retried, `stuck` is held by a worker
 * for too long, `late` still waits although it is due.
 */
export const jobProblems = ["failed", "stuck", "retrying", "late"] as const;
export type JobProblem = (typeof jobProblems)[number];

/** Whether a job with this problem can be retried or discarded. */
export const canBeMoved = (problem: JobProblem): boolean => problem === "failed" || problem === "retrying";

/** Minutes after which a job held by a worker counts as stuck, and a waiting one as late. */
export const thresholdMinutes = { held: 30, waiting: 10 } as const;

/** A failing job in the view of the page; times in ms since 1970. */
export type FailingJob = {
  readonly id: string;
  readonly task: string;
  readonly problem: JobProblem;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly order: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly error: string;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Time of the next attempt; null without attempts left, or while held. */
  readonly nextAt: number | null;
};

/** Number of jobs by state. */
export type JobCounts = Readonly<Record<JobProblem | "running" | "waiting", number>>;
