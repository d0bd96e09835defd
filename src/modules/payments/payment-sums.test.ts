import { expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { sumsOfPayment } from "./payment-sums.ts";

const sums = (amount: number, captured: number, credited: number, refunded: number) =>
  sumsOfPayment({
    amount: minor(amount),
    captured: minor(captured),
    credited: minor(credited),
    refunded: minor(refunded),
  }).map((each) => `${each.kind} ${each.amount}`);

test.each([
  ["open", [19224, 0, 0, 0], []],
  ["paid as requested", [19224, 19224, 0, 0], []],
  ["lowered before it was paid", [19224, 0, 5000, 0], ["asked 19224", "credited 5000", "due 14224"]],
  ["lowered, then paid", [19224, 14224, 5000, 0], ["asked 19224", "credited 5000", "paid 14224"]],
  ["paid in part", [19224, 10000, 0, 0], ["asked 19224", "paid 10000", "due 9224"]],
  ["refunded in part", [19224, 19224, 0, 5000], ["asked 19224", "paid 19224", "refunded 5000", "kept 14224"]],
  ["given back", [19224, 19224, 0, 19224], ["asked 19224", "paid 19224", "refunded 19224"]],
  ["credited in full", [19224, 0, 19224, 0], ["asked 19224", "credited 19224"]],
])("ORD-04 ORD-12 a payment that is %s lists what was paid, credited and refunded", (_case, numbers, expected) => {
  const [amount = 0, captured = 0, credited = 0, refunded = 0] = numbers;
  expect(sums(amount, captured, credited, refunded)).toEqual(expected);
});
