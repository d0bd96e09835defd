import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alignParagraphs,
  setCurve,
  setHyphenation,
  setText,
  setTextStyle,
  styleRange,
  toggleList,
} from "./text-commands.ts";
import { redoEdit, undoEdit, type Edit } from "./edit.ts";
import type { Result } from "#kernel/result.ts";
import { TextElement, type DesignDocument } from "../model/design-document.ts";
import { aDocument, aTextElement } from "../testing/builders.ts";
import { styledRuns } from "../text/text-edits.ts";

type Parts = Parameters<typeof aTextElement>[0];
const card = (parts: Parts) => aDocument([aTextElement({ id: "t", ...parts })]);
function value(result: Result<Edit>): Edit {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
function textOf(document: DesignDocument): TextElement {
  return TextElement.parse(document.pages[0]?.elements[0]);
}
/** The text of runs with a colour, for readable assertions. */
const colored = ({ text, runs }: TextElement) =>
  runs.map(({ start, end, color }) => [text.slice(start, end), color] as const);

const accent = { color: "accent" };
const written = (parts: Parts, text: string, caret?: number) =>
  textOf(value(setText(card(parts), { id: "t", text, ...(caret === undefined ? {} : { caret }) })).document);

describe("runs stay with their letters (CFG-08)", () => {
  const parts = { text: "Wir sagen Ja", runs: [{ start: 4, end: 9, ...accent }] };
  it.each([
    ["typing before moves them", "Ach, Wir sagen Ja", 5, [["sagen", "accent"]]],
    ["typing inside extends them", "Wir sa-gen Ja", 7, [["sa-gen", "accent"]]],
    ["typing at their end continues them", "Wir sagens Ja", 10, [["sagens", "accent"]]],
    ["typing before their first letter does not", "Wir xsagen Ja", 5, [["sagen", "accent"]]],
    ["deleting shortens them", "Wir sgen Ja", 5, [["sgen", "accent"]]],
    ["deleting them leaves none", "Wir  Ja", 4, []],
    ["replacing takes the style of the first letter replaced", "Wir rufen Ja", 9, [["rufen", "accent"]]],
    ["deleting everything drops them", "", 0, []],
  ])("%s", (_, text, caret, expected) => {
    expect(colored(written(parts, text, caret))).toEqual(expected);
  });

  it("the caret decides where repeated letters were inserted", () => {
    const doubled = { text: "aa", runs: [{ start: 0, end: 1, ...accent }] };
    expect(written(doubled, "aaa", 1).runs).toEqual([{ start: 0, end: 2, ...accent }]);
    expect(written(doubled, "aaa", 3).runs).toEqual([{ start: 0, end: 1, ...accent }]);
  });

  it("a new paragraph takes the style of the following text", () => {
    const text = "oben\nunten";
    expect(colored(written({ text, runs: [{ start: 5, end: 10, ...accent }] }, "oben\nxunten", 6))).toEqual([
      ["xunten", "accent"],
    ]);
  });

  it("Enter continues lists, and lists end with their paragraphs", () => {
    const list = [{}, { list: "bullet" as const }];
    expect(written({ text: "a\nb", paragraphs: list }, "a\nb\nc", 5).paragraphs).toEqual([...list, { list: "bullet" }]);
    expect(written({ text: "a\nb\nc", paragraphs: [...list, { list: "number" }] }, "a\nc", 2).paragraphs).toEqual([
      {},
      { list: "number" },
    ]);
    expect(written({ text: "a\nb", paragraphs: list }, "ab", 1).paragraphs).toEqual([]);
    const open = { text: "a\nb\n", paragraphs: [...list, { list: "bullet" as const }] };
    expect(written(open, "a\nb\n\n", 5)).toMatchObject({ text: "a\nb\n", paragraphs: list });
  });
});

const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("type" as const), at: fc.nat(40), text: fc.stringMatching(/^[ab\n]{1,4}$/) }),
    fc.record({ kind: fc.constant("delete" as const), at: fc.nat(40), length: fc.nat(12) }),
    fc.record({
      kind: fc.constant("style" as const),
      at: fc.nat(40),
      length: fc.nat(20),
      style: fc.constantFrom(accent, { size: 20 }, { color: "ink" }, { underline: true }),
    }),
    fc.record({ kind: fc.constant("list" as const), at: fc.nat(40), length: fc.nat(12) }),
  ),
  { maxLength: 25 },
);
type Step = Parameters<Parameters<typeof edits.map>[0]>[0][number];

function applied(document: DesignDocument, step: Step): Edit {
  const { text } = textOf(document);
  const at = Math.min(step.at, text.length);
  if (step.kind === "type") {
    const next = text.slice(0, at) + step.text + text.slice(at);
    return value(setText(document, { id: "t", text: next, caret: at + step.text.length }));
  }
  const end = Math.min(text.length, at + step.length);
  if (step.kind === "delete")
    return value(setText(document, { id: "t", text: text.slice(0, at) + text.slice(end), caret: at }));
  if (step.kind === "list") return value(toggleList(document, { id: "t", start: at, end, list: "bullet" }));
  return value(styleRange(document, { id: "t", start: at, end, style: step.style }));
}

