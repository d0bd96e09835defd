import { sql } from "kysely";
import { dayMs } from "#kernel/durations.ts";
import { idFrom, isUuid, type SessionId } from "#kernel/ids.ts";
import { holdsLink } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { countAttempt, minutesOf } from "#platform/security/attempts.server.ts";
import { isOnline, type EventId, type PartyEvent } from "../model.ts";
import { householdsOf, json, lockEvent } from "../store.server.ts";
import { addresseesOf } from "./addressees.ts";
import { eventMessageTask, messageLimits, type MessageInput } from "./message-model.ts";
import { storedMessage } from "./read-messages.server.ts";

type MessageDeps = Pick<Deps, "db" | "clock">;

/** Refuses EVENT_OFFLINE for an event without a page, EVENT_MESSAGE_LINK for a title or hosts that are an address. */
function mayWrite(event: PartyEvent): Result<null> {
  const { plan } = event;
  if (!isOnline(event)) return refuse("EVENT_OFFLINE");
  return holdsLink(plan.title) || holdsLink(plan.hosts) ? refuse("EVENT_MESSAGE_LINK") : accept(null);
}

/**
 * Keeps a message as a draft, to be looked at before it is sent; it takes the place of the last draft. Refuses
 * EVENT_OFFLINE, EVENT_MESSAGE_LINK.
 * @source EVENT-08
 */
export async function keepDraft(
  deps: MessageDeps,
  event: PartyEvent,
  { type, audience, subject, texts }: MessageInput,
): Promise<Result<string>> {
  const may = mayWrite(event);
  if (!may.ok) return may;
  const id = newUuid();
  return inTransaction(deps.db, async (trx) => {
    await dropDrafts(trx, event.id);
    await trx
      .insertInto("event_message")
      .values({
        id,
        event_id: event.id,
        type,
        audience,
        subject,
        texts: json(texts),
        created_at: new Date(deps.clock.now()),
      })
      .execute();
    return accept(id);
  });
}

/** Forgets the message that was not sent. */
export async function dropDrafts(db: Trx | Deps["db"], event: EventId): Promise<void> {
  await db.deleteFrom("event_message").where("event_id", "=", event).where("sent_at", "is", null).execute();
}

/** Refuses EVENT_MESSAGES when an event has sent its messages of a day, or of all its days. */
async function roomForMessage(trx: Trx, event: EventId, now: number): Promise<Result<null>> {
  const row = await trx
    .selectFrom("event_message")
    .select(({ fn }) => fn.countAll<string>().as("all"))
    .select(sql<string>`count(*) filter (where sent_at > ${new Date(now - dayMs)})`.as("today"))
    .where("event_id", "=", event)
    .where("sent_at", "is not", null)
    .executeTakeFirstOrThrow();
  const { perDay, inAll } = messageLimits;
  if (Number(row.all) >= inAll) return refuse("EVENT_MESSAGES_ALL", { n: inAll });
  return Number(row.today) >= perDay ? refuse("EVENT_MESSAGES", { n: perDay }) : accept(null);
}

/** Mails that the events of a visit caused within a day. */
async function mailsToday(trx: Trx, session: SessionId, now: number): Promise<number> {
  const row = await trx
    .selectFrom("event_message")
    .select(({ fn }) => fn.sum<string | null>("addressed").as("mails"))
    .where("sent_at", ">", new Date(now - dayMs))
    .where("event_id", "in", (eb) =>
      eb
        .selectFrom("event_host")
        .innerJoin("event_host_visit", "event_host_visit.host_id", "event_host.id")
        .select("event_host.event_id")
        .where("event_host_visit.session_id", "=", session),
    )
    .executeTakeFirstOrThrow();
  return Number(row.mails ?? 0);
}

/** Who sends: the visit, and its network address. */
export type SentBy = { readonly session: SessionId; readonly caller: string };

/**
 * Sends a draft, once however often it is asked to: who gets it is decided here, and its job is queued with it. Refuses
 * EVENT_OFFLINE, EVENT_MESSAGE_UNKNOWN, EVENT_MESSAGE_NOBODY, EVENT_MESSAGES, EVENT_MESSAGES_ALL, EVENT_MAILS,
 * RATE_LIMIT.
 * @returns the number of households
 * @source EVENT-08, NFR-02
 */
export async function sendMessage(
  deps: MessageDeps & Pick<Deps, "queue">,
  { event, by }: { readonly event: PartyEvent; readonly by: SentBy },
  id: string,
): Promise<Result<number>> {
  const may = mayWrite(event);
  if (!may.ok) return may;
  if (!isUuid(id)) return refuse("EVENT_MESSAGE_UNKNOWN");
  const { perAddressAndDay } = messageLimits;
  const attempt = await countAttempt(deps, [{ scope: `event-message/${by.caller}`, max: perAddressAndDay, ms: dayMs }]);
  if (attempt.waitMs > 0) return refuse("EVENT_MAILS", { n: minutesOf(attempt) });
  const sent = await inTransaction(deps.db, async (trx): Promise<Result<number>> => {
    // One message of an event at a time: two reminders at once must not make three.
    await lockEvent(trx, event.id);
    const message = await storedMessage(trx, event.id, id);
    if (!message) return refuse("EVENT_MESSAGE_UNKNOWN");
    if (message.sentAt !== null) return accept(message.addressed);
    const now = deps.clock.now();
    const room = await roomForMessage(trx, event.id, now);
    if (!room.ok) return room;
    const { reached } = addresseesOf(event.plan, await householdsOf(trx, event.id), message);
    if (reached.length === 0) return refuse("EVENT_MESSAGE_NOBODY");
    if ((await mailsToday(trx, by.session, now)) + reached.length > messageLimits.mailsPerDay)
      return refuse("EVENT_MESSAGES", { n: messageLimits.perDay });
    const ids = reached.map((household) => household.id);
    await trx
      .insertInto("event_message_recipient")
      .values(ids.map((household) => ({ message_id: id, household_id: household, state: "waiting" })))
      .execute();
    if (message.type === "reminder")
      await sql`update event_household set reminders = reminders || ${JSON.stringify([now])}::jsonb
        where id = any(${ids}::uuid[])`.execute(trx);
    await trx
      .updateTable("event_message")
      .set({ sent_at: new Date(now), addressed: reached.length })
      .where("id", "=", idFrom(id))
      .execute();
    await deps.queue.enqueue(trx, eventMessageTask, { messageId: id }, { jobKey: `event-message/${id}` });
    return accept(reached.length);
  });
  if (!sent.ok) await attempt.takeBack();
  return sent;
}
