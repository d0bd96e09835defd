import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { deletionDay } from "../event-times.ts";

/** Days before its deletion on which the hosts of an event are told. Source: EVENT-12. */
const noticeDays = 14;

/** An event that will be deleted soon; `deletedOn` is an ISO date, `sessions` are the visits of its hosts. */
export type EventToDelete = {
  readonly id: string;
  readonly title: string;
  readonly deletedOn: string;
  readonly sessions: readonly string[];
};

/** Events that are deleted within two weeks and whose hosts were not told, after one of them, by id. Source: EVENT-12. */
export async function eventsToDelete(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly EventToDelete[]> {
  const rows = await db
    .selectFrom("event")
    .innerJoin("event_host", "event_host.event_id", "event.id")
    .innerJoin("event_host_visit as visit", "visit.host_id", "event_host.id")
    .select([
      "event.id",
      sql<string>`event.plan ->> 'title'`.as("title"),
      sql<string>`event.last_day::text`.as("lastDay"),
    ])
    .select(sql<string[]>`array_agg(distinct visit.session_id::text)`.as("sessions"))
    .where("event.id", ">", after)
    .where("deletion_announced_at", "is", null)
    .where(
      sql<boolean>`event.last_day + interval '6 months' - make_interval(days => ${noticeDays}) <= ${new Date(clock.now())}`,
    )
    .groupBy("event.id")
    .orderBy("event.id")
    .limit(limit)
    .execute();
  return rows.map(({ id, title, lastDay, sessions }) => ({ id, title, sessions, deletedOn: deletionDay(lastDay) }));
}

/** Notes that the hosts are told; false if another run has. Source: EVENT-12. */
export async function noteDeletionAnnounced(trx: Trx, { clock }: Pick<Deps, "clock">, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("event")
    .set({ deletion_announced_at: new Date(clock.now()) })
    .where("id", "=", id)
    .where("deletion_announced_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
