import { sessionId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { isPassword, newSession } from "#modules/credentials/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { accountCookie, sentSession } from "#platform/security/account-cookie.server.ts";
import { knownBrowser, knownBrowserCookie } from "#platform/security/known-browser.server.ts";
import { mayLogIn } from "../account-states.ts";
import { countGuess, forgetAttempts } from "./attempts.server.ts";
import type { Customer } from "../model.ts";

/**
 * Moves everything of a visit to the account's own visitor session. Handed in by whoever composes the shop, so that this
 * module knows none of the modules that hold those things.
 */
export type AdoptVisit = (deps: Deps, visit: SessionId, accountVisitor: SessionId) => Promise<void>;

/** The log-in form, its origin, and the visit whose cart and designs are adopted. */
export type LogIn = {
  readonly email: string;
  readonly password: string;
  /** Network address, for the limit. */
  readonly caller: string;
  /** Host name of the shop: the session is valid for this one only. */
  readonly host: string;
  /** The user agent, for the list of sessions. */
  readonly browser: string;
  /** The `Cookie` header, which identifies a browser known to the account. */
  readonly sent: string;
  readonly visit: { readonly session: SessionId; readonly adopt: AdoptVisit } | undefined;
};

/** A session lasts 30 days from its last day of use. Source: COOK-04. */
const sessionSeconds = 30 * 24 * 60 * 60;
/** A session used at least this long after it began, or was last prolonged, is prolonged. */
const prolongedMs = 24 * 60 * 60 * 1000;

/** A new session: the cookies to set, its customer, and the account visitor. */
export type OpenedSession = {
  readonly cookies: Headers;
  readonly accountVisitor: SessionId;
  readonly customer: Pick<Customer, "firstName" | "lastName" | "email">;
};

/**
 * Logs a customer in and moves the data of the visit to the account visitor. Refuses LOGIN_INVALID for any wrong input,
 * and LOGIN_LOCKED after ten wrong passwords from one network address, whether or not the e-mail address has an
 * account.
 * @returns always a new session, whatever cookies were sent; from now on the account knows the browser
 * @source ACC-06, WISH-03, CART-08
 */
export async function logIn(deps: Deps, input: LogIn): Promise<Result<OpenedSession>> {
  const done = await tryLogIn(deps, input);
  const outcome = done.ok ? "passed" : done.refusal.code;
  // No e-mail address in the log: the table of sessions names the customer. Source: ASVS 16.3.1.
  deps.log[done.ok ? "info" : "warn"]({ event: "customer-log-in", host: input.host, outcome }, "log-in");
  return done;
}

async function tryLogIn(deps: Deps, input: LogIn): Promise<Result<OpenedSession>> {
  const { email, password, caller, host, browser, sent, visit } = input;
  const known = knownBrowser(deps, "customer", sent, email);
  const attempt = await countGuess(deps, { email, caller, browser: known });
  if (attempt.minutes > 0) return refuse("LOGIN_LOCKED", { min: attempt.minutes });
  const found = await deps.db
    .selectFrom("customer")
    .leftJoin("customer_account", "customer_account.user_id", "customer.id")
    .select(["customer.id", "state", "shelf_id", "first_name", "last_name", "password"])
    .where("email", "=", email)
    .executeTakeFirst();
  const isRight = await isPassword(password, found?.password);
  if (!isRight || !found?.shelf_id || !mayLogIn(found.state)) return refuse("LOGIN_INVALID");
  const headers = await openSession(deps, found.id, { host, browser });
  await attempt.takeBack();
  await forgetAttempts(deps.db, email);
  headers.append("set-cookie", knownBrowserCookie(deps, "customer", email, known));
  const accountVisitor = sessionId(found.shelf_id);
  if (visit) await visit.adopt(deps, visit.session, accountVisitor);
  const { first_name: firstName, last_name: lastName } = found;
  return accept({ cookies: headers, accountVisitor, customer: { firstName, lastName, email } });
}

/** Begins a session; the customer's expired ones are deleted. Returns the cookies to set. */
async function openSession(
  deps: Deps,
  customerId: string,
  { host, browser }: { readonly host: string; readonly browser: string },
): Promise<Headers> {
  const { token, row } = newSession(deps, { browser, seconds: sessionSeconds });
  const at = row.created_at;
  await deps.db.deleteFrom("customer_session").where("user_id", "=", customerId).where("expires_at", "<", at).execute();
  await deps.db
    .insertInto("customer_session")
    .values({ ...row, user_id: customerId, host })
    .execute();
  await deps.db.updateTable("customer").set({ last_login_at: at }).where("id", "=", customerId).execute();
  return new Headers({ "set-cookie": sessionCookie(deps, token) });
}

const sessionCookie = (deps: Deps, token: string): string =>
  accountCookie(deps, "customer", "session", { value: token, seconds: sessionSeconds });

/**
 * The logged-in customer of a request's cookies; undefined when there is none.
 * @param host host name of the request; a session of another shop is ignored
 * @source GEN-07, GEN-08
 */
export async function currentCustomer(deps: Deps, headers: Headers, host: string): Promise<Customer | undefined> {
  return (await runningSession(deps, headers.get("cookie") ?? "", host))?.customer;
}

type Running = {
  readonly customer: Customer;
  /** `Set-Cookie` values of a prolonged session; empty otherwise. */
  readonly cookies: readonly string[];
};

async function runningSession(deps: Deps, cookie: string, host: string): Promise<Running | undefined> {
  const token = sentSession(deps, "customer", cookie);
  if (token === undefined) return undefined;
  const now = deps.clock.now();
  const found = await deps.db
    .selectFrom("customer_session")
    .innerJoin("customer", "customer.id", "customer_session.user_id")
    .select(["customer_session.id as sessionId", "customer_session.expires_at as expiresAt", "customer.id"])
    .select(["email", "email_verified as verified", "state", "shelf_id as accountVisitor"])
    .select(["first_name as firstName", "last_name as lastName"])
    .where("token_hash", "=", sha256(token))
    .where("host", "=", host)
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  if (!found?.accountVisitor || !mayLogIn(found.state)) return undefined;
  const { expiresAt, accountVisitor, ...facts } = found;
  const customer = { ...facts, accountVisitor };
  if (expiresAt.getTime() > now + sessionSeconds * 1000 - prolongedMs) return { customer, cookies: [] };
  await deps.db
    .updateTable("customer_session")
    .set({ expires_at: new Date(now + sessionSeconds * 1000), updated_at: new Date(now) })
    .where("id", "=", facts.sessionId)
    .execute();
  return { customer, cookies: [sessionCookie(deps, token)] };
}

/**
 * The account visitor of the logged-in customer, for the visitor session of a request, with the cookies that prolong
 * the log-in: 30 days from the last visit.
 * @source ADR-0014, COOK-04
 */
export async function accountVisitorOf(
  deps: Deps,
  cookie: string,
  host: string,
): Promise<{ readonly session: SessionId; readonly cookies: readonly string[] } | undefined> {
  const running = await runningSession(deps, cookie, host);
  return running && { session: sessionId(running.customer.accountVisitor), cookies: running.cookies };
}

/** Ends the session of a request's cookies; returns the cookies that clear it. Source: ACC-11. */
export async function logOut(deps: Deps, headers: Headers): Promise<Headers> {
  const token = sentSession(deps, "customer", headers.get("cookie") ?? "");
  if (token !== undefined)
    await deps.db.deleteFrom("customer_session").where("token_hash", "=", sha256(token)).execute();
  return new Headers({ "set-cookie": accountCookie(deps, "customer", "session") });
}
