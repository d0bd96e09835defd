import { addressOf } from "#kernel/urls/page-addresses.ts";
import {
  deliveryCountries,
  languageOf,
  localeNames,
  locales,
  type DeliveryCountry,
  type Locale,
} from "#kernel/market.ts";
import { movePath } from "#modules/shops/page-path.ts";
import type { Config } from "#platform/config.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { isOpen } from "#platform/http/shop-sites.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { OtherShops } from "#ui/forms/other-shops.tsx";

type OriginConfig = Pick<Config, "PUBLIC_URL" | "PORT" | "SHOP_DOMAINS">;

/** The locale of a country's own shop, in the current language if available; only open shops. */
function localeOfShop(config: OriginConfig, country: DeliveryCountry, { channel, locale }: Shop): Locale | undefined {
  const own = localeNames.filter(
    (each) => locales[each].country === country && isOpen(config, { channel, locale: each }),
  );
  return own.find((each) => languageOf(each) === languageOf(locale)) ?? own[0];
}

/** The countries a shop delivers to, the chosen one, and the page to continue on in the other shop. */
type DeliveryChoice = {
  readonly served: readonly DeliveryCountry[];
  readonly chosen: string | null;
  readonly page: "cart" | "checkout";
};

/**
 * Countries that other shops deliver to; for the chosen one the notice and the link to its shop, which moves the cart
 * after a confirmation.
 * @source CHK-04, GEO-04
 */
export function otherShopsOf(config: OriginConfig, shop: Shop, { served, chosen, page }: DeliveryChoice): OtherShops {
  const countries = deliveryCountries.filter((each) => !served.includes(each) && localeOfShop(config, each, shop));
  const country = countries.find((each) => each === chosen);
  const locale = country && localeOfShop(config, country, shop);
  if (!country || !locale) return { countries, notice: null };
  const say = translatorOf(shop.locale);
  return {
    countries,
    notice: {
      country,
      text: say("checkout.elsewhere.text", { into: say(`country.into.${country}`) }),
      go: say("checkout.elsewhere.go", { country: say(`country.to.${country}`) }),
      href: movePath(shop, locale, addressOf(shop, page)),
    },
  };
}
