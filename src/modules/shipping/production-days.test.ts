import { describe, expect, test } from "vitest";
import { isExpressEligible, productionDaysOf, productionDaysOfAll, type ExpressItem } from "./production-days.ts";

const plainCard: ExpressItem = {
  productionClass: "card",
  refined: false,
  paper: { code: "paper/matt-300", usual: 0 },
  designerCheck: false,
  ownLayout: false,
  quantity: 50,
  punching: "none",
  expressPaper: true,
};

const cotton = { code: "paper/baumwolle-450", usual: 1 } as const;
const monday = "2026-11-23";

describe("production days", () => {
  test.each([
    ["a plain card", {}, 1],
    ["a card with foil", { refined: true }, 3],
    ["a pocketfold, fan, trio, booklet or leporello", { productionClass: "assembled-card" }, 2],
    ["an assembled card with foil", { productionClass: "assembled-card", refined: true }, 4],
    ["a card on cotton paper", { paper: cotton }, 2],
    ["a cotton card with foil", { paper: cotton, refined: true }, 4],
    ["a card that a designer checks", { designerCheck: true }, 2],
    ["a card with foil that a designer checks", { designerCheck: true, refined: true }, 4],
    ["stickers, labels and confetti", { productionClass: "label" }, 2],
  ] as const)("SHIP-05 %s", (_name, change, days) => {
    expect(productionDaysOf({ ...plainCard, ...change }, [], monday)).toBe(days);
  });

  test("SHIP-05 a parcel waits for its slowest item", () => {
    expect(productionDaysOfAll([1, 4, 2])).toBe(4);
    expect(productionDaysOfAll([])).toBe(1);
  });

  test.each([
    ["500 plain cards", { quantity: 500 }, true],
    ["510 plain cards", { quantity: 510 }, false],
    ["round corners", { punching: "round-corners" }, true],
    ["heart corners", { punching: "heart-corners" }, false],
    ["a wave", { punching: "wave" }, false],
    ["foil", { refined: true }, false],
    ["a paper not in stock", { expressPaper: false }, false],
    ["cotton", { paper: cotton, expressPaper: false }, false],
    ["an assembled card", { productionClass: "assembled-card" }, false],
    ["a card that a designer checks", { designerCheck: true }, false],
    ["labels", { productionClass: "label" }, false],
  ] as const)("SHIP-08 express for %s: %o → %s", (_name, change, eligible) => {
    const item = { ...plainCard, ...change };
    expect(isExpressEligible(item, productionDaysOf(item, [], monday))).toBe(eligible);
  });

  test("BO-07 SHIP-05 entered times apply from their date on, and the usual ones when the entry is empty", () => {
    const times = [
      { work: "refinement", validFrom: "2026-11-24", days: 4 },
      { work: "refinement", validFrom: "2026-12-01", days: null },
      { work: "card", validFrom: "2026-11-24", days: 2 },
    ];
    const foil = { ...plainCard, refined: true };
    const days = ["2026-11-23", "2026-11-24", "2026-12-01"].map((date) => productionDaysOf(foil, times, date));
    expect(days).toEqual([3, 6, 4]);
  });

  test("BO-07 SHIP-08 cards that take longer than a day are not available by express", () => {
    expect(isExpressEligible(plainCard, 1)).toBe(true);
    expect(isExpressEligible(plainCard, 2)).toBe(false);
  });
});
