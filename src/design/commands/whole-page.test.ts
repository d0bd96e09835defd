import { describe, expect, it } from "vitest";
import type { Result } from "#kernel/result.ts";
import type { DesignDocument, Element } from "../model/design-document.ts";
import { aDieElement } from "../testing/builders.ts";
import { aCard, anImage, aPhoto, aShape, aText } from "../testing/documents.ts";
import { setBackground } from "./background-commands.ts";
import { copyElements, pasteElements } from "./clipboard-commands.ts";
import type { Edit } from "./edit.ts";
import {
  addElement,
  arrangeElement,
  deleteElements,
  duplicateElement,
  isEditable,
  maxElements,
  ownElement,
} from "./element-commands.ts";
import { groupElements, setHidden, showAll, ungroupElements, withGroups } from "./group-commands.ts";
import { placeInStack } from "./stack-commands.ts";

const shape = (id: string, parts: Partial<Extract<Element, { type: "shape" }>> = {}) => aShape({ id, ...parts });
const card = aCard([shape("a"), shape("b"), shape("c"), shape("d")], [shape("e"), shape("f")]);
const full = aCard(
  Array.from({ length: maxElements }, (_, index) => shape(`s${index}`)),
  [shape("e")],
);
const almostFull = aCard(
  Array.from({ length: maxElements - 1 }, (_, index) => shape(`s${index}`)),
  [shape("e")],
);

function done(result: Result<Edit>): DesignDocument {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.document;
}
const order = ({ pages }: DesignDocument) => pages.map(({ elements }) => elements.map(({ id }) => id).join(""));
const elementOf = (document: DesignDocument, id: string) =>
  document.pages.flatMap(({ elements }) => elements).find((element) => element.id === id);
const refused = (code: string, id?: string) => ({
  ok: false,
  refusal: { code, ...(id !== undefined && { data: { id } }) },
});

