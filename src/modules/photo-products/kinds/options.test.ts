import { describe, expect, test } from "vitest";
import { priceGoods } from "#modules/pricing/contract.ts";
import { pricesOf } from "#modules/pricing/testing/prices-of.ts";
import { defaultCalendarYear } from "./calendars.ts";
import { checkOwnFormat, formatGroupOf, formatsOf, outerSize, parseFormat, productSize, ratioOf } from "./formats.ts";
import { photoKinds, type PhotoKind } from "../model.ts";
import { chooseOptions, requireOptions, type OptionQuery } from "./options.ts";
import { resolutionThresholds } from "#design/preflight/photo-rules.ts";
import { pricePhotoProduct, rulesOf } from "./price-product.ts";
import { seedAssortment } from "../testing/seed-assortment.ts";
import { isBulky, wallOuterSize } from "./walls.ts";

const assortment = seedAssortment();

const choose = (kind: PhotoKind, query: OptionQuery, channel: "card" | "photo" = "photo") =>
  chooseOptions(rulesOf[kind].rules(assortment, channel), query);
const need = (kind: PhotoKind, query: OptionQuery, channel: "card" | "photo" = "photo") =>
  requireOptions(rulesOf[kind].rules(assortment, channel), query);
const material = (code: string) => {
  const found = assortment.materials.find((entry) => entry.code === code);
  if (!found) throw new Error(code);
  return found;
};

test.each([
  ["poster", 600, 150, 90],
  ["leinwand", 900, 100, 60],
  ["aludibond", 1600, 72, 40],
  ["pvcplane", 600, 72, 40],
  ["fototapete", 500, 72, 40],
])("CFG-11 photos on %s of %i mm are good from %i and poor below %i ppi", (code, w, good, poor) => {
  expect(resolutionThresholds(material(code).photos, { w, h: 100 })).toMatchObject({ good, poor });
});

describe("defaults", () => {
  test.each(photoKinds)(
    "FRAME-08 %s: the defaults of a page are available and have a price in every market",
    (kind) => {
      const { chosen, unknown, refusals } = choose(kind, {});
      expect([unknown, refusals]).toEqual([[], []]);
      for (const market of ["DE", "CH", "US"] as const) {
        const line = priceGoods(rulesOf[kind], pricesOf(market), { assortment, chosen }, 1);
        expect(line.ok && line.value.total).toBeGreaterThan(0);
      }
    },
  );

  test("FRAME-01 FRAME-02 black frames; white mat of 30 mm for alu and wood, none otherwise", () => {
    const defaults = assortment.frames.map(({ code }) => {
      const fits = assortment.materials.find(({ frames }) => frames.includes(code))?.code;
      const { frameType, frameColor, mat, matSize } = choose("photoframe", { material: fits, frameType: code }).chosen;
      return [frameType, frameColor, mat, matSize];
    });
    expect(defaults).toEqual([
      ["alurahmen", "schwarz", "mat-weiss", "30"],
      ["holzrahmen", "schwarz", "mat-weiss", "30"],
      ["kunststoffrahmen", "schwarz", "mat-none", "0"],
      ["fotorahmen", "schwarz", "mat-none", "0"],
      ["artbox", "schwarz", "mat-none", "0"],
      ["schattenfuge-leinwand", "schwarz", "mat-none", "0"],
      ["schattenfuge-platte", "schwarz", "mat-none", "0"],
    ]);
  });

  test("D-09 D-29 gold is offered first in the photo channel and only chosen by the customer; glossy there, matt in the card channel", () => {
    const refinements = (channel: "card" | "photo") =>
      choose("photobook", {}, channel).groups.find(({ name }) => name === "refinement");
    expect(refinements("photo")).toMatchObject({
      value: "ohne",
      values: ["gold", "ohne", "rosegold", "silber", "relief"],
    });
    expect(refinements("card")).toMatchObject({
      value: "ohne",
      values: ["ohne", "gold", "rosegold", "silber", "relief"],
    });
    expect(choose("photobook", { refinement: "gold" }).chosen).toMatchObject({ refinement: "gold" });
    expect(choose("photobook", {}).chosen).toMatchObject({ lamination: "glossy" });
    expect(choose("photobook", {}, "card").chosen).toMatchObject({ lamination: "matt" });
  });

  test("CAL-07 from July on calendars start with the next year", () => {
    expect([defaultCalendarYear("2026-06-30"), defaultCalendarYear("2026-07-01")]).toEqual([2026, 2027]);
  });
});

