import type { DesignDocument, ImageElement, Page } from "#design/model/design-document.ts";
import { coverCrop, photoMatrix } from "#design/layout/photo-placement.ts";
import { elementMatrix, multiply } from "#design/geometry/matrix.ts";
import { useMessages } from "#ui/messages.tsx";
import { useShell } from "../state/shell-context.ts";

type PictureProps = {
  readonly element: ImageElement;
  readonly assets: DesignDocument["assets"];
  /** Another preview than the large one. */
  readonly href?: string | null;
};

/** A picture as it is cropped and turned, in mm of its page. Source: CFG-12. */
export function Picture({ element, assets, href: given }: PictureProps) {
  const { tray } = useShell();
  const asset = element.asset === null ? undefined : assets[element.asset];
  const href = given ?? (asset && tray.preview(asset.id));
  if (!asset || !href) return null;
  const { contentRotation, flip } = element;
  const crop = element.crop ?? coverCrop(asset, element, contentRotation);
  const matrix = multiply(elementMatrix(element), photoMatrix(asset, element, { crop, contentRotation, flip }));
  return (
    <image href={href} width={1} height={1} preserveAspectRatio="none" transform={`matrix(${matrix.join(" ")})`} />
  );
}

type PicturePageProps = {
  readonly page: Page;
  readonly assets: DesignDocument["assets"];
  readonly className?: string;
};

/** A page with pictures as it is printed, to its trim; user units are mm. An empty slot is labelled. Source: D-30. */
export function PicturePage({ page, assets, className = "" }: PicturePageProps) {
  const t = useMessages();
  const pictures = page.elements.filter((element) => element.type === "image");
  const empty = pictures.every(({ asset }) => asset === null);
  return (
    <svg
      viewBox={`0 0 ${page.w} ${page.h}`}
      className={`max-h-[62dvh] min-w-0 bg-sheet shadow-sheet ${className}`}
      style={{ aspectRatio: `${page.w} / ${page.h}` }}
    >
      <title>{t(empty ? "photo-editor.emptyPicture" : "photo-editor.picture")}</title>
      {pictures.map((element) => (
        <Picture key={element.id} element={element} assets={assets} />
      ))}
    </svg>
  );
}
