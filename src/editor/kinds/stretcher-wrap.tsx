import type { ReactNode } from "react";
import type { Page } from "#design/model/design-document.ts";

type StretcherWrapProps = {
  readonly page: Page;
  /** Colour of a coloured edge as it is seen. */
  readonly color: string;
  /** How much of the wrap is seen left and right, mm, if not all: panels hang closely. */
  readonly sides?: { readonly left: number; readonly right: number };
  /** What stands on the page, in mm of the page. */
  readonly children: ReactNode;
};

/** What goes round the stretcher, folded out beside the page; nothing without one. Source: COLL-06. */
export function StretcherWrap({ page, color, sides, children }: StretcherWrapProps) {
  const { w, h, edge } = page;
  if (!edge) return null;
  const { depth, kind } = edge;
  const { left, right } = sides ?? { left: depth, right: depth };
  const strips = [
    { x: -left, y: 0, w: left, h, mirror: "scale(-1 1)" },
    { x: w, y: 0, w: right, h, mirror: `translate(${2 * w} 0) scale(-1 1)` },
    { x: 0, y: -depth, w, h: depth, mirror: "scale(1 -1)" },
    { x: 0, y: h, w, h: depth, mirror: `translate(0 ${2 * h}) scale(1 -1)` },
  ];
  return strips.map((strip) => (
    <svg
      key={`${strip.x} ${strip.y}`}
      x={strip.x}
      y={strip.y}
      width={strip.w}
      height={strip.h}
      viewBox={`${strip.x} ${strip.y} ${strip.w} ${strip.h}`}
      data-wrap={kind}
    >
      <rect x={strip.x} y={strip.y} width={strip.w} height={strip.h} fill={kind === "colour" ? color : "#fff"} />
      {kind === "colour" ? null : <g {...(kind === "mirror" && { transform: strip.mirror })}>{children}</g>}
      <rect x={strip.x} y={strip.y} width={strip.w} height={strip.h} fill="#fff" opacity={0.28} />
    </svg>
  ));
}

/** The line along which a canvas bends over its stretcher; nothing without one. Source: COLL-06. */
export function StretcherEdge({ page: { w, h, edge } }: { readonly page: Page }) {
  if (!edge) return null;
  return (
    <rect
      width={w}
      height={h}
      fill="none"
      className="stroke-ink/60"
      strokeWidth={1}
      strokeDasharray="5 4"
      vectorEffect="non-scaling-stroke"
    />
  );
}
