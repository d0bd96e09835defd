import type { Page, Panel, Part } from "#design/model/design-document.ts";
import type { CardProduct, Size } from "../model.ts";

/** A piece of a product that is printed as one file. Source: CARD-21, PDF-01. */
type Piece = Omit<Part, "serial">;

/**
 * One printed side of a sheet: trim size in mm, creases measured from its left (x) or top (y) edge, and the panels
 * the reader sees.
 */
export type Surface = {
  readonly id: string;
  readonly part: Piece;
  readonly w: number;
  readonly h: number;
  readonly folds: readonly { readonly axis: "x" | "y"; readonly at: number }[];
  readonly panels: readonly Panel[];
  /** The strip along the bound edge of a booklet page that disappears in the binding, in mm. */
  readonly gutter?: NonNullable<Page["gutter"]>;
  /** The cut contour of a piece that is not rectangular; it fills the trim size. */
  readonly shape?: CutShape;
};

/** Inner panels are narrower than the outer ones by this much, so that the sheet closes. Source: CAT 2.1. */
const innerPanelMm = 1;

/** Sizes in mm of the stepped insert cards of a pocketfold. Source: CAT 2.1. */
const pocketfoldInserts: readonly Size[] = [
  { w: 115, h: 165 },
  { w: 115, h: 145 },
  { w: 115, h: 125 },
];
/** Size in mm of the band around a card trio. Source: CAT 2.1, table C1 (banderole). */
const trioBand: Size = { w: 300, h: 50 };

/** Shapes a piece can be cut to, by the name of the mask. */
type CutShape = "ellipse" | "heart";

/** Products that are cut to a special shape, which fills their trim size. Source: CARD-01, CAT 5 table C1. */
const cutShapes: Readonly<Record<string, CutShape>> = {
  "gift-tag-round": "ellipse",
  "gift-tag-heart": "heart",
  "sticker-round": "ellipse",
  "sticker-heart": "heart",
};

/** The shape a product is cut to; undefined for products with four straight edges. Source: CARD-01. */
export function cutShapeOf(product: string): CutShape | undefined {
  return cutShapes[product];
}

const card: Piece = { id: "card", kind: "card" };

const piece = (kind: Part["kind"], number?: number): Piece =>
  number === undefined ? { id: kind, kind } : { id: `${kind}-${number}`, kind, number };

/** Id of a side: its name, after the piece if the product has several. */
const sideId = (part: Piece, name: string): string => (part === card ? name : `${part.id}-${name}`);

/** The pieces that surfaces belong to, each once, in order. Source: CARD-21, PDF-01. */
export function piecesOf(surfaces: readonly Surface[]): readonly Piece[] {
  return [...new Map(surfaces.map(({ part }) => [part.id, part])).values()];
}

/**
 * The printed surfaces of a product, in production order: the sides of its sheet, or of every part.
 * @param pages page count of a booklet; ignored for other products
 * @source CAT 2.1, CARD-21
 */
export function surfacesOf(product: CardProduct, pages?: number | null): readonly Surface[] {
  const shape = cutShapeOf(product.code);
  const surfaces = sheetsOf(product, pages);
  return shape ? surfaces.map((each) => ({ ...each, shape })) : surfaces;
}

function sheetsOf(product: CardProduct, pages?: number | null): readonly Surface[] {
  const { closed, open } = product;
  switch (product.family) {
    case "folded":
    case "tent":
    case "double-folded":
      return foldedSides(card, open, panelLengths(product), foldAxis(product));
    case "leporello":
      return zigzagSides(open, panelLengths(product));
    case "pocketfold":
      return [
        ...foldedSides(piece("sleeve"), open, thirds(open.w), "x"),
        ...pocketfoldInserts.flatMap((size, index) => flatSides(piece("insert", index + 1), size)),
      ];
    case "fan":
      return repeat(5).flatMap((number) => flatSides(piece("card", number), closed));
    case "trio":
      return [
        ...repeat(3).flatMap((number) => flatSides(piece("card", number), closed)),
        side("band", piece("band"), "front", trioBand),
      ];
    case "booklet":
      return bookletPages(closed, pages ?? product.pageCounts?.[0] ?? 8);
    case "label":
    case "sticker":
    case "confetti":
    case "banderole":
      return [side("front", card, "front", closed)];
    default:
      return flatSides(card, closed);
  }
}

/** Whether surfaces (for example the pages of a design) have exactly the trim sizes of the product. Source: CFG-06. */
export function matchesProduct(surfaces: readonly Size[], product: CardProduct): boolean {
  const expected = surfacesOf(product, product.family === "booklet" ? surfaces.length : null);
  return (
    expected.length === surfaces.length &&
    expected.every((surface, index) => surface.w === surfaces[index]?.w && surface.h === surfaces[index]?.h)
  );
}

