import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortOrders, type DesignEntry, type DesignQuery } from "./design-search.ts";
import { countByOccasion } from "./occasion-counts.ts";
import { everyDesign, relatedDesigns, searchDesigns, topDesigns } from "./search-designs.ts";
import { anEntry, indexOf } from "../testing/designs.ts";
import { naiveSearch } from "../testing/naive-search.ts";

const occasions = ["hochzeit", "goldene-hochzeit", "silberhochzeit", "taufe", "mondfest"];
const categories = ["einladungskarten", "danksagungskarten", "menuekarten"];
const products = ["folded-portrait-dl", "postcard-a6", "menu-flat-dl", "table-card"];
const colours = ["gruen", "rosa", "blau", "beige"];
const styles = ["floral", "modern", "edel"];
const refinements = ["gold", "silver", "relief"];

const colour = (colorFamily: string) => ({
  id: colorFamily,
  nameKey: "designs.colour.x",
  colorFamily,
  swatch: "#fff",
  revision: "p",
});

const anyEntry = fc.record({
  popularity: fc.integer({ min: 0, max: 4 }),
  createdOn: fc.constantFrom("2026-01-01", "2026-02-01", "2025-12-24"),
  occasion: fc.constantFrom(...occasions),
  category: fc.constantFrom(...categories),
  product: fc.constantFrom(...products),
  themeId: fc.integer({ min: 1, max: 4 }),
  aspectRatio: fc.constantFrom("portrait" as const, "square" as const),
  isNew: fc.boolean(),
  isRecommended: fc.boolean(),
  styles: fc.subarray(styles),
  refinements: fc.subarray(refinements),
  variants: fc.subarray(colours).map((families) => families.map(colour)),
});

/** Up to 70 designs: more than two words of the bitsets. */
const anyCatalogue = fc
  .array(anyEntry, { maxLength: 70, size: "max" })
  .map((all) =>
    all.map((entry, place): DesignEntry =>
      anEntry({ ...entry, id: `d${(place * 37) % 83}`, family: `f${entry.themeId}` }),
    ),
  );

const some = (values: readonly string[]) => fc.subarray([...values, "alle", "unbekannt", ""], { maxLength: 3 });
const anyQuery: fc.Arbitrary<DesignQuery> = fc.record({
  filters: fc.record(
    {
      occasion: some(occasions),
      category: some(categories),
      product: some(products),
      aspectRatio: some(["portrait", "square"]),
      color: some(colours),
      style: some(styles),
      refinement: some(refinements),
      label: some(["new", "recommended"]),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: 6 }),
  perPage: fc.constantFrom(1, 7, 12, 48),
  themeId: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
});

const prices: Readonly<Record<string, number>> = { "folded-portrait-dl": 179, "postcard-a6": 99, "menu-flat-dl": 99 };
/** As in a campaign: wedding menus are more expensive than others. */
const priceOf = ({ product, occasion, category }: DesignEntry) =>
  (prices[product] ?? 120) + (occasion === "hochzeit" && category === "menuekarten" ? 30 : 0);

describe("the index of designs", () => {
  test("CAT-05 CAT-06 CAT-08 CAT-15 finds, counts, sorts and pages like a search through every design", () => {
    fc.assert(
      fc.property(anyCatalogue, fc.array(anyQuery, { minLength: 4, maxLength: 4 }), (entries, queries) => {
        const index = indexOf(entries);
        for (const query of queries)
          expect(searchDesigns(index, query, priceOf)).toEqual(naiveSearch(entries, query, priceOf));
      }),
      { numRuns: process.env["FULL"] ? 3000 : 150 },
    );
  });

  test("CAT-11 CAT-14 THEME-01 the lists without counts agree with the search", () => {
    fc.assert(
      fc.property(anyCatalogue, anyQuery, (entries, { filters, themeId }) => {
        const index = indexOf(entries);
        const all = { filters, page: 1, perPage: 1000 };
        expect(topDesigns(index, filters, 5)).toEqual(
          naiveSearch(entries, { ...all, sort: "popularity" }, priceOf).entries.slice(0, 5),
        );
        expect(everyDesign(index, { filters, sort: "newest", themeId })).toEqual(
          naiveSearch(entries, { ...all, sort: "newest", themeId }, priceOf).entries,
        );
        for (const { key, count, categories: inside } of countByOccasion(index).values()) {
          const found = naiveSearch(entries, { ...all, filters: { occasion: [key] }, sort: "newest" }, priceOf);
          expect(found.total).toBe(count);
          expect(inside).toEqual(
            found.facets.category.length === 0
              ? []
              : found.facets.category
                  .filter((value) => value.count > 0)
                  .map(({ value, count: each }) => ({ key: value, count: each })),
          );
        }
      }),
    );
  });

  test("THEME-01 PDP-02 related designs: the family, then the same kind of card, then the same occasion", () => {
    fc.assert(
      fc.property(anyCatalogue, (entries) => {
        const [design] = entries;
        if (!design) return;
        const nearness = (entry: DesignEntry) => {
          if (entry.family === design.family) return 3;
          if (entry.occasion !== design.occasion) return 0;
          return entry.category === design.category ? 2 : 1;
        };
        const expected = entries
          .filter((entry) => entry !== design && nearness(entry) > 0)
          .toSorted((a, b) => nearness(b) - nearness(a) || b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
          .slice(0, 8);
        expect(relatedDesigns(indexOf(entries), design, 8)).toEqual(expected);
      }),
    );
  });

  test("CAT-15 an empty index finds nothing", () => {
    const query: DesignQuery = { filters: { color: ["rosa"] }, sort: "price-asc", page: 3, perPage: 48 };
    expect(searchDesigns(indexOf([]), query, priceOf)).toMatchObject({ entries: [], total: 0, page: 1, pages: 1 });
  });
});
