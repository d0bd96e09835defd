import { createClock } from "#platform/clock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { seedDaySets } from "./day-sets.ts";
import { seedDesigns } from "./designs.ts";
import { seedReference } from "./reference.ts";

/**
 * Seeds a shop: reference data and the shop's own designs; existing data is not changed.
 * @returns names of the seeds that wrote something
 * @source CAT 13
 */
export async function seedShop(db: Database): Promise<readonly string[]> {
  const written: string[] = [];
  if (await seedReference(db)) written.push("reference");
  if (await seedDesigns(db)) written.push("designs");
  if (await seedDaySets(db, createClock())) written.push("day sets");
  return written;
}
