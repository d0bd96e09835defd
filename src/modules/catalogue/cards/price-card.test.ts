import { describe, expect, test } from "vitest";
import { priceMarkets } from "#kernel/market.ts";
import { tiersOf } from "#modules/pricing/contract.ts";
import { pricesOf } from "#modules/pricing/testing/prices-of.ts";
import { accessoriesOf, priceAccessory } from "./accessories.ts";
import { papersFor } from "./availability.ts";
import { defaultOptions, punchings, refinementValues, tags, type CardOptions } from "../model.ts";
import { cardPriceRules } from "./card-price-rules.ts";
import { priceCard, priceFrom } from "./price-card.ts";
import { productOf, seedCatalogue } from "../testing/seed-catalogue.ts";

const catalogue = seedCatalogue();
const german = pricesOf("DE");

function selection(code: string, change: Partial<CardOptions> = {}, quantity = 50) {
  return { product: code, quantity, options: { ...defaultOptions(productOf(catalogue, code)), ...change } };
}

describe("checking and pricing a card", () => {
  test("PRICE-05 PRICE-16 PRICE-23 the golden invitation with tax and price list", () => {
    const card = selection(
      "folded-portrait-dl",
      { paper: "natur-300", refinement: "gold", punching: "round-corners", envelope: "220x110-salbei-gerade" },
      75,
    );
    expect(priceCard(catalogue, german, card)).toMatchObject({
      ok: true,
      value: {
        currency: "EUR",
        quantity: 75,
        total: 26_850,
        unit: 358,
        gross: 26_850,
        net: 22_563,
        tax: 4287,
        taxRate: 1900,
        priceVersion: "2026-1",
        validUntil: null,
      },
    });
  });

  test("PRICE-05 the whole chain yields the other two golden composites", () => {
    const square = selection("folded-square-145", {
      paper: "matt-400",
      refinement: "relief",
      envelope: "155x155-kraft-spitz",
    });
    expect(priceCard(catalogue, pricesOf("CH"), square)).toMatchObject({ value: { total: 35_500, currency: "CHF" } });
    const pocketfold = selection("pocketfold", { envelope: "176x125-mint-gerade" }, 60);
    expect(priceCard(catalogue, pricesOf("AT"), pocketfold)).toMatchObject({ value: { total: 35_380 } });
  });

  test("PRODUCT_UNKNOWN, QUANTITY_INVALID, QUANTITY_MAX and OPTION_UNAVAILABLE are refusals (PRICE-04, PDP-04)", () => {
    const code = (card: ReturnType<typeof selection>) => {
      const result = priceCard(catalogue, german, card);
      return result.ok ? "" : result.refusal.code;
    };
    expect(code({ ...selection("postcard-a6"), product: "postcard-a0" })).toBe("PRODUCT_UNKNOWN");
    expect(code(selection("postcard-a6", {}, 52))).toBe("QUANTITY_INVALID");
    expect(code(selection("postcard-a6", {}, 0))).toBe("QUANTITY_INVALID");
    expect(code(selection("postcard-a6", {}, 10_000))).toBe("QUANTITY_MAX");
    expect(code(selection("postcard-a6", { paper: "leinen-280", refinement: "gold" }))).toBe("OPTION_UNAVAILABLE");
    expect(code(selection("postcard-a6", { paper: "papyrus" }))).toBe("OPTION_UNAVAILABLE");
  });

  test("D-04 a design without refined artwork refuses the refined version", () => {
    const card = {
      ...selection("folded-portrait-dl", { refinement: "gold-refined" }),
      designRefinements: ["none", "gold"],
    };
    expect(priceCard(catalogue, german, card)).toMatchObject({ ok: false });
  });

  test("PRICE-15 the from-price is the unit price of 50 plain pieces, in every market", () => {
    const product = productOf(catalogue, "sticker-round");
    expect(priceFrom(german, product)?.unit).toBe(39);
    for (const market of priceMarkets) {
      const base = german.list.components.get("card/sticker-round")?.base[market];
      expect(priceFrom(pricesOf(market), product)?.unit).toBe(base);
    }
  });

  test("D-29 PRICE-15 no default paper or extra of a card costs more than an available alternative", () => {
    const dear: string[] = [];
    for (const product of catalogue.products.values())
      for (const market of priceMarkets) {
        const unit = (change: Partial<CardOptions>): number => {
          const priced = priceCard(catalogue, pricesOf(market), selection(product.code, change));
          return priced.ok ? priced.value.unit : Number.POSITIVE_INFINITY;
        };
        const changes: readonly Partial<CardOptions>[] = [
          ...papersFor(catalogue, product).map(({ code }) => ({ paper: code })),
          ...refinementValues.map((refinement) => ({ refinement })),
          ...punchings.map((punching) => ({ punching })),
          ...tags.map((tag) => ({ tag })),
          ...(product.pageCounts ?? []).map((pages) => ({ pages })),
        ];
        for (const change of changes)
          if (unit(change) < unit({})) dear.push(`${market} ${product.code} ${JSON.stringify(change)}`);
      }
    expect(dear).toEqual([]);
  });

  test("PRICE-15 every product has a from-price in every market", () => {
    for (const product of catalogue.products.values()) {
      for (const market of priceMarkets) expect(priceFrom(pricesOf(market), product)?.unit).toBeGreaterThan(0);
    }
  });

  test("PDP-06 in the tier table of a configuration, unit prices fall and savings grow", () => {
    const product = productOf(catalogue, "folded-portrait-dl");
    const rows = tiersOf(cardPriceRules, german, { product, options: defaultOptions(product) }, [10, 500]);
    expect(rows).toMatchObject({
      value: [
        { unit: 247, savingPercent: 0 },
        { unit: 118, savingPercent: 52 },
      ],
    });
  });
});

