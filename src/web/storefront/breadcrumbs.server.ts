import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import type { BreadcrumbItem } from "#ui/breadcrumb.tsx";

/** schema.org breadcrumb list of a page. */
export function breadcrumbData(breadcrumbs: readonly BreadcrumbItem[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map(({ label, href }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}

/** The first entry of every breadcrumb trail. */
export function homeBreadcrumb(shop: Shop): BreadcrumbItem {
  return { label: translate(shop.locale, "shop.home"), href: addressOf(shop, "home") };
}
