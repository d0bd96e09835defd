import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findElement } from "#design/commands/edit.ts";
import type { Point } from "#design/geometry/element-geometry.ts";
import type { FontCollection } from "#design/text/fonts.ts";
import type { Element } from "#design/model/design-document.ts";
import { aCard, anImage, aPhoto, aShape, aText } from "#design/testing/documents.ts";
import { testFonts } from "#design/testing/fonts.ts";
import type { EditorContext } from "../state/editor-context.ts";
import { allowed } from "../commands/selection-commands.ts";
import { anEditorContext } from "../testing/test-editor.ts";
import { createPointerTool, elementUnder, type Grip, type PointerTool } from "./pointer-tool.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("fraunces-300");
});

const style = { font: "fraunces-300", size: 18, color: "ink", align: "left" as const, valign: "top" as const };
const text = (fields: Parameters<typeof aText>[0]): Element => {
  const element = aText(fields);
  return element.type === "text" ? { ...element, style: { ...element.style, ...style } } : element;
};
const card = {
  ...aCard([
    aShape({ id: "frame", x: 2, y: 2, w: 101, h: 144 }),
    anImage({ id: "photo", x: 10, y: 10, w: 40, h: 40, asset: "p", crop: { x: 0, y: 0, w: 0.75, h: 1 } }),
    anImage({ id: "slot", x: 60, y: 10, w: 30, h: 30, locks: { move: true, resize: true } }),
    text({ id: "names", x: 10, y: 70, w: 80, h: 20, text: "Frida und Anton" }),
    text({ id: "fixed", x: 10, y: 110, w: 60, h: 10, text: "fest", locks: { move: true, edit: true } }),
  ]),
  assets: { p: aPhoto("p") },
};

let editor: EditorContext;
let tool: PointerTool;
let clock = 0;
beforeEach(() => {
  editor = anEditorContext(card, fonts);
  tool = createPointerTool(editor);
  clock += 10_000;
});

type How = {
  readonly touch?: boolean;
  readonly steady?: boolean;
  readonly free?: boolean;
  readonly grip?: Grip;
  readonly pointer?: number;
};
const input = (at: Point, { touch = false, steady = false, free = true, grip = null, pointer = 1 }: How = {}) => ({
  pointer,
  at,
  time: (clock += 50),
  touch,
  view: false,
  grip,
  modifiers: { free, steady },
});
function click(at: Point, how: How = {}) {
  tool.down(input(at, how));
  tool.up(input(at, how));
}
function drag(from: Point, to: Point, how: How = {}) {
  tool.down(input(from, how));
  for (let step = 1; step <= 5; step += 1)
    tool.move(input({ x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 }, how));
  tool.up(input(to, how));
}
const element = (id: string): Element => {
  const found = findElement(editor.documents.store.getState().document, id);
  if (!found) throw new Error(`no element ${id}`);
  return found.element;
};
const view = () => editor.view.store.getState();
const steps = () => editor.documents.store.getState().history.past.length;

