import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { createVoucher, rowOf } from "./create-voucher.server.ts";
import { isPlainCode, plainCode } from "./voucher-code.ts";
import type { VoucherRules } from "./voucher-rules.ts";

/** A code created by the staff: its letters as typed, its rules, and its creator (`staff:<e-mail>`). */
export type StaffVoucher = { readonly shown: string; readonly rules: VoucherRules; readonly actor: string };

/**
 * Issues a code of the staff. Refuses FIELD_INVALID with `shown` for letters that cannot be typed everywhere,
 * VOUCHER_TAKEN.
 * @source BO-06, VOUCH-02
 */
export async function addStaffVoucher(
  deps: Pick<Deps, "db" | "clock">,
  { shown, rules, actor }: StaffVoucher,
): Promise<Result<{ readonly id: string }>> {
  if (!isPlainCode(plainCode(shown))) return refuse("FIELD_INVALID", {}, { shown: "FIELD_INVALID" });
  const id = await createVoucher(deps.db, deps, { ...rules, shown: shown.trim().toUpperCase(), madeBy: actor });
  return id === undefined ? refuse("VOUCHER_TAKEN", {}, { shown: "VOUCHER_TAKEN" }) : accept({ id });
}

async function lockVoucher(trx: Trx, id: string) {
  return trx.selectFrom("voucher").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Whether the rules of a code may be edited: codes promised by mail and codes of a batch are fixed. */
export const isStaffs = ({ origin, batchId }: { readonly origin: string; readonly batchId: string | null }): boolean =>
  origin === "staff" && batchId === null;

/**
 * Changes the rules of a staff code; its letters stay. Refuses VOUCHER_UNKNOWN, VOUCHER_FIXED for codes of batches and
 * codes given by the shop, VOUCHER_CONFLICT when somebody changed it since edition `seen`.
 * @source BO-06
 */
export async function changeVoucher(
  deps: Pick<Deps, "db" | "clock">,
  { id, seen, rules }: { readonly id: string; readonly seen: number; readonly rules: VoucherRules },
): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    const found = await lockVoucher(trx, id);
    if (!found) return refuse("VOUCHER_UNKNOWN");
    if (!isStaffs({ origin: found.origin, batchId: found.batch_id })) return refuse("VOUCHER_FIXED");
    if (found.edition !== seen) return refuse("VOUCHER_CONFLICT");
    const row = rowOf({ ...rules, shown: found.shown, madeBy: found.made_by }, deps.clock.now());
    const { id: _id, code: _code, created_at: _at, paused: _paused, ...changed } = row;
    await trx
      .updateTable("voucher")
      .set({ ...changed, edition: seen + 1 })
      .where("id", "=", id)
      .execute();
    return accept(null);
  });
}

/** Actions available for any code. Source: BO-06. */
export const voucherSteps = ["pause", "resume", "end"] as const;
export type VoucherStep = (typeof voucherSteps)[number];

/** Pauses a code, resumes it, or ends it now; an ended one stays ended. Refuses VOUCHER_UNKNOWN. Source: BO-06. */
export async function moveVoucher(
  deps: Pick<Deps, "db" | "clock">,
  id: string,
  step: VoucherStep,
): Promise<Result<null>> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    const found = await lockVoucher(trx, id);
    if (!found) return refuse("VOUCHER_UNKNOWN");
    if (step === "end" && found.valid_to !== null && found.valid_to.getTime() <= now) return accept(null);
    const changed = step === "end" ? { valid_to: new Date(now) } : { paused: step === "pause" };
    await trx
      .updateTable("voucher")
      .set({ ...changed, edition: found.edition + 1 })
      .where("id", "=", id)
      .execute();
    return accept(null);
  });
}
