import { accept, refuse, type Result } from "#kernel/result.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { findByName } from "../guest-page.server.ts";
import { insertHouseholds, roomFor } from "../guests/keep-guests.server.ts";
import { eventLimits, SentReply, type PartyEvent } from "../model.ts";
import { json, lockedHousehold, lockEvent } from "../store.server.ts";
import { closedRefusal, isOpen, saveReply } from "./record-reply.server.ts";
import { countedAnswers, countedReply } from "./reply-rules.ts";

type ReplyDeps = Pick<Deps, "db" | "clock">;

/** The number of an answer as the database knows it; one no answer has for a text that is none. */
const numberFrom = (text: string): string => (/^\d{1,18}$/.test(text) ? text : "0");

/** What somebody answers whose name is not on the list. */
export type UnknownReply = { readonly name: string; readonly reply: SentReply };

/** The id under which the answer of an unknown guest names its only guest. */
export const unknownGuest = "00000000-0000-4000-8000-000000000001";

type WaitingReply = { readonly number: string; readonly name: string; readonly reply: SentReply };

/** A waiting answer, locked until the end; undefined for one that was assigned, and for another event's. */
async function lockWaiting(trx: Trx, event: PartyEvent, number: string): Promise<WaitingReply | undefined> {
  const row = await trx
    .selectFrom("event_reply")
    .select(["number", "name", "reply"])
    .where("event_id", "=", event.id)
    .where("number", "=", numberFrom(number))
    .where("household_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, reply: SentReply.parse(row.reply) };
}

/** Makes an answer under a name that of a guest of the list. */
async function giveTo(
  trx: Trx,
  { event, guest, at }: { readonly event: PartyEvent; readonly guest: string; readonly at: Date },
  { guests, household: answers }: SentReply,
): Promise<Result<null>> {
  const household = await lockedHousehold(trx, event.id, { guest });
  const meant = household?.guests.find(({ id }) => id === guest);
  if (!household || !meant) return refuse("EVENT_GUEST_UNKNOWN");
  const given = guests[unknownGuest];
  if (!given) return refuse("EVENT_REPLY_UNKNOWN");
  const reply = { guests: { [guest]: countedReply(event.plan, meant, given) }, household: answers };
  await saveReply(trx, event, { household, reply, source: "name", at });
  return accept(null);
}

/** Gives a waiting answer to a guest of the list; it waits no longer. */
async function assign(
  trx: Trx,
  of: { readonly event: PartyEvent; readonly guest: string; readonly at: Date },
  { number, reply }: WaitingReply,
): Promise<Result<null>> {
  await trx.deleteFrom("event_reply").where("number", "=", number).execute();
  return giveTo(trx, of, reply);
}

/**
 * Records the answer of somebody whose name was not on the list, for the hosts to assign; the same again changes
 * nothing, and who was put on the list meanwhile has answered. Refuses as `closedRefusal`, and EVENT_FULL when the hosts have
 * more of them waiting than they invited guests.
 * @source EVENT-07
 */
export async function recordUnknownReply(
  deps: ReplyDeps,
  event: PartyEvent,
  { name, reply }: UnknownReply,
): Promise<Result<null>> {
  const now = deps.clock.now();
  if (!isOpen(event, now)) return closedRefusal(event, now);
  const given = reply.guests[unknownGuest];
  if (!given) return refuse("FIELD_REQUIRED", {}, { [`g.${unknownGuest}.attendance`]: "FIELD_REQUIRED" });
  const answers = countedAnswers(event.plan, reply.household);
  if (!answers.ok) return answers;
  const guest = countedReply(event.plan, { programme: null, isCompanion: false }, given);
  const kept: SentReply = { guests: { [unknownGuest]: guest }, household: answers.value };
  return inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, event.id);
    const at = new Date(now);
    const listed = await findByName({ db: trx }, event, { name, detail: "" });
    if (listed.found === "guest") return giveTo(trx, { event, guest: listed.id, at }, kept);
    const { waiting, again } = await trx
      .selectFrom("event_reply")
      .select(({ fn }) => [
        fn.countAll<number>().as("waiting"),
        fn.countAll<number>().filterWhere("name", "=", name).filterWhere("reply", "=", json(kept)).as("again"),
      ])
      .where("event_id", "=", event.id)
      .where("household_id", "is", null)
      .executeTakeFirstOrThrow();
    // Sent a second time, as after a broken connection.
    if (again > 0) return accept(null);
    if (waiting >= eventLimits.unknown) return refuse("EVENT_FULL", { hosts: event.plan.hosts });
    await trx
      .insertInto("event_reply")
      .values({ event_id: event.id, household_id: null, name, source: "name", reply: json(kept), at })
      .execute();
    return accept(null);
  });
}

/**
 * Gives the answer of an unknown guest to a guest of the list, whose answer it becomes. Refuses EVENT_REPLY_UNKNOWN and
 * EVENT_GUEST_UNKNOWN.
 * @source EVENT-07
 */
export async function assignReply(
  deps: ReplyDeps,
  event: PartyEvent,
  number: string,
  guest: string,
): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const waiting = await lockWaiting(trx, event, number);
    if (!waiting) return refuse("EVENT_REPLY_UNKNOWN");
    return assign(trx, { event, guest, at: new Date(deps.clock.now()) }, waiting);
  });
}

/** Puts an unknown guest on the list, with the answer. Refuses EVENT_REPLY_UNKNOWN, EVENT_LIST_FULL. Source: EVENT-07. */
export async function takeInGuest(deps: ReplyDeps, event: PartyEvent, number: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, event.id);
    const waiting = await lockWaiting(trx, event, number);
    if (!waiting) return refuse("EVENT_REPLY_UNKNOWN");
    const room = await roomFor(trx, event.id, { households: 1, guests: 1 });
    if (!room.ok) return room;
    const at = new Date(deps.clock.now());
    const guests = [{ name: waiting.name, isChild: false, isCompanion: false, programme: null }];
    const added = { address: {}, email: "", phone: "", category: "", tags: [], guests };
    const [id = ""] = await insertHouseholds(trx, { event: event.id, households: [added], now: at });
    const household = await lockedHousehold(trx, event.id, { id });
    return assign(trx, { event, guest: household?.guests[0]?.id ?? "", at }, waiting);
  });
}

/** Deletes the answer of an unknown guest. Refuses EVENT_REPLY_UNKNOWN. Source: EVENT-07. */
export async function discardReply({ db }: Pick<Deps, "db">, event: PartyEvent, number: string): Promise<Result<null>> {
  const { numDeletedRows } = await db
    .deleteFrom("event_reply")
    .where("event_id", "=", event.id)
    .where("number", "=", numberFrom(number))
    .where("household_id", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n ? accept(null) : refuse("EVENT_REPLY_UNKNOWN");
}