describe("for any edits (CFG-08)", () => {
  it("runs stay sorted, disjoint, inside the text and joined, and undo restores the exact document", () => {
    fc.assert(
      fc.property(edits, (steps) => {
        let document = card({ text: "Wir sagen Ja\nim Garten" });
        for (const step of steps) {
          const edit = applied(document, step);
          expect(undoEdit(edit.document, edit)).toEqual(document);
          expect(redoEdit(document, edit)).toEqual(edit.document);
          ({ document } = edit);
          const { text, runs, paragraphs } = textOf(document);
          let before = 0;
          for (const run of runs) {
            expect(run.start).toBeGreaterThanOrEqual(before);
            expect(run.end).toBeGreaterThan(run.start);
            before = run.end;
          }
          expect(before).toBeLessThanOrEqual(text.length);
          expect(paragraphs.length).toBeLessThanOrEqual(text.split("\n").length);
          expect(text !== "" || runs.length + paragraphs.length === 0).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("a styled part has that style throughout, and the rest is unchanged", () => {
    const place = fc
      .tuple(fc.nat(12), fc.nat(12))
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 }));
    const base = textOf(card({})).style;
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), place, (before, range) => {
        const runs = before.reduce<TextElement["runs"]>((all, each) => styledRuns(all, base, each, { size: 20 }), []);
        const after = styledRuns(runs, base, range, accent);
        for (let index = 0; index < 13; index += 1) {
          const at = (all: TextElement["runs"]) => all.find(({ start, end }) => start <= index && index < end);
          const inside = range.start <= index && index < range.end;
          expect(at(after)?.color).toBe(inside ? "accent" : at(runs)?.color);
          expect(at(after)?.size).toBe(at(runs)?.size);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("styling a part of a text (CFG-08)", () => {
  it("stores in runs only what differs from the box", () => {
    const document = card({ text: "Wir sagen Ja", runs: [{ start: 0, end: 3, ...accent }] });
    expect(
      textOf(value(styleRange(document, { id: "t", start: 0, end: 3, style: { color: "ink" } })).document).runs,
    ).toEqual([]);
  });

  it("styling the whole text changes the box itself", () => {
    const styled = textOf(
      value(styleRange(card({ text: "Ja" }), { id: "t", start: 0, end: 2, style: { size: 30 } })).document,
    );
    expect(styled).toMatchObject({ runs: [], style: { size: 30 } });
  });

  it("clamps values to their limits and respects locks", () => {
    const styled = value(styleRange(card({ text: "Ja nein" }), { id: "t", start: 0, end: 2, style: { size: 900 } }));
    expect(textOf(styled.document).runs).toEqual([{ start: 0, end: 2, size: 400 }]);
    const locked = card({ text: "Ja nein", locks: { style: true } });
    const range = { id: "t", start: 0, end: 2 };
    for (const refused of [
      styleRange(locked, { ...range, style: accent }),
      alignParagraphs(locked, { ...range, align: "right" }),
      toggleList(locked, { ...range, list: "dash" }),
      setHyphenation(locked, { id: "t", on: true }),
      setCurve(locked, { id: "t", curve: 40 }),
    ])
      expect(refused).toMatchObject({ ok: false, refusal: { code: "ELEMENT_LOCKED" } });
  });

  it("a new box style overrides runs, a new size keeps their proportions", () => {
    const document = card({ text: "Wir sagen Ja", runs: [{ start: 0, end: 3, size: 24, ...accent }] });
    const sized = value(setTextStyle(document, { ids: ["t"], style: { size: 18 } })).document;
    expect(textOf(sized).runs).toEqual([{ start: 0, end: 3, size: 36, ...accent }]);
    const plain = value(setTextStyle(sized, { ids: ["t"], style: { color: "paper" } })).document;
    expect(textOf(plain).runs).toEqual([{ start: 0, end: 3, size: 36 }]);
  });
});

describe("paragraphs (CFG-08)", () => {
  const document = card({ text: "eins\nzwei\ndrei" });
  it("are aligned individually, and together again with the box", () => {
    const aligned = value(alignParagraphs(document, { id: "t", start: 6, end: 6, align: "right" })).document;
    expect(textOf(aligned).paragraphs).toEqual([{}, { align: "right" }]);
    const whole = value(setTextStyle(aligned, { ids: ["t"], style: { align: "center" } })).document;
    expect(textOf(whole)).toMatchObject({ paragraphs: [], style: { align: "center" } });
  });

  it("become list items where the range touches them, and plain again when all of them are items", () => {
    const range = { id: "t", start: 2, end: 7 };
    const list = value(toggleList(document, { ...range, list: "number" })).document;
    expect(textOf(list).paragraphs).toEqual([{ list: "number" }, { list: "number" }]);
    const mixed = value(toggleList(list, { id: "t", start: 6, end: 12, list: "number" })).document;
    expect(textOf(mixed).paragraphs).toHaveLength(3);
    const plain = value(toggleList(mixed, { id: "t", start: 0, end: 14, list: "number" })).document;
    expect(textOf(plain).paragraphs).toEqual([]);
  });
});

describe("curves (CFG-08)", () => {
  it("stay below a full turn, and the box grows to fit unless its size is locked", () => {
    const curved = textOf(value(setCurve(card({ h: 10 }), { id: "t", curve: 900 })).document);
    expect(curved.curve).toBe(350);
    expect(curved.h).toBeGreaterThan(60);
    const fixed = textOf(value(setCurve(card({ h: 10, locks: { resize: true } }), { id: "t", curve: 90 })).document);
    expect(fixed).toMatchObject({ curve: 90, h: 10 });
  });
});
