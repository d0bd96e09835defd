import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brakedDays, nextBrakeAt, quietHours, type BrakeState, type CapacityBrake } from "./capacity-brake.ts";
import { deliveryPromise } from "./delivery-promise.ts";
import { seedShipping, seedShippingTables } from "./testing/seed-shipping.ts";

const brake: CapacityBrake = {
  active: true,
  piecesPerDay: 1000,
  normalDays: 2,
  mostDays: 4,
  releasePercent: 20,
  expressWaits: false,
};
const hour = 60 * 60 * 1000;
const at = (addedDays: number, hoursAgo = 24): BrakeState => ({
  addedDays,
  piecesInProduction: 0,
  changedAt: -hoursAgo * hour,
  measuredAt: 0,
});

describe("the capacity brake", () => {
  test.each([
    ["a usual queue", 0, 2000, 0],
    ["one piece more", 0, 2001, 1],
    ["three days of work", 0, 3000, 1],
    ["far too much comes at once", 0, 9000, 4],
    ["at the limit again", 1, 2000, 1],
    ["a little below the limit", 1, 1700, 1],
    ["clearly below the limit", 1, 1599, 0],
    ["days are removed one at a time", 3, 0, 2],
    ["more comes at once also while it holds", 1, 3500, 2],
    ["the last day is removed with an empty queue", 1, 0, 0],
  ])("BO-07 %s: from %i days with %i pieces to %i", (_name, days, pieces, expected) => {
    expect(brakedDays(brake, at(days), pieces, 0)).toBe(expected);
  });

  test("BO-07 a day just added is not removed for two hours, however short the queue", () => {
    expect(brakedDays(brake, at(1, quietHours - 0.1), 0, 0)).toBe(1);
    expect(brakedDays(brake, at(1, quietHours), 0, 0)).toBe(0);
  });

  test("BO-07 switched off it adds nothing at once", () => {
    expect(brakedDays({ ...brake, active: false }, at(3, 0), 9000, 0)).toBe(0);
  });

  test("BO-07 with a normal queue of zero the last day is still removed", () => {
    expect(brakedDays({ ...brake, normalDays: 0 }, at(1), 0, 0)).toBe(0);
  });

  test("BO-07 a queue that fluctuates by less than the margin never makes the promise flap", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2001, max: 5000 }),
        fc.array(fc.float({ min: Math.fround(-0.03), max: Math.fround(0.03), noNaN: true }), {
          minLength: 5,
          maxLength: 40,
        }),
        (middle, swings) => {
          let state = at(0);
          const addedOverTime: number[] = [];
          for (const [index, swing] of swings.entries()) {
            const now = index * 3 * hour;
            const days = brakedDays(brake, state, Math.round(middle * (1 + swing)), now);
            state = { ...state, addedDays: days, changedAt: days === state.addedDays ? state.changedAt : now };
            addedOverTime.push(days);
          }
          // It may rise to its level; it never falls and rises again.
          expect(addedOverTime).toEqual(addedOverTime.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  test("BO-07 the staff sees at how many pieces the next day is added", () => {
    expect(nextBrakeAt(brake, 0)).toBe(2001);
    expect(nextBrakeAt(brake, 4)).toBeUndefined();
    expect(brakedDays(brake, at(0), 2001, 0)).toBe(1);
  });

  test("BO-07 SHIP-06 added days postpone the standard promise, express is unchanged unless it waits too", () => {
    const { capacity, brakeState } = seedShippingTables();
    const promised = (method: "standard" | "express" | "express-saturday", expressWaits: boolean) => {
      const { calendars } = seedShipping({
        capacity: { ...capacity, expressWaits },
        brakeState: { ...brakeState, addedDays: 2 },
      });
      const now = Date.parse("2026-11-27T09:00:00+01:00");
      return deliveryPromise(calendars, { now, productionDays: 2, country: "DE", method });
    };
    // Without the brake: hand-over 1 December, 3 to 7 December (vector 3).
    expect(promised("standard", false)).toMatchObject({ handOver: "2026-12-03", from: "2026-12-07", to: "2026-12-09" });
    expect(promised("express", false)).toMatchObject({ handOver: "2026-11-27", to: "2026-11-30" });
    expect(promised("express", true)).toMatchObject({ handOver: "2026-12-01", to: "2026-12-02" });
    expect(promised("express-saturday", false)).toMatchObject({ to: "2026-11-28" });
    expect(promised("express-saturday", true)).toBeUndefined();
  });
});
