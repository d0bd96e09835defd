import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import { z } from "zod";
import { idFrom, type SessionId } from "#kernel/ids.ts";
import { defaultLocale, languages, parseLocale } from "#kernel/market.ts";
import type { Database } from "#platform/database/database.server.ts";
import type {
  DB,
  Event as EventRow,
  EventGuest,
  EventHousehold,
  JsonValue,
} from "#platform/database/database-schema.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import {
  eventId,
  EventPlan,
  eventStates,
  GuestReply,
  HouseholdAnswers,
  isOnline,
  type EventId,
  type Guest,
  type Household,
  type PartyEvent,
} from "./model.ts";

const Programme = z.array(z.string()).nullable();
const Tags = z.array(z.string()).catch([]);
const Reminders = z.array(z.number()).catch([]);
const Address = z.record(z.string(), z.string()).catch({});

/** A value for a JSON column. */
export const json = (value: unknown) => sql<JsonValue>`${JSON.stringify(value)}::jsonb`;

/** Lets one at a time change what belongs to an event: its list, seats, messages, photos. */
export async function lockEvent(trx: Trx, id: EventId): Promise<void> {
  await trx.selectFrom("event").select("id").where("id", "=", id).forUpdate().execute();
}

type StoredEvent = Pick<
  Selectable<EventRow>,
  "id" | "code" | "state" | "plan" | "password_hash" | "channel" | "locale" | "version"
>;

export function eventOf(row: StoredEvent): PartyEvent {
  return {
    id: eventId(row.id),
    code: row.code,
    state: eventStates.find((each) => each === row.state) ?? "draft",
    plan: EventPlan.parse(row.plan),
    passwordHash: row.password_hash,
    shop: { channel: row.channel === "photo" ? "photo" : "card", locale: parseLocale(row.locale) ?? defaultLocale },
    version: row.version,
  };
}

const guestColumns = ["id", "name", "is_child", "is_companion", "programme", "reply"] as const;
type StoredGuest = Pick<Selectable<EventGuest>, (typeof guestColumns)[number]>;

/** The guests of a household as one column, in their order: most pages need both, and a statement less is a fifth of their time. */
const guestsOf = (eb: ExpressionBuilder<DB, "event_household">) =>
  jsonArrayFrom(
    eb
      .selectFrom("event_guest")
      .select(guestColumns)
      .whereRef("event_guest.household_id", "=", "event_household.id")
      .orderBy("place"),
  ).as("guests");

function guestOf(row: StoredGuest): Guest {
  return {
    id: row.id,
    name: row.name,
    isChild: row.is_child,
    isCompanion: row.is_companion,
    programme: Programme.parse(row.programme),
    reply: row.reply === null ? null : GuestReply.parse(row.reply),
  };
}

/** A household as a row or as JSON, which has texts for times. */
type StoredHousehold = {
  readonly [Column in keyof Selectable<EventHousehold>]: Selectable<EventHousehold>[Column] extends Date | null
    ? Selectable<EventHousehold>[Column] | string
    : Selectable<EventHousehold>[Column];
};

const msOf = (at: Date | string | null): number | null => (at === null ? null : new Date(at).getTime());

const householdOf = (row: StoredHousehold, guests: readonly StoredGuest[]): Household => ({
  id: row.id,
  key: row.key,
  address: Address.parse(row.address),
  email: row.email,
  phone: row.phone,
  category: row.category,
  tags: Tags.parse(row.tags),
  invitedAt: msOf(row.invited_at),
  openedAt: msOf(row.opened_at),
  repliedAt: msOf(row.replied_at),
  answers: HouseholdAnswers.parse(row.answers),
  reminders: Reminders.parse(row.reminders),
  language: languages.find((each) => each === row.language) ?? null,
  stoppedAt: msOf(row.stopped_at),
  guests: guests.map(guestOf),
});

const onlineStates = eventStates.filter((state) => isOnline({ state }));

/**
 * What an address opens: an event that is online and, with a key, its household; undefined for anything else. One
 * statement says so whatever is wrong with the address, so the time tells nobody what it is.
 * @source EVENT-03, GEN-08
 */
