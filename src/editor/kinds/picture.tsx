import type { DesignDocument, ImageElement } from "#design/model/design-document.ts";
import { coverCrop, photoMatrix } from "#design/layout/photo-placement.ts";
import { elementMatrix, multiply } from "#design/geometry/matrix.ts";
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
