import { afterEach, expect, it, vi } from "vitest";
import { clearConversions, trackConversion, setConversionHandler, type Conversion } from "./conversions.ts";

afterEach(() => {
  setConversionHandler(undefined);
  clearConversions();
  vi.unstubAllGlobals();
});

it("FLAG-18 conversions are queued, up to a limit, until a handler is set, and again once it is removed", () => {
  const counted: Conversion[] = [];
  for (let value = 1; value <= 30; value += 1) trackConversion({ type: "purchase", value });
  setConversionHandler((conversion) => counted.push(conversion));
  expect(counted.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  trackConversion({ type: "add-to-cart" });
  expect(counted.at(-1)).toEqual({ type: "add-to-cart" });
  setConversionHandler(undefined);
  trackConversion({ type: "purchase", value: 31 });
  expect(counted).toHaveLength(21);
  setConversionHandler((conversion) => counted.push(conversion));
  expect(counted.at(-1)).toEqual({ type: "purchase", value: 31 });
});

it("FLAG-18 a conversion survives a page change, and other data under its key is ignored", async () => {
  const storage = new Map<string, string>([
    ["bw-conversions", '[{"type":"add-to-cart"},{"type":7},{"type":"x","value":"y"},null]'],
  ]);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  });
  trackConversion({ type: "configurator-start" });
  // The next page loads all modules anew.
  vi.resetModules();
  const next = await import("./conversions.ts");
  const counted: Conversion[] = [];
  next.setConversionHandler((conversion) => counted.push(conversion));
  expect(counted).toEqual([{ type: "add-to-cart" }, { type: "configurator-start" }]);
  expect(storage.size).toBe(0);
  next.setConversionHandler(undefined);
  next.trackConversion({ type: "purchase", value: 1 });
  next.clearConversions();
  expect(storage.size).toBe(0);
});
