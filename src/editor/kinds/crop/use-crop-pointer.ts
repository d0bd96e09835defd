import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import type { Crop } from "#design/model/design-document.ts";
import { cropAfterKey, hasRoom, panned, wheelZoom, zoomed, type Croppable, type Millimetres } from "./crop-gestures.ts";

/** px a finger moves before it is known what it wants. */
const slackPx = 8;
/** px of a swipe that leads to the next picture. */
const swipePx = 50;

/** What gestures do to the document: one of them is one undo step. */
export type CropPorts = {
  readonly begin: () => void;
  readonly preview: (crop: Crop) => void;
  readonly end: () => void;
  /** A change without a gesture: key or wheel. */
  readonly apply: (crop: Crop) => void;
  /** Leafs to the next picture, by page keys and where a finger has no room to drag; absent for a single picture. */
  readonly onStep?: (by: 1 | -1) => void;
};

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

/** The stage, whose user units are mm, and the picture on it as they are at the moment; read in event handlers. */
type Stage = { readonly svg: RefObject<SVGSVGElement | null>; readonly picture: RefObject<Croppable | null> };

const inMm = ({ svg }: Stage, px: number): number => px / (svg.current?.getScreenCTM()?.a ?? 1);

/** A place in mm from the middle of the picture. */
function fromMiddle({ svg, picture }: Stage, { x, y }: Finger): Millimetres {
  const matrix = svg.current?.getScreenCTM();
  const box = picture.current?.box;
  if (!matrix || !box) return { x: 0, y: 0 };
  const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: at.x - box.x - box.w / 2, y: at.y - box.y - box.h / 2 };
}

/** Enlarges about the pointer. */
function useWheelZoom(stage: Stage, { apply, onStep }: CropPorts): void {
  useEffect(() => {
    const { current } = stage.svg;
    if (!current) return;
    // React's own wheel listener cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      const picture = stage.picture.current;
      // A stage to leaf through fills the window: what lies behind it stays where it is.
      if (picture || onStep) event.preventDefault();
      if (!picture) return;
      const at = fromMiddle(stage, { x: event.clientX, y: event.clientY });
      apply(zoomed(picture, picture.crop, wheelZoom(event.deltaY), at));
    };
    current.addEventListener("wheel", onWheel, { passive: false });
    return () => current.removeEventListener("wheel", onWheel);
  });
}

/** Where page keys lead. */
const steps: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

/** What a finger wants that has moved beyond the slack: to drag the picture, or to leaf where there is no room for that. */
function intentOf(picture: Croppable | null, by: Finger, leafs: boolean): "pan" | "swipe" {
  const axis = Math.abs(by.x) > Math.abs(by.y) ? "x" : "y";
  return picture && (!leafs || hasRoom(picture, picture.crop, axis)) ? "pan" : "swipe";
}

/** The crop after the fingers have gone from where a gesture began to where they are. */
function cropAfter(stage: Stage, { from, start, spread, kind }: Gesture, fingers: readonly Finger[]): Crop | null {
  const picture = stage.picture.current;
  if (!picture || !from || (kind !== "pan" && kind !== "pinch")) return null;
  const now = middleOf(fingers);
  const factor = kind === "pinch" && spread > 0 ? spreadOf(fingers) / spread : 1;
  const grown = factor === 1 ? from : zoomed(picture, from, factor, fromMiddle(stage, start));
  return panned(picture, grown, { x: inMm(stage, now.x - start.x), y: inMm(stage, now.y - start.y) });
}

/**
 * Crops by finger, mouse and keys: drag, pinch, wheel, arrows, plus and minus; where the picture has no room to be
 * dragged, a finger leafs to the next one. One gesture is one undo step. `picture` is null when it cannot be cropped.
 * Source: PRINT-02, FRAME-01, CFG-12, CFG-20.
 */
export function useCropPointer(svg: RefObject<SVGSVGElement | null>, picture: Croppable | null, ports: CropPorts) {
  const fingers = useRef(new Map<number, Finger>());
  const gesture = useRef<Gesture | null>(null);
  const latest = useRef(picture);
  useEffect(() => {
    latest.current = picture;
  }, [picture]);
  const stage: Stage = { svg, picture: latest };
  useWheelZoom(stage, ports);

  /** With every finger more or less another gesture begins. */
  const begin = () => {
    const all = [...fingers.current.values()];
    if (gesture.current?.kind === "pan" || gesture.current?.kind === "pinch") ports.end();
    const kind = all.length > 1 ? "pinch" : "undecided";
    const from = latest.current?.crop ?? null;
    gesture.current = all.length === 0 ? null : { kind, from, start: middleOf(all), spread: spreadOf(all) };
    if (gesture.current?.kind === "pinch") ports.begin();
  };

  const onPointerMove = (event: PointerEvent) => {
    const current = gesture.current;
    if (!current || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (current.kind === "undecided") {
      const by = { x: event.clientX - current.start.x, y: event.clientY - current.start.y };
      if (Math.hypot(by.x, by.y) < slackPx) return;
      current.kind = intentOf(latest.current, by, ports.onStep !== undefined && event.pointerType === "touch");
      if (current.kind === "pan") ports.begin();
    }
    const crop = cropAfter(stage, current, [...fingers.current.values()]);
    if (crop) ports.preview(crop);
  };

  const onPointerEnd = (event: PointerEvent) => {
    const current = gesture.current;
    if (!fingers.current.delete(event.pointerId) || !current) return;
    const way = event.clientX - current.start.x;
    const isSwipe = current.kind === "swipe" && event.type === "pointerup" && Math.abs(way) > swipePx;
    begin();
    if (isSwipe) ports.onStep?.(way < 0 ? 1 : -1);
  };

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = ports.onStep && steps[event.key];
      const crop = latest.current && cropAfterKey(latest.current, event.key, event.shiftKey);
      if (step) ports.onStep?.(step);
      else if (crop) ports.apply(crop);
      else return;
      event.preventDefault();
    },
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
