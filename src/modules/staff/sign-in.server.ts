import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { staffAuth } from "./auth.server.ts";
import { readRole, type StaffRole } from "./roles.ts";
import { failuresPerAddress, failuresPerCaller, lockMinutes, minutesLocked } from "./sign-in-limits.ts";

/** A member of the staff who is signed in. */
export type StaffMember = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
};

/** What the sign-in form sends, and the network address it came from. */
export type SignIn = { readonly email: string; readonly password: string; readonly caller: string };

async function failuresOf(deps: Deps, scope: string): Promise<readonly number[]> {
  const since = new Date(deps.clock.now() - lockMinutes * 60_000);
  const rows = await deps.db
    .selectFrom("staff_sign_in_failure")
    .select("at")
    .where("scope", "=", scope)
    .where("at", ">", since)
    .execute();
  return rows.map((row) => row.at.getTime());
}

/**
 * Signs a member of the staff in. Refuses LOGIN_LOCKED after too many wrong passwords, whether or not the address
 * exists, and LOGIN_INVALID otherwise.
 * @returns the cookies to set
 * @source BO-09, NFR-02
 */
export async function signInStaff(deps: Deps, { email, password, caller }: SignIn): Promise<Result<Headers>> {
  const now = deps.clock.now();
  const address = email.trim().toLowerCase();
  const scopes = [`address/${address}`, `caller/${caller}`] as const;
  const [byAddress, byCaller] = await Promise.all(scopes.map((scope) => failuresOf(deps, scope)));
  const locked = Math.max(
    minutesLocked(byAddress ?? [], failuresPerAddress, now),
    minutesLocked(byCaller ?? [], failuresPerCaller, now),
  );
  if (locked > 0) return refuse("LOGIN_LOCKED", { min: locked });
  try {
    const { headers } = await (
      await staffAuth(deps)
    ).api.signInEmail({
      body: { email: address, password },
      returnHeaders: true,
    });
    return accept(headers);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "APIError") throw error;
    await deps.db
      .insertInto("staff_sign_in_failure")
      .values(scopes.map((scope) => ({ scope, at: new Date(now) })))
      .execute();
    return refuse("LOGIN_INVALID");
  }
}

/** The member of the staff behind a request's cookies; undefined when nobody is signed in. Source: BO-09. */
export async function currentStaff(deps: Deps, headers: Headers): Promise<StaffMember | undefined> {
  if (!headers.get("cookie")?.includes("bw-staff")) return undefined;
  const session = await (await staffAuth(deps)).api.getSession({ headers });
  if (!session) return undefined;
  const { id, name, email, role } = session.user;
  return { id, name, email, role: readRole(role) };
}

/** Ends the session behind a request's cookies; returns the cookies that clear it. */
export async function signOutStaff(deps: Deps, headers: Headers): Promise<Headers> {
  const { headers: cleared } = await (await staffAuth(deps)).api.signOut({ headers, returnHeaders: true });
  return cleared;
}
