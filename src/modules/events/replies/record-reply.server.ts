import { sql } from "kysely";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { countedSentReply } from "./reply-rules.ts";
import { takesReplies } from "../event-times.ts";
import { comparableName } from "../guest-names.ts";
import { type Household, type PartyEvent, type SentReply } from "../model.ts";
import { householdBy, json, type HouseholdOf } from "../store.server.ts";

type ReplyDeps = Pick<Deps, "db" | "clock">;

/** The refusal of answers after the deadline or the end. Source: EVENT-06. */
export function closedRefusal({ plan }: PartyEvent): { readonly ok: false; readonly refusal: Refusal } {
  return refuse("EVENT_CLOSED", { hosts: plan.hosts });
}

/** Whether guests may answer now. Source: EVENT-06. */
export const isOpen = ({ state, plan }: PartyEvent, now: number): boolean =>
  state === "published" && takesReplies(plan, now);

/** Saves an answer of a locked household: in its guests, and at the end of the list of all answers. */
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
  const rows = Object.entries(reply.guests).map(([id, value]) => ({ id, value }));
  await sql`update event_guest g set reply = r.value, comparable_name = case when g.is_companion then r.comparable else g.comparable_name end
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, comparable: comparableName(row.value.name) })))}::jsonb)
      as r(id uuid, value jsonb, comparable text)
    where g.id = r.id and g.household_id = ${household.id}`.execute(trx);
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
  await trx
    .updateTable("event_household")
    .set({ answers: json(answers), replied_at: at })
    .where("id", "=", household.id)
    .execute();
  await trx
    .insertInto("event_reply")
    .values({ event_id: event.id, household_id: household.id, source, reply: json(reply), at })
    .execute();
}

/**
 * Records an answer of guests. Of several at once the last one counts, and each that was accepted stays in the list of
 * answers. `source` is "name" for a guest found by name, who answers for nobody else. Refuses EVENT_CLOSED,
 * EVENT_GUEST_UNKNOWN for a removed or a stranger's household, and as `countedSentReply`.
 * @source EVENT-05, EVENT-06, GEN-08
 */
export async function recordReply(
  deps: ReplyDeps,
  event: PartyEvent,
  of: HouseholdOf & { readonly source: "link" | "name" },
  sent: SentReply,
): Promise<Result<Household>> {
  if (!isOpen(event, deps.clock.now())) return closedRefusal(event);
  return inTransaction(deps.db, async (trx) => {
    const household = await householdBy(trx, event.id, of, "lock");
    if (!household) return refuse("EVENT_GUEST_UNKNOWN");
    const own = "guest" in of ? household.guests.filter(({ id }) => id === of.guest) : household.guests;
    const counted = countedSentReply(event.plan, own, sent);
    if (!counted.ok) return counted;
    const at = new Date(deps.clock.now());
    await saveReply(trx, event, { household, reply: counted.value, source: of.source, at });
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
    const found = await householdBy(trx, event.id, { id: household }, "lock");
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
