import { expect, test } from "vitest";
import { ContentInput, TranslationsInput } from "./story-draft.ts";

const nested = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
const content = (field: unknown) => ({ _uid: "r", component: "page", field });

test("PB-15 content and translations are accepted up to a depth; deeper nesting is refused, not a fault", () => {
  expect(ContentInput.safeParse(content(nested(59))).success).toBe(true);
  expect(TranslationsInput.safeParse({ fr: { r: { field: nested(60) } } }).success).toBe(true);
  for (const levels of [61, 100_000]) {
    expect(ContentInput.safeParse(content(nested(levels))).success).toBe(false);
    expect(TranslationsInput.safeParse({ fr: { r: { field: nested(levels) } } }).success).toBe(false);
  }
});

test("PB-15 bloks have unique ids, and the marks of drafts are not stored", () => {
  const twice = { ...content(null), body: [{ _uid: "r", component: "x" }] };
  expect(ContentInput.safeParse(twice).success).toBe(false);
  expect(ContentInput.parse({ ...content(1), _editable: "<!--#storyblok#{}-->" })).toEqual(content(1));
});
