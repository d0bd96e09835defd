import type { SideTexts } from "#ui/card-texts.tsx";
import type { PictureView } from "#ui/images/picture-files.ts";
import type { Struck } from "#ui/struck-price.tsx";
import type { FragmentHtml } from "#ui/static-fragment.tsx";
import type { UrlFields } from "#ui/forms/use-url-form.ts";
import type { DesignRun } from "./design-grid.tsx";
import type { DesignTileView } from "./tile-view.ts";

/** A way out of a choice that cannot be had: a link to the same card with another choice. Source: PDP-04. */
export type SwitchLink = { readonly label: string; readonly href: string };

/** A choice of an option; `surcharge` is per piece against what is chosen now. Source: PDP-04. */
export type ChoiceView = {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  /** Id of the note that says why it cannot be had; then it is disabled. */
  readonly noteId?: string;
  readonly surcharge?: string;
  /** CSS colour of paper, foil, envelope or ribbon. */
  readonly swatch?: string;
};

/** Why some choices of a group cannot be had, and the one tap that makes them possible. Source: PDP-04. */
export type OptionNote = { readonly id: string; readonly text: string; readonly switch?: SwitchLink };

/** An option with its choices; `name` is the field of the address (CARD-11). */
export type OptionGroupView = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly ChoiceView[];
  readonly notes: readonly OptionNote[];
  readonly hint?: string;
};

/** A part that is added or not: ribbon, bow, screw, stand, envelope liner. */
export type PartView = {
  readonly name: string;
  readonly label: string;
  readonly selected: boolean;
  readonly surcharge?: string;
  readonly note?: string;
};

/** A picture of the gallery; `corners` are the rounded corners of the punched card as a CSS value, `cut` pieces end at their contour. */
export type GalleryPicture = {
  readonly key: string;
  readonly label: string;
  readonly picture: PictureView;
  readonly ground?: string;
  readonly corners?: string;
  readonly cut?: boolean;
};

/** A row of the tier table. Source: PDP-06. */
export type TierRowView = {
  readonly quantity: string;
  readonly unit: string;
  readonly total: string;
  readonly saving: string;
  readonly href: string;
  readonly current: boolean;
};

/** When the card arrives; dates written out. Source: PDP-09. */
export type PromiseView = {
  readonly from: string;
  readonly to: string;
  readonly express: string | null;
  /** Said where parcels arrive customs-cleared. Source: SHIP-12. */
  readonly duty: string | null;
  /** The next cut-off in words: its day and time of day. Source: SHIP-10. */
  readonly day: string;
  readonly clock: string;
  /** Seconds there were to the cut-off when this was written. */
  readonly secondsLeft: number;
};

/** A single card to look at first: what the form sends, and what it costs in words. Source: PDP-02, SAMP-01. */
export type SampleOfferView = {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly button: string;
  readonly text: string;
  /** The page of the set with all papers. Source: SAMP-06. */
  readonly set: { readonly label: string; readonly href: string };
  /** The address asked for the sample (`isSample`): it stands in front. Source: CARD-11. */
  readonly wanted: boolean;
};

/** What goes with the card and is bought beside it. Source: PDP-13. */
export type AccessoriesView = {
  /** Articles by type; their fields are `sku-{type}` and `pieces-{type}`. */
  readonly groups: readonly {
    readonly type: string;
    readonly label: string;
    readonly items: readonly { readonly sku: string; readonly label: string }[];
  }[];
  /** Stickers and seals of the same series, to be written on like the card, as many as there are cards. */
  readonly stickers: readonly { readonly href: string; readonly label: string; readonly price: string }[];
};

/** A fact about the card in words. */
export type FactView = { readonly label: string; readonly value: string };

/** The detail page of a design. Source: PDP-01 to PDP-12. */
export type DetailView = {
  readonly id: string;
  readonly name: string;
  /** The chosen colour's id. */
  readonly colour: string;
  readonly title: string;
  readonly description: string;
  /** Address without query. */
  readonly path: string;
  readonly gallery: readonly GalleryPicture[];
  readonly colours: OptionGroupView;
  readonly paper: OptionGroupView | null;
  readonly options: readonly OptionGroupView[];
  readonly envelopes: readonly OptionGroupView[];
  readonly parts: readonly PartView[];
  readonly ribbonColours: OptionGroupView | null;
  readonly inlay: OptionGroupView | null;
  /** Page counts of booklets. */
  readonly pages: OptionGroupView | null;
  readonly quantity: { readonly value: number; readonly steps: readonly number[]; readonly notice: string | null };
  /** What was typed and is no number that can be ordered, with what is said about it; else null. Source: PDP-05, CART-10, UI-07. */
  readonly wrongQuantity: { readonly typed: string; readonly text: string } | null;
  /** All chosen fields but the quantity, for the form of a typed quantity. */
  readonly chosen: readonly (readonly [name: string, value: string])[];
  readonly tiers: readonly TierRowView[];
  readonly price: {
    readonly unit: string;
    readonly total: string;
    readonly struck: Struck | null;
    /** What the total is made of; a single part needs no list. */
    readonly parts: readonly FactView[];
  };
  readonly promise: PromiseView | null;
  /** What is chosen but does not go together, each with ways out. Source: PDP-04. */
  readonly problems: readonly { readonly text: string; readonly ways: readonly SwitchLink[] }[];
  readonly designHref: string;
  /** Where more cards than the largest quantity are asked for. Source: PRICE-17. */
  readonly offerHref: string;
  readonly sample: SampleOfferView;
  readonly accessories: AccessoriesView;
  readonly facts: readonly FactView[];
  /** What is to be read on the card as it is pictured. Source: SHELL-31. */
  readonly words: readonly SideTexts[];
  readonly manufacturer: readonly string[];
  readonly related: readonly DesignTileView[];
  readonly mourning: boolean;
};

type PartsOfDetail =
  | "gallery"
  | "colours"
  | "paper"
  | "options"
  | "envelopes"
  | "parts"
  | "ribbonColours"
  | "inlay"
  | "pages"
  | "tiers"
  | "accessories"
  | "facts"
  | "words"
  | "manufacturer"
  | "quantity"
  | "related";

/** The detail page as it is sent: what has no state is HTML, `fields` say what the form shows. Source: ADR-0019. */
export type DetailPayload = Omit<DetailView, PartsOfDetail> & {
  readonly quantity: number;
  readonly fields: { readonly chosen: readonly string[]; readonly lists: UrlFields["lists"] };
  readonly gallery: FragmentHtml;
  readonly options: FragmentHtml;
  readonly tiers: FragmentHtml;
  readonly accessories: FragmentHtml;
  readonly particulars: FragmentHtml;
  readonly related: readonly DesignRun[];
};
