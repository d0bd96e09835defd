import { DieElement, type DesignDocument, type Page } from "../model/design-document.ts";

/** Outlines that a card can be punched to. Source: CARD-07. */
export const punchedOutlines = ["round-corners", "heart-corners", "wave"] as const;
/** A punched outline. Source: CARD-07. */
export type PunchedOutline = (typeof punchedOutlines)[number];

/** Radius of round corners in mm. */
const cornerRadius = 5;
/** Extent of a heart corner along both edges, in mm. */
const heartReach = 9;
/** Length and depth of one wave in mm; waves only go inwards, so that they stay on the sheet. */
const waveLength = 6;
const waveDepth = 1.2;
/** Control points of a quarter circle and of a half cosine, as fractions of their length. Source: best fit by cubic curves. */
const circle = 0.5523;
const cosine = 0.3642;

type Point = readonly [along: number, inward: number];

/** A side of the sheet in clockwise order: its start, its direction and the inward direction. */
type Side = {
  readonly start: readonly [number, number];
  readonly along: readonly [number, number];
  readonly inward: readonly [number, number];
  readonly length: number;
};

const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;

function sidesOf({ w, h }: Pick<Page, "w" | "h">): readonly Side[] {
  return [
    { start: [0, 0], along: [1, 0], inward: [0, 1], length: w },
    { start: [w, 0], along: [0, 1], inward: [-1, 0], length: h },
    { start: [w, h], along: [-1, 0], inward: [0, -1], length: w },
    { start: [0, h], along: [0, -1], inward: [1, 0], length: h },
  ];
}

function place({ start, along, inward }: Side, [a, i]: Point): string {
  const x = start[0] + a * along[0] + i * inward[0];
  const y = start[1] + a * along[1] + i * inward[1];
  return `${round(x)} ${round(y)}`;
}

const curve = (side: Side, ...points: readonly Point[]): string =>
  `C${points.map((point) => place(side, point)).join(" ")}`;

/** One side from after its first corner to after its last, the corner cut by `corner` (in coordinates of the side). */
function corneredSide(side: Side, reach: number, corner: (length: number) => readonly (readonly Point[])[]): string {
  const straight = `L${place(side, [side.length - reach, 0])}`;
  return [straight, ...corner(side.length).map((points) => curve(side, ...points))].join(" ");
}

function roundCorner(length: number): readonly (readonly Point[])[] {
  const k = cornerRadius * (1 - circle);
  return [
    [
      [length - k, 0],
      [length, k],
      [length, cornerRadius],
    ],
  ];
}

/** Two lobes that meet in a notch on the diagonal, the upper edge of a heart; neither crosses the diagonal. */
function heartCorner(length: number): readonly (readonly Point[])[] {
  const notch = heartReach * 0.42;
  const far = heartReach * 0.56;
  const [wide, narrow] = [heartReach * 0.29, heartReach * 0.21];
  return [
    [
      [length - far, 0],
      [length - wide, narrow],
      [length - notch, notch],
    ],
    [
      [length - narrow, wide],
      [length, far],
      [length, heartReach],
    ],
  ];
}

/** Waves of equal length along a side, whole ones between two folds, so that the halves match. */
function wavySide(side: Side, stops: readonly number[]): string {
  const parts: string[] = [];
  for (const [index, end] of [...stops, side.length].entries()) {
    const begin = stops[index - 1] ?? 0;
    const count = Math.max(1, Math.round((end - begin) / waveLength));
    const half = (end - begin) / count / 2;
    for (let wave = 0; wave < count; wave += 1) {
      const from = begin + wave * 2 * half;
      const bend = cosine * half;
      parts.push(curve(side, [from + bend, 0], [from + half - bend, waveDepth], [from + half, waveDepth]));
      parts.push(curve(side, [from + half + bend, waveDepth], [from + 2 * half - bend, 0], [from + 2 * half, 0]));
    }
  }
  return parts.join(" ");
}

/** Folds that a side crosses, as distances from its start. */
function foldsAcross(side: Side, folds: Page["folds"]): readonly number[] {
  const horizontal = side.along[0] !== 0;
  const crossing = folds.filter((fold) => (fold.axis === "x") === horizontal).map((fold) => fold.at);
  const forward = side.along[0] + side.along[1] > 0;
  return crossing.map((at) => (forward ? at : side.length - at)).toSorted((a, b) => a - b);
}

/**
 * The outline of a punched sheet as SVG path data in mm of the open sheet, clockwise from the upper left. Corners at
 * folds stay as they are.
 * @source CARD-07, PDF-02
 */
export function punchedOutline(page: Pick<Page, "w" | "h" | "folds">, outline: PunchedOutline): string {
  const sides = sidesOf(page);
  const [top] = sides;
  if (!top) return "";
  if (outline === "wave")
    return [`M${place(top, [0, 0])}`, ...sides.map((side) => wavySide(side, foldsAcross(side, page.folds))), "Z"].join(
      " ",
    );
  const reach = outline === "round-corners" ? cornerRadius : heartReach;
  const corner = outline === "round-corners" ? roundCorner : heartCorner;
  return [`M${place(top, [reach, 0])}`, ...sides.map((side) => corneredSide(side, reach, corner)), "Z"].join(" ");
}

/**
 * Adds the cut contour of the ordered punching to all surfaces; surfaces with their own contour keep it.
 * @source CARD-07, PDF-02
 */
export function withPunching(document: DesignDocument, outline: PunchedOutline): DesignDocument {
  const pages = document.pages.map((page) => {
    const own = page.elements.some((element) => element.type === "die" && element.kind === "CutContour");
    if (own) return page;
    const contour = DieElement.parse({
      id: "punching",
      type: "die",
      kind: "CutContour",
      x: 0,
      y: 0,
      w: page.w,
      h: page.h,
      d: punchedOutline(page, outline),
    });
    return { ...page, elements: [...page.elements, contour] };
  });
  return { ...document, pages };
}
