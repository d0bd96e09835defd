import { isUuid, type SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import { SentReply, type Household, type PartyEvent } from "./model.ts";
import { printOrder } from "./seating/print-order.ts";
import { seatingOf as storedSeating, type Seating } from "./seating/seating-store.server.ts";
import { eventOf, hostedBy, householdBy, householdsOf as storedHouseholds } from "./store.server.ts";

/** An event of a visitor's own; undefined for a stranger's. Source: GEN-08. */
export async function ownEvent(
  { db }: Pick<Deps, "db">,
  session: SessionId | undefined,
  id: string,
): Promise<PartyEvent | undefined> {
  if (!session || !isUuid(id)) return undefined;
  const row = await db
    .selectFrom("event")
    .selectAll()
    .where("id", "=", id)
    .where("id", "in", hostedBy(db, session))
    .executeTakeFirst();
  return row && eventOf(row);
}

/** Whether an event is the visitor's own. Source: GEN-08. */
export const isHost = async (deps: Pick<Deps, "db">, session: SessionId, id: string): Promise<boolean> =>
  (await ownEvent(deps, session, id)) !== undefined;

/** The events of a visitor, the latest first. Source: EVENT-01. */
export async function ownEvents(
  { db }: Pick<Deps, "db">,
  session: SessionId | undefined,
): Promise<readonly PartyEvent[]> {
  if (!session) return [];
  const rows = await db
    .selectFrom("event")
    .selectAll()
    .where("id", "in", hostedBy(db, session))
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(eventOf);
}

/** An answer as the timeline shows it; `household` is null while it waits for the hosts. Time in ms since 1970. */
export type RecordedReply = {
  readonly number: string;
  readonly household: string | null;
  readonly name: string;
  readonly source: string;
  readonly reply: SentReply;
  readonly at: number;
};

/** The latest answers of an event, and all that wait for the hosts. Source: EVENT-07, EVENT-08. */
export async function repliesOf(
  { db }: Pick<Deps, "db">,
  event: string,
  most = 200,
): Promise<readonly RecordedReply[]> {
  const all = db.selectFrom("event_reply").selectAll().where("event_id", "=", event);
  const [latest, waiting] = [
    await all.where("household_id", "is not", null).orderBy("number", "desc").limit(most).execute(),
    await all.where("household_id", "is", null).orderBy("number").execute(),
  ];
  return [...waiting, ...latest].map((row) => ({
    number: row.number,
    household: row.household_id,
    name: row.name,
    source: row.source,
    reply: SentReply.parse(row.reply),
    at: row.at.getTime(),
  }));
}

/** The guest list of an event, in its order. Source: EVENT-04. */
export const householdsOf = ({ db }: Pick<Deps, "db">, event: string): Promise<readonly Household[]> =>
  storedHouseholds(db, event);

/** A household of an event; undefined for another event's. Source: GEN-08. */
export const householdOf = ({ db }: Pick<Deps, "db">, event: string, id: string): Promise<Household | undefined> =>
  householdBy(db, event, { id });

/** Who sits where at an event, as far as they still come. Source: EVENT-09. */
export const seatingOf = (deps: Pick<Deps, "db">, event: PartyEvent): Promise<Seating> => storedSeating(deps, event);

/** The guest list of an event with the plan of who sits where. Source: EVENT-04, EVENT-09. */
export async function seatedHouseholdsOf(
  { db }: Pick<Deps, "db">,
  event: PartyEvent,
): Promise<Seating & { readonly households: readonly Household[]; readonly seats: ReturnType<typeof printOrder> }> {
  const households = await storedHouseholds(db, event.id);
  const seating = await storedSeating({ db }, event, households);
  return { ...seating, households, seats: printOrder(seating.plan) };
}
