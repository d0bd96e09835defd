// Over 400 lines: all design and price endpoints are tested against one server with one seeded catalogue.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { seedDesigns } from "#db/seed/designs.ts";
import { seedReference } from "#db/seed/reference.ts";
import { ErrorEnvelope } from "#platform/http/error-envelope.server.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { serveOpenApi } from "#platform/http/openapi.server.ts";
import { PriceAnswer } from "#modules/pricing/contract.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { catalogueApi } from "./api.server.ts";
import { AccessoriesAnswer, AspectRatioAnswer, CardPriceAnswer, ReferenceAnswer } from "./api-schemas.server.ts";
import { InitialData } from "./initial-data.server.ts";
import { PricedAccessoryList, ThemeList } from "./cards/list-answers.server.ts";
import { aTemplate } from "./testing/designs.ts";

const database = useTestDatabase();
/** The catalogue module does not render images; the process that registers it passes in the shop's image lookup. */
const pictureOf = (design: string, variant: string | undefined) =>
  Promise.resolve(design === "fisch-karte" ? null : `/_img/w_640,f_webp/${design}.${variant ?? ""}`);
const articleImage = (sku: string) => `/_img/w_640,f_webp/article~${sku}-0123456789`;
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database());
  await seedReference(deps.db);
  await seedDesigns(deps.db, [
    aTemplate({
      id: "olivenzweig-einladung",
      refinements: ["none", "gold", "gold-refined"],
      variants: aTemplate({ id: "x" }).variants.flatMap((variant) => [
        variant,
        { ...variant, id: "nacht", nameKey: "designs.colour.nacht", colorFamily: "blau" },
      ]),
    }),
    aTemplate({ id: "fisch-karte", themeId: 1500, occasion: "taufe", product: "postcard-a6", refinements: ["none"] }),
  ]);
  app = await createServer(deps);
  serveOpenApi(app);
  await app.register(async (scope) =>
    catalogueApi(scope, deps, {
      buildId: "test-build",
      frontPicture: pictureOf,
      articleImage,
      bookCategories: async () => ["gaestebuecher"],
    }),
  );
  await app.ready();
});
afterAll(() => app.close());

const german = { "x-channel": "card", "x-locale": "de-DE" };
const get = (url: string, headers: Record<string, string> = german) => app.inject({ url, headers });

async function price(query: string, locale = "de-DE") {
  const answer = await get(`/web-api/card-price?${query}`, { ...german, "x-locale": locale });
  expect(answer.statusCode).toBe(200);
  return CardPriceAnswer.parse(answer.json());
}

async function refusal(url: string, headers: Record<string, string> = german) {
  const answer = await get(url, headers);
  const { error } = ErrorEnvelope.parse(answer.json());
  return { status: answer.statusCode, ...error };
}

