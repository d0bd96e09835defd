import { beforeAll, describe, expect, test } from "vitest";
import { cartView } from "#modules/cart/queries.server.ts";
import { aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { designsOfTheme, readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { designTiles } from "#modules/catalogue/queries.server.ts";
import { inOrderOfUse, requestedPreset, presetsOf } from "#modules/catalogue/search/theme-set.ts";
import { readPictures } from "#modules/media/contract.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { tileViews } from "../tiles/tile-views.server.ts";
import { sampleSet } from "../samples/sample-set.server.ts";
import { appearanceChoices } from "./theme.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database());
});

describe("THEME-03 the cards of a family", () => {
  test("THEME-03 are in the order in which they are needed", async () => {
    const categories = inOrderOfUse(await designsOfTheme(deps, 1462)).map(({ category }) => category);
    expect(categories).toEqual([
      "save-the-date",
      "einladungskarten",
      "einladungskarten",
      "menuekarten",
      "menuekarten",
      "tischkarten",
      "tischkarten",
      "danksagungskarten",
      "aufkleber",
      "aufkleber",
    ]);
  });
});

test("THEME-01 no two cards of any family have the same name on its page: two menus are named by their product", async () => {
  const pictures = await readPictures(deps, "de-DE");
  const set = { variant: undefined, refinement: "none" } as const;
  const families = new Set((await readDesignEntries(deps)).map(({ themeId }) => themeId));
  const repeated: string[] = [];
  for (const family of families) {
    const tiles = await designTiles(deps, germanShop, await designsOfTheme(deps, family));
    const names = tileViews(tiles, germanShop, pictures, { set }).map(({ name, kind }) => `${name}: ${kind}`);
    repeated.push(...names.filter((name, place) => names.indexOf(name) !== place));
  }
  expect(families.size).toBeGreaterThan(30);
  expect(repeated).toEqual([]);
  const menus = (await designsOfTheme(deps, 1461)).filter(({ category }) => category === "menuekarten");
  const views = tileViews(await designTiles(deps, germanShop, menus), germanShop, pictures, { set });
  expect(views.map(({ kind }) => kind).toSorted()).toEqual(["Menükarte DIN lang", "Menükarte DIN lang gefaltet"]);
});

describe("THEME-05 one appearance for all cards", () => {
  test("THEME-05 offers the options of any card; unknown values in the URL count as the first", async () => {
    const designs = await designsOfTheme(deps, 1461);
    const { variants, refinements } = presetsOf(designs);
    expect(refinements[0]).toBe("none");
    expect(refinements).toContain("gold");
    expect(new Set(designs.flatMap((each) => each.variants.map(({ id }) => id)))).toEqual(
      new Set(variants.map(({ id }) => id)),
    );
    const unknown = requestedPreset(designs, new URLSearchParams({ farbe: "pink", refinementType: "platin" }));
    expect(unknown).toEqual({ variant: variants[0]?.id, refinement: "none" });
  });

  test("THEME-05 the URL of each choice preserves the other one", async () => {
    const designs = await designsOfTheme(deps, 1461);
    const [first, second] = presetsOf(designs).variants;
    const appearance = requestedPreset(
      designs,
      new URLSearchParams({ farbe: second?.id ?? "", refinementType: "gold" }),
    );
    const { colours, foils } = appearanceChoices(designs, appearance, "de-DE", "/themes/1461/");
    expect(colours.find(({ value }) => value === first?.id)?.href).toBe("/themes/1461/?refinementType=gold");
    expect(foils.find(({ value }) => value === "none")?.href).toBe(`/themes/1461/?farbe=${second?.id}`);
    expect(colours.filter(({ current }) => current).map(({ value }) => value)).toEqual([second?.id]);
  });
});

describe("THEME-05 samples of the whole set", () => {
  test("THEME-05 SAMP-01 one of each card in the displayed colour, each once, counted as samples", async () => {
    const session = await aVisitor(deps);
    const designs = await designsOfTheme(deps, 1461);
    const variant = presetsOf(designs).variants[1]?.id;
    const visitor = { session, shop: germanShop };
    expect(await sampleSet(deps, visitor, { themeId: 1461, variant })).toEqual({ ok: true, value: designs.length });
    await sampleSet(deps, visitor, { themeId: 1461, variant });
    const { items } = await cartView(deps, session, germanShop);
    expect(items.map(({ isSample }) => isSample)).toEqual(designs.map(() => true));
    const chosen = await deps.db.selectFrom("cart_line").select(["design_id", "variant"]).execute();
    for (const line of chosen) {
      const own = designs.find(({ id }) => id === line.design_id)?.variants ?? [];
      expect(line.variant).toBe(own.some(({ id }) => id === variant) ? variant : own[0]?.id);
    }
    expect(await sampleSet(deps, visitor, { themeId: 99_999, variant })).toMatchObject({
      refusal: { code: "DESIGN_UNKNOWN" },
    });
  });
});
