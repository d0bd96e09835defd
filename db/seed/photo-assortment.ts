import type { PhotoResolution } from "#design/model/design-document.ts";
import type { PhotoOffer } from "#modules/photo-products/model.ts";
import { catalogueData } from "./catalogue-data.ts";

/** Mountings of calendars in addition to the default one of the price table. Source: CAT 2.3. */
const mountingsByType: Readonly<Record<string, readonly string[]>> = {
  familienplaner: ["spirale"],
  kuechenkalender: ["lochung", "spirale"],
  terminkalender: ["spirale"],
  tischkalender: ["spirale"],
  wandkalender: ["spirale", "lochung"],
};
const furtherMountings: Readonly<Record<string, readonly string[]>> = {
  "tischkalender/145-145": ["holzfuss"],
  "tischkalender/a6-quer": ["holzfuss"],
  "tischkalender/a6-hoch": ["holzblock"],
  "wandkalender/a5-quer": ["ohne"],
};
const weeksOfAppointments = 54;
const monthsAndTitle = 13;

function calendars(): readonly PhotoOffer[] {
  return catalogueData.calendars.map(({ type, format, mounting }) => ({
    kind: "calendar",
    type,
    format,
    mountings: [
      ...new Set([mounting, ...(mountingsByType[type] ?? []), ...(furtherMountings[`${type}/${format}`] ?? [])]),
    ],
    sheets: type === "terminkalender" ? weeksOfAppointments : monthsAndTitle,
  }));
}

const papersByBook: Readonly<Record<string, readonly string[]>> = {
  fotoheft: ["standard", "feinstweiss"],
  digitalfotobuch: ["standard", "matt", "glaenzend", "feinstweiss"],
  echtfotobuch: ["matt", "glaenzend"],
};

/** Guest and condolence books: formats and German prices in cents. Source: CAT 2.4. */
export const cardBooks: readonly { readonly type: string; readonly format: string; readonly priceDE: number }[] = [
  "gaestebuch",
  "kondolenzbuch",
].flatMap((type) => [
  { type, format: "200-200", priceDE: 3999 },
  { type, format: "a4-hoch", priceDE: 4499 },
  { type, format: "a5-quer", priceDE: 3499 },
]);

function books(): readonly PhotoOffer[] {
  const tabled = catalogueData.photobooks.map(
    ({ type, cover, binding, format, minPages, maxPages, step }): PhotoOffer => ({
      kind: "photobook",
      type,
      cover,
      binding,
      format,
      minPages,
      maxPages,
      pageStep: step,
      papers: papersByBook[type] ?? [],
    }),
  );
  const written = cardBooks.map(({ type, format }): PhotoOffer => {
    const pages = { minPages: 48, maxPages: 48, pageStep: 2 };
    return { kind: "photobook", type, cover: "hard", binding: "pur", format, ...pages, papers: ["feinstweiss"] };
  });
  return [...tabled, ...written];
}

const fromAfar = { upTo: null, good: 72, poor: 40 };
/** Resolutions of photos on a wall: the larger, the longer the viewing distance. Source: CAT 3. */
const onTheWall: PhotoResolution = [{ upTo: 600, good: 150, poor: 90 }, { upTo: 1200, good: 100, poor: 60 }, fromAfar];
const seenFromAfar: PhotoResolution = [fromAfar];

/** Frames available for each material, and its working days. Source: CAT 2.5, CAT 8. */
const paperFrames = ["alurahmen", "holzrahmen", "kunststoffrahmen", "fotorahmen"];
const plateFrames = ["artbox", "schattenfuge-platte"];
type WallFacts = { readonly frames: readonly string[]; readonly days: number; readonly photos?: PhotoResolution };
const wallFacts: Readonly<Record<string, WallFacts>> = {
  poster: { frames: paperFrames, days: 1 },
  leinwand: { frames: ["schattenfuge-leinwand"], days: 2 },
  acrylglas: { frames: plateFrames, days: 3 },
  aludibond: { frames: plateFrames, days: 3 },
  forexplatte: { frames: ["schattenfuge-platte"], days: 3 },
  gallerybond: { frames: plateFrames, days: 4 },
  hahnemuehle: { frames: paperFrames, days: 1 },
  echtglas: { frames: [], days: 3 },
  backlitfolie: { frames: [], days: 3 },
  klebefolie: { frames: [], days: 1 },
  pvcplane: { frames: [], days: 2, photos: seenFromAfar },
  fototapete: { frames: [], days: 2, photos: seenFromAfar },
};

