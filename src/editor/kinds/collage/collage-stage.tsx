import { useRef, useState } from "react";
import { collageInRoom } from "#modules/photo-products/contract.ts";
import { FrameRing } from "../frame-ring.tsx";
import { CollagePiece } from "./collage-piece.tsx";
import { edgeOf } from "./collage-edge.ts";
import { CropLayer } from "./crop-layer.tsx";
import { PhotoPlaces } from "./photo-places.tsx";
import { croppableOf, type Collage, type CollagePhoto } from "./use-collage.ts";

/** What happens with the selected photo. */
export type StageMode = "select" | "swap" | "crop";

/** A part of the stage, mm. */
export type StageView = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

export type StageProps = {
  readonly collage: Collage;
  readonly selected: CollagePhoto | undefined;
  readonly mode: StageMode;
  /** Elements of photos to look at again. */
  readonly doubtful: ReadonlySet<string>;
  readonly onSelect: (id: string | null) => void;
  readonly onMode: (mode: StageMode) => void;
  readonly onPin: (photo: CollagePhoto) => void;
  readonly onRemove: (photo: CollagePhoto) => void;
  /** Number of the place the keyboard goes to next; null to stay. */
  readonly focusNext: number | null;
  readonly onFocusNext: (number: number | null) => void;
  /** A place without a photo was pressed. */
  readonly onEmpty: () => void;
};

/** Room round the piece, as a share of its longer side, and round a photo that is cropped. */
const around = { piece: 0.03, photo: 0.2 };

/** The whole piece with its wrap or frame, or the photo that is cropped. */
function viewOf({ document, chosen }: Collage, cropped: CollagePhoto | undefined): StageView {
  const [page] = document.pages;
  const { outer, frame } = collageInRoom(chosen);
  if (!page) return { x: 0, y: 0, w: 1, h: 1 };
  const depth = page.edge?.depth ?? 0;
  const framed = frame ? { x: (outer.w - page.w) / 2, y: (outer.h - page.h) / 2 } : { x: depth, y: depth };
  const box = cropped?.element ?? {
    x: -framed.x,
    y: -framed.y,
    w: page.w + 2 * framed.x,
    h: page.h + 2 * framed.y,
  };
  const margin = Math.max(box.w, box.h) * (cropped ? around.photo : around.piece);
  return { x: box.x - margin, y: box.y - margin, w: box.w + 2 * margin, h: box.h + 2 * margin };
}

/** A photo that is cropped stands upright on the stage, however it is turned on its sheet. */
function uprightTransform(cropped: CollagePhoto | undefined): string | undefined {
  if (!cropped || cropped.element.rotation === 0) return undefined;
  const { x, y, w, h, rotation } = cropped.element;
  return `rotate(${-rotation} ${x + w / 2} ${y + h / 2})`;
}

/** The collage in its product, its photos selected, exchanged and cropped on it. Source: COLL-05, COLL-06, CFG-12. */
export function CollageStage(props: StageProps) {
  const { collage, selected, mode, onMode } = props;
  const { document, chosen } = collage;
  const [page] = document.pages;
  const box = useRef<HTMLDivElement>(null);
  const cropped = mode === "crop" ? selected : undefined;
  const croppable = cropped ? croppableOf(collage, cropped.element) : null;
  const view = viewOf(collage, cropped);
  const [dragging, setDragging] = useState(false);
  if (!page) return null;
  const ratio = view.w / view.h;
  return (
    <div className="grid place-items-center bg-wash p-2 md:p-4">
      <div
        ref={box}
        className={`relative ${cropped ? "[--stage:44dvh]" : "[--stage:32dvh]"} lg:[--stage:60dvh] ${dragging ? "select-none" : ""}`}
        style={{ aspectRatio: ratio, width: `min(100%, calc(var(--stage) * ${ratio}))` }}
        data-testid="collage-stage"
      >
        <svg
          viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          <g {...(cropped && { transform: uprightTransform(cropped) })}>
            <CollagePiece document={document} page={page} edgeColor={edgeOf(document)?.color ?? "#ffffff"} />
            {cropped ? null : <FrameRing piece={collageInRoom(chosen)} />}
          </g>
        </svg>
        {cropped && croppable ? (
          <CropLayer photo={cropped} croppable={croppable} view={view} onDone={() => onMode("select")} />
        ) : (
          <PhotoPlaces {...props} view={view} onDragging={setDragging} />
        )}
      </div>
    </div>
  );
}
