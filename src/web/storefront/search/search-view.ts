import type { DesignRun } from "#modules/catalogue/ui/design-grid.tsx";
import type { GoodsTile } from "#modules/photo-products/ui/goods-view.ts";
import type { ContainerBody } from "../content/containers/container-view.ts";

/** A page of found designs; on the server initially with tiles as data. */
export type FoundDesigns<Tiles = readonly DesignRun[]> = {
  readonly total: number;
  readonly tiles: Tiles;
  readonly page: number;
  readonly pages: number;
  readonly pageHrefs: { readonly previous?: string; readonly next?: string };
  /** The overview with the same designs and all filters; null if filters cannot express the query. */
  readonly overview: string | null;
};

/** The view model of the search page. Source: SHELL-30. */
export type SearchView<Tiles = readonly DesignRun[]> = {
  readonly action: string;
  readonly question: string;
  readonly asked: boolean;
  /** Seconds to wait after too many searches, else 0. */
  readonly wait: number;
  readonly total: number;
  /** No result matches every word; those displayed match some. */
  readonly near: boolean;
  readonly designs: FoundDesigns<Tiles> | null;
  readonly texts: readonly {
    readonly group: "products" | "articles" | "help";
    readonly count: number;
    readonly items: readonly { readonly title: string; readonly text: string; readonly href: string }[];
    /** Photo goods have a picture and a price instead. */
    readonly tiles: readonly GoodsTile[];
  }[];
  /** Suggestions when nothing was found or searched. */
  readonly occasions: Extract<ContainerBody, { kind: "occasionTiles" }> | null;
  readonly goods: readonly GoodsTile[];
};
