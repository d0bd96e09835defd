import { accept, refuse, type Result } from "#kernel/result.ts";
import { addOrderNote, orderByToken, orderIdByNumber } from "#modules/orders/contract.server.ts";
import { announce } from "#modules/trade-events/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256, uuidFrom } from "#platform/random.server.ts";
import { countAttempt, secondsOf } from "#platform/security/attempts.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { withdrawalLimits, withdrawalMailTask, type Declaration, type WithdrawalMailKind } from "./model.ts";
import { insertWithdrawal, logStep } from "./store.server.ts";
import { notedCause } from "#modules/orders/contract.ts";

/** Queues a mail about a withdrawal inside the caller's transaction; once per kind. Source: ORD-13. */
export async function queueWithdrawalMail(
  trx: Trx,
  deps: Pick<Deps, "queue">,
  withdrawalId: string,
  kind: WithdrawalMailKind,
): Promise<void> {
  // The receipt is required without delay: it is sent before all other mails in the queue.
  const options = { jobKey: `${kind}/${withdrawalId}`, priority: -10 };
  await deps.queue.enqueue(trx, withdrawalMailTask, { withdrawalId, kind }, options);
}

/** The order of a declaration: from the page it came from, or from number and e-mail address together. */
async function orderOf(
  deps: Deps,
  { token, number, email }: Declaration,
): Promise<{ readonly id: string; readonly lines: readonly string[] } | undefined> {
  const order = token === null ? undefined : await orderByToken(deps.db, token);
  if (order) return { id: order.id, lines: order.lines.map(({ id }) => id) };
  const id = await orderIdByNumber(deps.db, number, email);
  return id === undefined ? undefined : { id, lines: [] };
}

/**
 * The id of a declaration, derived from its form and its content. Sent twice it is one; with a corrected address, for
 * another order, or under the id of somebody else's form, it is another one and none is lost. Source: ORD-13, NFR-02.
 */
export function withdrawalRetryKey(declaration: Declaration): string {
  const { id, name, number, email, items, reason, token, lines } = declaration;
  return uuidFrom(`withdrawal/${JSON.stringify([id, name, number, email, items, reason, token, lines])}`);
}

/**
 * Stores a declaration of withdrawal as received, with the receipt and the notice to the shop queued in the same
 * transaction. The response does not depend on whether an order matches; if none does, the staff assigns it. Refuses
 * RATE_LIMIT with the seconds `s` to wait. The page has checked lengths and the e-mail address.
 * @param caller network address; stored as a hash for a day
 * @returns when it was received, ms since 1970
 * @source ORD-13, § 356a BGB, NFR-02
 */
export async function declareWithdrawal(
  deps: Deps,
  declaration: Declaration,
  caller: string,
): Promise<Result<{ readonly at: number }>> {
  const now = deps.clock.now();
  const id = withdrawalRetryKey(declaration);
  const known = await deps.db.selectFrom("withdrawal").select("received_at").where("id", "=", id).executeTakeFirst();
  if (known) return accept({ at: known.received_at.getTime() });
  const factor = deps.config.RATE_LIMIT_FACTOR;
  const { email: ofEmail, caller: ofCaller, ms } = withdrawalLimits;
  const attempt = await countAttempt(deps, [
    { scope: `withdrawal/account/${declaration.email.toLowerCase()}`, max: ofEmail * factor, ms },
    { scope: `withdrawal/caller/${sha256(caller)}`, max: ofCaller * factor, ms },
  ]);
  if (attempt.waitMs > 0) return refuse("RATE_LIMIT", { s: secondsOf(attempt) });
  const order = await orderOf(deps, declaration);
  return inTransaction(deps.db, async (trx) => {
    const { shop, name, number, email, items, reason } = declaration;
    const filed = await insertWithdrawal(trx, {
      id,
      order_id: order?.id ?? null,
      order_number: number,
      name,
      email,
      items,
      grounds: reason,
      line_ids: declaration.lines.filter((line) => order?.lines.includes(line) ?? false),
      channel: shop.channel,
      locale: shop.locale,
      received_at: new Date(now),
      changed_at: new Date(now),
    });
    if (!filed) return accept({ at: now });
    await logStep(trx, id, { from: null, to: "received", actor: "customer", reason: "", at: now });
    const facts = { withdrawalId: id };
    if (order) {
      const entry = { orderId: order.id, subject: "withdrawal", from: null, to: "received", facts } as const;
      await addOrderNote(trx, entry, notedCause("customer", ""), now);
    } else {
      const firstStep = { orderId: null, to: "received", actor: "customer", facts, at: now } as const;
      await announce(trx, [{ type: "withdrawal.declared", ...firstStep }]);
    }
    await queueWithdrawalMail(trx, deps, id, "withdrawal-receipt");
    await queueWithdrawalMail(trx, deps, id, "withdrawal-notice");
    return accept({ at: now });
  });
}
