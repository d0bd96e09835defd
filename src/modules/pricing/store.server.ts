import { sql } from "kysely";
import { deliveryCountries, priceMarkets } from "#kernel/market.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { assemblePriceList, type PriceList } from "./price-list.ts";
import { taxClasses, type TaxRate } from "./tax.ts";

/**
 * All active and future price lists, and those of the last half year, which reductions look back at; complete, in three
 * statements. Source: PRICE-11, PRICE-12.
 */
export async function loadOpenPriceLists(db: Database | Trx): Promise<readonly PriceList[]> {
  const heads = await db
    .selectFrom("price_list")
    .select(["version", "valid_from", "valid_to"])
    .where("state", "=", "active")
    .where(
      sql<boolean>`coalesce(valid_to, 'infinity') > now() - interval '180 days' and not exists (
        select from price_list as newer where newer.state = 'active' and newer.valid_to is null
          and newer.valid_from > price_list.valid_from and newer.valid_from < now() - interval '180 days')`,
    )
    .execute();
  return assemble(db, heads);
}

/** All tax rates, past and current. Source: PRICE-16. */
export async function loadTaxRates(db: Database): Promise<readonly TaxRate[]> {
  const rows = await db.selectFrom("tax_rate").selectAll().execute();
  return rows.map((row) => ({
    country: oneOf(deliveryCountries, row.country),
    taxClass: oneOf(taxClasses, row.tax_class),
    basisPoints: row.basis_points,
    validFrom: row.valid_from,
  }));
}

type Head = { readonly version: string; readonly valid_from: Date | null; readonly valid_to: Date | null };

/** Stored as the start of a draft, which has none yet. */
const draftStart = "9999-12-31T00:00:00.000Z";

async function assemble(db: Database | Trx, heads: readonly Head[]): Promise<readonly PriceList[]> {
  if (heads.length === 0) return [];
  const versions = heads.map((head) => head.version);
  const anchors = await db.selectFrom("price_anchor").selectAll().where("version", "in", versions).execute();
  const components = await db.selectFrom("price_component").selectAll().where("version", "in", versions).execute();
  return heads.map(({ version, valid_from, valid_to }) =>
    assemblePriceList(
      { version, validFrom: valid_from?.toISOString() ?? draftStart, validTo: valid_to?.toISOString() ?? null },
      anchors
        .filter((row) => row.version === version)
        .map((row) => ({ curve: row.curve, quantity: row.quantity, basisPoints: row.basis_points })),
      components
        .filter((row) => row.version === version)
        .map((row) => ({
          component: row.component,
          market: oneOf(priceMarkets, row.market),
          curve: row.curve,
          base: row.base,
        })),
    ),
  );
}

/** The tables' check constraints permit no other value. */
function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`unexpected value in a price table: ${text}`);
  return value;
}
