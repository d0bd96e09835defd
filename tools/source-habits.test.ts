import { expect, test } from "vitest";
import { errorCatalogue } from "#kernel/errors.ts";
import { namedLanguages, strangeWidths, unreasonedExceptions, unusedCodes } from "./source-habits.ts";

const at = (path: string, text: string) => ({ path, text });

test("LOC-11 a language named in code is found, but not where languages are the subject", () => {
  expect(namedLanguages(at("src/modules/cart/rules.ts", 'format(x, "de-DE")'))).toHaveLength(1);
  expect(namedLanguages(at("src/kernel/market.ts", '"de-DE"'))).toEqual([]);
});

test("UI-05 D-20 a width of a third list is found, in pixels and rem", () => {
  expect(strangeWidths(at("src/ui/a.css", "(min-width: 48rem) (max-width: 767px) md:w-2"))).toEqual([]);
  expect(strangeWidths(at("src/ui/a.css", "(min-width: 50rem)"))).toHaveLength(1);
  expect(strangeWidths(at("src/ui/a.tsx", "min-[700px]:flex"))).toHaveLength(1);
});

test("ERR-07 a code that nothing refuses with is found", () => {
  const [gone, ...used] = Object.keys(errorCatalogue);
  const text = used.map((code) => `"${code}"`).join();
  expect(unusedCodes([at("src/a.ts", text)])).toEqual([`src/kernel/errors.ts: ${gone} is used nowhere`]);
});

test("a lint rule is switched off with a reason, also for a whole long file", () => {
  const off = (directive: string) => unreasonedExceptions({ path: "src/x.ts", text: `const a = 1;\n${directive}\n` });
  expect(off("/* oxlint-disable max-lines */")).toHaveLength(1);
  expect(off("  // oxlint-disable-next-line no-console")).toHaveLength(1);
  expect(off("/* oxlint-disable max-lines -- it is data */")).toEqual([]);
  expect(off("  // oxlint-disable-next-line no-console -- the command's output")).toEqual([]);
});
