import { DesignItem, phonePageSize, type DesignRun } from "#modules/catalogue/ui/design-grid.tsx";
import { cardSizes } from "#modules/catalogue/ui/design-tile.tsx";
import type { DesignTileView } from "#modules/catalogue/ui/tile-view.ts";
import { identityOf } from "#platform/recent-cache.server.ts";
import type { StaticFragments } from "../../page/static-fragments.server.tsx";

/** Tiles of the first row load eagerly, and those of a phone with priority. */
const eagerTiles = 4;
const firstTiles = 2;

type RunOptions = {
  /** Below the fold: no picture loads eagerly. */
  readonly lazy?: boolean;
  /** Phones initially show only a part: the folded tiles are a separate run. */
  readonly folds?: boolean;
  /** Phones show one large tile per row. */
  readonly large?: boolean;
};

/**
 * Renders tiles as HTML for the grid with this name.
 * @source CAT-01, CAT-04, ADR-0019
 */
export function tileFragments(
  fragments: StaticFragments,
  name: string,
  tiles: readonly DesignTileView[],
  { lazy = false, folds = false, large = false }: RunOptions = {},
): readonly DesignRun[] {
  const eager = lazy ? 0 : eagerTiles;
  const first = lazy ? 0 : firstTiles;
  const items = tiles.map((tile, place) => {
    const props = { list: name, tile, eager: place < eager, first: place < first, large };
    const made = `${identityOf(tile)} ${name} ${props.eager} ${props.first} ${large}`;
    return fragments.part("tile", DesignItem, props, made);
  });
  const preloaded = tiles
    .slice(0, eager)
    .flatMap(({ colours: [colour], ratio }, place) =>
      colour ? [{ asset: colour.asset, sizes: cardSizes(ratio, large), first: place < first }] : [],
    );
  const cut = folds ? phonePageSize : items.length;
  return [items.slice(0, cut), items.slice(cut)]
    .filter((run) => run.length > 0)
    .map((run, place) => ({
      count: run.length,
      fragment: fragments.carry(...run),
      ...(place === 0 && preloaded.length > 0 ? { preloaded } : {}),
    }));
}
