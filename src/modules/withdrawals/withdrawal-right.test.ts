import { array, assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { isInTime, lastDayOf, refundDueOn, refundOf, rightOf } from "./withdrawal-right.ts";

describe("right of withdrawal", () => {
  test.each([
    ["a card", "card", true, false, "personalised"],
    ["a card of a theme set", "card", false, false, "personalised"],
    ["a sample of one's own design", "sample", true, false, "own-sample"],
    ["a sample card of the shop", "sample", false, true, "standard"],
    ["an unprinted envelope or another accessory", "accessory", false, true, "standard"],
    ["a set of papers", "paper-set", false, true, "standard"],
    ["a gift voucher", "gift-voucher", false, true, "standard"],
  ] as const)("ORD-13 %s", (_name, kind, ownDesign, right, reason) => {
    expect(rightOf({ kind, ownDesign })).toEqual({ right, reason });
  });

  test.each([
    ["fourteen days after the day of arrival", "2026-11-02", "2026-11-16"],
    ["a Saturday moves to Monday", "2026-11-07", "2026-11-23"],
    ["a Sunday moves to Monday", "2026-11-08", "2026-11-23"],
    ["over the end of a leap February", "2028-02-15", "2028-02-29"],
    ["over the change of clocks", "2026-10-20", "2026-11-03"],
  ])("ORD-13 the last day: %s", (_name, delivered, last) => {
    expect(lastDayOf(delivered)).toBe(last);
  });

  test.each([
    ["over the end of summer time", "2026-10-19T22:15:00Z", "2026-11-03"],
    ["over its beginning", "2027-03-20T22:30:00Z", "2027-04-03"],
    ["without a change of clocks", "2026-11-23T09:00:00Z", "2026-12-07"],
  ])("ORD-13 the refund is due fourteen days after the date of the declaration: %s", (_name, received, due) => {
    expect(refundDueOn(Date.parse(received))).toBe(due);
  });

  test("ORD-13 a holiday at the end postpones the last day, past an adjacent weekend", () => {
    const holidays = new Set(["2026-12-25", "2026-12-26"]);
    expect(lastDayOf("2026-12-11", (day) => holidays.has(day))).toBe("2026-12-28");
  });

  test("ORD-13 the last day itself is in time, the next is not; the period starts only when everything has arrived", () => {
    expect(isInTime("2026-11-16", "2026-11-16")).toBe(true);
    expect(isInTime("2026-11-17", "2026-11-16")).toBe(false);
    expect(isInTime("2030-01-01", null)).toBe(true);
  });

  const lines = [
    { id: "a", lineTotal: minor(1000), discount: minor(100) },
    { id: "b", lineTotal: minor(500), discount: minor(0) },
  ];

  test.each([
    ["one line: what was paid for it, without delivery", ["b"], 500],
    ["a line with a code: less what the code took off", ["a"], 900],
    ["everything: delivery as well", ["a", "b"], 1899],
    ["nothing chosen", [], 0],
    ["lines of other orders do not count", ["z"], 0],
  ])("ORD-13 refund of %s", (_name, chosen, amount) => {
    expect(refundOf({ lines, shipping: minor(499) }, chosen)).toBe(amount);
  });

  test("ORD-13 single refunds of all lines never exceed that of the whole", () => {
    const sums = array(integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 });
    assert(
      property(sums, integer({ min: 0, max: 5000 }), (totals, shipping) => {
        const order = {
          lines: totals.map((total, at) => ({ id: String(at), lineTotal: minor(total), discount: minor(0) })),
          shipping: minor(shipping),
        };
        const all = order.lines.map(({ id }) => id);
        const singly = all.length === 1 ? 0 : all.reduce((sum, id) => sum + refundOf(order, [id]), 0);
        expect(singly).toBeLessThanOrEqual(refundOf(order, all));
      }),
    );
  });
});
