import { describe, expect, test } from "vitest";
import { matchesProduct, piecesOf, surfacesOf } from "./formats.ts";
import { productOf, seedCatalogue } from "../testing/seed-catalogue.ts";

const catalogue = seedCatalogue();
const surfaces = (code: string, pages?: number) => surfacesOf(productOf(catalogue, code), pages);

describe("formats", () => {
  test("CAT-2 a portrait folded card opens to the side: back left, front right, inside one spread", () => {
    expect(surfaces("folded-portrait-a6")).toEqual([
      {
        id: "outside",
        part: { id: "card", kind: "card" },
        w: 210,
        h: 148,
        folds: [{ axis: "x", at: 105 }],
        panels: [
          { role: "back", x: 0, y: 0, w: 105, h: 148 },
          { role: "front", x: 105, y: 0, w: 105, h: 148 },
        ],
      },
      {
        id: "inside",
        part: { id: "card", kind: "card" },
        w: 210,
        h: 148,
        folds: [{ axis: "x", at: 105 }],
        panels: [{ role: "inside", x: 0, y: 0, w: 210, h: 148 }],
      },
    ]);
  });

  test("CAT-2 a landscape folded card opens upwards", () => {
    expect(surfaces("folded-landscape-a6")[0]).toMatchObject({
      w: 148,
      h: 210,
      folds: [{ axis: "y", at: 105 }],
      panels: [{ role: "back" }, { role: "front", y: 105 }],
    });
  });

  test("CAT-2 the inner panel of a double folded card is narrower by a millimetre or more", () => {
    const [outside, inside] = surfaces("double-folded-a6");
    const widths = outside?.panels.map((panel) => panel.w) ?? [];
    expect(widths).toEqual([104, 105.5, 105.5]);
    expect(outside?.panels.map((panel) => panel.role)).toEqual(["flap", "back", "front"]);
    expect(inside?.folds.map((fold) => fold.at)).toEqual([105.5, 211]);
  });

  test("CAT-2 a leporello has six panels of 100 mm, a pocketfold three of 120 mm and three stepped inserts", () => {
    expect(surfaces("leporello-6")[0]?.folds.map((fold) => fold.at)).toEqual([100, 200, 300, 400, 500]);
    const parts = surfaces("pocketfold");
    expect(parts[0]?.panels.map((panel) => panel.w)).toEqual([120, 120, 120]);
    expect(parts.filter((part) => part.id.endsWith("-front")).map((part) => [part.w, part.h])).toEqual([
      [115, 165],
      [115, 145],
      [115, 125],
    ]);
  });

  test("CAT-2 a tent card has a base panel between its faces, a table card folds in the middle", () => {
    expect(surfaces("tent-card")[0]?.folds.map((fold) => fold.at)).toEqual([148, 192]);
    expect(surfaces("table-card")[0]?.folds).toEqual([{ axis: "y", at: 50 }]);
  });

  test("CARD-01 a tent card has two faces: the front is upright on the sheet, the back follows the base panel", () => {
    expect(surfaces("tent-card")[0]?.panels).toEqual([
      { role: "front", x: 0, y: 0, w: 105, h: 148 },
      { role: "flap", x: 0, y: 148, w: 105, h: 44 },
      { role: "back", x: 0, y: 192, w: 105, h: 148 },
    ]);
  });

  test("CARD-01 round and heart-shaped pieces are cut to a shape on every side, others have four edges", () => {
    const cut = [...catalogue.products.keys()].flatMap((code) =>
      surfaces(code).flatMap(({ id, shape }) => (shape === undefined ? [] : [`${code} ${id}: ${shape}`])),
    );
    expect(cut).toEqual([
      "gift-tag-round front: ellipse",
      "gift-tag-round back: ellipse",
      "gift-tag-heart front: heart",
      "gift-tag-heart back: heart",
      "sticker-round front: ellipse",
      "sticker-heart front: heart",
    ]);
  });

  test("CARD-21 fan, trio and booklet consist of parts", () => {
    expect(surfaces("card-fan")).toHaveLength(10);
    expect(
      surfaces("card-trio")
        .map((surface) => surface.id)
        .at(-1),
    ).toBe("band");
    expect(piecesOf(surfaces("card-fan")).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((n) => `card-${n}`));
    expect(piecesOf(surfaces("pocketfold"))).toEqual([
      { id: "sleeve", kind: "sleeve" },
      ...[1, 2, 3].map((number) => ({ id: `insert-${number}`, kind: "insert", number })),
    ]);
    expect(piecesOf(surfaces("booklet-a6"))).toEqual([{ id: "booklet", kind: "booklet" }]);
    expect(surfaces("booklet-a6")).toHaveLength(8);
    expect(surfaces("booklet-a6", 24)).toHaveLength(24);
  });

  test("CARD-21 the panels of a leporello are 1 to 6 inside, the front on the reverse of the first, the back on that of the last", () => {
    const [outside, inside] = surfaces("leporello-6");
    const names = (panels: readonly { role: string; number?: number | undefined }[] = []) =>
      panels.map(({ role, number }) => number ?? role);
    expect(names(inside?.panels)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(names(outside?.panels)).toEqual(["back", 10, 9, 8, 7, "front"]);
  });

  test("CARD-21 CFG-14 pages of a booklet are bound on the side of the fold: odd ones left, even ones right", () => {
    const pages = surfaces("booklet-a5");
    expect(pages.map(({ gutter }) => gutter?.edge)).toEqual([1, 2, 3, 4].flatMap(() => ["left", "right"]));
    expect(pages.map(({ panels: [panel] }) => panel?.number ?? panel?.role)).toEqual([
      "front",
      2,
      3,
      4,
      5,
      6,
      7,
      "back",
    ]);
  });

  test("CAT-2 panels of every product tile their surface exactly", () => {
    for (const product of catalogue.products.values()) {
      for (const surface of surfacesOf(product)) {
        const area = surface.panels.reduce((sum, panel) => sum + panel.w * panel.h, 0);
        expect(area).toBeCloseTo(surface.w * surface.h, 6);
      }
    }
  });

  test("CFG-06 a design fits a product only if its surfaces are exactly the product's", () => {
    const product = productOf(catalogue, "folded-portrait-a6");
    const sheet = { w: 210, h: 148 };
    expect(matchesProduct([sheet, sheet], product)).toBe(true);
    expect(matchesProduct([sheet], product)).toBe(false);
    expect(matchesProduct([sheet, { w: 148, h: 210 }], product)).toBe(false);
    expect(matchesProduct(surfaces("booklet-a6", 12), productOf(catalogue, "booklet-a6"))).toBe(true);
  });
});
