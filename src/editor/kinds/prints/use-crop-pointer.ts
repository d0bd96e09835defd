import { useEffect, useRef, type PointerEvent, type RefObject } from "react";
import type { Crop } from "#design/model/design-document.ts";
import { hasRoom, isCroppable, panned, wheelZoom, zoomed, type Millimetres } from "./crop-gestures.ts";
import type { PrintItem } from "./print-items.ts";
import { usePrints } from "./prints-context.ts";

/** px a finger moves before it is known what it wants. */
const slackPx = 8;
/** px of a swipe that leads to the next picture. */
const swipePx = 50;

type Finger = { readonly x: number; readonly y: number };

/** What the pointers on the stage do at the moment; `from` is the crop before, `start` where they began, px. */
type Gesture = {
  kind: "undecided" | "pan" | "pinch" | "swipe";
  from: Crop | null;
  start: Finger;
  spread: number;
};

const middleOf = (fingers: readonly Finger[]): Finger => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
});

const spreadOf = ([a, b]: readonly Finger[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** The stage and the print on it as they are at the moment; read in event handlers. */
type Stage = { readonly svg: RefObject<SVGSVGElement | null>; readonly item: RefObject<PrintItem> };

const inMm = ({ svg }: Stage, px: number): number => px / (svg.current?.getScreenCTM()?.a ?? 1);

/** A place in mm from the middle of the picture. */
function fromMiddle({ svg, item }: Stage, { x, y }: Finger): Millimetres {
  const matrix = svg.current?.getScreenCTM();
  const box = item.current.page.elements.find(({ type }) => type === "image");
  if (!matrix || !box) return { x: 0, y: 0 };
  const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: at.x - box.x - box.w / 2, y: at.y - box.y - box.h / 2 };
}

/** Enlarges about the pointer. */
function useWheelZoom(stage: Stage): void {
  const { commands } = usePrints();
  useEffect(() => {
    const { current } = stage.svg;
    if (!current) return;
    // React's own wheel listener cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const print = stage.item.current;
      if (!isCroppable(print)) return;
      const at = fromMiddle(stage, { x: event.clientX, y: event.clientY });
      commands.crop(print.id, zoomed(print, print.crop, wheelZoom(event.deltaY), at));
    };
    current.addEventListener("wheel", onWheel, { passive: false });
    return () => current.removeEventListener("wheel", onWheel);
  });
}

/** What a finger wants that has moved beyond the slack: to drag the picture, or to leaf where there is no room for that. */
function intentOf(print: PrintItem, by: Finger, isTouch: boolean): "pan" | "swipe" {
  const axis = Math.abs(by.x) > Math.abs(by.y) ? "x" : "y";
  return isCroppable(print) && (!isTouch || hasRoom(print, print.crop, axis)) ? "pan" : "swipe";
}

/** The crop of a print after the fingers have gone from where a gesture began to where they are. */
function cropAfter(stage: Stage, { from, start, spread, kind }: Gesture, fingers: readonly Finger[]): Crop | null {
  const print = stage.item.current;
  if (!isCroppable(print) || !from || (kind !== "pan" && kind !== "pinch")) return null;
  const now = middleOf(fingers);
  const factor = kind === "pinch" && spread > 0 ? spreadOf(fingers) / spread : 1;
  const grown = factor === 1 ? from : zoomed(print, from, factor, fromMiddle(stage, start));
  return panned(print, grown, { x: inMm(stage, now.x - start.x), y: inMm(stage, now.y - start.y) });
}

/**
 * Crops by finger and mouse: drag, pinch and wheel; where the picture has no room to be dragged, a finger leafs to the
 * next one. One gesture is one undo step. Source: PRINT-02, CFG-12.
 */
export function useCropPointer(svg: RefObject<SVGSVGElement | null>, item: PrintItem, onStep: (by: 1 | -1) => void) {
  const { commands } = usePrints();
  const fingers = useRef(new Map<number, Finger>());
  const gesture = useRef<Gesture | null>(null);
  const latest = useRef(item);
  useEffect(() => {
    latest.current = item;
  }, [item]);
  const stage: Stage = { svg, item: latest };
  useWheelZoom(stage);

  /** With every finger more or less another gesture begins. */
  const begin = () => {
    const all = [...fingers.current.values()];
    if (gesture.current?.kind === "pan" || gesture.current?.kind === "pinch") commands.endCrop();
    const kind = all.length > 1 ? "pinch" : "undecided";
    gesture.current =
      all.length === 0 ? null : { kind, from: latest.current.crop, start: middleOf(all), spread: spreadOf(all) };
    if (gesture.current?.kind === "pinch") commands.beginCrop();
  };

  const onPointerMove = (event: PointerEvent) => {
    const current = gesture.current;
    if (!current || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const all = [...fingers.current.values()];
    if (current.kind === "undecided") {
      const by = { x: event.clientX - current.start.x, y: event.clientY - current.start.y };
      if (Math.hypot(by.x, by.y) < slackPx) return;
      current.kind = intentOf(latest.current, by, event.pointerType === "touch");
      if (current.kind === "pan") commands.beginCrop();
    }
    const crop = cropAfter(stage, current, all);
    if (crop) commands.previewCrop(latest.current.id, crop);
  };

  const onPointerEnd = (event: PointerEvent) => {
    const current = gesture.current;
    if (!fingers.current.delete(event.pointerId) || !current) return;
    const way = event.clientX - current.start.x;
    const isSwipe = current.kind === "swipe" && event.type === "pointerup" && Math.abs(way) > swipePx;
    begin();
    if (isSwipe) onStep(way < 0 ? 1 : -1);
  };

  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      begin();
    },
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  };
}
