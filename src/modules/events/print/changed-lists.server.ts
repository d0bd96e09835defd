import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { ListOrigin } from "#design/model/records.ts";
import { guestChanges } from "#design/records/guest-changes.ts";
import { GuestList } from "#design/records/guest-list.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import { emptyPlan, SeatingPlan } from "../seating/model.ts";
import { currentSeating } from "../seating/seating-store.server.ts";
import { eventOf, hostedBy, householdsColumn, listedHouseholds } from "../store.server.ts";
import { sourceFrom } from "./print-list.server.ts";
import { isPrintPurpose, wantedRecords, type PrintSource } from "./print-records.ts";

/** Guests that a design was filled with, and from which list. */
export type FilledList = { readonly origin: ListOrigin; readonly guests: GuestList["guests"] };

/** Whether the list of an event says something else by now than a design that was filled from it. Source: D-33. */
export function hasChanged(source: PrintSource, { origin: { purpose, only }, guests }: FilledList): boolean {
  if (!isPrintPurpose(purpose)) return false;
  return guestChanges({ rows: guests }, { guests: [...wantedRecords(source, { purpose, only })] }) !== null;
}

/**
 * Which revisions of guest lists no longer say what the visitor's events say, in one statement; none where there are no
 * revisions. Lists of events that are gone or of other hosts are not among them.
 * @source D-33, GEN-08
 */
export async function changedLists(
  deps: Pick<Deps, "db" | "config">,
  session: SessionId,
  revisions: readonly string[],
): Promise<ReadonlySet<string>> {
  if (revisions.length === 0) return new Set();
  const ofEvent = sql<string>`(guest_list_revision.origin ->> 'event')::uuid`;
  const rows = await deps.db
    .selectFrom("event")
    .leftJoin("event_seating", "event_seating.event_id", "event.id")
    .selectAll("event")
    .select((eb) => [
      "event_seating.plan as seating",
      householdsColumn(eb),
      jsonArrayFrom(
        eb
          .selectFrom("guest_list_revision")
          .select(["guest_list_revision.id", "guest_list_revision.origin", "guest_list_revision.guests"])
          .where("guest_list_revision.id", "in", revisions)
          .where(ofEvent, "=", eb.ref("event.id")),
      ).as("lists"),
    ])
    .where("event.id", "in", hostedBy(deps.db, session))
    .where("event.id", "in", (eb) =>
      eb.selectFrom("guest_list_revision").select(ofEvent.as("event")).where("guest_list_revision.id", "in", revisions),
    )
    .execute();
  return new Set(
    rows.flatMap((row) => {
      const event = eventOf(row);
      const households = listedHouseholds(row.households);
      const plan = row.seating === null ? emptyPlan : SeatingPlan.parse(row.seating);
      const source = sourceFrom(deps, event, { households, seating: currentSeating(event, plan, households) });
      return row.lists
        .filter(({ origin, guests }) =>
          hasChanged(source, { origin: ListOrigin.parse(origin), guests: GuestList.shape.guests.parse(guests) }),
        )
        .map(({ id }) => id);
    }),
  );
}
