import { expect, test } from "vitest";
import { leavesPage, mayReload, missingFileText, reloadDelay, unseenLeavingMs } from "./chunk-reload.ts";

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
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

test("ERR-05 a style sheet that cannot be preloaded has a separate text, without its URL", () => {
  expect(missingFileText(new Error("Unable to preload CSS for /assets/theme-ab12.css"))).toBe("Unable to preload CSS");
  expect(missingFileText(new TypeError("Failed to fetch dynamically imported module"))).toBe("script-failed");
  expect(missingFileText(undefined)).toBe("script-failed");
});

test("ERR-04 a link or a form leaves the page; another window, a download or any other click does not", () => {
  const steps = [
    { type: "click", link: { target: "", download: "" } },
    { type: "submit", link: null },
    { type: "click", link: { target: "_blank", download: "" } },
    { type: "click", link: { target: "", download: "karte.pdf" } },
    { type: "click", link: null },
  ];
  expect(steps.map(leavesPage)).toEqual([true, true, false, false, false]);
});

test("ERR-04 a page being left is not reloaded for half a minute, one that stays at once", () => {
  expect(reloadDelay(undefined, 5)).toBe(0);
  expect([1000, 11_000, 31_000, 99_000].map((now) => reloadDelay(1000, now))).toEqual([30_000, 20_000, 0, 0]);
  expect([1000, 5999, 6000].map((now) => reloadDelay(1000, now, unseenLeavingMs))).toEqual([5000, 1, 0]);
});
