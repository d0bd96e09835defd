import { marketCurrency, type PriceMarket } from "#kernel/market.ts";
import { minor, roundFraction, type MoneyMinor } from "#kernel/money.ts";
import { psychPrice, type PricePart, type Tariff } from "#modules/pricing/contract.ts";
import { checkOwnFormat, fitsFrame, formatsOf, nearestFormat, outerSize, parseFormat, type Size } from "./formats.ts";
import { frameTypes, wallMaterials, type FrameOffer, type PhotoAssortment, type WallMaterial } from "../model.ts";
import type { Chosen, OptionRule } from "./options.ts";
import { distinct, goodsCurve, preferring, productRules, type PhotoGoods } from "./product-rules.ts";
import { wallWork } from "./photo-work.ts";

const noFrame = "none";
const noMat = "mat-none";
/** Maximum side (mm) that fits into a parcel. Source: CAT 7. */
export const bulkyFrom = 1200;
/** Largest poster printed and handed over on the day of the order; mm. Source: CAT 8. */
const expressPoster = { long: 900, short: 600 };
const squareMillimetres = 1_000_000;

function materialOf(assortment: PhotoAssortment, chosen: Chosen): WallMaterial | undefined {
  return assortment.materials.find((material) => material.code === chosen["material"]);
}

/** The chosen frame; undefined without one. */
export function frameOf(assortment: PhotoAssortment, chosen: Chosen): FrameOffer | undefined {
  return assortment.frames.find((frame) => frame.code === chosen["frameType"]);
}

/** The size of the picture of a complete choice, mm. */
export function wallSize(chosen: Chosen): Size {
  return parseFormat(chosen["format"] ?? "") ?? { w: 0, h: 0 };
}

/** Outer size with mat and frame, mm; that of the picture without a frame. Source: FRAME-10. */
export function wallOuterSize(chosen: Chosen): Size {
  return outerSize(wallSize(chosen), Number(chosen["matSize"] ?? 0));
}

/**
 * Surcharge for a bulky parcel, minor units: Germany's 9.99 times the market's factor, as a window price. Source: CAT
 * 5, CAT 7.
 */
export const bulkySurcharge: Readonly<Record<PriceMarket, MoneyMinor>> = {
  DE: minor(999),
  AT: minor(1099),
  CH: minor(1499),
  LU: minor(999),
  FR: minor(1099),
  BE: minor(1099),
  IT: minor(999),
  ES: minor(949),
  NL: minor(1099),
  GB: minor(899),
  US: minor(1199),
};

/** Whether a piece is shipped as bulky goods: no express, no parcel station. Source: CAT 7. */
export function isBulky(chosen: Chosen): boolean {
  const { w, h } = wallOuterSize(chosen);
  return Math.max(w, h) > bulkyFrom;
}

function framesFor(assortment: PhotoAssortment, chosen: Chosen): readonly string[] {
  const material = materialOf(assortment, chosen);
  const size = chosen["format"] === undefined ? undefined : wallSize(chosen);
  return assortment.frames
    .filter((frame) => material === undefined || material.frames.includes(frame.code))
    .filter((frame) => size === undefined || fitsFrame(size, frame))
    .map((frame) => frame.code);
}

/**
 * Frames of the material that are too small for a picture, and the largest size that fits, in the picture's
 * orientation.
 */
export type TightFrames = {
  readonly frames: readonly string[];
  /** Maximum long side of a picture, mm. */
  readonly longSide: number;
  readonly format: string | undefined;
};

/**
 * Frames of the material that the chosen size rules out, grouped by maximum side, largest first. Source: PDP-04,
 * FRAME-08, CAT 2.5.
 */
export function framesTooSmall(assortment: PhotoAssortment, chosen: Chosen): readonly TightFrames[] {
  const material = materialOf(assortment, chosen);
  if (!material) return [];
  const size = wallSize(chosen);
  const tight = assortment.frames.filter((frame) => material.frames.includes(frame.code) && !fitsFrame(size, frame));
  const sides = [...new Set(tight.map(({ longSide }) => longSide))].toSorted((a, b) => b - a);
  const sizes = formatsOf(material).map((format) => ({ format, ...wallSize({ format }) }));
  const lies = ({ w, h }: Size) => Math.sign(w - h);
  return sides.map((longSide) => {
    const fitting = sizes.filter(({ w, h }) => Math.max(w, h) <= longSide).toSorted((a, b) => b.w * b.h - a.w * a.h);
    return {
      frames: tight.filter((frame) => frame.longSide === longSide).map(({ code }) => code),
      longSide,
      format: (fitting.find((each) => lies(each) === lies(size)) ?? fitting[0])?.format,
    };
  });
}

/** Depth of the stretcher of a canvas, mm; the usual one first. Source: CAT 2.6. */
export const stretcherDepths = ["20", "40"] as const;
/** The stretcher that costs more. */
export const deepStretcher = "40";
/** Its component in price lists. */
export const deepStretcherPart = "canvas-depth";

/** What the deeper stretcher of a canvas costs, minor units: 15 % of the canvas. Source: CAT 2.6. */
export function deepStretcherPrice(canvas: number, market: PriceMarket): number {
  return roundFraction(canvas * 15, 100, marketCurrency[market]);
}

