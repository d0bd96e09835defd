import { currentSchema, DesignDocument, Element, type Page } from "#design/model/design-document.ts";
import { maskPath } from "#design/geometry/path-shapes.ts";
import { piecesOf, surfacesOf, type Surface } from "#modules/catalogue/cards/formats.ts";
import type { z } from "zod";
import { cardProducts } from "../../db/seed/card-assortment.ts";
import { area, cut, round, sampleAssets, shift, turned, type Draft } from "./card.ts";

/** Closed size in mm and fold of the card: x = like a book, y = upwards, null = flat. Source: catalogue table C1. */
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

/** Input of a card: drafts per panel in mm of that panel; `outside` is drawn first, over the open outer side. */
export type Card = {
  readonly product: CardFormat;
  readonly palette: DesignDocument["palette"];
  readonly background?: string;
  readonly insideBackground?: string;
  /** Background of the back panel where front artwork would extend across the fold. */
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

/** Products of several pieces, of many panels, or with a special cut or use. */
type AssembledProduct =
  | "pocketfold"
  | "leporello-6"
  | "card-fan"
  | "card-trio"
  | "booklet-a5"
  | "booklet-a6"
  | "double-folded-a6"
  | "double-folded-square-145"
  | "tent-card"
  | "wind-light-card"
  | "insert-sheet-a6"
  | "gift-tag-round"
  | "gift-tag-heart"
  | "sticker-round"
  | "sticker-heart"
  | "banderole"
  | "confetti"
  | "balloon-card";

/** A product drawn surface by surface as in the catalogue; coordinates are mm of the surface. */
export type AssembledCard = {
  readonly product: AssembledProduct;
  readonly palette: DesignDocument["palette"];
  readonly surfaces: Readonly<Record<string, { readonly background?: string; readonly drafts: readonly Draft[] }>>;
};

function surfacesOfCard({ product: code }: Card | AssembledCard): readonly Surface[] {
  const product = cardProducts().find((each) => each.code === code);
  if (!product) throw new Error(`no product ${code}`);
  return surfacesOf(product);
}

function assembledPages(card: AssembledCard): z.input<typeof Page>[] {
  return surfacesOfCard(card).map(({ id, part, w, h, folds, panels, gutter, shape }) => ({
    id,
    w,
    h,
    folds: [...folds],
    panels: [...panels],
    part: part.id,
    gutter: gutter ?? null,
    background: card.surfaces[id]?.background ?? null,
    elements: numbered(id, [
      ...(card.surfaces[id]?.drafts ?? []),
      ...(shape === undefined ? [] : [cut([0, 0, w, h], maskPath(shape, w, h, 0))]),
    ]),
  }));
}

function pagesOf(card: Card | AssembledCard): z.input<typeof Page>[] {
  if ("surfaces" in card) return assembledPages(card);
  return formats[card.product].fold === null ? flatPages(card) : foldedPages(card);
}

/** The design document of a card, validated by the schema. */
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
    parts: [...piecesOf(surfacesOfCard(card))],
    pages,
  });
}
