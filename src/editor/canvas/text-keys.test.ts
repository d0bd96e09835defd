import { beforeAll, describe, expect, it } from "vitest";
import type { FontCollection } from "#design/text/fonts.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { aText } from "#design/testing/documents.ts";
import { caretAt } from "#design/text/text-caret.ts";
import type { LaidOutText } from "#design/text/laid-out-text.ts";
import { layoutText } from "#design/text/text-layout.ts";
import { inputSelection, handleLineKey, type Writing } from "./text-keys.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("fraunces-300");
});

function laidOut(text: string): LaidOutText {
  const element = aText({ id: "t", text, w: 40, h: 60 });
  if (element.type !== "text") throw new Error("no text");
  return layoutText({ ...element, style: { ...element.style, font: "fraunces-300", align: "left" } }, fonts, "de-DE");
}
const at = (index: number): Writing => ({ anchor: index, focus: caretAt(index), goal: null });
const key = (name: string, more: { shift?: boolean; ctrl?: boolean } = {}) => ({
  key: name,
  shift: false,
  ctrl: false,
  ...more,
});

describe("keys that follow printed lines", () => {
  const wording = "Wir freuen uns auf euch und einen langen Abend im Garten";

  it("goes to the start and end of the line as it is printed (CFG-08)", () => {
    const text = laidOut(wording);
    const [first, second] = text.lines;
    expect(text.lines.length).toBeGreaterThan(1);
    expect(handleLineKey(text, at(3), key("End"))?.focus.index).toBe(first?.end);
    expect(handleLineKey(text, at((second?.start ?? 0) + 2), key("Home"))?.focus.index).toBe(second?.start);
  });

  it("keeps the column across shorter lines going down and up (CFG-08)", () => {
    const text = laidOut("Maximiliane\nund\nKonstantin");
    const start = at(9);
    const down = handleLineKey(text, start, key("ArrowDown"));
    const again = down && handleLineKey(text, down, key("ArrowDown"));
    expect(down?.focus.index).toBe(15);
    expect(again?.focus.index).toBeGreaterThan(22);
    const back = again && handleLineKey(text, again, key("ArrowUp"));
    expect((back && handleLineKey(text, back, key("ArrowUp")))?.focus.index).toBe(9);
  });

  it("goes to the very start and end with the control key (CFG-08)", () => {
    const text = laidOut(wording);
    expect(handleLineKey(text, at(20), key("Home", { ctrl: true }))?.focus.index).toBe(0);
    expect(handleLineKey(text, at(20), key("End", { ctrl: true }))?.focus.index).toBe(wording.length);
  });

  it("keeps the anchor with shift, so that the selection grows (CFG-08)", () => {
    const text = laidOut(wording);
    const grown = handleLineKey(text, at(6), key("Home", { shift: true }));
    expect(grown).toMatchObject({ anchor: 6, focus: { index: 0 } });
    expect(grown && inputSelection(grown)).toEqual([0, 6, "backward"]);
    expect(inputSelection(at(4))).toEqual([4, 4, "forward"]);
  });

  it("leaves all other keys to the input (CFG-08)", () => {
    const text = laidOut(wording);
    expect(handleLineKey(text, at(6), key("ArrowLeft"))).toBeUndefined();
    expect(handleLineKey(text, at(6), key("a"))).toBeUndefined();
  });
});
