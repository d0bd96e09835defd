import type { Deps } from "#platform/deps.server.ts";
import type { EventBatch } from "./model.ts";

/** Stores events of a visitor with consent. Source: CONS-06. */
export async function recordEvents(
  deps: Pick<Deps, "db" | "clock">,
  { visit, events }: EventBatch,
  shop: { readonly channel: string; readonly locale: string },
): Promise<void> {
  const at = new Date(deps.clock.now());
  await deps.db
    .insertInto("shop_event")
    .values(
      events.map(({ name, ...data }) => ({
        at,
        visit,
        channel: shop.channel,
        locale: shop.locale,
        name,
        data: JSON.stringify(data),
      })),
    )
    .execute();
}

/** Rows deleted per statement, so that locks are short. */
const batch = 5000;

/** Deletes events older than `before`; returns how many. Source: CONS-06, duties: retention. */
export async function removeOldEvents(deps: Pick<Deps, "db">, before: Date): Promise<number> {
  for (let removed = 0; ;) {
    const deleted = await deps.db
      .deleteFrom("shop_event")
      .where("id", "in", (select) => select.selectFrom("shop_event").select("id").where("at", "<", before).limit(batch))
      .executeTakeFirst();
    removed += Number(deleted.numDeletedRows);
    if (deleted.numDeletedRows < batch) return removed;
  }
}
