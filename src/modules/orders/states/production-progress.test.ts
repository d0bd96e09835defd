import { assert, constantFrom, array, property } from "fast-check";
import { expect, test } from "vitest";
import { lineStates } from "./line-states.ts";
import { orderStates, orderTransitions } from "./order-states.ts";
import { pathAfterLines } from "./production-progress.ts";
import { checkPath } from "./transition-table.ts";

test.each([
  ["paid_or_approved", ["waiting", "waiting"], []],
  ["paid_or_approved", ["rendering", "waiting"], ["preflight"]],
  ["paid_or_approved", [], []],
  ["paid_or_approved", ["in_proof", "waiting"], []],
  ["paid_or_approved", ["queued", "in_proof"], ["preflight"]],
  ["paid_or_approved", ["queued", "preflight_failed"], ["preflight", "customer_action"]],
  ["preflight", [], []],
  ["preflight", ["queued", "waiting"], []],
  ["preflight", ["queued", "in_proof"], []],
  ["preflight", ["queued", "preflight_ok"], []],
  ["preflight", ["packed", "printing", "handed_over"], ["approved", "in_production"]],
  ["customer_action", [], ["preflight"]],
  ["approved", ["queued"], []],
  ["preflight", ["queued", "rendering"], []],
  ["preflight", ["queued", "queued"], ["approved", "in_production"]],
  ["preflight", ["queued", "preflight_failed"], ["customer_action"]],
  ["customer_action", ["queued", "waiting"], ["preflight"]],
  ["customer_action", ["queued", "preflight_failed"], []],
  ["customer_action", ["queued", "queued"], ["preflight", "approved", "in_production"]],
  ["paid_or_approved", ["queued"], ["preflight", "approved", "in_production"]],
  ["shipped", ["handed_over"], []],
  ["cancelled", ["waiting"], []],
] as const)("ORD-02 an order in %s with lines %j goes %j", (order, lines, path) => {
  expect(pathAfterLines(order, lines)).toEqual(path);
});

test("ORD-04 whatever the lines report, the order's path is legal", () => {
  assert(
    property(constantFrom(...orderStates), array(constantFrom(...lineStates), { maxLength: 4 }), (order, lines) => {
      expect(checkPath(orderTransitions, order, pathAfterLines(order, lines)).ok).toBe(true);
    }),
  );
});
