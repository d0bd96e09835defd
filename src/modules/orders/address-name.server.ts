import { sql, type RawBuilder } from "kysely";
import type { Address } from "#modules/addresses/contract.ts";

/**
 * The names of an address in a row of SQL, with one blank between those that were given; empty where none was.
 * @param address column that holds it
 * @source ORD-12, BO-01
 */
export function addressNames(
  address: "o.billing_address" | "o.delivery_address",
  ...fields: readonly (keyof Pick<Address, "company" | "firstName" | "lastName">)[]
): RawBuilder<string> {
  const given = fields.map((field) => sql`nullif(${sql.ref(address)}->>${sql.lit(field)}, '')`);
  return sql<string>`concat_ws(' ', ${sql.join(given)})`;
}
