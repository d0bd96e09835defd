import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import {
  badgesOf,
  cleanFilters,
  filterKeys,
  type DesignEntry,
  type DesignQuery,
  type Filters,
} from "./design-search.ts";
import { designAddress, swatchesOf, tileOf } from "./design-view.ts";
import { relatedDesigns, searchDesigns } from "./search-designs.ts";
import { anEntry, indexOf } from "../testing/designs.ts";

const colour = (colorFamily: "gruen" | "rosa" | "blau") => ({
  id: colorFamily,
  nameKey: `designs.colour.${colorFamily}`,
  colorFamily,
  swatch: "#222222",
  revision: "p1",
});

const entries: readonly DesignEntry[] = [
  anEntry({ id: "a", popularity: 900, variants: [colour("gruen"), colour("rosa")], isNew: true }),
  anEntry({ id: "b", popularity: 800, category: "danksagungskarten", variants: [colour("rosa")] }),
  anEntry({ id: "c", popularity: 700, product: "postcard-a6", aspectRatio: "landscape", createdOn: "2026-05-01" }),
  anEntry({ id: "d", popularity: 600, occasion: "taufe", family: "fisch", refinements: ["none", "gold"] }),
  anEntry({ id: "e", popularity: 900, occasion: "taufe", category: "danksagungskarten", family: "fisch" }),
];
const prices: Readonly<Record<string, number>> = { "folded-portrait-dl": 179, "postcard-a6": 99 };
const priceOf = ({ product }: Pick<DesignEntry, "product">) => prices[product] ?? 0;

function search(change: Partial<DesignQuery> = {}) {
  return searchDesigns(indexOf(entries), { filters: {}, sort: "popularity", page: 1, perPage: 48, ...change }, priceOf);
}
const ids = (filters: Filters) => search({ filters }).entries.map((entry) => entry.id);

const german = { channel: "card", locale: "de-DE" } as const;

describe("overview", () => {
  test("CAT-08 the most popular come first, equal ones in a fixed order", () => {
    expect(ids({})).toEqual(["a", "e", "b", "c", "d"]);
  });

  test("CAT-11 an occasion lists the designs of its sub-occasions too, a sub-occasion only its own", () => {
    const birthdays = ["geburtstag", "geburtstag-50", "geburtstag-60"].map((occasion) =>
      anEntry({ id: occasion, occasion }),
    );
    const found = (occasion: string) =>
      searchDesigns(
        indexOf(birthdays),
        { filters: { occasion: [occasion] }, sort: "popularity", page: 1, perPage: 48 },
        priceOf,
      ).entries.map(({ id }) => id);
    expect(found("geburtstag")).toHaveLength(3);
    expect(found("geburtstag-50")).toEqual(["geburtstag-50"]);
  });

  test("CAT-05 values of one key are alternatives, different keys restrict each other", () => {
    expect(ids({ occasion: ["hochzeit"] })).toEqual(["a", "b", "c"]);
    expect(ids({ color: ["rosa", "gruen"], occasion: ["hochzeit"] })).toEqual(["a", "b", "c"]);
    expect(ids({ color: ["rosa"], category: ["einladungskarten"] })).toEqual(["a"]);
    expect(ids({ refinement: ["gold"] })).toEqual(["d"]);
    expect(ids({ label: ["new"] })).toEqual(["a"]);
    expect(ids({ aspectRatio: ["landscape"], product: ["folded-portrait-dl"] })).toEqual([]);
  });

  test("CAT-02 alle, alleVorlagen and empty values restrict nothing", () => {
    expect(ids({ occasion: ["alle"], category: ["alleVorlagen"], color: [""] })).toHaveLength(5);
    expect(cleanFilters({ color: ["rosa", "rosa", ""], style: [] })).toEqual({ color: ["rosa"] });
  });

  test("CAT-06 an option counts what it would yield with the other filters; empty ones stay with zero", () => {
    const { facets } = search({ filters: { occasion: ["hochzeit"], category: ["danksagungskarten"] } });
    expect(facets.category).toEqual([
      { value: "einladungskarten", count: 2, selected: false },
      { value: "danksagungskarten", count: 1, selected: true },
    ]);
    expect(facets.occasion).toEqual([
      { value: "hochzeit", count: 1, selected: true },
      { value: "taufe", count: 1, selected: false },
    ]);
    expect(facets.color).toEqual([
      { value: "rosa", count: 1, selected: false },
      { value: "gruen", count: 0, selected: false },
    ]);
  });

  test("CAT-08 sorts by newest, cheapest and most expensive first", () => {
    expect(search({ sort: "newest" }).entries[0]?.id).toBe("c");
    expect(search({ sort: "price-asc" }).entries[0]?.id).toBe("c");
    expect(search({ sort: "price-desc" }).entries.at(-1)?.id).toBe("c");
  });

  test("CAT-04 paging happens after sorting; a page number beyond the last yields the last page", () => {
    expect(search({ perPage: 2, page: 2 })).toMatchObject({ page: 2, pages: 3, total: 5 });
    expect(search({ perPage: 2, page: 2 }).entries.map((entry) => entry.id)).toEqual(["b", "c"]);
    expect(search({ perPage: 2, page: 99 }).entries.map((entry) => entry.id)).toEqual(["d"]);
    expect(search({ filters: { style: ["punk"] } })).toMatchObject({ page: 1, pages: 1, total: 0 });
  });

  test("CAT-15 5,000 designs are searched and counted as quickly as a handful", () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      anEntry({ id: `d${index}`, popularity: index % 1000, occasion: index % 2 ? "taufe" : "hochzeit" }),
    );
    const query: DesignQuery = { filters: { occasion: ["taufe"] }, sort: "popularity", page: 1, perPage: 48 };
    expect(searchDesigns(indexOf(many), query, priceOf).total).toBe(2500);
  });

  test("CAT-06 choosing an option yields exactly the number it announced", () => {
    const anyFilters = fc.record(
      {
        occasion: fc.subarray(["hochzeit", "taufe"]),
        category: fc.subarray(["einladungskarten", "danksagungskarten"]),
        color: fc.subarray(["gruen", "rosa"]),
        refinement: fc.subarray(["gold"]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const { facets } = search({ filters });
        for (const key of filterKeys) {
          for (const { value, count } of facets[key]) {
            expect(search({ filters: { ...filters, [key]: [value] } }).total).toBe(count);
          }
        }
      }),
    );
  });
});

