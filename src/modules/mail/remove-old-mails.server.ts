import type { Deps } from "#platform/deps.server.ts";

/** Days a mail without an order stays: long enough to answer questions about it. */
export const daysKept = 90;
/** Full calendar years a mail of an order stays, as a business letter. Source: duties, § 147 AO. */
export const yearsKept = 6;

/**
 * Job of every night: removes mails with their addresses when nothing asks to keep them: 90 days after they were
 * written, those of orders after the sixth full calendar year. A mail still on its way stays.
 * @source BO-01, duties: retention
 */
export async function removeOldMails({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = new Date(clock.now());
  await db
    .deleteFrom("mail_message")
    .where("order_id", "is", null)
    .where("state", "<>", "queued")
    .where("created_at", "<", new Date(clock.now() - daysKept * 86_400_000))
    .execute();
  await db
    .deleteFrom("mail_message")
    .where("order_id", "is not", null)
    .where("state", "<>", "queued")
    .where("created_at", "<", new Date(Date.UTC(now.getUTCFullYear() - yearsKept, 0, 1)))
    .execute();
}
