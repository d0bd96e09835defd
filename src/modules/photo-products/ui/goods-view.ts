import type { PictureView } from "#ui/images/picture-files.ts";
import type { Fact } from "#ui/product/facts.tsx";
import type { OptionNote } from "#ui/product/option-tile.tsx";
import type { ProductSection } from "#ui/product/sections.tsx";
import type { TierRow } from "#ui/product/tier-table.tsx";
import type { WallPiece } from "#ui/room/wall-piece.ts";
import type { Struck } from "#ui/struck-price.tsx";

/**
 * A value of an option; `price` is the difference to the current choice, or for sizes the price; `noteId` is the id
 * of the note that explains why it is unavailable.
 */
export type GoodsChoice = {
  readonly value: string;
  readonly label: string;
  readonly price?: string;
  readonly noteId?: string;
};

/** An option of the form; `list` displays a select element instead of tiles. */
export type GoodsOption = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly list: boolean;
  readonly choices: readonly GoodsChoice[];
  readonly notes?: readonly OptionNote[];
};

/** Fields for a custom size in cm, with the typed values. Source: FRAME-07. */
export type OwnSize = {
  readonly width: string;
  readonly height: string;
  readonly error: string | null;
  readonly limits: string;
};

/** A product or design as a tile. */
export type GoodsTile = {
  readonly href: string;
  readonly label: string;
  readonly text: string;
  readonly price: string;
  readonly struck?: Struck | null;
  readonly picture: PictureView;
};

/** A picture for the room view, and the URL of the photo it displays. */
export type RoomExample = { readonly piece: WallPiece; readonly photo: string };

/** The page of one photo product. Source: FRAME-05 to FRAME-10, CAL-01 to CAL-08, BOOK-01 to BOOK-06. */
export type GoodsView = {
  readonly title: string;
  readonly lead: string;
  /** The lowest price of the product, as on its tile. Source: D-29. */
  readonly from: string;
  readonly path: string;
  readonly picture: PictureView;
  /** The same on a wall, with the URL of an example photo; null for what does not hang there. Source: FRAME-09. */
  readonly room: RoomExample | null;
  readonly options: readonly GoodsOption[];
  readonly own: OwnSize | null;
  readonly quantity: { readonly name: string; readonly value: number; readonly max: number };
  /** Chosen query parameters, for the form of a custom size. */
  readonly chosen: readonly (readonly [name: string, value: string])[];
  /** Requested values that are unavailable; the defaults are used instead. Source: PDP-04. */
  readonly notices: readonly string[];
  readonly price: {
    readonly total: string;
    readonly unit: string | null;
    readonly parts: readonly Fact[];
    readonly tax: string;
    readonly struck: Struck | null;
  };
  readonly tiers: readonly TierRow[];
  readonly promise: string | null;
  readonly facts: readonly Fact[];
  readonly designHref: string;
  readonly related: readonly GoodsTile[];
  readonly relatedTitle: string;
  /** Quiet styling. Source: CAT-13. */
  readonly mourning: boolean;
  /** The family of cards it belongs to, as a link. Source: BOOK-05, THEME-03. */
  readonly family: { readonly label: string; readonly href: string } | null;
  /** Pictures of what is inside; empty where only the outside is shown. Source: BOOK-05. */
  readonly inside: readonly PictureView[];
};

/** The page of a photo product as sent: its stateless parts are HTML. Source: ADR-0019. */
export type GoodsPayload = Omit<GoodsView, "tiers" | "facts"> & { readonly sections: readonly ProductSection[] };

/** A filter of an overview: links with their URLs. Source: CAT-10. */
export type GoodsFilter = {
  readonly label: string;
  readonly choices: readonly {
    readonly href: string;
    readonly label: string;
    readonly count: number | null;
    readonly selected: boolean;
  }[];
};

/** An overview of a family: its products, and designs to start with. Source: CAT-08, CAT-10. */
export type GoodsOverview = {
  readonly heading: string;
  readonly intro: string;
  readonly products: readonly GoodsTile[];
  readonly designsTitle: string | null;
  readonly filters: readonly GoodsFilter[];
  readonly reset: string | null;
  readonly count: string;
  readonly designs: readonly GoodsTile[];
};
