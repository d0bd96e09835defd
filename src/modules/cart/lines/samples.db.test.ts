import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { designId, type SessionId } from "#kernel/ids.ts";
import { changeFlag } from "#modules/flags/definitions/save-flag.server.ts";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { switchSamplesOn } from "#modules/samples/testing/free-samples.ts";
import { shopOf, type Shop } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { addCartLine } from "./add-cart-line.server.ts";
import { addPaperSet } from "./add-paper-set.server.ts";
import { addOwnSample, addSample } from "./add-sample.server.ts";
import { changeQuantity, duplicateLine, refreshLine, removeLine } from "./change-cart-line.server.ts";
import { CartView } from "../model.ts";
import { cartView } from "../queries.server.ts";
import { aProject, aVisitor, germanShop } from "../testing/cart-context.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;
const wedding = designId("olivenzweig-einladung");

beforeAll(async () => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
  await switchSamplesOn(deps);
});
beforeEach(async () => {
  session = await aVisitor(deps);
});

const add = async (parts: Partial<Parameters<typeof addSample>[1]> = {}): Promise<string> => {
  const added = await addSample(deps, { session, shop: germanShop, designId: wedding, ...parts });
  if (!added.ok) throw new Error(JSON.stringify(added.refusal));
  return added.value.id;
};
const view = (shop: Shop = germanShop) => cartView(deps, session, shop);
const code = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.ok ? "accepted" : result.refusal?.code;
/** Four samples of one design on different papers. */
const papers = ["matt-300", "natur-300", "creme-300", "recycling-300"];
const addFour = async (shop: Shop = germanShop): Promise<string[]> => {
  const ids: string[] = [];
  for (const paper of papers) ids.push(await add({ paper, shop }));
  return ids;
};
const totals = async (shop: Shop = germanShop): Promise<readonly (number | undefined)[]> =>
  (await view(shop)).items.map(({ lineTotal }) => lineTotal?.amount);

describe("SAMP-03 a sample in the cart", () => {
  test("CART-03 is one un-personalised card in the chosen colour and paper, marked as a sample", async () => {
    await add({ paper: "natur-300" });
    const cart = await view();
    expect(CartView.parse(cart)).toEqual(cart);
    expect(cart.items).toMatchObject([
      {
        kind: "sample",
        isSample: true,
        sample: { of: "template", free: true, note: null },
        quantity: 1,
        projectId: null,
        lineTotal: { amount: 0 },
        tierHint: null,
        newerRevision: false,
      },
    ]);
    expect(cart.items[0]?.options.map(({ value }) => value).slice(0, 2)).toEqual(["Salbei", "Naturpapier weiß"]);
  });

  test("its quantity cannot be changed, it cannot be duplicated, and adding it again changes nothing", async () => {
    const lineId = await add();
    const address = { session, shop: germanShop, lineId };
    expect(code(await changeQuantity(deps, address, 50))).toBe("SAMPLE_QUANTITY");
    expect(code(await changeQuantity(deps, address, 1))).toBe("accepted");
    expect(code(await duplicateLine(deps, address))).toBe("SAMPLE_QUANTITY");
    expect(code(await refreshLine(deps, address))).toBe("CART_ITEM_UNKNOWN");
    expect(await add()).toBe(lineId);
    expect((await view()).items).toMatchObject([{ quantity: 1 }]);
  });

  test.each([
    ["an unknown design", { designId: designId("gibt-es-nicht") }, "DESIGN_UNKNOWN"],
    ["an unknown colour", { variant: "neongelb" }, "OPTION_UNKNOWN"],
    ["an unknown paper", { paper: "marmor" }, "OPTION_UNKNOWN"],
    ["the photo shop", { shop: shopOf("photo", "de-DE") }, "DESIGN_UNKNOWN"],
  ])("refuses %s", async (_title, parts, expected) => {
    expect(code(await addSample(deps, { session, shop: germanShop, designId: wedding, ...parts }))).toBe(expected);
    expect((await view()).items).toEqual([]);
  });
});

describe("SAMP-02 prices of samples", () => {
  test("three are free, the fourth costs the price of the market", async () => {
    await addFour();
    expect(await totals()).toEqual([0, 0, 0, 190]);
    expect((await view()).items[3]?.sample?.note).toBe("Drei Muster sind gratis. Jedes weitere kostet 1,90\u00A0€.");
  });

  test("3,50 CHF in Switzerland, and all are charged when no flag grants free ones (SAMP-01)", async () => {
    const swiss = shopOf("card", "de-CH");
    await addFour(swiss);
    expect(await totals(swiss)).toEqual([0, 0, 0, 350]);
    expect(await totals(shopOf("card", "fr-FR"))).toEqual([190, 190, 190, 190]);
  });

  test("are evaluated anew when lines are removed: always three are free", async () => {
    const [first = "", second = ""] = await addFour();
    await removeLine(deps, { session, shop: germanShop, lineId: first });
    expect(await totals()).toEqual([0, 0, 0]);
    await removeLine(deps, { session, shop: germanShop, lineId: second });
    await add({ paper: "matt-300" });
    await add({ paper: "glanz-300" });
    expect(await totals()).toEqual([0, 0, 0, 190]);
  });

  test("SAMP-01 disabling the flag of an occasion removes its free samples for everybody", async () => {
    await add();
    const author = { environment: shopEnvironment, actor: "test" };
    const kill = (killed: boolean) =>
      changeFlag(deps, author, { name: "free_samples_hochzeit", edit: (flag) => ({ ...flag, killed }) });
    await kill(true);
    expect(await totals()).toEqual([190]);
    await kill(false);
    expect(await totals()).toEqual([0]);
  });
});

