import { describe, expect, it } from "vitest";
import { scaleElements, turnElements } from "./transform-commands.ts";
import { findElement } from "./edit.ts";
import { aCard, aShape, aText } from "../testing/documents.ts";

const card = aCard([
  aShape({ id: "box", x: 10, y: 10, w: 20, h: 10 }),
  aText({ id: "names", x: 10, y: 30, w: 40, h: 10 }),
  aShape({ id: "fast", locks: { resize: true } }),
]);
const ids = ["box", "names"];

describe("several elements at once", () => {
  it("are scaled about a point, text sizes included (CFG-06)", () => {
    const scaled = scaleElements(card, { ids, factor: 1.5, about: { x: 10, y: 10 } });
    if (!scaled.ok) throw new Error(scaled.refusal.code);
    const [box, names] = ids.map((id) => findElement(scaled.value.document, id)?.element);
    const before = findElement(card, "names")?.element;
    expect(box).toMatchObject({ x: 10, y: 10, w: 30, h: 15 });
    expect(names).toMatchObject({ x: 10, y: 40, w: 60, h: 15 });
    const size = before?.type === "text" ? before.style.size : 0;
    expect(names?.type === "text" && names.style.size).toBeCloseTo(size * 1.5, 5);
  });

  it("shrink no further than the minimum side length allows (CFG-06)", () => {
    const scaled = scaleElements(card, { ids, factor: 0.01, about: { x: 0, y: 0 } });
    expect(scaled.ok && findElement(scaled.value.document, "box")?.element.h).toBe(2);
  });

  it("turn about a point and are back in place after a full turn (CFG-06)", () => {
    const about = { x: 30, y: 25 };
    const quarter = (document: typeof card) => {
      const turned = turnElements(document, { ids, degrees: 90, about });
      if (!turned.ok) throw new Error(turned.refusal.code);
      return turned.value.document;
    };
    const once = quarter(card);
    expect(findElement(once, "box")?.element).toMatchObject({ rotation: 90, x: 30, y: 10 });
    expect(quarter(quarter(quarter(once)))).toEqual(card);
  });

  it("are unchanged when one of them is locked (CFG-06)", () => {
    const refusal = { refusal: { code: "ELEMENT_LOCKED", data: { id: "fast" } } };
    expect(scaleElements(card, { ids: ["box", "fast"], factor: 2, about: { x: 0, y: 0 } })).toMatchObject(refusal);
    expect(turnElements(card, { ids: ["box", "fast"], degrees: 9, about: { x: 0, y: 0 } })).toMatchObject(refusal);
  });
});
