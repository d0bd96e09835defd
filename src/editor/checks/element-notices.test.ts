import { expect, test } from "vitest";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import type { Locale } from "#kernel/market.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { findingText } from "./element-notices.tsx";

const textOf = (code: Finding["code"], data: Finding["data"], locale: Locale = "de-DE"): string =>
  findingText({ code, severity: "warning", page: "s1", element: "a", data }, translatorOf(locale), locale);

test.each([
  ["PHOTO_OVER_GUTTER", { n: 2, mm: 8 }, "Im Falz gehen ca. 8 mm verloren."],
  ["NEAR_TRIM", { n: 2, mm: 8, edge: "spread" }, "Im Falz gehen ca. 8 mm verloren. Dieser Text liegt zu nah daran."],
  ["NEAR_TRIM", { n: 2, edge: "holes" }, "Dieser Text liegt zu nah an der Lochung."],
  ["NEAR_TRIM", { n: 2, edge: "trim" }, "Dieses Element liegt zu nah am Rand."],
  ["SLOT_EMPTY", { n: 3 }, "Auf Seite 3 fehlt noch ein Bild."],
  ["SLOT_EMPTY", { n: 0, surface: "named" }, "Hier fehlt noch ein Bild."],
] as const)("BOOK-08 CFG-14 CFG-28 says what hides an element, and where: %s %o", (code, data, text) => {
  expect(textOf(code, data)).toBe(text);
});

test("LOC-06 what a fold takes is said in inches where they are used", () => {
  expect(textOf("PHOTO_OVER_GUTTER", { n: 2, mm: 8 }, "en-US")).toBe("About 0.315 in are lost in the fold.");
});
