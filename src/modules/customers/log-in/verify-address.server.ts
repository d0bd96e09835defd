import { accept, refuse, type Result } from "#kernel/result.ts";
import { hashPassword, isCommonPassword } from "#modules/credentials/contract.server.ts";
import { passwordError } from "#kernel/password-rules.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { countRequest, forgetAttempts } from "./attempts.server.ts";
import { isSignUpBrowser, markConfirmed, emptyAccount, type BrowserOfLink } from "./confirm-account.server.ts";
import { customerOfLink, customerOfOpenLink, makeLink } from "../links.server.ts";
import type { Customer } from "../model.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { confirmPassword } from "./reset-password.server.ts";
import { endSessions, lockCustomer, savePassword } from "../store.server.ts";

/** A confirmation by link; `password` is that of the sign-up, "" when the browser itself is proof enough. */
export type Confirmation = {
  readonly token: string;
  readonly browser: BrowserOfLink;
  readonly password: string;
  readonly caller: string;
};

async function accountAtLink(deps: Deps, token: string) {
  const id = await customerOfOpenLink(deps, token, "verify");
  if (id === undefined) return undefined;
  const columns = ["id", "email", "sign_up_visit"] as const;
  return deps.db.selectFrom("customer").select(columns).where("id", "=", id).executeTakeFirst();
}

/**
 * What the page of a confirmation link requires: only the button in the browser of the sign-up, the password in any
 * other. Whoever creates an account with another person's address must not get it confirmed by that person's click.
 * @source ACC-05, ADR-0014
 */
export async function verificationAt(
  deps: Deps,
  token: string,
  browser: BrowserOfLink,
): Promise<"expired" | "button" | "password"> {
  const account = await accountAtLink(deps, token);
  if (!account) return "expired";
  return isSignUpBrowser(account, browser) ? "button" : "password";
}

/**
 * Confirms the address of an account. Refuses LINK_EXPIRED for expired, used and unknown links; in another browser than
 * that of the sign-up also PASSWORD_WRONG on `current`, and LOGIN_LOCKED like a log-in.
 * @source ACC-05, ACC-09, ADR-0014
 */
export async function verifyAddress(
  deps: Deps,
  { token, browser, password, caller }: Confirmation,
): Promise<Result<null>> {
  const account = await accountAtLink(deps, token);
  if (!account) return refuse("LINK_EXPIRED");
  if (!isSignUpBrowser(account, browser)) {
    const proven = await confirmPassword(deps, { customer: account, password, caller });
    if (!proven.ok && proven.refusal.fields) return refuse("PASSWORD_WRONG", {}, proven.refusal.fields);
    if (!proven.ok) return proven;
  }
  return inTransaction(deps.db, async (trx) =>
    (await confirm(trx, deps, token)) ? accept(null) : refuse("LINK_EXPIRED"),
  );
}

/** Consumes the link and marks the address as confirmed; undefined when the link is invalid. */
async function confirm(trx: Trx, deps: Deps, token: string) {
  const id = await customerOfLink(trx, deps, token, "verify");
  const row = id === undefined ? undefined : await lockCustomer(trx, id);
  const state = row && (await markConfirmed(trx, deps, row));
  return row && state ? { ...row, state } : undefined;
}

/**
 * Lets the owner of an address claim an account a stranger created with it: confirms it with a new password, ends every
 * session, and empties it, because none of its data are the owner's. Refuses LINK_EXPIRED, and PASSWORD_RESET_INVALID
 * with the code of the field; the link stays valid then.
 * @source ACC-05, ADR-0014
 */
export async function claimAccount(
  deps: Deps,
  { token, password, shop }: { readonly token: string; readonly password: string; readonly shop: Shop },
): Promise<Result<null>> {
  const account = await accountAtLink(deps, token);
  if (!account) return refuse("LINK_EXPIRED");
  const wrong = passwordError(password, account.email, isCommonPassword);
  if (wrong) return refuse("PASSWORD_RESET_INVALID", {}, { password: wrong });
  const hash = await hashPassword(password);
  return inTransaction(deps.db, async (trx) => {
    const row = await confirm(trx, deps, token);
    // A confirmed account belongs to its owner already and is not emptied.
    if (!row || row.email_verified) return refuse("LINK_EXPIRED");
    await endSessions(trx, row.id);
    await forgetAttempts(trx, row.email);
    await savePassword(trx, deps, row.id, hash);
    await emptyAccount(trx, deps, row);
    await queueCustomerMail(trx, deps, { mail: "changed", customerId: row.id, shop });
    return accept(null);
  });
}

/** Mails the confirmation link again; refuses LOGIN_LOCKED when requested too often. Source: ACC-05. */
export async function sendVerificationAgain(
  deps: Deps,
  { customer, shop, caller }: { readonly customer: Customer; readonly shop: Shop; readonly caller: string },
): Promise<Result<null>> {
  if (customer.verified) return accept(null);
  const { minutes } = await countRequest(deps, "sign-up", { email: customer.email, caller });
  if (minutes > 0) return refuse("LOGIN_LOCKED", { min: minutes });
  return inTransaction(deps.db, async (trx) => {
    const link = await makeLink(trx, deps, customer.id, "verify");
    await queueCustomerMail(trx, deps, { mail: "verify", customerId: customer.id, shop, link });
    return accept(null);
  });
}
