import type { Locale } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import type { Crumb } from "#ui/breadcrumb.tsx";

/** schema.org list of the path to a page. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}

/** The first step of every path. */
export function homeCrumb(locale: Locale): Crumb {
  return { label: translate(locale, "shop.home"), href: "/" };
}
