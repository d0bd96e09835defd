import { expect, test } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { mayPopUp, popUpWait, type PopUpCase } from "./popup-rules.ts";

const calm: PopUpCase = {
  path: "/hochzeit/",
  quiet: ["trauer", "trauerkarten", "kasse", "karte-gestalten"],
  onPageSince: 1_000_000,
  now: 1_000_000 + popUpWait.page,
  lastShown: null,
  consentAnswered: true,
};

test("NEWS-07 appears after 20 seconds, once the consent question is answered", () => {
  expect(mayPopUp(calm)).toBe(true);
  expect(mayPopUp({ ...calm, now: calm.now - 1 })).toBe(false);
  expect(mayPopUp({ ...calm, consentAnswered: false })).toBe(false);
});

test("NEWS-07 does not reappear within 30 days", () => {
  expect(mayPopUp({ ...calm, lastShown: calm.now - 30 * dayMs + 1 })).toBe(false);
  expect(mayPopUp({ ...calm, lastShown: calm.now - 30 * dayMs })).toBe(true);
});

test.each([
  "/trauer/",
  "/trauer/trauerkarten/stille-1/",
  "/kasse/",
  "/karte-gestalten/x/",
  "/d/hochzeit/",
  "/fr/kasse/",
])("NEWS-07 never appears on %s", (path) => {
  expect(mayPopUp({ ...calm, path })).toBe(false);
});
