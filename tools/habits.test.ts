import { expect, test } from "vitest";
import { promisedNames, undocumentedExports } from "./habits.ts";

const undocumented = (text: string, promised: readonly string[] = [], path = "src/kernel/x.ts") =>
  undocumentedExports({ path, text }, new Set(promised)).map((complaint) => complaint.split(" ")[1]);

test("functions of contracts, functions that refuse and numbers need a docstring; what its name says does not", () => {
  const text = [
    "/** In mm. */\nexport const told = 1;",
    "export const width = 1_000 * 60;",
    "export const words = ['a'];",
    "export function called() {\n}",
    "export async function refusing(\n  a: string,\n): Promise<Result<string>> {\n}",
    "/** Refuses A. */\nexport function refusingAloud(): Result<null> {\n}",
    "export type Role = Result<string>;",
  ].join("\n");
  expect(undocumented(text)).toEqual(["width", "refusing"]);
  expect(undocumented(text, ["called", "Role"])).toEqual(["width", "called", "refusing"]);
  expect(undocumented(text, [], "src/ui/x.tsx")).toEqual([]);
});

test("a contract promises what it passes on", () => {
  const text = 'export { one, two as other, type Three } from "./rules.ts";\nexport { four } from "#kernel/x.ts";\n';
  const promised = promisedNames([
    { path: "src/modules/a/contract.ts", text },
    { path: "src/modules/a/b.ts", text },
  ]);
  expect([...(promised.get("src/modules/a/rules.ts") ?? [])]).toEqual(["one", "two", "Three"]);
  expect([...promised.keys()]).toEqual(["src/modules/a/rules.ts", "src/kernel/x.ts"]);
});