function rules(assortment: PhotoAssortment): readonly OptionRule[] {
  const { materials } = assortment;
  const canvas = (chosen: Chosen) => chosen["material"] === undefined || chosen["material"] === "leinwand";
  return [
    { name: "material", known: wallMaterials, allowed: () => wallMaterials },
    {
      name: "format",
      known: distinct(materials.flatMap(formatsOf)),
      allowed: (chosen) => {
        const material = materialOf(assortment, chosen);
        return preferring(["600x400", "900x600"], distinct((material ? [material] : materials).flatMap(formatsOf)));
      },
      free: (value, chosen) => {
        const size = parseFormat(value);
        const material = materialOf(assortment, chosen);
        return size && material ? checkOwnFormat(size, material) : undefined;
      },
      nearest: nearestFormat,
    },
    {
      name: "frameType",
      known: [noFrame, ...frameTypes],
      allowed: (chosen) => [noFrame, ...framesFor(assortment, chosen)],
    },
    ...frameRules(assortment),
    {
      name: "depth",
      known: stretcherDepths,
      allowed: (chosen) => (canvas(chosen) ? stretcherDepths : []),
    },
    {
      name: "panels",
      known: ["1", "2", "3", "4", "5"],
      allowed: (chosen) =>
        canvas(chosen) && (chosen["frameType"] ?? noFrame) === noFrame ? ["1", "2", "3", "4", "5"] : ["1"],
    },
  ];
}

/**
 * Rules for colour, mat and glass of the chosen frame; black and the frame's own mat come first. Source: FRAME-01,
 * FRAME-02.
 */
function frameRules(assortment: PhotoAssortment): readonly OptionRule[] {
  const { frames } = assortment;
  const sizes = distinct(["0", ...frames.flatMap((frame) => frame.matSizes.map(String)).toSorted()]);
  return [
    {
      name: "frameColor",
      partOf: "frameType",
      known: distinct(frames.flatMap((frame) => frame.colours)),
      allowed: (chosen) => frameOf(assortment, chosen)?.colours ?? [],
    },
    {
      name: "mat",
      partOf: "frameType",
      known: distinct([noMat, ...frames.flatMap((frame) => frame.mats)]),
      allowed: (chosen) => {
        const mats = frameOf(assortment, chosen)?.mats ?? [];
        return mats.length > 0 ? mats : [noMat];
      },
    },
    {
      name: "matSize",
      partOf: "frameType",
      known: sizes,
      allowed: (chosen) => {
        const matted = chosen["mat"] !== undefined && chosen["mat"] !== noMat;
        return matted ? (frameOf(assortment, chosen)?.matSizes ?? []).map(String) : ["0"];
      },
    },
    {
      name: "glass",
      partOf: "frameType",
      known: distinct(frames.flatMap((frame) => frame.glasses)),
      allowed: (chosen) => frameOf(assortment, chosen)?.glasses ?? [],
    },
  ];
}

/** Price of the bare picture before rounding, in millionths of minor units. Source: PRICE-20. */
export function areaPrice(size: Size, material: string, priceOf: (component: string) => number): number {
  return priceOf(`wall/${material}/fix`) * squareMillimetres + priceOf(`wall/${material}/area`) * size.w * size.h;
}

/**
 * Price of a frame before rounding, in the same fraction, by the perimeter of its outer size. Source: CAT 5 table W3.
 */
export function framePrice(outer: Size, frame: string, priceOf: (component: string) => number): number {
  const perimeter = 2 * (outer.w + outer.h);
  return priceOf(`frame/${frame}/fix`) * squareMillimetres + priceOf(`frame/${frame}/metre`) * perimeter * 1000;
}

/** Window price of a sum of `areaPrice` and `framePrice`. Source: PRICE-20. */
export function windowPrice(millionths: number): number {
  return psychPrice(millionths, squareMillimetres);
}

/** Price of real glass, by the outer size; acrylic is included. Source: CAT 2.5. */
function glassPrice(outer: Size, market: PriceMarket, priceOf: (component: string) => number): number {
  const exact = priceOf("glass/echtglas/fix") * squareMillimetres + priceOf("glass/echtglas/area") * outer.w * outer.h;
  return roundFraction(exact, squareMillimetres, marketCurrency[market]);
}

/** Several canvases in a row cost a tenth less; the deeper stretcher bar 15 % more. Source: CAT 2.6. */
function parts({ chosen, assortment }: PhotoGoods, { priceOf, market }: Tariff): readonly PricePart[] {
  const currency = marketCurrency[market];
  const material = chosen["material"] ?? "";
  const single = windowPrice(areaPrice(wallSize(chosen), material, priceOf));
  const panels = Number(chosen["panels"] ?? 1);
  const ofAll = (base: number) => (panels === 1 ? base : roundFraction(base * panels * 9, 10, currency));
  const part = (component: string, base: number): PricePart => ({ component, base, curve: goodsCurve });
  const found = [part(`wall/${material}`, ofAll(single))];
  if (chosen["depth"] === deepStretcher) found.push(part(deepStretcherPart, ofAll(deepStretcherPrice(single, market))));
  const frame = frameOf(assortment, chosen);
  if (!frame) return found;
  const outer = wallOuterSize(chosen);
  found.push(part(`frame/${frame.code}`, windowPrice(framePrice(outer, frame.code, priceOf))));
  if (chosen["glass"] === "echtglas") found.push(part("glass/echtglas", glassPrice(outer, market, priceOf)));
  return found;
}

/** Whether it is a poster up to 900 × 600 without frame. Source: CAT 8. */
function isExpress(chosen: Chosen): boolean {
  const { w, h } = wallSize(chosen);
  const small = Math.max(w, h) <= expressPoster.long && Math.min(w, h) <= expressPoster.short;
  return chosen["material"] === "poster" && chosen["frameType"] === noFrame && small;
}

/** Posters, wall materials and frames. Source: FRAME-01 to FRAME-10, PRICE-19, PRICE-20. */
export const wallRules = productRules("photoframe", {
  rules,
  parts,
  works: (chosen, assortment) => {
    const produced = [materialOf(assortment, chosen), frameOf(assortment, chosen)];
    return produced.flatMap((each) => (each ? [wallWork(each)] : []));
  },
  isExpress,
});
