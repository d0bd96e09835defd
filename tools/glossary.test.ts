import { expect, test } from "vitest";
import { relapses, retiredWords, wordsOf } from "./glossary.ts";

const retired = retiredWords(
  "## Retired\n\n| retired | write instead |\n| --- | --- |\n| world | context |\n| way back | return address |\n",
);

test("the table of retired words is read", () => {
  expect(retired).toEqual([
    { word: ["world"], term: "context" },
    { word: ["way", "back"], term: "return address" },
  ]);
});

test("a name's words are found in every way of writing it", () => {
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
  expect(relapses(file, text, retired)).not.toEqual([]);
});

test("texts for customers, and words that only hold a retired one, pass", () => {
  expect(relapses("src/a.ts", 'const worldwide = "a world of cards";', retired)).toEqual([]);
});
