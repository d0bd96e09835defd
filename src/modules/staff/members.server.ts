import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { recordStaffAction } from "./audit.server.ts";
import { may, readRole, type StaffRole, type WorkArea } from "./roles.ts";
import { removeTwoFactor } from "./two-factor.server.ts";

/** State of a member: invited, active, or deactivated. */
export type MemberState = "invited" | "active" | "deactivated";

/** A staff member in the list; times in ms since 1970. */
export type Member = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly state: MemberState;
  readonly twoFactor: boolean;
  readonly since: number;
  /** Last use of a running session. */
  readonly seenAt: number | null;
};

const states = ["invited", "active", "deactivated"] as const;

/** All staff members by name, deactivated ones last. Source: BO-09. */
export async function listMembers(deps: Pick<Deps, "db">, id?: string): Promise<readonly Member[]> {
  let query = deps.db
    .selectFrom("staff_user")
    .select(["id", "name", "email", "role", "state", "two_factor", "created_at"])
    .select((of) =>
      of
        .selectFrom("staff_session")
        .select(({ fn }) => fn.max("updated_at").as("at"))
        .whereRef("user_id", "=", "staff_user.id")
        .where("pending", "=", false)
        .as("seen_at"),
    )
    .orderBy(({ eb }) => eb("state", "=", "deactivated"))
    .orderBy("name")
    .orderBy("id");
  if (id !== undefined) query = query.where("id", "=", id);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: readRole(row.role),
    state: states.find((state) => state === row.state) ?? "deactivated",
    twoFactor: row.two_factor,
    since: row.created_at.getTime(),
    seenAt: row.seen_at?.getTime() ?? null,
  }));
}

/** Members who can sign in and may write in a work area: the recipients of its notifications. Source: BO-09. */
export async function membersWithAccess(
  db: Database,
  area: WorkArea,
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  const rows = await db
    .selectFrom("staff_user")
    .select(["id", "email", "role"])
    .where("state", "=", "active")
    .orderBy("email")
    .execute();
  return rows.filter(({ role }) => may(readRole(role), area, "write"));
}

/** Whether a member is the only owner who can sign in. Locks the owners, so that two cannot leave at once. */
async function isLastOwner(trx: Trx, id: string): Promise<boolean> {
  const owners = await trx
    .selectFrom("staff_user")
    .select("id")
    .where("role", "=", "owner")
    .where("state", "=", "active")
    .orderBy("id")
    .forUpdate()
    .execute();
  return owners.length === 1 && owners[0]?.id === id;
}

/**
 * Changes the role of a member, from their next request on. Refuses STAFF_UNKNOWN, and STAFF_LAST_OWNER when no owner
 * would remain.
 * @source BO-09
 */
export function changeRole(deps: Pick<Deps, "db" | "clock">, id: string, role: StaffRole): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    if (role !== "owner" && (await isLastOwner(trx, id))) return refuse("STAFF_LAST_OWNER");
    const { numUpdatedRows } = await trx
      .updateTable("staff_user")
      .set({ role, updated_at: new Date(deps.clock.now()) })
      .where("id", "=", id)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? accept(null) : refuse("STAFF_UNKNOWN");
  });
}

/**
 * Deactivates a member: ends sessions at once and invalidates links. Refuses STAFF_UNKNOWN and STAFF_LAST_OWNER.
 * @source BO-09
 */
export function deactivateMember(deps: Pick<Deps, "db" | "clock">, id: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    if (await isLastOwner(trx, id)) return refuse("STAFF_LAST_OWNER");
    const { numUpdatedRows } = await trx
      .updateTable("staff_user")
      .set({ state: "deactivated", updated_at: new Date(deps.clock.now()) })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuse("STAFF_UNKNOWN");
    await trx.deleteFrom("staff_session").where("user_id", "=", id).execute();
    await trx.deleteFrom("staff_invitation").where("user_id", "=", id).where("used_at", "is", null).execute();
    return accept(null);
  });
}

/**
 * Reactivates a member, who needs a new invitation if they never set a password. Refuses STAFF_UNKNOWN. Source: BO-09.
 */
export function reactivateMember(deps: Pick<Deps, "db" | "clock">, id: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const account = await trx.selectFrom("staff_account").select("id").where("user_id", "=", id).executeTakeFirst();
    const { numUpdatedRows } = await trx
      .updateTable("staff_user")
      .set({ state: account ? "active" : "invited", updated_at: new Date(deps.clock.now()) })
      .where("id", "=", id)
      .where("state", "=", "deactivated")
      .executeTakeFirst();
    return numUpdatedRows > 0n ? accept(null) : refuse("STAFF_UNKNOWN");
  });
}

/**
 * Removes a member's lost second factor and ends their sessions. Only another member can do that, with a reason.
 * Refuses STAFF_SELF, FIELD_REQUIRED on `reason` and STAFF_UNKNOWN.
 * @source BO-09
 */
export function resetTwoFactor(
  deps: Pick<Deps, "db">,
  by: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    if (id === by) return refuse("STAFF_SELF");
    if (reason.trim() === "") return refuse("FIELD_REQUIRED", {}, { reason: "FIELD_REQUIRED" });
    const member = await trx
      .selectFrom("staff_user")
      .select("id")
      .where("id", "=", id)
      .where("two_factor", "=", true)
      .executeTakeFirst();
    if (!member) return refuse("STAFF_UNKNOWN");
    await removeTwoFactor(trx, id);
    await trx.deleteFrom("staff_session").where("user_id", "=", id).execute();
    await recordStaffAction(trx, {
      object: "staff_two_factor",
      objectId: id,
      refs: [`staff_user:${id}`],
      after: { reason },
    });
    return accept(null);
  });
}
