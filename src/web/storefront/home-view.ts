import type { DesignTileView } from "#modules/catalogue/ui/tile-view.ts";
import type { PictureView } from "#ui/picture-files.ts";

/** An occasion on the start page: its best design on its own ground. */
export type OccasionTeaser = {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly swatch: string;
  readonly picture: PictureView;
};

/** Everything the start page shows. Source: PB-12. */
export type HomeView = {
  readonly hero: { readonly wide: PictureView | null; readonly tall: PictureView | null };
  readonly occasions: readonly OccasionTeaser[];
  readonly mourning: { readonly href: string } | null;
  readonly paper: { readonly picture: PictureView | null; readonly names: readonly string[] };
  readonly popular: readonly DesignTileView[];
};
