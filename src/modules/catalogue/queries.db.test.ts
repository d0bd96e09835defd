import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { seedDesigns } from "#db/seed/designs.ts";
import { seedReference } from "#db/seed/reference.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { designTemplate, priceCardInShop, productByCode, readableRefusal } from "./contract.server.ts";
import { defaultOptions } from "./model.ts";
import { getDesign, listDesigns, listOccasions, popularDesigns } from "./queries.server.ts";
import { aTemplate } from "./testing/designs.ts";

const database = useTestDatabase();
const shop = shopOf("card", "de-DE");
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database());
  await seedReference(deps.db);
  await seedDesigns(deps.db, [
    aTemplate({ id: "olivenzweig-einladung", popularity: 900, isNew: true }),
    aTemplate({ id: "olivenzweig-danke", popularity: 700, category: "danksagungskarten", product: "postcard-a6" }),
    aTemplate({ id: "fisch-einladung", popularity: 800, occasion: "taufe", family: "fisch", refinements: ["none"] }),
  ]);
});

const everything = { filters: {}, sort: "popularity", page: 1, perPage: 48 } as const;

describe("overview", () => {
  test("CAT-09 PRICE-15 tiles contain URL, badges, colours and the from-price", async () => {
    const list = await listDesigns(deps, shop, { ...everything, filters: { occasion: ["hochzeit"] } });
    expect(list).toMatchObject({ total: 2, page: 1, pages: 1, perPage: 48 });
    expect(list.tiles[0]).toEqual({
      id: "olivenzweig-einladung",
      name: "Olivenzweig",
      path: "/hochzeit/einladungskarten/olivenzweig-einladung/",
      category: "einladungskarten",
      occasion: "hochzeit",
      product: "folded-portrait-dl",
      popularity: 900,
      variants: [{ id: "salbei", nameKey: "designs.colour.salbei", colorFamily: "gruen", swatch: "#234b36" }],
      badges: ["new", "refinement"],
      priceFrom: { amount: 179, currency: "EUR" },
      strike: null,
    });
  });

  test("CAT-08 LOC-17 prices and price order follow the market", async () => {
    const list = await listDesigns(deps, shopOf("card", "de-CH"), { ...everything, sort: "price-asc" });
    expect(list.tiles.map((tile) => tile.priceFrom)).toEqual([
      { amount: 145, currency: "CHF" },
      { amount: 260, currency: "CHF" },
      { amount: 260, currency: "CHF" },
    ]);
  });

  test("CAT-15 once loaded, list and detail send no statement", async () => {
    await listDesigns(deps, shop, everything);
    const before = deps.handle.statements();
    await listDesigns(deps, shop, everything);
    await getDesign(deps, shop, { id: designId("fisch-einladung"), query: {} });
    expect(deps.handle.statements() - before).toBe(0);
  });

  test("CAT-11 occasions with designs are listed in catalogue order with their categories", async () => {
    expect(await listOccasions(deps)).toEqual([
      {
        key: "hochzeit",
        count: 2,
        categories: [
          { key: "danksagungskarten", count: 1 },
          { key: "einladungskarten", count: 1 },
        ],
      },
      { key: "taufe", count: 1, categories: [{ key: "einladungskarten", count: 1 }] },
    ]);
  });

  test("CAT-14 the most popular designs of an occasion or of the whole catalogue", async () => {
    expect((await popularDesigns(deps, shop, 2)).map((tile) => tile.id)).toEqual([
      "olivenzweig-einladung",
      "fisch-einladung",
    ]);
    expect((await popularDesigns(deps, shop, 5, "taufe")).map((tile) => tile.id)).toEqual(["fisch-einladung"]);
  });
});