/** The axis along which the panels lie side by side: the edge that gets longer when the card is opened. */
function foldAxis({ closed, open }: CardProduct): "x" | "y" {
  return open.w / closed.w > open.h / closed.h ? "x" : "y";
}

/** Panel lengths along the fold direction, in mm, as seen from outside. */
function panelLengths(product: CardProduct): readonly number[] {
  const axis = foldAxis(product);
  const total = axis === "x" ? product.open.w : product.open.h;
  const panel = axis === "x" ? product.closed.w : product.closed.h;
  if (product.family === "double-folded") {
    const inner = total / 3 - innerPanelMm;
    return [inner, (total - inner) / 2, (total - inner) / 2];
  }
  const panels = Math.floor(total / panel);
  const rest = total - panels * panel;
  // The remaining length of a tent card is the base between its two faces.
  return rest > 0 ? [panel, rest, panel] : repeat(panels).map(() => panel);
}

function foldedSides(part: Piece, open: Size, lengths: readonly number[], axis: "x" | "y"): readonly Surface[] {
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  const folds = starts.slice(1).map((at) => ({ axis, at }));
  const roles = outsideRoles(lengths);
  const panels = lengths.map((length, index): Panel => {
    const start = starts[index] ?? 0;
    const box = axis === "x" ? { x: start, y: 0, w: length, h: open.h } : { x: 0, y: start, w: open.w, h: length };
    return { role: roles[index] ?? "flap", ...box };
  });
  const inside: Panel = { role: "inside", x: 0, y: 0, w: open.w, h: open.h };
  return [
    { id: sideId(part, "outside"), part, w: open.w, h: open.h, folds, panels },
    {
      id: sideId(part, "inside"),
      part,
      w: open.w,
      h: open.h,
      folds: mirrored(folds, axis === "x" ? open.w : open.h),
      panels: [inside],
    },
  ];
}

/**
 * The sides of a leporello, which is folded in zigzag: inside, panels count from the left; on the outside, the front
 * is the reverse of the first panel and the back that of the last.
 */
function zigzagSides(open: Size, lengths: readonly number[]): readonly Surface[] {
  const [outside, inside] = foldedSides(card, open, lengths, "x");
  if (!outside || !inside) throw new Error("a folded sheet has two sides");
  const count = lengths.length;
  const box = (index: number) => ({ x: (open.w / count) * index, y: 0, w: open.w / count, h: open.h });
  const outerPanels = lengths.map((_, index): Panel => {
    if (index === count - 1) return { role: "front", ...box(index) };
    return index === 0
      ? { role: "back", ...box(index) }
      : { role: "panel", number: 2 * count - index - 1, ...box(index) };
  });
  const panels = lengths.map((_, index): Panel => ({ role: "panel", number: index + 1, ...box(index) }));
  return [
    { ...outside, panels: outerPanels },
    { ...inside, panels },
  ];
}

/** Width in mm of a booklet's inner margin that staples and fold take up. */
const bookletGutter = 5;

/** The single pages of a booklet: odd pages are on the right, so they are bound at their left edge. */
function bookletPages(size: Size, count: number): readonly Surface[] {
  return repeat(count).map((number) => {
    const role = number === 1 ? "front" : number === count ? "back" : "panel";
    const panel: Panel = { role, x: 0, y: 0, w: size.w, h: size.h, ...(role === "panel" ? { number } : {}) };
    const gutter = { edge: number % 2 === 1 ? ("left" as const) : ("right" as const), width: bookletGutter };
    return { id: `page-${number}`, part: piece("booklet"), w: size.w, h: size.h, folds: [], panels: [panel], gutter };
  });
}

/** Mirrors the creases, as turning the sheet over does. */
function mirrored(folds: Surface["folds"], total: number): Surface["folds"] {
  return folds.map(({ axis, at }) => ({ axis, at: axis === "x" ? total - at : at })).toSorted((a, b) => a.at - b.at);
}

/**
 * Panel roles as seen from outside: the front is the last panel, the back the one before; further panels fold
 * inwards. On a sheet that stands on its base, the front comes first, and the back after the base is upside down.
 */
function outsideRoles(lengths: readonly number[]): readonly Panel["role"][] {
  const [face = 0, foot = 0, opposite] = lengths;
  if (opposite !== undefined && foot < face / 2) return ["front", "flap", "back"];
  const last = lengths.length - 1;
  return lengths.map((_, index) => (index === last ? "front" : index === last - 1 ? "back" : "flap"));
}

function flatSides(part: Piece, size: Size): readonly Surface[] {
  return [side(sideId(part, "front"), part, "front", size), side(sideId(part, "back"), part, "back", size)];
}

function side(id: string, part: Piece, role: Panel["role"], { w, h }: Size): Surface {
  return { id, part, w, h, folds: [], panels: [{ role, x: 0, y: 0, w, h }] };
}

function thirds(total: number): readonly number[] {
  return [total / 3, total / 3, total / 3];
}

function repeat(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
