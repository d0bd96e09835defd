import { sessionId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { logoFolder } from "#modules/addresses/contract.ts";
import { removeUnusedGuests } from "#modules/guests/contract.server.ts";
import { forgetContributor } from "#modules/media/contract.server.ts";
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
 * Requests the deletion of the account; it is carried out after 14 days and can be cancelled until then. Requires the
 * password; refuses PASSWORD_WRONG on `current`, LOGIN_LOCKED, and ACCOUNT_UNKNOWN when there is nothing to delete.
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

/** Cancels the deletion of the account. Source: ACC-09. */
export async function cancelDeletion(deps: Pick<Deps, "db" | "clock">, customer: Customer): Promise<Result<null>> {
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

/** Removes a photo with its files unless an order uses it. */
export type PhotoRemover = (session: SessionId, id: string) => Promise<unknown>;

/**
 * Empties an account at once, whoever requested it; `clearAccountVisitor` clears the data of its account visitor,
 * `erasePerson` those of its e-mail address, if confirmed.
 * @source ACC-09, BO-11
 */
export async function eraseAccount(deps: Deps, id: string): Promise<void> {
  await deps.files.deleteAll(logoFolder(id));
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockCustomer(trx, id);
    // From any state, the account reaches its end by the allowed transitions.
    const requested =
      row && (accountStateAfter(stateOf(row.state), "request_deletion", row.email_verified) ?? stateOf(row.state));
    const state = row && requested && accountStateAfter(requested, "delete", row.email_verified);
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
    await trx.deleteFrom("attempt").where("scope", "like", `%/account/${row.email}`).execute();
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
    // An unconfirmed address may belong to anyone.
    if (row.email_verified)
      await queueCustomerMail(trx, deps, { mail: "deleted", customerId: id, shop, recipient: row.email, name });
  });
}

/**
 * Removes cart, designs, guests, lists, photos and the name in albums of others; the session row is deleted last, and with it its reference in the customer's
 * row.
 */
export async function clearAccountVisitor(
  deps: Deps,
  accountVisitor: string,
  removePhoto: PhotoRemover,
): Promise<void> {
  await deps.db.deleteFrom("project").where("session_id", "=", accountVisitor).execute();
  await deps.db.deleteFrom("wishlist_comment").where("session_id", "=", accountVisitor).execute();
  await deps.db.deleteFrom("cart").where("session_id", "=", accountVisitor).execute();
  await removeUnusedGuests(deps.db, { session: accountVisitor });
  await forgetContributor(deps.db, accountVisitor);
  const photos = await deps.db.selectFrom("photo").select("id").where("session_id", "=", accountVisitor).execute();
  for (const photo of photos) await removePhoto(sessionId(accountVisitor), photo.id);
  await deps.db.deleteFrom("visitor_session").where("id", "=", accountVisitor).execute();
}
