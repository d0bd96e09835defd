import type { Money } from "#kernel/money.ts";
import { badgesOf, type DesignEntry, type Facets } from "./design-search.ts";
import type { DesignVariant } from "./design-template.ts";
import { categoryKeys, categorySlug, occasionKeys, occasionSlug, type SlugLanguage } from "./occasions.ts";

/** A colour variant on a tile or detail page; `swatch` is an sRGB hex colour. Source: CAT-09. */
export type VariantView = {
  readonly id: string;
  readonly nameKey: string;
  readonly colorFamily: string;
  readonly swatch: string;
};

/** A design on an overview page. `path` leads to its detail page, `priceFrom` is per piece. Source: CAT-09. */
export type DesignTile = {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly category: string;
  readonly occasion: string;
  readonly product: string;
  readonly popularity: number;
  readonly variants: readonly VariantView[];
  readonly badges: ReturnType<typeof badgesOf>;
  readonly priceFrom: Money | null;
};

/** An overview page. Source: CAT-01, CAT-06. */
export type DesignList = {
  readonly tiles: readonly DesignTile[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly perPage: number;
  readonly facets: Facets;
};

/** Palette slots in the order in which they tell a variant apart best. */
const tellingSlots = ["accent", "block", "leaf", "shade", "line", "ink"];

/** The colour that stands for a variant, as sRGB hex. Source: CAT-09. */
export function swatchOf(variant: DesignVariant): string {
  const slot = tellingSlots.find((name) => variant.palette[name] !== undefined);
  const color = slot === undefined ? Object.values(variant.palette)[0] : variant.palette[slot];
  return color?.rgb ?? "#ffffff";
}

/** Path of a design's detail page: `/{occasion}/{category}/{design}/`. Source: CAT 10, D-07. */
export function designPath(
  design: Pick<DesignEntry, "id" | "occasion" | "category">,
  language: SlugLanguage = "de",
): string {
  const occasion = occasionKeys.find((key) => key === design.occasion);
  const category = categoryKeys.find((key) => key === design.category);
  const first = occasion ? occasionSlug(occasion, language) : design.occasion;
  const second = category ? categorySlug(category, language) : design.category;
  return `/${first}/${second}/${design.id}/`;
}

/** A tile of a design. Source: CAT-09. */
export function tileOf(design: DesignEntry, priceFrom: Money | null, language: SlugLanguage = "de"): DesignTile {
  const { id, name, category, occasion, product, popularity } = design;
  return {
    id,
    name,
    path: designPath(design, language),
    category,
    occasion,
    product,
    popularity,
    variants: design.variants.map(variantView),
    badges: badgesOf(design),
    priceFrom,
  };
}

/** A variant as pages show it. */
export function variantView(variant: DesignVariant): VariantView {
  const { id, nameKey, colorFamily } = variant;
  return { id, nameKey, colorFamily, swatch: swatchOf(variant) };
}
