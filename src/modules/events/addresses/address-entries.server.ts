import { isUuid } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { comparableName } from "../guest-names.ts";
import { eventLimits, type Household, type PartyEvent } from "../model.ts";
import { json, lockedHousehold } from "../store.server.ts";
import { AddressEntry, withEntry } from "./address-entry.ts";

type EntryDeps = Pick<Deps, "db" | "clock">;

/** What a guest has entered and the hosts have not looked at yet. Time in ms since 1970. */
export type WaitingEntry = {
  readonly id: string;
  /** The household of a personal link; null for an entry by the event's link. */
  readonly household: string | null;
  readonly name: string;
  readonly entry: AddressEntry;
  readonly at: number;
};

/**
 * Keeps an address for the hosts, the latest of each household. Changes nothing on the list. Refuses EVENT_FULL when
 * too many wait already.
 * @source EVENT-04, ACC-15
 */
export async function enterAddress(
  deps: EntryDeps,
  event: PartyEvent,
  {
    household,
    name,
    entry,
  }: { readonly household: Household | null; readonly name: string; readonly entry: AddressEntry },
): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const waiting = await trx
      .selectFrom("event_address_entry")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("event_id", "=", event.id)
      .where("household_id", "is", null)
      .executeTakeFirstOrThrow();
    if (!household && Number(waiting.count) >= eventLimits.unknown)
      return refuse("EVENT_FULL", { hosts: event.plan.hosts });
    if (household) await trx.deleteFrom("event_address_entry").where("household_id", "=", household.id).execute();
    await trx
      .insertInto("event_address_entry")
      .values({
        id: newUuid(),
        event_id: event.id,
        household_id: household?.id ?? null,
        name: name.slice(0, 120),
        entry: json(entry),
        at: new Date(deps.clock.now()),
      })
      .execute();
    return accept(null);
  });
}

/** What waits for the hosts, the oldest first. Source: EVENT-04. */
export async function waitingEntries({ db }: Pick<Deps, "db">, event: string): Promise<readonly WaitingEntry[]> {
  const rows = await db
    .selectFrom("event_address_entry")
    .selectAll()
    .where("event_id", "=", event)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, household_id, name, entry, at }) => ({
    id,
    household: household_id,
    name,
    entry: AddressEntry.parse(entry),
    at: at.getTime(),
  }));
}

/** The household that a name may mean; undefined where nobody or several have it. Source: EVENT-07. */
export function householdNamed(households: readonly Household[], name: string): Household | undefined {
  const wanted = comparableName(name);
  const named = households.filter(({ guests }) => guests.some((guest) => comparableName(guest.name) === wanted));
  return wanted !== "" && named.length === 1 ? named[0] : undefined;
}

/**
 * Takes an entry over for a household of the event: for that of its personal link, else for the named one. Refuses
 * EVENT_ENTRY_UNKNOWN, EVENT_GUEST_UNKNOWN.
 * @source EVENT-04, GEN-08
 */
export async function takeOverEntry(
  deps: Pick<Deps, "db">,
  event: PartyEvent,
  { id, household }: { readonly id: string; readonly household: string },
): Promise<Result<null>> {
  if (!isUuid(id)) return refuse("EVENT_ENTRY_UNKNOWN");
  return inTransaction(deps.db, async (trx) => {
    const row = await trx
      .deleteFrom("event_address_entry")
      .where("id", "=", id)
      .where("event_id", "=", event.id)
      .returning(["household_id", "entry"])
      .executeTakeFirst();
    if (!row) return refuse("EVENT_ENTRY_UNKNOWN");
    const found = await lockedHousehold(trx, event.id, { id: row.household_id ?? household });
    if (!found) return refuse("EVENT_GUEST_UNKNOWN");
    const { address, email, phone } = withEntry(found, AddressEntry.parse(row.entry));
    await trx
      .updateTable("event_household")
      .set({ address: json(address), email, phone })
      .where("id", "=", found.id)
      .execute();
    return accept(null);
  });
}

/** Drops an entry. Refuses EVENT_ENTRY_UNKNOWN. Source: EVENT-04, GEN-08. */
export async function dropEntry(deps: Pick<Deps, "db">, event: PartyEvent, id: string): Promise<Result<null>> {
  if (!isUuid(id)) return refuse("EVENT_ENTRY_UNKNOWN");
  const { numDeletedRows } = await deps.db
    .deleteFrom("event_address_entry")
    .where("id", "=", id)
    .where("event_id", "=", event.id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? accept(null) : refuse("EVENT_ENTRY_UNKNOWN");
}
