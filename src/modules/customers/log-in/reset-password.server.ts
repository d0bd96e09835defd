import { emailError } from "#kernel/email-address.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { hashPassword, isCommonPassword, isPassword } from "#modules/credentials/contract.server.ts";
import { passwordError } from "#kernel/password-rules.ts";
import type { Deps } from "#platform/deps.server.ts";
import { knownBrowserCookie } from "#platform/security/known-browser.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { mayLogIn } from "../account-states.ts";
import { countGuess, countRequest, forgetAttempts } from "./attempts.server.ts";
import { isSignUpBrowser, markConfirmed, emptyAccount, type BrowserOfLink } from "./confirm-account.server.ts";
import { customerOfLink, customerOfOpenLink, linkWorks, makeLink } from "../links.server.ts";
import type { Customer } from "../model.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { endSessions, lockCustomer, savePassword } from "../store.server.ts";

/**
 * Mails a password reset link if there is an account; response and work are the same if there is none. Refuses
 * PASSWORD_RESET_INVALID for an invalid address, and LOGIN_LOCKED when requested too often.
 * @source ACC-07
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, shop, caller }: { readonly email: string; readonly shop: Shop; readonly caller: string },
): Promise<Result<null>> {
  const wrong = emailError(email);
  if (wrong) return refuse("PASSWORD_RESET_INVALID", {}, { email: wrong });
  const { minutes } = await countRequest(deps, "reset", { email, caller });
  if (minutes > 0) return refuse("LOGIN_LOCKED", { min: minutes });
  return inTransaction(deps.db, async (trx) => {
    const row = await trx.selectFrom("customer").select(["id", "state"]).where("email", "=", email).executeTakeFirst();
    // Without an account the same statements run and the job finds no customer: timing reveals nothing.
    const customerId = row && mayLogIn(row.state) ? row.id : newUuid();
    const link = await makeLink(trx, deps, customerId, "reset");
    await queueCustomerMail(trx, deps, { mail: "reset", customerId, shop, link });
    return accept(null);
  });
}

/**
 * State of a reset link's page: expired, set a password, or set one for an account that is emptied because it is
 * unconfirmed and was not created in this browser.
 * @source ACC-07, ADR-0014
 */
export async function passwordLinkAt(
  deps: Deps,
  token: string,
  browser: BrowserOfLink,
): Promise<"expired" | "set" | "claim"> {
  const id = await customerOfOpenLink(deps, token, "reset");
  const columns = ["id", "email_verified", "sign_up_visit"] as const;
  const account = id && (await deps.db.selectFrom("customer").select(columns).where("id", "=", id).executeTakeFirst());
  if (!account) return "expired";
  return account.email_verified || isSignUpBrowser(account, browser) ? "set" : "claim";
}

/**
 * Sets a new password by a link: works once, within 60 minutes, and ends every session of the account. The link proves
 * access to the mailbox, so it confirms the address too; the content of an unconfirmed account may be a stranger's and
 * is deleted, unless this browser created it. Refuses RESET_TOKEN_EXPIRED, and PASSWORD_RESET_INVALID with the code of
 * the field; the link stays valid then.
 * @returns the cookie by which the account knows the browser: a customer delayed by strangers' attempts gets in by a
 * link
 * @source ACC-04, ACC-05, ACC-06, ACC-07, ADR-0014
 */
export async function resetPassword(
  deps: Deps,
  {
    token,
    password,
    shop,
    browser,
  }: { readonly token: string; readonly password: string; readonly shop: Shop; readonly browser: BrowserOfLink },
): Promise<Result<{ readonly cookie: string }>> {
  // The rules are checked only with a valid link: other callers learn nothing and cost no hashing.
  if (!(await linkWorks(deps, token, "reset"))) return refuse("RESET_TOKEN_EXPIRED");
  const early = passwordError(password, "", isCommonPassword);
  if (early) return refuse("PASSWORD_RESET_INVALID", {}, { password: early });
  const hash = await hashPassword(password);
  return inTransaction(deps.db, async (trx) => {
    const id = await customerOfLink(trx, deps, token, "reset");
    const row = id === undefined ? undefined : await lockCustomer(trx, id);
    if (!row || !mayLogIn(row.state)) return refuse("RESET_TOKEN_EXPIRED");
    const wrong = passwordError(password, row.email, isCommonPassword);
    // A refusal also rolls back the consumption of the link.
    if (wrong) return refuse("PASSWORD_RESET_INVALID", {}, { password: wrong });
    await savePassword(trx, deps, row.id, hash);
    await endSessions(trx, row.id);
    await forgetAttempts(trx, row.email);
    const state = row.email_verified ? undefined : await markConfirmed(trx, deps, row);
    if (state && !isSignUpBrowser(row, browser)) await emptyAccount(trx, deps, { ...row, state });
    await queueCustomerMail(trx, deps, { mail: "changed", customerId: row.id, shop });
    return accept({ cookie: knownBrowserCookie(deps, "customer", row.email) });
  });
}

/**
 * Changes the password of the logged-in customer and ends all other sessions. Refuses PASSWORD_WRONG on `current`, and
 * the rules' codes on `password`.
 * @source ACC-04, ACC-10
 */
export async function changePassword(
  deps: Deps,
  {
    customer,
    current,
    password,
    shop,
    caller,
  }: {
    readonly customer: Customer;
    readonly current: string;
    readonly password: string;
    readonly shop: Shop;
    readonly caller: string;
  },
): Promise<Result<null>> {
  const wrong = passwordError(password, customer.email, isCommonPassword);
  if (wrong) return refuse("PASSWORD_RESET_INVALID", {}, { password: wrong });
  const confirmed = await confirmPassword(deps, { customer, password: current, caller });
  if (!confirmed.ok) return confirmed;
  const hash = await hashPassword(password);
  return inTransaction(deps.db, async (trx) => {
    await savePassword(trx, deps, customer.id, hash);
    await endSessions(trx, customer.id, customer.sessionId);
    await queueCustomerMail(trx, deps, { mail: "changed", customerId: customer.id, shop });
    return accept(null);
  });
}

/**
 * Verifies the password before an irreversible action. Refuses PASSWORD_WRONG on `current`, and LOGIN_LOCKED like a
 * log-in; the browser of a logged-in customer is known, so strangers' attempts do not delay it.
 * @source ACC-05, ACC-06, ACC-10
 */
export async function confirmPassword(
  deps: Deps,
  {
    customer,
    password,
    caller,
  }: {
    readonly customer: Pick<Customer, "id" | "email"> & Partial<Pick<Customer, "sessionId">>;
    readonly password: string;
    readonly caller: string;
  },
): Promise<Result<null>> {
  const attempt = await countGuess(deps, { email: customer.email, caller, browser: customer.sessionId });
  if (attempt.minutes > 0) return refuse("LOGIN_LOCKED", { min: attempt.minutes });
  const row = await deps.db
    .selectFrom("customer_account")
    .select("password")
    .where("user_id", "=", customer.id)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  if (!(await isPassword(password, row?.password))) return refuse("PASSWORD_WRONG", {}, { current: "PASSWORD_WRONG" });
  await attempt.takeBack();
  return accept(null);
}
