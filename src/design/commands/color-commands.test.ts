import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Result } from "#kernel/result.ts";
import { setBackground } from "./background-commands.ts";
import { arrangeElement, deleteElements, duplicateElement } from "./element-commands.ts";
import { moveElements, rotateElement } from "./geometry-commands.ts";
import { cropPhoto, placePhoto, removePhoto } from "./photo-commands.ts";
import { setText, setTextStyle } from "./text-commands.ts";
import { refineAll, setColor, swapPalette, toggleRefined } from "./color-commands.ts";
import { findElement, joinEdits, isActionAllowed, redoEdit, undoEdit, type Edit } from "./edit.ts";
import { middleOf } from "../geometry/element-geometry.ts";
import { DesignDocument, type Element } from "../model/design-document.ts";
import { aCard, anImage, anyCard, aPhoto, aShape, aText } from "../testing/documents.ts";
import { anyCommand } from "../testing/any-command.ts";

/** The properties a lock protects, as plain data. */
function locked(element: Element): unknown {
  const { id, type, refinable, role } = element;
  const guarded: Record<string, unknown> = { id, type, refinable, role, locks: element.locks };
  if (!isActionAllowed(element, "move"))
    Object.assign(guarded, { x: element.x, y: element.y, rotation: element.rotation });
  if (!isActionAllowed(element, "resize"))
    Object.assign(guarded, { w: element.w, h: element.h, rotation: element.rotation });
  if (!isActionAllowed(element, "edit")) {
    if (element.type === "text") guarded["text"] = element.text;
    if (element.type === "image") guarded["asset"] = element.asset;
    if (element.type === "qr") guarded["value"] = element.value;
    if (element.type === "table") guarded["rows"] = element.rows;
    if (element.type === "calendar") guarded["month"] = element.month;
  }
  if (!isActionAllowed(element, "delete")) guarded["hidden"] = element.hidden;
  if (!isActionAllowed(element, "style")) {
    if (element.type === "text") guarded["style"] = element.style;
    guarded["opacity"] = element.opacity;
    if (element.type === "image") Object.assign(guarded, { mask: element.mask, border: element.border });
    if (element.type === "image") guarded["filter"] = element.filter;
    if (element.type === "shape") Object.assign(guarded, { fill: element.fill, stroke: element.stroke });
    if (element.type === "qr") guarded["quiet"] = element.quiet;
    if (element.type === "table") guarded["padding"] = element.padding;
    if (element.type === "calendar") guarded["layout"] = element.layout;
  }
  return guarded;
}

describe("design commands", () => {
  it("undo restores exactly the previous document, redo the changed one (CFG-05)", () => {
    fc.assert(
      fc.property(anyCard, fc.array(anyCommand, { minLength: 1, maxLength: 8 }), (start, steps) => {
        const done: Edit[] = [];
        let document = start;
        for (const step of steps) {
          const result = step(document);
          if (!result.ok) continue;
          done.push(result.value);
          document = result.value.document;
        }
        const end = document;
        for (const edit of done.toReversed()) document = undoEdit(document, edit);
        expect(document).toEqual(start);
        for (const edit of done) document = redoEdit(document, edit);
        expect(document).toEqual(end);
        const nothing: Edit = { document: start, patches: [], inverse: [] };
        expect(undoEdit(end, done.reduce(joinEdits, nothing))).toEqual(start);
      }),
    );
  });

  it("never changes locked properties, whatever commands run (CFG-06)", () => {
    fc.assert(
      fc.property(anyCard, fc.array(anyCommand, { minLength: 1, maxLength: 8 }), (start, steps) => {
        let document = start;
        for (const step of steps) {
          const result = step(document);
          if (result.ok) document = result.value.document;
        }
        for (const element of start.pages[0]?.elements ?? []) {
          const after = findElement(document, element.id)?.element;
          const untouched = after ? JSON.stringify(locked(after)) === JSON.stringify(locked(element)) : false;
          expect(untouched || (!after && isActionAllowed(element, "delete"))).toBe(true);
        }
      }),
    );
  });

  it("always leaves a document that the schema accepts (CFG-06)", () => {
    fc.assert(
      fc.property(anyCard, fc.array(anyCommand, { minLength: 1, maxLength: 8 }), (start, steps) => {
        let document = start;
        for (const step of steps) {
          const result = step(document);
          if (result.ok) document = result.value.document;
        }
        expect(DesignDocument.safeParse(document).success).toBe(true);
      }),
    );
  });
});

function value(result: Result<Edit>): DesignDocument {
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value.document;
}
function elementOf(document: DesignDocument, id: string): Element {
  const located = findElement(document, id);
  if (!located) throw new Error(`no element ${id}`);
  return located.element;
}

