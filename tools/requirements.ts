import { globSync, readFileSync } from "node:fs";

/** Requirement IDs in the titles of a test file. */
export function requirementsIn(text: string): readonly string[] {
  const named = text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^"'`]*\))?\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs);
  // The title after a table of cases: `])("IMG-03 %j", …`.
  const tabled = text.matchAll(/\)\(\s*(["'`])((?:\\.|(?!\1).)*)\1\s*,/gs);
  const titles = [...named, ...tabled].map(([, , title = ""]) => title);
  const ids = titles.flatMap((title) => title.match(/\b(?:[A-Z]{2,6}-\d{2}|D-\d{2})\b/g) ?? []);
  return [...new Set(ids)];
}

if (import.meta.main) {
  const files = globSync([
    "src/**/*.test.{ts,tsx}",
    "e2e/**/*.spec.ts",
    "tools/**/*.test.ts",
    "db/**/*.test.ts",
    "designs/**/*.test.ts",
  ]).toSorted();
  const index = new Map<string, string[]>();
  for (const file of files) {
    for (const id of requirementsIn(readFileSync(file, "utf8"))) index.set(id, [...(index.get(id) ?? []), file]);
  }
  for (const [id, where] of [...index].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${id}\t${where.join(" ")}`);
  console.log(`\n${index.size} requirements in ${files.length} test files`);
}
