import { sql } from "kysely";
import { isUuid } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { EventId } from "../model.ts";
import { MessageInput, messageTypes, type EventMessage, type SentMessage } from "./message-model.ts";

const Texts = MessageInput.shape.texts;
const typeOf = (text: string) => messageTypes.find((each) => each === text) ?? "message";

/** A message of an event, draft or sent; undefined for another event's. Source: GEN-08. */
export async function storedMessage(db: Database | Trx, event: EventId, id: string): Promise<EventMessage | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom("event_message")
    .selectAll()
    .where("id", "=", id)
    .where("event_id", "=", event)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      type: typeOf(row.type),
      audience: row.audience,
      subject: row.subject,
      texts: Texts.parse(row.texts),
      sentAt: row.sent_at?.getTime() ?? null,
      addressed: row.addressed,
    }
  );
}

/** The message of an event that was not sent. */
export async function draftOf({ db }: Pick<Deps, "db">, event: EventId): Promise<EventMessage | undefined> {
  const row = await db
    .selectFrom("event_message")
    .select("id")
    .where("event_id", "=", event)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return row && storedMessage(db, event, row.id);
}

/** The messages an event has sent, the latest first, with what became of them. Source: EVENT-08. */
export async function sentMessages({ db }: Pick<Deps, "db">, event: EventId): Promise<readonly SentMessage[]> {
  const count = (state: string) =>
    sql<number>`(select count(*)::int from event_message_recipient r where r.message_id = event_message.id and r.state = ${state})`;
  const rows = await db
    .selectFrom("event_message")
    .select(["id", "type", "audience", "subject", "addressed", "sent_at"])
    .select([count("sent").as("sent"), count("left_out").as("leftOut")])
    .where("event_id", "=", event)
    .where("sent_at", "is not", null)
    .$narrowType<{ sent_at: Date }>()
    .orderBy("sent_at", "desc")
    .execute();
  return rows.map(({ id, type, audience, subject, addressed, sent_at, sent, leftOut }) => ({
    id,
    type: typeOf(type),
    audience,
    subject,
    addressed,
    sentAt: sent_at.getTime(),
    sent,
    leftOut,
  }));
}
