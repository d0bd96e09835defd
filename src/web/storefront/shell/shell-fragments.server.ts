import { addressOf } from "#kernel/urls/page-addresses.ts";
import { servedCountries } from "#modules/shipping/contract.server.ts";
import { translate } from "#platform/messages.server.ts";
import { identityOf } from "#platform/recent-cache.server.ts";
import { contactView } from "../contact.server.ts";
import { FooterColumns, LegalLinks } from "./footer-columns.tsx";
import type { FooterParts } from "./footer.tsx";
import type { MenuParts } from "./header.tsx";
import { OccasionPanel, PhoneOccasions, SearchWords } from "./menu-fragments.tsx";
import type { FooterMenu, MainMenu } from "../content/menus.server.ts";
import type { StoryReading } from "../content/read-page.server.ts";
import type { Stills } from "../../page/static-fragments.server.tsx";

/** The main navigation as pages are sent with it. Source: SHELL-21, ADR-0132. */
export function menuParts(stills: Stills, menu: MainMenu): MenuParts {
  const { occasions, moreOccasions, links } = menu;
  if (occasions.length === 0) return { occasions: null, links };
  // A menu is kept for all pages of a shop: it is named instead of written out for each.
  const made = String(identityOf(menu));
  const all = { occasions, moreOccasions };
  const words = [...occasions, ...moreOccasions].map(({ href, label }) => ({ href, label }));
  return {
    occasions: {
      panel: stills.carry(stills.part("occasions", OccasionPanel, all, made)),
      phone: stills.carry(stills.part("phone-occasions", PhoneOccasions, all, made)),
      words: stills.carry(stills.part("search-words", SearchWords, { occasions: words }, made)),
    },
    links,
  };
}

/** The footer as pages are sent with it. Source: SHELL-22, ORD-13, ADR-0132. */
export async function footerParts(
  { deps, shop }: StoryReading,
  stills: Stills,
  { columns, legal: links }: FooterMenu,
): Promise<FooterParts> {
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
    columns: stills.carry(stills.part("footer", FooterColumns, { view }, made)),
    legal: stills.carry(stills.part("legal", LegalLinks, { links: legal }, `${identityOf(links)} ${app}`)),
  };
}
