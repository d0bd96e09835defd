import { redirect, type RouterContextProvider } from "react-router";
import type { Place } from "#kernel/addresses.ts";
import { areaBySlug, hasArea } from "#kernel/areas.ts";
import { occasionSpoken } from "#modules/catalogue/occasion-address.ts";
import { germanPath, localPath, segmentsOf } from "#modules/shops/page-path.ts";
import type { Config } from "#platform/config.server.ts";
import { originOfPlace } from "#platform/http/shop-sites.server.ts";
import { depsContext, shopContext } from "../request-context.ts";

/**
 * The whole address in the card shop of the same locale when a German path names cards, or an area only cards have, and is
 * met in the photo shop; undefined for everything else.
 * @source GEN-03, GEN-04, SHELL-29
 */
export function addressInCardShop(config: Config, place: Place, german: string): string | undefined {
  const [first = ""] = german.split(/[/?#]/).filter(Boolean);
  const area = areaBySlug(first, ["de"]);
  const isOfCards = area ? !hasArea("photo", area) : occasionSpoken(first, ["de"]) !== undefined;
  if (place.channel === "card" || !isOfCards) return undefined;
  const cards: Place = { ...place, channel: "card" };
  return originOfPlace(config, cards) + localPath(cards, german);
}

/** Leads who asks the photo shop for cards to the shop that sells them (308). Source: GEN-03, SHELL-29. */
export function leadToCards(context: Readonly<RouterContextProvider>, url: URL): void {
  const shop = context.get(shopContext);
  const german = germanPath(shop, segmentsOf(shop, url.pathname));
  const target = german && addressInCardShop(context.get(depsContext).config, shop, german);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if (target !== undefined) throw redirect(target + url.search, 308);
}
