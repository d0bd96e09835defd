import { beforeAll, expect, it } from "vitest";
import type { FontCollection } from "#design/text/fonts.ts";
import { printedElements } from "#design/layout/printed-elements.ts";
import { aCard, anImage, aPhoto, aText } from "#design/testing/documents.ts";
import { testFonts } from "#design/testing/fonts.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { applyLayout, pairLayout } from "./own-layout.ts";
import { anEditorContext } from "../testing/test-editor.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("fraunces-300");
});
const fixed = { move: true, resize: true, delete: true };
const card = {
  ...aCard([anImage({ id: "slot", asset: "p", sample: true, locks: fixed }), aText({ id: "own" })]),
  assets: { p: aPhoto("p") },
};
const source = (width: number, height: number): PhotoAnswer => ({
  id: "sheet",
  kind: "photo",
  fileName: "Layout.jpg",
  mime: "image/jpeg",
  width,
  height,
  sha256: "e".repeat(64),
  takenAt: null,
  focus: { x: 0.1, y: 0.1 },
  previews: { tiny: "", small: "", medium: "", large: "" },
});

it("covers a surface with its bleed, deletes deletable elements and excludes the others from print; one undo step (CFG-24)", () => {
  const editor = anEditorContext(card, fonts);
  const { bleed, pages } = card;
  const [page] = pages;
  const [w = 0, h = 0] = [page?.w, page?.h];
  const pairs = pairLayout(card, [source((w + 2 * bleed) * 10, (h + 2 * bleed) * 10)]);
  expect(pairs[0]?.judged?.rightSize).toBe(true);
  expect(applyLayout(editor, pairs, "fill")).toBe(true);
  const now = editor.documents.store.getState().document.pages[0]?.elements;
  expect(now).toMatchObject([
    { id: "slot", asset: "p", sample: true },
    { type: "image", asset: "sheet", x: -bleed, y: -bleed, w: w + 2 * bleed, h: h + 2 * bleed },
  ]);
  const { document } = editor.documents.store.getState();
  expect(document.pages.slice(0, 1).flatMap((each) => printedElements(each, document))).toMatchObject([
    { asset: "sheet" },
  ]);
  editor.documents.undo();
  expect(editor.documents.store.getState().document).toEqual(card);
});

it("fits a page of another size inside the trim on request (CFG-24)", () => {
  const editor = anEditorContext(card, fonts);
  const [page] = card.pages;
  const [w = 0, h = 0] = [page?.w, page?.h];
  const pairs = pairLayout(card, [source(1000, 1000)]);
  expect(pairs[0]?.judged?.rightSize).toBe(false);
  applyLayout(editor, pairs, "fit");
  const side = Math.min(w, h);
  const placed = editor.documents.store.getState().document.pages[0]?.elements.at(-1);
  expect(placed).toMatchObject({ x: (w - side) / 2, y: (h - side) / 2, w: side, h: side });
});

it("leaves surfaces alone for which the file has no page (CFG-24)", () => {
  const pairs = pairLayout(card, [source(1000, 1000)]);
  expect(pairs.map(({ source: found }) => found?.id ?? null)).toEqual(["sheet", null]);
});
