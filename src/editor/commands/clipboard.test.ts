import { beforeAll, describe, expect, it } from "vitest";
import { findElement } from "#design/commands/edit.ts";
import type { FontCollection } from "#design/text/fonts.ts";
import { aCard, anImage, aPhoto, aShape, aText } from "#design/testing/documents.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { clipOf, pasteClip, readClip } from "./clipboard.ts";
import { anEditorContext } from "../testing/test-editor.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("fraunces-300");
});

const card = {
  ...aCard([
    aShape({ id: "box", x: 10, y: 10, w: 20, h: 20, group: "g" }),
    aText({ id: "names", x: 10, y: 40, w: 60, h: 10, group: "g" }),
    anImage({ id: "photo", x: 10, y: 60, w: 30, h: 30, asset: "p" }),
    aText({ id: "fixed", locks: { move: true } }),
  ]),
  assets: { p: aPhoto("p") },
};

function copied(ids: readonly string[]): string {
  const clip = clipOf(card, ids);
  if (clip === null) throw new Error("nothing was copied");
  return clip;
}

describe("copied elements", () => {
  it("are pasted next to their originals with new ids and groups, as one step (CFG-06)", async () => {
    const editor = anEditorContext(card, fonts);
    expect(await pasteClip(editor, copied(["names", "box"]))).toBe(true);
    const { selection } = editor.view.store.getState();
    const { document, history } = editor.documents.store.getState();
    const [box, names] = selection.map((id) => findElement(document, id)?.element);
    expect(box).toMatchObject({ type: "shape", x: 14, y: 14 });
    expect(names).toMatchObject({ type: "text", x: 14, y: 44 });
    expect(box?.group).toBe(names?.group);
    expect(box?.group).not.toBe("g");
    expect(history.past).toHaveLength(1);
  });

  it("keep their colours on a card without these palette names (CFG-06)", async () => {
    const [slot = ""] = Object.keys(card.palette);
    const green = { cmyk: [80, 0, 80, 0] as [number, number, number, number], rgb: "#00aa33" };
    const other = { ...card, palette: { ...card.palette, [slot]: green } };
    const editor = anEditorContext(other, fonts);
    const clip = copied(["names"]).replaceAll('"color":"ink"', `"color":${JSON.stringify(slot)}`);
    await pasteClip(editor, clip);
    const [id = ""] = editor.view.store.getState().selection;
    const pasted = findElement(editor.documents.store.getState().document, id)?.element;
    expect(pasted?.type === "text" && pasted.style.color).toEqual(card.palette[slot]);
  });

  it("drop the photos of other visitors (GEN-08)", async () => {
    const editor = anEditorContext(card, fonts);
    await pasteClip(editor, copied(["photo"]));
    const [id = ""] = editor.view.store.getState().selection;
    expect(findElement(editor.documents.store.getState().document, id)?.element).toMatchObject({ asset: null });
  });

  it("exclude elements fixed to the design (CFG-06)", () => {
    expect(clipOf(card, ["fixed"])).toBeNull();
    expect(readClip(copied(["fixed", "box"]))?.elements).toHaveLength(1);
  });

  it.each(["", "Liebe Oma", '{"blattwerk":"elements"}', '{"blattwerk":1,"elements":[{}]}', '["blattwerk"]'])(
    "are not made of %j, which is refused (CFG-20)",
    async (text) => {
      const editor = anEditorContext(card, fonts);
      expect(await pasteClip(editor, text)).toBe(false);
      expect(editor.documents.store.getState().history.past).toEqual([]);
    },
  );
});
