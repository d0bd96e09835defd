import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findElement } from "#design/commands/edit.ts";
import type { FontCollection } from "#design/text/fonts.ts";
import { aCard, anImage, aPhoto, aText } from "#design/testing/documents.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import { testFonts } from "#design/testing/fonts.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import {
  addPhoto,
  addText,
  photoUses,
  placePhotoAutomatically,
  selectableElements,
} from "../commands/editing-commands.ts";
import type { EditorContext } from "../state/editor-context.ts";
import { handleCanvasKey, handleGlobalKey } from "./keyboard.ts";
import { anEditorContext } from "../testing/test-editor.ts";

let fonts: FontCollection;
let editor: EditorContext;
beforeAll(async () => {
  fonts = await testFonts("fraunces-300");
});
const card = {
  ...aCard([
    anImage({ id: "photo", x: 10, y: 10, w: 40, h: 40, asset: "p", crop: { x: 0, y: 0, w: 0.5, h: 0.6 } }),
    aText({ id: "names", x: 10, y: 70, w: 80, h: 20 }),
    aText({ id: "fixed", locks: { move: true, resize: true, edit: true, style: true, delete: true } }),
    aText({ id: "away", x: 300, y: 300 }),
  ]),
  assets: { p: aPhoto("p") },
};
beforeEach(() => {
  editor = anEditorContext(card, fonts);
});

const stroke = (key: string, more: { ctrl?: boolean; shift?: boolean; alt?: boolean } = {}) => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  ...more,
});
const at = (id: string) => findElement(editor.documents.store.getState().document, id)?.element;
const view = () => editor.view.store.getState();

describe("keys on the card", () => {
  it("cycle through all editable elements and leave the card after the last (CFG-20)", () => {
    expect(handleCanvasKey(editor, stroke("Tab"))).toBe(true);
    expect(view().selection).toEqual(["photo"]);
    handleCanvasKey(editor, stroke("Tab"));
    expect(view().selection).toEqual(["names"]);
    expect(handleCanvasKey(editor, stroke("Tab"))).toBe(false);
    handleCanvasKey(editor, stroke("Tab", { shift: true }));
    expect(view().selection).toEqual(["photo"]);
  });

  it("move by a millimetre, with shift by five and with alt by a tenth, as one undo step in a row (CFG-20)", () => {
    editor.view.select(["names"]);
    for (let times = 0; times < 4; times += 1) handleCanvasKey(editor, stroke("ArrowRight"));
    handleCanvasKey(editor, stroke("ArrowUp", { shift: true }));
    handleCanvasKey(editor, stroke("ArrowLeft", { alt: true }));
    expect(at("names")).toMatchObject({ x: 13.9, y: 65 });
    handleCanvasKey(editor, stroke("z", { ctrl: true }));
    expect(at("names")).toMatchObject({ x: 10, y: 70 });
    handleCanvasKey(editor, stroke("Z", { ctrl: true, shift: true }));
    expect(at("names")).toMatchObject({ x: 13.9, y: 65 });
  });

  it("duplicate with Ctrl+D, delete, and deselect with Esc (CFG-20)", () => {
    editor.view.select(["names"]);
    handleGlobalKey(editor, stroke("d", { ctrl: true }));
    expect(view().selection).toEqual(["own-1"]);
    expect(at("own-1")).toMatchObject({ x: 14, y: 74 });
    handleCanvasKey(editor, stroke("Delete"));
    expect(at("own-1")).toBeUndefined();
    editor.view.select(["names"]);
    handleCanvasKey(editor, stroke("Escape"));
    expect(view().selection).toEqual([]);
  });

  it("open a text with Enter, with all of it selected, and crop a photo (CFG-20)", () => {
    editor.view.select(["names"]);
    handleCanvasKey(editor, stroke("Enter"));
    expect(view().mode).toMatchObject({ kind: "text", anchor: 0, focus: { index: 24 } });
    editor.view.select(["photo"]);
    handleCanvasKey(editor, stroke("Enter"));
    expect(view().mode).toEqual({ kind: "crop", id: "photo" });
    handleCanvasKey(editor, stroke("ArrowLeft", { shift: true }));
    const photo = at("photo");
    expect(photo?.type === "image" && photo.crop?.x).toBeGreaterThan(0);
    handleCanvasKey(editor, stroke("+"));
    handleCanvasKey(editor, stroke("Escape"));
    expect(view().mode.kind).toBe("select");
  });

  it("zoom and fit the view, and leave other keys to the browser", () => {
    handleCanvasKey(editor, stroke("+", { ctrl: true }));
    expect(view().viewport.zoom).toBeGreaterThan(1);
    handleCanvasKey(editor, stroke("0", { ctrl: true }));
    expect(view().viewport.zoom).toBeCloseTo(1, 6);
    handleCanvasKey(editor, stroke("1"));
    expect(view().viewport.zoom).toBeCloseTo(96 / 25.4, 6);
    handleCanvasKey(editor, stroke("0"));
    expect(handleCanvasKey(editor, stroke("p", { ctrl: true }))).toBe(false);
    expect(handleCanvasKey(editor, stroke("ArrowLeft"))).toBe(false);
    expect(handleCanvasKey(editor, stroke("a"))).toBe(false);
    // The clipboard keys must reach the browser, which then fires clipboard events.
    editor.view.select(["names"]);
    for (const key of ["c", "x", "v"]) expect(handleCanvasKey(editor, stroke(key, { ctrl: true }))).toBe(false);
  });

  it("select everything, group it, enter the group and leave it step by step (CFG-06, CFG-20)", () => {
    handleCanvasKey(editor, stroke("a", { ctrl: true }));
    expect(view().selection).toEqual(["photo", "names"]);
    handleCanvasKey(editor, stroke("g", { ctrl: true }));
    expect(at("photo")?.group).toBe(at("names")?.group);
    editor.view.select([]);
    handleCanvasKey(editor, stroke("Tab"));
    expect(view().selection).toEqual(["photo", "names"]);
    handleCanvasKey(editor, stroke("Enter"));
    expect(view()).toMatchObject({ selection: ["names"], inside: at("names")?.group });
    handleCanvasKey(editor, stroke("Escape"));
    expect(view()).toMatchObject({ selection: ["photo", "names"], inside: null });
    handleCanvasKey(editor, stroke("G", { ctrl: true, shift: true }));
    expect(at("photo")?.group).toBeUndefined();
    handleCanvasKey(editor, stroke("Escape"));
    expect(view().selection).toEqual([]);
  });

  it("move several in the stack without changing their relative order (CFG-06)", () => {
    editor.view.select(["photo", "names"]);
    const order = () => editor.documents.store.getState().document.pages[0]?.elements.map(({ id }) => id);
    handleCanvasKey(editor, stroke("ArrowUp", { ctrl: true, shift: true }));
    expect(order()?.slice(-2)).toEqual(["photo", "names"]);
    handleCanvasKey(editor, stroke("ArrowDown", { ctrl: true }));
    expect(order()).toEqual(["fixed", "photo", "names", "away"]);
    handleCanvasKey(editor, stroke("ArrowDown", { ctrl: true, shift: true }));
    expect(order()?.slice(0, 2)).toEqual(["photo", "names"]);
  });
});

