import { expect, test } from "vitest";
import { prepaymentDueOn } from "./prepayment-term.ts";

test.each([
  ["2026-11-23", "2026-11-30"],
  ["2026-12-28", "2027-01-04"],
  ["2028-02-25", "2028-03-03"],
])("CHK-05 an order placed on %s is to be paid by %s", (placedOn, dueOn) => {
  expect(prepaymentDueOn(placedOn)).toBe(dueOn);
});