describe("GET /web-api/card-price", () => {
  test("PRICE-03 PRICE-23 answers the golden invitation with components, tiers and tax", async () => {
    const answer = await price(
      "card=folded-portrait-dl&paper=natur-300&refinementType=gold&punching=round-corners&quantity=75&envelope=220x110-salbei-gerade",
    );
    expect(answer).toMatchObject({
      currency: "EUR",
      quantity: 75,
      unit: { amount: 358, currency: "EUR" },
      total: { amount: 26_850, currency: "EUR" },
      net: { amount: 22_563 },
      taxRate: 19,
      validUntil: null,
      priceVersion: "2026-1",
      available: true,
      unavailableReasons: [],
    });
    expect(answer.components.map(({ label, total }) => [label, total.amount])).toEqual([
      ["Klappkarte hoch DIN lang", 12_600],
      ["Naturpapier weiß", 675],
      ["Goldfolie", 5375],
      ["Runde Ecken", 1075],
      ["Umschlag", 7125],
    ]);
    expect(answer.tiers.map((tier) => tier.quantity)).toEqual([10, 25, 50, 100, 250, 500]);
    expect(answer.tiers[0]?.savingPercent).toBe(0);
    expect(answer.tiers[5]?.savingPercent).toBe(38);
  });

  test("PRICE-15 without further parameters it prices 50 plain pieces", async () => {
    expect(await price("card=postcard-a6")).toMatchObject({
      quantity: 50,
      unit: { amount: 99 },
      total: { amount: 4950 },
    });
  });

  test("PRICE-09 LOC-17 Liechtenstein pays the Swiss list, both Belgian locales the same", async () => {
    const query = "card=folded-square-145&paper=matt-400&refinementType=relief&envelope=155x155-kraft-spitz";
    const swiss = await price(query, "de-CH");
    expect(swiss).toMatchObject({ total: { amount: 35_500, currency: "CHF" }, taxRate: 8.1 });
    expect(await price(query, "de-LI")).toEqual(swiss);
    const belgian = async (locale: string) => ({ ...(await price(query, locale)), components: [] });
    expect(await belgian("fr-BE")).toEqual(await belgian("nl-BE"));
  });

  test("D-19 in the United States prices carry no tax", async () => {
    const answer = await price("card=folded-portrait-dl", "en-US");
    expect(answer).toMatchObject({ taxRate: 0, total: { amount: 10_300, currency: "USD" }, net: { amount: 10_300 } });
  });

  test("PDP-04 options that do not go together are priced but not available, with the papers that fit", async () => {
    const answer = await price("card=folded-portrait-dl&paper=leinen-280&refinementType=relief");
    expect(answer.available).toBe(false);
    expect(answer.unavailableReasons).toEqual([
      {
        option: "refinement",
        value: "relief",
        reason: "paper",
        papers: ["matt-300", "matt-400"],
        message: "Diese Veredelung ist nur auf Premiumpapier matt oder Extrastark matt erhältlich.",
      },
    ]);
  });

  test("D-04 whether the refined version is available depends on the design", async () => {
    const query = "card=folded-portrait-dl&designId=olivenzweig-einladung&refinementType=";
    expect((await price(`${query}gold-refined`)).available).toBe(true);
    expect((await price(`${query}silver-refined`)).unavailableReasons).toMatchObject([{ reason: "design" }]);
  });

  test("SAMP-02 a further sample card costs 1.90 EUR or 3.50 CHF", async () => {
    expect(await price("card=postcard-a6&isSample=true")).toMatchObject({
      quantity: 1,
      total: { amount: 190 },
      tiers: [],
    });
    expect(await price("card=postcard-a6&isSample=true", "fr-CH")).toMatchObject({ total: { amount: 350 } });
  });

  test.each([
    ["an unknown product", "card=folded-portrait-a0", 404, "PRODUCT_UNKNOWN"],
    ["no product", "paper=matt-300", 422, "FIELD_INVALID"],
    ["an unknown design", "card=postcard-a6&designId=nope", 404, "DESIGN_UNKNOWN"],
    ["a design of another product", "card=postcard-a6&designId=olivenzweig-einladung", 404, "DESIGN_UNKNOWN"],
    ["an unknown paper", "card=postcard-a6&paper=papyrus", 422, "OPTION_UNKNOWN"],
    ["an unknown envelope", "card=postcard-a6&envelope=162x114-lila-gerade", 422, "OPTION_UNKNOWN"],
    ["a quantity between two steps", "card=postcard-a6&quantity=52", 422, "QUANTITY_INVALID"],
    ["no pieces", "card=postcard-a6&quantity=0", 422, "QUANTITY_INVALID"],
    ["half a piece", "card=postcard-a6&quantity=1.5", 422, "QUANTITY_INVALID"],
    ["a word as quantity", "card=postcard-a6&quantity=viele", 422, "FIELD_INVALID"],
    ["too many pieces", "card=postcard-a6&quantity=10000", 422, "QUANTITY_MAX"],
    ["a parameter twice", "card=postcard-a6&paper=matt-300&paper=glanz-300", 422, "FIELD_INVALID"],
  ])("ERR-07 refuses %s", async (_name, query, status, code) => {
    expect(await refusal(`/web-api/card-price?${query}`)).toMatchObject({ status, code, key: `errors.${code}` });
  });

  test("ERR-07 PRICE-04 a refused quantity comes with the next orderable one, refused options with their fields", async () => {
    expect((await refusal("/web-api/card-price?card=postcard-a6&quantity=52")).message).toBe(
      "Diese Menge ist nicht möglich. Nächste Menge: 55.",
    );
    for (const call of ["card-price?", "calculator/reference?"])
      expect(await refusal(`/web-api/${call}card=folded-portrait-a6&paper=sticker-matt`)).toMatchObject({
        code: "OPTION_UNAVAILABLE",
        message: "Aufkleberfolie matt ist mit Klappkarte hoch A6 nicht kombinierbar.",
        fields: { paper: { code: "OPTION_UNAVAILABLE" } },
      });
    const unknown = await refusal("/web-api/card-price?card=postcard-a6&paper=x&punching=y");
    expect(Object.keys(unknown.fields ?? {})).toEqual(["paper", "punching"]);
  });

  test("PRICE-18 answers are cacheable for 60 seconds by shop and revalidate by ETag", async () => {
    const first = await get("/web-api/card-price?card=postcard-a6");
    expect(first.headers).toMatchObject({
      "cache-control": "public, max-age=60",
      vary: "x-channel, x-locale, accept-encoding",
    });
    const etag = String(first.headers.etag);
    const again = await get("/web-api/card-price?card=postcard-a6", { ...german, "if-none-match": etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const swiss = await get("/web-api/card-price?card=postcard-a6", { ...german, "x-locale": "de-CH" });
    expect(swiss.headers.etag).not.toBe(etag);
  });

  test("PRICE-18 refusals are never cached", async () => {
    const answer = await get("/web-api/card-price?card=nope");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers.etag).toBeUndefined();
  });

  test("CAT-15 a price is answered from memory without a statement", async () => {
    await price("card=postcard-a6");
    const before = deps.handle.statements();
    await price("card=folded-portrait-dl&refinementType=gold&quantity=250");
    expect(deps.handle.statements() - before).toBe(0);
  });

  test("ADR-0006 a list of designs is answered from memory without a statement", async () => {
    await get("/web-api/themes");
    const before = deps.handle.statements();
    await get("/web-api/themes?color[]=gruen&sort=newest");
    expect(deps.handle.statements() - before).toBe(0);
  });
});

describe("shop headers", () => {
  test.each([
    [{}, "CHANNEL_UNKNOWN"],
    [{ "x-channel": "books", "x-locale": "de-DE" }, "CHANNEL_UNKNOWN"],
    [{ "x-channel": "card" }, "LOCALE_UNKNOWN"],
    [{ "x-channel": "card", "x-locale": "xx-YY" }, "LOCALE_UNKNOWN"],
    [{ "x-channel": "card", "x-locale": "deutsch" }, "LOCALE_UNKNOWN"],
  ])("LOC-10 %o is answered with 400 %s by every endpoint", async (headers, code) => {
    for (const call of [
      "card-price?card=postcard-a6",
      "card-price",
      "calculator/reference?card=postcard-a6",
      "card-accessories?card=postcard-a6",
      "card-accessory-price?sku=bow",
      "aspect-ratio",
      "shop-frontends-initial-data",
    ]) {
      expect(await refusal(`/web-api/${call}`, headers)).toMatchObject({ status: 400, code });
    }
  });

  test("LOC-08 a locale in any case is understood", async () => {
    const answer = await get("/web-api/card-price?card=postcard-a6", { "x-channel": "card", "x-locale": "DE-ch" });
    expect(CardPriceAnswer.parse(answer.json()).currency).toBe("CHF");
  });
});

describe("GET /web-api/calculator/reference", () => {
  const rows = async (query: string) =>
    ReferenceAnswer.parse((await get(`/web-api/calculator/reference?${query}`)).json()).rows;

  test("PRICE-14 prices the requested quantities of a configuration", async () => {
    expect(await rows("card=folded-portrait-dl&quantities[]=45&quantities[]=50&quantities[]=245")).toEqual([
      { quantity: 45, unit: { amount: 182, currency: "EUR" }, total: { amount: 8180, currency: "EUR" } },
      { quantity: 50, unit: { amount: 179, currency: "EUR" }, total: { amount: 8950, currency: "EUR" } },
      { quantity: 245, unit: { amount: 136, currency: "EUR" }, total: { amount: 33_418, currency: "EUR" } },
    ]);
    expect(await rows("card=folded-portrait-dl&quantities[]=5")).toHaveLength(1);
  });

  test("PRICE-14 PRICE-04 without quantities it prices all 154", async () => {
    expect(await rows("card=folded-portrait-dl&refinementType=gold")).toHaveLength(154);
  });

  test("PRICE-14 refuses quantities that cannot be ordered, unknown products and options", async () => {
    const base = "/web-api/calculator/reference?card=folded-portrait-dl";
    expect(await refusal(`${base}&quantities[]=50&quantities[]=51`)).toMatchObject({ code: "QUANTITY_INVALID" });
    expect(await refusal(`${base}&quantities[]=x`)).toMatchObject({ code: "FIELD_INVALID" });
    expect(await refusal(`${base}&paper=papyrus`)).toMatchObject({ code: "OPTION_UNKNOWN" });
    expect(await refusal("/web-api/calculator/reference?card=nope")).toMatchObject({ status: 404 });
  });
});

describe("accessory calls", () => {
  test("CARD-02 PDP-13 /web-api/card-accessories lists the accessories of a card", async () => {
    const answer = AccessoriesAnswer.parse((await get("/web-api/card-accessories?card=folded-portrait-dl")).json());
    expect(answer.groups.map((group) => group.type)).toEqual(["envelope", "inlay", "ribbon", "bow"]);
    expect(answer.groups[0]?.items[0]).toEqual({
      sku: "220x110-weiss-gerade",
      label: "Umschlag DIN lang Weiß, gerade Klappe",
      image: expect.stringContaining("article~"),
      size: "DL",
      color: "weiss",
      paper: null,
      included: true,
      price: { amount: 0, currency: "EUR" },
    });
    expect(answer.groups[1]?.items[0]?.label).toBe("Einlegeblatt transparent");
    expect(answer.groups[2]?.items[0]?.label).toBe("Band Weiß");
  });

  test("CARD-02 a product without accessories has no groups; unknown ones are refused", async () => {
    const answer = await get("/web-api/card-accessories?card=confetti");
    expect(AccessoriesAnswer.parse(answer.json()).groups).toEqual([]);
    expect(await refusal("/web-api/card-accessories?card=nope")).toMatchObject({ code: "PRODUCT_UNKNOWN" });
    expect(await refusal("/web-api/card-accessories?card=confetti&quantity=7")).toMatchObject({
      code: "QUANTITY_INVALID",
    });
  });

  test("PRICE-03 /web-api/card-accessory-price prices an accessory by SKU", async () => {
    const answer = await get("/web-api/card-accessory-price?sku=162x114-mint-gerade&quantity=100");
    expect(PriceAnswer.parse(answer.json())).toMatchObject({
      total: { amount: 9500, currency: "EUR" },
      components: [{ component: "envelope/standard", label: "Umschlag" }],
    });
    expect(await refusal("/web-api/card-accessory-price?sku=162x114-lila-gerade")).toMatchObject({ status: 404 });
    expect(await refusal("/web-api/card-accessory-price?sku=bow&quantity=3")).toMatchObject({ status: 422 });
  });
});

describe("shop data", () => {
  test("CAT-03 /web-api/aspect-ratio counts designs by shape", async () => {
    expect(AspectRatioAnswer.parse((await get("/web-api/aspect-ratio")).json()).items).toEqual([
      { key: "landscape", label: "Querformat", count: 1 },
      { key: "portrait", label: "Hochformat", count: 1 },
      { key: "square", label: "Quadratisch", count: 0 },
    ]);
  });

  const initial = async (channel: string, locale: string) =>
    InitialData.parse(
      (await get("/web-api/shop-frontends-initial-data", { "x-channel": channel, "x-locale": locale })).json(),
    );

  test("D-09 LOC-07 GEN-03 the card channel reports its capabilities, menu and delivery countries", async () => {
    expect(await initial("card", "de-DE")).toMatchObject({
      locale: "de-DE",
      channel: "card",
      currency: "EUR",
      unit: "cm",
      // Only books the assortment has are advertised. Source: GEN-03, BOOK-05.
      capabilities: { wishlist: true, guestbooks: true, condolenceBooks: false, apps: false },
      defaults: { lamination: "matt", collageId: "1" },
      deliveryCountries: ["DE", "AT", "LU", "FR", "IT", "BE", "NL", "ES"],
      buildId: "test-build",
      navigation: [
        {
          key: "hochzeit",
          label: "Hochzeit",
          url: "/hochzeit/",
          count: 1,
          children: [{ label: "Einladungskarten", url: "/hochzeit/einladungskarten/", count: 1 }],
        },
        { key: "taufe", count: 1 },
      ],
    });
  });

  test("LOC-04 D-09 the photo channel has apps, but not in the United States, which measure in inches", async () => {
    expect(await initial("photo", "de-CH")).toMatchObject({
      capabilities: { wishlist: false, apps: true },
      defaults: { photobookRefinement: "gold", collageId: "13" },
      deliveryCountries: ["CH", "LI"],
    });
    expect(await initial("photo", "en-US")).toMatchObject({ unit: "inch", capabilities: { apps: false } });
  });

  test("PRICE-03 the OpenAPI document describes the calls with their parameters and answers", async () => {
    const document = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
      .parse((await get("/web-api/openapi.json", {})).json());
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(["/web-api/card-price", "/web-api/calculator/reference", "/web-api/card-accessories"]),
    );
  });
});

