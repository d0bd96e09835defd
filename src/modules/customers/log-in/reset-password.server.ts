import { accept, refuse, type Result } from "#kernel/result.ts";
import { isCommonPassword } from "#modules/credentials/contract.server.ts";
import { passwordError } from "#kernel/password-rules.ts";
import type { Deps } from "#platform/deps.server.ts";
import { knownBrowserCookie } from "#platform/security/known-browser.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { mayLogIn } from "../account-states.ts";
import { countAttempt, countGuess, forgetAttempts, scopesOf } from "./attempts.server.ts";
import { hashOf, isPassword } from "./auth.server.ts";
import { isSignUpBrowser, noteConfirmed, startEmpty, type BrowserOfLink } from "./confirm-account.server.ts";
import { customerOfLink, customerOfOpenLink, linkWorks, makeLink } from "../links.server.ts";
import type { Customer } from "../model.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { accountEmailError } from "./sign-up.server.ts";
import { endSessions, lockCustomer, savePassword } from "../store.server.ts";

/**
 * Sends a link to a new password, when there is an account; answer and work are the same when there is none. Refuses
 * PASSWORD_RESET_INVALID for what is no address, and LOGIN_LOCKED when it was asked for too often.
 * @source ACC-07
 */
export async function askPasswordReset(
  deps: Deps,
  { email, shop, caller }: { readonly email: string; readonly shop: Shop; readonly caller: string },
): Promise<Result<null>> {
  const wrong = accountEmailError(email);
  if (wrong) return refuse("PASSWORD_RESET_INVALID", {}, { email: wrong });
  const { minutes } = await countAttempt(deps, scopesOf("reset", email, caller));
  if (minutes > 0) return refuse("LOGIN_LOCKED", { min: minutes });
  return inTransaction(deps.db, async (trx) => {
    const row = await trx.selectFrom("customer").select(["id", "state"]).where("email", "=", email).executeTakeFirst();
    // For nobody the same statements run and the job finds no customer: the time taken tells nothing.
    const customerId = row && mayLogIn(row.state) ? row.id : newUuid();
    const link = await makeLink(trx, deps, customerId, "reset");
    await queueCustomerMail(trx, deps, { mail: "reset", customerId, shop, link });
    return accept(null);
  });
}

/**
 * What the page of a link to a new password says: that the link ran out, that it sets a password, or that it does and the
 * account begins empty, because nobody confirmed it and this browser did not open it.
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
 * the mailbox, so it confirms the address too; what is in an account nobody confirmed may be a stranger's and goes, unless
 * this browser opened it. Refuses RESET_TOKEN_EXPIRED, and PASSWORD_RESET_INVALID with the code of the field; then the link still
 * works.
 * @returns the cookie by which the account knows the browser: whoever is slowed down by strangers gets in by a link
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
  // The rules come first only for who holds a link: others learn nothing and cost no hashing.
  if (!(await linkWorks(deps, token, "reset"))) return refuse("RESET_TOKEN_EXPIRED");
  const early = passwordError(password, "", isCommonPassword);
  if (early) return refuse("PASSWORD_RESET_INVALID", {}, { password: early });
  const hash = await hashOf(deps, password);
  return inTransaction(deps.db, async (trx) => {
    const id = await customerOfLink(trx, deps, token, "reset");
    const row = id === undefined ? undefined : await lockCustomer(trx, id);
    if (!row || !mayLogIn(row.state)) return refuse("RESET_TOKEN_EXPIRED");
    const wrong = passwordError(password, row.email, isCommonPassword);
    // Refusing undoes the use of the link.
    if (wrong) return refuse("PASSWORD_RESET_INVALID", {}, { password: wrong });
    await savePassword(trx, deps, row.id, hash);
    await endSessions(trx, row.id);
    await forgetAttempts(trx, row.email);
    const state = row.email_verified ? undefined : await noteConfirmed(trx, deps, row);
    if (state && !isSignUpBrowser(row, browser)) await startEmpty(trx, deps, { ...row, state });
    await queueCustomerMail(trx, deps, { mail: "changed", customerId: row.id, shop });
    return accept({ cookie: knownBrowserCookie(deps, "customer", row.email) });
  });
}

/**
 * Changes the password of who is logged in and ends all other sessions. Refuses PASSWORD_WRONG on `current`, and the
 * rules' codes on `password`.
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
  const hash = await hashOf(deps, password);
  return inTransaction(deps.db, async (trx) => {
    await savePassword(trx, deps, customer.id, hash);
    await endSessions(trx, customer.id, customer.sessionId);
    await queueCustomerMail(trx, deps, { mail: "changed", customerId: customer.id, shop });
    return accept(null);
  });
}

/**
 * Asks somebody for the password of an account, before what cannot be undone. Refuses PASSWORD_WRONG on `current`, and
 * LOGIN_LOCKED like a log-in; who is logged in is known to the account, and strangers do not keep them waiting.
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
  if (!row?.password || !(await isPassword(deps, password, row.password)))
    return refuse("PASSWORD_WRONG", {}, { current: "PASSWORD_WRONG" });
  await attempt.takeBack();
  return accept(null);
}
