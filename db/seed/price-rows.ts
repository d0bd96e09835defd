import { marketCurrency, priceMarkets, type PriceMarket } from "#kernel/market.ts";
import { roundFraction } from "#kernel/money.ts";
import { perLine, type AnchorRow, type ComponentRow, type PriceListHead } from "#modules/pricing/price-list.ts";
import { sizeClasses } from "#modules/catalogue/model.ts";
import { amountInTable, catalogueData, tableRows } from "./catalogue-data.ts";
import { photoComponentRows } from "./photo-price-rows.ts";

/** The initial price list of the shop. Source: PRICE-11. */
export const firstPriceList: PriceListHead = { version: "2026-1", validFrom: "2024-01-01T00:00:00Z", validTo: null };

/** Curve of prices that do not decrease with the quantity. */
const perPiece = "PP";

/** A price of the German list before it is converted for the other markets. */
type GermanPrice = { readonly component: string; readonly curve: string; readonly base: number };

/** Anchors of all curves, including the flat one. Source: CAT 5. */
export function anchorRows(): readonly AnchorRow[] {
  const tables = Object.entries(catalogueData.curves).flatMap(([curve, anchors]) =>
    Object.entries(anchors).map(([quantity, basisPoints]) => ({ curve, quantity: Number(quantity), basisPoints })),
  );
  return [...tables, { curve: perPiece, quantity: 1, basisPoints: 10_000 }];
}

/** Base prices of all components in all markets. Source: CAT 5, CAT 7. */
export function componentRows(): readonly ComponentRow[] {
  return [...germanPrices().flatMap(inAllMarkets), ...tariffRows(), ...photoComponentRows()];
}

function germanPrices(): readonly GermanPrice[] {
  return [
    ...catalogueData.cardProducts.map(({ code, curve, base50DE }) => ({
      component: `card/${code}`,
      curve,
      base: base50DE,
    })),
    ...Object.entries(catalogueData.paperSurcharge50).map(([paper, base]) => ({
      component: `paper/${paper}`,
      curve: "T1",
      base,
    })),
    ...Object.entries(catalogueData.optionSurcharge50).map(([option, { base, curve }]) => ({
      component: componentOf(option),
      curve,
      base,
    })),
    // CAT 2.1: a booklet's further four pages, on the curve of hand-assembled goods.
    { component: "extra-pages", curve: "T3", base: 45 },
    // CFG-18: 9.90 for checking texts and layout of a design, however many cards are printed of it.
    { component: "designer-check", curve: perLine, base: 990 },
    // SAMP-06 names no price: 4.90 for a set of paper samples.
    { component: "paper-sample-set", curve: perLine, base: 490 },
  ];
}

/** The data file names options as the price table does; components include their group. */
function componentOf(option: string): string {
  if (option.startsWith("punch-")) return `punching/${option.slice("punch-".length)}`;
  if (option.startsWith("tag-")) return `tag/${option.slice("tag-".length)}`;
  if (option.startsWith("standard")) return "standard";
  return /^(gold|rosegold|silver|relief)/.test(option) ? `refinement/${option}` : option;
}

/** Market price = German price × market factor, rounded to the currency's step; factors in basis points. */
function inAllMarkets({ component, curve, base }: GermanPrice): readonly ComponentRow[] {
  return priceMarkets.map((market) => {
    const factor = Math.round((catalogueData.markets[market]?.factor ?? 1) * 10_000);
    return { component, market, curve, base: roundFraction(base * factor, 10_000, marketCurrency[market]) };
  });
}

/** Envelopes and inlays by size class, the pocketfold's own Swiss tariff, and further samples. Source: PRICE-08, SAMP-02. */
function tariffRows(): readonly ComponentRow[] {
  const table = tableRows(catalogueData.shipping);
  return priceMarkets.flatMap((market) => {
    const cells = table.get(market) ?? [];
    const rows = [tariff("sample", market, amountInTable(cells[4]))];
    const tariffs = (cells[5] ?? "").split("(")[0]?.split(" / ") ?? [];
    for (const [position, sizeClass] of sizeClasses.entries()) {
      const amount = amountInTable(tariffs[position]);
      rows.push(tariff(`envelope/${sizeClass}`, market, amount), tariff(`inlay/${sizeClass}`, market, amount));
    }
    const own = /\((\S+) (\S+) ([\d.]+)\)/.exec(cells[5] ?? "");
    if (own) {
      for (const part of ["envelope", "inlay"]) {
        rows.push(tariff(`${part}/${own[2]}@${own[1]}`, market, amountInTable(own[3])));
      }
    }
    return rows;
  });
}

function tariff(component: string, market: PriceMarket, base: number | undefined): ComponentRow {
  if (base === undefined) throw new Error(`no amount for ${component} in ${market}`);
  return { component, market, curve: perPiece, base };
}
