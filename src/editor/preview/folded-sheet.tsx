import type { CSSProperties, ReactNode } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { reachAt, rotationAt, type Folding, type Leaf } from "./folding.ts";
import { PrintedSlice } from "./printed-slice.tsx";

type FoldedSheetProps = {
  readonly folding: Folding;
  readonly document: DesignDocument;
  /** 0 closed … 1 flat. */
  readonly open: number;
  /** Pixels per mm. */
  readonly scale: number;
  readonly prefix: string;
  /** Content on the inner side of the base, for example the cards of a pocketfold. */
  readonly inserted?: ReactNode;
};

const face: CSSProperties = { position: "absolute", inset: 0, backfaceVisibility: "hidden" };

/** Darkens paper turned away from the light. */
function Shade({ degrees }: { readonly degrees: number }) {
  const away = Math.abs(Math.sin((degrees * Math.PI) / 180));
  return <span className="absolute inset-0 bg-ink" style={{ opacity: 0.16 * away }} />;
}

function LeafFaces({ leaf, degrees, axis, document, scale, prefix }: LeafProps & { readonly degrees: number }) {
  const backFace = axis === "x" ? "rotateY(180deg)" : "rotateX(180deg)";
  return (
    <>
      <span style={face}>
        <PrintedSlice slice={leaf.inner} document={document} scale={scale} prefix={`${prefix}-in`} />
        <Shade degrees={degrees} />
      </span>
      <span style={{ ...face, transform: backFace }}>
        <PrintedSlice slice={leaf.outer} document={document} scale={scale} prefix={`${prefix}-out`} />
        <Shade degrees={degrees} />
      </span>
    </>
  );
}

type LeafProps = Pick<FoldedSheetProps, "document" | "scale" | "prefix"> & {
  readonly leaf: Leaf;
  readonly axis: "x" | "y";
};

/** The leaves on one side of the base, each hinged to the previous one. */
function Hinged(props: FoldedSheetProps & { readonly index: number; readonly step: 1 | -1 }) {
  const { folding, document, open, scale, prefix, index, step } = props;
  const leaf = folding.leaves[index];
  if (!leaf) return null;
  const { axis, leaves } = folding;
  const { w, h } = leaf.inner.box;
  // Slightly less than flat, so that the sheets do not intersect.
  const degrees =
    rotationAt(
      leaf,
      open,
      leaves.some(({ turn }) => turn === 0),
    ) * 0.997;
  const before = step === -1;
  // Stack paper above paper and inserts, with a flap below the front.
  const lifted = `translateZ(${((leaf.turn === 0 ? 5 : 6) * Math.abs(degrees)) / 180}px) `;
  const sign = axis === "x" ? (before ? 1 : -1) : before ? -1 : 1;
  const hinge =
    axis === "x"
      ? { left: before ? -w * scale : "100%", top: 0, transformOrigin: before ? "100% 50%" : "0 50%" }
      : { top: before ? -h * scale : "100%", left: 0, transformOrigin: before ? "50% 100%" : "50% 0" };
  return (
    <span
      className="absolute block"
      style={{
        ...hinge,
        width: w * scale,
        height: h * scale,
        transformStyle: "preserve-3d",
        transform: `${lifted}${axis === "x" ? "rotateY" : "rotateX"}(${sign * degrees}deg)`,
      }}
    >
      <LeafFaces
        leaf={leaf}
        degrees={degrees}
        axis={axis}
        document={document}
        scale={scale}
        prefix={`${prefix}-${index}`}
      />
      <Hinged {...props} index={index + step} />
    </span>
  );
}

/** Width and height in mm that the sheet occupies at `open`. */
export function sizeAt(folding: Folding, open: number): { readonly w: number; readonly h: number } {
  const base = folding.leaves[folding.base]?.inner.box ?? { w: 1, h: 1 };
  const [before, after] = reachAt(folding, open);
  return folding.axis === "x" ? { w: base.w + before + after, h: base.h } : { w: base.w, h: base.h + before + after };
}

/** A sheet that folds in 3D; the base does not move, and the whole is centred. Source: CFG-15. */
export function FoldedSheet(props: FoldedSheetProps) {
  const { folding, document, open, scale, prefix, inserted } = props;
  const base = folding.leaves[folding.base];
  if (!base) return null;
  const [before, after] = reachAt(folding, open);
  const shift = ((before - after) / 2) * scale;
  return (
    <span
      className="relative block"
      style={{
        width: base.inner.box.w * scale,
        height: base.inner.box.h * scale,
        transformStyle: "preserve-3d",
        transform: folding.axis === "x" ? `translateX(${shift}px)` : `translateY(${shift}px)`,
      }}
    >
      <LeafFaces
        leaf={base}
        degrees={0}
        axis={folding.axis}
        document={document}
        scale={scale}
        prefix={`${prefix}-base`}
      />
      {inserted}
      <Hinged {...props} index={folding.base - 1} step={-1} />
      <Hinged {...props} index={folding.base + 1} step={1} />
    </span>
  );
}
