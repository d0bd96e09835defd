import { type TextStyle } from "#design/model-text.ts";
import { currentSchema, DesignDocument, Element, type DesignAsset, type Ornament, type Page } from "#design/model.ts";
import { partOfSurface, partsOfSurfaces } from "#design/parts.ts";
import { surfacesOf } from "#modules/catalogue/formats.ts";
import type { z } from "zod";
import { cardProducts } from "../../db/seed/card-assortment.ts";
import photos from "../../fixtures/photos/photos.json" with { type: "json" };

type Drafted<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** An element before it gets its id. */
export type Draft = Drafted<z.input<typeof Element>>;

/** Position and size in mm on the panel it is drawn for: x, y, w, h. */
export type Box = readonly [number, number, number, number];

/** Closed size in mm and how the card folds: x = like a book, y = upwards, null = flat. Source: catalogue table C1. */
export const formats = {
  "folded-portrait-a6": { w: 105, h: 148, fold: "x" },
  "folded-portrait-b6": { w: 120, h: 170, fold: "x" },
  "folded-portrait-dl": { w: 105, h: 210, fold: "x" },
  "folded-landscape-a6": { w: 148, h: 105, fold: "y" },
  "folded-landscape-b6": { w: 170, h: 120, fold: "y" },
  "folded-landscape-dl": { w: 210, h: 105, fold: "y" },
  "folded-square-145": { w: 145, h: 145, fold: "x" },
  "postcard-a6": { w: 148, h: 105, fold: null },
  "postcard-b6": { w: 170, h: 120, fold: null },
  "postcard-dl": { w: 210, h: 105, fold: null },
  "postcard-square-145": { w: 145, h: 145, fold: null },
  "insert-card-a6": { w: 100, h: 143, fold: null },
  "menu-flat-dl": { w: 105, h: 210, fold: null },
  "menu-folded-dl": { w: 105, h: 210, fold: "x" },
  "folded-square-125": { w: 125, h: 125, fold: "x" },
  "photo-strip": { w: 52, h: 148, fold: null },
  polaroid: { w: 88, h: 107, fold: null },
  "group-table-card-a5": { w: 148, h: 210, fold: null },
  "gift-tag-rect": { w: 80, h: 50, fold: null },
  "bottle-label": { w: 90, h: 120, fold: null },
  "sparkler-label": { w: 50, h: 120, fold: null },
  "sticker-rect": { w: 70, h: 40, fold: null },
  "place-card-flat": { w: 85, h: 55, fold: null },
  "table-card": { w: 90, h: 50, fold: "y" },
} as const;

/** Product code of a card the collection is drawn for. */
export type CardFormat = keyof typeof formats;

/** Labels and stickers are printed on one side. */
const oneSided: ReadonlySet<string> = new Set(["bottle-label", "sparkler-label", "sticker-rect"]);

const artworkLocks = { move: true, resize: true, edit: true, delete: true } as const;

/** Type settings: font id, size in pt and the rest of a text style. */
export function type(
  font: string,
  size: number,
  rest: Partial<z.input<typeof TextStyle>> = {},
): z.input<typeof TextStyle> {
  return { font, size, color: "ink", align: "center", ...rest };
}

type TextOptions = {
  /** The sample must be replaced by the customer before ordering. */
  readonly personal?: boolean;
  readonly required?: boolean;
  readonly refined?: boolean;
  readonly refinable?: boolean;
  readonly rotation?: number;
  /** Smallest size in pt when long texts shrink; without it the size is fixed. */
  readonly shrinkTo?: number;
};

/** Roles whose sample words fit anybody ("Ihr Lieben,", a verse): who keeps them has not forgotten anything. */
const wordsForEveryone = new Set([
  "greeting",
  "verse",
  "source",
  "thanks",
  "rsvp-title",
  "details-title",
  "place-title",
]);

