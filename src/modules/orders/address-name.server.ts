import { sql, type RawBuilder } from "kysely";
import type { Address } from "#modules/addresses/contract.ts";

/**
 * SQL for the names in the address column, joined by single spaces without the empty ones; empty when there are none.
 * @param address column that holds the address
 * @source ORD-12, BO-01
 */
export function addressNames(
  address: "o.billing_address" | "o.delivery_address",
  ...fields: readonly (keyof Pick<Address, "company" | "firstName" | "lastName">)[]
): RawBuilder<string> {
  const given = fields.map((field) => sql`nullif(${sql.ref(address)}->>${sql.lit(field)}, '')`);
  return sql<string>`concat_ws(' ', ${sql.join(given)})`;
}
