import { Temporal } from "temporal-polyfill";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { deliveryCountries } from "#kernel/market.ts";
import { catalogueData } from "#db/seed/catalogue-data.ts";
import {
  deliveryPromise,
  lastOrderDay,
  nextCutOff,
  productionDateOf,
  secondsToCutOff,
  shippingMethods,
  type ShippingMethod,
} from "./delivery-promise.ts";
import { seedCalendars } from "./testing/seed-shipping.ts";

const calendars = seedCalendars();

/** Milliseconds of a Berlin local time such as "2026-11-23 10:59". */
const berlin = (text: string): number =>
  Temporal.PlainDateTime.from(text.replace(" ", "T")).toZonedDateTime("Europe/Berlin").epochMilliseconds;

/** "Mon 2026-11-23" as its ISO date; undefined for a dash. */
const isoDay = (cell = ""): string | undefined => /\d{4}-\d\d-\d\d/.exec(cell)?.[0];

const vectors = catalogueData.deliveryGolden.map(([ordered = "", days = "", country = "", method = "", ...dates]) => ({
  ordered,
  days: days === "–" ? 1 : Number(days),
  country: deliveryCountries.find((known) => known === country) ?? "DE",
  method: shippingMethods.find((known) => known === method) ?? "standard",
  start: isoDay(dates[0]),
  handOver: isoDay(dates[1]),
  from: isoDay(dates[2]),
  to: isoDay(dates[3]),
}));

describe("golden delivery vectors", () => {
  test("SHIP-06 there are 18 of them", () => {
    expect(vectors).toHaveLength(18);
  });

  test.each(vectors)("SHIP-06 SHIP-03 ordered $ordered to $country by $method arrives from $from to $to", (vector) => {
    const { country, method, days, ordered } = vector;
    const answer = deliveryPromise(calendars, { now: berlin(ordered), productionDays: days, country, method });
    const { start, handOver, from, to = from } = vector;
    expect(answer).toEqual(from === undefined ? undefined : { productionStart: start, handOver, from, to });
  });

  test("SHIP-04 standard arrives 2 to 4 working days of the destination after hand-over, on every day of a year", () => {
    for (const country of ["DE", "AT", "CH", "FR"] as const) {
      const delivery = calendars.delivery.get(country);
      const workingDaysAfter = (from: string, to: string): number => {
        let days = 0;
        for (let day = Temporal.PlainDate.from(from); day.toString() < to;) {
          day = day.add({ days: 1 });
          if (delivery?.isWorkingDay(day)) days += 1;
        }
        return days;
      };
      for (let day = 0; day < 366; day += 1) {
        const now = berlin("2026-06-01 10:00") + day * dayMs;
        const answer = deliveryPromise(calendars, { now, productionDays: 1, country, method: "standard" });
        if (!answer) throw new Error("standard always runs");
        expect([workingDaysAfter(answer.handOver, answer.from), workingDaysAfter(answer.handOver, answer.to)]).toEqual([
          2, 4,
        ]);
      }
    }
  });

  test.each([
    [1, "2026-12-16"],
    [2, "2026-12-15"],
    [3, "2026-12-14"],
    [4, "2026-12-11"],
    [5, "2026-12-10"],
  ])("SHIP-13 with %i production days the last order for 23 December is %s", (productionDays, day) => {
    for (const country of ["DE", "AT", "CH"] as const) {
      expect(lastOrderDay(calendars, "2026-12-23", { productionDays, country, method: "standard" })).toBe(day);
    }
  });

  test("SHIP-13 by express the last order for 23 December is Tuesday the 22nd", () => {
    for (const country of ["DE", "AT", "CH"] as const) {
      const question = { productionDays: 1, country, method: "express" } as const;
      expect(lastOrderDay(calendars, "2026-12-23", question)).toBe("2026-12-22");
    }
  });

  test("SHIP-13 without any possible day there is no last order", () => {
    const question = { productionDays: 1, country: "AT", method: "express-saturday" } as const;
    expect(lastOrderDay(calendars, "2026-12-23", question)).toBeUndefined();
  });
});

