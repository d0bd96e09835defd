import type { FragmentHtml } from "#ui/static-fragment.tsx";
import type { DesignRun } from "./design-grid.tsx";
import type { DesignTileView } from "./tile-view.ts";

/** A choice of a filter, with the number of designs it would yield. `swatch` is a CSS colour. Source: CAT-06. */
export type FilterOption = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
  readonly swatch?: string;
};

/** A filter with its choices; `name` is its form field. */
export type FilterGroup = {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
};

/** A chosen value and the URL without it. Source: CAT-07. */
export type FilterChip = { readonly key: string; readonly label: string; readonly href: string };

/** A link to a narrower or related page, with a picture if there is one. */
export type NearbyPage = { readonly label: string; readonly href: string; readonly count?: number };

/** An overview page. `path` is its URL path without query. Source: CAT-01. */
export type OverviewView<Tiles = readonly DesignTileView[]> = {
  readonly path: string;
  readonly heading: string;
  readonly intro: string;
  readonly total: number;
  /** Number of designs up to the last of this page. Source: THEME-02. */
  readonly shown: number;
  readonly page: number;
  readonly pages: number;
  readonly pageHrefs: { readonly previous?: string | undefined; readonly next?: string | undefined };
  readonly sort: string;
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly groups: readonly FilterGroup[];
  readonly chips: readonly FilterChip[];
  readonly tiles: Tiles;
  /** Designs to suggest if nothing was found. Source: CAT-14. */
  readonly popular: Tiles;
  /** The most popular designs of the page if the list does not start with them. Source: CAT-01. */
  readonly bestsellers: Tiles;
  /** Designs from other lists below a short list. Source: CAT-01. */
  readonly suggestions: Tiles;
  readonly nearby: readonly NearbyPage[];
  /** Quiet styling and wording. Source: CAT-13. */
  readonly mourning: boolean;
};

/**
 * An overview page as sent: tiles, filters and nearby pages are HTML, `chosen` lists the ticked filters
 * (`color[]=blau`).
 * @source ADR-0019
 */
export type OverviewPayload = Omit<OverviewView<readonly DesignRun[]>, "groups" | "nearby"> & {
  readonly filters: FragmentHtml;
  readonly nearby: FragmentHtml | null;
  readonly chosen: readonly string[];
};
