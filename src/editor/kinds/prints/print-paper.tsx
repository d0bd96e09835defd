import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { Picture } from "../picture.tsx";

type PrintPaperProps = {
  readonly page: Page;
  readonly assets: DesignDocument["assets"];
  readonly href: string | null;
  /** px per mm. */
  readonly scale: number;
};

/** A print as it comes out of the box: its paper, and the picture as it is cropped. Decorative. Source: PRINT-02. */
export function PrintPaper({ page, assets, href, scale }: PrintPaperProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${page.w} ${page.h}`}
      width={page.w * scale}
      height={page.h * scale}
      className="block bg-sheet shadow-card"
    >
      {page.elements.map((element) =>
        element.type === "image" ? <Picture key={element.id} element={element} assets={assets} href={href} /> : null,
      )}
    </svg>
  );
}
