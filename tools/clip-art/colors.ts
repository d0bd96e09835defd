import type { IconPath } from "./svg-shapes.ts";

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function distance(left: string, right: string): number {
  const [a, b] = [channels(left), channels(right)];
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

/** Colours closer than this look the same on a card. */
const same = 14;

/**
 * Reduces the paths to at most `limit` colours: the nearest two are merged into the more frequent one until few enough
 * remain. Whoever recolours a drawing should not face twenty tones of one brown.
 */
export function fewerColors(paths: readonly IconPath[], limit: number): readonly IconPath[] {
  const uses = new Map<string, number>();
  for (const { fill, stroke } of paths)
    for (const paint of [fill, stroke]) if (paint !== null) uses.set(paint, (uses.get(paint) ?? 0) + 1);
  const becomes = new Map<string, string>();
  for (;;) {
    const colors = [...uses.keys()];
    let nearest = { gap: Infinity, keep: "", drop: "" };
    for (const [index, a] of colors.entries())
      for (const b of colors.slice(index + 1)) {
        const gap = distance(a, b);
        const [keep, drop] = (uses.get(a) ?? 0) >= (uses.get(b) ?? 0) ? [a, b] : [b, a];
        if (gap < nearest.gap) nearest = { gap, keep, drop };
      }
    if (nearest.gap === Infinity || (colors.length <= limit && nearest.gap >= same)) break;
    uses.set(nearest.keep, (uses.get(nearest.keep) ?? 0) + (uses.get(nearest.drop) ?? 0));
    uses.delete(nearest.drop);
    becomes.set(nearest.drop, nearest.keep);
  }
  const final = (paint: string | null): string | null => {
    let now = paint;
    while (now !== null && becomes.has(now)) now = becomes.get(now) ?? null;
    return now;
  };
  return paths.map((path) => ({ ...path, fill: final(path.fill), stroke: final(path.stroke) }));
}
