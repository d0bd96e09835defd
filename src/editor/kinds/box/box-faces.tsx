import { Suspense } from "react";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { colourOfLid } from "#modules/photo-products/contract.ts";
import { lazyComponent } from "../../lazy-component.ts";
import { Picture } from "../picture.tsx";

const PaintedFace = lazyComponent(() => import("../artwork/painted-face.tsx"));

type FaceProps = { readonly page: Page; readonly document: DesignDocument };

/** A print as it is cut, in mm of its page; pictures at once, its caption when the font has loaded. Source: BOX-05. */
export function PrintFace({ page, document }: FaceProps) {
  const hasText = page.elements.some(({ type }) => type === "text");
  return (
    <svg width={page.w} height={page.h} viewBox={`0 0 ${page.w} ${page.h}`} aria-hidden="true">
      <rect width={page.w} height={page.h} fill="#fff" />
      {page.elements.map((element) =>
        element.type === "image" ? <Picture key={element.id} element={element} assets={document.assets} /> : null,
      )}
      {hasText ? (
        <Suspense fallback={null}>
          <PaintedFace page={page} document={document} textsOnly />
        </Suspense>
      ) : null}
    </svg>
  );
}

type LidFaceProps = FaceProps & {
  /** Part of the blank in mm. */
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly className?: string;
  readonly title?: string;
};

/** A part of a blank as it is printed. Source: BOX-05. */
export function LidFace({ page, document, box, className, title }: LidFaceProps) {
  const { x, y, w, h } = box;
  return (
    <svg width={w} height={h} viewBox={`${x} ${y} ${w} ${h}`} className={className} aria-hidden={title === undefined}>
      {title === undefined ? null : <title>{title}</title>}
      <rect x={x} y={y} width={w} height={h} fill={colourOfLid(page.background, document.palette) ?? "#fff"} />
      <Suspense fallback={null}>
        <PaintedFace page={page} document={document} />
      </Suspense>
    </svg>
  );
}
