import { z } from "zod";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessionId, type DesignId } from "#kernel/ids.ts";
import { cartApi } from "#modules/cart/api.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { CartView } from "#modules/cart/model.ts";
import { aProject } from "#modules/cart/testing/cart-context.ts";
import { priceCardInShop } from "#modules/catalogue/contract.server.ts";
import { defaultOptions } from "#modules/catalogue/contract.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { listDesigns } from "#modules/catalogue/queries.server.ts";
import { readOrder } from "#modules/orders/queries.server.ts";
import { pricingApi } from "#modules/pricing/api.server.ts";
import { campaignBanner } from "#modules/pricing/campaigns/campaign-banner.server.ts";
import { updatePriceLog, nextPriceChange, secondsToPriceChange } from "#modules/pricing/contract.server.ts";
import {
  changeCampaign,
  createCampaign,
  stopCampaign,
  type CampaignDraft,
} from "#modules/pricing/campaigns/save-campaign.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { placeOrder } from "./place-order.server.ts";
import { aBuyer } from "./testing/checkout-context.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("card", "de-DE");
const staff = "staff:ada";
let deps: ReturnType<typeof testDeps>;

const draft: CampaignDraft = {
  title: "Herbst",
  texts: { de: "10 % auf Hochzeitskarten" },
  code: null,
  path: null,
  banner: true,
  countdown: true,
  discount: { kind: "percent", basisPoints: 1000 },
  kinds: ["card"],
  categories: [],
  occasions: ["hochzeit"],
  markets: [],
  channels: [],
  startsAt: Date.parse("2026-11-24T23:00:00Z"),
  endsAt: Date.parse("2026-11-30T23:00:00Z"),
};

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});
beforeEach(async () => {
  deps.moveClock("2026-11-23T08:00:00Z");
  await deps.db.deleteFrom("price_log").where("campaign_id", "is not", null).execute();
  await deps.db.deleteFrom("campaign").execute();
  await invalidateSnapshots(deps.db);
});

const at = (instant: string): void => deps.moveClock(instant);
async function running(parts: Partial<CampaignDraft> = {}): Promise<string> {
  const created = await createCampaign(deps, staff, { ...draft, ...parts });
  if (!created.ok) throw new Error(created.refusal.code);
  await invalidateSnapshots(deps.db);
  return created.value.id;
}
const quote = async (designId?: DesignId) => {
  const product = (await readCatalogue(deps)).products.get("folded-portrait-dl");
  if (!product) throw new Error("no product");
  const selection = { product: product.code, options: defaultOptions(product), quantity: 50, designId };
  const price = await priceCardInShop(deps, shop, selection);
  return price.ok ? price.value : undefined;
};
const tileOf = async (occasion: string) => {
  const filters = { occasion: [occasion], product: ["folded-portrait-dl"] };
  return (await listDesigns(deps, shop, { filters, sort: "popularity", page: 1, perPage: 1 })).tiles[0];
};

