import { formatMoment } from "#kernel/formats/date-format.ts";
import { languageOf } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { runningCampaigns } from "../contract.server.ts";
import type { BannerView } from "../ui/banner-view.ts";

/**
 * The banner of a shop: of the campaigns with a text in its language the one that ends first; null without one, and in
 * the app, which has a frame of its own.
 * @source SHELL-23, SHELL-18
 */
export async function campaignBanner(deps: Pick<Deps, "db" | "clock">, shop: Shop): Promise<BannerView | null> {
  if (shop.app === true) return null;
  const language = languageOf(shop.locale);
  const candidates = (await runningCampaigns(deps, shop)).filter(({ banner, texts }) => banner && texts[language]);
  const [first] = candidates.toSorted((a, b) => a.endsAt - b.endsAt || a.id.localeCompare(b.id));
  if (!first) return null;
  const { id, texts, code, path, endsAt, countdown } = first;
  const moment = formatMoment(endsAt, shop.locale);
  const until = translate(shop.locale, "shop.banner.until", { moment });
  return { id, text: texts[language] ?? "", code, href: path, until, endsAt, countdown };
}
