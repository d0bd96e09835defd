import { expect, test } from "vitest";
import { leadsAway, mayReload, missingFileText, reloadDelay } from "./chunk-reload.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("ERR-04 a missing script reloads a page once within ten seconds", () => {
  const store = memory();
  expect([0, 1, 9999, 10_000, 10_001].map((now) => mayReload(store, "/hochzeit/", now))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test("ERR-04 another path may reload at once", () => {
  const store = memory();
  expect([mayReload(store, "/a/", 0), mayReload(store, "/b/", 1)]).toEqual([true, true]);
});

test("ERR-05 a style sheet that cannot be preloaded has a text of its own, without its address", () => {
  expect(missingFileText(new Error("Unable to preload CSS for /assets/theme-ab12.css"))).toBe("Unable to preload CSS");
  expect(missingFileText(new TypeError("Failed to fetch dynamically imported module"))).toBe("script-failed");
  expect(missingFileText(undefined)).toBe("script-failed");
});

test("ERR-04 a link or a form leads away; another window, a file to keep or any other press does not", () => {
  const steps = [
    { type: "click", link: { target: "", download: "" } },
    { type: "submit", link: null },
    { type: "click", link: { target: "_blank", download: "" } },
    { type: "click", link: { target: "", download: "karte.pdf" } },
    { type: "click", link: null },
  ];
  expect(steps.map(leadsAway)).toEqual([true, true, false, false, false]);
});

test("ERR-04 a page that is being left is not loaded anew for half a minute, one that stays at once", () => {
  expect(reloadDelay(undefined, 5)).toBe(0);
  expect([1000, 11_000, 31_000, 99_000].map((now) => reloadDelay(1000, now))).toEqual([30_000, 20_000, 0, 0]);
});
