import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findElement } from "#design/commands/edit.ts";
import type { FontCollection } from "#design/text/fonts.ts";
import { TextElement } from "#design/model/design-document.ts";
import { aCard, aText } from "#design/testing/documents.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { caretAt } from "#design/text/text-caret.ts";
import { textLayoutOf, type EditorContext } from "../state/editor-context.ts";
import { anEditorContext } from "../testing/test-editor.ts";
import { emphasised, handleFormatKey, formatText, displayedStyle, writtenPart } from "./text-format.ts";

let fonts: FontCollection;
let editor: EditorContext;
beforeAll(async () => {
  fonts = await testFonts("fraunces-400", "fraunces-600", "sacramento-400");
});
const style = { ...TextElement.parse(aText({ id: "t" })).style, font: "fraunces-400", underline: false };
beforeEach(() => {
  editor = anEditorContext(aCard([aText({ id: "t", text: "Mia & Tom", style })]), fonts);
});
const text = () => TextElement.parse(findElement(editor.documents.store.getState().document, "t")?.element);
const part = () => writtenPart(editor.view.store.getState().mode, text());

describe("formatting while editing text (CFG-08)", () => {
  it("changes only the selected letters, and undo reverts it", async () => {
    editor.view.write("t", 9, caretAt(6));
    expect(part()).toEqual({ start: 6, end: 9 });
    await formatText(editor, text(), { size: 30, color: "leaf" });
    expect(text().runs).toEqual([{ start: 6, end: 9, size: 30, color: "leaf" }]);
    expect(displayedStyle(text(), part()).size).toBe(30);
    editor.documents.undo();
    expect(text().runs).toEqual([]);
  });

  it("changes the whole box at a caret and while no text is edited", async () => {
    await formatText(editor, text(), { size: 20 });
    editor.view.write("t", 3);
    await formatText(editor, text(), { color: "leaf" });
    expect(text()).toMatchObject({ runs: [], style: { size: 20, color: "leaf" } });
  });

  it("Ctrl with B, I and U toggle the family's own styles and the underline", async () => {
    editor.view.write("t", 0, caretAt(3));
    expect(handleFormatKey(editor, "t", { key: "b", ctrl: true })).toBe(true);
    await Promise.resolve();
    expect(text().runs).toEqual([{ start: 0, end: 3, font: "fraunces-600" }]);
    handleFormatKey(editor, "t", { key: "U", ctrl: true });
    await Promise.resolve();
    expect(text().runs).toEqual([{ start: 0, end: 3, font: "fraunces-600", underline: true }]);
    handleFormatKey(editor, "t", { key: "b", ctrl: true });
    await Promise.resolve();
    expect(text().runs).toEqual([{ start: 0, end: 3, underline: true }]);
    expect(handleFormatKey(editor, "t", { key: "x", ctrl: true })).toBe(false);
    expect(handleFormatKey(editor, "t", { key: "b", ctrl: false })).toBe(false);
  });

  it("offers no emphasis the family lacks", () => {
    const script = { ...style, font: "sacramento-400" };
    expect(emphasised(editor, script, "bold").style).toBeNull();
    expect(emphasised(editor, script, "italic").style).toBeNull();
    expect(emphasised(editor, script, "underline").style).toEqual({ underline: true });
  });

  it("a curved text is edited on straight lines", () => {
    editor = anEditorContext(aCard([aText({ id: "t", text: "Mia & Tom", style, curve: 90 })]), fonts);
    const glyphs = textLayoutOf(editor, "t")?.runs.flatMap((run) => run.glyphs);
    expect(glyphs?.every((glyph) => glyph.turn === undefined)).toBe(true);
  });
});
