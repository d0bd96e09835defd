/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a drawing surface that handles keys itself */
import { useEffect, useRef, type KeyboardEvent } from "react";
import { elementMatrix, multiply } from "#design/geometry/matrix.ts";
import { photoMatrix } from "#design/layout/photo-placement.ts";
import { useMessages } from "#ui/messages.tsx";
import { useDocument, useShell } from "../../state/shell-context.ts";
import { Picture } from "../picture.tsx";
import { isCroppable, keyZoom, panned, wayOfKey, zoomed, type Croppable } from "./crop-gestures.ts";
import type { PrintItem } from "./print-items.ts";
import { usePrints } from "./prints-context.ts";
import { useCropPointer } from "./use-crop-pointer.ts";

/** Room round the paper in which the rest of the picture is seen, as a share of the paper. */
const around = 0.1;

/** The whole picture behind the paper, pale: what is cut off. */
function Rest({ item }: { readonly item: Croppable }) {
  const { tray } = useShell();
  const element = item.page.elements.find((each) => each.type === "image");
  const href = tray.preview(item.asset.id);
  if (element?.type !== "image" || href === null) return null;
  const { contentRotation, flip } = item.content;
  const placed = photoMatrix(item.asset, element, { crop: item.crop, contentRotation, flip });
  const matrix = multiply(elementMatrix(element), placed);
  return (
    <image
      href={href}
      width={1}
      height={1}
      preserveAspectRatio="none"
      opacity={0.3}
      transform={`matrix(${matrix.join(" ")})`}
    />
  );
}

/** Keys of the stage: arrows move what is seen, plus and minus enlarge, PageUp and PageDown leaf. Source: CFG-20. */
function useStageKeys(item: PrintItem, onStep: (by: 1 | -1) => void) {
  const { commands } = usePrints();
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = wayOfKey(event.key, event.shiftKey);
    if (event.key === "PageDown") onStep(1);
    else if (event.key === "PageUp") onStep(-1);
    else if (!isCroppable(item)) return;
    else if (way) commands.crop(item.id, panned(item, item.crop, way));
    else if (event.key === "+") commands.crop(item.id, zoomed(item, item.crop, keyZoom));
    else if (event.key === "-") commands.crop(item.id, zoomed(item, item.crop, 1 / keyZoom));
    else return;
    event.preventDefault();
  };
}

type CropStageProps = {
  readonly item: PrintItem;
  readonly name: string;
  readonly onStep: (by: 1 | -1) => void;
};

/** One print in large: the paper as it is printed, round it what is cut off. Source: PRINT-02, CFG-12. */
export function CropStage({ item, name, onStep }: CropStageProps) {
  const t = useMessages();
  const stage = useRef<SVGSVGElement>(null);
  const assets = useDocument((state) => state.document.assets);
  useEffect(() => {
    // After the dialog has opened, which takes the focus.
    const frame = requestAnimationFrame(() => stage.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const pointer = useCropPointer(stage, item, onStep);
  const onKeyDown = useStageKeys(item, onStep);
  const { page } = item;
  const [x, y] = [page.w * around, page.h * around];
  const crops = isCroppable(item);
  const element = page.elements.find((each) => each.type === "image");
  return (
    <svg
      ref={stage}
      role="application"
      aria-roledescription={t("prints-editor.view.stage")}
      aria-label={t(crops ? "prints-editor.view.label" : "prints-editor.view.labelWhole", { name })}
      tabIndex={0}
      viewBox={`${-x} ${-y} ${page.w + 2 * x} ${page.h + 2 * y}`}
      className={`size-full touch-none select-none -outline-offset-2 pointer-coarse:outline-none ${crops ? "cursor-grab active:cursor-grabbing" : ""}`}
      onKeyDown={onKeyDown}
      data-testid="crop-stage"
      {...pointer}
    >
      {crops ? <Rest item={item} /> : null}
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
