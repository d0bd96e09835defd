import { beforeAll, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { minor } from "#kernel/money.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { cartView } from "#modules/cart/queries.server.ts";
import { aProject, aVisitor } from "#modules/cart/testing/cart-context.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { detailView } from "../detail/detail.server.ts";
import { goodsPlaces } from "./goods-kinds.ts";
import { configure, goodsView } from "./goods.server.ts";
import { allGoods } from "./goods-overview.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

/** Parses a displayed price to Rappen: `ab CHF 37.00`, `37.00 CHF`. */
const rappenOf = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, "")) * 100);

test.each(["1", "5", "75"])(
  "PRICE-06 PRICE-07 %s cards cost in the Swiss cart what their page says, in steps of five",
  async (quantity) => {
    const shop = shopOf("card", "de-CH");
    const session = await aVisitor(deps);
    const options = { refinementType: "gold" };
    const page = await detailView(
      deps,
      shop,
      designId("olivenzweig-einladung"),
      new URLSearchParams({ quantity, refinementType: "gold" }),
    );
    const projectId = await aProject(deps, session, { quantity: Number(quantity), options });
    expect(await addCartLine(deps, { session, shop, projectId })).toMatchObject({ ok: true });
    const { items, totals } = await cartView(deps, session, shop);
    const total = items[0]?.lineTotal;
    if (!total || !page || !("view" in page)) throw new Error("no price");
    expect(page.view.price.total).toBe(formatMoney({ ...total, amount: minor(total.amount) }, shop.locale));
    expect(totals.goods).toEqual(total);
    expect(total.amount % 5).toBe(0);
  },
);

test("PRICE-06 PRICE-15 Swiss tiles of photo goods and their pages show the same price, in steps of five Rappen", async () => {
  const shop = shopOf("photo", "de-CH");
  const tiles = await allGoods(deps, shop);
  expect(tiles.length).toBeGreaterThan(20);
  for (const { href, price } of tiles) expect([href, rappenOf(price) % 5]).toEqual([href, 0]);
  const place = goodsPlaces.find(({ area }) => area === "calendars");
  if (!place) throw new Error("no calendars");
  const configured = await configure(deps, shop, {
    place,
    product: "familienplaner",
    search: new URLSearchParams("format=a3-hoch&quantity=1"),
  });
  if (!configured) throw new Error("no planner");
  const view = await goodsView(deps, configured, "familienplaner", { related: [], from: "" });
  // 36.99 in the price list, rounded to 37.00.
  expect(rappenOf(view.price.total)).toBe(3700);
});
