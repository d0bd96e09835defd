import { expect, test } from "vitest";
import { compareShares } from "./significance.ts";

test.each([
  // Calculated by hand: z = 2.405, 0 and -1.710; both tails from the table of the normal distribution.
  [{ keys: 1000, conversions: 100 }, { keys: 1000, conversions: 70 }, 0.03, 0.0162],
  [{ keys: 500, conversions: 50 }, { keys: 500, conversions: 50 }, 0, 1],
  [{ keys: 2000, conversions: 40 }, { keys: 1000, conversions: 30 }, -0.01, 0.0872],
])(
  "FLAG-18 two shares are compared by a z test with pooled variance: %j against %j",
  (one, other, difference, chance) => {
    const compared = compareShares(one, other);
    expect(compared?.difference).toBeCloseTo(difference, 6);
    expect(compared?.chance).toBeCloseTo(chance, 3);
  },
);

test("FLAG-18 with fewer than five of either outcome there is no result", () => {
  expect(compareShares({ keys: 100, conversions: 4 }, { keys: 100, conversions: 50 })).toBeUndefined();
  expect(compareShares({ keys: 0, conversions: 0 }, { keys: 100, conversions: 50 })).toBeUndefined();
});
