import type { Insertable } from "kysely";
import type { Voucher as VoucherRow } from "#platform/database/database-schema.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, randomBetween } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import type { Voucher } from "./model.ts";
import { codeLetters, groupedCode, plainCode } from "./voucher-code.ts";

/** A code to be issued; omitted fields set no limit. `issuedFor` allows one code per occasion. */
export type VoucherDraft = Partial<Omit<Voucher, "id" | "code">> &
  Pick<Voucher, "type" | "value" | "shown"> & {
    readonly origin?: "staff" | "newsletter" | "paper-set" | "complaint";
    readonly issuedFor?: string;
    readonly campaignId?: string | null;
    readonly batchId?: string;
    /** `staff:<e-mail>`; the shop itself if omitted. */
    readonly madeBy?: string;
  };

/** An unguessable code: an optional readable word and twelve random letters (60 bits), in groups. */
export function newCode(word: string): string {
  const letters = Array.from({ length: 12 }, () => codeLetters.charAt(randomBetween(0, codeLetters.length - 1)));
  return [word, groupedCode(letters.join(""))].filter(Boolean).join("-");
}

export function rowOf(draft: VoucherDraft, now: number): Insertable<VoucherRow> {
  return {
    id: newUuid(),
    code: plainCode(draft.shown),
    shown: draft.shown,
    type: draft.type,
    value: draft.value,
    currency: draft.currency ?? null,
    channels: [...(draft.channels ?? [])],
    markets: [...(draft.markets ?? [])],
    product_kinds: [...(draft.productKinds ?? [])],
    categories: [...(draft.categories ?? [])],
    min_goods: draft.minGoods ?? 0,
    first_order_only: draft.firstOrderOnly ?? false,
    valid_from: new Date(draft.validFrom ?? now),
    valid_to: draft.validTo == null ? null : new Date(draft.validTo),
    max_uses: draft.maxUses ?? null,
    uses_per_customer: draft.usesPerCustomer ?? null,
    stackable: draft.stackable ?? false,
    excludes_discounted: draft.excludesDiscounted ?? false,
    email: draft.email ?? null,
    origin: draft.origin ?? "staff",
    paused: draft.paused ?? false,
    created_at: new Date(now),
    issued_for: draft.issuedFor ?? null,
    campaign_id: draft.campaignId ?? null,
    batch_id: draft.batchId ?? null,
    made_by: draft.madeBy ?? "system",
  };
}

/**
 * Issues a code.
 * @returns its id; undefined when the code is in use or its occasion has one already
 * @source VOUCH-02, VOUCH-07
 */
export async function createVoucher(
  db: Database | Trx,
  { clock }: Pick<Deps, "clock">,
  draft: VoucherDraft,
): Promise<string | undefined> {
  const made = await db
    .insertInto("voucher")
    .values(rowOf(draft, clock.now()))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}