describe("pointer on the card", () => {
  it("selects the element under the pointer, texts and photos before the frame around them (CFG-20)", () => {
    expect(elementUnder(editor, { x: 30, y: 30 })?.id).toBe("photo");
    expect(elementUnder(editor, { x: 20, y: 75 })?.id).toBe("names");
    expect(elementUnder(editor, { x: 50, y: 140 })?.id).toBe("frame");
    click({ x: 30, y: 30 });
    expect(view().selection).toEqual(["photo"]);
    click({ x: 130, y: 140 });
    expect(view().selection).toEqual([]);
  });

  it("adds to the selection with shift and drags all of it as one step (CFG-05)", () => {
    click({ x: 30, y: 30 });
    click({ x: 20, y: 75 }, { steady: true });
    drag({ x: 20, y: 75 }, { x: 25, y: 80 });
    expect(element("photo")).toMatchObject({ x: 15, y: 15 });
    expect(element("names")).toMatchObject({ x: 15, y: 75 });
    expect(steps()).toBe(1);
    editor.documents.undo();
    expect(element("photo")).toMatchObject({ x: 10, y: 10 });
  });

  it("does not move the customer's own layout: a mouse drag draws a marquee, a finger pans the view (CFG-24)", () => {
    const sheet = anImage({ id: "sheet", asset: "p", x: -3, y: -3, w: 111, h: 154 });
    const above = aText({ id: "above", x: 20, y: 20, w: 30, h: 10 });
    const own = { ...aCard([sheet, above]), assets: { p: { ...aPhoto("p"), layout: true } } };
    editor = anEditorContext(own, fonts);
    tool = createPointerTool(editor);
    drag({ x: 5, y: 5 }, { x: 60, y: 60 });
    expect(view().selection).toEqual(["above"]);
    click({ x: 80, y: 120 });
    expect(view().selection).toEqual(["sheet"]);
    const { viewport } = view();
    drag({ x: 80, y: 120 }, { x: 90, y: 125 }, { touch: true });
    expect(view().viewport).not.toEqual(viewport);
    expect(element("sheet")).toMatchObject({ x: -3, y: -3 });
    expect(allowed(editor, "move")).toEqual([]);
    expect(steps()).toBe(0);
  });

  it("removes an element from the selection with shift and drags a marquee around others (CFG-20)", () => {
    click({ x: 30, y: 30 });
    click({ x: 20, y: 75 }, { steady: true });
    clock += 2000;
    click({ x: 30, y: 30 }, { steady: true });
    expect(view().selection).toEqual(["names"]);
    drag({ x: 107, y: 150 }, { x: 5, y: 5 });
    expect(view().selection).toEqual(["photo", "slot", "names", "fixed"]);
    expect(view().marquee).toBeNull();
    expect(steps()).toBe(0);
  });

  it("selects a group as one, and its member by a double click (CFG-06)", () => {
    const grouped = (each: Element): Element => (["photo", "names"].includes(each.id) ? { ...each, group: "g" } : each);
    editor = anEditorContext(
      { ...card, pages: card.pages.map((page) => ({ ...page, elements: page.elements.map(grouped) })) },
      fonts,
    );
    tool = createPointerTool(editor);
    click({ x: 30, y: 30 });
    expect(view()).toMatchObject({ selection: ["photo", "names"], inside: null });
    drag({ x: 30, y: 30 }, { x: 35, y: 30 });
    expect([element("photo").x, element("names").x]).toEqual([15, 15]);
    clock += 2000;
    click({ x: 30, y: 30 });
    click({ x: 30, y: 30 });
    expect(view()).toMatchObject({ selection: ["photo"], inside: "g" });
    clock += 2000;
    click({ x: 75, y: 25 });
    expect(view()).toMatchObject({ selection: ["slot"], inside: null });
  });

  it("scales and rotates several together about a fixed point (CFG-06)", () => {
    editor.view.select(["photo", "names"]);
    drag({ x: 90, y: 90 }, { x: 130, y: 130 }, { grip: "se" });
    expect(element("photo")).toMatchObject({ x: 10, y: 10, w: 60, h: 60 });
    const names = element("names");
    expect(names).toMatchObject({ x: 10, y: 100, w: 120, h: 30 });
    expect(names.type === "text" && names.style.size).toBe(27);
    editor.documents.undo();
    drag({ x: 50, y: 124 }, { x: 10, y: 50 }, { grip: "rotate", steady: true });
    expect(element("photo").rotation).toBe(90);
    expect(element("names").rotation).toBe(90);
    expect(steps()).toBe(1);
  });

  it("snaps a dragged element to the middle of the card, unless a modifier key disables it (CFG-14)", () => {
    // Ten px per mm: lines attract within 0.7 mm. The photo is 40 mm wide, so its centre is at x = 32.5.
    editor.view.resize({ width: 1050, height: 1480 }, { top: 0, right: 0, bottom: 0, left: 0 });
    drag({ x: 300, y: 300 }, { x: 523, y: 300 }, { free: false });
    expect(element("photo").x).toBe(32.5);
    editor.documents.undo();
    drag({ x: 300, y: 300 }, { x: 523, y: 300 }, { free: true });
    expect(element("photo").x).toBe(32.3);
    expect(view().snap).toEqual([]);
  });

  it("does not move locked elements; a locked photo moves inside its slot instead (CFG-06)", () => {
    drag({ x: 20, y: 115 }, { x: 40, y: 90 });
    expect(element("fixed")).toMatchObject({ x: 10, y: 110 });
    expect(steps()).toBe(0);
  });

  it("resizes proportionally by a corner and in one direction by a side (CFG-14)", () => {
    click({ x: 30, y: 30 });
    drag({ x: 50, y: 50 }, { x: 60, y: 55 }, { grip: "se" });
    expect(element("photo")).toMatchObject({ w: 50, h: 50 });
    drag({ x: 60, y: 30 }, { x: 50, y: 30 }, { grip: "e" });
    expect(element("photo")).toMatchObject({ x: 10, y: 10, w: 40, h: 50 });
  });

  it("rotates by the handle below, in steps of 15 degrees with shift (CFG-06)", () => {
    click({ x: 30, y: 30 });
    drag({ x: 30, y: 60 }, { x: 0, y: 31 }, { grip: "rotate" });
    expect(element("photo").rotation).toBe(90);
    drag({ x: 0, y: 30 }, { x: 1, y: 42 }, { grip: "rotate", steady: true });
    expect(element("photo").rotation % 15).toBe(0);
  });

  it("opens a text by a second click with the caret where it was clicked, or at once by a double click (CFG-08)", () => {
    click({ x: 10.4, y: 75 });
    clock += 2000;
    click({ x: 10.4, y: 75 });
    expect(view().mode).toMatchObject({ kind: "text", id: "names", anchor: 0 });
    editor.view.select([]);
    clock += 2000;
    click({ x: 60, y: 75 });
    click({ x: 60, y: 75 });
    expect(view().mode.kind).toBe("text");
  });

  it("opens a text by a double click although a handle appears under the second click (CFG-08)", () => {
    click({ x: 50, y: 71 });
    click({ x: 50, y: 71 }, { grip: "n" });
    expect(view().mode).toMatchObject({ kind: "text", id: "names" });
  });

  it("treats a double click on a handle as a handle (CFG-06)", () => {
    click({ x: 30, y: 30 });
    clock += 2000;
    click({ x: 30, y: 50 }, { grip: "s" });
    drag({ x: 30, y: 50 }, { x: 30, y: 60 }, { grip: "s" });
    expect(element("photo")).toMatchObject({ y: 10, h: 50 });
  });

  it("places the caret, selects a word by two and a line by three clicks, and by dragging (CFG-08)", () => {
    editor.view.write("names", 0);
    click({ x: 89, y: 73 });
    expect(view().mode).toMatchObject({ anchor: 15, focus: { index: 15 } });
    clock += 2000;
    click({ x: 13, y: 73 });
    click({ x: 13, y: 73 });
    expect(view().mode).toMatchObject({ anchor: 0, focus: { index: 5 } });
    click({ x: 13, y: 73 });
    expect(view().mode).toMatchObject({ anchor: 0, focus: { index: 15 } });
    clock += 2000;
    drag({ x: 10, y: 73 }, { x: 89, y: 73 });
    expect(view().mode).toMatchObject({ anchor: 0, focus: { index: 15 } });
    expect(steps()).toBe(0);
  });

  it("leaves the text by a click outside it (CFG-08)", () => {
    editor.view.write("names", 0);
    click({ x: 30, y: 30 });
    expect(view()).toMatchObject({ mode: { kind: "select" }, selection: ["photo"] });
  });

  it("does not open a text that is fixed (CFG-06)", () => {
    click({ x: 20, y: 115 });
    click({ x: 20, y: 115 });
    expect(view().mode.kind).toBe("select");
  });

  it("crops a photo by double click, drag and wheel; one undo step each (CFG-12)", () => {
    click({ x: 30, y: 30 });
    click({ x: 30, y: 30 });
    expect(view().mode).toEqual({ kind: "crop", id: "photo" });
    const before = element("photo");
    tool.wheel({ x: 30, y: 30 }, { x: 0, y: -500 }, false);
    const zoomed = element("photo");
    drag({ x: 30, y: 30 }, { x: 25, y: 30 });
    const panned = element("photo");
    const crops = [before, zoomed, panned].map((each) => (each.type === "image" ? each.crop : null));
    expect(crops[1]?.w).toBeLessThan(crops[0]?.w ?? 0);
    expect(crops[2]?.x).toBeGreaterThan(crops[1]?.x ?? 1);
    expect(element("photo")).toMatchObject({ x: 10, y: 10 });
    expect(steps()).toBe(2);
  });

  it("offers the photos when an empty slot is clicked (CFG-10)", () => {
    click({ x: 75, y: 25 });
    expect(view().tool).toBe("photos");
  });
});

