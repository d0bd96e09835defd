import { useRef } from "react";
import { StaticFragment, type FragmentHtml } from "#ui/static-fragment.tsx";
import { DesignTile, preloadCard, type PreloadedCard } from "./design-tile.tsx";
import { WishlistButton, WishlistForm } from "./wishlist-button.tsx";
import { useTileAnswers } from "./tile-answers.ts";
import type { DesignTileView } from "./tile-view.ts";

/** Tiles that phones display before "Mehr anzeigen". Source: CAT-04, D-26. */
export const phonePageSize = 12;

/** Consecutive tiles as HTML; `preloaded` lists the pictures above the fold. Source: ADR-0019. */
export type DesignRun = {
  readonly count: number;
  readonly fragment: FragmentHtml;
  readonly preloaded?: readonly PreloadedCard[];
};

/** Number of tiles in runs. */
export function countTiles(runs: readonly DesignRun[]): number {
  return runs.reduce((sum, { count }) => sum + count, 0);
}

const formOf = (list: string): string => `hearts-${list}`;

type ItemProps = {
  /** Name of the list, unique on the page. */
  readonly list: string;
  readonly tile: DesignTileView;
  readonly eager: boolean;
  readonly first: boolean;
  readonly large: boolean;
};

/** A design in a list, with its wishlist button. */
export function DesignItem({ list, tile, eager, first, large }: ItemProps) {
  const [colour] = tile.colours;
  if (!colour) return null;
  const wishlistButton = (
    <WishlistButton
      id={`${list}-${tile.id}`}
      form={formOf(list)}
      design={tile.id}
      colour={colour.id}
      name={tile.name}
      className="absolute top-0 right-0 max-lg:-top-1.5 max-lg:-right-1.5"
    />
  );
  return (
    <li>
      <DesignTile tile={tile} eager={eager} first={first} large={large} corner={wishlistButton} />
    </li>
  );
}

type GridProps = {
  /** Name of the list, unique on the page. */
  readonly name: string;
  readonly runs: readonly DesignRun[];
  /** Phones display only the first run. */
  readonly folded?: boolean;
  /** Id of the first collapsed run, as the link target. */
  readonly foldId?: string;
  readonly columns?: 3 | 4;
  /** Phones display one large tile per row instead of two small ones. */
  readonly largeOnPhones?: boolean;
};

/** Grid of designs. Source: CAT-01, CAT-04. */
export function DesignGrid(props: GridProps) {
  const { name, runs, folded = false, foldId, columns = 4, largeOnPhones = false } = props;
  const grid = useRef<HTMLDivElement>(null);
  useTileAnswers(grid);
  for (const card of runs[0]?.preloaded ?? []) preloadCard(card);
  const narrow = largeOnPhones ? "grid-cols-1 sm:grid-cols-2" : "grid-cols-2";
  const wide = columns === 4 ? "md:grid-cols-4" : "md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3";
  const layout = `${narrow} scroll-mt-8 gap-x-4 gap-y-9 md:gap-x-6 md:gap-y-12 lg:gap-x-8 ${wide}`;
  return (
    <WishlistForm id={formOf(name)}>
      <div ref={grid} className="grid gap-y-9 md:gap-y-12">
        {runs.map(({ fragment }, place) => (
          <StaticFragment
            // oxlint-disable-next-line react/no-array-index-key -- a run is identified by its position
            key={place}
            as="ul"
            of={fragment}
            name={`${name}-${place}`}
            id={place === 1 ? foldId : undefined}
            className={`${place > 0 && folded ? "hidden md:grid [section:has(#mehr:target)_&]:grid" : "grid"} ${layout}`}
          />
        ))}
      </div>
    </WishlistForm>
  );
}
