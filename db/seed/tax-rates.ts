import { deliveryCountries, type DeliveryCountry } from "#kernel/market.ts";
import type { TaxRate } from "#modules/pricing/tax.ts";
import { catalogueData, tableRows } from "./catalogue-data.ts";

const firstDay = "2024-01-01";

/** Tax rates of all delivery countries and classes. Source: CAT 6, PRICE-16. */
export function taxRates(): readonly TaxRate[] {
  const table = tableRows(catalogueData.taxMarkets);
  return deliveryCountries.flatMap((country): readonly TaxRate[] => [
    { country, taxClass: "standard", basisPoints: basisPoints(country, table.get(country)?.[3]), validFrom: firstDay },
    { country, taxClass: "multi-purpose-voucher", basisPoints: 0, validFrom: firstDay },
  ]);
}

/** "8.1" or "0 in demo" as basis points. */
function basisPoints(country: DeliveryCountry, text = ""): number {
  const match = /^(\d+)(?:\.(\d))?/.exec(text);
  if (!match) throw new Error(`no tax rate for ${country}`);
  return Number(match[1]) * 100 + Number(match[2] ?? 0) * 10;
}
