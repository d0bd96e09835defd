import { plainAmount } from "#kernel/formats/money-format.ts";
import type { DesignDetail } from "#modules/catalogue/contract.server.ts";
import type { DetailView } from "#modules/catalogue/ui/detail-view.ts";
import { pictureFiles } from "#ui/images/picture-files.ts";

/**
 * schema.org product with its offer for the displayed quantity; no rating, because there are no reviews yet.
 * @source PDP-11
 */
export function productData(view: DetailView, detail: DesignDetail, origin: string): object {
  const { price, product } = detail;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: view.title,
    description: view.lead,
    sku: detail.id,
    mpn: product.code,
    brand: { "@type": "Brand", name: "Blattwerk" },
    image: view.gallery.map(({ picture }) => `${origin}${pictureFiles({ ...picture, set: "large" }).src}`),
    color: view.colours.choices.find(({ selected }) => selected)?.label,
    offers: {
      "@type": "Offer",
      url: `${origin}${detail.path}`,
      price: plainAmount(price.total, "."),
      priceCurrency: price.currency,
      availability: "https://schema.org/MadeToOrder",
      eligibleQuantity: { "@type": "QuantitativeValue", value: detail.quantity.quantity, unitCode: "C62" },
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: plainAmount(price.unit, "."),
        priceCurrency: price.currency,
        valueAddedTaxIncluded: true,
        referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "C62" },
      },
    },
  };
}