/** A text by role; `personal` texts carry their sample as placeholder. */
export function text(
  role: string,
  [x, y, w, h]: Box,
  content: string,
  style: z.input<typeof TextStyle>,
  options: TextOptions = {},
): Draft {
  const { personal, required, refined, refinable, rotation, shrinkTo } = options;
  return {
    type: "text",
    role,
    x,
    y,
    w,
    h,
    text: content,
    style,
    rotation: rotation ?? 0,
    refinable: refinable ?? refined ?? false,
    refined: refined ?? false,
    required: required ?? false,
    ...(personal === true && !wordsForEveryone.has(role) ? { placeholder: content } : {}),
    ...(shrinkTo === undefined ? {} : { fit: "shrink" as const, minSize: shrinkTo }),
  };
}

/** Finish of artwork: `refined` parts belong to the design's own foil version, `refinable` parts may take foil. */
export type Finish = { readonly refined?: boolean; readonly refinable?: boolean };

type ArtOptions = Finish & {
  readonly colors?: Readonly<Record<string, string>>;
  readonly flip?: "none" | "horizontal" | "vertical" | "both";
  readonly rotation?: number;
  readonly opacity?: number;
  readonly free?: boolean;
};

const finishOf = ({ refined = false, refinable = refined }: Finish) => ({ refinable, refined });

/** A piece of artwork where it was drawn, moved by x, y mm and scaled about the origin; fixed unless `free`. */
export function art(drawing: Ornament, x = 0, y = 0, scale = 1, options: ArtOptions = {}): Draft {
  const [left, top, width, height] = drawing.viewBox;
  return {
    type: "ornament",
    ornament: drawing.id,
    x: x + left * scale,
    y: y + top * scale,
    w: width * scale,
    h: height * scale,
    colors: { ...options.colors },
    flip: options.flip ?? "none",
    rotation: options.rotation ?? 0,
    opacity: options.opacity ?? 1,
    ...finishOf(options),
    locks: options.free === true ? {} : artworkLocks,
  };
}

/** A filled area. */
export function area(shape: "rect" | "ellipse", [x, y, w, h]: Box, color: string, radius = 0): Draft {
  return { type: "shape", shape, x, y, w, h, fill: color, radius, locks: artworkLocks };
}

/** A frame of even line width in mm, fixed. */
export function frame(
  [x, y, w, h]: Box,
  color: string,
  width: number,
  options: Finish & { radius?: number; shape?: "rect" | "ellipse" } = {},
): Draft {
  const { radius = 0, shape = "rect" } = options;
  return {
    type: "shape",
    shape,
    x,
    y,
    w,
    h,
    radius,
    stroke: { color, width },
    ...finishOf(options),
    locks: artworkLocks,
  };
}

/** A path in its own box, filled or stroked. */
export function path(
  [x, y, w, h]: Box,
  d: string,
  paint: { fill?: string; stroke?: string; width?: number },
  finish: Finish = {},
): Draft {
  const stroke = paint.stroke === undefined ? null : { color: paint.stroke, width: paint.width ?? 0.35 };
  return {
    type: "shape",
    shape: "path",
    x,
    y,
    w,
    h,
    d,
    fill: paint.fill ?? null,
    stroke,
    ...finishOf(finish),
    locks: artworkLocks,
  };
}

/** A round hole to be punched, in its own box. */
export function punching([x, y, w, h]: Box): Draft {
  const d = `M0 ${h / 2}a${w / 2} ${h / 2} 0 1 0 ${w} 0a${w / 2} ${h / 2} 0 1 0-${w} 0z`;
  return { type: "die", kind: "Punching", x, y, w, h, d };
}

/** A straight rule of even thickness in mm, horizontal or vertical, which the customer may move. */
export function rule(
  x: number,
  y: number,
  length: number,
  color: string,
  width = 0.35,
  options: Finish & { vertical?: boolean } = {},
): Draft {
  const { vertical = false } = options;
  const box = vertical ? { x: x - width / 2, y, w: width, h: length } : { x, y: y - width / 2, w: length, h: width };
  return { type: "shape", shape: "rect", ...box, fill: color, ...finishOf(options) };
}

