import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

/** A retired word, the term that replaces it, and whether comments must not use it either. */
export type Retired = { readonly word: readonly string[]; readonly term: string; readonly inComments: boolean };

/** Rows of the glossary's table "Retired": `| word | write instead |`; a `*` after the word includes comments. */
export function retiredWords(glossary: string): readonly Retired[] {
  const table = glossary.split("## Retired")[1] ?? "";
  return [...table.matchAll(/^\| ([a-z][a-z ]*?)( \\\*)? +\| (\S.*?) +\|$/gm)]
    .filter(([, word]) => word !== "retired")
    .map(([, word = "", star, term = ""]) => ({ word: word.split(" "), term, inComments: star !== undefined }));
}

/** Stored or transmitted names, in backticks in the paragraph above the table, that keep a retired word. */
export function exemptNames(glossary: string): ReadonlySet<string> {
  const paragraph = glossary.split("## Retired")[1]?.split("\n|")[0]?.split("Exempt")[1] ?? "";
  return new Set([...paragraph.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

/** The words of a name: `shownOrderLines` and `shown-order-lines` are `shown`, `order`, `lines`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

function contains(words: readonly string[], sought: readonly string[]): boolean {
  return words.some((_, from) => sought.every((word, index) => words[from + index] === word));
}

/** Names in a file, its own included, and comments that contain a retired word. */
export function retiredWordUses(
  file: string,
  text: string,
  retired: readonly Retired[],
  exempt: ReadonlySet<string> = new Set(),
): readonly string[] {
  const found = new Set<string>();
  const check = (what: string, name: string, words: readonly Retired[]): void => {
    if (exempt.has(name)) return;
    const parts = wordsOf(name);
    for (const { word, term } of words)
      if (contains(parts, word)) found.add(`${file}: ${what} says "${word.join(" ")}", the glossary says "${term}"`);
  };
  check("its name", file.split("/").at(-1) ?? "", retired);
  const { program, comments } = parseSync(file, text);
  const identifier = ({ name }: { readonly name: string }): void => check(name, name, retired);
  new Visitor({ Identifier: identifier, JSXIdentifier: identifier }).visit(program);
  const everywhere = retired.filter(({ inComments }) => inComments);
  for (const { value } of comments) check(`a comment (${value.trim().slice(0, 50)})`, value, everywhere);
  return [...found];
}

if (import.meta.main) {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const retired = retiredWords(glossary);
  const exempt = exemptNames(glossary);
  const files = globSync("{src,e2e,tools,bench,db,designs}/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
  const complaints = files.flatMap((file) => retiredWordUses(file, readFileSync(file, "utf8"), retired, exempt));
  for (const complaint of complaints) console.log(complaint);
  console.log(`${retired.length} retired words, ${complaints.length} places that use one in ${files.length} files`);
  if (retired.length === 0 || complaints.length > 0) process.exitCode = 1;
}
