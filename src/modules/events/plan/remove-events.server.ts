import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";

/** Deletes events whose last day was before `before`, with guests and answers, and returns how many. Source: EVENT-12. */
export async function removeOldEventPages({ db }: Pick<Deps, "db">, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("event")
    .where("last_day", "<", before.toISOString().slice(0, 10))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the events that only this visitor hosts; those with another host who has opened them stay. Source: EVENT-12, ACC-09. */
export async function removeEventsOf({ db }: Pick<Deps, "db">, session: SessionId): Promise<void> {
  await db
    .deleteFrom("event")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("event_host")
        .innerJoin("event_host_visit", "event_host_visit.host_id", "event_host.id")
        .select("event_host.event_id")
        .groupBy("event_host.event_id")
        .having(({ fn, eb: each }) =>
          each(fn.agg<boolean>("bool_and", [each("event_host_visit.session_id", "=", session)]), "=", true),
        ),
    )
    .execute();
}
