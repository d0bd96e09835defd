import { z } from "zod";
import { PhotoResolution } from "#design/model/design-document.ts";
import type { Channel } from "#kernel/market.ts";

/** Kinds of photo products; posters, wall materials and frames are one kind. Source: GEN-02, CAT 1. */
export const photoKinds = ["photoframe", "photobook", "calendar", "collage", "photobox", "photoprint"] as const;
/** A kind of photo products. Source: CAT 1. */
export type PhotoKind = (typeof photoKinds)[number];

/**
 * A chosen photo product: the kind with its options by name, as stored with projects, cart and order lines. `kinds`
 * tells which choices are complete and compatible. Source: D-30, CART-03.
 */
export const PhotoChoice = z.object({
  kind: z.enum(photoKinds),
  chosen: z.record(z.string().max(30), z.string().max(60)).readonly(),
});
export type PhotoChoice = z.infer<typeof PhotoChoice>;

/** Calendar types. Source: CAL-01. */
export const calendarTypes = [
  "wandkalender",
  "familienplaner",
  "kuechenkalender",
  "tischkalender",
  "terminkalender",
] as const;
/** Photo book types; guest and condolence books are books of the card channel. Source: BOOK-01, BOOK-05. */
export const bookTypes = ["fotoheft", "digitalfotobuch", "echtfotobuch", "gaestebuch", "kondolenzbuch"] as const;
/** Wall materials. Source: FRAME-03. */
export const wallMaterials = [
  "poster",
  "leinwand",
  "acrylglas",
  "aludibond",
  "forexplatte",
  "gallerybond",
  "hahnemuehle",
  "echtglas",
  "backlitfolie",
  "klebefolie",
  "pvcplane",
  "fototapete",
] as const;
/** Frame types. Source: FRAME-01. */
export const frameTypes = [
  "alurahmen",
  "holzrahmen",
  "kunststoffrahmen",
  "fotorahmen",
  "artbox",
  "schattenfuge-leinwand",
  "schattenfuge-platte",
] as const;
/** Collage types; `mixed` displays all of them together and cannot be ordered. Source: COLL-01. */
export const collageTypes = ["leinwand", "poster", "framedPoster"] as const;
/** Materials of the pictures in a box. Source: BOX-01. */
export const boxMaterials = ["matt", "glossy", "hahnemuehle"] as const;
/** Surfaces of prints. Source: CAT 5 table P1. */
export const printSurfaces = ["glossy", "matt"] as const;
/** Refinements of calendars and book covers. Source: CAL-04, CAT 2.4. */
export const photoRefinements = ["ohne", "gold", "rosegold", "silber", "relief"] as const;

const texts = z.array(z.string()).readonly();
/** mm, or a count. */
const whole = z.number().int().positive();

/** Shortest and longest length in mm. */
const Span = z.object({ min: whole, max: whole });
export type Span = z.infer<typeof Span>;

/** A calendar on offer: its mountings, the first one is the default. Source: CAL-01 to CAL-03, CAT 2.3. */
const CalendarOffer = z.object({
  kind: z.literal("calendar"),
  type: z.string(),
  format: z.string(),
  mountings: texts,
  sheets: whole,
});
export type CalendarOffer = z.infer<typeof CalendarOffer>;

/**
 * A photo book on offer, with its page counts and papers (the first is the default); pages are added in steps. Source:
 * BOOK-01, BOOK-02.
 */
const BookOffer = z.object({
  kind: z.literal("photobook"),
  type: z.string(),
  cover: z.string(),
  binding: z.string(),
  format: z.string(),
  minPages: whole,
  maxPages: whole,
  pageStep: whole,
  papers: texts,
});
export type BookOffer = z.infer<typeof BookOffer>;

/** A wall material: limits of the shorter and the longer side in mm, in either orientation. Source: FRAME-03. */
const WallMaterial = z.object({
  kind: z.literal("wall"),
  code: z.string(),
  shortSide: Span,
  longSide: Span,
  photos: PhotoResolution,
  frames: texts,
  productionDays: whole,
});
export type WallMaterial = z.infer<typeof WallMaterial>;