function sides(text: string): readonly [shorter: number, longer: number] {
  const [a = 0, b = 0] = text.split("x").map(Number);
  return [Math.min(a, b), Math.max(a, b)];
}

function materials(): readonly PhotoOffer[] {
  return Object.entries(wallFacts).map(([code, { frames, days, photos = onTheWall }]) => {
    const limits = catalogueData.wallMaterials[code];
    if (!limits) throw new Error(`no limits for ${code}`);
    const [shortMin, longMin] = sides(limits.min);
    const [shortMax, longMax] = sides(limits.max);
    return {
      kind: "wall",
      code,
      shortSide: { min: shortMin, max: shortMax },
      longSide: { min: longMin, max: longMax },
      photos,
      frames,
      productionDays: days,
    };
  });
}

const matted = { mats: ["mat-weiss", "mat-creme", "mat-schwarz", "mat-none"], matSizes: [30, 20, 50] };
const bare = { mats: [], matSizes: [] };

/** Frames with colours, mats and glasses, the default of each first. Source: FRAME-01, FRAME-02, CAT 2.5, CAT 8. */
const frames: readonly PhotoOffer[] = [
  frame("alurahmen", { ...matted, colours: ["schwarz", "weiss", "silber", "gold"], glasses: ["acryl", "echtglas"] }),
  frame("holzrahmen", { ...matted, colours: ["schwarz", "weiss", "eiche", "nuss"], glasses: ["acryl", "echtglas"] }),
  frame("kunststoffrahmen", { ...bare, colours: ["schwarz", "weiss"], glasses: ["acryl"], longSide: 900 }),
  frame("fotorahmen", { ...bare, colours: ["schwarz", "weiss"], glasses: ["acryl"], longSide: 900 }),
  frame("artbox", { ...bare, colours: ["schwarz", "weiss"], glasses: [], productionDays: 4 }),
  frame("schattenfuge-leinwand", { ...bare, colours: ["schwarz", "weiss", "eiche"], glasses: [], productionDays: 4 }),
  frame("schattenfuge-platte", { ...bare, colours: ["schwarz", "weiss", "eiche"], glasses: [], productionDays: 4 }),
];

type FrameFacts = {
  readonly colours: readonly string[];
  readonly mats: readonly string[];
  readonly matSizes: readonly number[];
  readonly glasses: readonly string[];
  readonly longSide?: number;
  readonly productionDays?: number;
};

function frame(code: string, { longSide = 1200, productionDays = 3, ...facts }: FrameFacts): PhotoOffer {
  return { kind: "frame", code, longSide, productionDays, ...facts };
}

function prints(): readonly PhotoOffer[] {
  return catalogueData.prints.map(({ format }) => {
    const code = printCode(format);
    const [w = 0, h = 0] = code.split("x").map((side) => Number.parseInt(side, 10));
    return { kind: "print", code, w, h };
  });
}

/** The code of a print format: "88x107 retro" of the table is `88x107-retro`. */
export function printCode(format: string): string {
  return format.replace(" ", "-");
}

/** Formats of collages on all materials. Source: CAT 5 table L1. */
const collageFormats = ["300x300", "400x300", "600x400", "900x600"];

/** The assortment of photo products, in the order of the shop. Source: CAT 2.3 to 2.6. */
export function photoOffers(): readonly PhotoOffer[] {
  return [
    ...calendars(),
    ...books(),
    ...materials(),
    ...frames,
    ...prints(),
    ...catalogueData.boxes.map(({ format, quantityMax }): PhotoOffer => ({ kind: "box", format, quantityMax })),
    ...["poster", "framedPoster", "leinwand"].map((type): PhotoOffer => ({
      kind: "collage",
      type,
      formats: collageFormats,
    })),
  ];
}

/** Identifies an offer among those of its kind, for example `wandkalender/a4-hoch`. */
export function photoCode(offer: PhotoOffer): string {
  switch (offer.kind) {
    case "calendar":
      return `${offer.type}/${offer.format}`;
    case "photobook":
      return `${offer.type}/${offer.cover}/${offer.binding}/${offer.format}`;
    case "box":
      return `${offer.format}/${offer.quantityMax}`;
    case "collage":
      return offer.type;
    default:
      return offer.code;
  }
}