describe("lists", () => {
  test("PRICE-03 CARD-02 accessories sold separately, with and without prices", async () => {
    const priced = PricedAccessoryList.parse((await get("/price-api/accessory?type[]=bow&type[]=ribbon")).json());
    expect(new Set(priced.items.map(({ type }) => type))).toEqual(new Set(["bow", "ribbon"]));
    expect(priced.items.find(({ sku }) => sku === "bow")?.price).toEqual({ amount: 64, currency: "EUR" });
    const plain: unknown = (await get("/accessory?type[]=bow")).json();
    expect(plain).toMatchObject({ total: 1, items: [{ type: "bow", sku: "bow" }] });
    expect(JSON.stringify(plain)).not.toContain("price");
    expect((await refusal("/accessory?type[]=glocke")).code).toBe("OPTION_UNKNOWN");
  });

  test("THEME-01 families of designs, filtered as overviews are", async () => {
    const all = ThemeList.parse((await get("/web-api/themes")).json());
    const designs = all.items.flatMap(({ products }) => products.map(({ designId }) => designId));
    expect(designs.toSorted()).toEqual(["fisch-karte", "olivenzweig-einladung"]);
    const baptism = ThemeList.parse((await get("/web-api/themes?occasion=taufe")).json());
    expect(baptism.items.flatMap(({ products }) => products.map(({ designId }) => designId))).toEqual(["fisch-karte"]);
  });

  test("THEME-04 a theme has all fields of the protocol, its image in the requested colour", async () => {
    const [theme] = ThemeList.parse((await get("/web-api/themes?occasion=hochzeit")).json()).items;
    expect(theme).toEqual({
      id: 1461,
      name: "Olivenzweig",
      category: "einladungskarten",
      occasion: "hochzeit",
      isNew: false,
      isRecommended: false,
      image: "/_img/w_640,f_webp/olivenzweig-einladung.salbei",
      colors: ["gruen", "blau"],
      products: [
        { designId: "olivenzweig-einladung", product: "folded-portrait-dl", label: "Klappkarte hoch DIN lang" },
      ],
    });
    const coloured = await get("/web-api/themes?color[]=blau");
    expect(ThemeList.parse(coloured.json()).items[0]?.image).toBe("/_img/w_640,f_webp/olivenzweig-einladung.nacht");
    const [fish] = ThemeList.parse((await get("/web-api/themes?occasion=taufe")).json()).items;
    expect(fish?.image).toBeNull();
  });

  test("THEME-04 one theme by id, pages of themes with the number of all, invalid values are refused", async () => {
    const all = ThemeList.parse((await get("/web-api/themes?perPage=1&page=2")).json());
    expect(all).toMatchObject({ total: 2, page: 2, perPage: 1 });
    expect(all.items).toHaveLength(1);
    const id = all.items[0]?.id ?? 0;
    expect(ThemeList.parse((await get(`/web-api/themes?id=${id}`)).json()).items.map((theme) => theme.id)).toEqual([
      id,
    ]);
    expect(ThemeList.parse((await get("/web-api/themes?id=999999")).json())).toMatchObject({ items: [], total: 0 });
    expect((await refusal("/web-api/themes?perPage=1000")).status).toBe(422);
    expect((await refusal("/web-api/themes?sort=zufall")).status).toBe(422);
  });
});
