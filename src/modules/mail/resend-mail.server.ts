import { sql } from "kysely";
import { EmailAddress } from "#kernel/email-address.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { isSecret } from "./kinds.ts";
import { handOverMailTask } from "./model.ts";

/** Input of staff for resending a mail; the same `key` sends it once. */
export type Resending = {
  readonly id: string;
  readonly key: string;
  readonly recipient: string;
  readonly reason: string;
  /** `staff:<e-mail>` */
  readonly actor: string;
};

export type ResentMail = { readonly id: string; readonly orderId: string | null; readonly kind: string };

/**
 * Stores a copy of a mail with attachments and queues it, optionally to another address. Mails that open an account are
 * not resent. Refuses FIELD_REQUIRED without a reason, EMAIL_INVALID, ORDER_STATE for those mails; undefined for
 * unknown ids.
 * @param also further writes of the same transaction, for example an entry in the log of the order
 * @source BO-01
 */
export async function resendMail(
  deps: Deps,
  { id, key, recipient, reason, actor }: Resending,
  also: (trx: Trx, mail: ResentMail) => Promise<void> = () => Promise.resolve(),
): Promise<Result<ResentMail> | undefined> {
  const mail = await deps.db.selectFrom("mail_message").selectAll().where("id", "=", id).executeTakeFirst();
  if (!mail) return undefined;
  const [why, to] = [plainLine(reason).slice(0, 200), plainLine(recipient)];
  if (why === "") return refuse("FIELD_REQUIRED", {}, { reason: "FIELD_REQUIRED" });
  if (!EmailAddress.safeParse(to).success) return refuse("EMAIL_INVALID", {}, { recipient: "EMAIL_INVALID" });
  if (isSecret(mail.kind) || mail.html === "") return refuse("ORDER_STATE");
  return inTransaction(deps.db, async (trx): Promise<Result<ResentMail>> => {
    const copy = { id: newUuid(), orderId: mail.order_id, kind: mail.kind };
    const isQueued = deps.config.SMTP_URL !== undefined;
    const filed = await trx
      .insertInto("mail_message")
      .values({
        ...mail,
        id: copy.id,
        dedupe_key: `again/${key}`,
        recipient: to,
        state: isQueued ? "queued" : "kept",
        attempts: 0,
        problem: "",
        tried_at: null,
        handed_over_at: null,
        created_at: new Date(deps.clock.now()),
        resent_of: id,
        resent_by: actor,
        resent_reason: why,
      })
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!filed) return accept(copy);
    await trx
      .insertInto("mail_attachment")
      .columns(["message_id", "position", "file_name", "content_type", "content"])
      .expression((from) =>
        from
          .selectFrom("mail_attachment")
          .select([sql<string>`${copy.id}::uuid`.as("message_id"), "position", "file_name", "content_type", "content"])
          .where("message_id", "=", id),
      )
      .execute();
    if (isQueued)
      await deps.queue.enqueue(trx, handOverMailTask, { messageId: copy.id }, { jobKey: `hand-over/${copy.id}` });
    await also(trx, copy);
    return accept(copy);
  });
}
