import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Area } from "#kernel/urls/areas.ts";
import { z } from "zod";
import {
  channels,
  deliveryCountries,
  hasApps,
  lengthUnitOf,
  locales,
  type DeliveryCountry,
  type Locale,
} from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { channelFacts } from "./channel-facts.ts";
import { occasionAddress } from "./occasions/occasion-address.ts";
import type { CategoryKey } from "./occasions/categories.ts";
import { occasionName } from "./occasions/occasions.ts";
import { listOccasions } from "./queries.server.ts";

const Link = z.object({ key: z.string(), label: z.string(), url: z.string() });

/** Answer of `/web-api/shop-frontends-initial-data`. Source: section 47. */
export const InitialData = z.object({
  locale: z.string(),
  channel: z.enum(channels),
  currency: z.enum(currencies),
  unit: z.enum(["cm", "inch"]),
  capabilities: z.object({
    wishlist: z.boolean(),
    guestbooks: z.boolean(),
    condolenceBooks: z.boolean(),
    apps: z.boolean(),
  }),
  defaults: z.object({
    lamination: z.enum(["matt", "glossy"]),
    photobookRefinement: z.enum(["gold", "none"]),
    collageId: z.string(),
  }),
  navigation: z.array(
    Link.extend({ count: z.number().int(), children: z.array(Link.extend({ count: z.number().int() })) }),
  ),
  footer: z.array(Link),
  deliveryCountries: z.array(z.enum(deliveryCountries)),
  hotline: z.string(),
  supportHours: z.object({ days: z.array(z.number().int()), from: z.string(), to: z.string(), timeZone: z.string() }),
  flags: z.record(z.string(), z.string()),
  buildId: z.string(),
});

/** Text pages every visitor can reach, by their key under `shop.footer.links`. Source: SHELL-22, CAT 12. */
const footerLinks: Readonly<Record<string, Area>> = {
  shipping: "shipping",
  orderStatus: "orderStatus",
  help: "questions",
  contact: "contact",
  about: "about",
  paper: "papers",
  imprint: "imprint",
  terms: "terms",
  privacy: "privacy",
  withdrawalPolicy: "withdrawalPolicy",
  withdraw: "withdraw",
  accessibility: "accessibility",
  cookies: "cookies",
};

/** The data a storefront needs before it displays its first page. Source: section 47, D-09, LOC-04, GEN-10. */
export async function initialData(
  deps: Pick<Deps, "db" | "clock" | "config">,
  shop: Shop,
  { buildId, books }: { readonly buildId: string; readonly books: readonly CategoryKey[] },
): Promise<z.infer<typeof InitialData>> {
  const { channel, locale, currency } = shop;
  const { capabilities, defaults } = channelFacts[channel];
  const occasions = channel === "card" ? await listOccasions(deps) : [];
  return {
    locale,
    channel,
    currency,
    unit: lengthUnitOf(locale),
    // Books are advertised only if the assortment has some.
    capabilities: {
      wishlist: capabilities.wishlist,
      guestbooks: capabilities.guestbooks && books.includes("gaestebuecher"),
      condolenceBooks: capabilities.condolenceBooks && books.includes("kondolenzbuecher"),
      apps: capabilities.apps && hasApps(locale),
    },
    defaults,
    navigation: navigation(occasions, shop),
    footer: Object.entries(footerLinks).map(([key, area]) => ({
      key,
      url: addressOf(shop, area),
      label: translate(locale, keyIn("shop.footer.links", key)),
    })),
    deliveryCountries: deliveryCountries.filter((country) => serves(deps, country, currency)),
    hotline: sellerOf(deps.config, locale).phone,
    supportHours: { days: [1, 2, 3, 4, 5], from: "08:00", to: "17:00", timeZone: "Europe/Berlin" },
    flags: {},
    buildId,
  };
}

function navigation(
  occasions: Awaited<ReturnType<typeof listOccasions>>,
  shop: Shop,
): z.infer<typeof InitialData>["navigation"] {
  const { locale } = shop;
  return occasions.map(({ key, count, categories }) => ({
    key,
    count,
    url: occasionAddress(shop, key),
    label: occasionName(key, locale),
    children: categories.map((category) => ({
      key: category.key,
      count: category.count,
      label: translate(locale, keyIn("categories", category.key)),
      url: occasionAddress(shop, key, category.key),
    })),
  }));
}

/**
 * Whether the shop delivers to a country: some locale there must use its currency; GB and US must be switched on.
 * Source: CHK-04, D-05.
 */
function serves(deps: Pick<Deps, "config">, country: DeliveryCountry, currency: Shop["currency"]): boolean {
  const extra = country === "GB" || country === "US";
  if (extra && !deps.config.EXTRA_DELIVERY_COUNTRIES) return false;
  const rows: readonly (typeof locales)[Locale][] = Object.values(locales);
  return rows.some((row) => row.country === country && row.currency === currency);
}
