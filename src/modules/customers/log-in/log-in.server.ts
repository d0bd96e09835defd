import { sessionId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { knownBrowser, knownBrowserCookie } from "#platform/security/known-browser.server.ts";
import { mayLogIn } from "../account-states.ts";
import { countGuess, forgetAttempts } from "./attempts.server.ts";
import { customerAuth } from "./auth.server.ts";
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
  const opened = await openSession(deps, email, password, browser);
  if (!opened) return refuse("LOGIN_INVALID");
  const { headers, token, customerId } = opened;
  await deps.db.updateTable("customer_session").set({ host }).where("token", "=", token).execute();
  const at = new Date(deps.clock.now());
  const row = await deps.db
    .updateTable("customer")
    .set({ last_login_at: at })
    .where("id", "=", customerId)
    .returning(["state", "shelf_id", "first_name", "last_name"])
    .executeTakeFirst();
  if (!row?.shelf_id || !mayLogIn(row.state)) {
    await deps.db.deleteFrom("customer_session").where("token", "=", token).execute();
    return refuse("LOGIN_INVALID");
  }
  await attempt.takeBack();
  await forgetAttempts(deps.db, email);
  headers.append("set-cookie", knownBrowserCookie(deps, "customer", email, known));
  const accountVisitor = sessionId(row.shelf_id);
  if (visit) await visit.adopt(deps, visit.session, accountVisitor);
  const { first_name: firstName, last_name: lastName } = row;
  return accept({ cookies: headers, accountVisitor, customer: { firstName, lastName, email } });
}

async function openSession(deps: Deps, email: string, password: string, browser: string) {
  try {
    const { headers, response } = await (
      await customerAuth(deps)
    ).api.signInEmail({
      body: { email, password },
      headers: new Headers({ "user-agent": browser.slice(0, 300) }),
      returnHeaders: true,
    });
    return { headers, token: response.token, customerId: response.user.id };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "APIError") throw error;
    return undefined;
  }
}

const cookieMark = "bw-account";

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
  if (!cookie.includes(cookieMark)) return undefined;
  const { api } = await customerAuth(deps);
  const headers = new Headers({ cookie });
  const { response: found, headers: answered } = await api.getSession({ headers, returnHeaders: true });
  if (!found || found.session.host !== host) return undefined;
  const { id, email, emailVerified, state, accountVisitorId, firstName, lastName } = found.user;
  if (!accountVisitorId || !mayLogIn(state)) return undefined;
  const { id: session } = found.session;
  return {
    customer: {
      id,
      accountVisitor: accountVisitorId,
      email,
      verified: emailVerified,
      state,
      firstName,
      lastName,
      sessionId: session,
    },
    cookies: answered.getSetCookie(),
  };
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
  const { headers: cleared } = await (await customerAuth(deps)).api.signOut({ headers, returnHeaders: true });
  return cleared;
}
