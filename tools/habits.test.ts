import { expect, test } from "vitest";
import { undocumentedExports, unreasonedLength } from "./habits.ts";

test("an export without a docstring is found, a documented one and a view are not", () => {
  const text = "/** Says what. */\nexport const a = 1;\nexport function b() {}\n";
  expect(undocumentedExports({ path: "src/kernel/x.ts", text })).toEqual(["src/kernel/x.ts: b has no docstring"]);
  expect(undocumentedExports({ path: "src/ui/x.tsx", text })).toEqual([]);
});

test("a schema and its type share one docstring", () => {
  const text = "/** A colour. */\nexport const Color = z.object({});\nexport type Color = z.infer<typeof Color>;\n";
  expect(undocumentedExports({ path: "src/design/model/design-document.ts", text })).toEqual([]);
});

test("a file over 400 lines needs a reason in its first line", () => {
  const long = "x\n".repeat(401);
  expect(unreasonedLength({ path: "src/a.ts", text: long })).toHaveLength(1);
  expect(unreasonedLength({ path: "src/a.ts", text: `// Over 400 lines because it is a table\n${long}` })).toEqual([]);
});
