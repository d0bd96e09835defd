import type { PhotoResolution } from "#design/model/design-document.ts";
import type { Channel } from "#kernel/market.ts";

/** Kinds of photo products; posters, wall materials and frames are one kind. Source: GEN-02, CAT 1. */
export const photoKinds = ["photoframe", "photobook", "calendar", "collage", "photobox", "photoprint"] as const;
/** A kind of photo products. Source: CAT 1. */
export type PhotoKind = (typeof photoKinds)[number];

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

/** A calendar on offer: its mountings, the first one is the default. Source: CAL-01 to CAL-03, CAT 2.3. */
export type CalendarOffer = {
  readonly kind: "calendar";
  readonly type: string;
  readonly format: string;
  readonly mountings: readonly string[];
  readonly sheets: number;
};

/** A photo book on offer, with its page counts and papers (the first is the default). Source: BOOK-01, BOOK-02. */
export type BookOffer = {
  readonly kind: "photobook";
  readonly type: string;
  readonly cover: string;
  readonly binding: string;
  readonly format: string;
  readonly minPages: number;
  readonly maxPages: number;
  /** Pages are added in steps of this many. */
  readonly pageStep: number;
  readonly papers: readonly string[];
};

/** Shortest and longest length in mm. */
export type Span = { readonly min: number; readonly max: number };

/** A wall material: limits of the shorter and the longer side in mm, in either orientation. Source: FRAME-03. */
export type WallMaterial = {
  readonly kind: "wall";
  readonly code: string;
  readonly shortSide: Span;
  readonly longSide: Span;
  readonly photos: PhotoResolution;
  readonly frames: readonly string[];
  readonly productionDays: number;
};

/**
 * A frame: colours, mats and glasses, each with its default first; `mats` empty means no mat. Source: FRAME-01,
 * FRAME-02.
 */
export type FrameOffer = {
  readonly kind: "frame";
  readonly code: string;
  readonly colours: readonly string[];
  readonly mats: readonly string[];
  /** Widths of a mat in mm, the default first. */
  readonly matSizes: readonly number[];
  readonly glasses: readonly string[];
  /** Maximum long side of the picture in mm. */
  readonly longSide: number;
  readonly productionDays: number;
};

/** A format of prints, mm. Source: CAT 5 table P1. */
export type PrintFormat = { readonly kind: "print"; readonly code: string; readonly w: number; readonly h: number };

/** A photo box with a maximum number of pictures. Source: BOX-02, CAT 5 table X1. */
export type BoxOffer = { readonly kind: "box"; readonly format: string; readonly quantityMax: number };

/** A collage type with its formats. Source: COLL-01, CAT 5 table L1. */
export type CollageOffer = { readonly kind: "collage"; readonly type: string; readonly formats: readonly string[] };

export type PhotoOffer = CalendarOffer | BookOffer | WallMaterial | FrameOffer | PrintFormat | BoxOffer | CollageOffer;

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

/** Books sold only in the card channel. Source: BOOK-05, D-09. */
const cardBooks = new Set(["gaestebuch", "kondolenzbuch"]);

/** Whether a channel sells a type of book. Source: BOOK-05, D-09. */
export function sellsBook(channel: Channel, type: string): boolean {
  return channel === "card" || !cardBooks.has(type);
}
