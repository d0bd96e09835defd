import { plainLine } from "#kernel/printable-line.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { isAdvertising } from "./kinds.ts";
import { mailSender } from "./mail-sender.server.ts";
import { handOverMailTask, type OutgoingMail } from "./model.ts";
import { renderLetter } from "./render-letter.server.ts";

/**
 * Stores a letter once and, if a mail server is configured, queues its delivery in the same transaction. Idempotent by
 * dedupe key. Throws for advertising without an unsubscribe address.
 * @returns id of the stored message
 * @source ORD-11, NFR-03, NEWS-08
 */
export async function deliverMail(deps: Deps, mail: OutgoingMail): Promise<string> {
  if (isAdvertising(mail.kind) !== (mail.unsubscribe !== undefined))
    throw new Error(`${mail.kind}: advertising, and advertising only, names an address to leave`);
  const known = await messageOf(deps, mail.dedupeKey);
  if (known !== undefined) return known;
  const { html, plain } = await renderLetter(mail.letter, mail.locale.slice(0, 2));
  const sender = mailSender(deps.config, { channel: mail.channel ?? "card", locale: mail.locale });
  const isQueued = deps.config.SMTP_URL !== undefined;
  return deps.db.transaction().execute(async (trx) => {
    const id = newUuid();
    const inserted = await trx
      .insertInto("mail_message")
      .values({
        id,
        dedupe_key: mail.dedupeKey,
        order_id: mail.orderId,
        kind: mail.kind,
        locale: mail.locale,
        sender: sender.from,
        reply_to: sender.replyTo,
        recipient: mail.recipient,
        subject: plainLine(mail.letter.subject),
        html,
        plain,
        unsubscribe: mail.unsubscribe ?? null,
        state: isQueued ? "queued" : "kept",
        created_at: new Date(deps.clock.now()),
      })
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return (await messageOf({ db: trx }, mail.dedupeKey)) ?? id;
    const rows = mail.attachments.map((attachment, position) => ({
      message_id: id,
      position,
      file_name: attachment.fileName,
      content_type: attachment.contentType,
      content: Buffer.from(attachment.content),
    }));
    if (rows.length > 0) await trx.insertInto("mail_attachment").values(rows).execute();
    if (isQueued) await deps.queue.enqueue(trx, handOverMailTask, { messageId: id }, { jobKey: `hand-over/${id}` });
    return id;
  });
}

async function messageOf({ db }: Pick<Deps, "db">, dedupeKey: string): Promise<string | undefined> {
  const row = await db.selectFrom("mail_message").select("id").where("dedupe_key", "=", dedupeKey).executeTakeFirst();
  return row?.id;
}