/** An example photo of the shop; the customer replaces it. */
export type SamplePhoto = (typeof photos)[number]["id"];

type PhotoOptions = {
  readonly mask?: "rect" | "ellipse" | "arch" | "heart" | "hexagon" | "star";
  readonly radius?: number;
  /** Where the crop looks, 0..1 of the photo. */
  readonly focus?: readonly [number, number];
  readonly border?: { readonly color: string; readonly width: number };
  readonly fixed?: boolean;
  readonly zoom?: number;
};

const assetOf = (id: string): DesignAsset => {
  const found = photos.find((photo) => photo.id === id);
  if (!found) throw new Error(`no example photo ${id}`);
  return { id, kind: "sample", width: found.width, height: found.height, sha256: found.sha256 };
};

/** The example photos that elements show, as the assets of their document. */
export function sampleAssets(elements: readonly z.input<typeof Element>[]): Record<string, DesignAsset> {
  const used = elements.flatMap((el) => (el.type === "image" && typeof el.asset === "string" ? [el.asset] : []));
  return Object.fromEntries([...new Set(used)].sort().map((id) => [id, assetOf(id)]));
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** A photo slot that shows one of the shop's example photos, cropped to fill. */
export function photo(role: string, [x, y, w, h]: Box, id: SamplePhoto, options: PhotoOptions = {}): Draft {
  const asset = assetOf(id);
  const { focus = [0.5, 0.5], zoom = 1 } = options;
  const ratio = w / h / (asset.width / asset.height);
  const cw = (ratio < 1 ? ratio : 1) / zoom;
  const ch = (ratio < 1 ? 1 : 1 / ratio) / zoom;
  const start = (size: number, at: number) => Math.min(Math.max(at - size / 2, 0), 1 - size);
  return {
    type: "image",
    role,
    x,
    y,
    w,
    h,
    asset: id,
    crop: { x: round(start(cw, focus[0])), y: round(start(ch, focus[1])), w: round(cw), h: round(ch) },
    mask: options.mask ?? "rect",
    radius: options.radius ?? 0,
    border: options.border ?? null,
    required: true,
    sample: true,
    locks: options.fixed === false ? {} : { move: true, resize: true, delete: true },
  };
}

/** Moves a draft by mm. */
export const shift = (draft: Draft, dx: number, dy: number): Draft => ({ ...draft, x: draft.x + dx, y: draft.y + dy });

/** Turns a draft upside down within a panel, as the back of an upwards opening card is printed. */
const turned = (draft: Draft, w: number, h: number): Draft => ({
  ...draft,
  x: w - draft.x - draft.w,
  y: h - draft.y - draft.h,
  rotation: ((draft.rotation ?? 0) + 180) % 360,
});

/** A card to be built: drafts per panel in mm of that panel; `outside` is drawn first, over the open outer side. */
export type Card = {
  readonly product: CardFormat;
  readonly palette: DesignDocument["palette"];
  readonly background?: string;
  readonly insideBackground?: string;
  /** Colour laid over the back panel where front artwork would run across the fold. */
  readonly coverBack?: string;
  readonly outside?: readonly Draft[];
  readonly front: readonly Draft[];
  readonly back?: readonly Draft[];
  readonly inside?: readonly Draft[];
};

/** Elements with readable ids that are unique on their page. */
export function numbered(prefix: string, drafts: readonly Draft[]): Element[] {
  const counts = new Map<string, number>();
  return drafts.map((draft) => {
    const stem = `${prefix}-${draft.role ?? (draft.type === "ornament" ? draft.ornament : draft.type)}`;
    const count = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, count);
    const fixed = { ...draft, x: round(draft.x), y: round(draft.y), w: round(draft.w), h: round(draft.h) };
    return Element.parse({ ...fixed, id: (count === 1 ? stem : `${stem}-${count}`).slice(0, 60) });
  });
}

