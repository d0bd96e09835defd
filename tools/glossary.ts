import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

/** A word of the past and the term that stands for it now. */
export type Retired = { readonly word: readonly string[]; readonly term: string };

/** The table "Retired" of the glossary: `| word | write instead |`, words in small letters, parted by blanks. */
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

function holds(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((_, from) => wanted.every((word, index) => words[from + index] === word));
}

/** Names and comments of a file which a word of the past stands in. */
export function relapses(file: string, text: string, retired: readonly Retired[]): readonly string[] {
  const found = new Set<string>();
  const look = (what: string, name: string): void => {
    const words = wordsOf(name);
    for (const { word, term } of retired)
      if (holds(words, word)) found.add(`${file}: ${what} says "${word.join(" ")}", the glossary says "${term}"`);
  };
  look("its name", file.split("/").at(-1) ?? "");
  const { program, comments } = parseSync(file, text);
  const identifier = ({ name }: { readonly name: string }): void => look(name, name);
  new Visitor({ Identifier: identifier, JSXIdentifier: identifier }).visit(program);
  for (const comment of comments) look(`a comment (${comment.value.trim().slice(0, 50)})`, comment.value);
  return [...found];
}

if (import.meta.main) {
  const retired = retiredWords(readFileSync("docs/glossary.md", "utf8"));
  const files = globSync("{src,e2e,tools,bench,db,designs}/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
  const complaints = files.flatMap((file) => relapses(file, readFileSync(file, "utf8"), retired));
  for (const complaint of complaints) console.log(complaint);
  console.log(`${retired.length} retired words, ${complaints.length} places that use one in ${files.length} files`);
  if (retired.length === 0 || complaints.length > 0) process.exitCode = 1;
}
