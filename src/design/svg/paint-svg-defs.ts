import type { ColorMatrix, GradientPaint } from "../display-list.ts";
import { svgNumber, type SvgNode } from "./svg-node.ts";

/** The definition of a gradient for `url(#id)`, in the local mm of the item that uses it. Stops mix in sRGB. */
export function gradientNode({ axis, stops }: GradientPaint, id: string): SvgNode {
  const children = stops.map(({ offset, rgb }): SvgNode => ({
    tag: "stop",
    attributes: { offset: svgNumber(offset), "stop-color": rgb },
    children: [],
  }));
  const shared = { id, gradientUnits: "userSpaceOnUse" };
  if (axis.type === "radial")
    return { tag: "radialGradient", attributes: { ...shared, cx: axis.cx, cy: axis.cy, r: axis.r }, children };
  const { x1, y1, x2, y2 } = axis;
  return { tag: "linearGradient", attributes: { ...shared, x1, y1, x2, y2 }, children };
}

/** The definition of a photo's colour matrix for `url(#id)`: three rows of the display list, alpha unchanged. */
export function filterNode(matrix: ColorMatrix, id: string): SvgNode {
  const row = (start: number) => {
    const [r = 0, g = 0, b = 0, offset = 0] = matrix.slice(start, start + 4);
    return `${r} ${g} ${b} 0 ${offset}`;
  };
  const values = `${row(0)} ${row(4)} ${row(8)} 0 0 0 1 0`;
  const change: SvgNode = { tag: "feColorMatrix", attributes: { type: "matrix", values }, children: [] };
  const region = { x: 0, y: 0, width: 1, height: 1 };
  return { tag: "filter", attributes: { id, ...region, "color-interpolation-filters": "sRGB" }, children: [change] };
}
