import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findElement } from "#design/commands/edit.ts";
import type { FontCollection } from "#design/text/fonts.ts";
import { TextElement } from "#design/model/design-document.ts";
import { aCard, aText } from "#design/testing/documents.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { caretAt } from "#design/text/text-caret.ts";
import { textLayoutOf, type Desk } from "../state/editor-context.ts";
import { aDesk } from "../testing/test-editor.ts";
import { emphasised, formatStroke, formatText, shownStyle, writtenPart } from "./text-format.ts";

let fonts: FontCollection;
let desk: Desk;
beforeAll(async () => {
  fonts = await testFonts("fraunces-400", "fraunces-600", "sacramento-400");
});
const style = { ...TextElement.parse(aText({ id: "t" })).style, font: "fraunces-400", underline: false };
beforeEach(() => {
  desk = aDesk(aCard([aText({ id: "t", text: "Mia & Tom", style })]), fonts);
});
const text = () => TextElement.parse(findElement(desk.documents.store.getState().document, "t")?.element);
const part = () => writtenPart(desk.view.store.getState().mode, text());

describe("formatting while writing (CFG-08)", () => {
  it("changes the selected letters only, and undo takes it back", async () => {
    desk.view.write("t", 9, caretAt(6));
    expect(part()).toEqual({ start: 6, end: 9 });
    await formatText(desk, text(), { size: 30, color: "leaf" });
    expect(text().runs).toEqual([{ start: 6, end: 9, size: 30, color: "leaf" }]);
    expect(shownStyle(text(), part()).size).toBe(30);
    desk.documents.undo();
    expect(text().runs).toEqual([]);
  });

  it("changes the whole box at a caret and while nothing is written", async () => {
    await formatText(desk, text(), { size: 20 });
    desk.view.write("t", 3);
    await formatText(desk, text(), { color: "leaf" });
    expect(text()).toMatchObject({ runs: [], style: { size: 20, color: "leaf" } });
  });

  it("Ctrl with B, I and U switch the family's own cuts and the underline", async () => {
    desk.view.write("t", 0, caretAt(3));
    expect(formatStroke(desk, "t", { key: "b", ctrl: true })).toBe(true);
    await Promise.resolve();
    expect(text().runs).toEqual([{ start: 0, end: 3, font: "fraunces-600" }]);
    formatStroke(desk, "t", { key: "U", ctrl: true });
    await Promise.resolve();
    expect(text().runs).toEqual([{ start: 0, end: 3, font: "fraunces-600", underline: true }]);
    formatStroke(desk, "t", { key: "b", ctrl: true });
    await Promise.resolve();
    expect(text().runs).toEqual([{ start: 0, end: 3, underline: true }]);
    expect(formatStroke(desk, "t", { key: "x", ctrl: true })).toBe(false);
    expect(formatStroke(desk, "t", { key: "b", ctrl: false })).toBe(false);
  });

  it("offers no emphasis the family does not have", () => {
    const script = { ...style, font: "sacramento-400" };
    expect(emphasised(desk, script, "bold").style).toBeNull();
    expect(emphasised(desk, script, "italic").style).toBeNull();
    expect(emphasised(desk, script, "underline").style).toEqual({ underline: true });
  });

  it("a curved text is written on straight lines", () => {
    desk = aDesk(aCard([aText({ id: "t", text: "Mia & Tom", style, curve: 90 })]), fonts);
    const glyphs = textLayoutOf(desk, "t")?.runs.flatMap((run) => run.glyphs);
    expect(glyphs?.every((glyph) => glyph.turn === undefined)).toBe(true);
  });
});
