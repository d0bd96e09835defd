import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { OutgoingMail } from "./model.ts";
import { renderLetter } from "./render-letter.server.tsx";
import { handToSmtp } from "./transport.server.ts";

/**
 * Files a letter once and hands it to the SMTP server where one is configured. Running it again for the same dedupe key
 * files nothing more and hands over only what no server has taken yet.
 * @returns id of the filed message
 * @source ORD-11, NFR-03
 */
export async function deliverMail(deps: Deps, mail: OutgoingMail): Promise<string> {
  const { html, plain } = await renderLetter(mail.letter, mail.locale.slice(0, 2));
  const sender = deps.config.MAIL_FROM;
  const filed = await file(deps, mail, { html, plain, sender });
  const { SMTP_URL } = deps.config;
  if (!SMTP_URL || filed.handedOver) return filed.id;
  const { dedupeKey, recipient, attachments, unsubscribe } = mail;
  await handToSmtp(deps, SMTP_URL, {
    dedupeKey,
    sender,
    recipient,
    subject: mail.letter.subject,
    html,
    plain,
    attachments,
    unsubscribe,
  });
  await deps.db
    .updateTable("mail_message")
    .set({ handed_over_at: new Date(deps.clock.now()) })
    .where("id", "=", filed.id)
    .execute();
  return filed.id;
}

async function file(
  deps: Deps,
  mail: OutgoingMail,
  { html, plain, sender }: { readonly html: string; readonly plain: string; readonly sender: string },
): Promise<{ readonly id: string; readonly handedOver: boolean }> {
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
        sender,
        recipient: mail.recipient,
        subject: mail.letter.subject,
        html,
        plain,
        created_at: new Date(deps.clock.now()),
      })
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) {
      const known = await trx
        .selectFrom("mail_message")
        .select(["id", "handed_over_at"])
        .where("dedupe_key", "=", mail.dedupeKey)
        .executeTakeFirstOrThrow();
      return { id: known.id, handedOver: known.handed_over_at !== null };
    }
    const rows = mail.attachments.map((attachment, position) => ({
      message_id: id,
      position,
      file_name: attachment.fileName,
      content_type: attachment.contentType,
      content: Buffer.from(attachment.content),
    }));
    if (rows.length > 0) await trx.insertInto("mail_attachment").values(rows).execute();
    return { id, handedOver: false };
  });
}
