import { describe, expect, it } from "vitest";
import { overridesOf, readOverrides } from "./overrides.ts";

const read = (query: string): object => {
  const { forced, debug } = readOverrides(new URLSearchParams(query));
  return { forced: Object.fromEntries(forced), debug };
};

describe("overrides in the query", () => {
  it.each([
    ["", {}, false],
    ["feature=hero&treatment=on", { hero: "on" }, false],
    ["feature=hero&treatment=off", { hero: "off" }, false],
    ["feature=hero&treatment=blue", {}, false],
    ["feature=hero&treatment=ON", {}, false],
    ["feature=hero", {}, false],
    ["treatment=on", {}, false],
    ["feature=../hero&treatment=on", {}, false],
    ["disabledFeatures=a,b,c/d", { a: "off", b: "off" }, false],
    ["feature=a&treatment=on&disabledFeatures=a", { a: "off" }, false],
    ["_debug=1", {}, true],
    ["_debug", {}, true],
    ["_debug=0", {}, false],
  ])("FLAG-10 %j forces %j, debug: %s", (query, forced, debug) => {
    expect(read(query)).toEqual({ forced, debug });
  });

  it("FLAG-10 at most twenty features are disabled at once", () => {
    const names = Array.from({ length: 30 }, (_, n) => `f${n}`).join(",");
    expect(readOverrides(new URLSearchParams({ disabledFeatures: names })).forced.size).toBe(20);
  });

  it("FLAG-10 only overrides are passed on with a call", () => {
    const query = new URLSearchParams("page=2&feature=hero&treatment=on&q=x");
    expect(overridesOf(query)).toEqual([
      ["feature", "hero"],
      ["treatment", "on"],
    ]);
  });
});
