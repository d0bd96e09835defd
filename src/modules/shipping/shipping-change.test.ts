import { describe, expect, test } from "vitest";
import { deliveryCountries, locales } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { checkChange } from "./check-shipping-change.ts";
import { previewPostage, previewShipping } from "./preview-shipping.ts";
import { cardWorks } from "./production-days.ts";
import { applyChange, currencyOfCountry, ShippingChange } from "./shipping-change.ts";
import { assembleShipping, nextTableChange } from "./shipping-tables.ts";
import { seedShipping, seedShippingTables } from "./testing/seed-shipping.ts";

const tables = seedShippingTables();
const context = { today: "2026-11-23", works: cardWorks };
const at = Date.parse("2026-11-23T09:00:00+01:00");
const rate = { subject: "rate", country: "DE", method: "standard", validFrom: "2026-12-01", amount: 549 } as const;
const letter = { name: "Brief", amount: 99, maxGrams: 20, maxLong: 235, maxShort: 125, maxThick: 5, oblong: true };

const card = { code: "card", works: cardWorks.slice(0, 1), express: true, grams: 700 };

function codeOf(change: ShippingChange): string {
  const checked = checkChange(tables, change, context);
  return checked.ok ? "ok" : checked.refusal.code;
}

describe("changes of the shipping tables", () => {
  test.each([
    ["a price from a day ahead", rate, "ok"],
    ["a price from today", { ...rate, validFrom: "2026-11-23" }, "ok"],
    ["a price from yesterday", { ...rate, validFrom: "2026-11-22" }, "SHIPPING_DATE"],
    ["a price in three years", { ...rate, validFrom: "2029-11-23" }, "SHIPPING_DATE"],
    ["the end of a standard way", { ...rate, amount: null }, "SHIPPING_GAP"],
    ["the end of express", { ...rate, method: "express", amount: null }, "ok"],
    ["Saturday express to Austria", { ...rate, country: "AT", method: "express-saturday" }, "FIELD_INVALID"],
    [
      "rising bands",
      {
        subject: "bands",
        validFrom: "2026-12-01",
        bands: [
          { maxGrams: 5000, surcharge: 0 },
          { maxGrams: 9000, surcharge: 300 },
        ],
      },
      "ok",
    ],
    ["no bands at all", { subject: "bands", validFrom: "2026-12-01", bands: [] }, "SHIPPING_BANDS"],
    [
      "bands whose weights fall",
      {
        subject: "bands",
        validFrom: "2026-12-01",
        bands: [
          { maxGrams: 5000, surcharge: 0 },
          { maxGrams: 4000, surcharge: 300 },
        ],
      },
      "SHIPPING_BANDS",
    ],
    [
      "heavier parcels that cost less",
      {
        subject: "bands",
        validFrom: "2026-12-01",
        bands: [
          { maxGrams: 5000, surcharge: 300 },
          { maxGrams: 9000, surcharge: 200 },
        ],
      },
      "SHIPPING_BANDS",
    ],
    ["a holiday", { subject: "holiday", calendar: "IT", rule: "10-4", fromYear: 2026, toYear: null }, "ok"],
    [
      "the 30th of February",
      { subject: "holiday", calendar: "IT", rule: "2-30", fromYear: null, toYear: null },
      "FIELD_INVALID",
    ],
    [
      "an unreadable rule",
      { subject: "holiday", calendar: "IT", rule: "Ostern", fromYear: null, toYear: null },
      "FIELD_INVALID",
    ],
    [
      "years that run backwards",
      { subject: "holiday", calendar: "IT", rule: "10-4", fromYear: 2027, toYear: 2026 },
      "FIELD_INVALID",
    ],
    [
      "a week of closing",
      {
        subject: "days",
        calendar: "production",
        from: "2027-08-02",
        to: "2027-08-06",
        open: false,
        note: "Betriebsferien",
      },
      "ok",
    ],
    [
      "a closure in the past",
      { subject: "days", calendar: "production", from: "2026-11-20", to: "2026-11-25", open: false, note: "" },
      "SHIPPING_DATE",
    ],
    [
      "a closure that ends before it begins",
      { subject: "days", calendar: "production", from: "2027-08-06", to: "2027-08-02", open: false, note: "" },
      "FIELD_INVALID",
    ],
    [
      "two months of closing",
      { subject: "days", calendar: "production", from: "2027-08-01", to: "2027-09-30", open: false, note: "" },
      "FIELD_INVALID",
    ],
    ["a new cut-off", { subject: "cut-off", validFrom: "2026-12-01", minutes: 600 }, "ok"],
    ["a longer refinement", { subject: "time", work: "refinement", validFrom: "2026-12-01", days: 4 }, "ok"],
    ["a refinement in no time", { subject: "time", work: "refinement", validFrom: "2026-12-01", days: 0 }, "ok"],
    ["cards in no time", { subject: "time", work: "card", validFrom: "2026-12-01", days: 0 }, "FIELD_INVALID"],
    ["an unknown step", { subject: "time", work: "gilding", validFrom: "2026-12-01", days: 4 }, "FIELD_INVALID"],
    [
      "a tariff without classes",
      {
        subject: "postage",
        country: "LI",
        validFrom: "2026-12-01",
        source: "Post",
        checkedOn: "2026-11-23",
        classes: [],
      },
      "FIELD_INVALID",
    ],
    [
      "a tariff",
      {
        subject: "postage",
        country: "LI",
        validFrom: "2026-12-01",
        source: "Post",
        checkedOn: "2026-11-23",
        classes: [letter],
      },
      "ok",
    ],
    [
      "withdrawing an effective entry",
      { subject: "withdrawal", table: "cut-off", validFrom: "2024-01-01" },
      "SHIPPING_DATE",
    ],
    ["withdrawing a future entry", { subject: "withdrawal", table: "cut-off", validFrom: "2026-12-01" }, "ok"],
    [
      "taking back a tariff that is wrong",
      { subject: "withdrawal", table: "postage", country: "DE", validFrom: "2025-01-01" },
      "ok",
    ],
  ])("BO-07 %s: %j → %s", (_name, change, code) => {
    expect(codeOf(ShippingChange.parse(change))).toBe(code);
  });

  test("BO-07 a closure that adjoins others to a pause of weeks is refused", () => {
    const first = applyChange(tables, {
      subject: "days",
      calendar: "production",
      from: "2027-02-01",
      to: "2027-02-28",
      open: false,
      note: "",
    });
    const second = {
      subject: "days",
      calendar: "production",
      from: "2027-03-01",
      to: "2027-03-25",
      open: false,
      note: "",
    } as const;
    const checked = checkChange(first, second, context);
    expect(checked.ok ? "ok" : checked.refusal.code).toBe("SHIPPING_CALENDAR");
  });

  test("BO-07 CHK-04 the currency of an entered price is that of its country, as charged by the shop there", () => {
    for (const { country, currency } of Object.values(locales)) expect(currencyOfCountry(country)).toBe(currency);
    for (const country of deliveryCountries) {
      const after = applyChange(tables, { ...rate, country });
      const [seeded] = tables.tariff.rates.filter((row) => row.country === country);
      expect(after.tariff.rates.at(-1)?.currency).toBe(seeded?.currency);
    }
  });

  test("BO-07 an entered price leaves the earlier ones in the history and can be withdrawn", () => {
    const after = applyChange(tables, rate);
    expect(after.tariff.rates).toHaveLength(tables.tariff.rates.length + 1);
    const back = applyChange(after, {
      subject: "withdrawal",
      table: "rate",
      country: "DE",
      method: "standard",
      validFrom: "2026-12-01",
    });
    expect(back.tariff.rates).toEqual(tables.tariff.rates);
  });

  test("BO-07 ADR-0018 pages are cached at most until midnight of the day a change takes effect", () => {
    expect(nextTableChange(tables, at)).toBeUndefined();
    expect(nextTableChange(applyChange(tables, rate), at)).toBe(Date.parse("2026-12-01T00:00:00+01:00"));
  });
});