describe("compatible options", () => {
  test.each([
    ["FRAME-08 no frame for real glass", "photoframe", { material: "echtglas", frameType: "holzrahmen" }],
    ["FRAME-08 no wooden frame for canvas", "photoframe", { material: "leinwand", frameType: "holzrahmen" }],
    [
      "FRAME-08 no plastic frame above 90 cm",
      "photoframe",
      { material: "poster", format: "1000x700", frameType: "kunststoffrahmen" },
    ],
    ["FRAME-08 no mat in an art box", "photoframe", { material: "aludibond", frameType: "artbox", mat: "mat-weiss" }],
    [
      "FRAME-08 no real glass in a plastic frame",
      "photoframe",
      { material: "poster", frameType: "fotorahmen", glass: "echtglas" },
    ],
    ["CAL-03 no wooden block for a wall calendar", "calendar", { calendarType: "wandkalender", mounting: "holzblock" }],
    ["CAL-02 no A3 appointment calendar", "calendar", { calendarType: "terminkalender", format: "a3-quer" }],
    ["BOOK-02 no real-photo book with soft cover", "photobook", { type: "echtfotobuch", cover: "soft" }],
    ["BOOK-06 no odd page count", "photobook", { pageCount: "44", type: "fotoheft", format: "a6-quer" }],
    [
      "BOX-02 no 48 pictures in a box for 100 x 100",
      "photobox",
      { photoboxFormat: "100x100", photoboxQuantityMax: "48" },
    ],
  ] as const)("%s", (_name, kind, query) => {
    const answer = need(kind, query);
    expect(answer.ok ? answer.value : answer.refusal.code).toBe("OPTION_UNAVAILABLE");
    // A page displays what is available instead.
    const { chosen } = choose(kind, query);
    expect(need(kind, chosen).ok).toBe(true);
  });

  test("FRAME-08 a refusal names the incompatible choice", () => {
    const answer = need("calendar", { calendarType: "wandkalender", mounting: "holzblock" });
    expect(!answer.ok && answer.refusal.data).toEqual({
      option: "mounting/holzblock",
      selection: "calendarType/wandkalender",
    });
  });

  test("BOOK-05 D-09 guest books are sold only in the card channel, with 48 pages of writable paper", () => {
    expect(need("photobook", { type: "gaestebuch" }).ok).toBe(false);
    expect(need("photobook", { type: "gaestebuch" }, "card")).toMatchObject({
      value: { cover: "hard", binding: "pur", paper: "feinstweiss", pageCount: "48" },
    });
  });

  test("PRICE-03 unknown values are refused by name", () => {
    const answer = need("photoframe", { material: "marmor", frameType: "gips" });
    expect(!answer.ok && answer.refusal).toMatchObject({
      code: "OPTION_UNKNOWN",
      fields: { material: "OPTION_UNKNOWN", frameType: "OPTION_UNKNOWN" },
    });
  });

  test("FRAME-07 a custom size is accepted to the millimetre, within the limits of either side", () => {
    expect(need("photoframe", { material: "poster", format: "613x407" })).toMatchObject({
      value: { format: "613x407" },
    });
    expect(need("photoframe", { material: "echtglas", format: "1200x900" })).toMatchObject({
      refusal: { code: "FORMAT_LIMITS", data: { min: 20, max: 80 }, fields: { height: "FORMAT_LIMITS" } },
    });
    expect(checkOwnFormat({ w: 900, h: 1300 }, material("echtglas"))).toMatchObject({
      refusal: { data: { min: 20, max: 80 }, fields: { width: "FORMAT_LIMITS" } },
    });
    expect(checkOwnFormat({ w: 500, h: 1201 }, material("echtglas"))).toMatchObject({
      refusal: { data: { min: 20, max: 120 }, fields: { height: "FORMAT_LIMITS" } },
    });
  });

  test.each([
    ["calendar", 0, false],
    ["calendar", 1, true],
    ["photobook", 500, true],
    ["photobox", 501, false],
    ["photoprint", 501, true],
    ["photoprint", 10_000, false],
    ["collage", 1.5, false],
  ] as const)("CART-10 %s: %s pieces can be ordered: %s", (kind, quantity, fits) => {
    expect(rulesOf[kind].checkQuantity({ assortment, chosen: {} }, quantity).ok).toBe(fits);
  });

  test("PRICE-23 a priced product has total, net, tax and price list", () => {
    const priced = pricePhotoProduct(assortment, pricesOf("DE"), "photo", {
      kind: "photoframe",
      options: { material: "poster", format: "600x400" },
      quantity: 5,
    });
    expect(priced.ok && priced.value.price).toMatchObject({
      currency: "EUR",
      quantity: 5,
      total: 6040,
      unit: 1208,
      net: 5076,
      taxRate: 1900,
      priceVersion: "2026-1",
    });
  });
});

