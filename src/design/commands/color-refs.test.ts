import { describe, expect, it } from "vitest";
import { CalendarElement, type Element, TableElement, TextElement } from "../model/design-document.ts";
import { aDieElement, aDocument, anOrnamentElement, aPage } from "../testing/builders.ts";
import { aCalendar, aCard, anImage, aQr, aShape, aTable, aText } from "../testing/documents.ts";
import { refineAll, setColor, swapPalette, toggleRefined, usedSlots } from "./color-commands.ts";
import { elementRefs, hasSlots } from "./color-refs.ts";

const stroke = { color: "ink", width: 1, cap: "butt" as const, join: "miter" as const, dash: [] };
const border = { kind: "line" as const, color: "ink", width: 2 };
const card = aCard([
  aText({ id: "text" }),
  anImage({ id: "photo", border }),
  aShape({ id: "box", stroke }),
  aShape({ id: "disc", shape: "ellipse" }),
  anOrnamentElement({ id: "sprig", colors: { leaf: "ink" } }),
  aQr({ id: "code" }),
  aCalendar({ id: "month" }),
]);

describe("CFG-08 colours of an element", () => {
  const own = { cmyk: [0, 0, 0, 50] as [number, number, number, number], rgb: "#808080" };
  const parts = ["text", "fill", "stroke", "border", { slot: "leaf" }] as const;

  it.each([
    ["text", ["text"]],
    ["photo", ["border"]],
    ["box", ["fill", "stroke"]],
    ["disc", ["fill"]],
    ["sprig", [{ slot: "leaf" }]],
    ["code", []],
    ["month", []],
  ])("of %s are given to the parts it has: %j", (id, has) => {
    for (const part of parts) {
      const done = setColor(card, { id, part, color: own });
      const changed = done.ok && done.value.patches.length > 0;
      expect([part, changed]).toEqual([part, has.some((each) => JSON.stringify(each) === JSON.stringify(part))]);
    }
  });

  const style = (color: string) => ({ font: "eb-garamond-400", size: 10, color });
  const rule = { color: "c", width: 0.2 };
  const look = { headColor: "e", headGround: "f", cellColor: "g", weekend: "h", saturdayColor: "i", ghost: "j" };
  it.each<readonly [string, Element, string]>([
    [
      "text",
      TextElement.parse({ ...aText({ id: "x" }), style: style("a"), runs: [{ start: 0, end: 1, color: "b" }] }),
      "ab",
    ],
    ["photo", anImage({ id: "x", border: { ...border, color: "a" } }), "a"],
    ["photo without a frame", anImage({ id: "x" }), ""],
    ["shape", aShape({ id: "x", fill: "a", stroke: { ...stroke, color: "b" } }), "ab"],
    ["shape without anything", aShape({ id: "x", fill: null, stroke: null }), ""],
    [
      "gradient",
      aShape({
        id: "x",
        fill: {
          gradient: "linear",
          angle: 0,
          stops: ["a", "b"].map((color, offset) => ({ offset, color })),
        },
      }),
      "ab",
    ],
    ["ornament", anOrnamentElement({ colors: { one: "a", two: "b" } }), "ab"],
    ["code", aQr({ id: "x", color: "a", background: "b" }), "ab"],
    [
      "table",
      TableElement.parse({ ...aTable({ id: "x" }), style: style("a"), headerStyle: style("b"), rule, stripe: "d" }),
      "abcd",
    ],
    [
      "table without heads and rules",
      TableElement.parse({ ...aTable({ id: "x" }), style: style("a"), rule: null }),
      "a",
    ],
    [
      "calendar",
      CalendarElement.parse({
        ...aCalendar({ id: "x" }),
        style: style("a"),
        headerStyle: style("b"),
        rule,
        sundayColor: "d",
        look,
      }),
      "abcdefghij",
    ],
    ["plain calendar", CalendarElement.parse({ ...aCalendar({ id: "x" }), style: style("a"), rule: null }), "a"],
    ["die line", aDieElement(), ""],
  ])("%s uses what its palette must have", (_, element, slots) => {
    const page = aPage([element], { background: null });
    expect([...usedSlots(aDocument([], { pages: [page] }))].join("")).toBe(slots);
    expect(hasSlots({ palette: {} }, elementRefs(element))).toBe(slots === "");
  });

  it("of grounds are used too, those of photos are none; a palette without one of them is refused", () => {
    const pattern = { pattern: "dot", colors: { one: "a" }, tile: 9, shifted: false, color: "b" };
    const gradient = { gradient: "linear" as const, angle: 0, stops: [0, 1].map((offset) => ({ offset, color: "c" })) };
    const grounds = [pattern, gradient, "d", { photo: "p0", crop: null }, null];
    const pages = grounds.map((background, index) => aPage([], { id: `p${index}`, background }));
    const panel = aPage([], { id: "panel", panelBackgrounds: { 0: "e" } });
    const document = aDocument([], { pages: [...pages, panel] });
    expect([...usedSlots(document)].sort()).toEqual(["a", "b", "c", "d", "e"]);
    const palette = Object.fromEntries(["a", "b", "c", "d"].map((slot) => [slot, own]));
    expect(swapPalette(document, { palette })).toMatchObject({
      ok: false,
      refusal: { code: "PROJECT_INVALID", data: { slot: "e" } },
    });
    const swapped = swapPalette(document, { palette: { ...palette, e: own, f: own } });
    expect(swapped.ok && Object.keys(swapped.value.document.palette)).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("D-04 foil is put on everything that may have it at once, and taken off again", () => {
    const pages = [
      aText({ id: "a", refinable: true }),
      aText({ id: "b" }),
      aText({ id: "c", refinable: true, refined: true }),
    ];
    const states = (refined: boolean) => {
      const done = refineAll(aCard(pages), { refined });
      return done.ok && [done.value.patches.length, done.value.document.pages[0]?.elements.map((each) => each.refined)];
    };
    expect(states(true)).toEqual([1, [true, false, true]]);
    expect(states(false)).toEqual([1, [false, false, false]]);
    const refused = { ok: false, refusal: { code: "ELEMENT_LOCKED", data: { id: "b" } } };
    expect(toggleRefined(aCard(pages), { id: "b" })).toMatchObject(refused);
  });
});