describe("CFG-06 elements of a page", () => {
  it("are added on top of their page, free of what a template says of them", () => {
    const locks = { move: true, style: true };
    const text = aText({ id: "new", locks, refinable: true, refined: true, required: true, role: "names" });
    const after = done(addElement(card, { page: "back", element: text }));
    expect(order(after)).toEqual(["abcd", "efnew"]);
    expect(elementOf(after, "new")).toMatchObject({ locks: {}, refinable: false, refined: false, required: false });
    expect(elementOf(after, "new")).not.toHaveProperty("role");
    const photo = ownElement(anImage({ id: "photo", required: true, sample: true }));
    expect(photo).toMatchObject({ required: false, sample: false });
    expect(ownElement(shape("x"))).not.toHaveProperty("required");
  });

  it("are refused where they cannot be: no page, an id in use, a die line, a full page", () => {
    expect(addElement(card, { page: "gone", element: shape("new") })).toMatchObject(refused("ELEMENT_UNKNOWN", "new"));
    expect(addElement(card, { page: "back", element: shape("a") })).toMatchObject(refused("ELEMENT_UNKNOWN", "a"));
    expect(addElement(card, { page: "back", element: aDieElement() })).toMatchObject(refused("PROJECT_INVALID"));
    expect(addElement(full, { page: "front", element: shape("new") })).toMatchObject(refused("PROJECT_INVALID"));
    expect(addElement(full, { page: "back", element: shape("new") }).ok).toBe(true);
    expect(addElement(almostFull, { page: "front", element: shape("new") }).ok).toBe(true);
  });

  it("are copied to just above their original, 4 mm further and outside its group", () => {
    const grouped = aCard([shape("a"), shape("b", { group: "pair", x: 10, y: 20 }), shape("c")], [shape("e")]);
    const after = done(duplicateElement(grouped, { id: "b", copyId: "B" }));
    expect(order(after)).toEqual(["abBc", "e"]);
    expect(elementOf(after, "B")).toMatchObject({ x: 14, y: 24 });
    expect(elementOf(after, "B")).not.toHaveProperty("group");
    expect(order(done(duplicateElement(card, { id: "e", copyId: "E" })))).toEqual(["abcd", "eEf"]);
    expect(duplicateElement(card, { id: "b", copyId: "e" })).toMatchObject(refused("ELEMENT_UNKNOWN", "e"));
    expect(duplicateElement(card, { id: "x", copyId: "X" })).toMatchObject(refused("ELEMENT_UNKNOWN", "x"));
    expect(duplicateElement(full, { id: "s1", copyId: "X" })).toMatchObject(refused("PROJECT_INVALID"));
    expect(duplicateElement(almostFull, { id: "s1", copyId: "X" }).ok).toBe(true);
  });

  it("leave alone when deleted, also from two pages; required ones stay", () => {
    expect(order(done(deleteElements(card, { ids: ["b", "d", "e"] })))).toEqual(["ac", "f"]);
    const after = done(deleteElements(card, { ids: ["b"] }));
    expect(after.pages[1]).toBe(card.pages[1]);
    const required = aCard([aText({ id: "t", required: true }), anImage({ id: "p", required: true })]);
    expect(deleteElements(required, { ids: ["t"] })).toMatchObject(refused("ELEMENT_LOCKED", "t"));
    expect(deleteElements(required, { ids: ["p"] })).toMatchObject(refused("ELEMENT_LOCKED", "p"));
  });

  it.each([
    ["front", "b", "acdb"],
    ["forward", "b", "acbd"],
    ["backward", "c", "acbd"],
    ["back", "c", "cabd"],
    ["forward", "d", "abcd"],
    ["backward", "a", "abcd"],
  ] as const)("go to the %s of their page's stack: %s", (to, id, expected) => {
    expect(order(done(arrangeElement(card, { id, to })))).toEqual([expected, "ef"]);
  });

  it("of the second page are arranged there", () => {
    expect(order(done(arrangeElement(card, { id: "e", to: "front" })))).toEqual(["abcd", "fe"]);
  });

  it.each([
    [["a", "c"], "d", ["bdac", "ef"]],
    [["d"], "a", ["adbc", "ef"]],
    [["c", "b"], null, ["bcad", "ef"]],
    [["a", "b"], "b", ["abcd", "ef"]],
    [["f"], null, ["abcd", "fe"]],
  ] as const)("%j are placed in the stack above %s", (ids, above, expected) => {
    expect(order(done(placeInStack(card, { ids, above })))).toEqual(expected);
  });

  it("stay on their page when they are placed in the stack", () => {
    expect(placeInStack(card, { ids: ["a", "e"], above: "b" })).toMatchObject(refused("ELEMENT_UNKNOWN", "b"));
    expect(placeInStack(card, { ids: ["a"], above: "e" })).toMatchObject(refused("ELEMENT_UNKNOWN", "e"));
    expect(placeInStack(card, { ids: [], above: null })).toMatchObject(refused("ELEMENT_UNKNOWN", ""));
  });

  it("CFG-20 are editable unless every lock is set; what may be refined is", () => {
    const locks = { move: true, resize: true, edit: true, style: true, delete: true };
    expect(isEditable(shape("a", { locks }))).toBe(false);
    expect(isEditable(shape("a", { locks: { ...locks, style: false } }))).toBe(true);
    expect(isEditable(shape("a", { locks, refinable: true }))).toBe(true);
    expect(isEditable(aDieElement())).toBe(false);
  });
});

