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
import type { StoryContext } from "../content/read-page.server.ts";
import type { StaticFragments } from "../../page/static-fragments.server.tsx";

/** Renders the static fragments of the main navigation. Source: SHELL-21, ADR-0019. */
export function menuFragments(fragments: StaticFragments, menu: MainMenu): MenuFragments {
  const { occasions, moreOccasions, links } = menu;
  if (occasions.length === 0) return { occasions: null, links };
  // A menu is cached for all pages of a shop: its identity serves as key instead of its content.
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

/** Renders the static fragments of the footer. Source: SHELL-22, ORD-13, ADR-0019. */
export async function footerFragments(
  { deps, shop }: StoryContext,
  fragments: StaticFragments,
  { columns, legal: links }: FooterMenu,
): Promise<FooterFragments> {
  const [countries, contact] = await Promise.all([
    servedCountries(deps, shop.currency),
    contactView(deps, shop.locale),
  ]);
  const view = { columns, countries, ...contact };
  // The app shows only these links, so they include the withdrawal link.
  const { app = false, locale } = shop;
  const withdraw = { label: translate(locale, "page.withdraw"), href: addressOf(shop, "withdraw") };
  const legal = app ? [withdraw, ...links] : links;
  const made = `${identityOf(columns)} ${JSON.stringify({ countries, contact })}`;
  return {
    columns: fragments.carry(fragments.part("footer", FooterColumns, { view }, made)),
    legal: fragments.carry(fragments.part("legal", LegalLinks, { links: legal }, `${identityOf(links)} ${app}`)),
  };
}
