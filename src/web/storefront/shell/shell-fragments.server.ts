import { addressOf } from "#kernel/urls/page-addresses.ts";
import { servedCountries } from "#modules/shipping/contract.server.ts";
import { translate } from "#platform/messages.server.ts";
import { identityOf } from "#platform/recent-cache.server.ts";
import { contactView } from "../contact.server.ts";
import { FooterColumns, LegalLinks } from "./footer-columns.tsx";
import type { FooterFragments } from "./footer.tsx";
import type { MenuFragments } from "./header.tsx";
import { OccasionPanel, PhoneOccasions, SearchTerms } from "./menu-fragments.tsx";
import type { FooterMenu, MainMenu } from "../content/menus.server.ts";
import type { StoryReading } from "../content/read-page.server.ts";
import type { StaticFragments } from "../../page/static-fragments.server.tsx";

/** The main navigation as pages are sent with it. Source: SHELL-21, ADR-0019. */
export function menuFragments(fragments: StaticFragments, menu: MainMenu): MenuFragments {
  const { occasions, moreOccasions, links } = menu;
  if (occasions.length === 0) return { occasions: null, links };
  // A menu is kept for all pages of a shop: it is named instead of written out for each.
  const made = String(identityOf(menu));
  const all = { occasions, moreOccasions };
  const words = [...occasions, ...moreOccasions].map(({ href, label }) => ({ href, label }));
  return {
    occasions: {
      panel: fragments.carry(fragments.part("occasions", OccasionPanel, all, made)),
      phone: fragments.carry(fragments.part("phone-occasions", PhoneOccasions, all, made)),
      words: fragments.carry(fragments.part("search-words", SearchTerms, { occasions: words }, made)),
    },
    links,
  };
}

/** The footer as pages are sent with it. Source: SHELL-22, ORD-13, ADR-0019. */
export async function footerFragments(
  { deps, shop }: StoryReading,
  fragments: StaticFragments,
  { columns, legal: links }: FooterMenu,
): Promise<FooterFragments> {
  const [countries, contact] = await Promise.all([
    servedCountries(deps, shop.currency),
    contactView(deps, shop.locale),
  ]);
  const view = { columns, countries, ...contact };
  // In the app there is nothing but these links, so the way to withdraw stands among them.
  const { app = false, locale } = shop;
  const withdraw = { label: translate(locale, "page.withdraw"), href: addressOf(shop, "withdraw") };
  const legal = app ? [withdraw, ...links] : links;
  const made = `${identityOf(columns)} ${JSON.stringify({ countries, contact })}`;
  return {
    columns: fragments.carry(fragments.part("footer", FooterColumns, { view }, made)),
    legal: fragments.carry(fragments.part("legal", LegalLinks, { links: legal }, `${identityOf(links)} ${app}`)),
  };
}
