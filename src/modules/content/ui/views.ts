import type { PictureView } from "#ui/images/picture-files.ts";
import type { Block } from "../model.ts";

/** Attributes by which the visual editor finds a blok on the page; only drafts have them. Source: PB-10. */
export type BlokMarks = { readonly "data-blok-c"?: string; readonly "data-blok-uid"?: string };

/** A link in the view of a page; `document` links need a full page load. */
export type LinkView = { readonly href: string; readonly newTab?: boolean; readonly document?: boolean };

/** A button that is a link. */
export type ActionView = LinkView & { readonly label: string };

/** Kinds of device: from 1024 px, from 768 px, below. */
export type Device = "desktop" | "tablet" | "mobile";

/** A picture for a kind of device. Source: TEAS-01, TEAS-13. */
export type ResponsiveImage = { readonly media: Device; readonly aspectRatio: string; readonly picture: PictureView };

export type TextColour = "white" | "ink";
/** Background of a section. */
export type Ground = "paper" | "sheet" | "leaf" | "leaf-soft" | "blush" | "ink";
/** Width of a section. Source: PB-11. */
export type Layout = "full" | "boxed" | "split";

/** A slide of the main teaser; `ground` and the badge belong to the three-section slide. Source: TEAS-01, TEAS-02. */
export type SlideView = {
  readonly uid: string;
  readonly marks: BlokMarks;
  readonly title: string;
  readonly text: string;
  readonly action: ActionView | null;
  /** The whole slide is the link. */
  readonly whole: LinkView | null;
  readonly images: readonly ResponsiveImage[];
  readonly imageRight: boolean;
  readonly isNew: boolean;
  readonly color: TextColour;
  readonly control: string;
  readonly controlColor: TextColour;
  readonly controlColorMobile: TextColour;
  readonly tag: "h1" | "h2" | "h3" | "p";
  readonly attributes: Readonly<Record<string, string>>;
  readonly ground: Ground;
  readonly threeSections: boolean;
  readonly sampleBadge: boolean;
};

/** A calm teaser with picture and link. Source: TEAS-03. */
export type SmallTeaserView = {
  readonly marks: BlokMarks;
  readonly headline: string;
  readonly subHeadline: string;
  readonly link: LinkView | null;
  readonly images: readonly ResponsiveImage[];
  readonly ground: Ground;
  readonly color: TextColour;
  readonly isH1: boolean;
  readonly imageRight: boolean;
};

/** The main teaser of a page. Source: PB-05. */
export type MainTeaserView = {
  readonly slides: readonly SlideView[];
  readonly smallTeaser: SmallTeaserView | null;
  readonly layout: Layout;
};

/** A benefit; its text opens in a dialog. Source: PB-01, PB-12. */
export type UspItemView = {
  readonly uid: string;
  readonly marks: BlokMarks;
  readonly title: string;
  readonly text: string;
  readonly link: LinkView | null;
  readonly icon: string;
};

/** A standalone heading. Source: PB-04. */
export type HeadlineView = {
  readonly headline: string;
  readonly tag: "h1" | "h2" | "h3";
  readonly subline: string;
  readonly teaser: string;
  readonly variant: "primary" | "secondary";
  readonly componentOnMobile: boolean;
  readonly headlineOnDesktop: boolean;
  readonly headlineOnMobile: boolean;
};

/** Picture next to text. Source: PB-16. */
export type ImageTextView = {
  readonly headline: string;
  readonly blocks: readonly Block[];
  readonly picture: PictureView | null;
  readonly imageRight: boolean;
  readonly ground: Ground;
  readonly action: ActionView | null;
  readonly layout: Layout;
};

export type StepsView = {
  readonly headline: string;
  readonly items: readonly {
    readonly uid: string;
    readonly marks: BlokMarks;
    readonly title: string;
    readonly text: string;
  }[];
  readonly action: ActionView | null;
};

/** Expandable questions. Source: PB-16. */
export type FaqView = {
  readonly headline: string;
  /** Anchor of the headline. */
  readonly id: string;
  readonly items: readonly {
    readonly uid: string;
    readonly marks: BlokMarks;
    readonly question: string;
    readonly answer: readonly Block[];
  }[];
};

/** Time until a date; `until` is in ms since 1970. Source: PB-16. */
export type CountdownView = {
  readonly headline: string;
  readonly until: number;
  readonly text: string;
  readonly textAfterwards: string;
  readonly action: ActionView | null;
};

/** A video from the shop's own storage. Source: PB-16. */
export type VideoView = {
  readonly title: string;
  readonly src: string;
  readonly captions: string | null;
  readonly language: string;
  readonly poster: PictureView | null;
  readonly transcript: readonly Block[];
};

/** Shipping prices of a country, formatted; null where a method is not offered. Source: PB-14. */
export type ShippingRow = {
  readonly country: string;
  readonly standard: string | null;
  readonly express: string | null;
  readonly saturday: string | null;
};

/** Last days to order for delivery before Christmas Eve, formatted. Source: SHIP-13. */
export type DeadlineView = {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly [what: string, standard: string, express: string];
  readonly rows: readonly { readonly what: string; readonly standard: string; readonly express: string }[];
};

/** Price of one piece by quantity, formatted, a column per format. Source: PB-16. */
export type PriceTableView = {
  readonly headline: string;
  readonly products: readonly string[];
  readonly rows: readonly { readonly quantity: string; readonly units: readonly string[] }[];
};

/** A paper in the comparison: g/m², µm, its colour, and its suitable finishes. */
export type PaperRow = {
  readonly code: string;
  readonly name: string;
  readonly feel: string;
  readonly grammage: number;
  readonly thickness: number;
  readonly colour: string;
  readonly foil: "all" | "gold" | "none";
  readonly relief: boolean;
  readonly folding: boolean;
};

/** A section of the site map. */
export type SitemapSection = {
  readonly title: string;
  readonly links: readonly (LinkView & { readonly label: string })[];
};

/** A magazine article on its tile; `minutes` is its reading time. Source: MAG-02. */
export type ArticleTileView = {
  readonly uid: string;
  readonly title: string;
  readonly lead: string;
  readonly category: string;
  readonly href: string;
  readonly picture: PictureView | null;
  readonly minutes: number;
};

/** Customer reviews; average of five stars. Source: REV-01. */
export type ReviewsView = { readonly headline: string; readonly average: string; readonly count: number };