describe("a campaign in the shop", () => {
  test("PRICE-13 starts and ends to the millisecond, on tiles and in prices, and informs pages when", async () => {
    await running();
    expect(await nextPriceChange(deps)).toBe(draft.startsAt);
    const tile = () => tileOf("hochzeit");
    const before = await tile();
    at("2026-11-24T22:59:59.999Z");
    expect((await tile())?.priceFrom).toEqual(before?.priceFrom);
    at("2026-11-24T23:00:00Z");
    const during = await tile();
    expect(during?.priceFrom?.amount).toBe(161);
    expect(during?.strike).toEqual(before?.priceFrom);
    expect(await nextPriceChange(deps)).toBe(draft.endsAt);
    at("2026-11-30T22:59:30Z");
    expect(await secondsToPriceChange(deps)).toBe(30);
    at("2026-11-30T23:00:00Z");
    expect(await tile()).toEqual(before);
  });

  test("PRICE-13 reduces only designs it covers, and no product without a design", async () => {
    await running();
    at("2026-11-25T08:00:00Z");
    const tile = await tileOf("hochzeit");
    expect(await quote(tile?.id)).toMatchObject({ total: 8055, strike: { total: 8950, unit: 179 } });
    expect(await quote()).toMatchObject({ total: 8950 });
    expect((await tileOf("geburt"))?.strike ?? null).toBeNull();
  });

  test("PRICE-12 an earlier campaign within 30 days lowers the struck-through price", async () => {
    await running({
      discount: { kind: "percent", basisPoints: 2000 },
      startsAt: Date.parse("2026-11-23T08:00:00Z"),
      endsAt: Date.parse("2026-11-24T08:00:00Z"),
    });
    await running({ startsAt: Date.parse("2026-12-01T00:00:00Z"), endsAt: Date.parse("2026-12-05T00:00:00Z") });
    const id = (await tileOf("hochzeit"))?.id;
    at("2026-12-02T00:00:00Z");
    expect(await quote(id)).toMatchObject({ total: 8055, strike: null });
  });

  test("PRICE-12 without rows in the log no price is struck through", async () => {
    await running();
    await deps.db.deleteFrom("price_log").where("sku", "=", "card/folded-portrait-dl").execute();
    await invalidateSnapshots(deps.db);
    at("2026-11-25T08:00:00Z");
    expect(await quote((await tileOf("hochzeit"))?.id)).toMatchObject({ total: 8055, strike: null });
    await updatePriceLog(deps.db, deps.clock.now());
  });

  test("PRICE-13 a code is announced and lowers no price", async () => {
    await running({ code: "HERBST26" });
    at("2026-11-25T08:00:00Z");
    expect(await quote((await tileOf("hochzeit"))?.id)).toMatchObject({ total: 8950 });
  });

  test("PRICE-11 PRICE-13 a cart shows the struck-through price, is priced anew at the end and reports it; no old price is sold", async () => {
    await running();
    at("2026-11-25T08:00:00Z");
    const buyer = await aBuyer(deps);
    const [line] = (await cartView(deps, buyer.session, shop)).items;
    expect(line).toMatchObject({ lineTotal: { amount: 8505 }, strike: { amount: 9450 }, priceChange: null });
    expect(line?.components.at(-1)).toMatchObject({ label: "Aktionsrabatt", total: { amount: -945 } });
    at("2026-11-30T23:00:00Z");
    expect((await cartView(deps, buyer.session, shop)).items[0]).toMatchObject({
      lineTotal: { amount: 9450 },
      strike: null,
      priceChange: { from: { amount: 8505 }, to: { amount: 9450 } },
    });
    expect(await placeOrder(deps, buyer)).toMatchObject({ ok: false, refusal: { code: "CART_PRICE_CHANGED" } });
  });

  test("PRICE-11 CART-01 a card added in the moment prices change is added and shown at one price", async () => {
    await running();
    let left = 0;
    const clock = { now: () => ((left -= 1) >= 0 ? draft.startsAt - 1 : draft.startsAt) };
    const app = await createServer(deps);
    await app.register(async (scope) => cartApi(scope, { ...deps, clock }));
    // The change comes after the first, the second … reading of the clock, until the request reads it no further time.
    const changed: number[] = [];
    let before = 0;
    for (; left <= 0; before += 1) {
      const token = newToken();
      const id = newUuid();
      await deps.db
        .insertInto("visitor_session")
        .values({ id, token_hash: sha256(token), host: "localhost", expires_at: new Date("2031-01-01T00:00:00Z") })
        .execute();
      const projectId = await aProject(deps, sessionId(id));
      left = before;
      const answer = await app.inject({
        method: "POST",
        url: "/web-api/cart/lines",
        headers: {
          host: "localhost",
          origin: "http://localhost",
          "x-channel": "card",
          "x-locale": "de-DE",
          cookie: `bw_session=${token}`,
        },
        payload: { projectId },
      });
      const [line] = CartView.parse(answer.json().cart).items;
      if (line?.priceChange !== null) changed.push(before);
    }
    await app.close();
    expect([changed, before > 5]).toEqual([[], true]);
  });

  test("PRICE-07 PRICE-13 ORD-05 an order freezes the reduced total, with the reduction as a component, and is read so", async () => {
    await running();
    at("2026-11-25T08:00:00Z");
    const buyer = await aBuyer(deps);
    const order = await placeOrder(deps, buyer);
    if (!order.ok) throw new Error(order.refusal.code);
    const row = await deps.db
      .selectFrom("order_line")
      .select(["line_total", "components", "tax_net", "tax_amount"])
      .where("order_id", "=", order.value.id)
      .executeTakeFirstOrThrow();
    const parts = z.array(z.object({ total: z.number() })).parse(row.components);
    expect(row.line_total).toBe(8505);
    expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(8505);
    expect(row.tax_net + row.tax_amount).toBe(8505);
    const [line] = (await readOrder(deps.db, order.value.id))?.lines ?? [];
    expect(line?.components.at(-1)).toMatchObject({ label: "Aktionsrabatt", total: -945 });
  });
});

