import type { WishlistHead, WishlistItem } from "#modules/wishlist/model.ts";
import type { DesignTileView } from "#modules/catalogue/ui/tile-view.ts";

/** A saved design as pages show it; without tile it is no longer sold. `options` in words. Source: WISH-04. */
export type SavedDesignView = Pick<WishlistItem, "id" | "name" | "createdAt" | "hearts" | "hearted" | "comments"> & {
  readonly tile: DesignTileView | null;
  readonly options: string;
};

/** The form that orders samples of a whole list: its page comes back to it. Source: WISH-05. */
export const samplesId = "muster";

/** The visitor's lists with one of them open. Source: WISH-01, WISH-05. */
export type WishlistView = {
  readonly lists: readonly (WishlistHead & { readonly href: string })[];
  readonly current: WishlistHead | null;
  readonly items: readonly SavedDesignView[];
  /** A design that was just removed and can come back. */
  readonly removed: string | null;
  /** Where there are designs. */
  readonly browse: string;
};

/** What a form of the page answers when it does not lead back to it: a refusal in words, or the address just made. */
export type WishlistAnswer = { readonly problem?: string; readonly share?: string };