describe("detail page", () => {
  test("PDP-02 PDP-05 PDP-06 displays options, prices and tiers of the configuration in its URL", async () => {
    const answer = await getDesign(deps, shop, {
      id: designId("olivenzweig-einladung"),
      query: { paper: "natur-300", refinementType: "gold", quantity: "72" },
    });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        name: "Olivenzweig",
        path: "/hochzeit/einladungskarten/olivenzweig-einladung/",
        options: { paper: "natur-300", refinement: "gold" },
        unknownParameters: [],
        problems: [],
        quantity: { quantity: 75, step: 5, adjusted: true },
        price: { total: 18_650, quantity: 75, currency: "EUR" },
        variant: { id: "salbei" },
      },
    });
    const value = answer.ok ? answer.value : undefined;
    expect(value?.quantities).toHaveLength(154);
    expect(value?.tiers.map((tier) => tier.quantity)).toEqual([10, 25, 50, 100, 250, 500]);
    expect(value?.related.map((tile) => tile.id)).toEqual(["olivenzweig-danke"]);
    expect(value?.accessories.map((group) => group.type)).toEqual(["envelope", "inlay", "ribbon", "bow"]);
  });

  test("CARD-11 unknown values fall back and are listed for removal, as is a quantity that cannot be ordered", async () => {
    const query = { paper: "papyrus", quantity: "viele", utm: "x" };
    const answer = await getDesign(deps, shop, { id: designId("olivenzweig-einladung"), variant: "neon", query });
    expect(answer).toMatchObject({
      value: {
        options: { paper: "matt-300" },
        unknownParameters: ["paper", "quantity"],
        quantity: { quantity: 50, adjusted: false },
        variant: { id: "salbei" },
      },
    });
  });

  test("CART-10 PDP-05 a number above the maximum is not dropped: the page keeps the typed number and uses the maximum", async () => {
    const answer = await getDesign(deps, shop, { id: designId("olivenzweig-einladung"), query: { quantity: "6000" } });
    expect(answer).toMatchObject({
      value: { unknownParameters: [], quantity: { quantity: 5000, adjusted: false, tooMany: 6000 } },
    });
  });

  test("PDP-04 incompatible options are displayed with their reason", async () => {
    const query = { paper: "leinen-280", refinementType: "gold" };
    const answer = await getDesign(deps, shop, { id: designId("olivenzweig-einladung"), query });
    expect(answer).toMatchObject({ value: { problems: [{ option: "refinement", reason: "paper" }] } });
    const states = answer.ok ? answer.value.states.refinements : [];
    expect(states.find((state) => state.value === "none")?.unavailable).toBeNull();
    expect(states.find((state) => state.value === "gold")?.unavailable?.papers).toContain("matt-300");
  });

  test("DESIGN_UNKNOWN for a design that does not exist (PDP-01)", async () => {
    expect(await getDesign(deps, shop, { id: designId("nope"), query: {} })).toMatchObject({
      ok: false,
      refusal: { code: "DESIGN_UNKNOWN" },
    });
  });
});

describe("contract", () => {
  const selection = async (change: object = {}) => {
    const product = await productByCode(deps, "folded-portrait-dl");
    if (!product) throw new Error("not seeded");
    return { product: product.code, options: { ...defaultOptions(product), ...change }, quantity: 50 };
  };

  test("CART-12 a card of a design is checked and priced for the shop", async () => {
    const card = { ...(await selection()), designId: designId("olivenzweig-einladung") };
    expect(await priceCardInShop(deps, shop, card)).toMatchObject({ value: { total: 8950, taxRate: 1900 } });
    expect(await priceCardInShop(deps, shop, { ...card, designId: designId("olivenzweig-danke") })).toMatchObject({
      refusal: { code: "DESIGN_UNKNOWN" },
    });
  });

  test("PDP-04 a refusal is readable for the visitor", async () => {
    const result = await priceCardInShop(deps, shop, await selection({ paper: "leinen-280", refinement: "gold" }));
    const refusal = result.ok ? undefined : readableRefusal(result.refusal, "de-DE");
    expect(refusal?.data).toMatchObject({ option: "Goldfolie", selection: "Leinenstruktur" });
    const other = { code: "CART_EMPTY", data: {} } as const;
    expect(readableRefusal(other, "de-DE")).toBe(other);
  });

  test("PRICE-11 a new price list applies from its start time, once the change is announced", async () => {
    const card = await selection();
    await deps.db.transaction().execute(async (trx) => {
      await trx
        .insertInto("price_list")
        .values({ version: "2027-1", valid_from: "2027-01-01T00:00:00Z", valid_to: null })
        .execute();
      await trx
        .insertInto("price_anchor")
        .expression((from) =>
          from
            .selectFrom("price_anchor")
            .select((row) => [row.val("2027-1").as("version"), "curve", "quantity", "basis_points"])
            .where("version", "=", "2026-1"),
        )
        .execute();
      await trx
        .insertInto("price_component")
        .expression((from) =>
          from
            .selectFrom("price_component")
            .select((row) => [
              row.val("2027-1").as("version"),
              "component",
              "market",
              "curve",
              row("base", "*", 2).as("base"),
            ])
            .where("version", "=", "2026-1"),
        )
        .execute();
    });
    await invalidateSnapshots(deps.db);
    expect(await priceCardInShop(deps, shop, card)).toMatchObject({
      value: { total: 8950, priceVersion: "2026-1", validUntil: "2027-01-01T00:00:00.000Z" },
    });
    deps.moveClock("2027-01-04T09:00:00Z");
    expect(await priceCardInShop(deps, shop, card)).toMatchObject({
      value: { total: 17_900, priceVersion: "2027-1" },
    });
  });

  test("CAT-05 an unpublished design disappears after the change is announced", async () => {
    await deps.db.updateTable("design").set({ published: false }).where("id", "=", "fisch-einladung").execute();
    await invalidateSnapshots(deps.db);
    expect(await getDesign(deps, shop, { id: designId("fisch-einladung"), query: {} })).toMatchObject({ ok: false });
    expect(await designTemplate(deps, designId("fisch-einladung"))).toBeUndefined();
  });
});