describe("CFG-06 groups", () => {
  it("take elements of one page, at least two, and leave all others", () => {
    const after = done(groupElements(card, { ids: ["a", "c"], group: "g" }));
    expect(after.pages[0]?.elements.map(({ group }) => group)).toEqual(["g", undefined, "g", undefined]);
    for (const ids of [["a"], ["a", "a"], [], ["a", "e"]])
      expect(groupElements(card, { ids, group: "g" })).toMatchObject(refused("ELEMENT_UNKNOWN", "g"));
    expect(groupElements(card, { ids: ["a", "gone"], group: "g" })).toMatchObject(refused("ELEMENT_UNKNOWN", "gone"));
    const locked = aCard([shape("a"), shape("b", { locks: { move: true } })]);
    expect(groupElements(locked, { ids: ["a", "b"], group: "g" })).toMatchObject(refused("ELEMENT_LOCKED", "b"));
  });

  it("are named by any member, on their page only, in paint order", () => {
    const group = "g";
    const grouped = aCard(
      [shape("a", { group }), shape("b"), shape("c", { group }), shape("d", { group: "h" })],
      [shape("e", { group })],
    );
    const [front] = grouped.pages;
    if (!front) throw new Error("no page");
    expect(withGroups(front, ["c"])).toEqual(["a", "c"]);
    expect(withGroups(front, ["d", "b"])).toEqual(["b", "d"]);
    expect(withGroups(front, ["b"])).toEqual(["b"]);
    expect(withGroups(front, [])).toEqual([]);
    const after = done(ungroupElements(grouped, { ids: ["c"] }));
    expect(after.pages.flatMap(({ elements }) => elements.map((each) => each.group))).toEqual([
      undefined,
      undefined,
      undefined,
      "h",
      "g",
    ]);
  });

  it("hidden elements of a page come back together, those that may not be deleted and other pages do not", () => {
    const hidden = { hidden: true };
    const page = [shape("a", hidden), shape("b"), shape("c", { ...hidden, locks: { delete: true } })];
    const document = aCard([...page, { ...aDieElement(), hidden: true }], [shape("e", hidden)]);
    const after = done(showAll(document, { page: "front" }));
    const states = after.pages.map(({ elements }) => elements.map((element) => element.hidden));
    expect(states).toEqual([[false, false, true, true], [true]]);
    expect(showAll(document, { page: "gone" })).toMatchObject(refused("ELEMENT_UNKNOWN", "gone"));
    const shown = done(setHidden(document, { ids: ["a", "e"], hidden: false }));
    expect([elementOf(shown, "a")?.hidden, elementOf(shown, "e")?.hidden]).toEqual([false, false]);
  });
});

describe("CFG-06 pasting", () => {
  const copied = (document: DesignDocument, ids: readonly string[]) => {
    const clipboard = copyElements(document, { ids });
    if (!clipboard.ok) throw new Error(clipboard.refusal.code);
    return clipboard.value;
  };
  const at = { w: 20, h: 10 };
  const pair = aCard([
    shape("a", { ...at, x: 10, y: 20, group: "g" }),
    shape("b", { ...at, x: 40, y: 50, group: "g" }),
  ]);
  const paste = (dx: number, dy: number, ids: readonly string[] = ["A", "B"], page = "back") =>
    pasteElements(pair, { page, clipboard: copied(pair, ["b", "a"]), ids, dx, dy });

  it("copies in paint order, with photos once and only if there is one", () => {
    const photos = [anImage({ id: "p", asset: "p0" }), anImage({ id: "q", asset: "p0" }), shape("a")];
    const document = { ...aCard(photos), assets: { p0: aPhoto("p0"), other: aPhoto("other") } };
    const { elements, assets } = copied(document, ["a", "q", "p"]);
    expect(elements.map(({ id }) => id)).toEqual(["p", "q", "a"]);
    expect(assets).toEqual([aPhoto("p0")]);
    expect(copied(document, ["a"]).assets).toEqual([]);
    expect(copyElements(document, { ids: ["gone"] })).toMatchObject(refused("ELEMENT_UNKNOWN", "gone"));
    const locked = aCard([shape("a", { locks: { move: true } })]);
    expect(copyElements(locked, { ids: ["a"] })).toMatchObject(refused("ELEMENT_LOCKED", "a"));
    const pasted = pasteElements(aCard([]), {
      page: "back",
      clipboard: { elements, assets },
      ids: ["1", "2", "3"],
      dx: 0,
      dy: 0,
    });
    expect(done(pasted).assets).toEqual({ p0: aPhoto("p0") });
  });

  it.each([
    ["where it fits", 5, 6, [15, 26, 45, 56]],
    ["as far left and up as the sheet goes", -90, -90, [0, 0, 30, 30]],
    ["as far right and down as the sheet goes", 90, 200, [55, 108, 85, 138]],
  ] as const)("moves the whole %s", (_, dx, dy, expected) => {
    const after = done(paste(dx, dy));
    const places = ["A", "B"].flatMap((id) => [elementOf(after, id)?.x, elementOf(after, id)?.y]);
    expect(places).toEqual(expected);
    expect(order(after)).toEqual(["ab", "AB"]);
  });

  it("keeps what is larger than the sheet over its edges", () => {
    const wide = aCard([shape("a", { x: -10, y: 0, w: 125, h: 10 })]);
    const shifted = (dx: number) =>
      elementOf(done(pasteElements(wide, { page: "back", clipboard: copied(wide, ["a"]), ids: ["A"], dx, dy: 0 })), "A")
        ?.x;
    expect([shifted(-30), shifted(3), shifted(30)]).toEqual([-20, -7, 0]);
  });

  it("gives groups one new name, ungrouped elements none", () => {
    const after = done(paste(0, 0, ["A".repeat(60), "B"]));
    const names = after.pages[1]?.elements.map(({ group }) => group);
    expect(names).toEqual([`group-${"A".repeat(54)}`, `group-${"A".repeat(54)}`]);
    const single = done(
      pasteElements(card, { page: "back", clipboard: copied(card, ["a"]), ids: ["A"], dx: 0, dy: 0 }),
    );
    expect(elementOf(single, "A")).not.toHaveProperty("group");
  });

  it("is refused without a page, with ids missing, twice or in use, and on a full page", () => {
    expect(paste(0, 0, ["A", "B"], "gone")).toMatchObject(refused("ELEMENT_UNKNOWN", "gone"));
    for (const ids of [["A"], ["A", "A"], ["A", "B", "C"], ["A", "B", "B"]])
      expect(paste(0, 0, ids)).toMatchObject(refused("ELEMENT_UNKNOWN", "back"));
    expect(paste(0, 0, ["A", "a"])).toMatchObject(refused("ELEMENT_UNKNOWN", "a"));
    const empty = { elements: [], assets: [] };
    expect(pasteElements(pair, { page: "back", clipboard: empty, ids: [], dx: 0, dy: 0 })).toMatchObject(
      refused("ELEMENT_UNKNOWN", "back"),
    );
    const onto = (document: DesignDocument, page: string) =>
      pasteElements(document, { page, clipboard: copied(card, ["a"]), ids: ["A"], dx: 0, dy: 0 });
    expect(onto(full, "front")).toMatchObject(refused("PROJECT_INVALID"));
    expect(onto(almostFull, "front").ok).toBe(true);
  });
});

