/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a drawing surface that handles keys itself */
import type { RefObject } from "react";
import { wallInRoom } from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import type { WallPiece } from "#ui/room/wall-piece.ts";
import { useCropPointer, type CropPorts } from "../crop/use-crop-pointer.ts";
import { FrameRing } from "../frame-ring.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { StretcherEdge, StretcherWrap } from "../stretcher-wrap.tsx";
import { cropping, type Wall } from "./use-wall.ts";
import { PagePicture } from "./wall-picture.tsx";

/** Room round the piece, as a share of its longer side. */
const around = 0.04;

function Panels({ wall }: { readonly wall: Wall }) {
  const { document, settings } = wall;
  const { pages, assets, gap = 0 } = document;
  return pages.map((page, index) => {
    const { w, h, edge } = page;
    const depth = edge?.depth ?? 0;
    const between = Math.min(depth, gap / 2 - 2);
    const sides = { left: index === 0 ? depth : between, right: index === pages.length - 1 ? depth : between };
    return (
      <g key={page.id} transform={`translate(${index * (w + gap)} 0)`} data-panel={page.id}>
        <StretcherWrap page={page} color={settings.color?.rgb ?? "#ffffff"} sides={sides}>
          <PagePicture page={page} assets={assets} />
        </StretcherWrap>
        <svg width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
          <rect width={w} height={h} fill={wall.asset ? "#fff" : "var(--color-sheet)"} />
          <PagePicture page={page} assets={assets} />
        </svg>
        <StretcherEdge page={page} />
      </g>
    );
  });
}

/** What the stage shows, mm: the piece with its wrap or frame, and some wall round it. */
function viewOf({ document }: Wall, piece: WallPiece): string {
  const { pages, gap = 0 } = document;
  const [first] = pages;
  if (!first) return "0 0 1 1";
  const depth = first.edge?.depth ?? 0;
  const [x, y] = [(piece.outer.w - first.w) / 2 + depth, (piece.outer.h - first.h) / 2 + depth];
  const w = pages.length * (first.w + gap) - gap;
  const margin = Math.max(w, first.h) * around;
  return `${-x - margin} ${-y - margin} ${w + 2 * (x + margin)} ${first.h + 2 * (y + margin)}`;
}

/** Gestures as changes of the document. */
function useCropPorts(): CropPorts {
  const context = usePhotoContext();
  const { documents } = context;
  return {
    begin: documents.begin,
    end: documents.commit,
    preview: (crop) => void documents.preview(cropping(context, { crop })),
    apply: (crop) => void documents.apply(cropping(context, { crop }), "wall-crop"),
  };
}

type StageProps = { readonly wall: Wall; readonly stage: RefObject<SVGSVGElement | null> };

/** The picture in its product: wrap, frame and mat round it, its crop changed by finger, wheel and keys. Source: FRAME-06, CFG-12. */
export function WallStage({ wall, stage }: StageProps) {
  const t = useMessages();
  const ports = useCropPorts();
  const handlers = useCropPointer(stage, wall.croppable, ports);
  const piece = wallInRoom(wall.chosen, wall.settings);
  const crops = wall.croppable !== null;
  return (
    <svg
      ref={stage}
      role="application"
      aria-roledescription={t("wall-editor.stage.role")}
      aria-label={t(`wall-editor.stage.${wall.asset ? (crops ? "label" : "whole") : "empty"}`)}
      tabIndex={0}
      viewBox={viewOf(wall, piece)}
      className={`h-[46dvh] w-full select-none -outline-offset-2 md:h-[62dvh] ${crops ? "cursor-grab touch-none active:cursor-grabbing" : ""}`}
      data-testid="wall-stage"
      {...handlers}
    >
      <Panels wall={wall} />
      <FrameRing piece={piece} />
    </svg>
  );
}
