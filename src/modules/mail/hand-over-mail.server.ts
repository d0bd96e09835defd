import { z } from "zod";
import type { Deps } from "#platform/deps.server.ts";
import { isSecret } from "./kinds.ts";
import { handToSmtp } from "./transport.server.ts";

const Payload = z.object({ messageId: z.uuid() });

/** Tries after which a mail is given up; with the queue's growing pauses that is about four days. */
export const mostTries = 24;

/**
 * Job: hands a filed mail to the mail server. Not taken now, it throws and the queue tries again later; refused for good,
 * it stands as failed with the server's words. A mail that is no longer queued is left alone.
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
  const isOver = answer.forGood || attempts >= mostTries;
  const told = { state: isOver ? "failed" : "queued", tried_at: at, attempts, problem: answer.problem };
  await deps.db.updateTable("mail_message").set(told).where("id", "=", messageId).execute();
  // The server's words may name the recipient: they stand in the mailbox, not in the log.
  if (!isOver) throw new Error(`mail ${messageId} was not taken, try ${attempts}`);
  deps.log.warn({ messageId, attempts }, "mail given up");
}
