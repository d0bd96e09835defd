import { sessionId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { logoFolder } from "#modules/addresses/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { accountStateAfter } from "../account-states.ts";
import { forgetAttempts } from "../log-in/attempts.server.ts";
import type { Customer } from "../model.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { confirmPassword } from "../log-in/reset-password.server.ts";
import { endSessions, forgetDetails, lockCustomer, shopOfCustomer, stateOf } from "../store.server.ts";

/**
 * Notes the wish to delete the account; it is carried out after 14 days and can be taken back until then. Asks for the
 * password; refuses PASSWORD_WRONG on `current`, LOGIN_LOCKED, and ACCOUNT_UNKNOWN when nothing can be deleted.
 * @source ACC-09, ACC-10
 */
export async function requestDeletion(
  deps: Deps,
  input: { readonly customer: Customer; readonly password: string; readonly shop: Shop; readonly caller: string },
): Promise<Result<null>> {
  const { customer, shop } = input;
  const confirmed = await confirmPassword(deps, input);
  if (!confirmed.ok) return confirmed;
  return inTransaction(deps.db, async (trx) => {
    const row = await lockCustomer(trx, customer.id);
    const state = row && accountStateAfter(stateOf(row.state), "request_deletion", row.email_verified);
    if (!state) return refuse("ACCOUNT_UNKNOWN");
    const at = new Date(deps.clock.now());
    await trx
      .updateTable("customer")
      .set({ state, deletion_requested_at: at, updated_at: at })
      .where("id", "=", customer.id)
      .execute();
    await endSessions(trx, customer.id, customer.sessionId);
    await queueCustomerMail(trx, deps, { mail: "deletion", customerId: customer.id, shop });
    return accept(null);
  });
}

/** Takes the wish to delete the account back. Source: ACC-09. */
export async function keepAccount(deps: Pick<Deps, "db" | "clock">, customer: Customer): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockCustomer(trx, customer.id);
    const state = row && accountStateAfter(stateOf(row.state), "keep", row.email_verified);
    if (!state) return refuse("ACCOUNT_UNKNOWN");
    await trx
      .updateTable("customer")
      .set({ state, deletion_requested_at: null, updated_at: new Date(deps.clock.now()) })
      .where("id", "=", customer.id)
      .execute();
    return accept(null);
  });
}

/** Removes a photo with its files unless an order shows it. */
export type PhotoRemover = (session: SessionId, id: string) => Promise<unknown>;

/**
 * Empties an account at once, whoever asked for it; what it had on its shelf is cleared by `clearAccountVisitor`, what is known
 * under its address by `erasePerson`, where the address is confirmed.
 * @source ACC-09, BO-11
 */
export async function eraseAccount(deps: Deps, id: string): Promise<void> {
  await deps.files.deleteAll(logoFolder(id));
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockCustomer(trx, id);
    // Wherever the account stands, it takes the legal way to its end.
    const asked =
      row && (accountStateAfter(stateOf(row.state), "request_deletion", row.email_verified) ?? stateOf(row.state));
    const state = row && asked && accountStateAfter(asked, "delete", row.email_verified);
    if (!row || !state) return;
    const at = new Date(deps.clock.now());
    const shop = shopOfCustomer(row);
    const { first_name: name } = await trx
      .selectFrom("customer")
      .select("first_name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await endSessions(trx, id);
    await forgetDetails(trx, id);
    await trx.deleteFrom("customer_link").where("customer_id", "=", id).execute();
    await trx.deleteFrom("customer_account").where("user_id", "=", id).execute();
    await trx.deleteFrom("customer_attempt").where("scope", "like", `%/account/${row.email}`).execute();
    await forgetAttempts(trx, row.email);
    await trx.deleteFrom("mail_message").where("dedupe_key", "like", `customer/%/${id}/%`).execute();
    await trx
      .updateTable("customer")
      .set({
        state,
        name: "",
        email: `${id}@deleted.invalid`,
        email_verified: false,
        email_verified_at: null,
        first_name: "",
        last_name: "",
        newsletter: "none",
        locked_at: null,
        locked_reason: "",
        locked_leaving: false,
        deletion_requested_at: null,
        deleted_at: at,
        updated_at: at,
      })
      .where("id", "=", id)
      .execute();
    // An address nobody confirmed may be anybody's.
    if (row.email_verified)
      await queueCustomerMail(trx, deps, { mail: "deleted", customerId: id, shop, recipient: row.email, name });
  });
}

/** Removes cart, designs, lists and photos; the shelf goes last, and with it its name in the customer's row. */
export async function clearAccountVisitor(
  deps: Deps,
  accountVisitor: string,
  removePhoto: PhotoRemover,
): Promise<void> {
  await deps.db.deleteFrom("project").where("session_id", "=", accountVisitor).execute();
  await deps.db.deleteFrom("wishlist_comment").where("session_id", "=", accountVisitor).execute();
  await deps.db.deleteFrom("cart").where("session_id", "=", accountVisitor).execute();
  const photos = await deps.db.selectFrom("photo").select("id").where("session_id", "=", accountVisitor).execute();
  for (const photo of photos) await removePhoto(sessionId(accountVisitor), photo.id);
  await deps.db.deleteFrom("visitor_session").where("id", "=", accountVisitor).execute();
}
