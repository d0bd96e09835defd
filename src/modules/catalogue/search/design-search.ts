import type { Page } from "#design/model/design-document.ts";
import type { DesignId } from "#kernel/ids.ts";
import type { LocalizedText } from "#kernel/formats/localized-text.ts";
import type { Keywords } from "../designs/design-template.ts";
import type { AspectRatio } from "../model.ts";
import { occasionsShowing } from "../occasions/occasions.ts";

/**
 * A colour variant of a design in memory, with one colour (sRGB hex) in place of its palette; `revision` changes with
 * it.
 */
export type EntryVariant = {
  readonly id: string;
  readonly nameKey: string;
  /** Names given by staff that override the message. */
  readonly names?: LocalizedText;
  readonly colorFamily: string;
  readonly swatch: string;
  readonly revision: string;
};

/** Dimensions and panels of a page without its elements, in mm. */
export type PageOutline = Pick<Page, "id" | "w" | "h" | "panels">;

/**
 * A published design in memory, without its document; `revision` changes with the document. Data that many designs
 * have in common (pages, variants, styles) is one shared object.
 */
export type DesignEntry = {
  readonly id: DesignId;
  readonly name: string;
  readonly family: string;
  readonly themeId: number;
  readonly category: string;
  readonly occasion: string;
  readonly product: string;
  readonly popularity: number;
  /** ISO date. */
  readonly createdOn: string;
  readonly isNew: boolean;
  readonly isRecommended: boolean;
  readonly refinements: readonly string[];
  readonly styles: readonly string[];
  readonly descriptionKey: string;
  /** Description by staff that overrides the message. */
  readonly description?: LocalizedText;
  /** Search keywords, by language. */
  readonly keywords?: Keywords;
  /** Die cuts available for its product, without straight corners. */
  readonly punchings: readonly string[];
  readonly aspectRatio: AspectRatio;
  readonly revision: string;
  readonly pages: readonly PageOutline[];
  readonly variants: readonly EntryVariant[];
};

/** Filter keys of the overview. `product` is the format, `label` new or recommended. Source: CAT-02. */
export const filterKeys = [
  "occasion",
  "category",
  "product",
  "aspectRatio",
  "color",
  "style",
  "refinement",
  "punching",
  "label",
] as const;
/** A filter key. Source: CAT-02. */
export type FilterKey = (typeof filterKeys)[number];

/** Chosen values per key: any of them within a key, all keys together. Source: CAT-05. */
export type Filters = Readonly<Partial<Record<FilterKey, readonly string[]>>>;

/** Sort orders of the overview. Source: CAT-08. */
export const sortOrders = ["popularity", "newest", "price-asc", "price-desc"] as const;
/** A sort order. Source: CAT-08. */
export type SortOrder = (typeof sortOrders)[number];

/** The query of an overview page; `page` counts from 1. */
export type DesignQuery = {
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly page: number;
  readonly perPage: number;
  /** Only the designs of this family. Source: THEME-03. */
  readonly themeId?: number | undefined;
};

/** A value of a facet with the number of designs it would yield with the other filters. Source: CAT-06. */
export type FacetValue = { readonly value: string; readonly count: number; readonly selected: boolean };
/** Facets per key, values by descending number of designs. */
export type Facets = Readonly<Record<FilterKey, readonly FacetValue[]>>;

export type DesignSearch = {
  readonly entries: readonly DesignEntry[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: Facets;
};

/** Values that mean "no restriction". Source: CAT-02. */
const unrestricted = new Set(["alle", "alleVorlagen"]);

/** Drops empty and unrestricting values; keys without values are removed. Source: CAT-02, CAT-05. */
export function cleanFilters(filters: Filters): Filters {
  const entries = filterKeys.flatMap((key) => {
    const values = [...new Set((filters[key] ?? []).filter((value) => value !== "" && !unrestricted.has(value)))];
    return values.length === 0 ? [] : [[key, values] as const];
  });
  return Object.fromEntries(entries);
}

/** Badges of a tile, in display order. Source: CAT-09. */
export function badgesOf(entry: DesignEntry): readonly ("new" | "recommended" | "refinement")[] {
  return [
    ...(entry.isNew ? (["new"] as const) : []),
    ...(entry.isRecommended ? (["recommended"] as const) : []),
    ...(entry.refinements.some((value) => value !== "none") ? (["refinement"] as const) : []),
  ];
}

/**
 * The values of a design under a filter key; the design matches if any of them is requested. Source: CAT-02, CAT-11.
 */
export function valuesOf(entry: DesignEntry, key: FilterKey): readonly string[] {
  switch (key) {
    case "occasion":
      return occasionsShowing(entry.occasion);
    case "color":
      return [...new Set(entry.variants.map((variant) => variant.colorFamily))];
    case "style":
      return entry.styles;
    case "refinement":
      return entry.refinements.filter((value) => value !== "none");
    case "punching":
      return entry.punchings;
    case "label":
      return badgesOf(entry).filter((badge) => badge !== "refinement");
    default:
      return [entry[key]];
  }
}
