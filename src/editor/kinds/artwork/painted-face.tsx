import { useId } from "react";
import { layoutBackgrounds } from "#design/layout/background-layout.ts";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { svgNode } from "#design/svg/paint-svg.ts";
import { PaintedElement, toReact } from "../../canvas/painted-element.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { useArtwork } from "./use-artwork.ts";

type PaintedFaceProps = {
  readonly page: Page;
  readonly document: DesignDocument;
  /** Pictures of photos, if not their large previews; the same function while nothing changes. */
  readonly imageHref?: (asset: string) => string | null;
  /** Only the texts: the pictures are already there. */
  readonly textsOnly?: boolean;
};

/** What stands on a page as it is printed, in mm of the page; nothing before the fonts have loaded. Source: CFG-07, BOX-05. */
export default function PaintedFace({ page, document, imageHref, textsOnly = false }: PaintedFaceProps) {
  const { tray } = usePhotoContext();
  const artwork = useArtwork(document);
  const idPrefix = useId();
  if (!artwork) return null;
  const { resources, revision } = artwork;
  const { palette, assets, locale } = document;
  const options = { fonts: resources.fonts, imageHref: imageHref ?? tray.preview, idPrefix };
  const grounds = textsOnly ? [] : layoutBackgrounds(page, document, resources.ornaments);
  const elements = page.elements.filter(({ type }) => type !== "die" && (!textsOnly || type === "text"));
  return (
    <g>
      {grounds.map((item, index) => {
        const node = svgNode(item, index, options);
        return node && toReact(node, index);
      })}
      {elements.map((element) => (
        <PaintedElement
          key={element.id}
          element={element}
          palette={palette}
          assets={assets}
          locale={locale}
          resources={resources}
          revision={revision}
          imageHref={imageHref ?? tray.preview}
          dies={false}
        />
      ))}
    </g>
  );
}
