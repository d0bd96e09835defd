import { minor } from "#kernel/money.ts";
import { correctGift } from "#modules/gift-vouchers/change-gift.server.ts";
import { issueGiftVoucher } from "#modules/gift-vouchers/store.server.ts";
import { createVoucher, type VoucherDraft } from "#modules/vouchers/create-voucher.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Codes to try the shop with. Source: CAT 13. */
function demoCodes(now: number): readonly VoucherDraft[] {
  const welcome = { type: "amount", value: 500, minGoods: minor(2500), firstOrderOnly: true } as const;
  return [
    { ...welcome, shown: "WELCOME5", currency: "EUR", usesPerCustomer: 1 },
    { shown: "HERBST20", type: "percent", value: 20, minGoods: minor(4000), stackable: true },
    { shown: "VERSANDFREI", type: "freeShipping", value: 0, stackable: true },
    { shown: "ALT2025", type: "percent", value: 10, validFrom: now - 400 * dayMs, validTo: now - 40 * dayMs },
    { shown: "ALPEN10", type: "percent", value: 10, markets: ["CH"] },
  ];
}

/** A gift voucher as its owner receives it. */
export type DemoGift = { readonly code: string; readonly pin: string };

/** A gift voucher of 50.00 with 12.34 left, once per database; its code is only in this return value. */
async function seedDemoGift(deps: Deps): Promise<DemoGift | undefined> {
  const name = "demo-gift";
  const seeded = { name, content_hash: sha256(name) };
  const first = await deps.db
    .insertInto("seed_run")
    .values(seeded)
    .onConflict((at) => at.doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows === 0n) return undefined;
  const { id, code, pin } = await issueGiftVoucher(deps.db, deps, { amount: minor(5000), currency: "EUR" });
  const step = { id, actor: "system", reason: "Im Laden eingelöst", key: name };
  const spent = await correctGift(deps, step, -3766);
  if (!spent.ok) throw new Error(`demonstration voucher refused: ${spent.refusal.code}`);
  return { code, pin };
}

/**
 * Issues the demo codes and the gift voucher; existing ones are not changed.
 * @returns the gift voucher if it was issued just now
 * @source CAT 13
 */
export async function seedDemoVouchers(deps: Deps): Promise<DemoGift | undefined> {
  for (const draft of demoCodes(deps.clock.now())) await createVoucher(deps.db, deps, draft);
  return seedDemoGift(deps);
}
