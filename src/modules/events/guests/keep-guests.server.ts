import { randomBytes } from "node:crypto";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { isUuid } from "#kernel/ids.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { codeFrom, keyLength } from "../event-code.ts";
import { comparableName } from "../guest-names.ts";
import { eventLimits, type EventId } from "../model.ts";
import { nameOf } from "../replies/reply-summary.ts";
import { householdsOf, json, lockEvent } from "../store.server.ts";
import { placeOf, type GuestInput, type HouseholdInput } from "./household-input.ts";

type GuestDeps = Pick<Deps, "db" | "clock">;

/** Refuses EVENT_LIST_FULL for more households or guests than an event may have. */
export async function roomFor(
  trx: Trx,
  event: EventId,
  more: { readonly households: number; readonly guests: number },
) {
  const count = async (table: "event_household" | "event_guest") => {
    const row = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("event_id", "=", event)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const full =
    (await count("event_household")) + more.households > eventLimits.households ||
    (await count("event_guest")) + more.guests > eventLimits.guests;
  return full ? refuse("EVENT_LIST_FULL", { n: eventLimits.guests }) : accept(null);
}

const columnsOf = ({ address, email, phone, category, tags }: HouseholdInput) => ({
  address: json(address),
  email,
  phone,
  category,
  tags: json(tags),
});

const guestRow = (event: EventId, household: string, guest: GuestInput, place: number) => ({
  id: newUuid(),
  event_id: event,
  household_id: household,
  place,
  name: guest.name,
  comparable_name: comparableName(guest.name),
  is_child: guest.isChild,
  is_companion: guest.isCompanion,
  programme: guest.programme && json(guest.programme),
});

/** Inserts households at the end of the list, their guests under given or new ids; returns the households' ids in order. */
export async function insertHouseholds(
  trx: Trx,
  {
    event,
    households,
    now,
    guestIds = [],
  }: {
    readonly event: EventId;
    readonly households: readonly HouseholdInput[];
    readonly now: Date;
    readonly guestIds?: readonly string[];
  },
): Promise<readonly string[]> {
  if (households.length === 0) return [];
  const last = await trx
    .selectFrom("event_household")
    .select(({ fn }) => fn.max("place").as("place"))
    .where("event_id", "=", event)
    .executeTakeFirst();
  const first = (last?.place ?? 0) + 1;
  const rows = households.map((household, index) => ({
    id: newUuid(),
    event_id: event,
    key: codeFrom(randomBytes(keyLength)),
    place: first + index,
    ...columnsOf(household),
    created_at: now,
  }));
  await trx.insertInto("event_household").values(rows).execute();
  const guests = households.flatMap((household, index) =>
    household.guests.map((guest, place) => guestRow(event, rows[index]?.id ?? "", guest, place)),
  );
  const named = guests.map((guest, index) => ({ ...guest, id: guestIds[index] ?? guest.id }));
  await trx.insertInto("event_guest").values(named).execute();
  return rows.map(({ id }) => id);
}

/** Adds a household. Refuses EVENT_LIST_FULL. Source: EVENT-04. */
export async function addHousehold(deps: GuestDeps, event: EventId, input: HouseholdInput): Promise<Result<string>> {
  return inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, event);
    const room = await roomFor(trx, event, { households: 1, guests: input.guests.length });
    if (!room.ok) return room;
    const [id = ""] = await insertHouseholds(trx, { event, households: [input], now: new Date(deps.clock.now()) });
    return accept(id);
  });
}

/**
 * Changes a household: guests that are named by id stay, with their answers; others are new; missing ones are removed.
 * Refuses EVENT_GUEST_UNKNOWN, EVENT_LIST_FULL. Source: EVENT-04, GEN-08.
 */