describe("formats", () => {
  test("D-11 FRAME-04 formats are WxH in mm or a paper size by name", () => {
    expect(["300x200", "A4", "a4-quer", "A0", "0x5", "300X200", "A9", "20000x5", "300x05"].map(parseFormat)).toEqual([
      { w: 300, h: 200 },
      { w: 210, h: 297 },
      { w: 297, h: 210 },
      { w: 841, h: 1189 },
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("CAL-02 calendar formats have a size and a group", () => {
    const formats = ["a3-hoch", "a6-quer", "150-400", "145-145", "265-120"];
    expect(formats.map((format) => formatGroupOf(format))).toEqual(["hoch", "quer", "streifen", "quadrat", "quer"]);
    expect(formats.map((format) => productSize(format))).toEqual([
      { w: 297, h: 420 },
      { w: 148, h: 105 },
      { w: 150, h: 400 },
      { w: 145, h: 145 },
      { w: 265, h: 120 },
    ]);
  });

  test("FRAME-10 the outer size includes the mat on all sides", () => {
    expect(outerSize({ w: 600, h: 400 }, 30)).toEqual({ w: 660, h: 460 });
    const { chosen } = choose("photoframe", { material: "poster", format: "600x400", frameType: "holzrahmen" });
    expect(wallOuterSize(chosen)).toEqual({ w: 660, h: 460 });
  });

  test("CAT-7 pieces above 120 cm are bulky", () => {
    expect(isBulky({ format: "1200x800" })).toBe(false);
    expect(isBulky({ format: "1201x800" })).toBe(true);
    expect(isBulky({ format: "1200x800", matSize: "30" })).toBe(true);
  });

  test("PRICE-19 formats are listed in both orientations, by area, with their ratio", () => {
    const formats = formatsOf(material("echtglas"));
    expect(formats.slice(0, 5)).toEqual(["200x200", "300x200", "200x300", "297x210", "210x297"]);
    expect(formats).toContain("800x1200");
    expect(formats).not.toContain("1000x1000");
    expect(
      ["300x200", "400x300", "500x500", "210x297", "613x407"].map((f) => ratioOf(parseFormat(f) ?? { w: 1, h: 1 })),
    ).toEqual(["3:2", "4:3", "1:1", "DIN", "frei"]);
  });
});
