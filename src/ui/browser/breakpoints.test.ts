import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "#platform/paths.server.ts";
import { productWidths } from "./breakpoints.ts";

const remPx = 16;
const read = (file: string): string => readFileSync(fromRoot(file), "utf8");

test("UI-05 D-20 the style sheet has exactly the breakpoints of products", () => {
  const steps = Array.from(read("src/ui/theme.css").matchAll(/--breakpoint-(\w+): ([\d.]+)rem;/g), ([, name, rem]) => [
    name,
    Number(rem) * remPx,
  ]);
  expect(Object.fromEntries(steps)).toEqual(productWidths);
  expect(read("src/ui/theme.css")).toContain("--breakpoint-*: initial;");
});
