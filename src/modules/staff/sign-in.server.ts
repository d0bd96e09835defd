import { accept, refuse, type Result } from "#kernel/result.ts";
import { plainEmail } from "#kernel/plain-email.ts";
import { isPassword, newSession } from "#modules/credentials/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { knownBrowser, knownBrowserCookie } from "#platform/security/known-browser.server.ts";
import { newToken, sha256 } from "#platform/random.server.ts";
import { accountCookie, sentSession } from "#platform/security/account-cookie.server.ts";
import { attempt } from "./attempts.server.ts";
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

/** A working day, whatever the activity: no session is prolonged for weeks. Source: BO-09, ASVS 7.3.2. */
const sessionSeconds = 12 * 60 * 60;

const sessionCookie = (deps: Deps, token: string): string =>
  accountCookie(deps, "staff", "session", { value: token, seconds: sessionSeconds });

/** Begins a session; the member's expired ones are deleted. Returns the cookie to set. */
async function openSession(
  deps: Deps,
  { userId, pending, browser }: { readonly userId: string; readonly pending: boolean; readonly browser: string },
): Promise<string> {
  const { token, row } = newSession(deps, { browser, seconds: sessionSeconds });
  const at = row.created_at;
  await deps.db.deleteFrom("staff_session").where("user_id", "=", userId).where("expires_at", "<", at).execute();
  await deps.db
    .insertInto("staff_session")
    .values({ ...row, user_id: userId, pending, confirmed_at: at })
    .execute();
  return sessionCookie(deps, token);
}

/**
 * Signs a staff member in; with a second factor the session grants nothing before `passSecondStep`. Refuses
 * LOGIN_LOCKED after too many wrong passwords, whether or not the address exists, and LOGIN_INVALID otherwise.
 * @returns the cookies to set; from now on the account knows the browser
 * @source BO-09, NFR-02
 */
export function signInStaff(deps: Deps, input: SignIn): Promise<Result<Headers>> {
  const email = plainEmail(input.email);
  const browser = knownBrowser(deps, "staff", input.sent ?? "", email);
  return attempt(deps, { what: `address/${email}`, caller: input.caller, open: { browser } }, async () => {
    const row = await deps.db
      .selectFrom("staff_user")
      .leftJoin("staff_account", "staff_account.user_id", "staff_user.id")
      .select(["staff_user.id", "state", "two_factor", "password"])
      .where("email", "=", email)
      .executeTakeFirst();
    const isRight = await isPassword(input.password, row?.password);
    if (!isRight || row?.state !== "active") return refuse("LOGIN_INVALID");
    const cookie = await openSession(deps, { userId: row.id, pending: row.two_factor, browser: input.browser ?? "" });
    const headers = new Headers({ "set-cookie": cookie });
    headers.append("set-cookie", knownBrowserCookie(deps, "staff", email, browser));
    return accept(headers);
  });
}

async function sessionOf(deps: Deps, headers: Headers) {
  const token = sentSession(deps, "staff", headers.get("cookie") ?? "");
  if (token === undefined) return undefined;
  return deps.db
    .selectFrom("staff_session")
    .innerJoin("staff_user", "staff_user.id", "staff_session.user_id")
    .select(["staff_session.id as sessionId", "pending", "confirmed_at as confirmedAt"])
    .select(["staff_user.id", "name", "email", "role", "two_factor as twoFactor"])
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", new Date(deps.clock.now()))
    .where("state", "=", "active")
    .executeTakeFirst();
}

/** The signed-in staff member of a request's cookies; undefined without one. Source: BO-09. */
export async function currentStaff(deps: Deps, headers: Headers): Promise<SignedInStaff | undefined> {
  const found = await sessionOf(deps, headers);
  if (!found || found.pending) return undefined;
  const { pending: _, role, confirmedAt, ...facts } = found;
  return { ...facts, role: readRole(role), confirmedAt: confirmedAt?.getTime() ?? 0 };
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
  if (!found?.pending) return undefined;
  const until = (found.confirmedAt?.getTime() ?? 0) + pendingMinutes * 60_000;
  return deps.clock.now() < until ? { id: found.id, sessionId: found.sessionId } : undefined;
}

/**
 * Confirms a session under a new token: the one before the step (planted, or seen) becomes invalid.
 * @returns the cookie to set
 */
async function confirmSession(deps: Deps, sessionId: string): Promise<Headers> {
  const token = newToken();
  await deps.db
    .updateTable("staff_session")
    .set({ token_hash: sha256(token), pending: false, confirmed_at: new Date(deps.clock.now()) })
    .where("id", "=", sessionId)
    .execute();
  return new Headers({ "set-cookie": sessionCookie(deps, token) });
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
  return isPassword(password, row?.password);
}

/** Ends the session of a request's cookies; returns the cookies that clear it. */
export async function signOutStaff(deps: Deps, headers: Headers): Promise<Headers> {
  const token = sentSession(deps, "staff", headers.get("cookie") ?? "");
  if (token !== undefined) await deps.db.deleteFrom("staff_session").where("token_hash", "=", sha256(token)).execute();
  return new Headers({ "set-cookie": accountCookie(deps, "staff", "session") });
}