const photo: PhotoAnswer = {
  id: "new",
  fileName: "see.jpg",
  kind: "photo",
  mime: "image/jpeg",
  width: 3000,
  height: 2000,
  sha256: "e".repeat(64),
  takenAt: null,
  focus: { x: 0.5, y: 0.5 },
  previews: { tiny: "/t", small: "/s", medium: "/m", large: "/l" },
};

describe("adding to the card", () => {
  it("selects only editable elements on the panel (CFG-20)", () => {
    expect(selectableElements(editor).map(({ id }) => id)).toEqual(["photo", "names"]);
  });

  it("CFG-16 places a new text where it covers no other, and its sample text blocks the order until it is replaced", () => {
    for (let n = 0; n < 3; n += 1) addText(editor, "Dein Text");
    const { document } = editor.documents.store.getState();
    const texts = document.pages.flatMap((page) => page.elements).filter((element) => element.type === "text");
    const own = texts.filter(({ id }) => id.startsWith("own-"));
    expect(own).toHaveLength(3);
    const apart = (from: number, size: number, other: number, otherSize: number) =>
      from >= other + otherSize || other >= from + size;
    const covered = own.filter((element) =>
      texts.some(
        (other) =>
          other !== element &&
          !apart(element.x, element.w, other.x, other.w) &&
          !apart(element.y, element.h, other.y, other.h),
      ),
    );
    expect(covered).toEqual([]);
    const findings = preflightDocument(document, editor.artwork.resources("none"), editor.project);
    expect(findings.filter(({ code }) => code === "PLACEHOLDER_LEFT").map(({ element }) => element)).toEqual(
      own.map(({ id }) => id),
    );
  });

  it("adds a new text in the middle and starts editing it (CFG-06)", () => {
    addText(editor, "Dein Text");
    const added = at("own-1");
    expect(added && added.x + added.w / 2).toBeCloseTo(52.5, 6);
    expect(view().mode).toMatchObject({ kind: "text", id: "own-1", anchor: 0, focus: { index: 9 } });
  });

  it("places a photo in the selected slot, else in the first empty one, else on its own (CFG-10)", () => {
    editor.view.select(["photo"]);
    placePhotoAutomatically(editor, photo);
    expect(at("photo")).toMatchObject({ asset: "new" });
    editor = anEditorContext(aCard([anImage({ id: "open", required: true })]), fonts);
    placePhotoAutomatically(editor, photo);
    expect(at("open")).toMatchObject({ asset: "new" });
    editor.view.select([]);
    placePhotoAutomatically(editor, photo);
    expect(at("own-1")).toMatchObject({ asset: "new", type: "image" });
    expect(photoUses(editor.documents.store.getState().document).get("new")).toBe(2);
  });

  it("adds a photo in its own proportions as one undo step (CFG-10)", () => {
    addPhoto(editor, photo);
    const added = at("own-1");
    expect(added && added.w / added.h).toBeCloseTo(1.5, 2);
    editor.documents.undo();
    expect(at("own-1")).toBeUndefined();
  });
});
