import { setText } from "#design/commands/text-commands.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { storedDocument, wholeDocument } from "#modules/guests/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { maxMessageLength, type ProofHead } from "./model.ts";
import { queueProofMail } from "./send-proof-mail.server.ts";
import { lockProof, proofDocument, saveMove } from "./store.server.ts";

/**
 * The staff starts a check, continues after a request for changes, or recalls a sent proof. Refuses PROOF_UNKNOWN,
 * ORDER_STATE.
 * @param actor `staff:<e-mail>`
 * @source CFG-18
 */
export async function beginCheck(deps: Deps, checkId: string, actor: string): Promise<Result<ProofHead>> {
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockProof(trx, checkId);
    if (!locked.ok) return locked;
    return saveMove(trx, locked.value.check, { to: "in_review", actor, body: "", at: deps.clock.now() });
  });
}

/**
 * The staff sends the proof: the customer gets a mail with the link to it and the note.
 * Refuses PROOF_UNKNOWN, ORDER_STATE, FIELD_INVALID for a note that is too long.
 * @param actor `staff:<e-mail>`
 * @source CFG-18, ORD-11
 */
export async function sendProof(
  deps: Deps,
  checkId: string,
  { note, actor }: { readonly note: string; readonly actor: string },
): Promise<Result<ProofHead>> {
  const body = note.trim();
  if (body.length > maxMessageLength) return refuse("FIELD_INVALID", {}, { note: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockProof(trx, checkId);
    if (!locked.ok) return locked;
    const sent = await saveMove(trx, locked.value.check, { to: "proof_sent", actor, body, at: deps.clock.now() });
    if (sent.ok) await queueProofMail(trx, deps, { ...locked.value, check: sent.value }, "proof-sent");
    return sent;
  });
}

/**
 * The staff corrects texts on a copy of the ordered design, which the customer sees in the next proof and approves.
 * Refuses PROOF_UNKNOWN, ORDER_STATE unless the check is in review, PROJECT_INVALID, ELEMENT_UNKNOWN, ELEMENT_LOCKED.
 * @param texts new text by element id
 * @source CFG-18
 */
export async function correctTexts(
  deps: Deps,
  checkId: string,
  texts: ReadonlyMap<string, string>,
): Promise<Result<ProofHead>> {
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockProof(trx, checkId);
    if (!locked.ok) return locked;
    const { check, line } = locked.value;
    if (check.state !== "in_review") return refuse("ORDER_STATE", { from: check.state, to: "in_review" });
    const row = await trx
      .selectFrom("order_line")
      .innerJoin("proof_check", "proof_check.line_id", "order_line.id")
      .select([wholeDocument("order_line").as("ordered"), wholeDocument("proof_check").as("corrected")])
      .where("order_line.id", "=", line.id)
      .executeTakeFirstOrThrow();
    const read = proofDocument(row);
    if (!read.ok) return read;
    let document = read.value;
    for (const [id, text] of texts) {
      const edit = setText(document, { id, text });
      if (!edit.ok) return edit;
      document = edit.value.document;
    }
    await trx
      .updateTable("proof_check")
      .set({ document: storedDocument(document) })
      .where("id", "=", check.id)
      .execute();
    return accept(check);
  });
}
