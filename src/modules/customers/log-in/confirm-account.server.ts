import type { SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { accountStateAfter, type AccountState } from "../account-states.ts";
import { forgetDetails, createAccountVisitor, stateOf } from "../store.server.ts";

/** What a browser at the link of a mail brings along: who is logged in there, and its visit. */
export type BrowserOfLink = { readonly customerId: string | undefined; readonly visit: SessionId | undefined };

type Row = { readonly id: string; readonly state: string; readonly email_verified: boolean };

/** Whether the account was opened in this very browser: in its visit, or by who is logged in there. Source: ADR-0014. */
export function isSignUpBrowser(
  account: { readonly id: string; readonly sign_up_visit: string | null },
  { customerId, visit }: BrowserOfLink,
): boolean {
  return customerId === account.id || (visit !== undefined && visit === account.sign_up_visit);
}

/** Notes that the address of a locked account is its owner's. The new state; undefined where nothing is to confirm. Source: ACC-05. */
export async function noteConfirmed(trx: Trx, deps: Pick<Deps, "clock">, row: Row): Promise<AccountState | undefined> {
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
 * Takes everything out of an account but who it belongs to and what the staff allows it. What stood on its shelf goes the
 * way of visits that end.
 * @source ACC-05, ADR-0014
 */
export async function startEmpty(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  { id, shelf_id: old, state }: { readonly id: string; readonly shelf_id: string | null; readonly state: AccountState },
): Promise<void> {
  const at = new Date(deps.clock.now());
  await forgetDetails(trx, id);
  await trx
    .updateTable("customer")
    .set({
      // Neither is a wish to be deleted the owner's.
      state: accountStateAfter(state, "keep", true) ?? state,
      deletion_requested_at: null,
      shelf_id: await createAccountVisitor(trx, at),
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
  if (old) await trx.updateTable("visitor_session").set({ expires_at: at }).where("id", "=", old).execute();
}
