import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { knownBrowser, knownBrowserCookie } from "#platform/security/known-browser.server.ts";
import { newToken } from "#platform/random.server.ts";
import { attempt } from "./attempts.server.ts";
import { isPassword, sessionCookie, staffAuth } from "./auth.server.ts";
import { readRole, type StaffRole } from "./roles.ts";
import { consumeCode } from "./two-factor.server.ts";

export type StaffMember = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
};

/** The same with the current session; times in ms since 1970. */
export type SignedInStaff = StaffMember & {
  readonly sessionId: string;
  /** When they last proved their identity. */
  readonly confirmedAt: number;
  /** Whether they have a second factor. */
  readonly twoFactor: boolean;
};

/** The sign-in form, its network address, the user agent, and its cookies. */
export type SignIn = {
  readonly email: string;
  readonly password: string;
  readonly caller: string;
  readonly browser?: string;
  /** The `Cookie` header, which identifies a browser known to the account. */
  readonly sent?: string;
};

/** Minutes for the second step. */
const pendingMinutes = 10;

async function openSession(deps: Deps, email: string, { password, browser = "" }: SignIn) {
  try {
    return await (
      await staffAuth(deps)
    ).api.signInEmail({
      body: { email, password },
      headers: new Headers({ "user-agent": browser.slice(0, 300) }),
      returnHeaders: true,
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "APIError") throw error;
    return undefined;
  }
}

/**
 * Signs a staff member in; with a second factor the session grants nothing before `passSecondStep`. Refuses
 * LOGIN_LOCKED after too many wrong passwords, whether or not the address exists, and LOGIN_INVALID otherwise.
 * @returns the cookies to set; from now on the account knows the browser
 * @source BO-09, NFR-02
 */
export function signInStaff(deps: Deps, input: SignIn): Promise<Result<Headers>> {
  const email = input.email.trim().toLowerCase();
  const browser = knownBrowser(deps, "staff", input.sent ?? "", email);
  return attempt(deps, { what: `address/${email}`, caller: input.caller, open: { browser } }, async () => {
    const opened = await openSession(deps, email, input);
    if (!opened) return refuse("LOGIN_INVALID");
    const { token, user } = opened.response;
    const row = await deps.db
      .selectFrom("staff_user")
      .select(["state", "two_factor"])
      .where("id", "=", user.id)
      .executeTakeFirst();
    if (row?.state !== "active") {
      await deps.db.deleteFrom("staff_session").where("token", "=", token).execute();
      return refuse("LOGIN_INVALID");
    }
    await deps.db
      .updateTable("staff_session")
      .set({ pending: row.two_factor, confirmed_at: new Date(deps.clock.now()) })
      .where("token", "=", token)
      .execute();
    opened.headers.append("set-cookie", knownBrowserCookie(deps, "staff", email, browser));
    return accept(opened.headers);
  });
}

async function sessionOf(deps: Deps, headers: Headers) {
  if (!headers.get("cookie")?.includes("bw-staff")) return undefined;
  const found = await (await staffAuth(deps)).api.getSession({ headers });
  return found?.user.state === "active" ? found : undefined;
}

/** The signed-in staff member of a request's cookies; undefined without one. Source: BO-09. */
export async function currentStaff(deps: Deps, headers: Headers): Promise<SignedInStaff | undefined> {
  const found = await sessionOf(deps, headers);
  if (!found || found.session.pending) return undefined;
  const { id, name, email, role, twoFactor } = found.user;
  return {
    id,
    name,
    email,
    role: readRole(role),
    sessionId: found.session.id,
    confirmedAt: found.session.confirmedAt?.getTime() ?? 0,
    twoFactor,
  };
}

/**
 * Whether the member's role requires a second factor that is not set up: until then only its set-up is accessible.
 * Source: BO-09.
 */
export function lacksFactor({ config }: Pick<Deps, "config">, { role, twoFactor }: SignedInStaff): boolean {
  return !twoFactor && config.STAFF_TWO_FACTOR_ROLES.includes(role);
}

/** Id and session of a member who has entered the password but not yet the second factor. Source: BO-09. */
export async function pendingStaff(
  deps: Deps,
  headers: Headers,
): Promise<{ readonly id: string; readonly sessionId: string } | undefined> {
  const found = await sessionOf(deps, headers);
  if (!found?.session.pending) return undefined;
  const until = (found.session.confirmedAt?.getTime() ?? 0) + pendingMinutes * 60_000;
  return deps.clock.now() < until ? { id: found.user.id, sessionId: found.session.id } : undefined;
}

/**
 * Confirms a session under a new token: the one before the step (planted, or seen) becomes invalid.
 * @returns the cookie to set
 */
async function confirmSession(deps: Deps, sessionId: string): Promise<Headers> {
  const token = newToken();
  await deps.db
    .updateTable("staff_session")
    .set({ token, pending: false, confirmed_at: new Date(deps.clock.now()) })
    .where("id", "=", sessionId)
    .execute();
  return sessionCookie(deps, token);
}

/**
 * Completes a session that waits for the second factor. Refuses CODE_INVALID for a wrong or used code, LOGIN_LOCKED
 * after too many, and LOGIN_INVALID when no session waits.
 * @returns the cookies to set: the session continues under a new one
 * @source BO-09, NFR-02
 */
export async function passSecondStep(
  deps: Deps,
  headers: Headers,
  { code, caller }: { readonly code: string; readonly caller: string },
): Promise<Result<Headers>> {
  const waiting = await pendingStaff(deps, headers);
  if (!waiting) return refuse("LOGIN_INVALID");
  return attempt(deps, { what: `code/${waiting.id}`, caller }, async () => {
    const taken = await consumeCode(deps, waiting.id, code);
    return taken.ok ? accept(await confirmSession(deps, waiting.sessionId)) : taken;
  });
}

/**
 * Makes a signed-in member prove their identity again: by a code with a second factor, else by the password. Refuses
 * CODE_INVALID, PASSWORD_WRONG and LOGIN_LOCKED.
 * @returns the cookies to set: the session continues under a new one
 * @source BO-09, NFR-02
 */
export function confirmAgain(
  deps: Deps,
  staff: SignedInStaff,
  { proof, caller }: { readonly proof: string; readonly caller: string },
): Promise<Result<Headers>> {
  return attempt(deps, { what: `code/${staff.id}`, caller }, async () => {
    const proven: Result<null> = staff.twoFactor
      ? await consumeCode(deps, staff.id, proof)
      : (await isOwnPassword(deps, staff.id, proof))
        ? accept(null)
        : refuse("PASSWORD_WRONG");
    return proven.ok ? accept(await confirmSession(deps, staff.sessionId)) : proven;
  });
}

/** Whether a password is the member's own. */
export async function isOwnPassword(deps: Deps, userId: string, password: string): Promise<boolean> {
  const row = await deps.db
    .selectFrom("staff_account")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ? isPassword(deps, password, row.password) : false;
}

/** Ends the session of a request's cookies; returns the cookies that clear it. */
export async function signOutStaff(deps: Deps, headers: Headers): Promise<Headers> {
  const { headers: cleared } = await (await staffAuth(deps)).api.signOut({ headers, returnHeaders: true });
  return cleared;
}
