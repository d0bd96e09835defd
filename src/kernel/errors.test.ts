import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorCatalogue, isErrorCode } from "./errors.ts";

const codes = Object.keys(errorCatalogue);

test("ERR-07 every code of the catalogue has a German text, and every text has a code", () => {
  const texts: Record<string, string> = JSON.parse(readFileSync("locales/de/errors.json", "utf8"));
  expect(new Set(Object.keys(texts))).toEqual(new Set(codes));
  expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("ERR-07 only its own codes are codes, not what every object has", () => {
  expect(["EVENT_CLOSED", "toString", "constructor", "", null].map(isErrorCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
