import { sql, type Selectable } from "kysely";
import { z } from "zod";
import { idFrom } from "#kernel/ids.ts";
import { defaultLocale, languages, parseLocale } from "#kernel/market.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Event as EventRow, EventGuest, EventHousehold, JsonValue } from "#platform/database/database-schema.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import {
  eventId,
  EventPlan,
  eventStates,
  GuestReply,
  HouseholdAnswers,
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

export function eventOf(row: Selectable<EventRow>): PartyEvent {
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

function guestOf(row: Selectable<EventGuest>): Guest {
  return {
    id: row.id,
    name: row.name,
    isChild: row.is_child,
    isCompanion: row.is_companion,
    programme: Programme.parse(row.programme),
    reply: row.reply === null ? null : GuestReply.parse(row.reply),
  };
}

const householdOf = (row: Selectable<EventHousehold>, guests: readonly Guest[]): Household => ({
  id: row.id,
  key: row.key,
  address: Address.parse(row.address),
  email: row.email,
  phone: row.phone,
  category: row.category,
  tags: Tags.parse(row.tags),
  invitedAt: row.invited_at?.getTime() ?? null,
  openedAt: row.opened_at?.getTime() ?? null,
  repliedAt: row.replied_at?.getTime() ?? null,
  answers: HouseholdAnswers.parse(row.answers),
  reminders: Reminders.parse(row.reminders),
  language: languages.find((each) => each === row.language) ?? null,
  stoppedAt: row.stopped_at?.getTime() ?? null,
  guests,
});

/** An event by its code, whatever its state; undefined without one. Source: EVENT-03. */
export async function eventByCode(db: Database | Trx, code: string): Promise<PartyEvent | undefined> {
  const row = await db.selectFrom("event").selectAll().where("code", "=", code).executeTakeFirst();
  return row && eventOf(row);
}

async function withGuests(db: Database | Trx, rows: readonly Selectable<EventHousehold>[]): Promise<Household[]> {
  if (rows.length === 0) return [];
  const guests = await db
    .selectFrom("event_guest")
    .selectAll()
    .where(
      "household_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("place")
    .execute();
  const byHousehold = Map.groupBy(guests, ({ household_id }) => household_id);
  return rows.map((row) => householdOf(row, (byHousehold.get(row.id) ?? []).map(guestOf)));
}

/** All households of an event with their guests, in the order of the list. Source: EVENT-04. */
export async function householdsOf(db: Database | Trx, event: string): Promise<readonly Household[]> {
  const rows = await db
    .selectFrom("event_household")
    .selectAll()
    .where("event_id", "=", event)
    .orderBy("place")
    .execute();
  return withGuests(db, rows);
}

/** How a household is found: by its secret key or by one of its guests. */
export type HouseholdOf = { readonly key: string } | { readonly guest: string } | { readonly id: string };

/** A household of an event; undefined for one of another event. With `lock`, nobody else changes it until the end. Source: GEN-08. */
export async function householdBy(
  db: Database | Trx,
  event: string,
  of: HouseholdOf,
  lock: "lock" | "read" = "read",
): Promise<Household | undefined> {
  const all = db.selectFrom("event_household").selectAll().where("event_id", "=", event);
  const one =
    "key" in of
      ? all.where("key", "=", of.key)
      : "id" in of
        ? all.where("id", "=", idFrom(of.id))
        : all.where("id", "=", (eb) =>
            eb.selectFrom("event_guest").select("household_id").where("id", "=", idFrom(of.guest)),
          );
  const row = await (lock === "lock" ? one.forUpdate() : one).executeTakeFirst();
  return row && (await withGuests(db, [row]))[0];
}
