import { z } from "zod";

/** Jobs of the webhooks; `deliver` has one row per endpoint. */
export const webhookJobs = {
  deliver: "deliver-webhooks",
  sweep: "sweep-webhooks",
  notice: "send-webhook-notice",
} as const;

/** How an endpoint stands: used, off by the staff, off because it failed for days, or off because it asked for it (410). */
export const endpointStates = ["on", "off", "failing", "gone"] as const;
/** How an endpoint stands. */
export type EndpointState = (typeof endpointStates)[number];

/** How a delivery stands: still to be made, taken, or given up. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
/** How a delivery stands. */
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery got no answer, or none that could be used. */
export const deliveryProblems = [
  "timeout",
  "address",
  "name",
  "certificate",
  "connection",
  "redirect",
  "payload",
] as const;
/** Why a delivery got no answer. */
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Endpoints a shop has at most. */
export const mostEndpoints = 20;
/** Days after which an endpoint that only fails is switched off. */
export const daysToOff = 3;
/** Hours for which a replaced secret signs beside the new one. */
export const overlapHours = 24;
/** Events one replay sends at most. */
export const mostReplayed = 10_000;
/** Deliveries on a page of the list. */
export const deliveriesPerPage = 50;

/** What the staff decides about an endpoint. */
export const EndpointSettings = z.object({
  name: z.string().trim().min(1).max(80),
  address: z.string().trim().max(500),
  types: z.array(z.string()).max(100),
});
/** What the staff decides about an endpoint. */
export type EndpointSettings = z.infer<typeof EndpointSettings>;

/** An endpoint in the list; moments in ms since 1970. */
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
  /** Given up, and not delivered by a later replay. */
  readonly failed: number;
};

/** An endpoint with its secrets, of which only the age is shown. */
export type EndpointView = EndpointSummary & {
  readonly secret: { readonly id: string; readonly since: number };
  /** Until when the replaced one signs too. */
  readonly overlapUntil: number | null;
};

/** A delivery in the list. */
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

/** What of the webhooks the staff must look at. */
export type WebhookCounts = { readonly waiting: number; readonly failed: number; readonly stopped: number };
