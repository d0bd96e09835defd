import type { Deps } from "#platform/deps.server.ts";

/** Removes mails about no order written before a moment, with their addresses; one still on its way stays. Returns how many. Source: BO-01, duties: retention. */
export async function removeOldMails({ db }: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom("mail_message")
    .where("order_id", "is", null)
    .where("state", "<>", "queued")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** The same for mails about orders, which are business letters. Source: duties: retention, § 147 AO. */
export async function removeOldLetters({ db }: Pick<Deps, "db">, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom("mail_message")
    .where("order_id", "is not", null)
    .where("state", "<>", "queued")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
