import { expect, it } from "vitest";
import { customerSteps } from "./customer-steps.ts";
import { nextStep } from "./next-step.ts";
import type { OrderState } from "./order-states.ts";

const order = (state: OrderState, reached: number, paymentMethod = "invoice", parcels = 1) => ({
  state,
  paymentMethod,
  steps: customerSteps.map((step, place) => ({ step, at: place < reached ? place + 1 : null })),
  shipments: Array.from({ length: parcels }),
});

it.each([
  ["a transfer that has not come", order("awaiting_payment", 1, "prepayment"), "transfer"],
  ["a card that was not charged", order("awaiting_payment", 1, "card"), "pay"],
  ["a payment its provider looks at", order("payment_review", 1, "klarna"), "review"],
  ["an open question", order("customer_action", 1), "answer"],
  ["print files that are not looked at yet", order("paid_or_approved", 1), "checked"],
  ["checked print files", order("approved", 2), "in_production"],
  ["a printed order", order("in_production", 3), "shipped"],
  ["a parcel on its way", order("shipped", 4), "delivered"],
  ["a parcel that arrived", order("delivered", 5), null],
  ["a complaint", order("complaint", 4), null],
  ["a cancelled order", order("cancelled", 1), null],
  ["a part of the money that went back", order("partially_refunded", 4), "delivered"],
  ["money that went back", order("refunded", 4), null],
  ["a voucher by e-mail", order("paid_or_approved", 1, "card", 0), "mail"],
  ["a voucher that was mailed", order("delivered", 5, "card", 0), null],
] as const)("ORD-05 CHK-11 what comes next after %s", (_, given, next) => {
  expect(nextStep(given)).toBe(next);
});
