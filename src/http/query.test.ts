import { array, assert, boolean, dictionary, integer, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { queryText } from "./query.ts";

test.each([
  [{ a: undefined, b: null, c: "" }, ""],
  [{ a: [] }, ""],
  [{ a: ["", null, undefined] }, ""],
  [{ n: 0, f: false }, "n=0&f=false"],
  [{ id: [1, 2], x: "y" }, "id%5B%5D=1&id%5B%5D=2&x=y"],
  [{ q: "Über & unter" }, "q=%C3%9Cber+%26+unter"],
] as const)("HTTP-07 %j is written as %s", (query, text) => {
  expect(queryText(query)).toBe(text);
});

test("HTTP-07 a serialised query parses back to the same values, lists under name[]", () => {
  const filled = oneof(string({ minLength: 1 }), integer(), boolean());
  assert(
    property(dictionary(string({ minLength: 1 }), array(filled, { minLength: 1 })), (lists) => {
      const read = new URLSearchParams(queryText(lists));
      for (const [name, items] of Object.entries(lists)) expect(read.getAll(`${name}[]`)).toEqual(items.map(String));
    }),
  );
});
