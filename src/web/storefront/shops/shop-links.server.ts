import { prefixOf, type Place } from "#kernel/urls/page-addresses.ts";
import { languageOf, localeNames, locales, localesOfDomain } from "#kernel/market.ts";
import { movePath } from "#modules/shops/page-path.ts";
import { isOpen, originOfShop } from "#platform/http/shop-sites.server.ts";
import type { Config } from "#platform/config.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sharedText } from "../../page/page-data.server.ts";
import type { Serialized } from "../../page/serialized.ts";

/** A link to another shop; the path of the current page is appended to `href`. Source: GEO-04. */
export type ShopLink = { readonly locale: string; readonly label: string; readonly href: string };

type OriginConfig = Pick<Config, "PUBLIC_URL" | "PORT" | "SHOP_DOMAINS">;

/**
 * The URL of another shop's switch route; the path is appended. Within a domain it is relative to the current host name,
 * which preserves the session.
 */
export function shopLinkTo(config: OriginConfig, from: Place, to: Place): string {
  const stays = from.channel === to.channel && locales[from.locale].tld === locales[to.locale].tld;
  const origin = stays ? "" : originOfShop(config, to);
  return `${origin}${prefixOf(to)}/_shop?from=${from.channel}.${from.locale}&path=`;
}

/**
 * The shops of all countries and languages of a channel, named in the language of this one, and the other channel's; only
 * open shops.
 * @source GEO-04, SHELL-29
 */
export function shopLinks(
  config: OriginConfig,
  shop: Place,
): { readonly countries: Serialized<readonly ShopLink[]>; readonly channel: string | null } {
  const say = translatorOf(shop.locale);
  const open = localeNames.filter((locale) => isOpen(config, { ...shop, locale }));
  const countries = open.map((locale) => {
    const { country, tld } = locales[locale];
    const name = say(`shop.countries.${country}`);
    const several = localesOfDomain(tld).length > 1;
    const label = several ? `${name} (${say(`shop.languages.${languageOf(locale)}`)})` : name;
    // Within a domain the cart is shared; moving to another one requires confirmation.
    const href =
      tld === locales[shop.locale].tld ? shopLinkTo(config, shop, { ...shop, locale }) : movePath(shop, locale, "");
    return { locale, label, href };
  });
  const other = { ...shop, channel: shop.channel === "card" ? "photo" : "card" } as const;
  return { countries: sharedText(countries), channel: isOpen(config, other) ? shopLinkTo(config, shop, other) : null };
}
