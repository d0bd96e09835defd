import type { Struck } from "#ui/struck-price.tsx";

/** A colour of a design on a tile; pictures are named by their asset. */
export type TileColour = {
  readonly id: string;
  readonly label: string;
  readonly swatch: string;
  /** Query of the design's address in this colour; empty for the first. */
  readonly query: string;
  readonly asset: string;
  /** The card photographed in a scene, shown while the pointer rests on the tile. */
  readonly scene?: string;
};

/** Everything a tile of the overview shows, in the words and forms of the locale. Source: CAT-09. */
export type DesignTileView = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  readonly priceFrom: string;
  readonly struck?: Struck;
  readonly badge?: string;
  /** Says that there are free samples. Source: SAMP-07. */
  readonly sample?: string;
  /** Width of the card divided by its height. */
  readonly ratio: number;
  /** The piece is cut along a contour of its own, where its picture ends. Source: CARD-01. */
  readonly cut?: boolean;
  readonly colours: readonly TileColour[];
};
