import { expect, test } from "vitest";
import { DesignDocument } from "../model/design-document.ts";
import { aDocument, anImageElement, aPage, aShapeElement, aTextElement } from "../testing/builders.ts";
import { resizedSheet } from "./resized-sheet.ts";

const sheet: DesignDocument = {
  ...aDocument([]),
  pages: [
    aPage(
      [
        aTextElement({ style: { size: 20 }, x: 10, y: 20, w: 80, h: 10, minSize: 8 }),
        aShapeElement({
          shape: "path",
          d: "M0 0L60 30",
          stroke: { color: "accent", width: 0.5, cap: "butt", join: "miter", dash: [] },
        }),
        anImageElement({ radius: 4, border: { kind: "line", color: "ink", width: 12 } }),
      ],
      { w: 100, h: 200 },
    ),
  ],
  arrangement: {
    shape: { kind: "grid" },
    area: { x: 10, y: 10, w: 80, h: 150 },
    margin: 5,
    spacing: 8,
    seed: 3,
    pinned: [],
  },
};

test("COLL-04 a sheet in another size: boxes are stretched, type and lines grow evenly, within the model's limits", () => {
  const large = resizedSheet(sheet, { w: 300, h: 500 });
  const [page] = large.pages;
  const [text, shape, image] = page?.elements ?? [];
  expect(page).toMatchObject({ w: 300, h: 500, panels: [{ w: 300, h: 500 }] });
  expect(text).toMatchObject({ x: 30, y: 50, w: 240, h: 25, style: { size: 50 }, minSize: 20 });
  expect(shape).toMatchObject({ d: "M0 0 L180 75", stroke: { width: 1.25 } });
  expect(image).toMatchObject({ radius: 10, border: { width: 20 } });
  expect(large.arrangement).toEqual({
    ...sheet.arrangement,
    area: { x: 30, y: 25, w: 240, h: 375 },
    margin: 12.5,
    spacing: 20,
  });
  expect(DesignDocument.parse(large)).toEqual(large);
});

test("COLL-04 in its own size a sheet is the same object", () => {
  expect(resizedSheet(sheet, { w: 100, h: 200 })).toBe(sheet);
});
