import { describe, expect, it } from "vitest";
import { must } from "#kernel/testing/must.ts";
import type { DesignDocument, Element } from "../model/design-document.ts";
import { aCalendar, aCard, anImage, aPhoto, aShape, aTable, aText } from "../testing/documents.ts";
import { TextStyle } from "../model/text-style.ts";
import { findElement } from "./edit.ts";
import { moveElements, resizeElement } from "./geometry-commands.ts";
import { cropPhoto, maskPhoto, placePhoto, storeAsset } from "./photo-commands.ts";
import { setCornerRadius, setOpacity } from "./shape-commands.ts";
import { setCurve, setTextStyle, styleRange, toggleList } from "./text-commands.ts";
import { scaleElements } from "./transform-commands.ts";

const at = { x: 10, y: 10, w: 20, h: 10 };
const about = { x: 0, y: 0 };
const stroke = (width: number) => ({ color: "ink", width, cap: "butt" as const, join: "miter" as const, dash: [] });
const type = (size: number, lineHeight = 1.2) =>
  TextStyle.parse({ font: "eb-garamond-400", size, color: "ink", lineHeight });
const border = (width: number) => ({ kind: "line" as const, color: "ink", width });
const elementOf = ({ document }: { readonly document: DesignDocument }) => findElement(document, "one")?.element;
const scaled = (element: Element, factor: number) =>
  elementOf(must(scaleElements(aCard([element]), { ids: ["one"], factor, about })));

describe("CFG-06 scaling takes along what is measured inside a box", () => {
  it("type of texts with their smallest size and their runs", () => {
    const runs = [
      { start: 0, end: 2, size: 20 },
      { start: 2, end: 4, color: "leaf" },
    ];
    const text = aText({ ...at, id: "one", style: type(10), minSize: 6, runs });
    expect(scaled(text, 1.5)).toMatchObject({
      style: { size: 15 },
      minSize: 9,
      runs: [{ size: 30 }, { start: 2, end: 4, color: "leaf" }],
    });
    expect(scaled(text, 1.5)).not.toHaveProperty("runs.1.size");
  });

  it.each([
    [0.3, 3],
    [1.234, 12.3],
    [20, 200],
  ])("type by %d within 3 and 400 points, in tenths", (factor, size) => {
    const text = aText({ id: "one", x: 10, y: 10, w: 200, h: 100, style: type(10) });
    expect(scaled(text, factor)).toMatchObject({ style: { size } });
    expect(scaled(aText({ id: "one", w: 100, h: 60, style: type(300) }), 2)).toMatchObject({
      style: { size: 400 },
    });
  });

  it("cells and heads of tables and calendars, and the padding of tables up to 20 mm", () => {
    const cells = { id: "one", style: type(10), headerStyle: type(14) };
    const grown = { style: { size: 20 }, headerStyle: { size: 28 } };
    expect(scaled(aTable({ ...cells, padding: 1.5 }), 2)).toMatchObject({ ...grown, padding: 3 });
    expect(scaled(aTable({ ...cells, padding: 1.5 }), 20)).toMatchObject({ padding: 20 });
    expect(scaled(aCalendar(cells), 2)).toMatchObject(grown);
    expect(scaled(aCalendar({ id: "one", headerStyle: null }), 2)).toMatchObject({ headerStyle: null });
  });

  it("corners and outlines, within the limits of shapes and photos", () => {
    const box = (parts: object) => aShape({ ...at, id: "one", radius: 3, stroke: stroke(0.5), ...parts });
    expect(scaled(box({}), 2)).toMatchObject({ radius: 6, stroke: { width: 1 } });
    expect(scaled(box({ radius: 100, stroke: stroke(10) }), 20)).toMatchObject({ radius: 500, stroke: { width: 50 } });
    expect(scaled(box({ w: 100, h: 100, stroke: stroke(0.1) }), 0.1)).toMatchObject({ stroke: { width: 0.05 } });
    expect(scaled(box({ stroke: null }), 2)).toMatchObject({ stroke: null });
    const photo = (parts: object) => anImage({ ...at, id: "one", radius: 3, border: border(0.5), ...parts });
    expect(scaled(photo({}), 2)).toMatchObject({ radius: 6, border: { width: 1 } });
    expect(scaled(photo({ radius: 100, border: border(5) }), 20)).toMatchObject({
      radius: 200,
      border: { width: 20 },
    });
    expect(scaled(photo({ border: null }), 2)).toMatchObject({ border: null });
  });

  it("only the box where the style is locked, and no further than twenty times or 2 mm", () => {
    const locked = aShape({ ...at, id: "one", radius: 3, locks: { style: true } });
    expect(scaled(locked, 2)).toMatchObject({ w: 40, h: 20, radius: 3 });
    expect(scaled(aShape({ ...at, id: "one" }), 30)).toMatchObject({ w: 400, h: 200 });
    expect(scaled(aShape({ ...at, id: "one" }), 0.01)).toMatchObject({ w: 4, h: 2 });
    expect(scaled(aShape({ ...at, id: "one", h: 1 }), 0.5)).toMatchObject({ w: 20, h: 1 });
  });
});

