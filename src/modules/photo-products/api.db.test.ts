import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedReference } from "#db/seed/reference.ts";
import { createServer } from "#platform/http/create-server.server.ts";
import { ErrorEnvelope } from "#platform/http/error-envelope.server.ts";
import { serveOpenApi } from "#platform/http/openapi.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { photoOfferApi, photoProductsApi } from "./api.server.ts";
import {
  BookPriceAnswer,
  BookSet,
  BoxAnswer,
  CalendarGroup,
  CollageDetail,
  DesignList,
  FormatGroupsAnswer,
  FrameAnswer,
  FrameVariants,
  OptionGroupsAnswer,
  SelectionData,
  SkuAnswer,
  TieredPrice,
} from "./api-schemas.server.ts";
import { OfferAnswer } from "./offer-model.ts";

const database = useTestDatabase();
/** The module does not know pages; the process that registers it passes in the shop's lookup. */
const linksOf = (_shop: unknown, sku: string) => Promise.resolve({ image: `/_img/${sku}`, url: `/${sku}` });
let app: FastifyInstance;

beforeAll(async () => {
  const deps = testDeps(database());
  await seedReference(deps.db);
  app = await createServer(deps);
  serveOpenApi(app);
  await app.register(async (scope) => photoProductsApi(scope, deps, linksOf));
  await app.register(async (scope) => photoOfferApi(scope, deps));
  await app.ready();
});
afterAll(() => app.close());

const german = { "x-channel": "photo", "x-locale": "de-DE" };
const get = (url: string, headers: Record<string, string> = german) => app.inject({ url, headers });

async function body(url: string, headers: Record<string, string> = german): Promise<unknown> {
  const answer = await get(url, headers);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
}

async function refusal(url: string) {
  const answer = await get(url);
  return { status: answer.statusCode, ...ErrorEnvelope.parse(answer.json()).error };
}

const selection = "/web-api/product-selection-photo-frame";

