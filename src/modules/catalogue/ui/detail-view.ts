import type { SideTexts } from "#ui/card-texts.tsx";
import type { PictureView } from "#ui/images/picture-files.ts";
import type { Fact } from "#ui/product/facts.tsx";
import type { OptionNote, SwitchLink } from "#ui/product/option-tile.tsx";
import type { ProductSection } from "#ui/product/sections.tsx";
import type { TierRow } from "#ui/product/tier-table.tsx";
import type { Struck } from "#ui/struck-price.tsx";
import type { FragmentHtml } from "#ui/static-fragment.tsx";
import type { UrlFields } from "#ui/forms/use-url-form.ts";
import type { DesignRun } from "./design-grid.tsx";
import type { DesignTileView } from "./tile-view.ts";

/** A choice of an option; `surcharge` is per piece relative to the current choice. Source: PDP-04. */
export type ChoiceView = {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  /** Id of the note that explains why it is unavailable; set only if the choice is disabled. */
  readonly noteId?: string;
  readonly surcharge?: string;
  /** CSS colour of paper, foil, envelope or ribbon. */
  readonly swatch?: string;
};

/** An option with its choices; `name` is the query parameter (CARD-11). */
export type OptionGroupView = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly ChoiceView[];
  readonly notes: readonly OptionNote[];
  readonly hint?: string;
};

/** A part that can be added: ribbon, bow, screw, stand, envelope liner. */
export type PartView = {
  readonly name: string;
  readonly label: string;
  readonly selected: boolean;
  readonly surcharge?: string;
  readonly note?: string;
};

/**
 * A picture of the gallery; `corners` is the CSS radius of a die-cut card's rounded corners, `cut` pieces end at
 * their contour.
 */
export type GalleryPicture = {
  readonly key: string;
  readonly label: string;
  readonly picture: PictureView;
  readonly ground?: string;
  readonly corners?: string;
  readonly cut?: boolean;
};

/** When the card arrives; dates written out. Source: PDP-09. */
export type PromiseView = {
  readonly from: string;
  readonly to: string;
  readonly express: string | null;
  /** Customs notice in countries where parcels arrive customs-cleared. Source: SHIP-12. */
  readonly duty: string | null;
  /** The next cut-off written out: its day and time of day. Source: SHIP-10. */
  readonly day: string;
  readonly clock: string;
  /** Seconds to the cut-off when the page was rendered. */
  readonly secondsLeft: number;
};

/** A single sample card: the values the form submits, and the price as text. Source: PDP-02, SAMP-01. */
export type SampleOfferView = {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly button: string;
  readonly text: string;
  /** The page of the sample set with all papers. Source: SAMP-06. */
  readonly set: { readonly label: string; readonly href: string };
  /** The URL requests the sample (`isSample`): it is displayed first. Source: CARD-11. */
  readonly wanted: boolean;
};

/** Accessories that go with the card and are bought with it. Source: PDP-13. */
export type AccessoriesView = {
  /** Articles by type; their fields are `sku-{type}` and `pieces-{type}`. */
  readonly groups: readonly {
    readonly type: string;
    readonly label: string;
    readonly items: readonly { readonly sku: string; readonly label: string }[];
  }[];
  /** Stickers and seals of the same series, personalised like the card, as many as there are cards. */
  readonly stickers: readonly { readonly href: string; readonly label: string; readonly price: string }[];
};

/** The detail page of a design. Source: PDP-01 to PDP-12. */
export type DetailView = {
  readonly id: string;
  readonly name: string;
  /** The chosen colour's id. */
  readonly colour: string;
  readonly title: string;
  readonly lead: string;
  /** URL path without query. */
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
  /** Maximum quantity, formatted. Source: CART-10. */
  readonly largestQuantity: string;
  /** The typed quantity if it is invalid, with its error message; otherwise null. Source: PDP-05, CART-10, UI-07. */
  readonly wrongQuantity: { readonly typed: string; readonly text: string } | null;
  /** All chosen fields except the quantity, for the form of a typed quantity. */
  readonly chosen: readonly (readonly [name: string, value: string])[];
  readonly tiers: readonly TierRow[];
  readonly price: {
    readonly unit: string;
    readonly total: string;
    readonly struck: Struck | null;
    /** The components of the total; empty if there is only one. */
    readonly parts: readonly Fact[];
  };
  readonly promise: PromiseView | null;
  /** Chosen options that cannot be combined, each with alternatives. Source: PDP-04. */
  readonly problems: readonly { readonly text: string; readonly alternatives: readonly SwitchLink[] }[];
  readonly designHref: string;
  /** Link for requests of more cards than the maximum quantity. Source: PRICE-17. */
  readonly offerHref: string;
  readonly sample: SampleOfferView;
  readonly accessories: AccessoriesView;
  /** Where the event page begins that is free with an invitation; null for other cards. Source: EVENT-01. */
  readonly eventHref: string | null;
  readonly facts: readonly Fact[];
  /** The readable texts of the card as pictured. Source: SHELL-31. */
  readonly words: readonly SideTexts[];
  readonly manufacturer: readonly string[];
  readonly relatedTitle: string;
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
  | "price"
  | "problems"
  | "sample"
  | "tiers"
  | "accessories"
  | "eventHref"
  | "facts"
  | "words"
  | "manufacturer"
  | "quantity"
  | "related";

/** The detail page as sent: stateless parts are HTML, `fields` are the form's current values. Source: ADR-0019. */
export type DetailPayload = Omit<DetailView, PartsOfDetail> & {
  readonly quantity: number;
  readonly fields: { readonly chosen: readonly string[]; readonly lists: UrlFields["lists"] };
  readonly price: Omit<DetailView["price"], "parts">;
  readonly priceNotes: FragmentHtml;
  /** The choice cannot be made. Source: PDP-04. */
  readonly blocked: boolean;
  readonly sample: FragmentHtml;
  /** The URL requests the sample, which is displayed first. Source: CARD-11. */
  readonly sampleWanted: boolean;
  readonly gallery: FragmentHtml;
  readonly options: FragmentHtml;
  readonly sections: readonly ProductSection[];
  readonly related: readonly DesignRun[];
};
