import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { cartLineId } from "#kernel/ids.ts";
import { localeNames } from "#kernel/market.ts";
import { readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import { answerOffer } from "#modules/photo-products/answers/offer-answer.server.ts";
import { readablePhotoRefusal } from "#modules/photo-products/answers/readable-option-names.server.ts";
import { chooseOptions } from "#modules/photo-products/kinds/options.ts";
import { pricePhotoProduct, rulesOf } from "#modules/photo-products/kinds/price-product.ts";
import type { PhotoAssortment, PhotoKind } from "#modules/photo-products/model.ts";
import { noFreeSamples } from "#modules/samples/contract.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { newUuid } from "#platform/random.server.ts";
import { cartContext } from "../cart-context.server.ts";
import type { OfferedLine } from "../line-offer.ts";
import { offerLines } from "./rules-of.server.ts";

const database = useTestDatabase("stocked");
const kinds = ["photoframe", "photoprint", "photobox", "collage"] as const satisfies readonly PhotoKind[];
const rounds = process.env["FULL"] ? 10_000 : 200;

let deps: ReturnType<typeof testDeps>;
let assortment: PhotoAssortment;

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  assortment = await readPhotoAssortment(deps);
});

/** A query of a kind: every option requested, with known values that may not go together. */
const anyQuery = fc.constantFrom(...kinds).chain((kind) => {
  const names = rulesOf[kind].rules(assortment, "photo");
  const values = Object.fromEntries(
    names.map(({ name, known }) => [name, fc.option(fc.constantFrom(...known), { nil: undefined })]),
  );
  return fc.record({
    kind: fc.constant(kind),
    options: fc.record(values),
    quantity: fc.integer({ min: 1, max: rulesOf[kind].largestQuantity + 5 }),
    locale: fc.constantFrom(...localeNames),
  });
});

describe("PRICE-07 every choice in every shop", () => {
  test("CART-12 costs the same on the page, in the editor and in the cart; what cannot be made is refused in words", async () => {
    const found = { priced: 0, refused: 0, unclear: [] as string[] };
    await fc.assert(
      fc.asyncProperty(anyQuery, async ({ kind, options, quantity, locale }) => {
        const shop = shopOf("photo", locale);
        const context = await cartContext(deps, shop, shop.country);
        const page = pricePhotoProduct(assortment, context.prices, "photo", { kind, options, quantity });
        if (!page.ok) {
          found.refused += 1;
          const { code, data } = readablePhotoRefusal(page.refusal, locale);
          const words = translate(locale, `errors.${code}`, data);
          if (/\{|photo\.option|undefined/.test(words)) found.unclear.push(words);
          return;
        }
        found.priced += 1;
        const { chosen } = chooseOptions(rulesOf[kind].rules(assortment, "photo"), options);
        const pieces = [{ options: { ...chosen }, quantity }];
        const offer = await answerOffer(deps, shop, { kind, options: { ...chosen }, adapted: [], wished: {}, pieces });
        const line: OfferedLine = {
          kind: "photo-product",
          id: cartLineId(newUuid()),
          product: kind,
          quantity,
          projectId: newUuid(),
          designRevision: 1,
          options: { kind, chosen },
        };
        const [inCart] = offerLines(context, [line], noFreeSamples);
        const total = page.value.price.total;
        expect(offer.ok && offer.value.total).toEqual({ amount: total, currency: shop.currency });
        expect(inCart?.kind === "offered" && inCart.price.total).toBe(total);
      }),
      { numRuns: rounds },
    );
    expect(found.unclear).toEqual([]);
    expect(found.priced).toBeGreaterThan(rounds / 10);
    expect(found.refused).toBeGreaterThan(rounds / 10);
  });
});
