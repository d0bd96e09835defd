import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogueData } from "#db/seed/catalogue-data.ts";
import {
  checkPieces,
  checkQuantity,
  checkSingle,
  defaultCardQuantity,
  lastStep,
  quantitySteps,
  readTypedQuantity,
  snapQuantityUp,
} from "./quantity-steps.ts";

describe("quantity steps", () => {
  test("PRICE-04 D-01 the bands generate 154 quantities from 1 to 5000 with 50 as the 11th", () => {
    const steps = quantitySteps();
    expect(steps).toHaveLength(154);
    expect(steps.slice(0, 12)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
    expect(steps.at(-1)).toBe(5000);
    expect(defaultCardQuantity).toBe(steps[10]);
    expect(lastStep).toBe(5000);
  });

  test("PRICE-04 the generated list equals the one in the data file", () => {
    expect(quantitySteps()).toEqual(catalogueData.quantitySteps);
  });

  test("PRICE-04 every band ends exactly on its upper bound", () => {
    const steps = new Set(quantitySteps());
    for (const bound of [5, 250, 1000, 3000, 5000]) expect(steps.has(bound)).toBe(true);
  });

  test.each([
    [1, 1, 5, false],
    [2, 5, 5, true],
    [49, 50, 5, true],
    [51, 55, 5, true],
    [250, 250, 5, false],
    [251, 260, 10, true],
    [1001, 1100, 100, true],
    [3001, 3250, 250, true],
    [5000, 5000, 250, false],
  ])("PDP-05 %i typed pieces become %i in steps of %i", (typed, quantity, step, adjusted) => {
    expect(snapQuantityUp(typed, lastStep)).toEqual({ ok: true, value: { quantity, step, adjusted } });
  });

  test.each([0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    "PDP-05 %d is not a quantity and is refused",
    (typed) => {
      expect(snapQuantityUp(typed, lastStep)).toEqual({
        ok: false,
        refusal: { code: "QUANTITY_INVALID", data: { n: 1 } },
      });
    },
  );

  test.each(["0", "-3", "1e3", "0x10", "2.5", "abc", "", "1.0000", "1.00", "1..000", ".000"])(
    "PDP-05 typed as %j is not a quantity",
    (typed) => {
      expect(readTypedQuantity(typed, lastStep)).toMatchObject({ ok: false, refusal: { code: "QUANTITY_INVALID" } });
    },
  );

  test.each([
    [" 260 ", { ok: true, value: { quantity: 260, step: 10, adjusted: false } }],
    ["251", { ok: true, value: { quantity: 260, step: 10, adjusted: true } }],
    ["1.000", { ok: true, value: { quantity: 1000, step: 10, adjusted: false } }],
    ["1,000", { ok: true, value: { quantity: 1000, step: 10, adjusted: false } }],
    ["1’000", { ok: true, value: { quantity: 1000, step: 10, adjusted: false } }],
    ["1\u202F000", { ok: true, value: { quantity: 1000, step: 10, adjusted: false } }],
    ["12.000", { ok: false, refusal: { code: "QUANTITY_MAX", data: { n: 5000 } } }],
    ["5001", { ok: false, refusal: { code: "QUANTITY_MAX", data: { n: 5000 } } }],
  ])("PDP-05 typed as %j is parsed as its number", (typed, read) => {
    expect(readTypedQuantity(typed, lastStep)).toEqual(read);
  });

  test("CART-10 more than 5000 pieces are refused with the largest quantity", () => {
    expect(snapQuantityUp(5001, lastStep)).toEqual({ ok: false, refusal: { code: "QUANTITY_MAX", data: { n: 5000 } } });
    expect(checkQuantity(5001, lastStep)).toMatchObject({ ok: false, refusal: { code: "QUANTITY_MAX" } });
  });

  test("CART-10 PRICE-04 a product with a smaller maximum ends there, at the last step it allows", () => {
    expect(quantitySteps(120).slice(-2)).toEqual([115, 120]);
    expect(quantitySteps(122).at(-1)).toBe(120);
    expect(checkQuantity(120, 120)).toEqual({ ok: true, value: 120 });
    for (const quantity of [121, 125, 5000])
      expect(checkQuantity(quantity, 122)).toEqual({ ok: false, refusal: { code: "QUANTITY_MAX", data: { n: 120 } } });
    expect(snapQuantityUp(118, 122)).toEqual({ ok: true, value: { quantity: 120, step: 5, adjusted: true } });
    expect(snapQuantityUp(121, 122)).toMatchObject({ ok: false, refusal: { code: "QUANTITY_MAX" } });
  });

  test("PRICE-04 a quantity between two steps is refused and names the next one", () => {
    expect(checkQuantity(52, lastStep)).toEqual({ ok: false, refusal: { code: "QUANTITY_INVALID", data: { n: 55 } } });
    expect(checkQuantity(55, lastStep)).toEqual({ ok: true, value: 55 });
  });

  test.each([
    [1, true],
    [2, true],
    [20, true],
    [21, false],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])("CAT-4 of goods sold in any quantity up to 20, %d can be ordered: %s", (quantity, fits) => {
    const refused = { ok: false, refusal: { code: "QUANTITY_RANGE", data: { max: 20 } } };
    expect(checkPieces(quantity, 20)).toEqual(fits ? { ok: true, value: quantity } : refused);
  });

  test("SAMP-03 GIFT-02 goods sold one by one come alone", () => {
    expect(checkSingle(1)).toEqual({ ok: true, value: 1 });
    for (const quantity of [0, 2, 1.5, Number.NaN])
      expect(checkSingle(quantity)).toMatchObject({ ok: false, refusal: { code: "SAMPLE_QUANTITY" } });
  });

  test("PDP-05 snapping always returns an orderable quantity, never below, and is idempotent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (typed) => {
        const snapped = snapQuantityUp(typed, lastStep);
        const { quantity, step } = snapped.ok ? snapped.value : { quantity: 0, step: 0 };
        expect(quantity).toBeGreaterThanOrEqual(typed);
        expect(quantity - typed).toBeLessThan(step);
        expect(checkQuantity(quantity, lastStep)).toEqual({ ok: true, value: quantity });
      }),
    );
  });
});
