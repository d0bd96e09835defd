import type { Locale } from "#kernel/market.ts";
import type { DesignEntry } from "#modules/catalogue/search/design-search.ts";
import { translate } from "#platform/messages.server.ts";
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
    product: translate(locale, `products.${design.product}`),
  });
}
