import type { DesignDocument } from "#design/model/design-document.ts";
import { writingStyles } from "./writing/writing-styles.ts";

/** Slots of the palette every design of books has. */
export type PaletteSlot = "ground" | "ink" | "accent" | "soft" | "paper";

/** How the first page of a chapter is set: its words and what is drawn with them. */
export type OpenerKind = "centred" | "low" | "high" | "corner" | "plate" | "band";

/**
 * A design of books as a system: the faces of titles and of running text, captions, chapter openers, page numbers, and
 * the grounds of pages and of title pages, by slots of its palette, so that they follow every change of its colours.
 * Source: BOOK-04.
 */
export type BookStyle = {
  readonly title: {
    readonly font: string;
    readonly scale: number;
    readonly uppercase?: boolean;
    readonly tracking?: number;
  };
  readonly text: { readonly font: string };
  readonly caption: {
    readonly font: string;
    /** mm. */
    readonly size: number;
    readonly align: "left" | "center";
    readonly tracking?: number;
  };
  readonly opener: OpenerKind;
  readonly number: { readonly font: string; readonly at: "outer" | "centre" };
  /** Ground of title pages and openers, and what is written on it. */
  readonly opening: { readonly ground: PaletteSlot; readonly ink: PaletteSlot; readonly accent: PaletteSlot };
  /** Ground of other pages (white paper if null), and what is written on it. */
  readonly page: { readonly ground: PaletteSlot | null; readonly ink: PaletteSlot };
};

/** Of designs with a light ground. */
const light = {
  opening: { ground: "ground", ink: "ink", accent: "accent" },
  page: { ground: null, ink: "ink" },
} as const;

/** Of designs with a dark ground: pages stay white, and their type has the colour of the ground. */
const dark = {
  opening: { ground: "ground", ink: "ink", accent: "accent" },
  page: { ground: null, ink: "ground" },
} as const;