export async function openedBy(
  db: Database,
  { code, key }: { readonly code: string; readonly key: string | undefined },
): Promise<{ readonly event: PartyEvent; readonly household: Household | null } | undefined> {
  const online = db.selectFrom("event").where("code", "=", code).where("state", "in", onlineStates);
  if (key === undefined) {
    const row = await online.selectAll().executeTakeFirst();
    return row && { event: eventOf(row), household: null };
  }
  const row = await online
    .innerJoin("event_household", "event_household.event_id", "event.id")
    .where("event_household.key", "=", key)
    .selectAll("event_household")
    .select((eb) => [
      guestsOf(eb),
      jsonBuildObject({
        id: eb.ref("event.id"),
        code: eb.ref("event.code"),
        state: eb.ref("event.state"),
        plan: eb.ref("event.plan"),
        password_hash: eb.ref("event.password_hash"),
        channel: eb.ref("event.channel"),
        locale: eb.ref("event.locale"),
        version: eb.ref("event.version"),
      }).as("event"),
    ])
    .executeTakeFirst();
  return row && { event: eventOf(row.event), household: householdOf(row, row.guests) };
}

/** All households of an event with their guests, in the order of the list. Source: EVENT-04. */
export async function householdsOf(db: Database | Trx, event: string): Promise<readonly Household[]> {
  const rows = await db
    .selectFrom("event_household")
    .selectAll()
    .select(guestsOf)
    .where("event_id", "=", event)
    .orderBy("place")
    .execute();
  return rows.map((row) => householdOf(row, row.guests));
}

/** The households of an event as one column, which `listedHouseholds` reads. Source: EVENT-04. */
export const householdsColumn = (eb: ExpressionBuilder<DB, "event">) =>
  jsonArrayFrom(
    eb
      .selectFrom("event_household")
      .selectAll()
      .select(guestsOf)
      .whereRef("event_household.event_id", "=", "event.id")
      .orderBy("place"),
  ).as("households");

/** The households of such a column, in the order of the list. */
export const listedHouseholds = (
  rows: readonly (StoredHousehold & { readonly guests: readonly StoredGuest[] })[],
): readonly Household[] => rows.map((row) => householdOf(row, row.guests));

/** The ids of the events whose hosts a visitor is one of. Source: GEN-08. */
export const hostedBy = (db: Database, session: SessionId) =>
  db
    .selectFrom("event_host")
    .innerJoin("event_host_visit", "event_host_visit.host_id", "event_host.id")
    .select("event_host.event_id")
    .where("event_host_visit.session_id", "=", session);

/** How a household is found: by its secret key or by one of its guests. */
export type HouseholdOf = { readonly key: string } | { readonly guest: string } | { readonly id: string };

function householdRow(db: Database | Trx, event: string, of: HouseholdOf) {
  const all = db.selectFrom("event_household").selectAll().where("event_id", "=", event);
  if ("key" in of) return all.where("key", "=", of.key);
  if ("id" in of) return all.where("id", "=", idFrom(of.id));
  return all.where("id", "=", (eb) =>
    eb.selectFrom("event_guest").select("household_id").where("id", "=", idFrom(of.guest)),
  );
}

/** A household of an event; undefined for one of another event. Source: GEN-08. */
export async function householdBy(db: Database, event: string, of: HouseholdOf): Promise<Household | undefined> {
  const row = await householdRow(db, event, of).select(guestsOf).executeTakeFirst();
  return row && householdOf(row, row.guests);
}

/**
 * A household that nobody else changes until the end; undefined for one of another event. Its guests are read once it is
 * held: a statement that waits for a row reads all others as they were before. Source: GEN-08.
 */
export async function lockedHousehold(trx: Trx, event: string, of: HouseholdOf): Promise<Household | undefined> {
  const row = await householdRow(trx, event, of).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const guests = await trx
    .selectFrom("event_guest")
    .select(guestColumns)
    .where("household_id", "=", row.id)
    .orderBy("place")
    .execute();
  return householdOf(row, guests);
}
