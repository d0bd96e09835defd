import { expect, test } from "vitest";
import { retiredWordUses, retiredWords, wordsOf } from "./glossary.ts";

const retired = retiredWords(
  "## Retired\n\n| retired | write instead |\n| --- | --- |\n| world | context |\n| way back | return address |\n",
);

test("the table of retired words is parsed", () => {
  expect(retired).toEqual([
    { word: ["world"], term: "context" },
    { word: ["way", "back"], term: "return address" },
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
  ["a docstring", "src/a.ts", "/** The way back. */\nexport const a = 1;"],
])("a retired word in %s is found", (_, file, text) => {
  expect(retiredWordUses(file, text, retired)).not.toEqual([]);
});

test("texts for customers, and words that only contain a retired one, pass", () => {
  expect(retiredWordUses("src/a.ts", 'const worldwide = "a world of cards";', retired)).toEqual([]);
});
