import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionId } from "#kernel/ids.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addAccessories } from "./add-accessories.server.ts";
import { addCartLine } from "./add-cart-line.server.ts";
import { changeQuantity, removeLine } from "./change-cart-line.server.ts";
import { CartView } from "./model.ts";
import { cartView, removedLine } from "./queries.server.ts";
import { aProject, aVisitor, germanShop } from "./testing/cart-world.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;
const designId = "olivenzweig-einladung";
const envelope = "220x110-mint-spitz";
const ribbon = "ribbon-altrosa";

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});
beforeEach(async () => {
  session = await aVisitor(deps);
});

const add = (items: Parameters<typeof addAccessories>[1]["items"], shop = germanShop) =>
  addAccessories(deps, { session, shop, designId, items });
const view = () => cartView(deps, session, germanShop);
const pieces = async () => Object.fromEntries((await view()).items.map(({ sku, quantity }) => [sku, quantity]));
const lineOf = async (sku: string) => (await view()).items.find((line) => line.sku === sku)?.id ?? "";
const change = async (sku: string, quantity: number) =>
  changeQuantity(deps, { session, shop: germanShop, lineId: await lineOf(sku) }, quantity);

describe("PDP-13 accessories bought with the card", () => {
  test("their number follows the card's until it is edited", async () => {
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
    // A number that followed is no news about prices.
    expect((await view()).items.every(({ priceChange }) => priceChange === null)).toBe(true);
  });

  test("a line says what it is, which card it goes with, and costs what the call for its price says", async () => {
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

  test("chosen again for the same card it is still one line, with the new number", async () => {
    await add([{ sku: envelope, quantity: 50, followsCard: true }]);
    await add([{ sku: envelope, quantity: 10, followsCard: false }]);
    expect((await view()).items.map(({ quantity }) => quantity)).toEqual([10]);
  });

  test.each([
    ["an article nobody sells", { sku: "220x110-neon-spitz", quantity: 50 }, "PRODUCT_UNKNOWN"],
    ["a number between two steps", { sku: envelope, quantity: 73 }, "QUANTITY_INVALID"],
    ["more than one line takes", { sku: envelope, quantity: 6000 }, "QUANTITY_MAX"],
  ])("%s is refused, and nothing of it is put there", async (_what, item, code) => {
    const added = await add([
      { sku: ribbon, quantity: 50, followsCard: true },
      { ...item, followsCard: false },
    ]);
    expect(added).toMatchObject({ ok: false, refusal: { code } });
    expect(await pieces()).toEqual({});
  });

  test("the photo shop sells none, and an unknown design takes none", async () => {
    const items = [{ sku: envelope, quantity: 50, followsCard: true }];
    expect(await add(items, shopOf("photo", "de-DE"))).toMatchObject({ refusal: { code: "PRODUCT_UNKNOWN" } });
    expect(await addAccessories(deps, { session, shop: germanShop, designId: "nie", items })).toMatchObject({
      refusal: { code: "DESIGN_UNKNOWN" },
    });
  });
});
