import type { Database } from "#platform/database.server.ts";

/** A message in a list; `at` in ms since 1970. */
export type MailSummary = {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly attachments: number;
  readonly handedOver: boolean;
};

/** A message to read. */
export type MailMessageView = MailSummary & {
  readonly sender: string;
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
    "handed_over_at",
    select
      .selectFrom("mail_attachment")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .whereRef("mail_attachment.message_id", "=", "mail_message.id")
      .as("attachments"),
  ]);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

function summaryOf(row: SummaryRow): MailSummary {
  return {
    id: row.id,
    at: row.created_at.getTime(),
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    attachments: row.attachments ?? 0,
    handedOver: row.handed_over_at !== null,
  };
}

/** The newest messages of the mailbox. Source: ORD-11. */
export async function newestMails(db: Database, limit = 100): Promise<readonly MailSummary[]> {
  const rows = await summaries(db).orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
  return rows.map(summaryOf);
}

/** The messages of an order, oldest first. Source: BO-01. */
export async function mailsOfOrder(db: Database, orderId: string): Promise<readonly MailSummary[]> {
  const rows = await summaries(db).where("order_id", "=", orderId).orderBy("created_at").execute();
  return rows.map(summaryOf);
}

/** One message with its texts; undefined when there is none. */
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
    html: row.html,
    plain: row.plain,
    orderId: row.order_id,
    files: files.map((file) => ({ position: file.position, fileName: file.file_name, bytes: file.bytes })),
  };
}

/** One attachment's bytes; undefined when there is none. */
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
