import type { Deps } from "#platform/deps.server.ts";
import { channelFacts } from "#modules/catalogue/channel-facts.ts";
import { flagSettings } from "#modules/flags/visitor-flags/client-settings.server.ts";
import { giftTexts } from "#modules/newsletter/welcome-voucher.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { quietSegments } from "../newsletter/newsletter-page.server.ts";
import { shopLinks } from "../shops/shop-links.server.ts";

type FactDeps = Pick<Deps, "config" | "secret">;

function factsOf(deps: FactDeps, shop: Shop) {
  return {
    // The app has its own header and footer. Source: SHELL-18.
    isApp: shop.app === true,
    shopLinks: shopLinks(deps.config, shop),
    wishlist: channelFacts[shop.channel].capabilities.wishlist,
    place: { channel: shop.channel, locale: shop.locale },
    flags: flagSettings(deps),
    invite: { quiet: quietSegments(shop), worth: giftTexts(shop.locale).worth },
    messages: pageMessages(shop.locale, "shop", "consent", "invite"),
  };
}

const known = new WeakMap<Deps["config"], Map<string, ReturnType<typeof factsOf>>>();

/** Data of the header and footer of every page of a shop, constant while the process runs. Source: NFR-01, ADR-0019. */
export function shellData(deps: FactDeps, shop: Shop): ReturnType<typeof factsOf> {
  const shops = known.get(deps.config) ?? new Map<string, ReturnType<typeof factsOf>>();
  known.set(deps.config, shops);
  const name = `${shop.channel} ${shop.locale} ${shop.app === true}`;
  const facts = shops.get(name) ?? factsOf(deps, shop);
  shops.set(name, facts);
  return facts;
}
