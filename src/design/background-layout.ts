import type { PathItem } from "./display-list.ts";
import type { Box } from "./geometry.ts";
import type { Background } from "./model.ts";
import { fillPaint, processPaint, type ElementContext } from "./paints.ts";
import { rectPath } from "./path-shapes.ts";

const white = { cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb: "#ffffff" };

/** What fills an area of a surface, `box` in mm from its trim corner. Source: CFG-02. */
export function layoutBackground(background: Background, box: Box, { palette }: ElementContext): readonly PathItem[] {
  const flat = typeof background === "string" || "cmyk" in background || "gradient" in background;
  const ground = flat ? background : "pattern" in background ? (background.color ?? white) : white;
  return [
    {
      kind: "path",
      element: "background",
      matrix: [1, 0, 0, 1, box.x, box.y],
      opacity: 1,
      d: rectPath(box.w, box.h),
      fill:
        typeof ground === "object" && "gradient" in ground
          ? fillPaint(ground, palette, box)
          : processPaint(ground, palette),
      fillRule: "nonzero",
      stroke: null,
    },
  ];
}