describe("the preview of a change", () => {
  const before = seedShipping();
  const tried = (change: ShippingChange, now = at) =>
    previewShipping(before, assembleShipping(applyChange(tables, change)), {
      now,
      countries: ["DE", "AT"],
      items: [card],
    });

  test("BO-07 lists the price that would apply, only if it changes", () => {
    const rows = tried(rate, Date.parse("2026-12-01T09:00:00+01:00"));
    const moved = rows.filter(({ changed }) => changed);
    expect(moved).toMatchObject([
      {
        country: "DE",
        method: "standard",
        before: { price: { amount: 499 } },
        after: { price: { amount: minor(549) } },
      },
    ]);
    expect(tried(rate).some(({ changed }) => changed)).toBe(false);
  });

  test("BO-07 shows that a closure postpones the arrival and that a method disappears", () => {
    const closed = tried({
      subject: "days",
      calendar: "production",
      from: "2026-11-24",
      to: "2026-11-24",
      open: false,
      note: "",
    });
    const standard = closed.find(({ country, method }) => country === "DE" && method === "standard");
    expect([standard?.before?.promise.from, standard?.after?.promise.from]).toEqual(["2026-11-26", "2026-11-27"]);
    const ended = tried({ ...rate, method: "express", validFrom: "2026-11-23", amount: null });
    const express = ended.find(({ country, method }) => country === "DE" && method === "express");
    expect([express?.before === null, express?.after === null]).toEqual([false, true]);
  });

  test("BO-07 SHIP-08 shows that longer production removes express", () => {
    const slow = tried({ subject: "time", work: "card", validFrom: "2026-11-23", days: 2 });
    expect(slow.find(({ country, method }) => country === "DE" && method === "express")?.after).toBeNull();
  });

  test("BO-07 PRICE-24 shows letters before and after a tariff", () => {
    const change: ShippingChange = {
      subject: "postage",
      country: "DE",
      validFrom: "2026-11-23",
      source: "Post",
      checkedOn: "2026-11-23",
      classes: [letter],
    };
    const envelopes = [{ code: "c6", size: { w: 162, h: 114 }, grams: 14, thick: 1 }];
    const after = assembleShipping(applyChange(tables, change));
    expect(previewPostage(before, after, { country: "DE", date: "2026-11-23", envelopes })).toEqual([
      {
        code: "c6",
        before: { name: "Standardbrief", amount: { amount: 95, currency: "EUR" } },
        after: { name: "Brief", amount: { amount: 99, currency: "EUR" } },
      },
    ]);
  });
});
