import type { PictureView } from "#ui/picture.tsx";

/** A colour of a design on a tile: where it leads and how the card looks in it. */
export type TileColour = {
  readonly id: string;
  readonly label: string;
  readonly swatch: string;
  readonly href: string;
  readonly picture: PictureView;
  /** The card photographed in a scene, shown while the pointer rests on the tile. */
  readonly scene?: PictureView;
};

/** Everything a tile of the overview shows, in the words and forms of the locale. Source: CAT-09. */
export type DesignTileView = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly priceFrom: string;
  readonly badge?: string;
  readonly colours: readonly TileColour[];
};
