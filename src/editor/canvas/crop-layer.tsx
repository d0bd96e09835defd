import { elementMatrix, multiply } from "#design/geometry/matrix.ts";
import type { ImageElement } from "#design/model/design-document.ts";
import { coverCrop, photoMatrix } from "#design/layout/photo-placement.ts";
import { useEditorContext, useView } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { ElementAsPainted } from "./element-as-painted.tsx";

/** Shows the whole photo behind its slot while it is cropped; everything else is dimmed. Source: CFG-12. */
export function CropLayer({ element }: { readonly element: ImageElement }) {
  const editor = useEditorContext();
  const document = useDocument((state) => state.document);
  const zoom = useView((state) => state.viewport.zoom);
  const photo = element.asset === null ? undefined : document.assets[element.asset];
  const href = element.asset === null ? null : editor.tray.preview(element.asset);
  if (!photo || href === null) return null;
  const { contentRotation, flip } = element;
  const crop = element.crop ?? coverCrop(photo, element, contentRotation);
  const matrix = multiply(elementMatrix(element), photoMatrix(photo, element, { crop, contentRotation, flip }));
  const { page } = editor.view.displayed();
  const { bleed } = document;
  return (
    <g className="pointer-events-none" data-testid="crop-layer">
      <rect x={-bleed} y={-bleed} width={page.w + 2 * bleed} height={page.h + 2 * bleed} className="fill-paper/75" />
      <image
        href={href}
        width={1}
        height={1}
        preserveAspectRatio="none"
        transform={`matrix(${matrix.join(" ")})`}
        opacity={0.35}
      />
      <ElementAsPainted element={element} />
      <g transform={`matrix(${elementMatrix(element).join(" ")})`}>
        <path
          d={[1, 2]
            .map((third) => {
              const [x, y] = [(element.w * third) / 3, (element.h * third) / 3];
              return `M${x} 0V${element.h}M0 ${y}H${element.w}`;
            })
            .join("")}
          className="stroke-sheet/70"
          strokeWidth={1 / zoom}
          fill="none"
        />
      </g>
    </g>
  );
}
