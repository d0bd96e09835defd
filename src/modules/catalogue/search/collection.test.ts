import { describe, expect, test } from "vitest";
import { readDesigns } from "#db/seed/designs.ts";
import { optionStates, papersFor } from "../cards/availability.ts";
import { categoryKeys } from "../occasions/categories.ts";
import { occasionKeys } from "../occasions/occasions.ts";
import { productOf, seedCatalogue } from "../testing/seed-catalogue.ts";

const catalogue = seedCatalogue();
const designs = readDesigns();

describe("the shop's designs and the assortment", () => {
  test("CAT-11 every design has an occasion and a category with an address", () => {
    for (const design of designs) {
      expect(occasionKeys()).toContain(design.occasion);
      expect(categoryKeys).toContain(design.category);
    }
  });

  test.each(designs.map((design) => [design.id, design] as const))(
    "CARD-06 D-04 %s is available in every refinement it is made for, on some paper",
    (_id, design) => {
      const product = productOf(catalogue, design.product);
      const subject = { product, designRefinements: design.refinements };
      const offered = papersFor(catalogue, product).flatMap((paper) =>
        optionStates(catalogue, subject, paper.code)
          .refinements.filter((state) => state.unavailable === null)
          .map((state) => state.value),
      );
      expect(new Set(offered)).toEqual(new Set(design.refinements));
    },
  );
});
