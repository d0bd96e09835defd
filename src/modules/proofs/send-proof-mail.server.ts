import { z } from "zod";
import { deliverMail } from "#modules/mail/contract.server.ts";
import { logOrderMail } from "#modules/orders/contract.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { composeProofLetter } from "./compose-proof-letter.ts";
import { proofJobs } from "./jobs.ts";
import { proofMailKinds, type ProofMailKind } from "./model.ts";
import { mailedProof } from "./queries.server.ts";
import { proofToken } from "./proof-token.server.ts";
import type { LockedProof } from "./store.server.ts";

const Payload = z.object({ checkId: z.uuid(), kind: z.enum(proofMailKinds), proof: z.number().int().positive() });

/** Queues a mail about a proof; queueing it twice sends one. Source: CFG-18, ORD-11. */
export async function queueProofMail(
  trx: Trx,
  deps: Deps,
  { check, line }: Pick<LockedProof, "check" | "line">,
  kind: ProofMailKind,
): Promise<void> {
  const payload = { checkId: check.id, kind, proof: check.proofs };
  await deps.queue.enqueue(trx, proofJobs.sendMail, payload, { jobKey: `mail/${keyOf(payload)}` });
  const actor = kind === "proof-sent" ? "system" : "customer";
  await logOrderMail(trx, deps, line, { kind, cause: { actor, reason: "proof" } });
}

function keyOf({ checkId, kind, proof }: z.infer<typeof Payload>): string {
  return `${kind}/${checkId}/${proof}`;
}

/**
 * Job: sends a mail about a proof once. Throws on a fault, so that it is retried.
 * @source CFG-18, ORD-11
 */
export async function sendProofMail(deps: Deps, payload: unknown): Promise<void> {
  const job = Payload.parse(payload);
  const mailed = await mailedProof(deps.db, job.checkId, job.kind);
  if (!mailed) throw new Error(`no proof ${job.checkId} to write about`);
  const letter = composeProofLetter(job.kind, mailed, {
    say: translatorOf(mailed.locale),
    sender: sellerOf(deps.config, mailed.locale),
    proofAddress: absoluteUrl(deps, mailed, "proof", proofToken(deps, job.checkId)),
  });
  await deliverMail(deps, {
    dedupeKey: keyOf(job),
    orderId: mailed.orderId,
    kind: job.kind,
    channel: mailed.channel,
    locale: mailed.locale,
    recipient: mailed.email,
    letter,
    attachments: [],
  });
}
