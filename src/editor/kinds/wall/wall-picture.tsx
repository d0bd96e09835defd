import type { DesignDocument, Page } from "#design/model/design-document.ts";
import type { WallSettings } from "#modules/photo-products/contract.ts";
import { Picture } from "../picture.tsx";

/** The picture of a page without its technical lines. */
export function PagePicture({ page, assets }: { readonly page: Page; readonly assets: DesignDocument["assets"] }) {
  return page.elements.map((element) =>
    element.type === "image" ? <Picture key={element.id} element={element} assets={assets} /> : null,
  );
}

type Sides = { readonly left: number; readonly right: number };

type WrapProps = {
  readonly page: Page;
  readonly assets: DesignDocument["assets"];
  readonly settings: WallSettings;
  /** How much of the wrap is seen beside the page, mm: panels hang closely. */
  readonly sides: Sides;
};

/** What goes round the stretcher, folded out beside the page. Source: COLL-06. */
export function Wrap({ page, assets, settings, sides }: WrapProps) {
  const { w, h, edge } = page;
  if (!edge) return null;
  const { depth } = edge;
  const strips = [
    { x: -sides.left, y: 0, w: sides.left, h, mirror: "scale(-1 1)" },
    { x: w, y: 0, w: sides.right, h, mirror: `translate(${2 * w} 0) scale(-1 1)` },
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
      data-wrap={settings.edge}
    >
      <rect x={-depth} y={-depth} width={w + 2 * depth} height={h + 2 * depth} fill={colourOf(settings)} />
      {settings.edge === "colour" ? null : (
        <g {...(settings.edge === "mirror" && { transform: strip.mirror })}>
          <PagePicture page={page} assets={assets} />
        </g>
      )}
      <rect x={-depth} y={-depth} width={w + 2 * depth} height={h + 2 * depth} fill="#fff" opacity={0.28} />
    </svg>
  ));
}

const colourOf = ({ edge, color }: WallSettings): string => (edge === "colour" ? (color?.rgb ?? "#ffffff") : "#ffffff");

/** The whole picture with the wall between its panels, and its wrap where it goes on, as it fills its box in a room. Source: FRAME-09. */
export function WholePicture({ document }: { readonly document: DesignDocument }) {
  const { pages, assets, gap = 0 } = document;
  const [first] = pages;
  if (!first) return null;
  const around = first.edge?.kind === "image" ? first.edge.depth : 0;
  const w = pages.length * (first.w + gap) - gap;
  return (
    <svg
      viewBox={`${-around} ${-around} ${w + 2 * around} ${first.h + 2 * around}`}
      preserveAspectRatio="none"
      className="size-full"
      aria-hidden="true"
    >
      <rect x={-around} y={-around} width={w + 2 * around} height={first.h + 2 * around} fill="#fff" />
      {pages.map((page, index) => (
        <g key={page.id} transform={`translate(${index * (page.w + gap)} 0)`}>
          <PagePicture page={page} assets={assets} />
        </g>
      ))}
    </svg>
  );
}
