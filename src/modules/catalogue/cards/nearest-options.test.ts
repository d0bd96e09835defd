import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unavailableOptions } from "./availability.ts";
import { defaultOptions, punchings, refinementValues, tags, type CardOptions } from "../model.ts";
import { nearestOptions } from "./nearest-options.ts";
import { productOf, seedCatalogue } from "../testing/seed-catalogue.ts";

const catalogue = seedCatalogue();
const products = [...catalogue.products.values()];

const anOrder = fc.record({
  product: fc.constantFrom(...products),
  paper: fc.constantFrom(...catalogue.papers.keys(), "handgeschoepft-320", "standard"),
  refinement: fc.constantFrom(...refinementValues),
  punching: fc.constantFrom(...punchings),
  tag: fc.constantFrom(...tags),
  ribbon: fc.boolean(),
  standard: fc.boolean(),
  envelope: fc.constantFrom(null, ...catalogue.envelopes.keys(), "gone"),
  inlay: fc.constantFrom(null, "gone"),
  addressPrint: fc.boolean(),
  pages: fc.constantFrom(null, 8, 999),
});

describe("ORD-09 the options of an earlier order, as available today", () => {
  test.each<readonly [string, Partial<CardOptions>, Partial<CardOptions>]>([
    ["folded-portrait-dl", {}, {}],
    ["folded-portrait-dl", { paper: "gone-410" }, { paper: "matt-400" }],
    ["folded-portrait-dl", { paper: "gone-300" }, { paper: "matt-300" }],
    ["postcard-a6", { paper: "kraft-300", refinement: "gold" }, {}],
    ["postcard-a6", { paper: "kraft-300", refinement: "silver" }, { refinement: "none" }],
    ["postcard-a6", { envelope: "gone", inlay: "gone" }, { envelope: null, inlay: null }],
  ])("%s with %o keeps everything but %o", (code, requested, changed) => {
    const product = productOf(catalogue, code);
    const options = { ...defaultOptions(product), ...requested };
    const nearest = nearestOptions(catalogue, { product }, options);
    expect(nearest.options).toEqual({ ...options, ...changed });
    expect(nearest.replaced.map(({ option }) => option).toSorted()).toEqual(Object.keys(changed).toSorted());
  });

  test("the nearest options can always be ordered, keep every available choice, and list what was replaced", () => {
    fc.assert(
      fc.property(anOrder, ({ product, ...requested }) => {
        const options: CardOptions = { ...defaultOptions(product), ...requested };
        const { options: nearest, replaced } = nearestOptions(catalogue, { product }, options);
        expect(unavailableOptions(catalogue, { product }, nearest)).toEqual([]);
        const wasPossible = unavailableOptions(catalogue, { product }, options).length === 0;
        expect(wasPossible && replaced.length > 0).toBe(false);
        for (const { option, from, to } of replaced) {
          expect([String(options[option]), String(nearest[option])]).toEqual([from, to]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
