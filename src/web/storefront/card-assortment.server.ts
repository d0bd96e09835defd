import { redirect, type RouterContextProvider } from "react-router";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { areaBySlug, hasArea } from "#kernel/urls/areas.ts";
import { occasionOfGerman } from "#modules/catalogue/occasions/occasions.ts";
import { germanPath, localPath, segmentsOf } from "#modules/shops/page-path.ts";
import type { Config } from "#platform/config.server.ts";
import { openOrigin } from "#platform/http/shop-sites.server.ts";
import { depsContext, shopContext } from "../request-context.ts";
import { pageNotFound } from "./page-meta.ts";

/** Whether, in the photo shop, a German path belongs to cards or an area of the card shop only. Source: GEN-03, GEN-04. */
export function isSoldAsCard({ channel }: Place, german: string): boolean {
  const [first = ""] = german.split(/[/?#]/).filter(Boolean);
  const area = areaBySlug(first, ["de"]);
  const isOfCards = area ? !hasArea("photo", area) : occasionOfGerman(first) !== undefined;
  return channel === "photo" && isOfCards;
}

/**
 * The absolute URL in the card shop of the same locale for products sold only there; undefined for everything else, and
 * if no card shop is open.
 * @source GEN-03, GEN-04, SHELL-29
 */
export function addressInCardShop(config: Config, place: Place, german: string): string | undefined {
  const cards: Place = { ...place, channel: "card" };
  const origin = isSoldAsCard(place, german) ? openOrigin(config, cards) : undefined;
  return origin === undefined ? undefined : origin + localPath(cards, german);
}

/** Redirects requests for cards from the photo shop to the card shop (308), or throws 404 if there is none. Source: GEN-03, SHELL-29. */
export function redirectToCards(context: Readonly<RouterContextProvider>, url: URL): void {
  const shop = context.get(shopContext);
  const german = germanPath(shop, segmentsOf(shop, url.pathname));
  if (german === undefined || !isSoldAsCard(shop, german)) return;
  const target = addressInCardShop(context.get(depsContext).config, shop, german);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects and data
  throw target === undefined ? pageNotFound(url) : redirect(target + url.search, 308);
}
