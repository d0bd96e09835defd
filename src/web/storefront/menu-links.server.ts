import { translate } from "#platform/messages.server.ts";
import type { MenuLink } from "./navigation.ts";

function links(
  prefix: string,
  entries: readonly (readonly [key: string, href: string, document?: true])[],
): MenuLink[] {
  return entries.map(([key, href, document]) => ({
    label: translate("de", `${prefix}.${key}`),
    href,
    ...(document ? { document } : {}),
  }));
}

/** Links of the main navigation beside the occasions. Source: SHELL-21. */
export function mainLinks(): readonly MenuLink[] {
  return links("shop.header", [
    ["allDesigns", "/produkte/"],
    ["paper", "/papier-und-veredelung/"],
    ["how", "/so-funktionierts/"],
  ]);
}

/** Footer links to what the shop offers. Source: SHELL-22. */
export function discoverLinks(): readonly MenuLink[] {
  return links("shop.footer.links", [
    ["all", "/produkte/"],
    ["paper", "/papier-und-veredelung/"],
    ["how", "/so-funktionierts/"],
    ["about", "/ueber-uns/"],
    ["sitemap", "/sitemap/"],
  ]);
}

/** Footer links for help. Source: SHELL-22. */
export function serviceLinks(): readonly MenuLink[] {
  return links("shop.footer.links", [
    ["shipping", "/versand/"],
    ["myDesigns", "/meine-designs/", true],
    ["orderStatus", "/bestellstatus/", true],
    ["help", "/fragen/"],
    ["contact", "/kontakt/"],
    ["withdraw", "/vertrag-widerrufen/"],
  ]);
}

/** Footer links the law asks for. Source: SHELL-22, duties. */
export function legalLinks(): readonly MenuLink[] {
  return links("shop.footer.links", [
    ["imprint", "/impressum/"],
    ["terms", "/agb/"],
    ["privacy", "/datenschutz/"],
    ["withdrawalPolicy", "/widerruf/"],
    ["accessibility", "/barrierefreiheit/"],
    ["cookies", "/cookie-einstellungen/", true],
  ]);
}
