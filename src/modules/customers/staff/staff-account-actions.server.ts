import { plainLine } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { accountStateAfter, mayLogIn } from "../account-states.ts";
import { countStaffMail } from "../log-in/attempts.server.ts";
import { makeLink, type LinkPurpose } from "../links.server.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { endSessions, lockCustomer, shopOfCustomer, stateOf } from "../store.server.ts";

const maxReasonLength = 200;

/**
 * Mails a customer a new link: to confirm the address, or to reset the password; older ones become invalid. Refuses
 * CUSTOMER_UNKNOWN, CUSTOMER_STATE for locked, deleted and already confirmed accounts, and CUSTOMER_MAILED after ten
 * within 15 minutes.
 * @source BO-01, ACC-05, ACC-07
 */
export async function sendLinkByStaff(deps: Deps, id: string, purpose: LinkPurpose): Promise<Result<null>> {
  const { minutes } = await countStaffMail(deps, id);
  if (minutes > 0) return refuse("CUSTOMER_MAILED", { min: minutes });
  return inTransaction(deps.db, async (trx) => {
    const row = await lockCustomer(trx, id);
    if (!row) return refuse("CUSTOMER_UNKNOWN");
    if (!mayLogIn(row.state) || (purpose === "verify" && row.email_verified)) return refuse("CUSTOMER_STATE");
    const link = await makeLink(trx, deps, id, purpose);
    await queueCustomerMail(trx, deps, { mail: purpose, customerId: id, shop: shopOfCustomer(row), link });
    return accept(null);
  });
}

/**
 * Locks an account: ends every session, invalidates links in mails, blocks log-in. Refuses FIELD_REQUIRED on `reason`,
 * CUSTOMER_UNKNOWN and CUSTOMER_STATE.
 * @source BO-01, ACC-09
 */
export function lockAccount(deps: Pick<Deps, "db" | "clock">, id: string, reason: string): Promise<Result<null>> {
  const why = plainLine(reason).slice(0, maxReasonLength);
  return inTransaction(deps.db, async (trx) => {
    if (why === "") return refuse("FIELD_REQUIRED", {}, { reason: "FIELD_REQUIRED" });
    const row = await lockCustomer(trx, id);
    if (!row) return refuse("CUSTOMER_UNKNOWN");
    const state = accountStateAfter(stateOf(row.state), "lock", row.email_verified);
    if (!state) return refuse("CUSTOMER_STATE");
    const at = new Date(deps.clock.now());
    await trx
      .updateTable("customer")
      .set({
        state,
        locked_at: at,
        locked_reason: why,
        locked_leaving: row.state === "deletion_requested",
        deletion_requested_at: null,
        updated_at: at,
      })
      .where("id", "=", id)
      .execute();
    await endSessions(trx, id);
    await trx.deleteFrom("customer_link").where("customer_id", "=", id).where("used_at", "is", null).execute();
    return accept(null);
  });
}

/**
 * Unlocks an account. An earlier deletion request stays, and its period starts again. Refuses CUSTOMER_UNKNOWN and
 * CUSTOMER_STATE.
 * @source BO-01, ACC-09
 */
export function unlockAccount(deps: Pick<Deps, "db" | "clock">, id: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockCustomer(trx, id);
    if (!row) return refuse("CUSTOMER_UNKNOWN");
    const open = accountStateAfter(stateOf(row.state), "unlock", row.email_verified);
    if (!open) return refuse("CUSTOMER_STATE");
    const leaves = row.locked_leaving;
    const state = leaves ? accountStateAfter(open, "request_deletion", row.email_verified) : open;
    if (!state) return refuse("CUSTOMER_STATE");
    const at = new Date(deps.clock.now());
    await trx
      .updateTable("customer")
      .set({
        state,
        locked_at: null,
        locked_reason: "",
        locked_leaving: false,
        deletion_requested_at: leaves ? at : null,
        updated_at: at,
      })
      .where("id", "=", id)
      .execute();
    return accept(null);
  });
}

/** Marks of a customer: white label, or a company verified by the shop. */
export type CustomerMarks = { readonly whiteLabel: boolean; readonly corporate: boolean };

/**
 * Sets or removes the marks of a customer. Refuses CUSTOMER_UNKNOWN, and CUSTOMER_STATE once deleted. Source: ACC-02,
 * WL-03.
 */
export function markCustomer(
  deps: Pick<Deps, "db" | "clock">,
  id: string,
  { whiteLabel, corporate }: CustomerMarks,
): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockCustomer(trx, id);
    if (!row) return refuse("CUSTOMER_UNKNOWN");
    if (row.state === "deleted") return refuse("CUSTOMER_STATE");
    await trx
      .updateTable("customer")
      .set({ white_label: whiteLabel, corporate, updated_at: new Date(deps.clock.now()) })
      .where("id", "=", id)
      .execute();
    return accept(null);
  });
}
