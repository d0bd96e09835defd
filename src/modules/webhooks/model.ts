import { z } from "zod";

/** Jobs of the webhooks; `deliver` has one job per endpoint. */
export const webhookJobs = {
  deliver: "deliver-webhooks",
  sweep: "sweep-webhooks",
  notice: "send-webhook-notice",
} as const;

/**
 * States of an endpoint: enabled, disabled by staff, disabled after failing for days, or disabled because it answered
 * 410.
 */
export const endpointStates = ["on", "off", "failing", "gone"] as const;
export type EndpointState = (typeof endpointStates)[number];

/** States of a delivery: waiting, accepted, or given up. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Reasons why a delivery got no usable response. */
export const deliveryProblems = [
  "timeout",
  "address",
  "name",
  "certificate",
  "connection",
  "redirect",
  "payload",
] as const;
/** Reason why a delivery got no usable response. */
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Maximum number of endpoints of a shop. */
export const maxEndpoints = 20;
/** Days after which an endpoint that only fails is disabled. */
export const daysToOff = 3;
/** Hours for which a rotated secret also signs. */
export const overlapHours = 24;
/** Maximum events of one replay. */
export const maxReplayed = 10_000;
/** Deliveries per page of the list. */
export const deliveriesPerPage = 50;

export const EndpointSettings = z.object({
  name: z.string().trim().min(1).max(80),
  address: z.string().trim().max(500),
  types: z.array(z.string()).max(100),
});
export type EndpointSettings = z.infer<typeof EndpointSettings>;

/** An endpoint in the list; times in ms since 1970. */
export type EndpointSummary = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly types: readonly string[];
  readonly state: EndpointState;
  readonly failingSince: number | null;
  readonly pausedUntil: number | null;
  readonly deliveredAt: number | null;
  readonly waiting: number;
  /** Deliveries given up and not delivered by a later replay. */
  readonly failed: number;
};

/** An endpoint with its secrets, of which only the age is visible. */
export type EndpointView = EndpointSummary & {
  readonly secret: { readonly id: string; readonly since: number };
  /** When the previous secret stops signing. */
  readonly overlapUntil: number | null;
};

export type DeliveryView = {
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  readonly order: string | null;
  readonly happenedAt: number;
  readonly run: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAt: number;
  readonly triedAt: number | null;
  readonly tookMs: number | null;
  readonly status: number | null;
  readonly response: string;
  readonly problem: DeliveryProblem | null;
  readonly payload: string;
};

/** Counts of deliveries and endpoints that need attention. */
export type WebhookCounts = { readonly waiting: number; readonly failed: number; readonly stopped: number };
