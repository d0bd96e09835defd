import { expect, test } from "vitest";
import { statusOf, stepsOf, wasCalledOff, type CustomerStatus } from "./customer-steps.ts";
import type { OrderState } from "./order-states.ts";

test("ORD-05 a fresh order has only its first step, with its date", () => {
  expect(stepsOf([{ to: "placed", at: 10 }])).toEqual([
    { step: "ordered", at: 10 },
    { step: "checked", at: null },
    { step: "in_production", at: null },
    { step: "shipped", at: null },
    { step: "delivered", at: null },
  ]);
});

test("ORD-05 a corrected file shows the date of the check that passed", () => {
  const steps = stepsOf([
    { to: "placed", at: 1 },
    { to: "preflight", at: 2 },
    { to: "customer_action", at: 3 },
    { to: "preflight", at: 4 },
    { to: "approved", at: 5 },
    { to: "in_production", at: 6 },
    { to: "shipped", at: 7 },
    { to: "delivered", at: 8 },
  ]);
  expect(steps.map((step) => step.at)).toEqual([1, 5, 6, 7, 8]);
});

test("ORD-05 a refund after the delivery does not cancel the order; one before it does", () => {
  const delivered = stepsOf([
    { to: "placed", at: 1 },
    { to: "shipped", at: 2 },
    { to: "delivered", at: 3 },
    { to: "refunded", at: 4 },
  ]);
  const calledOff = stepsOf([
    { to: "placed", at: 1 },
    { to: "cancelled", at: 2 },
    { to: "refunded", at: 3 },
  ]);
  expect([wasCalledOff("refunded", delivered), wasCalledOff("partially_refunded", delivered)]).toEqual([false, false]);
  expect([wasCalledOff("refunded", calledOff), wasCalledOff("cancelled", calledOff)]).toEqual([true, true]);
  expect(wasCalledOff("delivered", delivered)).toBe(false);
  // Parcels under way, or arrived without a scan of their departure, count too.
  for (const arrival of ["shipped", "delivered"] as const) {
    const steps = stepsOf([
      { to: "placed", at: 0 },
      { to: arrival, at: 0 },
    ]);
    expect(wasCalledOff("refunded", steps)).toBe(false);
  }
  const checked = stepsOf([
    { to: "placed", at: 1 },
    { to: "approved", at: 2 },
    { to: "in_production", at: 3 },
  ]);
  expect(wasCalledOff("partially_refunded", checked)).toBe(true);
  expect(wasCalledOff("in_production", checked)).toBe(false);
});

test("ACC-10 ORD-12 an order whose invoice was credited is listed as credited, not as refunded", () => {
  expect((["refunded", "partially_refunded", "delivered"] as const).map((state) => statusOf(state, true))).toEqual([
    "credited",
    "partly_credited",
    "delivered",
  ]);
  expect(statusOf("refunded", false)).toBe("refunded");
});

test.each<readonly [OrderState, CustomerStatus]>([
  ["draft", "ordered"],
  ["placed", "ordered"],
  ["awaiting_payment", "unpaid"],
  ["payment_review", "ordered"],
  ["paid_or_approved", "ordered"],
  ["preflight", "ordered"],
  ["customer_action", "waiting"],
  ["approved", "checked"],
  ["in_production", "in_production"],
  ["partially_shipped", "partly_shipped"],
  ["shipped", "shipped"],
  ["delivered", "delivered"],
  ["closed", "delivered"],
  ["cancelled", "cancelled"],
  ["refunded", "refunded"],
  ["partially_refunded", "partly_refunded"],
  ["complaint", "complaint"],
  ["reprint", "in_production"],
])("ACC-10 ORD-05 an order in %s is listed as %s", (state, status) => {
  expect(statusOf(state, false)).toBe(status);
});
