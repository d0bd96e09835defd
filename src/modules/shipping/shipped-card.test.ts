import { describe, expect, test } from "vitest";
import { defaultOptions } from "#modules/catalogue/contract.ts";
import { productOf, seedCatalogue } from "#modules/catalogue/testing/seed-catalogue.ts";
import { expressProducts, shippedCard } from "./shipped-card.ts";

const catalogue = seedCatalogue();

function shipped(code: string, change: Partial<ReturnType<typeof defaultOptions>> = {}, quantity = 50) {
  const product = productOf(catalogue, code);
  return shippedCard(
    catalogue,
    { times: [], date: "2026-11-23" },
    { id: "x", product, options: { ...defaultOptions(product), ...change }, quantity },
  );
}

describe("cards as shipping items", () => {
  test.each([
    ["folded-portrait-dl", {}, 1],
    ["folded-portrait-dl", { refinement: "gold" }, 3],
    ["folded-portrait-dl", { refinement: "relief-refined" }, 3],
    ["postcard-a6", { paper: "baumwolle-450" }, 2],
    ["postcard-a6", { paper: "baumwolle-450", refinement: "gold" }, 4],
    ["pocketfold", {}, 2],
    ["card-fan", { refinement: "silver" }, 4],
    ["card-trio", {}, 2],
    ["leporello-6", {}, 2],
    ["booklet-a5", {}, 2],
    ["sticker-round", {}, 2],
    ["bottle-label", {}, 2],
    ["confetti", {}, 2],
    ["gift-tag-heart", {}, 1],
  ] as const)("SHIP-05 %s with %o takes %i production days", (code, change, days) => {
    expect(shipped(code, change).productionDays).toBe(days);
  });

  test.each([
    ["folded-portrait-dl", {}, 500, true],
    ["folded-portrait-dl", {}, 510, false],
    ["folded-portrait-dl", { paper: "creme-300", punching: "round-corners" }, 50, true],
    ["folded-portrait-dl", { paper: "matt-400" }, 50, false],
    ["folded-portrait-dl", { punching: "wave" }, 50, false],
    ["pocketfold", {}, 50, false],
    ["sticker-round", {}, 50, false],
  ] as const)("SHIP-08 %s with %o, %i pieces: express %s", (code, change, quantity, eligible) => {
    expect(shipped(code, change, quantity).expressEligible).toBe(eligible);
  });

  test("CAT 8 SHIP-05 a layout supplied by the customer takes a day more, so express is not available", () => {
    const product = productOf(catalogue, "folded-portrait-dl");
    const card = { id: "x", product, options: defaultOptions(product), quantity: 50, ownLayout: true };
    const usual = { times: [], date: "2026-11-23" };
    expect(shippedCard(catalogue, usual, card)).toMatchObject({ productionDays: 2, expressEligible: false });
    const slower = { ...usual, times: [{ work: "own-layout", validFrom: "2026-11-01", days: 3 }] };
    expect(shippedCard(catalogue, slower, card).productionDays).toBe(4);
  });

  test("SHIP-09 the weight of the line is passed on", () => {
    expect(shipped("folded-portrait-dl", {}, 75)).toMatchObject({ id: "x", grams: 1450 });
  });

  test("SHIP-07 express products are plain cards on papers in stock", () => {
    const codes = expressProducts(catalogue, { times: [], date: "2026-11-23" });
    expect(codes).toEqual(expect.arrayContaining(["folded-portrait-a6", "postcard-a6", "table-card"]));
    for (const code of ["pocketfold", "booklet-a5", "sticker-round", "confetti", "insert-sheet-a6"]) {
      expect(codes).not.toContain(code);
    }
  });
});
