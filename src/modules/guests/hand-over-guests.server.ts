import type { SessionId } from "#kernel/ids.ts";
import type { Trx } from "#platform/database/transaction.server.ts";

/** Transfers all lists of one session to another of the same visitor. Source: ADR-0014. */
export async function handOverGuests(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  await trx.updateTable("guest_list").set({ session_id: to }).where("session_id", "=", from).execute();
}

/** Transfers the lists that some projects refer to; strangers' lists are left alone. Source: GEO-04, GEN-08. */
export async function handOverGuestsOf(
  trx: Trx,
  from: SessionId,
  to: SessionId,
  projects: readonly string[],
): Promise<void> {
  await trx
    .updateTable("guest_list")
    .set({ session_id: to })
    .where("session_id", "=", from)
    .where("id", "in", (select) =>
      select
        .selectFrom("guest_list_revision")
        .innerJoin("project", "project.guests_id", "guest_list_revision.id")
        .select("guest_list_revision.list_id")
        .where("project.id", "in", [...projects]),
    )
    .execute();
}
