import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { seedReference } from "#db/seed/reference.ts";
import { ErrorEnvelope } from "#platform/http/error-envelope.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { shippingApi } from "./api.server.ts";
import { namedHolidays, nextDisplayedChange, servedCountries, shippingOfferFor } from "./contract.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;

// Friday, 27 November 2026, 10:30 in Berlin: half an hour before the cut-off.
const fridayMorning = "2026-11-27T09:30:00Z";

beforeAll(async () => {
  deps = testDeps(database(), fridayMorning);
  await seedReference(deps.db);
  app = await createServer(deps);
  await app.register(async (scope) => shippingApi(scope, deps));
  await app.ready();
});
beforeEach(() => deps.moveClock(fridayMorning));
afterAll(() => app.close());

test.each([
  ["de-DE", 9, "Tag der Deutschen Einheit"],
  ["it-CH", 8, "Festa nazionale svizzera"],
  ["fr-BE", 10, "Fête nationale belge"],
  ["en-US", 11, "Labor Day"],
] as const)("CAT-9.3 %s: %i holidays of the country, named in its language: %s", async (locale, count, name) => {
  const names = (await namedHolidays(deps, locale)).map((holiday) => holiday.name);
  expect(names).toHaveLength(count);
  expect(names).toContain(name);
});

const german = { "x-channel": "card", "x-locale": "de-DE" };

const Methods = z.object({
  country: z.string(),
  productionDays: z.number(),
  cutOff: z.string(),
  secondsLeft: z.number(),
  methods: z.array(
    z.object({
      id: z.string(),
      price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
      from: z.boolean(),
      available: z.boolean(),
      blockedBy: z.array(z.string()),
      promise: z.object({ from: z.string(), to: z.string(), handOver: z.string() }).nullable(),
    }),
  ),
  table: z.array(z.object({ country: z.string() }).loose()),
});

async function shipping(query = "", locale = "de-DE") {
  const url = `/web-api/shipping-information${query}`;
  const answer = await app.inject({ url, headers: { ...german, "x-locale": locale } });
  expect(answer.statusCode).toBe(200);
  return Methods.parse(answer.json());
}

async function refusal(query: string, headers: Record<string, string> = german) {
  const answer = await app.inject({ url: `/web-api/shipping-information${query}`, headers });
  return { status: answer.statusCode, ...ErrorEnvelope.parse(answer.json()).error };
}

describe("GET /web-api/shipping-information", () => {
  test("SHIP-07 SHIP-01 without items it returns lowest prices, dates and the table of all countries", async () => {
    const answer = await shipping();
    expect(answer).toMatchObject({ country: "DE", cutOff: "11:00", secondsLeft: 1800, productionDays: 1 });
    expect(answer.methods).toEqual([
      {
        id: "standard",
        price: { amount: 499, currency: "EUR" },
        from: true,
        available: true,
        blockedBy: [],
        promise: { from: "2026-12-02", to: "2026-12-04", handOver: "2026-11-30" },
      },
      {
        id: "express",
        price: { amount: 1299, currency: "EUR" },
        from: true,
        available: true,
        blockedBy: [],
        promise: { from: "2026-11-30", to: "2026-11-30", handOver: "2026-11-27" },
      },
      {
        id: "express-saturday",
        price: { amount: 2299, currency: "EUR" },
        from: true,
        available: true,
        blockedBy: [],
        promise: { from: "2026-11-28", to: "2026-11-28", handOver: "2026-11-27" },
      },
    ]);
    expect(answer.table.map((row) => row.country)).toEqual(["DE", "AT", "LU", "FR", "IT", "BE", "NL", "ES"]);
  });

  test.each(["de-DE", "fr-CH", "it-IT", "nl-NL"])(
    "LOC-16 the dates in responses are ISO dates in %s too",
    async (locale) => {
      const { methods } = await shipping("", locale);
      const dates = methods.flatMap(({ promise }) => (promise ? [promise.from, promise.to, promise.handOver] : []));
      expect(dates.length).toBeGreaterThan(0);
      expect(dates.filter((date) => !z.iso.date().safeParse(date).success)).toEqual([]);
      const request = { headers: { ...german, "x-locale": locale } };
      const express = await app.inject({ url: "/web-api/express-shop", ...request });
      expect(z.object({ deliveryDate: z.iso.date() }).safeParse(express.json()).success).toBe(true);
    },
  );

  test("SHIP-05 SHIP-08 items decide about production days and express, which names what blocks it", async () => {
    const answer = await shipping("?sku[]=folded-portrait-dl&quantity[]=75&sku[]=pocketfold&quantity[]=75");
    expect(answer.productionDays).toBe(2);
    expect(answer.methods[0]).toMatchObject({ from: false, available: true, promise: { from: "2026-12-03" } });
    expect(answer.methods[1]).toMatchObject({ id: "express", available: false, blockedBy: ["pocketfold"] });
  });

  test("SHIP-09 heavy parcels cost more, those too heavy have no price", async () => {
    expect((await shipping("?sku[]=folded-portrait-dl&quantity[]=500")).methods[0]?.price?.amount).toBe(899);
    expect((await shipping("?sku[]=folded-portrait-dl&quantity[]=1000")).methods[0]?.price?.amount).toBe(1499);
    const heavy = await shipping("?sku[]=folded-portrait-dl&quantity[]=2000");
    expect(heavy.methods[0]).toMatchObject({ price: null, available: false });
  });

  test("SHIP-01 Austria and Switzerland have no Saturday express", async () => {
    expect((await shipping("?country=AT")).methods.map((method) => method.id)).toEqual(["standard", "express"]);
    const swiss = await shipping("", "de-CH");
    expect(swiss).toMatchObject({ country: "CH" });
    expect(swiss.methods.map((method) => method.price)).toEqual([
      { amount: 999, currency: "CHF" },
      { amount: 3499, currency: "CHF" },
    ]);
    expect(swiss.table.map((row) => row.country)).toEqual(["CH", "LI"]);
  });

  test("SHIP-03 SHIP-10 orders close at eleven", async () => {
    deps.moveClock("2026-11-27T10:00:00Z");
    const answer = await shipping();
    expect(answer.secondsLeft).toBe(3 * 24 * 3600);
    expect(answer.methods[2]).toMatchObject({ id: "express-saturday", available: false, promise: null });
  });

  test("CHK-04 a country the shop does not serve is refused by name", async () => {
    expect(await refusal("?country=CH")).toMatchObject({
      status: 422,
      code: "COUNTRY_NOT_SERVED",
      message: "Wir liefern von hier aus leider nicht in dieses Land: Schweiz.",
    });
    expect(await refusal("?country=XX")).toMatchObject({ code: "COUNTRY_NOT_SERVED" });
    expect(await refusal("?country=ZZZ")).toMatchObject({ code: "FIELD_INVALID" });
  });

  test("ERR-07 unknown products and impossible quantities are refused", async () => {
    expect(await refusal("?sku[]=nope")).toMatchObject({ status: 404, code: "PRODUCT_UNKNOWN" });
    expect(await refusal("?sku[]=postcard-a6&quantity[]=0")).toMatchObject({ code: "FIELD_INVALID" });
    expect(await refusal("", {})).toMatchObject({ status: 400, code: "CHANNEL_UNKNOWN" });
    expect(await refusal("", { "x-channel": "card" })).toMatchObject({ status: 400, code: "LOCALE_UNKNOWN" });
  });
});

