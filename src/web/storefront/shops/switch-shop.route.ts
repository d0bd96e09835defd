import { redirect } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { returnAddress } from "#kernel/urls/return-address.ts";
import { channels, defaultLocale, parseLocale } from "#kernel/market.ts";
import { equivalentPath, germanPath, segmentsOf } from "#modules/shops/page-path.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { isPage } from "./is-page.server.ts";
import { requestCart } from "./move-shop.server.ts";
import type { Route } from "./+types/switch-shop.route.ts";

/**
 * The entry from another shop: `?from=card.fr-CH&path=/fr/livraison/` redirects to the same page here, else to the start
 * page. With `korb` it requests the cart from the other shop first.
 * @source GEO-04, SHELL-29, README of storefront
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [name = "", localeName = ""] = (url.searchParams.get("from") ?? "").split(".");
  const channel = channels.find((each) => each === name);
  const locale = parseLocale(localeName) ?? defaultLocale;
  const path = returnAddress(url.searchParams.get("path")) ?? "/";
  const give = url.searchParams.get("korb");
  if (give !== null && channel) {
    const back = await requestCart(context, {
      from: { channel, locale },
      called: url.searchParams.get("haus") ?? "",
      path,
      give,
    });
    if (back !== undefined) return redirect(back, { status: 303, headers: { "x-robots-tag": "noindex" } });
  }
  const here = channel ? equivalentPath({ channel, locale }, path, shop) : undefined;
  const german = here === undefined ? undefined : germanPath(shop, segmentsOf(shop, here));
  // Channels share content pages and areas, but not products.
  const shared =
    channel === shop.channel || (german !== undefined && (await isPage(context.get(depsContext), shop, german)));
  const target = (shared && here) || addressOf(shop, "home");
  return redirect(target, { status: 303, headers: { "x-robots-tag": "noindex" } });
}