describe("prices of photo products", () => {
  test("PRICE-19 PRICE-23 a framed poster with its parts, tax and price list", async () => {
    const asked = "material=poster&format=600x400&frameType=holzrahmen&options[]=glass:echtglas&quantity=2";
    const answer = await body(`/price-api/prices/article?${asked}`);
    expect(answer).toMatchObject({
      currency: "EUR",
      quantity: 2,
      taxRate: 19,
      priceVersion: "2026-1",
      validUntil: null,
      components: [
        { component: "wall/poster", label: "Poster" },
        { component: "frame/holzrahmen", label: "Holzrahmen" },
        { component: "glass/echtglas", label: "Echtglas" },
      ],
    });
    expect(await body(`${selection}/price-article?${asked}`)).toEqual(answer);
  });

  test("CAL-08 PRICE-03 a calendar with gold title sheet and its tiers", async () => {
    const answer = TieredPrice.parse(
      await body("/web-api/calendar-price?calendarType=wandkalender&format=a4-hoch&refinement=gold&amount=5"),
    );
    expect(answer.total.amount).toBe(8830 + 2325);
    expect(answer.tiers.map(({ quantity }) => quantity)).toEqual([1, 5, 10, 25, 50, 100, 250]);
    expect(answer.tiers[0]).toMatchObject({ total: { amount: 2399 }, savingPercent: 0 });
  });

  test("BOOK-03 BOOK-06 a book lists the price of further pages and the page counts", async () => {
    const query = "type=fotoheft&format=a5-quer&pageCount=24&refinement=ohne";
    const answer = BookPriceAnswer.parse(await body(`/web-api/photobook-price?${query}`));
    expect(answer).toMatchObject({ total: { amount: 799 + 220 }, includedPages: 16, stepPrice: { amount: 110 } });
    expect(answer.graduationsPageCount).toEqual([16, 20, 24, 28, 32, 36, 40, 44, 48]);
  });

  test("BOX-03 both box endpoints return the same; the type chooses the format", async () => {
    const answer = BoxAnswer.parse(
      await body("/web-api/photobox-data?photoboxType=retro&photoboxMaterial=hahnemuehle"),
    );
    expect(answer).toMatchObject({ quantityMax: 24, price: { total: { amount: 2299 } } });
    expect(answer.formats.find(({ key }) => key === "88x107")?.quantities).toEqual([24, 48]);
    expect(await body("/price-api/photoboxes?photoboxType=retro&photoboxMaterial=hahnemuehle")).toEqual(answer);
  });

  test("LOC-10 LOC-06 every shop has its currency, language and unit of length", async () => {
    const swiss = { "x-channel": "photo", "x-locale": "fr-CH" };
    expect(await body("/price-api/prices/article?material=leinwand&format=600x400", swiss)).toMatchObject({
      currency: "CHF",
      total: { amount: 4900 },
      components: [{ label: "Toile" }],
    });
    const american = { "x-channel": "photo", "x-locale": "en-US" };
    const data = SelectionData.parse(await body(`${selection}/data?material=poster&format=610x406`, american));
    expect(data.outerSize.label).toBe("24.02 × 15.98 in");
  });

  test.each([
    [
      "FRAME-08",
      `${selection}/price-article?material=leinwand&frameType=holzrahmen`,
      "OPTION_UNAVAILABLE",
      "Holzrahmen ist mit Leinwand nicht kombinierbar.",
    ],
    [
      "FRAME-07",
      "/price-api/prices/article?material=echtglas&format=1200x900",
      "FORMAT_LIMITS",
      "Bitte gib ein Maß zwischen 20 und 80\u00A0cm ein.",
    ],
    [
      "CAL-03",
      "/web-api/calendar-price?calendarType=wandkalender&mounting=holzblock",
      "OPTION_UNAVAILABLE",
      "Holzblock ist mit Wandkalender nicht kombinierbar.",
    ],
    ["CART-10", "/web-api/photobook-price?quantity=501", "QUANTITY_RANGE", "Bitte bestelle zwischen 1 und 500 Stück."],
    ["D-09", "/web-api/photobook-price?type=gaestebuch", "OPTION_UNAVAILABLE", expect.any(String)],
    [
      "PRICE-03",
      "/web-api/calendar-price?calendarType=mondkalender",
      "OPTION_UNKNOWN",
      "Diese Auswahl kennen wir nicht.",
    ],
    ["FRAME-05", "/price-api/frame?frameType=gips", "OPTION_UNKNOWN", "Diese Auswahl kennen wir nicht."],
    ["CAL-06", "/web-api/calendar-price?accessoryTypes[]=bow", "OPTION_UNKNOWN", "Diese Auswahl kennen wir nicht."],
  ])("%s %s is refused with 422 %s", async (_requirement, url, code, message) => {
    const refused = await refusal(url);
    expect(refused).toMatchObject({ status: 422, code, message });
  });

  test("PRICE-18 answers are cacheable for a minute and revalidated", async () => {
    const answer = await get("/price-api/frame?frameType=alurahmen&format=600x400");
    expect(answer.headers).toMatchObject({ "cache-control": "public, max-age=60" });
    const again = await get("/price-api/frame?frameType=alurahmen&format=600x400", {
      ...german,
      "if-none-match": String(answer.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });
});

describe("selection of frames", () => {
  test("FRAME-05 FRAME-10 data lists compatible values and the outer size", async () => {
    const asked = "material=poster&format=600x400&frameType=alurahmen";
    const data = SelectionData.parse(await body(`${selection}/data?${asked}`));
    expect(data.outerSize).toEqual({ width: 660, height: 460, label: "66 × 46 cm" });
    expect(data.selected).toMatchObject({ frameColor: "schwarz", mat: "mat-weiss", matSize: "30", glass: "acryl" });
    const frames = data.options.find(({ key }) => key === "frameType")?.values.map(({ key }) => key);
    expect(frames).toEqual(["none", "alurahmen", "holzrahmen", "kunststoffrahmen", "fotorahmen"]);
  });

  test("FRAME-07 limits of a custom size", async () => {
    expect(await body(`${selection}/format-limits?material=leinwand`)).toEqual({
      min: 200,
      max: 3000,
      step: 1,
      shortSide: { min: 200, max: 1500 },
      longSide: { min: 200, max: 3000 },
    });
  });

  test("FRAME-07 FRAME-08 in a frame the limits are those of material and frame; an unavailable frame is refused", async () => {
    for (const name of ["frameType", "frame"])
      expect(await body(`${selection}/format-limits?material=poster&${name}=holzrahmen`)).toMatchObject({
        max: 1200,
        longSide: { max: 1200 },
      });
    expect(await body(`${selection}/format-limits?material=poster&frameType=none`)).toEqual(
      await body(`${selection}/format-limits?material=poster`),
    );
    expect(await refusal(`${selection}/format-limits?material=leinwand&frameType=holzrahmen`)).toMatchObject({
      code: "OPTION_UNAVAILABLE",
      message: "Holzrahmen ist mit Leinwand nicht kombinierbar.",
    });
    expect(await refusal(`${selection}/format-limits?frameType=gips`)).toMatchObject({ code: "OPTION_UNKNOWN" });
  });

  test("PRICE-19 formats by ratio: with a frame only those that fit, at a higher price than without", async () => {
    const bare = FormatGroupsAnswer.parse(await body("/price-api/prices/format-group?material=poster"));
    expect(bare.groups.map(({ ratio }) => ratio)).toEqual(expect.arrayContaining(["1:1", "3:2", "4:3", "DIN"]));
    const framed = FormatGroupsAnswer.parse(
      await body("/price-api/prices/format-group-prices-images?material=poster&frame=fotorahmen&group=3:2"),
    );
    expect(framed.groups.map(({ ratio }) => ratio)).toEqual(["3:2"]);
    const formats = framed.groups[0]?.formats ?? [];
    expect(formats.map(({ format }) => format)).not.toContain("1200x800");
    for (const { price, priceFrom, image } of formats) {
      expect(price.amount).toBeGreaterThan(priceFrom.amount);
      expect(image).toMatch(/^\/_img\//);
    }
  });

  test("PRICE-15 the lowest price of a material is that of its smallest format", async () => {
    expect(await body(`${selection}/prices-from?material=leinwand`)).toEqual({
      material: "leinwand",
      format: "200x200",
      price: { amount: 1599, currency: "EUR" },
    });
  });

  test("FRAME-01 every frame type has a black default variant", async () => {
    const variants = FrameVariants.parse(await body("/web-api/variants-for-frame-types"));
    expect(Object.keys(variants)).toHaveLength(7);
    for (const [type, { default: first }] of Object.entries(variants)) expect(first).toBe(`${type}-schwarz`);
    const frame = FrameAnswer.parse(await body("/price-api/frame?frameType=alurahmen&format=600x400"));
    expect(frame.variants[0]).toMatchObject({ id: "alurahmen-schwarz", price: { amount: 4399 } });
  });

  test("FRAME-05 option groups contain the price difference of each choice", async () => {
    const url = "/price-api/photo-options-groups?material=poster&format=600x400&frameType=alurahmen";
    const { groups } = OptionGroupsAnswer.parse(await body(url));
    const price = (key: string, id: string) =>
      groups.find((group) => group.key === key)?.options.find((option) => option.id === id)?.price.amount;
    expect([price("frameType", "alurahmen"), price("frameType", "none"), price("mat", "mat-none")]).toEqual([
      0, -4399, -400,
    ]);
    expect(price("glass", "echtglas")).toBe(1659);
  });
});

describe("designs", () => {
  test("CAL-05 CAL-08 calendar design groups, newest first, and one with its designs", async () => {
    const list = DesignList.parse(await body("/web-api/calendar-design-group?sort=created&perPage=5&page=1"));
    expect([list.total, list.items.length, list.items[0]?.id]).toEqual([16, 5, "mondlauf"]);
    const detail = CalendarGroup.parse(await body("/web-api/calendar-design-group?designGroupId=hochformat"));
    expect(detail.designs).toHaveLength(22);
  });

  test("BOOK-04 CAT-10 book sets by theme and aspect ratio", async () => {
    const list = DesignList.parse(
      await body("/web-api/photobook-design-group-set?categoryIds[]=hochzeit&categoryIds[]=square"),
    );
    expect(list.items.map(({ id }) => id)).toEqual(["ja", "festtafel"]);
    const detail = BookSet.parse(await body("/web-api/photobook-design-group-set/ja"));
    expect(detail.covers.every(({ orientation }) => orientation !== "")).toBe(true);
    expect((await refusal("/web-api/photobook-design-group-set/nein")).status).toBe(404);
  });

  test("LOC-14 designs named with an ß are spelled with ss in Switzerland and Liechtenstein", async () => {
    const named = async (locale: string): Promise<string | undefined> => {
      const asked = body("/web-api/calendar-design-group?perPage=50", { "x-channel": "photo", "x-locale": locale });
      return DesignList.parse(await asked).items.find(({ id }) => id === "weissraum")?.name;
    };
    expect([await named("de-DE"), await named("de-CH"), await named("de-LI")]).toEqual([
      "Weißraum",
      "Weissraum",
      "Weissraum",
    ]);
  });

  test("COLL-03 collages with the prices of all formats", async () => {
    const list = DesignList.parse(await body("/web-api/collage-designer-design-groups?productType[]=leinwand"));
    expect(list.total).toBe(28);
    const detail = CollageDetail.parse(await body("/web-api/collage-designer-design-group?designId=13"));
    expect(
      detail.offers.find(({ productType, formatType }) => `${productType} ${formatType}` === "leinwand 900x600"),
    ).toMatchObject({
      price: { amount: 6399 },
    });
  });

  test("PRICE-03 content containers find cards and photo goods by SKU", async () => {
    const answer = SkuAnswer.parse(
      await body(
        "/web-api/sku/container?sku[]=photoframe/leinwand&sku[]=postcard-a6&sku[]=calendar/wandkalender&sku[]=162x114-mint-gerade&sku[]=bow&sku[]=nichts",
      ),
    );
    expect(answer.items[0]).toMatchObject({ image: "/_img/photoframe/leinwand", url: "/photoframe/leinwand" });
    expect(answer.items.slice(3).map(({ kind, title }) => [kind, title])).toEqual([
      ["accessory", "Umschlag C6 Mint, gerade Klappe"],
      ["accessory", "Schleife"],
    ]);
    expect(answer.items.slice(0, 3).map(({ sku, title, priceFrom }) => [sku, title, priceFrom.amount])).toEqual([
      ["photoframe/leinwand", "Leinwand", 3399],
      ["postcard-a6", "Postkarte A6", 99],
      ["calendar/wandkalender", "Wandkalender", 1899],
    ]);
  });
});

describe("what editors ask", () => {
  const ask = async (payload: object) => {
    const headers = { ...german, host: "localhost", origin: "http://localhost" };
    const answer = await app.inject({ method: "POST", url: "/web-api/photo-offer", headers, payload });
    expect(answer.statusCode).toBe(200);
    return OfferAnswer.parse(answer.json());
  };
  const wall = (options: Record<string, string>, further: object = {}) =>
    ask({ kind: "photoframe", options, pieces: [{ options, quantity: 1 }], ...further });
  const canvas = { material: "leinwand", format: "600x400", frameType: "none", depth: "20", panels: "5" };
  const valueOf = ({ options }: OfferAnswer, name: string, value: string) =>
    options.find((option) => option.name === name)?.values.find((each) => each.value === value);

  test("FRAME-08 the answer names what another choice changed", async () => {
    const wallpaper = { material: "fototapete", format: "750x500", frameType: "none", panels: "1" };
    const { notices } = await wall(wallpaper, { adapted: ["format", "panels"] });
    expect(notices).toEqual([
      "Passend zu deiner Wahl geändert: Format jetzt 75 × 50 cm.",
      "Passend zu deiner Wahl geändert: Teile jetzt einteilig.",
    ]);
    expect((await wall(wallpaper)).notices).toEqual([]);
  });

  test("FRAME-08 PDP-05 a value that changes another option says so instead of a difference in price", async () => {
    const answer = await wall(canvas);
    expect(valueOf(answer, "frameType", "schattenfuge-leinwand")).toMatchObject({
      price: null,
      changes: "nur einteilig",
    });
    expect(valueOf(answer, "material", "fototapete")).toMatchObject({ price: null, changes: "dann 75 × 50 cm" });
    expect(valueOf(answer, "panels", "3")).toMatchObject({ changes: null, price: expect.stringContaining("€") });
    const single = await wall({ ...canvas, panels: "1" });
    expect(valueOf(single, "frameType", "schattenfuge-leinwand")).toMatchObject({ changes: null });
    const framed = { ...canvas, frameType: "schattenfuge-leinwand", frameColor: "schwarz", panels: "1" };
    const back = await wall(framed, { wished: { panels: "5" } });
    expect(valueOf(back, "frameType", "none")).toMatchObject({ price: null, changes: "dann 5-teilig" });
  });

  const offer = (pieces: readonly { readonly options: object; readonly quantity: number }[]) =>
    ask({ kind: "photoprint", options: { format: "100x150", surface: "glossy" }, pieces });
  const piece = (format: string, surface: string, quantity: number) => ({ options: { format, surface }, quantity });

  test("PRICE-22 CART-07 prints of a format count together, and the next tier says how many are missing", async () => {
    const answer = await offer([
      piece("100x150", "glossy", 30),
      piece("100x150", "matt", 8),
      piece("200x300", "matt", 1),
    ]);
    const [glossy, matt] = answer.pieces;
    expect(glossy?.next).toEqual(matt?.next);
    const tier = 38 + (glossy?.next?.more ?? 0);
    expect([50, 100, 250, 500]).toContain(tier);
    expect(glossy?.unit).toEqual(matt?.unit);
    const together = await offer([piece("100x150", "glossy", 38)]);
    expect(together.pieces[0]?.unit).toEqual(glossy?.unit);
    const atNext = await offer([piece("100x150", "glossy", tier)]);
    expect(atNext.pieces[0]?.unit).toEqual(glossy?.next?.unit);
    expect((await offer([piece("100x150", "glossy", 500)])).pieces[0]?.next).toBeNull();
    expect(answer.total.amount).toBe(answer.pieces.reduce((sum, { total }) => sum + total.amount, 0));
  });

  test("PRICE-22 each format states what one of as many prints would cost", async () => {
    const answer = await offer([piece("100x150", "glossy", 60)]);
    const larger = answer.options
      .find(({ name }) => name === "format")
      ?.values.find(({ value }) => value === "200x300");
    expect(larger?.unit).toEqual((await offer([piece("200x300", "glossy", 60)])).pieces[0]?.unit);
  });
});