describe("GET /web-api/express-shop", () => {
  const Express = z.object({
    cutOff: z.string(),
    secondsLeft: z.number(),
    deliveryDate: z.string(),
    productSkus: z.array(z.string()),
  });
  const express = async (locale: string) =>
    Express.parse(
      (await app.inject({ url: "/web-api/express-shop", headers: { ...german, "x-locale": locale } })).json(),
    );

  test("SHIP-07 returns cut-off, seconds left, delivery date and the products available by express", async () => {
    const answer = await express("de-DE");
    expect(answer).toMatchObject({ cutOff: "11:00", secondsLeft: 1800, deliveryDate: "2026-11-30" });
    expect(answer.productSkus).toContain("folded-portrait-dl");
    expect(answer.productSkus).not.toContain("pocketfold");
  });

  test("SHIP-06 the delivery date respects the holidays of the destination", async () => {
    deps.moveClock("2026-12-07T09:30:00Z");
    expect((await express("de-AT")).deliveryDate).toBe("2026-12-09");
    expect((await express("de-DE")).deliveryDate).toBe("2026-12-08");
  });

  test("SHIP-10 shared caches store a countdown for seconds only", async () => {
    const answer = await app.inject({ url: "/web-api/express-shop", headers: german });
    expect(answer.headers["cache-control"]).toBe("public, max-age=5");
  });
});

describe("contract", () => {
  test("ADR-0018 SHIP-10 PRICE-11 pages expire at the cut-off, or earlier when prices change", async () => {
    expect(await nextDisplayedChange(deps)).toBe(Date.parse("2026-11-27T10:00:00Z"));
    await deps.db
      .insertInto("price_list")
      .values({ version: "2026-2", valid_from: "2026-11-27T09:45:00Z", valid_to: null })
      .execute();
    await invalidateSnapshots(deps.db);
    expect(await nextDisplayedChange(deps)).toBe(Date.parse("2026-11-27T09:45:00Z"));
    await deps.db.deleteFrom("price_list").where("version", "=", "2026-2").execute();
    await invalidateSnapshots(deps.db);
  });

  test("D-05 without the extra countries Great Britain and the United States are not served", async () => {
    const without = { ...deps, config: { ...deps.config, EXTRA_DELIVERY_COUNTRIES: false } };
    expect(await servedCountries(deps, "GBP")).toEqual(["GB"]);
    expect(await servedCountries(without, "GBP")).toEqual([]);
    const offer = await shippingOfferFor(without, { country: "US", currency: "USD", items: [] });
    expect(offer).toEqual({ ok: false, refusal: { code: "COUNTRY_NOT_SERVED", data: { country: "US" } } });
  });
});

test("CAL-10 holidays of a region are answered with its neighbours, named in the language of the shop", async () => {
  const Answer = z.object({
    country: z.string(),
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
    rules: z.array(z.object({ rule: z.string(), name: z.string() })),
  });
  const answer = async (query: string) =>
    Answer.parse((await app.inject({ url: `/web-api/holidays${query}`, headers: german })).json());
  const bavaria = await answer("?region=BY");
  expect(bavaria).toMatchObject({ country: "DE" });
  expect(bavaria.regions).toContainEqual({ code: "SN", name: "Sachsen" });
  expect(bavaria.rules.map(({ name }) => name)).toContain("Fronleichnam");
  const ticino = await answer("?country=CH&region=TI");
  expect(ticino.rules.map(({ name }) => name)).toContain("Peter und Paul");
  expect((await app.inject({ url: "/web-api/holidays?country=XX", headers: german })).statusCode).toBe(422);
});
