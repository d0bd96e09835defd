import { readDesigns } from "#modules/catalogue/contract.server.ts";
import { readPhotoAssortment, readPhotoDesigns } from "#modules/photo-products/contract.server.ts";
import { sellsDesign, type PhotoDesign } from "#modules/photo-products/design-model.ts";
import {
  bookTypes,
  calendarTypes,
  collageTypes,
  sellsBook,
  type PhotoAssortment,
  type PhotoKind,
} from "#modules/photo-products/model.ts";
import { rulesOf } from "#modules/photo-products/kinds/price-product.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";

type Values = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Valid values of canonical query keys, by kind of product. Source: SEO-03, COLL-04, CAL-06, BOOK-03. */
function photoValues(assortment: PhotoAssortment, designs: readonly PhotoDesign[]): Values {
  const sold = designs.filter((design) => sellsDesign("photo", design));
  const idsOf = (kind: PhotoKind) => sold.filter((design) => design.kind === kind).map(({ id }) => id);
  const formats = rulesOf.collage.rules(assortment, "photo").find(({ name }) => name === "formatType")?.known ?? [];
  return {
    calendar: { calendarType: calendarTypes, designGroupId: idsOf("calendar"), designId: idsOf("calendar") },
    collage: { designId: idsOf("collage"), formatType: formats, productType: collageTypes },
    photobook: {
      productType: bookTypes.filter((type) => sellsBook("photo", type)),
      designGroupSetId: idsOf("photobook"),
    },
  };
}

/**
 * Creates the check whether a shop sells the value of a canonical query key: a family of cards; a type, format or design
 * of photo goods.
 * @param kind kind of goods the page is about; without one values of any kind are valid, with null none
 * @source SEO-03
 */
export async function soldValues(
  deps: Deps,
  shop: Shop,
  kind?: PhotoKind | null,
): Promise<(key: string, value: string) => boolean> {
  if (shop.channel === "card") {
    const { byTheme } = await readDesigns(deps);
    return (key, value) => key !== "themeId" || byTheme.has(Number(value));
  }
  if (kind === null) return () => false;
  const values = photoValues(await readPhotoAssortment(deps), await readPhotoDesigns(deps, shop.locale));
  const asked = kind === undefined ? Object.values(values) : [values[kind] ?? {}];
  return (key, value) => asked.some((known) => known[key]?.includes(value) === true);
}
