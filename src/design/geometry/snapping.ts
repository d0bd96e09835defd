import type { Box, Handle } from "./element-geometry.ts";

/** Origin of a snap line: sheet edge, safe area, middle of a panel, another element, a guide, or equal gaps. Source: CFG-14. */
export type SnapReason = "trim" | "safe" | "middle" | "element" | "guide" | "gap";
/** A snap line: at `at` mm on `axis`, running from `from` to `to` on the other axis. */
export type SnapLine = {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly reason: SnapReason;
};
/** A shift that aligns the box with lines, and the lines it then touches. */
export type Snap = { readonly dx: number; readonly dy: number; readonly lines: readonly SnapLine[] };

const bothAxes = (box: Box, reason: SnapReason, shares: readonly number[]): SnapLine[] =>
  shares.flatMap((share) => [
    { axis: "x", at: box.x + box.w * share, from: box.y, to: box.y + box.h, reason },
    { axis: "y", at: box.y + box.h * share, from: box.x, to: box.x + box.w, reason },
  ]);

/** Snap lines of a panel: its edges, its middle, and its safe area `safe` mm inside. Source: CFG-14. */
export function panelLines(panel: Box, safe: number): SnapLine[] {
  const inner = { x: panel.x + safe, y: panel.y + safe, w: panel.w - 2 * safe, h: panel.h - 2 * safe };
  return [
    ...bothAxes(panel, "middle", [0.5]),
    ...bothAxes(panel, "trim", [0, 1]),
    ...(safe > 0 && inner.w > 0 && inner.h > 0 ? bothAxes(inner, "safe", [0, 1]) : []),
  ];
}

/** Snap lines of other elements: edges and middles of their upright bounds. Source: CFG-14. */
export function elementLines(bounds: readonly Box[]): SnapLine[] {
  return bounds.flatMap((box) => bothAxes(box, "element", [0.5, 0, 1]));
}

type Nearest = { readonly shift: number; readonly lines: readonly SnapLine[] };

function nearest(edges: readonly number[], lines: readonly SnapLine[], threshold: number): Nearest {
  let best = Infinity;
  for (const line of lines)
    for (const edge of edges) if (Math.abs(line.at - edge) < Math.abs(best) - 1e-9) best = line.at - edge;
  if (Math.abs(best) > threshold) return { shift: 0, lines: [] };
  const touched = lines.filter((line) => edges.some((edge) => Math.abs(edge + best - line.at) < 0.005));
  return { shift: best, lines: touched };
}

/** Extends the touched lines so that the guide reaches the moved box. */
function reaching(lines: readonly SnapLine[], box: Box): SnapLine[] {
  return lines.map((line) => {
    const [low, high] = line.axis === "x" ? [box.y, box.y + box.h] : [box.x, box.x + box.w];
    return { ...line, from: Math.min(line.from, low), to: Math.max(line.to, high) };
  });
}

/** Snap lines at the customer's guides, across a panel. Source: CFG-14. */
export function guideLines(
  guides: readonly { readonly axis: "x" | "y"; readonly at: number }[],
  panel: Box,
): SnapLine[] {
  return guides.map(({ axis, at }) => {
    const [from, length] = axis === "x" ? [panel.y, panel.h] : [panel.x, panel.w];
    return { axis, at, from, to: from + length, reason: "guide" };
  });
}

/** Snaps a moved box by its edges and middle; `threshold` in mm, independently for x and y. Source: CFG-14. */
export function snapMove(box: Box, lines: readonly SnapLine[], threshold: number): Snap {
  const onX = lines.filter((line) => line.axis === "x");
  const onY = lines.filter((line) => line.axis === "y");
  const x = nearest([box.x + box.w / 2, box.x, box.x + box.w], onX, threshold);
  const y = nearest([box.y + box.h / 2, box.y, box.y + box.h], onY, threshold);
  const moved = { ...box, x: box.x + x.shift, y: box.y + y.shift };
  return { dx: x.shift, dy: y.shift, lines: reaching([...x.lines, ...y.lines], moved) };
}

/** Snaps the side or corner that a handle drags; only for boxes that are not turned. Source: CFG-14. */
export function snapResize(box: Box, handle: Handle, lines: readonly SnapLine[], threshold: number): Snap {
  const edgeX = handle.includes("e") ? [box.x + box.w] : handle.includes("w") ? [box.x] : [];
  const edgeY = handle.includes("s") ? [box.y + box.h] : handle.includes("n") ? [box.y] : [];
  const x = nearest(
    edgeX,
    lines.filter((line) => line.axis === "x"),
    threshold,
  );
  const y = nearest(
    edgeY,
    lines.filter((line) => line.axis === "y"),
    threshold,
  );
  return { dx: x.shift, dy: y.shift, lines: reaching([...x.lines, ...y.lines], box) };
}
