import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { articlesOf } from "../cart/cart-page.server.ts";
import { detailView } from "./detail.server.ts";

const database = useTestDatabase("stocked");

beforeAll(() => {});

async function accessoriesOf(design: string, quantity = "75", locale: Locale = "de-DE") {
  const deps = testDeps(database(), "2026-11-23T09:00:00Z");
  const found = await detailView(deps, shopOf("card", locale), designId(design), new URLSearchParams({ quantity }));
  if (!found || "cleanAddress" in found) throw new Error("no page");
  return found.view.accessories;
}

describe("PDP-13 accessories of a card", () => {
  test.each([
    ["a card with a fold and an envelope", "olivenzweig-einladung", ["envelope", "inlay", "ribbon", "bow"]],
    ["stickers need none of it", "monogramm-aufkleber", []],
  ])("%s", async (_what, design, types) => {
    expect((await accessoriesOf(design)).groups.map(({ type }) => type)).toEqual(types);
  });

  test("all accessories fit the card, each with its price for this quantity", async () => {
    const { groups } = await accessoriesOf("olivenzweig-einladung");
    const [envelopes] = groups;
    expect(new Set(envelopes?.items.map(({ sku }) => sku.split("-")[0]))).toEqual(new Set(["176x125"]));
    // The white one is included with the card; an additional one costs the regular price.
    expect(envelopes?.items[0]?.label).toBe("Umschlag B6 Weiß, gerade Klappe, 0,95\u00A0€ je Stück");
  });

  test("stickers of the same series link to the editor, with the cards' quantity and colour", async () => {
    const { stickers } = await accessoriesOf("monogramm-einladung");
    const offered = stickers.map(({ label, href }) => {
      const query = new URLSearchParams(href.split("?")[1]);
      return [label, query.get("designId"), query.get("quantity")];
    });
    expect(offered).toHaveLength(2);
    expect(offered).toContainEqual(["Aufkleber rechteckig „Monogramm“", "monogramm-aufkleber", "75"]);
    expect(offered).toContainEqual(["Aufkleber rund „Monogramm“", "monogramm-aufkleber-rund", "75"]);
  });
});

test.each([
  ["without a number as many as cards, which it follows", { "sku-bow": "bow", "pieces-bow": "" }, 75, true],
  ["with a number of its own that one", { "sku-bow": "bow", "pieces-bow": "10" }, 10, false],
  ["also the cards' own number, once chosen", { "sku-bow": "bow", "pieces-bow": "75" }, 75, false],
])("PDP-13 the form: %s", (_rule, fields, quantity, followsCard) => {
  expect(articlesOf(fields, 75)).toEqual([{ sku: "bow", quantity, followsCard }]);
});

test("PDP-13 the form: unselected accessories are not bought", () => {
  expect(articlesOf({ "sku-bow": "", "pieces-bow": "10" }, 75)).toEqual([]);
});
