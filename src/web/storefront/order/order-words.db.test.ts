import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { germanShop } from "#modules/cart/testing/cart-context.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { orderToken } from "#modules/orders/order-token.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { loadChange } from "./change-page.server.ts";
import { hasCards } from "./order-access.server.ts";
import { loadReorder } from "./reorder-page.server.ts";

const database = useTestDatabase("stocked");

test("ORD-06 ORD-09 the pages of an order speak of cards only if it has some", async () => {
  const deps = testDeps(database(), "2026-11-23T08:00:00Z");
  const buyer = await aBuyer(deps, aForm({}, {}));
  const { id } = await placed(deps, buyer);
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, germanShop);
  context.set(callerContext, "192.0.2.1");
  context.set(visitorContext, {
    current: () => Promise.resolve(buyer.session),
    start: () => Promise.resolve(buyer.session),
    leave: () => {},
  });
  const request = new Request("http://localhost/");
  const token = orderToken(deps, id);
  expect((await loadReorder(context, request, token)).view.cards).toBe(true);
  expect((await loadChange(context, request, token)).view.cards).toBe(true);
});

test.each([
  [["photo-product"], false],
  [["photo-product", "accessory", "gift-voucher"], false],
  [["photo-product", "card"], true],
  [["sample"], true],
] as const)("ORD-09 an order of %j has cards: %s", (kinds, cards) => {
  expect(hasCards(kinds.map((kind) => ({ kind })))).toBe(cards);
});
