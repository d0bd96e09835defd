import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { EventId } from "../model.ts";
import { endGalleries } from "../gallery/open-gallery.server.ts";
import { deleteEventFiles } from "./event-photo.server.ts";

type RemoveDeps = Pick<Deps, "db" | "files">;

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Deletes the photos of removed events, and ends the links by which guests add some. */
async function forgetFiles(deps: RemoveDeps, events: readonly string[]): Promise<void> {
  await deleteEventFiles(deps, events);
  await endGalleries(deps);
}

/** Deletes an event with its photo and everything its guests said. Source: EVENT-12. */
export async function deleteEvent(deps: RemoveDeps, id: EventId): Promise<void> {
  await deps.db.deleteFrom("event").where("id", "=", id).execute();
  await forgetFiles(deps, [id]);
}

/** Deletes events whose last day was before `before`, with photos, guests and answers, and returns how many. Source: EVENT-12. */
export async function removeOldEventPages(deps: RemoveDeps, before: Date): Promise<number> {
  const removed = await deps.db
    .deleteFrom("event")
    .where("last_day", "<", before.toISOString().slice(0, 10))
    .returning("id")
    .execute();
  await forgetFiles(deps, idsOf(removed));
  return removed.length;
}

/** Deletes the events that only this visitor hosts; those with another host who has opened them stay. Source: EVENT-12, ACC-09. */
export async function removeEventsOf(deps: RemoveDeps, session: SessionId): Promise<void> {
  const removed = await deps.db
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
    .returning("id")
    .execute();
  await forgetFiles(deps, idsOf(removed));
}
