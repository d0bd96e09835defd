import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { accountStateAfter } from "./account-states.ts";
import { countAttempt, scopesOf } from "./attempts.server.ts";
import { customerOfLink, makeLink } from "./links.server.ts";
import type { Customer } from "./model.ts";
import { queueCustomerMail } from "./queue-mail.server.ts";
import { lockCustomer, stateOf } from "./store.server.ts";

/**
 * Confirms the address of an account. Refuses LINK_EXPIRED for links that ran out, were used or never existed.
 * @source ACC-05, ACC-09
 */
export async function verifyAddress(deps: Deps, token: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const id = await customerOfLink(trx, deps, token, "verify");
    const row = id === undefined ? undefined : await lockCustomer(trx, id);
    const state = row && accountStateAfter(stateOf(row.state), "verify", row.email_verified);
    if (!row || !state) return refuse("LINK_EXPIRED");
    const at = new Date(deps.clock.now());
    await trx
      .updateTable("customer")
      .set({ state, email_verified: true, email_verified_at: at, updated_at: at })
      .where("id", "=", row.id)
      .execute();
    return accept(null);
  });
}

/** Sends the confirming link once more; refuses LOGIN_LOCKED when it was asked for too often. Source: ACC-05. */
export async function sendVerificationAgain(
  deps: Deps,
  { customer, shop, caller }: { readonly customer: Customer; readonly shop: Shop; readonly caller: string },
): Promise<Result<null>> {
  if (customer.verified) return accept(null);
  const { minutes } = await countAttempt(deps, scopesOf("sign-up", customer.email, caller));
  if (minutes > 0) return refuse("LOGIN_LOCKED", { min: minutes });
  return inTransaction(deps.db, async (trx) => {
    const link = await makeLink(trx, deps, customer.id, "verify");
    await queueCustomerMail(trx, deps, { mail: "verify", customerId: customer.id, shop, link });
    return accept(null);
  });
}
