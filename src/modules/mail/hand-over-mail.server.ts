import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { isSecret } from "./kinds.ts";
import { handToSmtp } from "./transport.server.ts";

const Payload = z.object({ messageId: z.uuid() });

/** Attempts until a mail is given up; with the queue's growing delays about four days. */
export const maxTries = 24;

/**
 * Job: sends a stored mail to the mail server. After a temporary failure it throws and the queue retries later; after a
 * permanent refusal the mail is marked as failed with the server's message. A mail that is no longer queued is skipped.
 * @source ORD-11, NFR-03, BO-01
 */
export async function handOverMail(deps: Deps, payload: unknown): Promise<void> {
  const { messageId } = Payload.parse(payload);
  const { SMTP_URL } = deps.config;
  const mail = await deps.db
    .selectFrom("mail_message")
    .selectAll()
    .where("id", "=", messageId)
    .where("state", "=", "queued")
    .executeTakeFirst();
  if (!mail || SMTP_URL === undefined) return;
  const files = await deps.db
    .selectFrom("mail_attachment")
    .selectAll()
    .where("message_id", "=", messageId)
    .orderBy("position")
    .execute();
  const answer = await handToSmtp(deps, SMTP_URL, {
    dedupeKey: mail.dedupe_key,
    sender: mail.sender,
    replyTo: mail.reply_to,
    recipient: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    plain: mail.plain,
    unsubscribe: mail.unsubscribe,
    attachments: files.map((file) => ({
      fileName: file.file_name,
      contentType: file.content_type,
      content: file.content,
    })),
  });
  const at = new Date(deps.clock.now());
  const attempts = mail.attempts + 1;
  if (answer.taken) {
    const dropped = isSecret(mail.kind) ? { html: "", plain: "" } : {};
    const sent = { state: "sent", handed_over_at: at, tried_at: at, attempts, problem: "", ...dropped };
    await deps.db.updateTable("mail_message").set(sent).where("id", "=", messageId).execute();
    if (isSecret(mail.kind)) await deps.db.deleteFrom("mail_attachment").where("message_id", "=", messageId).execute();
    return;
  }
  const isOver = answer.forGood || attempts >= maxTries;
  const result = { state: isOver ? "failed" : "queued", tried_at: at, attempts, problem: answer.problem };
  await deps.db.updateTable("mail_message").set(result).where("id", "=", messageId).execute();
  // The server's message may contain the recipient: it is stored in the mailbox, not in the log.
  if (!isOver) throw new Error(`mail ${messageId} was not taken, try ${attempts}`);
  deps.log.warn({ messageId, attempts }, "mail given up");
}
