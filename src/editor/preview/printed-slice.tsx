import type { CSSProperties } from "react";
import { cutContourOf } from "#design/geometry/cut-contour.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { Surface } from "../canvas/surface.tsx";
import type { Slice } from "./folding.ts";

type PrintedSliceProps = {
  readonly slice: Slice;
  readonly document: DesignDocument;
  /** Pixels per mm. */
  readonly scale: number;
  readonly prefix: string;
  readonly style?: CSSProperties;
};

/** A part of a surface as printed, `scale` pixels per mm; foil reflects the light. */
export function PrintedSlice({ slice: { page, box }, document, scale, prefix, style }: PrintedSliceProps) {
  const panel = { role: "panel" as const, ...box };
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      width={box.w * scale}
      height={box.h * scale}
      className={`foil-light block ${cutContourOf(page) === undefined ? "bg-sheet" : ""}`}
      style={style}
      aria-hidden="true"
    >
      <Surface page={page} panel={panel} document={document} prefix={prefix} />
    </svg>
  );
}