export async function changeHousehold(
  deps: GuestDeps,
  event: EventId,
  id: string,
  input: HouseholdInput,
): Promise<Result<null>> {
  if (!isUuid(id)) return refuse("EVENT_GUEST_UNKNOWN");
  return inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, event);
    const room = await roomFor(trx, event, { households: 0, guests: input.guests.filter((guest) => !guest.id).length });
    if (!room.ok) return room;
    const changed = await trx
      .updateTable("event_household")
      .set(columnsOf(input))
      .where("id", "=", id)
      .where("event_id", "=", event)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return refuse("EVENT_GUEST_UNKNOWN");
    const rows = await trx.selectFrom("event_guest").select("id").where("household_id", "=", id).execute();
    const known = new Set(rows.map((row) => row.id));
    const kept = input.guests.flatMap((guest) => (guest.id && known.has(guest.id) ? [guest.id] : []));
    const gone = [...known].filter((guest) => !kept.includes(guest));
    if (gone.length > 0) await trx.deleteFrom("event_guest").where("id", "in", gone).execute();
    for (const [place, guest] of input.guests.entries()) {
      const { id: fresh, event_id, household_id, ...values } = guestRow(event, id, guest, place);
      if (guest.id && known.has(guest.id))
        await trx.updateTable("event_guest").set(values).where("id", "=", guest.id).execute();
      else
        await trx
          .insertInto("event_guest")
          .values({ id: fresh, event_id, household_id, ...values })
          .execute();
    }
    return accept(null);
  });
}

/** Removes a household, whose link answers like an unknown one from then on. Refuses EVENT_GUEST_UNKNOWN. Source: EVENT-04. */
export async function removeHousehold(deps: Pick<Deps, "db">, event: EventId, id: string): Promise<Result<null>> {
  if (!isUuid(id)) return refuse("EVENT_GUEST_UNKNOWN");
  const { numDeletedRows } = await deps.db
    .deleteFrom("event_household")
    .where("id", "=", id)
    .where("event_id", "=", event)
    .executeTakeFirst();
  return numDeletedRows > 0n ? accept(null) : refuse("EVENT_GUEST_UNKNOWN");
}

/** What an import added, and whom it left out because they were on the list. */
export type Imported = { readonly households: number; readonly guests: number; readonly known: readonly string[] };

/**
 * Adds the households of a file. Who is on the list, by name and address, is left out; who lives where a household of
 * the list lives joins it. Refuses EVENT_LIST_FULL. Source: EVENT-04.
 */
export async function importHouseholds(
  deps: GuestDeps,
  event: EventId,
  households: readonly HouseholdInput[],
): Promise<Result<Imported>> {
  return inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, event);
    const existing = await householdsOf(trx, event);
    const byPlace = new Map(
      existing.flatMap((each) => (placeOf(each.address) === "" ? [] : [[placeOf(each.address), each] as const])),
    );
    const names = new Set(
      existing.flatMap(({ address, guests }) =>
        guests.flatMap((guest) =>
          [guest.name, nameOf(guest)].map((name) => `${comparableName(name)} ${placeOf(address)}`),
        ),
      ),
    );
    const known: string[] = [];
    const fresh = households.flatMap((household) => {
      const place = placeOf(household.address);
      const further = household.guests.filter(({ name }) => {
        const isKnown = name !== "" && names.has(`${comparableName(name)} ${place}`);
        if (isKnown) known.push(name);
        return !isKnown;
      });
      // Who comes with somebody of the list without a name is there too.
      const isNew = further.length === household.guests.length;
      const guests = further.filter(({ name }) => isNew || name !== "");
      // A companion comes with somebody.
      return guests.some(({ isCompanion }) => !isCompanion) ? [{ ...household, guests, place }] : [];
    });
    const guests = fresh.reduce((sum, household) => sum + household.guests.length, 0);
    const joining = fresh.filter(({ place }) => byPlace.has(place));
    const added = fresh.filter(({ place }) => !byPlace.has(place));
    const room = await roomFor(trx, event, { households: added.length, guests });
    if (!room.ok) return room;
    await insertHouseholds(trx, { event, households: added, now: new Date(deps.clock.now()) });
    const rows = joining.flatMap(({ place, guests: more }) => {
      const home = byPlace.get(place);
      return home ? more.map((guest, index) => guestRow(event, home.id, guest, home.guests.length + index)) : [];
    });
    if (rows.length > 0) await trx.insertInto("event_guest").values(rows).execute();
    return accept({ households: added.length, guests, known });
  });
}

/** Marks households as invited, as their cards or mails went out; those invited before keep their day. Source: EVENT-05. */
export async function markInvited(deps: GuestDeps, event: EventId, households: readonly string[]): Promise<void> {
  if (households.length === 0) return;
  await deps.db
    .updateTable("event_household")
    .set({ invited_at: new Date(deps.clock.now()) })
    .where("event_id", "=", event)
    .where("invited_at", "is", null)
    .where("id", "in", [...households])
    .execute();
}
