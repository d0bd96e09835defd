import { assert, dictionary, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { isStorableForm, isStorableJson, isStorableUpload, isTooDeep } from "./storable-text.server.ts";

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

  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  const besides = JSON.stringify(Array.from({ length: 500 }, () => ({ list: [{}] })));
  test.each([
    ["128 lists inside each other", nested(128), false],
    ["129 lists inside each other", nested(129), true],
    ["objects inside each other", '{"a":'.repeat(200), true],
    ["many things beside each other", besides, false],
    ["brackets within a text", JSON.stringify({ text: `"\\${"[".repeat(500)}` }), false],
    ["brackets behind a text that ends with a backslash", `["\\\\",${nested(200)}]`, true],
  ])("%s", (_what, body, expected) => {
    expect(isTooDeep(body)).toBe(expected);
  });

  test("six megabytes of brackets are told in the time of one look", () => {
    // A quadratic algorithm would not finish within the test's timeout.
    expect(isTooDeep("[]".repeat(3_000_000))).toBe(false);
    expect(isTooDeep("[".repeat(6_000_000))).toBe(true);
  });

  test.each([
    ["name=Anna", true],
    ["name=An%00na", false],
    ["name=An\u0000na", false],
    ["name=100%25", true],
  ])("the form %j is storable: %s", (body, expected) => {
    expect(isStorableForm(Buffer.from(body))).toBe(expected);
  });

  test("of an upload the fields and names count: a workbook contains every byte there is", () => {
    const upload = (note: string, name: string): FormData => {
      const form = new FormData();
      form.set("note", note);
      form.set("file", new File([new Uint8Array([80, 75, 0, 0])], name));
      return form;
    };
    expect(isStorableUpload(upload("Gäste", "gaeste.xlsx"))).toBe(true);
    expect(isStorableUpload(upload("Gä\u0000ste", "gaeste.xlsx"))).toBe(false);
    expect(isStorableUpload(upload("Gäste", "gaeste\u0000.xlsx"))).toBe(false);
  });
});