function foldedPages(card: Card): z.input<typeof Page>[] {
  const { w, h, fold } = formats[card.product];
  const upward = fold === "y";
  const open = upward ? { w, h: 2 * h } : { w: 2 * w, h };
  const front = upward ? { x: 0, y: h } : { x: w, y: 0 };
  const folds = [{ axis: upward ? ("y" as const) : ("x" as const), at: upward ? h : w }];
  const back = (card.back ?? []).map((draft) => (upward ? turned(draft, w, h) : draft));
  const cover = upward ? ([-3, -3, w + 6, h + 3] as const) : ([-3, -3, w + 3, h + 6] as const);
  const outside = [
    ...(card.outside ?? []),
    ...card.front.map((draft) => shift(draft, front.x, front.y)),
    ...(card.coverBack === undefined ? [] : [area("rect", cover, card.coverBack)]),
    ...back,
  ];
  return [
    {
      id: "outside",
      ...open,
      folds,
      panels: [
        { role: "back", x: 0, y: 0, w, h },
        { role: "front", ...front, w, h },
      ],
      background: card.background ?? null,
      elements: numbered("outside", outside),
    },
    {
      id: "inside",
      ...open,
      folds,
      panels: [{ role: "inside", x: 0, y: 0, ...open }],
      background: card.insideBackground ?? null,
      elements: numbered("inside", card.inside ?? []),
    },
  ];
}

function flatPages(card: Card): z.input<typeof Page>[] {
  const { w, h } = formats[card.product];
  const side = (
    role: "front" | "back",
    drafts: readonly Draft[],
    background: string | undefined,
  ): z.input<typeof Page> => ({
    id: role,
    w,
    h,
    folds: [],
    panels: [{ role, x: 0, y: 0, w, h }],
    background: background ?? null,
    elements: numbered(role, drafts),
  });
  const front = side("front", [...(card.outside ?? []), ...card.front], card.background);
  if (oneSided.has(card.product)) return [front];
  return [front, side("back", card.back ?? [], card.insideBackground ?? card.background)];
}

/** A product of several pieces or many panels, drawn surface by surface; coordinates are mm of the surface. */
export type AssembledCard = {
  readonly product: "pocketfold" | "leporello-6" | "card-fan" | "card-trio" | "booklet-a5" | "booklet-a6";
  readonly palette: DesignDocument["palette"];
  readonly surfaces: Readonly<Record<string, { readonly background?: string; readonly drafts: readonly Draft[] }>>;
};

function assembledPages(card: AssembledCard): z.input<typeof Page>[] {
  const product = cardProducts().find(({ code }) => code === card.product);
  if (!product) throw new Error(`no product ${card.product}`);
  return surfacesOf(product).map(({ id, w, h, folds, panels, gutter }) => ({
    id,
    w,
    h,
    folds: [...folds],
    panels: [...panels],
    part: partOfSurface(id).id,
    gutter: gutter ?? null,
    background: card.surfaces[id]?.background ?? null,
    elements: numbered(id, card.surfaces[id]?.drafts ?? []),
  }));
}

function pagesOf(card: Card | AssembledCard): z.input<typeof Page>[] {
  if ("surfaces" in card) return assembledPages(card);
  return formats[card.product].fold === null ? flatPages(card) : foldedPages(card);
}

/** The design document of a card, checked against the schema. */
export function document(card: Card | AssembledCard): DesignDocument {
  const pages = pagesOf(card);
  return DesignDocument.parse({
    schema: currentSchema,
    product: card.product,
    locale: "de-DE",
    bleed: 3,
    safe: 4,
    palette: card.palette,
    assets: sampleAssets(pages.flatMap((page) => page.elements)),
    parts: [...partsOfSurfaces(pages.map(({ id }) => id))],
    pages,
  });
}
