import { accept, refuse, type Result } from "#kernel/result.ts";
import { browserName } from "#modules/credentials/contract.ts";
import { hashPassword } from "#modules/credentials/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { attempt } from "./attempts.server.ts";
import { staffPasswordError } from "./invitations.server.ts";
import { isOwnPassword, type SignedInStaff } from "./sign-in.server.ts";
import { storePassword } from "./store-password.server.ts";

/** One of the member's own sessions; times in ms since 1970. */
export type OwnSession = {
  readonly id: string;
  readonly browser: string;
  readonly begunAt: number;
  readonly usedAt: number;
  readonly current: boolean;
};

/** The sessions of the signed-in member, newest first. Source: BO-09. */
export async function ownSessions(deps: Pick<Deps, "db">, staff: SignedInStaff): Promise<readonly OwnSession[]> {
  const rows = await deps.db
    .selectFrom("staff_session")
    .select(["id", "user_agent", "created_at", "updated_at"])
    .where("user_id", "=", staff.id)
    .where("pending", "=", false)
    .orderBy("updated_at", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.user_agent ?? ""),
    begunAt: row.created_at.getTime(),
    usedAt: row.updated_at.getTime(),
    current: row.id === staff.sessionId,
  }));
}

/** Ends all sessions of the signed-in member but the current one. Source: BO-09. */
export async function endOtherSessions(deps: Pick<Deps, "db">, { id, sessionId }: SignedInStaff): Promise<void> {
  await deps.db.deleteFrom("staff_session").where("user_id", "=", id).where("id", "<>", sessionId).execute();
}

/**
 * Changes the password of the signed-in member and ends their other sessions. Refuses PASSWORD_WRONG on `current`, the
 * rules' codes on `password`, and LOGIN_LOCKED.
 * @source BO-09
 */
export async function changeOwnPassword(
  deps: Deps,
  staff: SignedInStaff,
  { current, password, caller }: { readonly current: string; readonly password: string; readonly caller: string },
): Promise<Result<null>> {
  const wrong = staffPasswordError(password, staff.email);
  if (wrong) return refuse(wrong, {}, { password: wrong });
  const proven = await attempt<null>(deps, { what: `code/${staff.id}`, caller }, async () =>
    (await isOwnPassword(deps, staff.id, current))
      ? accept(null)
      : refuse("PASSWORD_WRONG", {}, { current: "PASSWORD_WRONG" }),
  );
  if (!proven.ok) return proven;
  const hash = await hashPassword(password);
  return inTransaction(deps.db, async (trx) => {
    await storePassword(trx, staff.id, hash, new Date(deps.clock.now()));
    await trx.deleteFrom("staff_session").where("user_id", "=", staff.id).where("id", "<>", staff.sessionId).execute();
    return accept(null);
  });
}