describe("single commands", () => {
  it("cleans pasted text: line ends, control characters, decomposed umlauts (CFG-08)", () => {
    const card = aCard([aText({ id: "t" })]);
    const after = value(setText(card, { id: "t", text: "Lena\r\nfeiert\u0000\ta\u0308ußerst\u202e gern" }));
    expect(elementOf(after, "t")).toMatchObject({ text: "Lena\nfeiert äußerst gern" });
  });

  it("cuts text at 5,000 units without splitting a surrogate pair (CFG-06)", () => {
    const card = aCard([aText({ id: "t" })]);
    const after = elementOf(value(setText(card, { id: "t", text: `${"a".repeat(4999)}😀` })), "t");
    expect(after.type === "text" && after.text.length).toBe(4999);
  });

  it("clamps type sizes to their limits (CFG-08)", () => {
    const card = aCard([aText({ id: "t" })]);
    const style = { size: 999, lineHeight: 0.1, tracking: -999 };
    expect(elementOf(value(setTextStyle(card, { ids: ["t"], style })), "t")).toMatchObject({
      style: { size: 400, lineHeight: 0.6, tracking: -200 },
    });
  });

  it("stores positions in steps of 0.01 mm and keeps part of the element on the sheet (CFG-06)", () => {
    const card = aCard([aShape({ id: "s", x: 10, y: 10, w: 20, h: 20 })]);
    expect(elementOf(value(moveElements(card, { ids: ["s"], dx: 1.23456, dy: -0.004 })), "s")).toMatchObject({
      x: 11.23,
      y: 10,
    });
    expect(elementOf(value(moveElements(card, { ids: ["s"], dx: 900, dy: -900 })), "s")).toMatchObject({
      x: 103,
      y: -18,
    });
  });

  it("keeps the middle of a turned element in place (CFG-06)", () => {
    const card = aCard([aShape({ id: "s", rotation: 30 })]);
    const before = middleOf(elementOf(card, "s"));
    const after = elementOf(value(rotateElement(card, { id: "s", degrees: 405 })), "s");
    expect(after.rotation).toBe(45);
    expect(middleOf(after)).toEqual(before);
  });

  it("places a photo as a cover fit, removes the replaced one and the sample mark (CFG-10)", () => {
    const card = {
      ...aCard([anImage({ id: "i", asset: "old", sample: true, h: 60 })]),
      assets: { old: aPhoto("old") },
    };
    const after = value(placePhoto(card, { id: "i", photo: aPhoto("new", 3000, 1500) }));
    expect(Object.keys(after.assets)).toEqual(["new"]);
    expect(elementOf(after, "i")).toMatchObject({ asset: "new", sample: false, crop: { x: 0.25, y: 0, w: 0.5, h: 1 } });
    const emptied = value(removePhoto(after, { id: "i" }));
    expect(emptied.assets).toEqual({});
    expect(elementOf(emptied, "i")).toMatchObject({ asset: null, crop: null });
  });

  it("keeps an asset that another slot still uses (CFG-10)", () => {
    const card = {
      ...aCard([anImage({ id: "i", asset: "p" }), anImage({ id: "j", asset: "p" })]),
      assets: { p: aPhoto("p") },
    };
    expect(Object.keys(value(removePhoto(card, { id: "i" })).assets)).toEqual(["p"]);
  });

  it("refuses to crop an empty slot (CFG-12)", () => {
    const card = aCard([anImage({ id: "i" })]);
    const crop = { x: 0, y: 0, w: 1, h: 1 };
    expect(cropPhoto(card, { id: "i", crop, contentRotation: 0, flip: false })).toMatchObject({
      ok: false,
      refusal: { code: "ELEMENT_UNKNOWN" },
    });
  });

  it("does not delete required elements (CFG-06)", () => {
    const card = aCard([aText({ id: "t", required: true })]);
    expect(deleteElements(card, { ids: ["t"] })).toMatchObject({ ok: false, refusal: { code: "ELEMENT_LOCKED" } });
  });

  it("places a copy directly above its original, without locks, role and foil mark (CFG-06)", () => {
    const card = aCard([aText({ id: "a", role: "names", refinable: true, refined: true }), aShape({ id: "b" })]);
    const after = value(duplicateElement(card, { id: "a", copyId: "c" }));
    expect(after.pages[0]?.elements.map((element) => element.id)).toEqual(["a", "c", "b"]);
    expect(elementOf(after, "c")).toMatchObject({ x: 14, y: 14, refinable: false, refined: false, locks: {} });
    expect(elementOf(after, "c").role).toBeUndefined();
  });

  it.each([
    ["front", ["b", "c", "a"]],
    ["forward", ["b", "a", "c"]],
    ["backward", ["a", "b", "c"]],
    ["back", ["a", "b", "c"]],
  ] as const)("arranges the lowest element to %s (CFG-06)", (to, order) => {
    const card = aCard([aShape({ id: "a" }), aShape({ id: "b" }), aShape({ id: "c" })]);
    const after = value(arrangeElement(card, { id: "a", to }));
    expect(after.pages[0]?.elements.map((element) => element.id)).toEqual(order);
  });

  it("refines only elements the template marks as refinable (D-04)", () => {
    const card = aCard([aText({ id: "a", refinable: true }), aText({ id: "b" })]);
    expect(elementOf(value(toggleRefined(card, { id: "a" })), "a").refined).toBe(true);
    expect(toggleRefined(card, { id: "b" })).toMatchObject({ ok: false, refusal: { code: "ELEMENT_LOCKED" } });
    expect(elementOf(value(refineAll(card, { refined: true })), "b").refined).toBe(false);
  });

  it("replaces the palette as a whole, but only by one with all used slots (CFG-06)", () => {
    const card = aCard([aText({ id: "a" })]);
    const red = { cmyk: [0, 90, 80, 10], rgb: "#c0392b" } as const;
    expect(swapPalette(card, { palette: { ink: { ...red, cmyk: [0, 90, 80, 10] } } })).toMatchObject({
      ok: false,
      refusal: { code: "PROJECT_INVALID" },
    });
    const palette = { ...card.palette, ink: { cmyk: [0, 90, 80, 10], rgb: red.rgb } } satisfies typeof card.palette;
    expect(value(swapPalette(card, { palette })).palette["ink"]?.rgb).toBe("#c0392b");
  });

  it("refuses colours that are not in the palette (CFG-08)", () => {
    const card = aCard([aText({ id: "a" })]);
    expect(setBackground(card, { page: "front", background: "nothing" }).ok).toBe(false);
    expect(setColor(card, { id: "a", part: "text", color: "nothing" }).ok).toBe(false);
    expect(setBackground(card, { page: "nowhere", background: null }).ok).toBe(false);
  });
});