describe("a campaign displayed to visitors", () => {
  const callFrom = async (locale: string) => {
    const app = await createServer(deps);
    await app.register(async (scope) => pricingApi(scope, deps));
    const headers = { "x-channel": "card", "x-locale": locale };
    const answer = await app.inject({ url: "/web-api/campaign-data", headers });
    await app.close();
    return { cache: answer.headers["cache-control"], data: answer.json<unknown>() };
  };

  test("SHELL-23 the endpoint lists active campaigns in the shop's language, and is not cached beyond their end", async () => {
    const id = await running({ code: "HERBST26", path: "/hochzeit/", markets: ["DE", "CH"] });
    expect((await callFrom("de-DE")).data).toEqual({ campaigns: [] });
    at("2026-11-30T22:59:50Z");
    expect(await callFrom("de-DE")).toEqual({
      cache: "public, max-age=10",
      data: {
        campaigns: [
          {
            id,
            title: "Herbst",
            text: "10 % auf Hochzeitskarten",
            code: "HERBST26",
            url: "/hochzeit/",
            from: "2026-11-24T23:00:00.000Z",
            to: "2026-11-30T23:00:00.000Z",
            countdown: true,
            channels: ["card", "photo"],
            discount: { type: "percent", percent: 10 },
          },
        ],
      },
    });
    expect((await callFrom("fr-FR")).data).toEqual({ campaigns: [] });
    at("2026-11-30T23:00:00Z");
    expect((await callFrom("de-DE")).data).toEqual({ campaigns: [] });
  });

  test("SHELL-23 SHELL-18 the banner has the shop's language or is hidden, and is not in the app", async () => {
    await running({ code: "HERBST26", path: "/hochzeit/" });
    expect(await campaignBanner(deps, shop)).toBeNull();
    at("2026-11-25T08:00:00Z");
    expect(await campaignBanner(deps, shop)).toMatchObject({
      text: "10 % auf Hochzeitskarten",
      code: "HERBST26",
      href: "/hochzeit/",
      endsAt: draft.endsAt,
    });
    expect(await campaignBanner(deps, shopOf("card", "fr-FR"))).toBeNull();
    expect(await campaignBanner(deps, { ...shop, app: true })).toBeNull();
  });
});

describe("saving campaigns", () => {
  const logOf = (id: string) =>
    deps.db
      .selectFrom("price_log")
      .select(["valid_from", "valid_to", "total"])
      .where("campaign_id", "=", id)
      .where("sku", "=", "card/folded-portrait-dl")
      .where("market", "=", "DE")
      .execute();

  test("PRICE-12 the log has its rows from the moment it is saved, and its new end when it is stopped", async () => {
    const id = await running();
    expect(await logOf(id)).toEqual([
      { valid_from: new Date(draft.startsAt), valid_to: new Date(draft.endsAt), total: 8055 },
    ]);
    at("2026-11-26T08:00:00Z");
    expect(await stopCampaign(deps, staff, id)).toEqual({ ok: true, value: { removed: false } });
    await invalidateSnapshots(deps.db);
    expect(await logOf(id)).toEqual([
      { valid_from: new Date(draft.startsAt), valid_to: new Date("2026-11-26T08:00:00Z"), total: 8055 },
    ]);
    expect(await quote((await tileOf("hochzeit"))?.id)).toMatchObject({ total: 8950 });
  });

  test("PRICE-13 stopped before it started it leaves no trace", async () => {
    const id = await running();
    expect(await stopCampaign(deps, staff, id)).toEqual({ ok: true, value: { removed: true } });
    expect(await logOf(id)).toEqual([]);
    expect(await stopCampaign(deps, staff, id)).toMatchObject({ refusal: { code: "CAMPAIGN_UNKNOWN" } });
  });

  test("PRICE-12 PRICE-13 once started its reduction is fixed, its end is not; nobody overwrites another's change", async () => {
    const id = await running();
    const changed = { ...draft, discount: { kind: "percent", basisPoints: 2000 } } as const;
    expect(await changeCampaign(deps, staff, { id, seen: 1, draft: changed })).toMatchObject({ ok: true });
    expect(await changeCampaign(deps, staff, { id, seen: 1, draft })).toMatchObject({
      refusal: { code: "CAMPAIGN_CONFLICT" },
    });
    at("2026-11-26T08:00:00Z");
    expect(await changeCampaign(deps, staff, { id, seen: 2, draft })).toMatchObject({
      refusal: { code: "CAMPAIGN_BEGUN" },
    });
    const longer = { ...changed, endsAt: Date.parse("2026-12-02T23:00:00Z") };
    expect(await changeCampaign(deps, staff, { id, seen: 2, draft: longer })).toMatchObject({ ok: true });
    expect((await logOf(id))[0]?.valid_to).toEqual(new Date(longer.endsAt));
    const over = { ...longer, endsAt: Date.parse("2026-11-25T00:00:00Z") };
    expect(await changeCampaign(deps, staff, { id, seen: 3, draft: over })).toMatchObject({
      refusal: { code: "CAMPAIGN_ENDS_BEFORE" },
    });
  });
});
