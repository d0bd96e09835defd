import type { Deps } from "#platform/deps.server.ts";

/** Whether a letter about an order is still queued. Source: BO-11. */
export async function hasLetterUnderWay({ db }: Pick<Deps, "db">, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom("mail_message")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "queued")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes the letters about an order with their attachments; the order's log retains which were sent when, and their
 * content is in the order and its invoice. Returns the number.
 * @source BO-11, ADR-0017, Art. 17 GDPR
 */
export async function forgetLetters({ db }: Pick<Deps, "db">, orderId: string): Promise<number> {
  const deleted = await db
    .deleteFrom("mail_message")
    .where("order_id", "=", orderId)
    .where("state", "<>", "queued")
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
