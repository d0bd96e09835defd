import { expect, test } from "vitest";
import { complaintTransitions } from "#modules/complaints/complaint-states.ts";
import { lineTransitions } from "#modules/orders/states/line-states.ts";
import { orderTransitions } from "#modules/orders/states/order-states.ts";
import { actorKind, eventOfTransition } from "./event-of-transition.ts";
import { eventTypes, offeredTypes } from "./event-types.ts";

test("BO-01 every public step of an order is announced, and internal ones are not", () => {
  const announced = Object.keys(orderTransitions).map((to) => [
    to,
    eventOfTransition({ subject: "order", from: null, to }) ?? "",
  ]);
  expect(Object.fromEntries(announced)).toEqual({
    draft: "",
    placed: "order.placed",
    awaiting_payment: "",
    payment_review: "",
    paid_or_approved: "order.approved",
    preflight: "",
    customer_action: "order.action-needed",
    approved: "",
    in_production: "order.in-production",
    partially_shipped: "shipment.handed-over",
    shipped: "shipment.handed-over",
    delivered: "order.delivered",
    closed: "order.closed",
    cancelled: "order.cancelled",
    refunded: "",
    partially_refunded: "",
    complaint: "",
    reprint: "",
  });
  for (const [from, targets] of Object.entries(lineTransitions))
    for (const to of targets) expect(eventOfTransition({ subject: "line", from, to })).toBe("line.moved");
  const outcomes = Object.keys(complaintTransitions).filter(
    (to) => eventOfTransition({ subject: "complaint", from: null, to }) === "complaint.decided",
  );
  expect(outcomes).toEqual(["refused", "reprint", "refund", "credit"]);
  for (const subject of ["mail", "packing", "handover"])
    expect(eventOfTransition({ subject, from: null, to: "shipped" })).toBeUndefined();
});

test("CHK-05 a refund is announced once, by the entry that knows the amount", () => {
  const facts = { amount: 500, to: "payment", refundId: null };
  expect(eventOfTransition({ subject: "refund", from: "requested", to: "done", facts })).toBe("refund.made");
  expect(eventOfTransition({ subject: "payment", from: "captured", to: "refunded" })).toBeUndefined();
  expect(eventOfTransition({ subject: "payment", from: "captured", to: "refunded", facts })).toBe("refund.made");
  expect(eventOfTransition({ subject: "refund", from: "requested", to: "failed", facts })).toBeUndefined();
});

test("NFR-02 the actor is announced as a kind, never by address", () => {
  expect(["staff:ida@x.example", "payment:stripe", "customer", "system", "partner"].map(actorKind)).toEqual([
    "staff",
    "payment",
    "customer",
    "system",
    "system",
  ]);
});

test("BO-01 every offered type has a schema, and no field name suggests personal data", () => {
  expect(offeredTypes).toHaveLength(Object.keys(eventTypes).length - 1);
  const named = JSON.stringify(Object.values(eventTypes).map(({ data }) => data.toJSONSchema()));
  expect(named).not.toMatch(/"(?:email|phone|firstName|lastName|street|postcode|city|address|name)":/);
});