describe("cut-off", () => {
  test.each([
    ["2026-11-23 09:00", "2026-11-23 11:00"],
    ["2026-11-23 10:59", "2026-11-23 11:00"],
    ["2026-11-23 11:00", "2026-11-24 11:00"],
    ["2026-11-27 12:00", "2026-11-30 11:00"],
    ["2026-12-23 11:00", "2026-12-28 11:00"],
    ["2026-03-29 08:00", "2026-03-30 11:00"],
  ])("SHIP-10 D-17 at %s the next cut-off is %s", (now, cutOff) => {
    expect(nextCutOff(calendars, berlin(now))).toBe(berlin(cutOff));
  });

  test("SHIP-07 the seconds count down to the cut-off", () => {
    expect(secondsToCutOff(calendars, berlin("2026-11-23 10:59"))).toBe(60);
    expect(secondsToCutOff(calendars, berlin("2026-11-23 10:59") + 59_001)).toBe(1);
  });

  test("SHIP-10 NFR-01 at any two successive times the cut-off equals the one of uncached calendars", () => {
    const moment = fc.integer({ min: berlin("2026-01-01 00:00"), max: berlin("2027-12-31 00:00") });
    fc.assert(
      fc.property(moment, fc.integer({ min: -100 * 3_600_000, max: 100 * 3_600_000 }), (first, apart) => {
        for (const now of [first, first + apart])
          expect(nextCutOff(calendars, now)).toBe(nextCutOff({ ...calendars }, now));
      }),
      { numRuns: 300 },
    );
  });

  test("SHIP-06 the order date is the date in Berlin, not in UTC", () => {
    expect(productionDateOf(Date.parse("2026-06-30T22:30:00Z"))).toBe("2026-07-01");
  });
});

describe("promise", () => {
  const anyMoment = fc.integer({ min: berlin("2025-01-01 00:00"), max: berlin("2030-12-31 00:00") });
  const anyMethod = fc.constantFrom<ShippingMethod>(...shippingMethods);

  test("SHIP-06 dates are in order and delivery falls on a delivery day", () => {
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...deliveryCountries), anyMethod, (now, country, method) => {
        const answer = deliveryPromise(calendars, { now, productionDays: 2, country, method });
        const { productionStart = "", handOver = "", from = "", to = "" } = answer ?? {};
        expect(answer !== undefined || method === "express-saturday").toBe(true);
        expect([productionStart, handOver, from, to]).toEqual([productionStart, handOver, from, to].toSorted());
        const last = Temporal.PlainDate.from(to || "2026-11-28");
        const delivery = calendars.delivery.get(country);
        expect(method === "express-saturday" ? last.dayOfWeek === 6 : delivery?.isWorkingDay(last)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("SHIP-06 a later order never arrives earlier", () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 400 * 3_600_000 }), (now, later) => {
        const question = { productionDays: 1, country: "DE", method: "standard" } as const;
        const first = deliveryPromise(calendars, { ...question, now });
        const second = deliveryPromise(calendars, { ...question, now: now + later });
        expect((second?.to ?? "") >= (first?.to ?? "")).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("SHIP-03 Saturday express is available in Germany only", () => {
    const now = berlin("2026-11-27 10:30");
    for (const country of deliveryCountries) {
      const answer = deliveryPromise(calendars, { now, productionDays: 1, country, method: "express-saturday" });
      expect(answer !== undefined).toBe(country === "DE");
    }
  });

  test("SHIP-03 no Saturday express on a holiday", () => {
    const question = { productionDays: 1, country: "DE", method: "express-saturday" } as const;
    // 3 October 2026 is a Saturday.
    expect(deliveryPromise(calendars, { ...question, now: berlin("2026-10-02 10:00") })).toBeUndefined();
  });
});