/**
 * A frame: colours, mats and glasses, each with its default first; `mats` empty means no mat. `matSizes` are widths of
 * a mat in mm, the default first; `longSide` is the maximum long side of the picture in mm. Source: FRAME-01, FRAME-02.
 */
const FrameOffer = z.object({
  kind: z.literal("frame"),
  code: z.string(),
  colours: texts,
  mats: texts,
  matSizes: z.array(whole).readonly(),
  glasses: texts,
  longSide: whole,
  productionDays: whole,
});
export type FrameOffer = z.infer<typeof FrameOffer>;

/** A format of prints, mm. Source: CAT 5 table P1. */
const PrintFormat = z.object({ kind: z.literal("print"), code: z.string(), w: whole, h: whole });
export type PrintFormat = z.infer<typeof PrintFormat>;

/** A photo box with a maximum number of pictures. Source: BOX-02, CAT 5 table X1. */
const BoxOffer = z.object({ kind: z.literal("box"), format: z.string(), quantityMax: whole });
export type BoxOffer = z.infer<typeof BoxOffer>;

/** A collage type with its formats. Source: COLL-01, CAT 5 table L1. */
const CollageOffer = z.object({ kind: z.literal("collage"), type: z.string(), formats: texts });
export type CollageOffer = z.infer<typeof CollageOffer>;

/** The facts of an offer, as stored and as sent to the editor. */
export const PhotoOffer = z.discriminatedUnion("kind", [
  CalendarOffer,
  BookOffer,
  WallMaterial,
  FrameOffer,
  PrintFormat,
  BoxOffer,
  CollageOffer,
]);
export type PhotoOffer = z.infer<typeof PhotoOffer>;

/**
 * The assortment of photo products, complete and immutable once loaded; lists in the order of the shop. Source: CAT
 * 2.
 */
export type PhotoAssortment = {
  readonly calendars: readonly CalendarOffer[];
  readonly books: readonly BookOffer[];
  readonly materials: readonly WallMaterial[];
  readonly frames: readonly FrameOffer[];
  readonly prints: readonly PrintFormat[];
  readonly boxes: readonly BoxOffer[];
  readonly collages: readonly CollageOffer[];
};

/** Sorts offers into the assortment, keeping their order. */
export function assembleAssortment(offers: readonly PhotoOffer[]): PhotoAssortment {
  const of = <Kind extends PhotoOffer["kind"]>(kind: Kind) =>
    offers.filter((offer): offer is Extract<PhotoOffer, { kind: Kind }> => offer.kind === kind);
  return {
    calendars: of("calendar"),
    books: of("photobook"),
    materials: of("wall"),
    frames: of("frame"),
    prints: of("print"),
    boxes: of("box"),
    collages: of("collage"),
  };
}

/** The offers of an assortment, for the browser to assemble again. */
export const offersOf = (assortment: PhotoAssortment): readonly PhotoOffer[] => Object.values(assortment).flat();

/** Books for writing by hand, sold only in the card channel. Source: BOOK-05, D-09. */
export const writtenBooks = ["gaestebuch", "kondolenzbuch"] as const;
/** A type of books for writing. Source: BOOK-05. */
export type WrittenBook = (typeof writtenBooks)[number];

/** Whether a type of book is one for writing by hand. Source: BOOK-05. */
export const isWritten = (type: string | undefined): type is WrittenBook => writtenBooks.some((each) => each === type);

/** Whether a channel sells a type of book. Source: BOOK-05, D-09. */
export function sellsBook(channel: Channel, type: string): boolean {
  return channel === "card" || !isWritten(type);
}

/** The channel that sells what was chosen: books for writing are sold with the cards. Source: BOOK-05, D-09. */
export function channelOfChoice({ type }: Readonly<Record<string, string | undefined>>): Channel {
  return isWritten(type) ? "card" : "photo";
}
