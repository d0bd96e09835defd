import { minor } from "#kernel/money.ts";
import { createVoucher, type VoucherDraft } from "#modules/vouchers/create-voucher.server.ts";
import type { Deps } from "#platform/deps.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Codes to try the shop with. Source: CAT 13. */
function demoCodes(now: number): readonly VoucherDraft[] {
  const welcome = { type: "amount", value: 500, minGoods: minor(2500), firstOrderOnly: true } as const;
  return [
    { ...welcome, shown: "WELCOME5", currency: "EUR", usesPerCustomer: 1 },
    { shown: "HERBST20", type: "percent", value: 20, minGoods: minor(4000) },
    { shown: "VERSANDFREI", type: "freeShipping", value: 0, stackable: true },
    { shown: "ALT2025", type: "percent", value: 10, validFrom: now - 400 * dayMs, validTo: now - 40 * dayMs },
    { shown: "ALPEN10", type: "percent", value: 10, markets: ["CH"] },
  ];
}

/** Issues the demonstration's codes; those that exist are left alone. Source: CAT 13. */
export async function seedDemoVouchers(deps: Deps): Promise<void> {
  for (const draft of demoCodes(deps.clock.now())) await createVoucher(deps.db, deps, draft);
}
