import { describe, expect, test } from "vitest";
import { readChange, typedAmount } from "./read-change.ts";

describe("forms of the shipping pages", () => {
  test.each([
    ["4,99", 499],
    ["4.9", 490],
    [" 12 ", 1200],
    ["-1", Number.NaN],
    ["4,999", Number.NaN],
    ["", Number.NaN],
    ["1e3", Number.NaN],
  ])("BO-07 the amount %j is %d", (text, amount) => {
    expect(typedAmount(text)).toEqual(amount);
  });

  test("BO-07 a price is parsed with its end", () => {
    const typed = { subject: "rate", country: "CH", method: "express", validFrom: "2026-12-01", amount: "34,99" };
    expect(readChange(typed)).toMatchObject({ ok: true, value: { country: "CH", amount: 3499 } });
    expect(readChange({ ...typed, ends: "on" })).toMatchObject({ ok: true, value: { amount: null } });
    expect(readChange({ ...typed, amount: "-5" })).toMatchObject({
      ok: false,
      refusal: { fields: { amount: "FIELD_INVALID" } },
    });
    expect(readChange({ ...typed, country: "XX" })).toMatchObject({
      ok: false,
      refusal: { fields: { country: "FIELD_INVALID" } },
    });
  });

  test("BO-07 empty rows of a set are left out", () => {
    const typed = {
      subject: "bands",
      validFrom: "2026-12-01",
      "kilos.0": "5",
      "surcharge.0": "0",
      "kilos.2": "7,5",
      "surcharge.2": "3,50",
    };
    expect(readChange(typed)).toMatchObject({
      value: {
        bands: [
          { maxGrams: 5000, surcharge: 0 },
          { maxGrams: 7500, surcharge: 350 },
        ],
      },
    });
    expect(readChange({ ...typed, "surcharge.0": "" })).toMatchObject({
      ok: false,
      refusal: { fields: { bands: "FIELD_INVALID" } },
    });
  });

  test.each([
    [{ subject: "cut-off", validFrom: "2026-12-01", time: "09:30" }, { minutes: 570 }],
    [{ subject: "time", work: "card", validFrom: "2026-12-01", days: "" }, { days: null }],
    [
      { subject: "holiday", calendar: "IT", rule: " 10-4 ", fromYear: "2026", toYear: "" },
      { rule: "10-4", toYear: null },
    ],
    [
      { subject: "days", calendar: "production", from: "2026-12-24", to: "", open: "no", note: "" },
      { to: "2026-12-24" },
    ],
  ])("BO-07 %j is parsed as %j", (typed, change) => {
    expect(readChange(typed)).toMatchObject({ ok: true, value: change });
  });

  test("BO-07 values no form sends are refused", () => {
    expect(readChange({})).toMatchObject({ ok: false });
    expect(readChange({ subject: "cut-off", validFrom: "2026-12-01", time: "25:00" })).toMatchObject({
      ok: false,
      refusal: { fields: { time: "FIELD_INVALID" } },
    });
  });
});
