import { z } from "zod";
import { currencies } from "#kernel/money.ts";

/** All payment methods; `none` is for free orders. Source: CHK-05, SAMP-05. */
export const paymentMethods = [
  "invoice",
  "prepayment",
  "card",
  "paypal",
  "klarna",
  "sepa",
  "twint",
  "eps",
  "ideal",
  "bancontact",
  "none",
] as const;
/** A payment method. Source: CHK-05. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** Whether a method is paid by bank transfer, which the staff records by hand. Source: CHK-05. */
export function isTransfer(method: PaymentMethod): boolean {
  return method === "invoice" || method === "prepayment";
}

/**
 * Whether the customer pays at a provider, so that the order waits and the cart stays until the money is promised.
 * Source: CHK-05.
 */
export function isPaidOnline(method: PaymentMethod): boolean {
  return !isTransfer(method) && method !== "none";
}

/** States of a payment. Source: CHK-05. */
export const paymentStates = [
  "created",
  "pending",
  "authorised",
  "captured",
  "declined",
  "cancelled",
  "partially_refunded",
  "refunded",
] as const;
/** A state of a payment. Source: CHK-05. */
export type PaymentState = (typeof paymentStates)[number];

/** What a provider can report about a payment. */
export const paymentEventTypes = ["pending", "authorised", "captured", "declined", "cancelled", "refunded"] as const;
/** A kind of report. */
export type PaymentEventType = (typeof paymentEventTypes)[number];

/** A provider's report in our own terms; `eventId` is unique per provider and makes repeated delivery harmless. */
export const PaymentEvent = z.object({
  eventId: z.string().min(1).max(120),
  reference: z.string().min(1).max(120),
  type: z.enum(paymentEventTypes),
  /** Minor units authorised, captured or refunded in total so far. */
  amount: z.number().int().nonnegative(),
  currency: z.enum(currencies),
  /** ISO instant at the provider. */
  occurredAt: z.iso.datetime(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;
