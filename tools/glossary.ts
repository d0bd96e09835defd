import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

/** A retired word and the term that replaces it. */
export type Retired = { readonly word: readonly string[]; readonly term: string };

/** The table "Retired" of the glossary: `| word | write instead |`, words in lower case, separated by spaces. */
export function retiredWords(glossary: string): readonly Retired[] {
  const table = glossary.split("## Retired")[1] ?? "";
  return [...table.matchAll(/^\| ([a-z][a-z ]*?) +\| (\S.*?) +\|$/gm)]
    .filter(([, word]) => word !== "retired")
    .map(([, word = "", term = ""]) => ({ word: word.split(" "), term }));
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

/** Names and comments of a file that contain a retired word. */
export function retiredWordUses(file: string, text: string, retired: readonly Retired[]): readonly string[] {
  const found = new Set<string>();
  const check = (what: string, name: string): void => {
    const words = wordsOf(name);
    for (const { word, term } of retired)
      if (contains(words, word)) found.add(`${file}: ${what} says "${word.join(" ")}", the glossary says "${term}"`);
  };
  check("its name", file.split("/").at(-1) ?? "");
  const { program, comments } = parseSync(file, text);
  const identifier = ({ name }: { readonly name: string }): void => check(name, name);
  new Visitor({ Identifier: identifier, JSXIdentifier: identifier }).visit(program);
  for (const comment of comments) check(`a comment (${comment.value.trim().slice(0, 50)})`, comment.value);
  return [...found];
}

if (import.meta.main) {
  const retired = retiredWords(readFileSync("docs/glossary.md", "utf8"));
  const files = globSync("{src,e2e,tools,bench,db,designs}/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
  const complaints = files.flatMap((file) => retiredWordUses(file, readFileSync(file, "utf8"), retired));
  for (const complaint of complaints) console.log(complaint);
  console.log(`${retired.length} retired words, ${complaints.length} places that use one in ${files.length} files`);
  if (retired.length === 0 || complaints.length > 0) process.exitCode = 1;
}
