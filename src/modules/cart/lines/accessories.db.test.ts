import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { designId, type SessionId } from "#kernel/ids.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addAccessories } from "./add-accessories.server.ts";
import { addCartLine } from "./add-cart-line.server.ts";
import { changeQuantity, removeLine } from "./change-cart-line.server.ts";
import { joinArticles } from "./join-articles.server.ts";
import { mergeCarts } from "../merge-carts.server.ts";
import { CartView } from "../model.ts";
import { cartView, removedLine } from "../queries.server.ts";
import { aProject, aVisitor, germanShop } from "../testing/cart-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;
const design = designId("olivenzweig-einladung");
const envelope = "220x110-mint-spitz";
const ribbon = "ribbon-altrosa";

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});
beforeEach(async () => {
  session = await aVisitor(deps);
});

const add = (items: Parameters<typeof addAccessories>[1]["items"], shop = germanShop) =>
  addAccessories(deps, { session, shop, designId: design, items });
const view = () => cartView(deps, session, germanShop);
const pieces = async () => Object.fromEntries((await view()).items.map(({ sku, quantity }) => [sku, quantity]));
const lineOf = async (sku: string) => (await view()).items.find((line) => line.sku === sku)?.id ?? "";
const change = async (sku: string, quantity: number) =>
  changeQuantity(deps, { session, shop: germanShop, lineId: await lineOf(sku) }, quantity);

describe("PDP-13 accessories bought with the card", () => {
  test("CARD-18 their quantity follows the card's until it is edited; then the cart states both quantities", async () => {
    await add([
      { sku: envelope, quantity: 50, followsCard: true },
      { sku: ribbon, quantity: 25, followsCard: false },
    ]);
    expect(await pieces()).toEqual({ [envelope]: 50, [ribbon]: 25 });
    const projectId = await aProject(deps, session, { quantity: 80 });
    await addCartLine(deps, { session, shop: germanShop, projectId });
    const card = (await view()).items.find(({ kind }) => kind === "card");
    expect(await pieces()).toEqual({ [envelope]: 80, [ribbon]: 25, [card?.sku ?? ""]: 80 });
    await change(card?.sku ?? "", 100);
    expect(await pieces()).toMatchObject({ [envelope]: 100, [ribbon]: 25 });
    expect(await change(envelope, 110)).toMatchObject({ ok: true });
    await change(card?.sku ?? "", 60);
    expect(await pieces()).toMatchObject({ [envelope]: 110, [ribbon]: 25 });
    // A quiet notice at the line; nothing is blocked. Source: CARD-18.
    const notices = (await view()).items.flatMap(({ sku, warnings }) => warnings.map(({ message }) => [sku, message]));
    expect(notices).toEqual([[envelope, "Umschläge: 110, Karten: 60. Ist das so gewollt?"]]);
    // A followed quantity is not reported as a price change.
    expect((await view()).items.every(({ priceChange }) => priceChange === null)).toBe(true);
  });

  test("a line names the article and its card, and costs what the price endpoint returns", async () => {
    await add([{ sku: envelope, quantity: 50, followsCard: true }]);
    const cart = await view();
    expect(CartView.parse(cart)).toEqual(cart);
    expect(cart.items).toMatchObject([
      {
        kind: "accessory",
        sku: envelope,
        title: "Umschlag DIN lang Mint, spitze Klappe",
        productLabel: "Aus unserem Lager",
        options: [{ label: "Passend zu", value: "Olivenzweig" }],
        editUrl: "/hochzeit/einladungskarten/olivenzweig-einladung/",
        quantity: 50,
        single: false,
        unitPrice: { amount: 95 },
        lineTotal: { amount: 4750 },
        expressEligible: true,
      },
    ]);
    await removeLine(deps, { session, shop: germanShop, lineId: cart.items[0]?.id ?? "" });
    expect(await removedLine(deps, session, germanShop)).toMatchObject({ title: cart.items[0]?.title });
  });

  test("PRICE-08 CART-10 bought again for the same card it is one line with the pieces of both, priced by the total quantity", async () => {
    await add([{ sku: ribbon, quantity: 50, followsCard: false }]);
    await add([
      { sku: ribbon, quantity: 25, followsCard: false },
      { sku: ribbon, quantity: 25, followsCard: false },
    ]);
    const { items } = await view();
    expect(items.map(({ quantity, priceChange }) => [quantity, priceChange])).toEqual([[100, null]]);
    const other = await aVisitor(deps);
    await addAccessories(deps, {
      session: other,
      shop: germanShop,
      designId: design,
      items: [{ sku: ribbon, quantity: 100, followsCard: false }],
    });
    expect((await cartView(deps, other, germanShop)).totals).toEqual((await view()).totals);
    // Neither more than a line accepts nor a number between two steps: nobody gets pieces they did not request.
    await add([{ sku: ribbon, quantity: 5000, followsCard: false }]);
    expect((await view()).items.map(({ quantity }) => quantity)).toEqual([100, 5000]);
    await add([{ sku: envelope, quantity: 50, followsCard: true }]);
    await add([{ sku: envelope, quantity: 50, followsCard: true }]);
    expect((await view()).items.map(({ quantity }) => quantity)).toEqual([100, 5000, 50]);
  });

  test("CART-08 CART-10 at log-in equal articles of both carts become one line, and what cannot be merged stays two", async () => {
    const accountVisitor = await aVisitor(deps);
    const into = (visitor: SessionId, items: Parameters<typeof addAccessories>[1]["items"]) =>
      addAccessories(deps, { session: visitor, shop: germanShop, designId: design, items });
    await into(accountVisitor, [
      { sku: envelope, quantity: 50, followsCard: false },
      { sku: ribbon, quantity: 4750, followsCard: false },
    ]);
    await into(session, [
      { sku: envelope, quantity: 60, followsCard: false },
      { sku: ribbon, quantity: 500, followsCard: false },
    ]);
    await deps.db.transaction().execute((trx) => mergeCarts(trx, deps, { session, accountVisitor }));
    for (const _ of [1, 2]) await joinArticles(deps, accountVisitor);
    const { items } = await cartView(deps, accountVisitor, germanShop);
    expect(items.map(({ sku, quantity, priceChange }) => [sku, quantity, priceChange])).toEqual([
      [envelope, 110, null],
      [ribbon, 4750, null],
      [ribbon, 500, null],
    ]);
  });

  test.each([
    ["an article not for sale", { sku: "220x110-neon-spitz", quantity: 50 }, "PRODUCT_UNKNOWN"],
    ["a number between two steps", { sku: envelope, quantity: 73 }, "QUANTITY_INVALID"],
    ["more than one line takes", { sku: envelope, quantity: 6000 }, "QUANTITY_MAX"],
  ])("%s is refused, and nothing of it is added", async (_case, item, code) => {
    const added = await add([
      { sku: ribbon, quantity: 50, followsCard: true },
      { ...item, followsCard: false },
    ]);
    expect(added).toMatchObject({ ok: false, refusal: { code } });
    expect(await pieces()).toEqual({});
  });

  test("the photo shop sells none, and an unknown design accepts none", async () => {
    const items = [{ sku: envelope, quantity: 50, followsCard: true }];
    expect(await add(items, shopOf("photo", "de-DE"))).toMatchObject({ refusal: { code: "PRODUCT_UNKNOWN" } });
    expect(await addAccessories(deps, { session, shop: germanShop, designId: designId("nie"), items })).toMatchObject({
      refusal: { code: "DESIGN_UNKNOWN" },
    });
  });
});
