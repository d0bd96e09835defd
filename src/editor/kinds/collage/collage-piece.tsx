import { Suspense, useId, useMemo } from "react";
import { useStore } from "zustand";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { lazyComponent } from "../../lazy-component.ts";
import { usePhotoContext } from "../photo-context.ts";
import { StretcherEdge, StretcherWrap } from "../stretcher-wrap.tsx";

const PaintedFace = lazyComponent(() => import("../artwork/painted-face.tsx"));

/** Up to so many photos, each is large enough on the screen for its large preview. */
const fewPhotos = 12;

/** The preview of each photo that suits its size on the screen. */
function useImageHref(document: DesignDocument) {
  const { tray } = usePhotoContext();
  const photos = useStore(tray.store, (state) => state.photos);
  const many = Object.keys(document.assets).length > fewPhotos;
  return useMemo(() => {
    if (!many) return tray.preview;
    const medium = new Map(photos.map(({ id, previews }) => [id, previews.medium]));
    return (asset: string) => medium.get(asset) ?? tray.preview(asset);
  }, [many, photos, tray]);
}

/** The page as it is printed, bleed included, in mm. */
function Face({ document, page }: { readonly document: DesignDocument; readonly page: Page }) {
  const imageHref = useImageHref(document);
  return (
    <Suspense fallback={null}>
      <PaintedFace page={page} document={document} imageHref={imageHref} />
    </Suspense>
  );
}

type CollagePieceProps = {
  readonly document: DesignDocument;
  readonly page: Page;
  /** Colour of the edge as it is seen. */
  readonly edgeColor: string;
};

/** The collage on its sheet, with the wrap of a canvas round it, in mm. Source: COLL-05, COLL-06. */
export function CollagePiece({ document, page, edgeColor }: CollagePieceProps) {
  const face = `face-${useId().replaceAll(/[^\w-]/g, "")}`;
  const { w, h } = page;
  return (
    <g>
      <defs>
        <g id={face}>
          <Face document={document} page={page} />
        </g>
      </defs>
      <StretcherWrap page={page} color={edgeColor}>
        <use href={`#${face}`} />
      </StretcherWrap>
      <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
        <rect width={w} height={h} fill="#fff" />
        <use href={`#${face}`} />
      </svg>
      <StretcherEdge page={page} />
    </g>
  );
}

/** The collage as it fills its box in a room: with its wrap where it goes on. Source: FRAME-09. */
export function CollageOnWall({ document, page }: Omit<CollagePieceProps, "edgeColor">) {
  const around = page.edge?.kind === "image" ? page.edge.depth : 0;
  return (
    <svg
      viewBox={`${-around} ${-around} ${page.w + 2 * around} ${page.h + 2 * around}`}
      preserveAspectRatio="none"
      className="size-full"
      aria-hidden="true"
    >
      <rect x={-around} y={-around} width={page.w + 2 * around} height={page.h + 2 * around} fill="#fff" />
      <Face document={document} page={page} />
    </svg>
  );
}
