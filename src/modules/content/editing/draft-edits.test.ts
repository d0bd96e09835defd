import { expect, test } from "vitest";
import {
  allBloks,
  bloksIn,
  breadcrumbsOf,
  contentIn,
  duplicateBlok,
  findBlok,
  insertBlok,
  moveBlok,
  removeBlok,
  setField,
  type Draft,
} from "./draft-edits.ts";
import type { Blok } from "../stories/story-model.ts";

const step = (uid: string): Blok => ({ _uid: uid, component: "step", title: uid, text: "" });
const draft: Draft = {
  name: "Seite",
  content: {
    _uid: "root",
    component: "page",
    body: [
      { _uid: "a", component: "pageContainerHeadline", headline: "Eins" },
      { _uid: "b", component: "steps", headline: "Zwei", items: [step("b1"), step("b2")] },
      { _uid: "c", component: "contact" },
    ],
  },
  translations: { "de-CH": { b1: { title: "Schritt" } }, fr: { a: { headline: "Un" } } },
};
const order = (content: Blok, parent = "root", field = "body") => {
  const found = findBlok(content, parent);
  return found ? bloksIn(found.blok, field).map(({ _uid }) => _uid) : [];
};

test("PB-15 bloks are listed in reading order with their positions", () => {
  expect(allBloks(draft.content).map(({ blok }) => blok._uid)).toEqual(["root", "a", "b", "b1", "b2", "c"]);
  expect(findBlok(draft.content, "b2")?.place).toEqual({ parent: "b", field: "items", index: 1 });
});

test("PB-10 breadcrumbs of a blok name each step as the official editor does", () => {
  expect(breadcrumbsOf(draft.content, "b2")).toEqual([
    { _uid: "root", component: "page" },
    { _uid: "b", component: "steps", _parentUid: "root", _parentfield: "body", _parentindex: 1, _parentName: "page" },
    { _uid: "b2", component: "step", _parentUid: "b", _parentfield: "items", _parentindex: 1, _parentName: "steps" },
  ]);
  expect(breadcrumbsOf(draft.content, "gone")).toEqual([]);
});

test.each([
  ["c", 0, ["c", "a", "b"]],
  ["a", 2, ["b", "c", "a"]],
  ["a", 99, ["b", "c", "a"]],
  ["b", -1, ["b", "a", "c"]],
] as const)("PB-15 %s moves to %i among its siblings", (uid, index, expected) => {
  expect(order(moveBlok(draft.content, uid, index))).toEqual(expected);
});

test("PB-15 the root can be neither moved nor removed", () => {
  expect(moveBlok(draft.content, "root", 1)).toBe(draft.content);
  expect(removeBlok(draft.content, "root")).toBe(draft.content);
});

test("PB-15 bloks are inserted and removed at their position", () => {
  const longer = insertBlok(draft.content, { parent: "b", field: "items", index: 1 }, step("neu"));
  expect(order(longer, "b", "items")).toEqual(["b1", "neu", "b2"]);
  expect(order(removeBlok(longer, "b1"), "b", "items")).toEqual(["neu", "b2"]);
});

test("PB-15 a copy has ids of its own and the translations of its original", () => {
  let made = 0;
  const copied = duplicateBlok(draft, "b", () => `neu${(made += 1)}`);
  expect(order(copied.content)).toEqual(["a", "b", "neu1", "c"]);
  expect(order(copied.content, "neu1", "items")).toEqual(["neu2", "neu3"]);
  expect(copied.translations["de-CH"]).toEqual({ b1: { title: "Schritt" }, neu2: { title: "Schritt" } });
});

test("PB-15 a locale reads its own texts, else those of its language, else the shared ones", () => {
  const changed = setField(draft, { uid: "a", field: "headline", language: "fr-CH" }, "Premier");
  const headline = (language?: string) => findBlok(contentIn(changed, language), "a")?.blok["headline"];
  expect([headline("fr-CH"), headline("fr-FR"), headline("de-AT"), headline()]).toEqual([
    "Premier",
    "Un",
    "Eins",
    "Eins",
  ]);
});

test("PB-15 an emptied translation falls back and the shared text stays", () => {
  const emptied = setField(draft, { uid: "b1", field: "title", language: "de-CH" }, "");
  expect(emptied.translations["de-CH"]).toEqual({ b1: {} });
  expect(emptied.content).toBe(draft.content);
});
