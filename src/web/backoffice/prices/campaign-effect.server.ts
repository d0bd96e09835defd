import { permits } from "#kernel/scope.ts";
import { marketCurrency } from "#kernel/market.ts";
import { priceLine } from "#modules/pricing/contract.ts";
import { currentPriceList } from "#modules/pricing/contract.server.ts";
import { discountedTotal } from "#modules/pricing/campaigns/campaign.ts";
import type { StoredCampaign } from "#modules/pricing/contract.server.ts";
import { readPriceLog } from "#modules/pricing/price-lists/price-lists.server.ts";
import { articlesOf, kindOfSku, reviewedMs } from "#modules/pricing/campaigns/price-log.ts";
import type { Deps } from "#platform/deps.server.ts";
import { officeComponentName } from "./price-list-view.server.ts";

const maxArticles = 5;

/**
 * An article in a market with and without a campaign; `lowest` is the strikethrough price, null where none is allowed.
 */
export type EffectRow = {
  readonly sku: string;
  readonly name: string;
  readonly market: "DE" | "CH";
  readonly quantity: number;
  readonly before: number;
  readonly after: number;
  readonly lowest: number | null;
};

/** Effect of a campaign on a few of its articles. Source: PRICE-12, PRICE-13. */
export async function effectOf(deps: Deps, campaign: StoredCampaign): Promise<readonly EffectRow[]> {
  const list = await currentPriceList(deps);
  const { kinds, discount, startsAt } = campaign;
  const wanted = articlesOf(list).filter(({ sku }) => permits(kinds, kindOfSku(sku)));
  const spread = wanted.filter((_, index) => index % Math.max(1, Math.floor(wanted.length / maxArticles)) === 0);
  const rows = spread.slice(0, maxArticles).flatMap(({ sku, components, quantity }) =>
    (["DE", "CH"] as const).map(async (market): Promise<EffectRow[]> => {
      const line = priceLine(
        list,
        market,
        quantity,
        components.map((component) => ({ component })),
      );
      const concerned = permits(campaign.markets, market);
      if (!line.ok || !concerned) return [];
      const before = line.value.total;
      const after = discountedTotal(discount, before, marketCurrency[market]);
      const log = await readPriceLog(deps.db, { market, sku, limit: 100 });
      const earlier = log.filter(
        ({ from, to, campaign: of }) =>
          from < startsAt && (to === null || to > startsAt - reviewedMs) && of !== campaign.title,
      );
      const least = earlier.length === 0 ? null : Math.min(...earlier.map(({ total }) => total));
      const lowest = least !== null && least > after ? least : null;
      return [{ sku, name: officeComponentName(sku), market, quantity, before, after, lowest }];
    }),
  );
  return (await Promise.all(rows)).flat();
}
