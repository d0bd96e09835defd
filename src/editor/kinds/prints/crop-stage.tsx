/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a drawing surface that handles keys itself */
import { useEffect, useRef } from "react";
import { photoMatrix } from "#design/layout/photo-placement.ts";
import { useMessages } from "#ui/messages.tsx";
import { useDocument, useShell } from "../../state/shell-context.ts";
import { Picture } from "../picture.tsx";
import type { Croppable } from "../crop/crop-gestures.ts";
import { useCropPointer } from "../crop/use-crop-pointer.ts";
import { croppableOf, type PrintItem } from "./print-items.ts";
import { usePrints } from "./prints-context.ts";

/** Room round the paper in which the rest of the picture is seen, as a share of the paper. */
const around = 0.1;

/** The whole picture behind the paper, pale: what is cut off. */
function Rest({ asset, picture }: { readonly asset: string; readonly picture: Croppable }) {
  const { tray } = useShell();
  const href = tray.preview(asset);
  if (href === null) return null;
  const { box } = picture;
  const placed = photoMatrix(picture.asset, box, picture);
  return (
    <image
      href={href}
      width={1}
      height={1}
      preserveAspectRatio="none"
      opacity={0.3}
      transform={`translate(${box.x} ${box.y}) matrix(${placed.join(" ")})`}
    />
  );
}

type CropStageProps = {
  readonly item: PrintItem;
  readonly name: string;
  readonly onStep: (by: 1 | -1) => void;
};

/** One print in large: the paper as it is printed, round it what is cut off. Source: PRINT-02, CFG-12. */
export function CropStage({ item, name, onStep }: CropStageProps) {
  const { commands } = usePrints();
  const t = useMessages();
  const stage = useRef<SVGSVGElement>(null);
  const assets = useDocument((state) => state.document.assets);
  useEffect(() => {
    // After the dialog has opened, which takes the focus.
    const frame = requestAnimationFrame(() => stage.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const croppable = croppableOf(item);
  const handlers = useCropPointer(stage, croppable, {
    begin: commands.beginCrop,
    preview: (crop) => void commands.previewCrop(item.id, crop),
    end: commands.endCrop,
    apply: (crop) => commands.crop(item.id, crop),
    onStep,
  });
  const { page } = item;
  const [x, y] = [page.w * around, page.h * around];
  const element = page.elements.find((each) => each.type === "image");
  return (
    <svg
      ref={stage}
      role="application"
      aria-roledescription={t("prints-editor.view.stage")}
      aria-label={t(croppable ? "prints-editor.view.label" : "prints-editor.view.labelWhole", { name })}
      tabIndex={0}
      viewBox={`${-x} ${-y} ${page.w + 2 * x} ${page.h + 2 * y}`}
      className={`size-full touch-none select-none -outline-offset-2 pointer-coarse:outline-none ${croppable ? "cursor-grab active:cursor-grabbing" : ""}`}
      data-testid="crop-stage"
      {...handlers}
    >
      {croppable && item.asset ? <Rest asset={item.asset.id} picture={croppable} /> : null}
      <svg width={page.w} height={page.h} viewBox={`0 0 ${page.w} ${page.h}`}>
        <rect width={page.w} height={page.h} className="fill-sheet" />
        {element?.type === "image" ? <Picture element={element} assets={assets} /> : null}
      </svg>
      <rect
        width={page.w}
        height={page.h}
        fill="none"
        className="stroke-ink/40"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
