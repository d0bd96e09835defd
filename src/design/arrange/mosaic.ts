import type { Box } from "../geometry/matrix.ts";
import { misfit, type PhotoNeeds } from "./arranged-photo.ts";
import { randomNumbers } from "./random-numbers.ts";
import { chained, cut, cutsOf, leaf, leavesOf, visitPlaces, type Cut, type Leaf, type SliceTree } from "./slicing.ts";

/** A mosaic to be found: photos by index, the area they fill, mm between them. */
export type MosaicTask = {
  readonly photos: readonly PhotoNeeds[];
  readonly area: Box;
  readonly spacing: number;
  readonly seed: number;
  /** How many times larger than the others the first photo should be. */
  readonly lead: number;
};

/** Trees tried: enough that 100 photos lose few per cent, few enough for 200 ms. Source: COLL-05. */
const triesPerPhoto = 70;
const mostTries = 4500;
/** Up to this many photos a single tree decides little, so several are improved. */
const fewPhotos = 20;

/** From this factor on, a photo is felt to be too small or too large beside the others (natural logarithm). */
const evenSize = 0.55;

/** How far a tree is from a good picture: cropped photos, cut faces and sizes that differ. */
function costOf(tree: SliceTree, task: MosaicTask, aspects: readonly number[]): number {
  const { photos, area, spacing, lead } = task;
  const mean = (area.w * area.h) / (photos.length - 1 + lead);
  let cost = 0;
  visitPlaces(tree, { aspects, spacing, area }, (index, _x, _y, w, h) => {
    const photo = photos[index];
    if (!photo || !(w > 1 && h > 1)) {
      cost += 1000;
      return;
    }
    const off = Math.abs(Math.log((w * h) / (mean * (index === 0 ? lead : 1))));
    const uneven = Math.max(0, off - evenSize);
    cost += misfit(photo, w / h) + 0.12 * off * off + 2 * uneven * uneven;
  });
  return cost / photos.length;
}

/** Halves a list again and again, across the longer side of what is left. */
function halved(order: readonly number[], w: number, h: number, next: () => number): SliceTree {
  const [only] = order;
  if (order.length === 1 && only !== undefined) return leaf(only);
  const share = order.length < 4 ? 0.5 : 0.38 + 0.24 * next();
  const at = Math.min(Math.max(Math.round(order.length * share), 1), order.length - 1);
  const part = at / order.length;
  const [first, second] = [order.slice(0, at), order.slice(at)];
  return w >= h
    ? cut("x", halved(first, w * part, h, next), halved(second, w * (1 - part), h, next))
    : cut("y", halved(first, w, h * part, next), halved(second, w, h * (1 - part), next));
}

/** Rows of photos of one height, as on a contact sheet; columns if `axis` is x. */
function inLines(order: readonly number[], lines: number, axis: "x" | "y"): SliceTree | undefined {
  const rows = Array.from({ length: lines }, (_, row) =>
    order.slice(Math.round((row * order.length) / lines), Math.round(((row + 1) * order.length) / lines)),
  );
  const across = axis === "y" ? "x" : "y";
  return chained(
    axis,
    rows.flatMap((row) => chained(across, row.map(leaf)) ?? []),
  );
}

/** Trees to begin with: random halves, and lines of photos, of whose numbers the best ones suit the area uncropped. */
function beginnings({ photos, area }: MosaicTask, order: readonly number[], next: () => number): SliceTree[] {
  const total = (of: (aspect: number) => number) => photos.reduce((sum, { aspect }) => sum + of(aspect), 0);
  const rows = Math.sqrt((total((aspect) => aspect) * area.h) / area.w);
  const columns = Math.sqrt((total((aspect) => 1 / aspect) * area.w) / area.h);
  const near = (count: number) =>
    [-1, 0, 1, 2].map((more) => Math.floor(count) + more).filter((n) => n >= 1 && n <= photos.length);
  return [
    ...Array.from({ length: 6 }, () => halved(order, area.w, area.h, next)),
    ...near(rows).flatMap((lines) => inLines(order, lines, "y") ?? []),
    ...near(columns).flatMap((lines) => inLines(order, lines, "x") ?? []),
  ];
}

