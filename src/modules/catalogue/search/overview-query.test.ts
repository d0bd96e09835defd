import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterKeys, sortOrders, type DesignQuery } from "./design-search.ts";
import { overviewQuery, readOverviewQuery, withoutFilter } from "./overview-query.ts";

const word = fc.stringMatching(/^[a-z]{1,8}$/).filter((text) => text !== "alle");
const query: fc.Arbitrary<DesignQuery> = fc.record({
  filters: fc
    .dictionary(fc.constantFrom(...filterKeys), fc.uniqueArray(word, { minLength: 1, maxLength: 3 }))
    .map((filters) => ({ ...filters })),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: 1, max: 1000 }),
  perPage: fc.constant(48),
});

describe("query of an overview page", () => {
  test("CAT-05 a query survives a round trip through a URL", () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(readOverviewQuery(overviewQuery(asked))).toEqual(asked);
      }),
    );
  });
  test("CAT-05 several values of one key stay together, empty ones are dropped", () => {
    const pairs = [
      ["color[]", "blau"],
      ["color[]", ""],
      ["color[]", "rot"],
      ["color[]", "blau"],
    ] as const;
    expect(readOverviewQuery(pairs).filters).toEqual({ color: ["blau", "rot"] });
  });
  test("CAT-02 'alle' and 'alleVorlagen' do not restrict", () => {
    expect(
      readOverviewQuery([
        ["occasion[]", "alle"],
        ["style[]", "alleVorlagen"],
      ]).filters,
    ).toEqual({});
  });
  test.each([
    [[["sort", "size"]], { sort: "popularity", page: 1 }],
    [[["page", "-3"]], { page: 1 }],
    [[["page", "2.5"]], { page: 1 }],
    [[["page", "9999999"]], { page: 1 }],
    [[["utm_source", "x"]], { filters: {} }],
  ] as const)("CAT-05 %j is ignored", (pairs, expected) => {
    expect(readOverviewQuery(pairs)).toMatchObject(expected);
  });
  test("CAT-04 a page has 48 designs", () => expect(readOverviewQuery([]).perPage).toBe(48));
  test("CAT-07 removing a chip removes one value and returns to page one", () => {
    const asked = readOverviewQuery([
      ["color[]", "blau"],
      ["color[]", "rot"],
      ["page", "2"],
    ]);
    expect(overviewQuery(withoutFilter(asked, "color", "blau"))).toEqual([["color[]", "rot"]]);
    expect(overviewQuery(withoutFilter(withoutFilter(asked, "color", "blau"), "color", "rot"))).toEqual([]);
  });
});