describe("tiles and neighbours", () => {
  test("CAT-09 badges mark new, recommended and refinable designs", () => {
    expect(badgesOf(anEntry({ id: "x", isNew: true, isRecommended: true, refinements: ["none", "silver"] }))).toEqual([
      "new",
      "recommended",
      "refinement",
    ]);
    expect(badgesOf(anEntry({ id: "x" }))).toEqual([]);
  });

  test("CAT-09 a tile links to the detail page and displays the variant's distinctive colour", () => {
    const tile = tileOf(german, anEntry({ id: "olivenzweig-einladung" }), null);
    expect(tile.path).toBe("/hochzeit/einladungskarten/olivenzweig-einladung/");
    expect(tile.variants).toEqual([
      { id: "salbei", nameKey: "designs.colour.salbei", colorFamily: "gruen", swatch: "#234b36" },
    ]);
  });

  test("CAT-11 paths follow the language; an unknown key is used as it is", () => {
    expect(designAddress({ channel: "card", locale: "en-GB" }, anEntry({ id: "x" }))).toBe("/wedding/invitations/x/");
    expect(designAddress(german, { id: designId("x"), occasion: "mondfest", category: "laternen" })).toBe(
      "/mondfest/laternen/x/",
    );
    expect(swatchesOf([{}])).toEqual(["#ffffff"]);
  });

  test("THEME-01 related designs: the family first, then the same occasion and category", () => {
    const [design] = entries;
    expect(design && relatedDesigns(indexOf(entries), design, 8).map((entry) => entry.id)).toEqual(["b", "c"]);
    const fish = entries[3];
    expect(fish && relatedDesigns(indexOf(entries), fish, 8).map((entry) => entry.id)).toEqual(["e"]);
    expect(design && relatedDesigns(indexOf(entries), design, 1)).toHaveLength(1);
  });
});

test("CAT-02 every key of the specification filters: shape, kind, colour, label, product, punching, style", () => {
  const index = indexOf([
    anEntry({ id: "wave", punchings: ["wave"], styles: ["floral"], isNew: true }),
    anEntry({ id: "straight", punchings: [], styles: ["modern"] }),
  ]);
  const found = (filters: Filters) =>
    searchDesigns(index, { filters, sort: "popularity", page: 1, perPage: 48 }, () => 0).entries.map(({ id }) => id);
  expect(found({ punching: ["wave"] })).toEqual(["wave"]);
  expect(found({ style: ["modern"] })).toEqual(["straight"]);
  expect(found({ label: ["new"] })).toEqual(["wave"]);
  expect(found({ aspectRatio: ["portrait"], category: ["einladungskarten"], color: ["gruen"] })).toHaveLength(2);
  expect(found({ product: ["folded-portrait-dl"], punching: ["heart-corners"] })).toEqual([]);
});
