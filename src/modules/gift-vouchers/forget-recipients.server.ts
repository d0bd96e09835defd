import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";

/** Whether a gift voucher bought with an order is still to be sent on its date. Source: BO-11, GIFT-02. */
export async function hasGiftToSend({ db }: Pick<Deps, "db">, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom("gift_voucher")
    .innerJoin("order_line", "order_line.id", "gift_voucher.order_line_id")
    .select("gift_voucher.id")
    .where("order_line.order_id", "=", orderId)
    .where("gift_voucher.send_at", "is not", null)
    .where("gift_voucher.sent_at", "is", null)
    .where("gift_voucher.blocked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Removes giver, recipient and greeting from the gift vouchers bought with an order; their balance stays.
 * @source BO-11, GIFT-02, Art. 17 GDPR
 */
export async function forgetRecipients({ db }: Pick<Deps, "db">, orderId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update gift_voucher set recipient = null
      where order_line_id in (select id from order_line where order_id = ${orderId})`.execute(trx);
    await sql`update order_line
      set gift = gift || '{"recipient":"","to":"","from":"","greeting":"","photo":null,"design":"wiese"}'::jsonb
      where order_id = ${orderId} and gift is not null`.execute(trx);
  });
}
