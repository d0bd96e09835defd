import { middleOf } from "#design/geometry/element-geometry.ts";
import type { Page, Panel } from "#design/model/design-document.ts";
import { panelAt } from "#design/geometry/panels.ts";

/** A part of a surface between two creases, in mm. */
export type Slice = { readonly page: Page; readonly box: Pick<Panel, "x" | "y" | "w" | "h"> };

/** A rigid part of a folded sheet with the print of both sides. */
export type Leaf = {
  readonly inner: Slice;
  readonly outer: Slice;
  /**
   * Rotation in degrees relative to its neighbour towards the base when the card is closed: 180 over it, -180 under
   * it, less for a standing card.
   */
  readonly closed: number;
  /** Flaps fold in before the front closes: 0 first, 1 afterwards. */
  readonly turn: 0 | 1;
};

/** How a sheet folds: leaves along an axis; `base` is the index of the one that lies on the table. Source: CFG-15. */
export type Folding = { readonly axis: "x" | "y"; readonly base: number; readonly leaves: readonly Leaf[] };

function slicesOf(page: Page, axis: "x" | "y"): readonly Slice[] {
  const total = axis === "x" ? page.w : page.h;
  const cuts = [0, ...page.folds.map(({ at }) => at).toSorted((a, b) => a - b), total];
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const box =
      axis === "x" ? { x: start, y: 0, w: end - start, h: page.h } : { x: 0, y: start, w: page.w, h: end - start };
    return { page, box };
  });
}

function roleOf({ page, box }: Slice): Panel["role"] | undefined {
  return panelAt(page, middleOf(box))?.role;
}

/**
 * Rotation in degrees at both edges of the foot of a standing card, so that its faces meet at the top; undefined
 * without a foot between them.
 */
function standingRotation(outer: readonly Slice[], axis: "x" | "y"): number | undefined {
  const foot = outer.slice(1, -1).find((slice) => roleOf(slice) === "flap");
  const [face] = outer;
  if (!foot || !face) return undefined;
  const length = ({ box }: Slice) => (axis === "x" ? box.w : box.h);
  return 90 + (Math.asin(length(foot) / 2 / length(face)) * 180) / Math.PI;
}

/**
 * Derives the leaves of a sheet from its two sides; turning the sheet over mirrors their order. A sheet without
 * creases is one leaf. Source: CFG-15, CARD-21.
 */
export function foldingOf(outside: Page, inside: Page): Folding {
  const axis = inside.folds[0]?.axis ?? "x";
  const inner = slicesOf(inside, axis);
  const outer = slicesOf(outside, axis).toReversed();
  const back = outer.findIndex((slice) => roleOf(slice) === "back");
  const base = back === -1 ? inner.length - 1 : back;
  const standingAngle = standingRotation(outer, axis);
  const zigzag = outer.some((slice) => roleOf(slice) === "panel");
  const leaves = inner.map((slice, index): Leaf => {
    const away = Math.abs(index - base);
    const under = zigzag && away % 2 === 0;
    const printed = outer[index] ?? slice;
    return {
      inner: slice,
      outer: printed,
      closed: away === 0 ? 0 : (standingAngle ?? (under ? -180 : 180)),
      turn: roleOf(printed) === "flap" ? 0 : 1,
    };
  });
  return { axis, base, leaves };
}

/** Rotation of a leaf in degrees at `open` 0 (closed) to 1 (flat); flaps move in the first half of closing. */
export function rotationAt(leaf: Leaf, open: number, hasFlap: boolean): number {
  const half = leaf.turn === 0 ? open * 2 - 1 : open * 2;
  const progress = hasFlap ? half : open;
  return leaf.closed * (1 - Math.min(1, Math.max(0, progress)));
}

/**
 * How far the sheet extends before and beyond its base at `open` 0 … 1, in mm as seen from above. Source: CFG-15.
 */
export function reachAt({ axis, base, leaves }: Folding, open: number): readonly [number, number] {
  const hasFlap = leaves.some(({ turn }) => turn === 0);
  const reach = (away: readonly Leaf[]): number => {
    let degrees = 0;
    let end = 0;
    let furthest = 0;
    for (const leaf of away) {
      degrees += rotationAt(leaf, open, hasFlap);
      end += (axis === "x" ? leaf.inner.box.w : leaf.inner.box.h) * Math.cos((degrees * Math.PI) / 180);
      furthest = Math.max(furthest, end);
    }
    return furthest;
  };
  return [reach(leaves.slice(0, base).toReversed()), reach(leaves.slice(base + 1))];
}
