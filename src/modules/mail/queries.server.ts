import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { MailKind } from "./kinds.ts";
import { mailStates, type MailState } from "./model.ts";

/** A message in a list; `at` in ms since 1970. */
export type MailSummary = {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly attachments: number;
  readonly state: MailState;
  /** The server's message at the last attempt; empty when it accepted the mail. */
  readonly problem: string;
};

export type MailMessageView = MailSummary & {
  readonly sender: string;
  readonly replyTo: string;
  readonly attempts: number;
  /** Time of the last attempt, ms since 1970. */
  readonly triedAt: number | null;
  /** Who resent it and why; null for the first copy. */
  readonly resent: { readonly of: string | null; readonly by: string; readonly reason: string } | null;
  readonly html: string;
  readonly plain: string;
  readonly orderId: string | null;
  readonly files: readonly { readonly position: number; readonly fileName: string; readonly bytes: number }[];
};

function summaries(db: Database) {
  return db.selectFrom("mail_message").select((select) => [
    "id",
    "created_at",
    "kind",
    "recipient",
    "subject",
    "state",
    "problem",
    select
      .selectFrom("mail_attachment")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .whereRef("mail_attachment.message_id", "=", "mail_message.id")
      .as("attachments"),
  ]);
}

const stateOf = (text: string): MailState => mailStates.find((state) => state === text) ?? "kept";

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

function summaryOf(row: SummaryRow): MailSummary {
  return {
    id: row.id,
    at: row.created_at.getTime(),
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    attachments: row.attachments ?? 0,
    state: stateOf(row.state),
    problem: row.problem,
  };
}

/** Search of the mailbox; `text` matches subjects, addresses and order numbers. Source: BO-01. */
export type MailSearch = {
  readonly text?: string | undefined;
  readonly state?: MailState | undefined;
  readonly kind?: MailKind | undefined;
  readonly limit?: number;
  readonly offset?: number;
};

/** The newest matching messages of the mailbox. Source: ORD-11, BO-01. */
export async function newestMails(db: Database, search: MailSearch = {}): Promise<readonly MailSummary[]> {
  const { text = "", state, kind, limit = 100, offset = 0 } = search;
  const like = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  const rows = await summaries(db)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? ""))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(text !== "", (query) =>
      query.where((where) =>
        where.or([
          where(where.fn("lower", ["recipient"]), "like", like),
          where(where.fn("lower", ["subject"]), "like", like),
          sql<boolean>`order_id in (select id from customer_order where number = ${text.toUpperCase()})`,
        ]),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(summaryOf);
}

/** The messages of an order, oldest first. Source: BO-01. */
export async function mailsOfOrder(db: Database, orderId: string): Promise<readonly MailSummary[]> {
  const rows = await summaries(db).where("order_id", "=", orderId).orderBy("created_at").execute();
  return rows.map(summaryOf);
}

/** One message with its texts; undefined when it does not exist. */
export async function readMail(db: Database, id: string): Promise<MailMessageView | undefined> {
  const row = await db.selectFrom("mail_message").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const files = await db
    .selectFrom("mail_attachment")
    .select((select) => ["position", "file_name", select.fn<number>("length", ["content"]).as("bytes")])
    .where("message_id", "=", id)
    .orderBy("position")
    .execute();
  return {
    ...summaryOf({ ...row, attachments: files.length }),
    sender: row.sender,
    replyTo: row.reply_to,
    attempts: row.attempts,
    triedAt: row.tried_at?.getTime() ?? null,
    resent: row.resent_by === "" ? null : { of: row.resent_of, by: row.resent_by, reason: row.resent_reason },
    html: row.html,
    plain: row.plain,
    orderId: row.order_id,
    files: files.map((file) => ({ position: file.position, fileName: file.file_name, bytes: file.bytes })),
  };
}

/** One attachment's bytes; undefined when it does not exist. */
export async function readAttachment(
  db: Database,
  messageId: string,
  position: number,
): Promise<{ readonly fileName: string; readonly contentType: string; readonly content: Uint8Array } | undefined> {
  const row = await db
    .selectFrom("mail_attachment")
    .select(["file_name", "content_type", "content"])
    .where("message_id", "=", messageId)
    .where("position", "=", position)
    .executeTakeFirst();
  return row && { fileName: row.file_name, contentType: row.content_type, content: new Uint8Array(row.content) };
}
