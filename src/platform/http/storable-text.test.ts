import { assert, dictionary, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { isStorableForm, isStorableJson } from "./storable-text.server.ts";

describe("NFR-02 text the database cannot hold", () => {
  test.each([
    ["a NUL", { name: "An\u0000na" }],
    ["a NUL in a name", { "a\u0000": 1 }],
    ["a high half without its low one", { name: "\ud83d" }],
    ["a low half alone, deep inside", [{ list: ["fine", "\ude00"] }]],
  ])("%s is not storable", (_what, value) => {
    expect(isStorableJson(JSON.stringify(value))).toBe(false);
  });

  test.each([
    ["an emoji as escaped pair", String.raw`{"name":"\ud83d\ude00"}`],
    ["a backslash before the letters", JSON.stringify({ name: String.raw`\u0000` })],
    ["other control characters", JSON.stringify({ name: "a\tb\u0001" })],
  ])("%s is storable", (_what, body) => {
    expect(isStorableJson(body)).toBe(true);
  });

  test("every well-formed text without NUL is storable", () => {
    const text = string({ unit: "grapheme" }).filter((value) => !value.includes("\u0000"));
    assert(
      property(dictionary(text, text), (value) => {
        expect(isStorableJson(JSON.stringify(value))).toBe(true);
      }),
    );
  });

  test.each([
    ["name=Anna", true],
    ["name=An%00na", false],
    ["name=An\u0000na", false],
    ["name=100%25", true],
  ])("the form %j is storable: %s", (body, expected) => {
    expect(isStorableForm(Buffer.from(body))).toBe(expected);
  });
});
