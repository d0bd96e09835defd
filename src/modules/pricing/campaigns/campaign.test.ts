import { describe, expect, test } from "vitest";
import { isForShop } from "#kernel/scope.ts";
import { marketCurrency } from "#kernel/market.ts";
import { minor } from "#kernel/money.ts";
import { bestCampaign, concerns, discountedTotal, isRunning, type Discount } from "./campaign.ts";
import { priceLine } from "../price-line.ts";
import { articlesOf } from "./price-log.ts";
import { quantitySteps } from "../quantity-steps.ts";
import { reducedLine } from "./reduced-line.ts";
import { aCampaign } from "../testing/campaign-builder.ts";
import { seedPriceList } from "../testing/seed-price-list.ts";

const percent = (basisPoints: number): Discount => ({ kind: "percent", basisPoints });
const off = (amount: number): Discount => ({ kind: "amount", amounts: { EUR: amount, CHF: amount } });
const list = seedPriceList();

describe("campaigns", () => {
  test.each([
    [percent(1000), 8950, "EUR", 8055],
    [percent(1500), 8950, "EUR", 7608],
    [percent(3333), 1, "EUR", 1],
    [percent(1000), 8955, "CHF", 8060],
    [percent(9000), 5, "CHF", 0],
    [off(500), 8950, "EUR", 8450],
    [off(500), 300, "EUR", 0],
    [off(503), 8950, "CHF", 8450],
    [off(500), 8950, "GBP", 8950],
  ] as const)("PRICE-13 %j makes %d %s to %d", (discount, total, currency, reduced) => {
    expect(discountedTotal(discount, minor(total), currency)).toBe(reduced);
  });

  test.each([
    ["2026-11-22T23:59:59.999Z", false],
    ["2026-11-23T00:00:00.000Z", true],
    ["2026-11-29T23:59:59.999Z", true],
    ["2026-11-30T00:00:00.000Z", false],
  ])("PRICE-13 at %s the campaign runs: %s", (instant, running) => {
    expect(isRunning(aCampaign(), Date.parse(instant))).toBe(running);
  });

  test("PRICE-13 empty lists apply everywhere, others only to what they name", () => {
    const photo = { market: "CH", channel: "photo" } as const;
    expect(isForShop(aCampaign(), photo)).toBe(true);
    expect(isForShop(aCampaign({ markets: ["DE"] }), photo)).toBe(false);
    expect(isForShop(aCampaign({ markets: ["CH"], channels: ["card"] }), photo)).toBe(false);
    const subject = { kind: "card", occasion: "hochzeit", category: "einladungskarten" } as const;
    expect(concerns(aCampaign({ kinds: ["card"], occasions: ["hochzeit", "taufe"] }), subject)).toBe(true);
    expect(concerns(aCampaign({ categories: ["danksagungskarten"] }), subject)).toBe(false);
    expect(concerns(aCampaign({ occasions: ["hochzeit"] }), { kind: "card" })).toBe(false);
  });

  test("PRICE-13 of several campaigns the best one wins, alone", () => {
    const campaigns = [
      aCampaign({ id: "a", discount: percent(1000) }),
      aCampaign({ id: "b", discount: off(600) }),
      aCampaign({ id: "c", discount: percent(5000), kinds: ["calendar"] }),
    ];
    const best = (total: number) => bestCampaign(campaigns, { kind: "card" }, minor(total), "EUR");
    expect(best(1000)).toMatchObject({ campaign: { id: "b" }, total: 400 });
    expect(best(8950)).toMatchObject({ campaign: { id: "a" }, total: 8055 });
  });

  test("PRICE-13 of two that reduce by the same amount always the same one wins, whatever their order", () => {
    const tied = [aCampaign({ id: "b" }), aCampaign({ id: "a" }), aCampaign({ id: "c" })];
    for (const campaigns of [tied, tied.toReversed()])
      expect(bestCampaign(campaigns, { kind: "card" }, minor(1000), "EUR")?.campaign.id).toBe("a");
  });

  test("PRICE-13 one that reduces nothing is no reduction", () => {
    expect(bestCampaign([aCampaign({ discount: off(0) })], { kind: "card" }, minor(1000), "EUR")).toBeUndefined();
  });

  test("PRICE-13 all articles and quantities in three currencies: never dearer, never negative, never falling with the quantity, parts add up", () => {
    const campaigns = [aCampaign({ id: "a", discount: percent(1250) }), aCampaign({ id: "b", discount: off(995) })];
    const reductions = { campaigns, pastOf: () => [] };
    const broken: string[] = [];
    for (const { sku, components } of articlesOf(list)) {
      for (const market of ["DE", "CH", "GB"] as const) {
        let before = 0;
        for (const quantity of quantitySteps()) {
          const price = () =>
            priceLine(
              list,
              market,
              quantity,
              components.map((component) => ({ component })),
            );
          const plain = price();
          if (!plain.ok) continue;
          const { total, components: parts } = reducedLine(plain.value, reductions, { kind: "card" }, price);
          const step = marketCurrency[market] === "CHF" ? 5 : 1;
          const added = parts.reduce((sum, part) => sum + part.total, 0);
          if (total < before || total < 0 || total > plain.value.total || total % step !== 0 || added !== total)
            broken.push(`${sku} ${market} ${quantity}`);
          before = total;
        }
      }
    }
    expect(broken).toEqual([]);
  });
});
