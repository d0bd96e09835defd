import { formatShortDay } from "#kernel/formats/date-format.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber, formatPercent } from "#kernel/formats/number-format.ts";
import type { TierRow as PricedTier } from "#modules/pricing/contract.ts";
import { deliveryPromiseFor } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type { TierRow } from "#ui/product/tier-table.tsx";

/** A row of the tier table as texts. Source: PDP-06. */
export function tierRow({ quantity, unit, total, savingPercent }: PricedTier, { currency, locale }: Shop): TierRow {
  return {
    quantity: formatNumber(quantity, locale),
    unit: formatMoney({ amount: unit, currency }, locale),
    total: formatMoney({ amount: total, currency }, locale),
    saving: savingPercent > 0 ? `−${formatPercent(savingPercent, locale)}` : "–",
  };
}

/** The days on which a product arrives, written out; null if it is not delivered. Source: PDP-09. */
export async function arrivalOf(deps: Deps, shop: Shop, productionDays: number, isExpress: boolean) {
  const { country, locale } = shop;
  const [standard, express] = await Promise.all([
    deliveryPromiseFor(deps, { country, productionDays, method: "standard" }),
    isExpress ? deliveryPromiseFor(deps, { country, productionDays, method: "express" }) : undefined,
  ]);
  if (!standard) return null;
  const day = (iso: string) => formatShortDay(iso, locale);
  return { from: day(standard.from), to: day(standard.to), express: express ? day(express.from) : null };
}
