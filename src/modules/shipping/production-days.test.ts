import { describe, expect, test } from "vitest";
import { isExpressEligible, productionDaysOf, productionDaysOfAll, type ExpressItem } from "./production-days.ts";

const plainCard: ExpressItem = {
  productionClass: "card",
  refined: false,
  paperDays: 0,
  designerCheck: false,
  quantity: 50,
  punching: "none",
  expressPaper: true,
};

describe("production days", () => {
  test.each([
    ["a plain card", {}, 1],
    ["a card with foil", { refined: true }, 3],
    ["a pocketfold, fan, trio, booklet or leporello", { productionClass: "assembled-card" }, 2],
    ["an assembled card with foil", { productionClass: "assembled-card", refined: true }, 4],
    ["a card on cotton paper", { paperDays: 1 }, 2],
    ["a cotton card with foil", { paperDays: 1, refined: true }, 4],
    ["a card that a designer checks", { designerCheck: true }, 2],
    ["a card with foil that a designer checks", { designerCheck: true, refined: true }, 4],
    ["stickers, labels and confetti", { productionClass: "label" }, 2],
  ] as const)("SHIP-05 %s", (_name, change, days) => {
    expect(productionDaysOf({ ...plainCard, ...change })).toBe(days);
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
    ["a paper that is not kept at hand", { expressPaper: false }, false],
    ["cotton", { paperDays: 1, expressPaper: false }, false],
    ["an assembled card", { productionClass: "assembled-card" }, false],
    ["a card that a designer checks", { designerCheck: true }, false],
    ["labels", { productionClass: "label" }, false],
  ] as const)("SHIP-08 express for %s: %o → %s", (_name, change, eligible) => {
    expect(isExpressEligible({ ...plainCard, ...change })).toBe(eligible);
  });
});
