import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { proofToken } from "./proof-token.server.ts";
import { insertMessage } from "./store.server.ts";

/**
 * Opens a check for every line of a new order that requires one, in the transaction that places the order.
 * @source CFG-18
 */
export async function openProofs(trx: Trx, deps: Deps, orderId: string): Promise<void> {
  const lines = await trx
    .selectFrom("order_line")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "in_proof")
    .orderBy("position")
    .execute();
  const now = deps.clock.now();
  const at = new Date(now);
  for (const line of lines) {
    const id = newUuid();
    const token_hash = sha256(proofToken(deps, id));
    await trx
      .insertInto("proof_check")
      .values({ id, line_id: line.id, state: "requested", token_hash, requested_at: at, changed_at: at })
      .execute();
    await insertMessage(trx, id, { to: "requested", actor: "customer", body: "", at: now });
  }
}
