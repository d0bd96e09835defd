import { accept, refuse, type Result } from "#kernel/result.ts";
import { addOrderNote, releaseLine } from "#modules/orders/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { maxMessageLength, type ProofHead } from "./model.ts";
import { queueProofMail } from "./send-proof-mail.server.ts";
import { lockProof, saveMove } from "./store.server.ts";
import { notedCause } from "#modules/orders/contract.ts";

const customer = { actor: "customer", reason: "proof approved" } as const;

/**
 * The customer approves the proof: the staff's corrections become the line's design and production is queued, in one
 * transaction. Approving again changes nothing. Refuses PROOF_UNKNOWN, ORDER_STATE, PROOF_REPLACED when the page
 * displayed an older proof than the current one.
 * @param seen number of the proof the customer saw
 * @source CFG-18, PDF-01
 */
export async function approveProof(deps: Deps, checkId: string, seen: number): Promise<Result<ProofHead>> {
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockProof(trx, checkId);
    if (!locked.ok) return locked;
    const { order, line, check } = locked.value;
    if (check.state === "approved") return accept(check);
    if (check.state === "proof_sent" && check.proofs !== seen) return refuse("PROOF_REPLACED");
    const at = deps.clock.now();
    const approved = await saveMove(trx, check, { to: "approved", actor: "customer", body: "", at });
    if (!approved.ok) return approved;
    await trx
      .updateTable("order_line")
      .from("proof_check")
      .set((update) => ({ document: update.ref("proof_check.document") }))
      .whereRef("proof_check.line_id", "=", "order_line.id")
      .where("proof_check.document", "is not", null)
      .where("order_line.id", "=", line.id)
      .execute();
    const released = await releaseLine(trx, deps, { order, line }, customer);
    if (!released.ok) return released;
    await queueProofMail(trx, deps, { line, check: approved.value }, "proof-approved");
    return approved;
  });
}

/**
 * The customer requests changes. Sending the same request again changes nothing. Refuses PROOF_UNKNOWN, FIELD_REQUIRED
 * without a text, FIELD_INVALID for one that is too long, ORDER_STATE, PROOF_REPLACED, PROOF_ROUNDS_USED.
 * @param seen number of the proof the customer saw
 * @source CFG-18
 */
export async function wantChanges(
  deps: Deps,
  checkId: string,
  { seen, wish }: { readonly seen: number; readonly wish: string },
): Promise<Result<ProofHead>> {
  const body = wish.trim().replaceAll("\r\n", "\n");
  if (body === "") return refuse("FIELD_INVALID", {}, { wish: "FIELD_REQUIRED" });
  if (body.length > maxMessageLength) return refuse("FIELD_INVALID", {}, { wish: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockProof(trx, checkId);
    if (!locked.ok) return locked;
    const { order, line, check } = locked.value;
    if (check.state === "proof_sent" && check.proofs !== seen) return refuse("PROOF_REPLACED");
    if (check.state === "changes_wanted") {
      const last = await trx
        .selectFrom("proof_message")
        .select("body")
        .where("check_id", "=", checkId)
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      if (last?.body === body) return accept(check);
    }
    const at = deps.clock.now();
    const moved = await saveMove(trx, check, { to: "changes_wanted", actor: "customer", body, at });
    if (!moved.ok) return moved;
    const entry = {
      orderId: order.id,
      lineId: line.id,
      subject: "proof",
      from: check.state,
      to: "changes_wanted",
    } as const;
    await addOrderNote(trx, entry, notedCause("customer", ""), at);
    await queueProofMail(trx, deps, { line, check: moved.value }, "proof-changes");
    return moved;
  });
}
