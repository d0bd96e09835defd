import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { accountStateAfter, type AccountState } from "../account-states.ts";
import { forgetDetails, createAccountVisitor, stateOf } from "../store.server.ts";

/** The browser that opens a mailed link: its logged-in customer, and its visit. */
export type BrowserOfLink = { readonly customerId: string | undefined; readonly visit: SessionId | undefined };

type Row = { readonly id: string; readonly state: string; readonly email_verified: boolean };

/** Whether the account was created in this browser: in its visit, or by its logged-in customer. Source: ADR-0014. */
export function isSignUpBrowser(
  account: { readonly id: string; readonly sign_up_visit: string | null },
  { customerId, visit }: BrowserOfLink,
): boolean {
  return customerId === account.id || (visit !== undefined && visit === account.sign_up_visit);
}

/**
 * Marks the address of a locked account row as confirmed. Returns the new state; undefined when there is nothing to
 * confirm. Source: ACC-05.
 */
export async function markConfirmed(trx: Trx, deps: Pick<Deps, "clock">, row: Row): Promise<AccountState | undefined> {
  const state = accountStateAfter(stateOf(row.state), "verify", row.email_verified);
  if (!state) return undefined;
  const at = new Date(deps.clock.now());
  await trx
    .updateTable("customer")
    .set({ state, email_verified: true, email_verified_at: at, sign_up_visit: null, updated_at: at })
    .where("id", "=", row.id)
    .execute();
  return state;
}

/**
 * Removes everything from an account but its identity and the permissions set by staff. The data of its account visitor
 * are cleaned up like those of expired visits.
 * @source ACC-05, ADR-0014
 */
export async function emptyAccount(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  { id, shelf_id: old, state }: { readonly id: string; readonly shelf_id: string | null; readonly state: AccountState },
): Promise<void> {
  const at = new Date(deps.clock.now());
  await forgetDetails(trx, id);
  await trx
    .updateTable("customer")
    .set({
      // A deletion request is not the owner's either.
      state: accountStateAfter(state, "keep", true) ?? state,
      deletion_requested_at: null,
      shelf_id: await createAccountVisitor(trx, at),
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
  if (old) await trx.updateTable("visitor_session").set({ expires_at: at }).where("id", "=", old).execute();
}
