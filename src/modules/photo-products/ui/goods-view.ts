import type { PictureView } from "#ui/images/picture-files.ts";
import type { Struck } from "#ui/struck-price.tsx";

/**
 * A value of an option; `price` is what it costs more or less than what is chosen, or for sizes its price; `noteId` names
 * the note that says why it cannot be chosen.
 */
export type GoodsChoice = {
  readonly value: string;
  readonly label: string;
  readonly price?: string;
  readonly noteId?: string;
};

/** Why values cannot be chosen, and the tap that makes them possible. Source: PDP-04. */
export type GoodsNote = {
  readonly id: string;
  readonly text: string;
  readonly way?: { readonly href: string; readonly label: string };
};

/** An option of the form; `list` is shown as a choice list, otherwise as tiles. */
export type GoodsOption = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly list: boolean;
  readonly choices: readonly GoodsChoice[];
  readonly notes?: readonly GoodsNote[];
};

/** Fields for a size of one's own in cm, with what was typed. Source: FRAME-07. */
export type OwnSize = {
  readonly width: string;
  readonly height: string;
  readonly error: string | null;
  readonly limits: string;
};

/** A row of label and value. */
export type GoodsFact = { readonly label: string; readonly value: string };

/** A row of the tier table. Source: PDP-06. */
export type GoodsTier = {
  readonly quantity: string;
  readonly unit: string;
  readonly total: string;
  readonly saving: string;
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

/** The page of one product of photo goods. Source: FRAME-05 to FRAME-10, CAL-01 to CAL-08, BOOK-01 to BOOK-06. */
export type GoodsView = {
  readonly title: string;
  readonly lead: string;
  /** The least the product costs, as its tile says it. Source: D-29. */
  readonly from: string;
  readonly path: string;
  readonly picture: PictureView;
  readonly options: readonly GoodsOption[];
  readonly own: OwnSize | null;
  readonly quantity: { readonly name: string; readonly value: number; readonly max: number };
  /** Chosen fields of the address, for the form of a size of one's own. */
  readonly chosen: readonly (readonly [name: string, value: string])[];
  /** What was asked for and cannot be had; the default stands in its place. Source: PDP-04. */
  readonly notices: readonly string[];
  readonly price: {
    readonly total: string;
    readonly unit: string | null;
    readonly parts: readonly GoodsFact[];
    readonly tax: string;
    readonly struck: Struck | null;
  };
  readonly tiers: readonly GoodsTier[];
  readonly promise: string | null;
  readonly facts: readonly GoodsFact[];
  readonly designHref: string;
  readonly related: readonly GoodsTile[];
  readonly relatedTitle: string;
};

/** A filter of an overview: links, each with the address it leads to. Source: CAT-10. */
export type GoodsFilter = {
  readonly label: string;
  readonly choices: readonly {
    readonly href: string;
    readonly label: string;
    readonly count: number | null;
    readonly selected: boolean;
  }[];
};

/** An overview of a family: its products, and designs to begin with. Source: CAT-08, CAT-10. */
export type GoodsOverview = {
  readonly title: string;
  readonly lead: string;
  readonly products: readonly GoodsTile[];
  readonly designsTitle: string | null;
  readonly filters: readonly GoodsFilter[];
  readonly reset: string | null;
  readonly count: string;
  readonly designs: readonly GoodsTile[];
};
