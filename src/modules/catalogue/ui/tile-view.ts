import type { Struck } from "#ui/struck-price.tsx";

/** A colour of a design on a tile; pictures are named by their asset. */
export type TileColour = {
  readonly id: string;
  readonly label: string;
  readonly swatch: string;
  /** Query of the design's URL in this colour; empty for the first. */
  readonly query: string;
  readonly asset: string;
  /** The card photographed in a scene, displayed while the pointer is on the tile. */
  readonly scene?: string;
};

/** Everything a tile of the overview displays, as texts and formats of the locale. Source: CAT-09. */
export type DesignTileView = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  readonly priceFrom: string;
  readonly struck?: Struck;
  readonly badge?: string;
  /** Note that free samples are available. Source: SAMP-07. */
  readonly sample?: string;
  /** Width of the card divided by its height. */
  readonly ratio: number;
  /** The piece is cut along a custom contour, where its picture ends. Source: CARD-01. */
  readonly cut?: boolean;
  readonly colours: readonly TileColour[];
};
