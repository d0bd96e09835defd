import * as fc from "fast-check";
import { expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { feesOfTransfer } from "./dunning-fees.ts";

test.each([
  [0, undefined],
  [10_398, undefined],
  [10_399, 0],
  [10_649, 250],
  [10_899, 500],
  [10_900, undefined],
])("CHK-06 of a transfer of %i for 103,99 € and 5,00 € of fees, %s are for the fees", (received, fees) => {
  expect(feesOfTransfer({ due: minor(10_399), fees: minor(500) }, received)).toBe(fees);
});

test("CHK-06 a booked transfer is booked in full, the invoice first, and never more than is owed", () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(amount, amount, amount, (due, fees, received) => {
      const paid = feesOfTransfer({ due: minor(due), fees: minor(fees) }, received);
      const fits = received >= due && received <= due + fees;
      expect(paid).toBe(fits ? received - due : undefined);
    }),
  );
});