describe("CFG-06 moving and resizing", () => {
  const moved = (dx: number, dy: number) => {
    const { x, y } =
      elementOf(must(moveElements(aCard([aShape({ ...at, id: "one" })]), { ids: ["one"], dx, dy }))) ?? at;
    return [x, y];
  };
  it("leave 2 mm of an element on the sheet, on every side", () => {
    expect([moved(-200, 0), moved(200, 0), moved(0, -200), moved(0, 200)]).toEqual([
      [-18, 10],
      [103, 10],
      [10, -8],
      [10, 146],
    ]);
    expect(moved(0.004, 0.006)).toEqual([10, 10.01]);
  });

  it("keep the place of what may not move, and no side below 2 mm", () => {
    const resized = (parts: object, box: object) =>
      elementOf(
        must(resizeElement(aCard([aShape({ ...at, id: "one", ...parts })]), { id: "one", box: { ...at, ...box } })),
      );
    expect(resized({ locks: { move: true } }, { x: 1, y: 2, w: 30 })).toMatchObject({ x: 10, y: 10, w: 30, h: 10 });
    expect(resized({}, { w: 1, h: 0 })).toMatchObject({ w: 2, h: 2 });
  });

  it("CFG-12 a photo fills its new box without being stretched; an empty slot has nothing to fit", () => {
    const photo = aPhoto("p", 4000, 3000);
    const placed = must(placePhoto(aCard([anImage({ ...at, id: "one" })]), { id: "one", photo })).document;
    const wide = elementOf(must(resizeElement(placed, { id: "one", box: { ...at, w: 40 } })));
    const crop = wide?.type === "image" ? wide.crop : null;
    expect(((crop?.w ?? 0) * 4000) / ((crop?.h ?? 1) * 3000)).toBeCloseTo(4, 1);
    const empty = elementOf(
      must(resizeElement(aCard([anImage({ ...at, id: "one" })]), { id: "one", box: { ...at, w: 40 } })),
    );
    expect(empty).toMatchObject({ w: 40, crop: null });
  });
});

describe("CFG-12 photos of a slot", () => {
  const photo = aPhoto("p", 4000, 3000);
  const crop = { x: 0.25, y: 0.25, w: 0.5, h: 0.5 };
  const input = { id: "one", crop, contentRotation: 370, flip: true };

  it("are cropped, turned and mirrored; an empty slot is not", () => {
    const placed = must(
      placePhoto(aCard([anImage({ ...at, id: "one", w: 40, h: 30 })]), { id: "one", photo }),
    ).document;
    expect(elementOf(must(cropPhoto(placed, { ...input, contentRotation: 360 })))).toMatchObject({
      crop,
      contentRotation: 0,
      flip: true,
    });
    expect(elementOf(must(cropPhoto(placed, input)))).toMatchObject({ contentRotation: 10, flip: true });
    const refusal = { ok: false, refusal: { code: "ELEMENT_UNKNOWN", data: { id: "one" } } };
    expect(cropPhoto(aCard([anImage({ id: "one" })]), input)).toMatchObject(refusal);
    expect(cropPhoto(aCard([aShape({ id: "one" })]), input)).toMatchObject(refusal);
    const locked = { ...placed, pages: aCard([anImage({ id: "one", asset: "p", locks: { edit: true } })]).pages };
    expect(cropPhoto(locked, input)).toMatchObject({ refusal: { code: "ELEMENT_LOCKED" } });
  });

  it.each([
    [-1, 0],
    [4.006, 4.01],
    [500, 200],
  ])("are rounded by %d mm as %d", (radius, expected) => {
    const card = aCard([anImage({ id: "one", radius: 7 })]);
    expect(elementOf(must(maskPhoto(card, { id: "one", mask: "rect", radius })))).toMatchObject({ radius: expected });
    expect(elementOf(must(maskPhoto(card, { id: "one", mask: "ellipse" })))).toMatchObject({
      mask: "ellipse",
      radius: 7,
    });
  });

  it("CFG-25 are stored before they are placed", () => {
    expect(must(storeAsset(aCard([]), { asset: photo })).document.assets).toEqual({ p: photo });
  });
});

