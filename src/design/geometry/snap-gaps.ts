import type { Box } from "./element-geometry.ts";
import type { SnapLine } from "./snapping.ts";

type Span = { readonly low: number; readonly high: number };
type Axis = "x" | "y";

const span = (box: Box, axis: Axis): Span =>
  axis === "x" ? { low: box.x, high: box.x + box.w } : { low: box.y, high: box.y + box.h };

const meets = (a: Span, b: Span) => a.low < b.high && b.low < a.high;

/** Shifts in mm along an axis that make the gaps next to the box equal, with those gaps. */
function candidates(box: Box, others: readonly Box[], axis: Axis): readonly { shift: number; gaps: Span[] }[] {
  const across: Axis = axis === "x" ? "y" : "x";
  const row = others.filter((other) => meets(span(other, across), span(box, across))).map((other) => span(other, axis));
  const own = span(box, axis);
  const length = own.high - own.low;
  const found: { shift: number; gaps: Span[] }[] = [];
  for (const left of row)
    for (const right of row) {
      if (left === right || right.low < left.high) continue;
      const gap = right.low - left.high;
      // Between two others.
      if (gap > length) {
        const low = left.high + (gap - length) / 2;
        found.push({
          shift: low - own.low,
          gaps: [
            { low: left.high, high: low },
            { low: low + length, high: right.low },
          ],
        });
      }
      // In a row after or before two others.
      const between = { low: left.high, high: right.low };
      const after = right.high + gap;
      const before = left.low - gap - length;
      found.push({ shift: after - own.low, gaps: [between, { low: right.high, high: after }] });
      found.push({ shift: before - own.low, gaps: [{ low: before + length, high: left.low }, between] });
    }
  return found;
}

/**
 * The smallest shift along an axis, within `threshold` mm, that gives a moved box the same distance to its neighbours
 * as they have to each other, or centres it between two; 0 and no lines when there is none. The lines are the gaps,
 * drawn through the middle of the box. Source: CFG-14.
 */
export function snapGaps(
  box: Box,
  others: readonly Box[],
  axis: Axis,
  threshold: number,
): { readonly shift: number; readonly lines: readonly SnapLine[] } {
  const near = candidates(box, others, axis).filter(({ shift }) => Math.abs(shift) <= threshold);
  const [best] = near.toSorted((a, b) => Math.abs(a.shift) - Math.abs(b.shift));
  if (!best) return { shift: 0, lines: [] };
  const middle = axis === "x" ? box.y + box.h / 2 : box.x + box.w / 2;
  const lines = best.gaps.map(({ low, high }): SnapLine => {
    // A gap along x is drawn as a line at a y.
    return { axis: axis === "x" ? "y" : "x", at: middle, from: low, to: high, reason: "gap" };
  });
  return { shift: best.shift, lines };
}
