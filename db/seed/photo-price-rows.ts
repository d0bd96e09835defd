import { marketCurrency, priceMarkets, type PriceMarket } from "#kernel/market.ts";
import { roundFraction } from "#kernel/money.ts";
import type { ComponentRow } from "#modules/pricing/price-list.ts";
import { psychPrice } from "#modules/pricing/price-lists/psych-price.ts";
import { catalogueData } from "./catalogue-data.ts";
import { cardBooks, photoOffers, printCode } from "./photo-assortment.ts";

/** Curve of calendars, books, wall products and boxes; prints have their own. Source: CAT 5. */
const goods = "TC";
const printed = "TP";

/** How a German price is converted for a market: window price, or rounded to the currency's step. */
type Rounding = "window" | "step";

/** Base prices of all photo products in all markets. Source: CAT 5 tables K1 to X1, CAT 2.4, CAT 2.5. */
export function photoComponentRows(): readonly ComponentRow[] {
  return [...calendarRows(), ...bookRows(), ...measuredRows(), ...smallRows()];
}

/** @param german cents; @param percent share of them, for prices that are a multiple of a tabled one */
function inAllMarkets(
  component: string,
  german: number,
  rounding: Rounding,
  { curve = goods, percent = 100 } = {},
): readonly ComponentRow[] {
  return priceMarkets.map((market) => {
    const factor = Math.round((catalogueData.markets[market]?.factor ?? 1) * 10_000);
    return { component, market, curve, base: rounded(german * factor * percent, market, rounding) };
  });
}

function rounded(millionths: number, market: PriceMarket, rounding: Rounding): number {
  return rounding === "window"
    ? psychPrice(millionths, 1_000_000)
    : roundFraction(millionths, 1_000_000, marketCurrency[market]);
}

/**
 * Surcharge of a mounting, in German cents; it is included in the tabled price of the default mounting. Source: CAT
 * 2.3.
 */
const mountingSurcharge: Readonly<Record<string, number>> = { holzblock: 600, holzfuss: 400 };

function calendarRows(): readonly ComponentRow[] {
  const tabled = new Map(catalogueData.calendars.map(({ type, format, priceDE }) => [`${type}/${format}`, priceDE]));
  const rows = photoOffers().flatMap((offer) => {
    if (offer.kind !== "calendar") return [];
    const code = `${offer.type}/${offer.format}`;
    const contained = mountingSurcharge[offer.mountings[0] ?? ""] ?? 0;
    return offer.mountings.flatMap((mounting) => {
      const german = (tabled.get(code) ?? 0) - contained + (mountingSurcharge[mounting] ?? 0);
      return inAllMarkets(`calendar/${code}/${mounting}`, german, "window");
    });
  });
  return [...rows, ...inAllMarkets("calendar-refinement", 500, "step")];
}

function bookRows(): readonly ComponentRow[] {
  const tabled = catalogueData.photobooks.flatMap(({ type, cover, binding, format, baseDE, stepPriceDE }) => {
    const component = `book/${type}/${cover}/${binding}/${format}`;
    return [...inAllMarkets(component, baseDE, "window"), ...inAllMarkets(`${component}/step`, stepPriceDE, "step")];
  });
  const written = cardBooks.flatMap(({ type, format, priceDE }) =>
    inAllMarkets(`book/${type}/hard/pur/${format}`, priceDE, "window"),
  );
  return [...tabled, ...written, ...inAllMarkets("book-refinement", 600, "step")];
}

/** Products priced by size: a fixed part and one per m² or per metre, both exact in every market. Source: PRICE-20. */
function measuredRows(): readonly ComponentRow[] {
  const walls = Object.entries(catalogueData.wallMaterials).flatMap(([material, { fix, perM2 }]) => [
    ...inAllMarkets(`wall/${material}/fix`, fix, "step"),
    ...inAllMarkets(`wall/${material}/area`, perM2, "step"),
  ]);
  const frames = Object.entries(catalogueData.frames).flatMap(([frame, { fix, perMetre }]) => [
    ...inAllMarkets(`frame/${frame}/fix`, fix, "step"),
    ...inAllMarkets(`frame/${frame}/metre`, perMetre, "step"),
  ]);
  // CAT 2.5: real glass instead of acrylic, 9.00 and 25 per m².
  const glass = [
    ...inAllMarkets("glass/echtglas/fix", 900, "step"),
    ...inAllMarkets("glass/echtglas/area", 2500, "step"),
  ];
  return [...walls, ...frames, ...glass, ...inAllMarkets("collage-design", 300, "step")];
}

/** Images on Hahnemühle paper instead of photo paper. Source: CAT 5 table X1. */
const hahnemuehlePercent = 135;

function smallRows(): readonly ComponentRow[] {
  const prints = catalogueData.prints.flatMap(({ format, priceDE }) =>
    inAllMarkets(`print/${printCode(format)}`, priceDE, "step", { curve: printed }),
  );
  const boxes = catalogueData.boxes.flatMap(({ format, quantityMax, priceDE }) => [
    ...inAllMarkets(`box/${format}/${quantityMax}`, priceDE, "window"),
    ...inAllMarkets(`box/${format}/${quantityMax}/hahnemuehle`, priceDE, "window", { percent: hahnemuehlePercent }),
  ]);
  return [...prints, ...boxes];
}
