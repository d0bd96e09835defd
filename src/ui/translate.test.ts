import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readMessages, translate as translateOnServer } from "#platform/messages.server.ts";
import { createTranslate, onMissingMessage, type MessageTree } from "./translate.ts";

const tree: MessageTree = {
  shop: {
    plain: "Alle Designs",
    filled: "ab {price} pro {unit}",
    results_one: "{count} Design",
    results_other: "{count} Designs",
    deep: { er: "Tief" },
  },
};
const t = createTranslate("de", tree);

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

function leaves(node: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof node === "string") return [[path, node]];
  if (node === null || typeof node !== "object") return [];
  return Object.entries(node).flatMap(([name, child]) => leaves(child, path ? `${path}.${name}` : name));
}

describe("message files", () => {
  const files = readdirSync("locales/de").filter((name) => name.endsWith(".json"));
  const all = leaves(readMessages("de"), "");

  test("LOC-11 browser formatter and server library give the same text for every key", () => {
    const whole: MessageTree = Object.fromEntries(
      files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(`locales/de/${name}`, "utf8"))]),
    );
    const inBrowser = createTranslate("de", whole);
    const filled = all.map(([path, text]) => {
      const values = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, `<${name}>`]));
      return { path, browser: inBrowser(path, values), server: translateOnServer("de", path, values) };
    });
    expect(filled.filter(({ browser, server }) => browser !== server)).toEqual([]);
  });

  test("LOC-11 no text is empty or padded", () => {
    expect(all.filter(([, text]) => text === "" || text !== text.trim())).toEqual([]);
  });
});
