import type { DesignRun } from "#modules/catalogue/ui/design-grid.tsx";
import type { GoodsTile } from "#modules/photo-products/ui/goods-view.ts";
import type { ContainerBody } from "../content/containers/container-view.ts";

/** Designs found, a page of them; the server has tiles as data first. */
export type FoundDesigns<Tiles = readonly DesignRun[]> = {
  readonly total: number;
  readonly tiles: Tiles;
  readonly page: number;
  readonly pages: number;
  readonly pageHrefs: { readonly previous?: string; readonly next?: string };
  /** The overview with the same designs and all filters; null where filters cannot say it. */
  readonly overview: string | null;
};

/** What the search page shows. Source: SHELL-30. */
export type SearchView<Tiles = readonly DesignRun[]> = {
  readonly action: string;
  readonly question: string;
  readonly asked: boolean;
  /** Seconds to wait after too many questions, else 0. */
  readonly wait: number;
  readonly total: number;
  /** Nothing fits every word: what is shown fits some. */
  readonly near: boolean;
  readonly designs: FoundDesigns<Tiles> | null;
  readonly texts: readonly {
    readonly group: "products" | "articles" | "help";
    readonly count: number;
    readonly items: readonly { readonly title: string; readonly text: string; readonly href: string }[];
    /** Photo goods come with picture and price instead. */
    readonly tiles: readonly GoodsTile[];
  }[];
  /** Ways on when nothing was found or asked. */
  readonly occasions: Extract<ContainerBody, { kind: "occasionTiles" }> | null;
  readonly goods: readonly GoodsTile[];
};
