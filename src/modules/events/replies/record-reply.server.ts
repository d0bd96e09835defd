import { sql } from "kysely";
import { dayMs } from "#kernel/durations.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { minutesOf, waitOf } from "#platform/security/attempts.server.ts";
import { countedSentReply } from "./reply-rules.ts";
import { takesReplies } from "../event-times.ts";
import { comparableName } from "../guest-names.ts";
import { type Household, type PartyEvent, type SentReply } from "../model.ts";
import { json, lockedHousehold, type HouseholdOf } from "../store.server.ts";

type ReplyDeps = Pick<Deps, "db" | "clock">;

/** The refusal of answers that come too late: EVENT_CLOSED after the last day, EVENT_CLOSED_BY_HOSTS before it. Source: EVENT-06. */
export function closedRefusal({ plan }: PartyEvent, now: number): { readonly ok: false; readonly refusal: Refusal } {
  return refuse(takesReplies(plan, now) ? "EVENT_CLOSED_BY_HOSTS" : "EVENT_CLOSED", { hosts: plan.hosts });
}

/** Whether guests may answer now. Source: EVENT-06. */
export const isOpen = ({ state, plan }: PartyEvent, now: number): boolean =>
  state === "published" && takesReplies(plan, now);

/** Answers one household may send in an hour: its link is a proof, and a wedding's guests share an address. Source: EVENT-13. */
export const householdLimit = { max: 30, ms: dayMs / 24 };

/** Refuses EVENT_REPLIES with the minutes to wait; the answers of a locked household are counted by their own list. */
async function refuseTooMany(trx: Trx, household: Household, limit: typeof householdLimit, now: number) {
  const recent = await trx
    .selectFrom("event_reply")
    .select("at")
    .where("household_id", "=", household.id)
    .where("source", "=", "link")
    .where("at", ">", new Date(now - limit.ms))
    .execute();
  const waitMs = waitOf(
    limit,
    recent.map(({ at }) => at.getTime()),
    now,
  );
  return waitMs > 0 ? refuse("EVENT_REPLIES", { n: minutesOf({ waitMs }) }) : undefined;
}

/** Saves an answer of a locked household, in its guests and at the end of the list of all answers, by one statement. */
export async function saveReply(
  trx: Trx,
  event: PartyEvent,
  of: {
    readonly household: Household;
    readonly reply: SentReply;
    readonly source: "link" | "name" | "host";
    readonly at: Date;
  },
): Promise<void> {
  const { household, reply, source, at } = of;
  const rows = Object.entries(reply.guests).map(([id, value]) => ({
    id,
    value,
    comparable: comparableName(value.name),
  }));
  // An answer by name says nothing for the rest of the household: it only adds.
  const { questions, song, message } = reply.household;
  const answers =
    source === "name"
      ? {
          questions: { ...household.answers.questions, ...questions },
          song: song || household.answers.song,
          message: message || household.answers.message,
        }
      : reply.household;
  await sql`with of_guests as (
      update event_guest g set reply = r.value, comparable_name = case when g.is_companion then r.comparable else g.comparable_name end
      from jsonb_to_recordset(${json(rows)}) as r(id uuid, value jsonb, comparable text)
      where g.id = r.id and g.household_id = ${household.id}
    ), of_household as (
      update event_household set answers = ${json(answers)}, replied_at = ${at} where id = ${household.id}
    )
    insert into event_reply (event_id, household_id, source, reply, at)
    values (${event.id}, ${household.id}, ${source}, ${json(reply)}, ${at})`.execute(trx);
}

/**
 * Records an answer of guests. Of several at once the last one counts, and each that was accepted stays in the list of
 * answers. `source` is "name" for a guest found by name, who answers for nobody else. Refuses as `closedRefusal`,
 * EVENT_GUEST_UNKNOWN for a removed or a stranger's household, EVENT_REPLIES with a personal link, and as
 * `countedSentReply`.
 * @param limit of answers with the personal link
 * @source EVENT-05, EVENT-06, EVENT-13, GEN-08
 */
export async function recordReply(
  deps: ReplyDeps,
  event: PartyEvent,
  of: HouseholdOf & { readonly source: "link" | "name" },
  sent: SentReply,
  limit = householdLimit,
): Promise<Result<Household>> {
  const now = deps.clock.now();
  if (!isOpen(event, now)) return closedRefusal(event, now);
  return inTransaction(deps.db, async (trx) => {
    const household = await lockedHousehold(trx, event.id, of);
    if (!household) return refuse("EVENT_GUEST_UNKNOWN");
    const tooMany = of.source === "link" ? await refuseTooMany(trx, household, limit, now) : undefined;
    if (tooMany) return tooMany;
    const own = "guest" in of ? household.guests.filter(({ id }) => id === of.guest) : household.guests;
    const counted = countedSentReply(event.plan, own, sent);
    if (!counted.ok) return counted;
    await saveReply(trx, event, { household, reply: counted.value, source: of.source, at: new Date(now) });
    return accept(household);
  });
}

/** Records an answer that came by post or by word, at any time. Refuses EVENT_GUEST_UNKNOWN. Source: EVENT-08. */
export async function enterReply(
  deps: ReplyDeps,
  event: PartyEvent,
  household: string,
  sent: SentReply,
): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const found = await lockedHousehold(trx, event.id, { id: household });
    if (!found) return refuse("EVENT_GUEST_UNKNOWN");
    const counted = countedSentReply(event.plan, found.guests, sent);
    if (!counted.ok) return counted;
    await saveReply(trx, event, {
      household: found,
      reply: counted.value,
      source: "host",
      at: new Date(deps.clock.now()),
    });
    return accept(null);
  });
}
