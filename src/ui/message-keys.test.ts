import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMessages } from "#platform/messages.server.ts";

function textAt(tree: unknown, key: string): unknown {
  return key.split(".").reduce<unknown>((node, name) => {
    if (typeof node !== "object" || node === null) return undefined;
    return Object.entries(node).find(([own]) => own === name)?.[1];
  }, tree);
}

const messages = readMessages("de");
const known = (key: string) =>
  [key, `${key}_one`, `${key}_other`].some((each) => typeof textAt(messages, each) === "string");

test("LOC-11 every text requested by a full key exists", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const missing = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const keys = source.matchAll(/\b(?:t|say|translate)\(\s*(?:[\w.]+,\s*)?"([a-zA-Z]+(?:\.[\w-]+)+)"/g);
    return [...keys].flatMap(([, key = ""]) => (known(key) ? [] : [`${file}: ${key}`]));
  });
  expect(missing).toEqual([]);
});
