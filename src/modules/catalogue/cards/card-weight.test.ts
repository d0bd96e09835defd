import { describe, expect, test } from "vitest";
import { accessoriesOn, cardMicrometres, cardMilligrams, lineGrams } from "./card-weight.ts";
import { defaultOptions } from "../model.ts";
import { productOf, seedCatalogue } from "../testing/seed-catalogue.ts";

const catalogue = seedCatalogue();

describe("weights", () => {
  test.each([
    ["folded-portrait-a6", "matt-300", 14.0],
    ["folded-portrait-dl", "matt-300", 19.3],
    ["folded-portrait-dl", "matt-400", 23.7],
    ["folded-portrait-b6", "matt-300", 17.8],
    ["double-folded-a6", "matt-300", 18.6],
    ["leporello-6", "matt-300", 31.7],
    ["pocketfold", "matt-300", 41.0],
    ["card-fan", "matt-300", 27.7],
    ["card-trio", "matt-300", 24.9],
    ["folded-square-145", "matt-300", 18.7],
  ])("SHIP-09 %s on %s weighs %d g with its envelope (check value)", (code, paper, grams) => {
    const product = productOf(catalogue, code);
    const milligrams = cardMilligrams(catalogue, product, { ...defaultOptions(product), paper });
    expect(Math.round(milligrams / 100) / 10).toBe(grams);
  });

  test("SHIP-09 75 wedding invitations weigh 1450 g", () => {
    const product = productOf(catalogue, "folded-portrait-dl");
    expect(lineGrams(catalogue, product, defaultOptions(product), 75)).toBe(1450);
  });

  test("SHIP-09 a booklet gets heavier with every four pages", () => {
    const product = productOf(catalogue, "booklet-a5");
    const weights = (product.pageCounts ?? []).map((pages) =>
      cardMilligrams(catalogue, product, { ...defaultOptions(product), pages }),
    );
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
    expect(new Set(weights).size).toBe(5);
  });

  test.each([
    ["nothing", {}, 0, 0],
    ["an inlay of tracing paper", { inlay: "100x143-transparent" }, 1573, 130],
    ["a liner", { envelopeLiner: true }, 2216, 120],
    ["a ribbon and a bow", { ribbon: true, bow: true }, 1500, 3000],
    ["a screw", { screw: true }, 1500, 5000],
  ])(
    "PRICE-24 SHIP-09 weight and thickness of a card's accessories: %s, %j",
    (_name, change, milligrams, micrometres) => {
      const plain = defaultOptions(productOf(catalogue, "folded-portrait-a6"));
      expect(accessoriesOn({ ...plain, ...change }, { w: 162, h: 114 })).toEqual({ milligrams, micrometres });
    },
  );

  test("PRICE-24 a folded card has two layers, a booklet many, and both are put in an envelope", () => {
    const thick = (code: string) => {
      const product = productOf(catalogue, code);
      return cardMicrometres(catalogue, product, { ...defaultOptions(product), paper: "matt-300" });
    };
    expect(thick("folded-portrait-a6")).toBeGreaterThan(700);
    expect(thick("folded-portrait-a6")).toBeLessThan(1500);
    expect(thick("booklet-a5")).toBeGreaterThan(thick("folded-portrait-a6"));
  });

  test("SHIP-09 a product without an envelope weighs only its paper", () => {
    const product = productOf(catalogue, "place-card-flat");
    expect(cardMilligrams(catalogue, product, defaultOptions(product))).toBe(1403);
  });
});
