import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { designTemplate, readCatalogue, readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { seedCatalogue } from "#modules/catalogue/testing/seed-catalogue.ts";
import { readPhotoAssortment, readPhotoDesigns } from "#modules/photo-products/contract.server.ts";
import { seedAssortment } from "#modules/photo-products/testing/seed-assortment.ts";
import { currentPriceList, priceContextFor } from "#modules/pricing/contract.server.ts";
import { seedPriceList } from "#modules/pricing/testing/seed-price-list.ts";
import type { Locale } from "#kernel/market.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { readDesigns } from "./designs.ts";
import { photoDesigns } from "./photo-designs.ts";
import { seedReference } from "./reference.ts";
import { seedShop } from "./seed-shop.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database());
  await seedReference(deps.db);
});

describe("reference seed", () => {
  test("PRICE-05 the price list in the database equals the tables", async () => {
    const list = await currentPriceList(deps);
    const expected = seedPriceList();
    expect(list.version).toBe(expected.version);
    expect(list.curves).toEqual(expected.curves);
    expect(list.components).toEqual(expected.components);
  });

  test("CARD-01 CARD-12 the assortment in the database equals the tables", async () => {
    const catalogue = await readCatalogue(deps);
    const expected = seedCatalogue();
    expect(catalogue.products).toEqual(expected.products);
    expect(catalogue.papers).toEqual(expected.papers);
    expect(catalogue.envelopes).toEqual(expected.envelopes);
    expect(catalogue.envelopeSizes).toEqual(expected.envelopeSizes);
    expect(catalogue.inlays).toEqual(expected.inlays);
    expect(catalogue.ribbonColours).toEqual(expected.ribbonColours);
  });

  test("CAT-2 photo products and their designs in the database equal the tables", async () => {
    expect(await readPhotoAssortment(deps)).toEqual(seedAssortment());
    const designs = await readPhotoDesigns(deps, "de-DE");
    expect(designs.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      photoDesigns()
        .map(({ sheets: _sheets, ...design }) => design)
        .toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    const count = (kind: string) => designs.filter((design) => design.kind === kind).length;
    expect(["calendar", "photobook", "collage", "photobox"].map(count)).toEqual([16, 12 + 20, 28, 13]);
  });

  test("PRICE-16 tax rates are read from the database", async () => {
    const ratesIn = async (locale: Locale) => (await priceContextFor(deps, shopOf("card", locale))).taxRates;
    expect(await ratesIn("de-CH")).toEqual({ standard: 810, "multi-purpose-voucher": 0 });
    expect(await ratesIn("de-DE")).toEqual({ standard: 1900, "multi-purpose-voucher": 0 });
  });

  test("ADR-0008 seeding again writes nothing; rows of others stay", async () => {
    await deps.db
      .insertInto("tax_rate")
      .values({ country: "DE", tax_class: "standard", valid_from: "2099-01-01", basis_points: 2000 })
      .execute();
    const before = deps.handle.statements();
    expect(await seedReference(deps.db)).toBe(false);
    // The staff's changes to papers and products, the occasions, and whether anything is new.
    expect(deps.handle.statements() - before).toBe(4);
    const remaining = await deps.db
      .selectFrom("tax_rate")
      .select("country")
      .where("valid_from", "=", "2099-01-01")
      .execute();
    expect(remaining).toHaveLength(1);
  });

  test("ADR-0008 a changed row is restored by the next seed, an equal one is not touched", async () => {
    await deps.db.updateTable("paper").set({ grammage: 999 }).where("code", "=", "matt-300").execute();
    await deps.db.deleteFrom("seed_run").execute();
    expect(await seedReference(deps.db)).toBe(true);
    const paper = await deps.db
      .selectFrom("paper")
      .select("grammage")
      .where("code", "=", "matt-300")
      .executeTakeFirst();
    expect(paper?.grammage).toBe(300);
  });
});

describe("designs of the collection", () => {
  test("CFG-06 every template is valid and has exactly the pages of its product", () => {
    expect(readDesigns().length).toBeGreaterThan(0);
  });

  test("CAT-05 THEME-01 designs are read from the database with variants and, one by one, with their document", async () => {
    expect(await seedShop(deps.db)).toEqual(["designs", "day sets"]);
    expect(await seedShop(deps.db)).toEqual([]);
    const designs = readDesigns();
    const entries = await readDesignEntries(deps);
    expect(entries.map((entry) => entry.id).toSorted()).toEqual(designs.map((design) => design.id).toSorted());
    const [first] = designs;
    expect(await designTemplate(deps, designId(first?.id ?? ""))).toEqual(first);
    expect(await designTemplate(deps, designId("no-such-design"))).toBeUndefined();
  });
});
