import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "#platform/paths.server.ts";
import { layoutWidths, productWidths } from "./breakpoints.ts";

const remPx = 16;
const read = (file: string): string => readFileSync(fromRoot(file), "utf8");

test("UI-05 D-20 both lists are those of the specification", () => {
  expect(Object.values(productWidths)).toEqual([480, 576, 768, 900, 1024, 1300]);
  expect(layoutWidths).toEqual({
    xxs: 319,
    xs: 479,
    sm: 575,
    md: 767,
    lg: 899,
    xl: 1023,
    xxl: 1299,
    "2xl": 1536,
    xxxl: 1900,
  });
});

test("UI-05 the style sheet has exactly the breakpoints of products", () => {
  const steps = Array.from(read("src/ui/theme.css").matchAll(/--breakpoint-(\w+): ([\d.]+)rem;/g), ([, name, rem]) => [
    name,
    Number(rem) * remPx,
  ]);
  expect(Object.fromEntries(steps)).toEqual(productWidths);
  expect(read("src/ui/theme.css")).toContain("--breakpoint-*: initial;");
});

test("UI-05 D-20 no page uses a width of a third list", () => {
  const known = new Set<number>([...Object.values(productWidths), ...Object.values(layoutWidths)]);
  const files = globSync("src/{ui,web,editor,modules}/**/*.{ts,tsx,css}", { cwd: fromRoot() });
  const strange = files
    .filter((file) => !/\.test\.tsx?$|\.db\.test|mail|letter/.test(file))
    .flatMap((file) =>
      Array.from(
        read(file).matchAll(/(?:min|max)-width: ?([\d.]+)(px|rem)|(?:min|max)-\[([\d.]+)(px|rem)\]:/g),
        ([at, width = "", unit = "", own = "", ownUnit = ""]) => ({
          at: `${file} ${at}`,
          px: Number(width || own) * ((unit || ownUnit) === "rem" ? remPx : 1),
        }),
      ),
    )
    .filter(({ px }) => !known.has(px))
    .map(({ at }) => at);
  expect(strange).toEqual([]);
});
