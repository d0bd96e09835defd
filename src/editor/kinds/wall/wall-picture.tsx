import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { Picture } from "../picture.tsx";

/** The picture of a page without its technical lines. */
export function PagePicture({ page, assets }: { readonly page: Page; readonly assets: DesignDocument["assets"] }) {
  return page.elements.map((element) =>
    element.type === "image" ? <Picture key={element.id} element={element} assets={assets} /> : null,
  );
}

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
