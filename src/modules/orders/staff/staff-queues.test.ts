import { expect, test } from "vitest";
import { orderStates } from "../states/order-states.ts";
import { queueStates, staffQueues, unshippedStates } from "./staff-queues.ts";

const queues = Object.entries(queueStates);

test("BO-01 every stored order is in one queue of its state, and in no other", () => {
  const listed = queues.flatMap(([, states]) => states);
  expect(listed.toSorted()).toEqual(orderStates.filter((state) => state !== "draft").toSorted());
  expect(queues.map(([name]) => name)).toEqual(
    staffQueues.filter((name) => !["all", "waiting", "express-today"].includes(name)),
  );
});

test.each([
  ["new", "paid_or_approved"],
  ["awaiting-payment", "awaiting_payment"],
  ["check-failed", "customer_action"],
  ["in-production", "reprint"],
  ["shipped", "closed"],
  ["cancelled", "partially_refunded"],
] as const)("BO-01 the queue %s has orders in state %s", (queue, state) => {
  expect(queueStates[queue]).toContain(state);
});

test("BO-01 what is to be shipped today is paid or approved, not shipped in full and not called off", () => {
  const done = ["draft", "awaiting_payment", "shipped", "delivered", "closed", "cancelled"];
  const moneyBack = ["refunded", "partially_refunded"];
  expect(unshippedStates.toSorted()).toEqual(
    orderStates.filter((state) => ![...done, ...moneyBack].includes(state)).toSorted(),
  );
});