describe("CFG-08 limits of a style", () => {
  it.each([
    [-1, 0],
    [3.004, 3],
    [900, 500],
  ])("corners of %d mm are rounded by %d mm", (radius, expected) => {
    const card = aCard([aShape({ id: "one" })]);
    expect(elementOf(must(setCornerRadius(card, { id: "one", radius })))).toMatchObject({ radius: expected });
  });

  it.each([
    [-1, 0],
    [0.3, 0.3],
    [2, 1],
  ])("an opacity of %d is %d", (opacity, expected) => {
    const card = aCard([aShape({ id: "one" })]);
    expect(elementOf(must(setOpacity(card, { ids: ["one"], opacity })))).toMatchObject({ opacity: expected });
  });

  it("an arc makes room for all lines of its largest type, unless the size is locked or it is straight", () => {
    const text = (parts: object = {}) =>
      aText({
        ...at,
        id: "one",
        w: 60,
        h: 5,
        text: "Lena\nJonas",
        style: type(10),
        ...parts,
      });
    const height = (element: Element, curve: number) =>
      elementOf(must(setCurve(aCard([element]), { id: "one", curve })))?.h ?? 0;
    const one = height(text({ text: "Lena" }), 60);
    const two = height(text(), 60);
    // 10 pt at 1.2 are 4.23 mm.
    expect(two - one).toBeCloseTo(4.23, 0);
    expect(one).toBeGreaterThan(4.23);
    const large = height(
      text({
        runs: [
          { start: 0, end: 2, size: 30 },
          { start: 2, end: 3, color: "leaf" },
        ],
      }),
      60,
    );
    expect(large - two).toBeCloseTo(2 * (12.7 - 4.23), 0);
    expect(height(text(), -60)).toBe(two);
    expect(height(text(), 0)).toBe(5);
    expect(height(text({ locks: { resize: true } }), 60)).toBe(5);
    expect(height(text({ h: 80 }), 60)).toBe(80);
    expect(elementOf(must(setCurve(aCard([text()]), { id: "one", curve: 400 })))).toMatchObject({ curve: 350 });
    expect(elementOf(must(setCurve(aCard([text()]), { id: "one", curve: -400 })))).toMatchObject({ curve: -350 });
  });

  it("a range over the whole text or beyond is the box's own style; an empty one changes nothing", () => {
    const card = aCard([aText({ id: "one", text: "Lena" })]);
    const style = { size: 9 };
    const ranged = (start: number, end: number) => elementOf(must(styleRange(card, { id: "one", start, end, style })));
    expect(ranged(-3, 99)).toMatchObject({ style: { size: 9 }, runs: [] });
    expect(ranged(2, 2)).toEqual(findElement(card, "one")?.element);
    expect(ranged(1, 99)).toMatchObject({ style: { size: 18 }, runs: [{ start: 1, end: 4, size: 9 }] });
  });

  it("a new size of the box keeps the proportions of its runs", () => {
    const runs = [
      { start: 0, end: 2, size: 36 },
      { start: 2, end: 4, color: "leaf" },
    ];
    const card = aCard([aText({ id: "one", text: "Lena", runs })]);
    const after = elementOf(must(setTextStyle(card, { ids: ["one"], style: { size: 9 } })));
    expect(after).toMatchObject({ style: { size: 9 }, runs: [{ size: 18 }, { color: "leaf" }] });
    expect(after).not.toHaveProperty("runs.1.size");
  });

  it("a list is switched off where all touched lines are of it, and on otherwise", () => {
    const text = aText({ id: "one", text: "a\nb\nc", paragraphs: [{}, { list: "bullet" }, { list: "bullet" }] });
    const lists = (start: number, end: number) => {
      const after = elementOf(must(toggleList(aCard([text]), { id: "one", start, end, list: "bullet" })));
      return after?.type === "text" ? [0, 1, 2].map((line) => after.paragraphs[line]?.list) : [];
    };
    expect(lists(2, 5)).toEqual([undefined, undefined, undefined]);
    expect(lists(0, 3)).toEqual(["bullet", "bullet", "bullet"]);
    expect(lists(4, 4)).toEqual([undefined, "bullet", undefined]);
  });
});
