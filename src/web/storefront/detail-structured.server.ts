import type { DesignDetail } from "#modules/catalogue/queries.server.ts";
import type { DetailView } from "#modules/catalogue/ui/detail-view.ts";

/** schema.org product with its offer and the path to it; nothing that is not true. Source: PDP-11. */
export function structuredDetail(view: DetailView, detail: DesignDetail, origin: string): readonly object[] {
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: view.title,
      description: view.description,
      sku: detail.id,
      image: view.pictures.map(({ picture }) => `${origin}${picture.src}`),
      brand: { "@type": "Brand", name: "Blattwerk" },
      offers: {
        "@type": "Offer",
        url: `${origin}${detail.path}`,
        priceCurrency: detail.price.currency,
        price: (detail.price.unit / 100).toFixed(2),
        availability: "https://schema.org/InStock",
      },
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: view.crumbs.map(({ label, href }, place) => ({
        "@type": "ListItem",
        position: place + 1,
        name: label,
        item: `${origin}${href}`,
      })),
    },
  ];
}
