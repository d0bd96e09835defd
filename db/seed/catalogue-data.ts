import { z } from "zod";
import data from "./catalogue-data.json" with { type: "json" };

const format = z.string().regex(/^[1-9]\d*x[1-9]\d*$/);
const row = z.array(z.string());

/**
 * The parts of the data file used by this shop; amounts in minor units of the German price list. Source: CAT 2 to 9.
 */
const CatalogueData = z.object({
  quantitySteps: z.array(z.number().int()),
  markets: z.record(z.string(), z.object({ currency: z.string(), factor: z.number() })),
  curves: z.record(z.string(), z.record(z.string(), z.number().int())),
  cardProducts: z.array(
    z.object({
      code: z.string(),
      nameDe: z.string(),
      closed: format,
      open: z.string(),
      envelope: z.string(),
      sizeClass: z.string(),
      curve: z.string(),
      base50DE: z.number().int(),
    }),
  ),
  paperSurcharge50: z.record(z.string(), z.number().int()),
  optionSurcharge50: z.record(z.string(), z.object({ base: z.number().int(), curve: z.string() })),
  calendars: z.array(
    z.object({ type: z.string(), format: z.string(), mounting: z.string(), priceDE: z.number().int() }),
  ),
  photobooks: z.array(
    z.object({
      type: z.string(),
      cover: z.string(),
      binding: z.string(),
      format: z.string(),
      minPages: z.number().int(),
      maxPages: z.number().int(),
      step: z.number().int(),
      baseDE: z.number().int(),
      stepPriceDE: z.number().int(),
    }),
  ),
  wallMaterials: z.record(
    z.string(),
    z.object({ fix: z.number().int(), perM2: z.number().int(), min: format, max: format }),
  ),
  frames: z.record(z.string(), z.object({ fix: z.number().int(), perMetre: z.number().int() })),
  prints: z.array(z.object({ format: z.string(), priceDE: z.number().int() })),
  boxes: z.array(z.object({ format, quantityMax: z.number().int(), priceDE: z.number().int() })),
  holidayRules: z.record(z.string(), z.array(z.string())),
  productionClosed: z.array(z.string()),
  shipping: z.array(row),
  taxMarkets: z.array(row),
  deliveryGolden: z.array(row),
  routeAreas: z.array(row),
  occasions: z.array(row),
});

/** The machine-readable seed catalogue, validated. Source: CAT 2 to 9. */
export const catalogueData = CatalogueData.parse(data);

/** Parses an amount such as "4.99" as minor units; undefined for a dash. */
export function amountInTable(text: string | undefined): number | undefined {
  const match = /^(\d+)\.(\d\d)$/.exec(text?.trim() ?? "");
  return match ? Number(match[1]) * 100 + Number(match[2]) : undefined;
}

/** Table rows without their heading, keyed by the plain first cell ("DE **[spec]**" becomes "DE"). */
export function tableRows(rows: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  return new Map(rows.slice(1).map((cells) => [cells[0]?.split(" ")[0] ?? "", cells]));
}
