import type { WishlistHead, WishlistItem } from "#modules/wishlist/model.ts";
import type { DesignTileView } from "#modules/catalogue/ui/tile-view.ts";

/** View model of a saved design; without a tile it is no longer sold. `options` are display texts. Source: WISH-04. */
export type SavedDesignView = Pick<WishlistItem, "id" | "name" | "createdAt" | "hearts" | "hearted" | "comments"> & {
  readonly tile: DesignTileView | null;
  readonly options: string;
};

/** Element id of the form that orders samples of a whole list; the redirect returns to it. Source: WISH-05. */
export const samplesId = "muster";

/** The visitor's lists, with one selected. Source: WISH-01, WISH-05. */
export type WishlistView = {
  readonly lists: readonly (WishlistHead & { readonly href: string })[];
  readonly current: WishlistHead | null;
  readonly items: readonly SavedDesignView[];
  /** Id of a design that was just removed and can be restored. */
  readonly removed: string | null;
  /** URL of the designs. */
  readonly browse: string;
};

/** Response of a form without redirect: an error text, or the new share URL. */
export type WishlistAnswer = { readonly problem?: string; readonly share?: string };