/** Exchanges two photos. */
function exchange(a: Leaf, b: Leaf): () => void {
  [a.photo, b.photo] = [b.photo, a.photo];
  return () => {
    [a.photo, b.photo] = [b.photo, a.photo];
  };
}

/** Regroups three neighbouring parts: (a, (b, c)) becomes ((a, b), c), or the other way round. */
function regroup(node: Cut): (() => void) | undefined {
  const { axis, first, second } = node;
  if (second.kind === "cut") {
    const kept = { axis: second.axis, first: second.first, second: second.second };
    Object.assign(second, { axis, first, second: kept.first });
    Object.assign(node, { axis: kept.axis, first: second, second: kept.second });
    return () => {
      Object.assign(second, kept);
      Object.assign(node, { axis, first, second });
    };
  }
  if (first.kind !== "cut") return undefined;
  const kept = { axis: first.axis, first: first.first, second: first.second };
  Object.assign(first, { axis, first: kept.second, second });
  Object.assign(node, { axis: kept.axis, first: kept.first, second: first });
  return () => {
    Object.assign(first, kept);
    Object.assign(node, { axis, first, second });
  };
}

/** One small change of a tree; returns how to take it back, or undefined if it changes nothing. */
function change(cuts: readonly Cut[], leaves: readonly Leaf[], next: () => number): (() => void) | undefined {
  const kind = next();
  const node = cuts[Math.floor(next() * cuts.length)];
  if (kind < 0.5) {
    const a = leaves[Math.floor(next() * leaves.length)];
    const b = leaves[Math.floor(next() * leaves.length)];
    return a && b && a !== b ? exchange(a, b) : undefined;
  }
  if (!node) return undefined;
  if (kind > 0.75) return regroup(node);
  const { axis } = node;
  node.axis = axis === "x" ? "y" : "x";
  return () => {
    node.axis = axis;
  };
}

type Rated = { readonly tree: SliceTree; readonly cost: number };

/** Improves a tree in place, change by change. */
function improved(
  { tree, cost: start }: Rated,
  task: MosaicTask,
  aspects: readonly number[],
  next: () => number,
): Rated {
  const count = task.photos.length;
  const [cuts, leaves] = [cutsOf(tree), leavesOf(tree)];
  const tries = cuts.length === 0 ? 0 : Math.min(mostTries, 300 + triesPerPhoto * count);
  let cost = start;
  for (let index = 0; index < tries; index += 1) {
    const undo = change(cuts, leaves, next);
    if (!undo) continue;
    const now = costOf(tree, task, aspects);
    // Slightly worse trees are kept at first, so that the search leaves a poor beginning.
    const patience = (0.4 * (1 - index / tries) ** 2) / count;
    if (now <= cost + patience * next()) cost = now;
    else undo();
  }
  return { tree, cost };
}

/**
 * The slicing of an area that crops its photos least, cuts no face if it can be avoided and keeps sizes alike; found
 * by a search that is the same for the same task. Source: COLL-05.
 */
export function findMosaic(task: MosaicTask, order: readonly number[]): SliceTree {
  const next = randomNumbers(task.seed + 1);
  const aspects = task.photos.map(({ aspect }) => aspect);
  const byCost = (a: Rated, b: Rated) => a.cost - b.cost;
  const [best] = beginnings(task, order, next)
    .map((tree) => ({ tree, cost: costOf(tree, task, aspects) }))
    .toSorted(byCost)
    .slice(0, order.length <= fewPhotos ? 5 : 1)
    .map((rated) => improved(rated, task, aspects, next))
    .toSorted(byCost);
  return best?.tree ?? leaf(0);
}
