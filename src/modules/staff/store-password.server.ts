import { newUuid } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** Stores the hash of a member's password in place of an earlier one. Source: BO-09. */
export async function storePassword(trx: Trx, userId: string, hash: string, at: Date): Promise<void> {
  await trx.deleteFrom("staff_account").where("user_id", "=", userId).execute();
  await trx
    .insertInto("staff_account")
    .values({
      id: newUuid(),
      account_id: userId,
      provider_id: "credential",
      user_id: userId,
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
