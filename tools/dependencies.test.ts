import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every dependency has its line in docs/dependencies.md, and no line is left over", () => {
  const page = readFileSync("docs/dependencies.md", "utf8");
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = [...page.matchAll(/^\| (\S+) +\| \S/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== "package" && !name?.endsWith("…") && !/^-+$/.test(name ?? ""));
  expect(new Set(named)).toEqual(new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]));
});
