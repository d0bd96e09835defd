import { describe, expect, test } from "vitest";
import { createTranslate, onMissingMessage, type MessageTree } from "./translate.ts";

const tree: MessageTree = {
  shop: {
    plain: "Alle Designs",
    filled: "ab {price} pro {unit}",
    results_one: "{count} Design",
    results_other: "{count} Designs",
    rounds_zero: "keine Runde",
    rounds_one: "eine Runde",
    rounds_other: "{count} Runden",
    deep: { er: "Tief" },
  },
};
const t = createTranslate("de-DE", tree);

describe("messages", () => {
  test("LOC-11 a key finds its text, nested keys too", () => {
    expect(t("shop.plain")).toBe("Alle Designs");
    expect(t("shop.deep.er")).toBe("Tief");
  });
  test("LOC-11 placeholders are filled, unknown ones stay visible", () => {
    expect(t("shop.filled", { price: "1,80 €", unit: "Stück" })).toBe("ab 1,80 € pro Stück");
    expect(t("shop.filled", { price: "1,80 €" })).toBe("ab 1,80 € pro {unit}");
  });
  test("LOC-11 count chooses the plural form", () => {
    expect(t("shop.results", { count: 1 })).toBe("1 Design");
    expect(t("shop.results", { count: 0 })).toBe("0 Designs");
    expect([0, 1, 2].map((count) => t("shop.rounds", { count }))).toEqual(["keine Runde", "eine Runde", "2 Runden"]);
  });
  test("LOC-11 a missing plural form falls back to the `other` form", () => {
    const french = createTranslate("fr-FR", tree);
    expect([0, 1, 2, 1_000_000].map((count) => french("shop.results", { count }))).toEqual([
      "0 Design",
      "1 Design",
      "2 Designs",
      "1000000 Designs",
    ]);
  });
  test("LOC-11 names of Object.prototype are not texts", () => {
    expect(t("shop.toString")).toBe("toString");
  });
  test("LOC-12 a missing text shows the second segment of its key and is reported once", () => {
    const missing: string[] = [];
    onMissingMessage((key) => missing.push(key));
    expect([t("cart.add_to_cart"), t("cart.add_to_cart"), t("lonely")]).toEqual([
      "add_to_cart",
      "add_to_cart",
      "lonely",
    ]);
    expect(missing).toEqual(["cart.add_to_cart", "lonely"]);
  });
});
