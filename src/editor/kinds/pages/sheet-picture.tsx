import { useId } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { Surface } from "../../canvas/surface.tsx";
import type { Slice } from "../../preview/folding.ts";

type SheetPictureProps = { readonly document: DesignDocument; readonly slice: Slice };

/** A part of a surface as printed, as wide as its place. */
export function SheetPicture({ document, slice: { page, box } }: SheetPictureProps) {
  const id = useId();
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      className="foil-light block w-full bg-sheet shadow-card"
      aria-hidden="true"
    >
      <Surface page={page} panel={{ role: "panel", ...box }} document={document} prefix={`sheet-${id}`} />
    </svg>
  );
}