const styles: Readonly<Record<string, BookStyle>> = {
  horizont: {
    ...light,
    title: { font: "fraunces-300", scale: 1.1 },
    text: { font: "hanken-grotesk-400" },
    caption: { font: "hanken-grotesk-400", size: 2.7, align: "left", tracking: 20 },
    opener: "low",
    number: { font: "hanken-grotesk-400", at: "outer" },
    opening: { ground: "soft", ink: "accent", accent: "accent" },
  },
  "unser-jahr": {
    ...light,
    title: { font: "gloock-400", scale: 1.5 },
    text: { font: "hanken-grotesk-400" },
    caption: { font: "hanken-grotesk-400", size: 2.7, align: "left" },
    opener: "high",
    number: { font: "gloock-400", at: "outer" },
    opening: { ground: "ground", ink: "accent", accent: "accent" },
  },
  ja: {
    ...light,
    title: { font: "cormorant-garamond-400-italic", scale: 1.3 },
    text: { font: "cormorant-garamond-500" },
    caption: { font: "cormorant-garamond-400-italic", size: 3.5, align: "center" },
    opener: "centred",
    number: { font: "cormorant-garamond-500", at: "centre" },
    page: { ground: "ground", ink: "ink" },
  },
  kapitel: {
    ...dark,
    title: { font: "playfair-display-400", scale: 1.4 },
    text: { font: "hanken-grotesk-400" },
    caption: { font: "playfair-display-400-italic", size: 2.9, align: "left" },
    opener: "high",
    number: { font: "playfair-display-400", at: "outer" },
  },
  "kleine-hand": {
    ...light,
    title: { font: "fraunces-300-italic", scale: 1.2 },
    text: { font: "quicksand-400" },
    caption: { font: "quicksand-400", size: 2.9, align: "center" },
    opener: "centred",
    number: { font: "quicksand-400", at: "centre" },
    opening: { ground: "soft", ink: "ink", accent: "accent" },
  },
  bergtour: {
    ...light,
    title: { font: "bebas-neue-400", scale: 1.9, tracking: 20 },
    text: { font: "jost-400" },
    caption: { font: "jost-400", size: 2.9, align: "left" },
    opener: "low",
    number: { font: "bebas-neue-400", at: "outer" },
    opening: { ground: "accent", ink: "paper", accent: "ground" },
  },
  sommerhaus: {
    ...light,
    title: { font: "libre-caslon-text-400-italic", scale: 1 },
    text: { font: "hanken-grotesk-400" },
    caption: { font: "libre-caslon-text-400-italic", size: 2.7, align: "left" },
    opener: "corner",
    number: { font: "libre-caslon-text-400-italic", at: "outer" },
    page: { ground: "ground", ink: "ink" },
    opening: { ground: "ground", ink: "ink", accent: "accent" },
  },
  stille: {
    ...light,
    title: { font: "spectral-400", scale: 0.75, tracking: 30 },
    text: { font: "spectral-400" },
    caption: { font: "spectral-400-italic", size: 2.8, align: "center" },
    opener: "centred",
    number: { font: "spectral-400", at: "centre" },
  },
  festtafel: {
    ...dark,
    title: { font: "marcellus-400", scale: 1.1, tracking: 20 },
    text: { font: "marcellus-400" },
    caption: { font: "marcellus-400", size: 2.8, align: "center" },
    opener: "plate",
    number: { font: "marcellus-400", at: "centre" },
    opening: { ground: "ground", ink: "accent", accent: "accent" },
  },
  album: {
    ...dark,
    title: { font: "libre-baskerville-400", scale: 0.9 },
    text: { font: "libre-baskerville-400" },
    caption: { font: "libre-baskerville-400-italic", size: 2.6, align: "center" },
    opener: "plate",
    number: { font: "libre-baskerville-400", at: "centre" },
  },
  atlas: {
    ...light,
    title: { font: "young-serif-400", scale: 1.1 },
    text: { font: "courier-prime-400" },
    caption: { font: "courier-prime-400", size: 2.6, align: "left" },
    opener: "corner",
    number: { font: "courier-prime-400", at: "outer" },
  },
  banderole: {
    ...light,
    title: { font: "fraunces-400", scale: 1 },
    text: { font: "hanken-grotesk-400" },
    caption: { font: "fraunces-300", size: 2.8, align: "left" },
    opener: "band",
    number: { font: "fraunces-400", at: "outer" },
    opening: { ground: "ground", ink: "paper", accent: "accent" },
  },
};

/** The system of a book without a design of its own: quiet, in the faces of its cover. */
const plain: BookStyle = {
  ...light,
  title: { font: "fraunces-300", scale: 1 },
  text: { font: "hanken-grotesk-400" },
  caption: { font: "hanken-grotesk-400", size: 2.7, align: "left" },
  opener: "centred",
  number: { font: "hanken-grotesk-400", at: "outer" },
};

/** Lightness 0..1 of a colour `#rrggbb`. */
function lightnessOf(rgb: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16) / 255);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

/**
 * The system a book is set in: that of its design, or one in the faces of its cover for a design the back office has
 * added since. Colours are the document's own palette. Source: BOOK-04.
 */
export function styleOf({
  bookDesign,
  pages,
  palette,
}: Pick<DesignDocument, "bookDesign" | "pages" | "palette">): BookStyle {
  const known = styles[bookDesign ?? ""] ?? writingStyles[bookDesign ?? ""];
  if (known) return known;
  const texts = pages[0]?.elements.flatMap((each) => (each.type === "text" && each.text !== "" ? each : [])) ?? [];
  const [title, ...others] = texts.toSorted((a, b) => b.style.size - a.style.size);
  const font = title?.style.font ?? plain.title.font;
  const text = others.at(-1)?.style.font ?? plain.text.font;
  const isDark = palette["ground"] !== undefined && lightnessOf(palette["ground"].rgb) < 0.5;
  return {
    ...plain,
    ...(isDark ? dark : light),
    title: { font, scale: 1 },
    text: { font: text },
    caption: { ...plain.caption, font: text },
    number: { ...plain.number, font: text },
  };
}

/** Ids of the designs with a system of their own. */
export const styledDesigns: readonly string[] = Object.keys(styles);
