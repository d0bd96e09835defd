import { DesignTile } from "./design-tile.tsx";
import { HeartForm } from "./heart.tsx";
import type { DesignTileView } from "./tile-view.ts";

/** Tiles that phones show before "Mehr anzeigen". Source: CAT-04, D-26. */
export const phonePageSize = 12;

type GridProps = {
  readonly tiles: readonly DesignTileView[];
  /** Phones show the first twelve tiles only. */
  readonly folded?: boolean;
  /** Id of the first tile that is folded away, to jump to. */
  readonly foldId?: string;
  readonly columns?: 3 | 4;
  /** Phones show one large tile in a row instead of two small ones. */
  readonly largeOnPhones?: boolean;
  /** Below the fold: no picture loads at once. */
  readonly lazy?: boolean;
};

/** Designs side by side. Source: CAT-01, CAT-04. */
export function DesignGrid(props: GridProps) {
  const { tiles, folded = false, foldId, columns = 4, largeOnPhones = false, lazy = false } = props;
  const narrow = largeOnPhones ? "grid-cols-1 sm:grid-cols-2" : "grid-cols-2";
  const wide = columns === 4 ? "md:grid-cols-4" : "md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3";
  return (
    <HeartForm>
      <ul className={`grid ${narrow} gap-x-4 gap-y-9 md:gap-x-6 md:gap-y-12 lg:gap-x-8 ${wide}`}>
        {tiles.map((tile, place) => (
          <li
            key={tile.id}
            id={place === phonePageSize ? foldId : undefined}
            className={folded && place >= phonePageSize ? "hidden scroll-mt-8 md:block" : "scroll-mt-8"}
          >
            <DesignTile tile={tile} eager={!lazy && place < 4} first={!lazy && place < 2} />
          </li>
        ))}
      </ul>
    </HeartForm>
  );
}
