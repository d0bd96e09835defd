import { afterEach, expect, it, vi } from "vitest";
import { forgetConversions, noteConversion, takeConversions, type Conversion } from "./conversions.ts";

afterEach(() => {
  takeConversions(undefined);
  forgetConversions();
  vi.unstubAllGlobals();
});

it("FLAG-18 conversions wait, bounded, until somebody counts them, and again when he has gone", () => {
  const counted: Conversion[] = [];
  for (let value = 1; value <= 30; value += 1) noteConversion({ type: "purchase", value });
  takeConversions((conversion) => counted.push(conversion));
  expect(counted.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  noteConversion({ type: "add-to-cart" });
  expect(counted.at(-1)).toEqual({ type: "add-to-cart" });
  takeConversions(undefined);
  noteConversion({ type: "purchase", value: 31 });
  expect(counted).toHaveLength(21);
  takeConversions((conversion) => counted.push(conversion));
  expect(counted.at(-1)).toEqual({ type: "purchase", value: 31 });
});

it("FLAG-18 a conversion outlives the page it happened on, and what else lies in its place is not counted", async () => {
  const kept = new Map<string, string>([
    ["bw-conversions", '[{"type":"add-to-cart"},{"type":7},{"type":"x","value":"y"},null]'],
  ]);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  noteConversion({ type: "configurator-start" });
  // The next page loads everything anew.
  vi.resetModules();
  const next = await import("./conversions.ts");
  const counted: Conversion[] = [];
  next.takeConversions((conversion) => counted.push(conversion));
  expect(counted).toEqual([{ type: "add-to-cart" }, { type: "configurator-start" }]);
  expect(kept.size).toBe(0);
  next.takeConversions(undefined);
  next.noteConversion({ type: "purchase", value: 1 });
  next.forgetConversions();
  expect(kept.size).toBe(0);
});
