import { describe, expect, test } from "vitest";
import { aCampaign } from "./testing/campaign-builder.ts";
import { pricesOf } from "./testing/prices-of.ts";
import { priceGoods, tiersOf, type PriceRules } from "./price-rules.ts";
import { checkPieces } from "./quantity-steps.ts";

/** Mugs, a kind of goods no module sells: this is all that pricing has to be told about a kind. */
const mugRules: PriceRules<{ readonly pictures: number }> = {
  parts: ({ pictures }, { priceOf }) => [
    { component: "bow" },
    ...(pictures > 0 ? [{ component: "pictures", base: pictures * priceOf("screw"), curve: "TC" }] : []),
  ],
  checkQuantity: (_mug, quantity) => checkPieces(quantity, 20),
  tiers: [1, 10],
  subject: () => ({ kind: "photobox" }),
  taxClass: "standard",
};
const prices = pricesOf("DE");
const total = (rules: typeof mugRules, pictures: number, quantity: number, context = prices) => {
  const price = priceGoods(rules, context, { pictures }, quantity);
  return price.ok ? price.value.total : price.refusal;
};

describe("the price rules of a kind", () => {
  test("PRICE-05 PRICE-06 PRICE-16 are all it takes to price it: list, computed parts, tiers and tax", () => {
    expect(priceGoods(mugRules, prices, { pictures: 2 }, 50)).toMatchObject({
      value: {
        quantity: 50,
        components: [{ component: "bow", total: 2450 }, { component: "pictures" }],
        taxRate: 1900,
        priceVersion: "2026-1",
      },
    });
    const tiers = tiersOf(mugRules, prices, { pictures: 0 });
    expect(tiers.ok && tiers.value.map(({ quantity }) => quantity)).toEqual([1, 10]);
    expect(mugRules.checkQuantity({ pictures: 0 }, 21)).toMatchObject({ ok: false, refusal: { data: { max: 20 } } });
  });

  test("PRICE-13 decide which campaigns reduce it, if any", () => {
    const of = (kind: string) => ({
      ...prices,
      reductions: { campaigns: [aCampaign({ kinds: [kind] })], pastOf: () => [] },
    });
    expect(total(mugRules, 0, 50, of("photobox"))).toBe(2205);
    expect(total(mugRules, 0, 50, of("card"))).toBe(2450);
    expect(total({ ...mugRules, subject: () => null }, 0, 50, of("photobox"))).toBe(2450);
  });

  test("PRICE-16 CAT-6 name its tax class", () => {
    const voucher: PriceRules<{ readonly pictures: number }> = { ...mugRules, taxClass: "multi-purpose-voucher" };
    expect(priceGoods(voucher, prices, { pictures: 0 }, 50)).toMatchObject({
      value: { taxRate: 0, tax: 0, net: 2450 },
    });
  });

  test.each([
    ["listed", { component: "mug" }, "mug"],
    ["on a known curve", { component: "bow", base: 1, curve: "T99" }, "bow"],
  ])("PRICE-05 PRICE-20 a part that is not %s refuses the goods with its name", (_how, part, option) => {
    expect(total({ ...mugRules, parts: () => [part] }, 0, 1)).toEqual({
      code: "OPTION_UNAVAILABLE",
      data: { option, selection: "DE" },
    });
  });

  test("PRICE-20 a kind computes with listed prices, and asks first whether there is one", () => {
    const asked: (readonly [string, boolean])[] = [];
    const parts: (typeof mugRules)["parts"] = (_mug, { priceOf, has }) => {
      for (const component of ["bow", "mug/area"]) asked.push([component, has(component)]);
      return [{ component: "print", base: 2 * priceOf("bow"), curve: "LINE" }];
    };
    const listed = prices.list.components.get("bow")?.base.DE ?? 0;
    expect(total({ ...mugRules, parts }, 0, 1)).toBe(2 * listed);
    expect([asked, listed > 0]).toEqual([
      [
        ["bow", true],
        ["mug/area", false],
      ],
      true,
    ]);
  });

  test("PRICE-20 a computed part without its listed price refuses the goods with the listed component", () => {
    const parts: (typeof mugRules)["parts"] = (_mug, { priceOf }) => [
      { component: "print", base: priceOf("mug/area"), curve: "TC" },
    ];
    expect(total({ ...mugRules, parts }, 0, 1)).toEqual({
      code: "OPTION_UNAVAILABLE",
      data: { option: "mug/area", selection: "DE" },
    });
  });
});
