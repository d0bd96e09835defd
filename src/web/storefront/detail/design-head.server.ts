import { keyIn } from "#kernel/formats/message-key.ts";
import { plainAmount } from "#kernel/formats/money-format.ts";
import type { Locale } from "#kernel/market.ts";
import type { DesignDetail } from "#modules/catalogue/contract.server.ts";
import type { DesignEntry } from "#modules/catalogue/search/design-search.ts";
import type { DetailView } from "#modules/catalogue/ui/detail-view.ts";
import { translate } from "#platform/messages.server.ts";
import { pictureFiles } from "#ui/images/picture-files.ts";
import { kindTitle, toOccasion } from "../tiles/tile-views.server.ts";

type Named = Pick<DesignEntry, "id" | "name" | "occasion" | "category" | "product">;

/** Title of a design's page: kind of card and name. Source: PDP-01. */
export const designTitle = ({ name, ...kind }: Omit<Named, "id">, locale: Locale): string =>
  translate(locale, "detail.title", { kind: kindTitle(kind, locale), name });

/**
 * The `<title>` of a design: where titles in the family are equal, with the occasion, and where that is equal too, with
 * the format, so that every page has a unique title.
 * @source SEO-02, PDP-01
 */
export function searchTitle(design: Named, family: readonly Named[], locale: Locale): string {
  const title = designTitle(design, locale);
  const alike = family.filter((other) => other.id !== design.id && designTitle(other, locale) === title);
  const otherOccasions = alike.filter(({ occasion }) => occasion !== design.occasion);
  const here = alike.filter(({ occasion }) => occasion === design.occasion);
  const withOccasion =
    otherOccasions.length > 0
      ? translate(locale, "assortment.designIn", { title, to: toOccasion(design.occasion, locale) })
      : title;
  if (here.length === 0) return withOccasion;
  return translate(locale, "assortment.designAs", {
    title: withOccasion,
    product: translate(locale, keyIn("products", design.product)),
  });
}

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
