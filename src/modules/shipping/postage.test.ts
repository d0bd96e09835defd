import { describe, expect, test } from "vitest";
import { letterFor } from "#modules/catalogue/contract.ts";
import { postageOn } from "./postage.ts";
import { seedShippingTables } from "./testing/seed-shipping.ts";

const { postage } = seedShippingTables();
const today = "2026-11-22";
const sizes = {
  C6: { w: 162, h: 114 },
  B6: { w: 176, h: 125 },
  DL: { w: 220, h: 110 },
  Q135: { w: 135, h: 135 },
  Q155: { w: 155, h: 155 },
  C5: { w: 229, h: 162 },
} as const;

function sent(
  country: "DE" | "AT" | "CH" | "FR" | "BE" | "ES" | "GB" | "US" | "LI",
  size: keyof typeof sizes,
  grams: number,
) {
  const found = letterFor(postageOn(postage, country, today), { size: sizes[size], grams, thick: 1 });
  return found && [found.name, found.amount, found.currency];
}

describe("postage of a card in its envelope", () => {
  test.each([
    ["DE", "C6", 14, ["Standardbrief", 95, "EUR"]],
    ["DE", "DL", 19.3, ["Standardbrief", 95, "EUR"]],
    ["DE", "DL", 23.7, ["Kompaktbrief", 110, "EUR"]],
    ["DE", "B6", 17.8, ["Standardbrief", 95, "EUR"]],
    ["DE", "DL", 41, ["Kompaktbrief", 110, "EUR"]],
    ["DE", "Q155", 18.7, ["Großbrief", 180, "EUR"]],
    ["DE", "Q135", 12, ["Großbrief", 180, "EUR"]],
    ["DE", "C5", 20, ["Großbrief", 180, "EUR"]],
    ["AT", "C6", 14, ["Brief S", 100, "EUR"]],
    ["AT", "Q155", 18.7, ["Brief M", 150, "EUR"]],
    ["AT", "DL", 41, ["Brief M", 150, "EUR"]],
    ["CH", "Q155", 18.7, ["Standardbrief B-Post", 100, "CHF"]],
    ["FR", "C6", 14, ["Lettre verte 20 g", 152, "EUR"]],
    ["BE", "C6", 41, ["Non Prior", 163, "EUR"]],
    ["ES", "C6", 14, ["Carta normalizada", 96, "EUR"]],
    ["GB", "Q155", 18.7, ["2nd Class", 91, "GBP"]],
  ] as const)("D-02 PRICE-24 CARD-22 in %s a %s envelope of %d g costs %j", (country, size, grams, expected) => {
    expect(sent(country, size, grams)).toEqual(expected);
  });

  test.each([
    ["US", "C6", 14],
    ["LI", "C6", 14],
    ["FR", "DL", 23.7],
    ["BE", "Q155", 18.7],
    ["ES", "B6", 17.8],
    ["DE", "C6", 501],
  ] as const)("PRICE-24 without a known tariff no postage is stated: %s %s %d g", (country, size, grams) => {
    expect(sent(country, size, grams)).toBeUndefined();
  });

  test("PRICE-24 a thick letter is not a standard letter, whatever it weighs", () => {
    const thick = { size: sizes.C6, grams: 14, thick: 6 };
    expect(letterFor(postageOn(postage, "DE", today), thick)?.name).toBe("Kompaktbrief");
  });

  test("PRICE-24 BO-07 a new tariff applies from its date on, as a whole", () => {
    const [standard] = postageOn(postage, "DE", today);
    const next = standard ? [{ ...standard, validFrom: "2027-01-01", name: "Brief" }] : [];
    const both = [...postage, ...next];
    expect(postageOn(both, "DE", "2026-12-31").map(({ name }) => name)).toEqual([
      "Standardbrief",
      "Kompaktbrief",
      "Großbrief",
    ]);
    expect(postageOn(both, "DE", "2027-01-01").map(({ name }) => name)).toEqual(["Brief"]);
  });

  test("PRICE-24 every tariff names its source and when it was checked", () => {
    for (const each of postage) {
      expect(each.source.length).toBeGreaterThan(5);
      expect(each.checkedOn >= each.validFrom).toBe(true);
    }
  });
});
