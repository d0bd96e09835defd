import type { Box } from "../geometry/matrix.ts";

/** Direction in which the two parts of a cut follow each other. */
export type Axis = "x" | "y";

/** Natural width of a part without any cropping: `slope` times its height plus `offset` mm; written by measuring. */
type Measured = { slope: number; offset: number };

/** A place for one photo, by its index. The search changes nodes in place, as it tries thousands of trees. */
export type Leaf = Measured & { readonly kind: "leaf"; photo: number };
/** An area cut in two; each part is cut again or holds a photo. */
export type Cut = Measured & { readonly kind: "cut"; axis: Axis; first: SliceTree; second: SliceTree };
/** A slicing of an area: its places fill it completely, whatever the spacing. */
export type SliceTree = Leaf | Cut;

export const leaf = (photo: number): Leaf => ({ kind: "leaf", photo, slope: 1, offset: 0 });

export const cut = (axis: Axis, first: SliceTree, second: SliceTree): Cut => ({
  kind: "cut",
  axis,
  first,
  second,
  slope: 1,
  offset: 0,
});

/** Parts one after the other along an axis. */
export function chained(axis: Axis, parts: readonly SliceTree[]): SliceTree | undefined {
  return parts.reduceRight<SliceTree | undefined>((rest, part) => (rest ? cut(axis, part, rest) : part), undefined);
}

/** All cuts of a tree, outermost first. */
export function cutsOf(tree: SliceTree): readonly Cut[] {
  return tree.kind === "leaf" ? [] : [tree, ...cutsOf(tree.first), ...cutsOf(tree.second)];
}

/** All places of a tree. */
export function leavesOf(tree: SliceTree): readonly Leaf[] {
  return tree.kind === "leaf" ? [tree] : [...leavesOf(tree.first), ...leavesOf(tree.second)];
}

/** Measures a tree bottom-up: parts side by side have one height, parts below each other one width. */
function measure(tree: SliceTree, aspects: readonly number[], spacing: number): void {
  if (tree.kind === "leaf") {
    tree.slope = aspects[tree.photo] ?? 1;
    return;
  }
  const { first, second } = tree;
  measure(first, aspects, spacing);
  measure(second, aspects, spacing);
  if (tree.axis === "x") {
    tree.slope = first.slope + second.slope;
    tree.offset = first.offset + second.offset + spacing;
  } else {
    tree.slope = 1 / (1 / first.slope + 1 / second.slope);
    tree.offset = tree.slope * (first.offset / first.slope + second.offset / second.slope - spacing);
  }
}

/** Smallest share of an area a part gets, however little its photos ask for. */
const leastShare = 0.02;

type Visit = (photo: number, x: number, y: number, w: number, h: number) => void;

/** Share of the first part of a cut: its natural size beside that of the second. */
function shareOf(first: SliceTree, second: SliceTree, axis: Axis, across: number): number {
  const a = axis === "x" ? first.slope * across + first.offset : (across - first.offset) / first.slope;
  const b = axis === "x" ? second.slope * across + second.offset : (across - second.offset) / second.slope;
  if (!(a > 0 || b > 0)) return 0.5;
  return Math.min(Math.max(Math.max(0, a) / (Math.max(0, a) + Math.max(0, b)), leastShare), 1 - leastShare);
}

/** Divides an area between the parts of a tree in proportion to their natural sizes. */
function divide(tree: SliceTree, spacing: number, x: number, y: number, w: number, h: number, visit: Visit): void {
  if (tree.kind === "leaf") {
    visit(tree.photo, x, y, w, h);
    return;
  }
  const { axis, first, second } = tree;
  const room = (axis === "x" ? w : h) - spacing;
  const size = room * shareOf(first, second, axis, axis === "x" ? h : w);
  if (axis === "x") {
    divide(first, spacing, x, y, size, h, visit);
    divide(second, spacing, x + size + spacing, y, room - size, h, visit);
  } else {
    divide(first, spacing, x, y, w, size, visit);
    divide(second, spacing, x, y + size + spacing, w, room - size, visit);
  }
}

/**
 * Visits the places of a tree in an area: they fill it with exactly `spacing` mm between them, and what has to be
 * cropped is shared by all photos of a cut. `aspects` are width by height, by photo.
 */
export function visitPlaces(
  tree: SliceTree,
  { aspects, spacing, area }: { readonly aspects: readonly number[]; readonly spacing: number; readonly area: Box },
  visit: Visit,
): void {
  measure(tree, aspects, spacing);
  divide(tree, spacing, area.x, area.y, area.w, area.h, visit);
}

/**
 * The size a tree has in an area if nothing of its photos is cropped: as high as the area, or as wide where that is less.
 * Source: BOOK-08.
 */
export function naturalSize(
  tree: SliceTree,
  { aspects, spacing, area }: { readonly aspects: readonly number[]; readonly spacing: number; readonly area: Box },
): { readonly w: number; readonly h: number } {
  measure(tree, aspects, spacing);
  const { slope, offset } = tree;
  const w = slope * area.h + offset;
  return w <= area.w ? { w, h: area.h } : { w: area.w, h: (area.w - offset) / slope };
}
