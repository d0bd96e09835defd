import { accept, refuse, type Result } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { addHousehold } from "../guests/keep-guests.server.ts";
import { eventLimits, SentReply, type PartyEvent } from "../model.ts";
import { householdBy, json, lockedHousehold } from "../store.server.ts";
import { closedRefusal, isOpen, saveReply } from "./record-reply.server.ts";
import { countedAnswers, countedReply } from "./reply-rules.ts";

type ReplyDeps = Pick<Deps, "db" | "clock">;

/** The number of an answer as the database knows it; one no answer has for a text that is none. */
const numberFrom = (text: string): string => (/^\d{1,18}$/.test(text) ? text : "0");

/** What somebody answers whose name is not on the list. */
export type UnknownReply = { readonly name: string; readonly reply: SentReply };

/** The id under which the answer of an unknown guest names its only guest. */
export const unknownGuest = "00000000-0000-4000-8000-000000000001";

/**
 * Records the answer of somebody whose name is not on the list, for the hosts to assign. Refuses EVENT_CLOSED, and
 * EVENT_FULL when the hosts have more of them waiting than they invited guests.
 * @source EVENT-07
 */
export async function recordUnknownReply(
  deps: ReplyDeps,
  event: PartyEvent,
  { name, reply }: UnknownReply,
): Promise<Result<null>> {
  if (!isOpen(event, deps.clock.now())) return closedRefusal(event);
  const given = reply.guests[unknownGuest];
  if (!given) return refuse("FIELD_REQUIRED", {}, { [`g.${unknownGuest}.attendance`]: "FIELD_REQUIRED" });
  const answers = countedAnswers(event.plan, reply.household);
  if (!answers.ok) return answers;
  const guest = countedReply(event.plan, { programme: null, isCompanion: false }, given);
  return inTransaction(deps.db, async (trx) => {
    const waiting = await trx
      .selectFrom("event_reply")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("event_id", "=", event.id)
      .where("household_id", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(waiting.count) >= eventLimits.unknown) return refuse("EVENT_FULL", { hosts: event.plan.hosts });
    const kept: SentReply = { guests: { [unknownGuest]: guest }, household: answers.value };
    await trx
      .insertInto("event_reply")
      .values({
        event_id: event.id,
        household_id: null,
        name,
        source: "name",
        reply: json(kept),
        at: new Date(deps.clock.now()),
      })
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
    const waiting = await trx
      .selectFrom("event_reply")
      .selectAll()
      .where("event_id", "=", event.id)
      .where("number", "=", numberFrom(number))
      .where("household_id", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) return refuse("EVENT_REPLY_UNKNOWN");
    const household = await lockedHousehold(trx, event.id, { guest });
    const meant = household?.guests.find(({ id }) => id === guest);
    if (!household || !meant) return refuse("EVENT_GUEST_UNKNOWN");
    const { guests, household: answers } = SentReply.parse(waiting.reply);
    const given = guests[unknownGuest];
    if (!given) return refuse("EVENT_REPLY_UNKNOWN");
    const reply = { guests: { [guest]: countedReply(event.plan, meant, given) }, household: answers };
    await saveReply(trx, event, { household, reply, source: "name", at: new Date(deps.clock.now()) });
    await trx.deleteFrom("event_reply").where("number", "=", numberFrom(number)).execute();
    return accept(null);
  });
}

/** The waiting answer with this number; undefined for one that was assigned, and for another event's. */
async function waitingReply({ db }: Pick<Deps, "db">, event: PartyEvent, number: string) {
  return db
    .selectFrom("event_reply")
    .select("name")
    .where("event_id", "=", event.id)
    .where("number", "=", numberFrom(number))
    .where("household_id", "is", null)
    .executeTakeFirst();
}

/** Puts an unknown guest on the list, with the answer. Refuses EVENT_REPLY_UNKNOWN, EVENT_LIST_FULL. Source: EVENT-07. */
export async function takeInGuest(deps: ReplyDeps, event: PartyEvent, number: string): Promise<Result<null>> {
  const waiting = await waitingReply(deps, event, number);
  if (!waiting) return refuse("EVENT_REPLY_UNKNOWN");
  const guests = [{ name: waiting.name, isChild: false, isCompanion: false, programme: null }];
  const added = await addHousehold(deps, event.id, {
    address: {},
    email: "",
    phone: "",
    category: "",
    tags: [],
    guests,
  });
  if (!added.ok) return added;
  const household = await householdBy(deps.db, event.id, { id: added.value });
  return assignReply(deps, event, number, household?.guests[0]?.id ?? "");
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
