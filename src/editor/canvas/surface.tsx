import { cutContourOf } from "#design/geometry/cut-contour.ts";
import { layoutBackgrounds } from "#design/layout/background-layout.ts";
import { svgNode } from "#design/svg/paint-svg.ts";
import { boundsOf, type Box } from "#design/geometry/element-geometry.ts";
import { printedElements } from "#design/layout/printed-elements.ts";
import type { Crop, DesignDocument, Element, Page, Panel } from "#design/model/design-document.ts";
import { straightened, useEditorContext, useResources, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { usePaperColour } from "../state/envelope-appearance.ts";
import { useFilled } from "../state/displayed-record.ts";
import { PaintedElement, toReact } from "./painted-element.tsx";

/** Foil highlights; the painter's flat plate colours would look like mustard. Source: CFG-15. */
const foils = [
  ["GOLD", ["#a67c32", "#e9d199", "#c19a4a", "#f1e0b4", "#ab8237"]],
  ["ROSEGOLD", ["#b67a68", "#efcdc0", "#cc9583", "#f6ded4", "#b98271"]],
  ["SILVER", ["#8f949b", "#e6e9ec", "#aeb3b9", "#f4f5f6", "#969ba2"]],
] as const;

/** Gradients that the style sheet applies to foil plates. */
export function FoilGradients() {
  return (
    <defs>
      {foils.map(([plate, tones]) => (
        <linearGradient key={plate} id={`foil-${plate}`} x1="0" y1="0" x2="1" y2="0.35" spreadMethod="reflect">
          {tones.map((tone, index) => (
            <stop key={tone} offset={`${index * 25}%`} stopColor={tone} />
          ))}
        </linearGradient>
      ))}
    </defs>
  );
}

/** The displayed part of a surface: the panel, with bleed where it ends at the edge of the sheet. */
function displayedBox(page: Page, panel: Panel, bleed: number) {
  const left = panel.x <= 0.01 ? bleed : 0;
  const top = panel.y <= 0.01 ? bleed : 0;
  const right = panel.x + panel.w >= page.w - 0.01 ? bleed : 0;
  const bottom = panel.y + panel.h >= page.h - 0.01 ? bleed : 0;
  return {
    x: panel.x - left,
    y: panel.y - top,
    width: panel.w + left + right,
    height: panel.h + top + bottom,
  };
}

/** How far in mm an element may paint beyond its box: strokes and frames. */
const beyondBox = 12;

/**
 * Whether an element can be visible in a part of a surface. Elements with text may overflow their box, so they always
 * count. Source: CFG-22.
 */
export function reachesInto(element: Element, part: Box): boolean {
  if (element.type === "text" || element.type === "table" || element.type === "calendar") return true;
  const { x, y, w, h } = boundsOf(element);
  const apart = (from: number, size: number, start: number, length: number) =>
    from - beyondBox > start + length || from + size + beyondBox < start;
  return !apart(x, w, part.x, part.w) && !apart(y, h, part.y, part.h);
}

type SurfaceProps = {
  readonly page: Page;
  readonly panel: Panel;
  readonly document: DesignDocument;
  /** Prefix of the ids inside the SVG; must differ between surfaces on one page. */
  readonly prefix: string;
  readonly withBleed?: boolean;
  /** Painted as a thumbnail of so many CSS pixels in width, whose photos are small previews. */
  readonly thumbnail?: number;
};

/** Where a photo is painted, in mm, and the visible part of it. */
type Place = Pick<Element, "w" | "h"> & { readonly crop?: Pick<Crop, "w" | "h"> | null };

/** Width of the smallest previews with what may be enlarged unseen, pixels. */
const tinyPixels = 220;

/**
 * Whether the smallest preview of a photo is large enough for its place on a thumbnail: those that have been scrolled past stay
 * in the memory of the browser, four times as many pixels in a preview of twice the width. Source: CFG-22.
 */
export function fitsTiny({ w, h, crop }: Place, pixelsPerMm: number): boolean {
  return Math.max(w / (crop?.w ?? 1), h / (crop?.h ?? 1)) * pixelsPerMm <= tinyPixels;
}

/** Paints a panel from display items, in mm; used by the canvas and the pages strip. Source: CFG-07. */
export function Surface({ page, panel, document, prefix, withBleed = false, thumbnail }: SurfaceProps) {
  const editor = useEditorContext();
  const { resources, revision } = useResources();
  const written = useView(({ mode }) => (mode.kind === "text" ? mode.id : null));
  const { palette, assets, locale } = document;
  const paper = usePaperColour(page);
  const box = displayedBox(page, panel, withBleed ? (page.bleed ?? document.bleed) : 0);
  const { preview, smallPreview, tinyPreview } = editor.tray;
  const hrefOf = (place: Place) => {
    if (thumbnail === undefined) return preview;
    return fitsTiny(place, (thumbnail * window.devicePixelRatio) / panel.w) ? tinyPreview : smallPreview;
  };
  const imageHref = hrefOf(page);
  const options = { fonts: resources.fonts, imageHref, idPrefix: `${prefix}-ground` };
  const items = layoutBackgrounds(page, document, resources.ornaments);
  const grounds = items.flatMap((item, index) => svgNode(item, index, options) ?? []);
  const clip = `${prefix}-panel`;
  const contour = withBleed ? undefined : cutContourOf(page);
  const visible = printedElements(page, document).filter((element) => reachesInto(element, panel));
  return (
    <>
      <clipPath id={clip}>{contour === undefined ? <rect {...box} /> : <path d={contour} />}</clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect {...box} fill={paper} />
        {grounds.map((node, index) => toReact(node, index))}
        {visible.map((element) => (
          <PaintedElement
            key={element.id}
            element={element.id === written ? straightened(element) : element}
            palette={palette}
            assets={assets}
            locale={locale}
            resources={resources}
            revision={revision}
            imageHref={hrefOf(element)}
            dies={withBleed}
          />
        ))}
        {page.folds.map(({ axis, at }) => (
          <rect
            key={`${axis}${at}`}
            className="pointer-events-none fill-ink/8"
            {...(axis === "x"
              ? { x: at - 0.12, y: 0, width: 0.24, height: page.h }
              : { x: 0, y: at - 0.12, width: page.w, height: 0.24 })}
          />
        ))}
      </g>
    </>
  );
}

/** The displayed panel on the canvas, filled with the displayed record unless a text with fields is being edited. */
export function DisplayedSurface() {
  const editor = useEditorContext();
  const document = useDocument((state) => state.document);
  const panelIndex = useView((state) => state.panel);
  const withBleed = useView((state) => state.aids.has("trim"));
  const writing = useView((state) => state.mode.kind === "text");
  const filled = useFilled(document, !writing);
  const { page, panel } = editor.view.displayed();
  const displayed = filled.pages.find(({ id }) => id === page.id) ?? page;
  return (
    <Surface key={panelIndex} page={displayed} panel={panel} document={document} prefix="shown" withBleed={withBleed} />
  );
}