describe("CFG-02 backgrounds", () => {
  const photo = aPhoto("p0");
  const ground = { photo: "p0", crop: null };

  it("belong to the surface, or to one of its panels", () => {
    const whole = done(setBackground(card, { page: "back", background: "leaf" }));
    expect(whole.pages.map(({ background }) => background)).toEqual(["paper", "leaf"]);
    expect(whole.pages[1]?.panelBackgrounds).toEqual({});
    const panel = done(setBackground(card, { page: "back", panel: 0, background: "leaf" }));
    expect(panel.pages[1]).toMatchObject({ background: "paper", panelBackgrounds: { 0: "leaf" } });
    const none = done(setBackground(panel, { page: "back", panel: 0, background: null }));
    expect(none.pages[1]?.panelBackgrounds).toEqual({});
    expect(done(setBackground(card, { page: "front", background: null })).pages[0]?.background).toBeNull();
  });

  it("bring a new photo along, and take one along that nothing shows any more", () => {
    const shown = done(setBackground(card, { page: "front", background: ground, photo }));
    expect([shown.assets, shown.pages[0]?.background]).toEqual([{ p0: photo }, ground]);
    expect(done(setBackground(shown, { page: "back", background: ground })).pages[1]?.background).toEqual(ground);
    expect(done(setBackground(shown, { page: "front", background: "leaf" })).assets).toEqual({});
    expect(done(setBackground(card, { page: "front", background: "leaf", photo })).assets).toEqual({});
  });

  it.each([
    ["of no page", { page: "gone", background: "leaf" }, "gone"],
    ["of no panel", { page: "front", panel: 1, background: "leaf" }, "front"],
    ["in a colour the design does not have", { page: "front", background: "gone" }, "front"],
    ["with a photo it does not have", { page: "front", background: ground }, "p0"],
    ["with another photo than given", { page: "front", background: ground, photo: aPhoto("p1") }, "p0"],
    [
      "with a pattern in a colour it does not have",
      { page: "front", background: { pattern: "dot", colors: { a: "gone" }, tile: 9, shifted: false, color: null } },
      "front",
    ],
    [
      "with a pattern on a colour it does not have",
      { page: "front", background: { pattern: "dot", colors: {}, tile: 9, shifted: false, color: "gone" } },
      "front",
    ],
  ])("are refused %s", (_, input, id) => {
    expect(setBackground(card, input)).toMatchObject(refused("ELEMENT_UNKNOWN", id));
  });
});
