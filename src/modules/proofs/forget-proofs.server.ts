import { sql } from "kysely";
import type { Deps } from "#platform/deps.server.ts";
import { newToken, sha256 } from "#platform/random.server.ts";

/**
 * Removes the texts and the corrected design from the checks of an order's lines and revokes their secret links; the
 * fact and time of approval stay.
 * @source BO-11, CFG-18, Art. 17 GDPR
 */
export async function forgetProofs(deps: Pick<Deps, "db">, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const checks = await trx
      .selectFrom("proof_check")
      .innerJoin("order_line", "order_line.id", "proof_check.line_id")
      .select("proof_check.id")
      .where("order_line.order_id", "=", orderId)
      .execute();
    for (const { id } of checks) {
      await trx.updateTable("proof_message").set({ body: "" }).where("check_id", "=", id).execute();
      await trx
        .updateTable("proof_check")
        .set({ document: sql`null`, token_hash: sha256(newToken()) })
        .where("id", "=", id)
        .execute();
    }
  });
}