describe("SAMP-04 the visitor's own design as a sample", () => {
  test("costs the price of a further sample, keeps paper and foil, and prints one card without accessories", async () => {
    const projectId = await aProject(deps, session, {
      quantity: 100,
      options: { paper: "natur-300", envelopeLiner: "true" },
    });
    expect(code(await addOwnSample(deps, { session, shop: germanShop, projectId }))).toBe("accepted");
    const cart = await view();
    expect(cart.items).toMatchObject([
      { kind: "sample", isSample: true, sample: { of: "own", free: false }, projectId, quantity: 1 },
    ]);
    expect(cart.items[0]?.lineTotal?.amount).toBe(190);
    expect(cart.items[0]?.options.map(({ key }) => key)).toEqual(["variant", "paper", "envelope"]);
  });

  test("does not use up free ones, and is a separate line from the same design as cards", async () => {
    const projectId = await aProject(deps, session);
    await addOwnSample(deps, { session, shop: germanShop, projectId });
    await addCartLine(deps, { session, shop: germanShop, projectId });
    await addCartLine(deps, { session, shop: germanShop, projectId });
    await addFour();
    const items = (await view()).items;
    expect(items.map(({ kind }) => kind)).toEqual(["sample", "card", "sample", "sample", "sample", "sample"]);
    expect(items.filter(({ sample }) => sample?.free).length).toBe(3);
  });

  test("GEN-08 CFG-16 refuses another visitor's design and one that still has example texts", async () => {
    const foreign = await aProject(deps, await aVisitor(deps));
    expect(code(await addOwnSample(deps, { session, shop: germanShop, projectId: foreign }))).toBe("PROJECT_UNKNOWN");
    const untouched = await aProject(deps, session, { untouched: true });
    expect(code(await addOwnSample(deps, { session, shop: germanShop, projectId: untouched }))).toBe(
      "PROJECT_NOT_READY",
    );
  });
});

describe("SAMP-05 shipping of samples", () => {
  test("alone they ship free as a letter, three to five working days, without express", async () => {
    await addFour();
    const { delivery, totals: sums, items } = await view();
    expect(delivery).toMatchObject([{ id: "standard", price: { amount: 0 }, available: true }]);
    // Ready on Tuesday: a parcel would arrive Thursday to Monday.
    expect(delivery[0]?.promise).toEqual({ from: "2026-11-27", to: "2026-12-01" });
    expect(items[0]?.delivery).toEqual(delivery[0]?.promise);
    expect(sums).toMatchObject({ goods: { amount: 190 }, shipping: { amount: 0 }, grand: { amount: 190 } });
  });

  test("together with cards the order ships as usual", async () => {
    await add();
    await addCartLine(deps, { session, shop: germanShop, projectId: await aProject(deps, session) });
    const { delivery, totals: sums } = await view();
    expect(delivery.map(({ id }) => id)).toContain("express");
    expect(sums.shipping.amount).toBe(499);
  });
});

describe("SAMP-06 the set of paper samples", () => {
  const addSet = (shop: Shop = germanShop) => addPaperSet(deps, { session, shop });

  test("is one article with its contents as text, paid, and uses up no free sample", async () => {
    expect(code(await addSet())).toBe("accepted");
    expect(code(await addSet())).toBe("accepted");
    await addFour();
    const cart = await view();
    expect(CartView.parse(cart)).toEqual(cart);
    expect(cart.items[0]).toMatchObject({
      kind: "accessory",
      sku: "paper-sample-set",
      title: "Papiermuster-Set",
      isSample: false,
      quantity: 1,
      priceChange: null,
      lineTotal: { amount: 490 },
      options: [{ label: "Inhalt", value: "10 Papiere, 4 Veredelungen, 10 Umschlagfarben" }],
    });
    expect(await totals()).toEqual([490, 0, 0, 0, 190]);
    expect(cart.totals.shipping.amount).toBe(0);
    expect(code(await changeQuantity(deps, { session, shop: germanShop, lineId: cart.items[0]?.id ?? "" }, 5))).toBe(
      "SAMPLE_QUANTITY",
    );
  });

  test("has a price in every market, and is not sold in the photo shop", async () => {
    for (const locale of ["de-CH", "fr-FR", "en-GB"] as const) {
      const shop = shopOf("card", locale);
      expect(code(await addSet(shop))).toBe("accepted");
      expect((await view(shop)).items[0]?.lineTotal?.amount).toBeGreaterThan(400);
    }
    expect(code(await addSet(shopOf("photo", "de-DE")))).toBe("PRODUCT_UNKNOWN");
  });
});
