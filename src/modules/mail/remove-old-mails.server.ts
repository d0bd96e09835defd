import type { Deps } from "#platform/deps.server.ts";

/**
 * Deletes mails without an order written before a time, with their addresses; queued ones stay. Returns the number.
 * Source: BO-01, duties: retention.
 */
export async function removeOldMails({ db }: Pick<Deps, "db">, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom("mail_message")
    .where("order_id", "is", null)
    .where("state", "<>", "queued")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** The same for mails about orders, which are business letters. Source: duties: retention, § 147 AO. */
export async function removeOldLetters({ db }: Pick<Deps, "db">, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom("mail_message")
    .where("order_id", "is not", null)
    .where("state", "<>", "queued")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