describe("fingers on the card", () => {
  const touch = { touch: true };

  it("pan the view until something is selected, then drag that (CFG-20)", () => {
    const { viewport } = view();
    drag({ x: 30, y: 30 }, { x: 50, y: 40 }, touch);
    expect(element("photo")).toMatchObject({ x: 10, y: 10 });
    expect(view().viewport.x - viewport.x).toBeCloseTo(20, 6);
    editor.view.fit();
    click({ x: 30, y: 30 }, touch);
    clock += 2000;
    drag({ x: 30, y: 30 }, { x: 44, y: 39 }, touch);
    expect(element("photo")).toMatchObject({ x: 24, y: 19 });
  });

  it("zoom the view around their middle, and the photo while it is cropped (CFG-20)", () => {
    const pinch = () => {
      tool.down(input({ x: 20, y: 30 }, { ...touch, pointer: 1 }));
      tool.down(input({ x: 50, y: 30 }, { ...touch, pointer: 2 }));
      tool.move(input({ x: 5, y: 30 }, { ...touch, pointer: 1 }));
      tool.move(input({ x: 65, y: 30 }, { ...touch, pointer: 2 }));
      tool.up(input({ x: 5, y: 30 }, { ...touch, pointer: 1 }));
      tool.up(input({ x: 65, y: 30 }, { ...touch, pointer: 2 }));
    };
    pinch();
    expect(view().viewport.zoom).toBeCloseTo(2, 1);
    editor.view.fit();
    editor.view.crop("photo");
    pinch();
    const photo = element("photo");
    expect(photo.type === "image" && photo.crop?.w).toBeLessThan(0.5);
    expect(view().viewport.zoom).toBeCloseTo(1, 6);
  });

  it("cancel the gesture of one finger when a second one touches (CFG-20)", () => {
    click({ x: 30, y: 30 }, touch);
    clock += 2000;
    tool.down(input({ x: 30, y: 30 }, touch));
    tool.move(input({ x: 60, y: 60 }, touch));
    tool.down(input({ x: 80, y: 80 }, { ...touch, pointer: 2 }));
    expect(element("photo")).toMatchObject({ x: 10, y: 10 });
    expect(steps()).toBe(0);
  });

  it("select several by taps in multi-select mode (CFG-20)", () => {
    editor.view.set({ multiSelecting: true });
    click({ x: 30, y: 30 }, touch);
    clock += 2000;
    click({ x: 20, y: 75 }, touch);
    expect(view().selection).toEqual(["photo", "names"]);
    clock += 2000;
    click({ x: 30, y: 30 }, touch);
    expect(view().selection).toEqual(["names"]);
    clock += 2000;
    click({ x: 130, y: 140 }, touch);
    expect(view().selection).toEqual(["names"]);
  });

  it("edit a selected text by a second tap (CFG-20)", () => {
    click({ x: 20, y: 75 }, touch);
    expect(view().mode.kind).toBe("select");
    clock += 2000;
    click({ x: 20, y: 75 }, touch);
    expect(view().mode.kind).toBe("text");
  });

  it("change nothing when the system cancels the pointer", () => {
    click({ x: 30, y: 30 });
    tool.down(input({ x: 30, y: 30 }));
    tool.move(input({ x: 60, y: 60 }));
    tool.cancel();
    expect(element("photo")).toMatchObject({ x: 10, y: 10 });
  });
});
