import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorCatalogue } from "./errors.ts";

const codes = Object.keys(errorCatalogue);

test("ERR-07 every code of the catalogue has a German text, and every text has a code", () => {
  const texts: Record<string, string> = JSON.parse(readFileSync("locales/de/errors.json", "utf8"));
  expect(new Set(Object.keys(texts))).toEqual(new Set(codes));
  expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("ERR-07 every status is a real HTTP error status, or null for browser-side hints", () => {
  const odd = Object.entries(errorCatalogue).filter(
    ([, { status }]) => status !== null && (status < 400 || status > 599),
  );
  expect(odd).toEqual([]);
});

test("ERR-07 every code of the catalogue is used", () => {
  const sources = globSync("src/**/*.{ts,tsx}").filter(
    (file) => !file.includes("kernel/errors") && !/\.test\.tsx?$/.test(file),
  );
  const text = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(codes.filter((code) => !text.includes(`"${code}"`) && !text.includes(`${code}:`))).toEqual([]);
});
