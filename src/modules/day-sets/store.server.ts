import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { daySetLimits, DaySet, placeOf, replaces } from "./model.ts";

type StoredSet = { readonly id: string; readonly set: DaySet };

async function storedSets(db: Database | Trx): Promise<readonly StoredSet[]> {
  const rows = await db
    .selectFrom("day_set")
    .select(["id", "data"])
    .orderBy("kind")
    .orderBy("place")
    .orderBy(sql`data ->> 'from'`)
    .execute();
  return rows.map(({ id, data }) => ({ id, set: DaySet.parse(data) }));
}

/** All sets of the shop, by kind and place, earlier ones first. Source: CAL-09, CAL-10. */
export async function daySets(db: Database | Trx): Promise<readonly DaySet[]> {
  return (await storedSets(db)).map(({ set }) => set);
}

/**
 * Stores a set in the place of those about the same days. Refuses DAY_LIMIT for more than a shop has use for. With
 * `onlyNew` a set that would replace another is left out: the shop's own ones outlive the examples.
 * @returns how many sets it replaced; null for one that was left out
 * @source CAL-09, CAL-10
 */
export async function saveDaySet(
  deps: Pick<Deps, "db" | "clock">,
  set: DaySet,
  { onlyNew = false }: { readonly onlyNew?: boolean } = {},
): Promise<Result<{ readonly replaced: number | null }>> {
  return inTransaction(deps.db, async (trx): Promise<Result<{ readonly replaced: number | null }>> => {
    await lockNames(trx, "day-sets");
    const known = await storedSets(trx);
    const old = known.filter((each) => replaces(set, each.set)).map(({ id }) => id);
    if (onlyNew && old.length > 0) return accept({ replaced: null });
    if (known.length - old.length >= daySetLimits.sets) return refuse("DAY_LIMIT", { n: daySetLimits.sets });
    if (old.length > 0) await trx.deleteFrom("day_set").where("id", "in", old).execute();
    const imported_at = new Date(deps.clock.now());
    await trx
      .insertInto("day_set")
      .values({ id: newUuid(), kind: set.kind, place: placeOf(set), data: JSON.stringify(set), imported_at })
      .execute();
    return accept({ replaced: old.length });
  });
}