describe("accessories", () => {
  const invitation = productOf(catalogue, "folded-portrait-dl");

  test("PRICE-10 CARD-03 the included envelope is the white straight one of the card's size", () => {
    expect(invitation.includedEnvelope).toBe("220x110-weiss-gerade");
    expect(productOf(catalogue, "confetti").includedEnvelope).toBeNull();
    for (const { includedEnvelope } of catalogue.products.values())
      expect(includedEnvelope === null || catalogue.envelopes.has(includedEnvelope)).toBe(true);
  });

  test("CARD-02 PDP-13 a card lists the accessories that fit, group by group", () => {
    const groups = accessoriesOf(catalogue, german, invitation, 50);
    expect(groups.map((group) => [group.type, group.items.length])).toEqual([
      ["envelope", 20],
      ["inlay", 3],
      ["ribbon", 11],
      ["bow", 1],
    ]);
    const [included, coloured] = groups[0]?.items ?? [];
    expect(included).toMatchObject({ sku: "220x110-weiss-gerade", included: true, price: { amount: 0 } });
    expect(coloured).toMatchObject({ sku: "220x110-weiss-spitz", included: false, price: { amount: 95 } });
  });

  test("PRICE-08 the Swiss pocketfold has its own envelope price", () => {
    const groups = accessoriesOf(catalogue, pricesOf("CH"), productOf(catalogue, "pocketfold"), 50);
    expect(groups[0]?.items.find((item) => item.color === "mint")?.price).toEqual({ amount: 140, currency: "CHF" });
  });

  test("PRICE-03 accessories bought separately are priced by SKU", () => {
    const total = (sku: string) => {
      const line = priceAccessory(catalogue, german, sku, 10);
      return line.ok ? line.value.total : line.refusal.code;
    };
    expect(total("162x114-mint-gerade")).toBe(950);
    expect(total("155x155-kraft-spitz")).toBe(1800);
    expect(total("100x143-natur")).toBe(950);
    expect(total("ribbon-altrosa")).toBe(440);
    expect(total("standard")).toBe(1110);
    expect([total("ribbon-neon"), total("162x114-lila-gerade"), total("card")]).toEqual([
      "PRODUCT_UNKNOWN",
      "PRODUCT_UNKNOWN",
      "PRODUCT_UNKNOWN",
    ]);
  });
});
