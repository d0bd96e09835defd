import { expect, test } from "vitest";
import { exemptNames, retiredWordUses, retiredWords, wordsOf } from "./glossary.ts";

const glossary = [
  "## Retired",
  "",
  "Words of earlier versions. Exempt: `world_id`, `fromWorld`.",
  "",
  "| retired | write instead |",
  "| --- | --- |",
  "| world \\* | context |",
  "| way back | return address |",
].join("\n");
const retired = retiredWords(glossary);

test("the table of retired words is parsed", () => {
  expect(retired).toEqual([
    { word: ["world"], term: "context", inComments: true },
    { word: ["way", "back"], term: "return address", inComments: false },
  ]);
});

test("a name's words are found in every casing style", () => {
  expect(wordsOf("shownOrderLines")).toEqual(["shown", "order", "lines"]);
  expect(wordsOf("cart-world.server.ts")).toEqual(["cart", "world", "server", "ts"]);
  expect(wordsOf("WAY_BACK")).toEqual(["way", "back"]);
});

test.each([
  ["the name of the file", "src/cart-world.ts", "export {};"],
  ["a variable", "src/a.ts", "const cartWorld = 1;"],
  ["a type", "src/a.ts", "type World = string;"],
  ["a component", "src/a.tsx", "const a = <WayBack />;"],
  ["a docstring", "src/a.ts", "/** The world of a letter. */\nexport const a = 1;"],
])("a retired word in %s is found", (_, file, text) => {
  expect(retiredWordUses(file, text, retired)).not.toEqual([]);
});

test("texts for customers, and words that only contain a retired one, pass", () => {
  expect(retiredWordUses("src/a.ts", 'const worldwide = "a world of cards";', retired)).toEqual([]);
});

test("stored names keep theirs, and comments may use a word that is retired for names only", () => {
  const text = "// On the way back.\nconst world_id = fromWorld;";
  expect(retiredWordUses("src/a.ts", text, retired)).not.toEqual([]);
  expect(retiredWordUses("src/a.ts", text, retired, exemptNames(glossary))).toEqual([]);
});
