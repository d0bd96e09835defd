import { useEffect, useRef, type PointerEvent, type RefObject } from "react";
import { useMessages } from "#ui/messages.tsx";
import { changeTable, changeThing, guestAt } from "../../seating/change-plan.ts";
import { dragGuest, tapPx } from "./drag-guest.ts";
import { cameraTransform, panned, wholeHall, zoomed, type Camera } from "./hall-camera.ts";
import { usePlanner, type OpenPlanner } from "./planner-context.ts";
import { carriedName, putDown } from "./put-down.ts";

/** Tables stop at multiples of this, in mm. */
const rasterMm = 50;

type Piece = { readonly kind: "table" | "thing"; readonly id: string; readonly element: SVGGElement };
type Gesture =
  | { readonly kind: "pan"; readonly onTap: () => void; hasMoved: boolean }
  | { readonly kind: "piece"; readonly piece: Piece; readonly from: { x: number; y: number }; hasMoved: boolean };

const snap = (mm: number) => Math.round(mm / rasterMm) * rasterMm;

/** Where a piece is in the plan. */
function placeOf({ planner }: OpenPlanner, { kind, id }: Piece): { readonly x: number; readonly y: number } {
  const { plan } = planner.store.getState();
  const all: readonly { id: string; x: number; y: number }[] = kind === "table" ? plan.tables : plan.things;
  return all.find((each) => each.id === id) ?? { x: 0, y: 0 };
}

const put = (element: SVGGElement, { x, y }: { readonly x: number; readonly y: number }) =>
  element.setAttribute("transform", `translate(${x} ${y})`);

/** Ends a drag: the piece is where the plan has it, which holds it inside the hall. */
function dropPiece(open: OpenPlanner, piece: Piece, to: { readonly x: number; readonly y: number }): void {
  const place = { x: Math.max(0, snap(to.x)), y: Math.max(0, snap(to.y)) };
  open.planner.change((plan) =>
    piece.kind === "table" ? changeTable(plan, piece.id, place) : changeThing(plan, piece.id, place),
  );
  put(piece.element, placeOf(open, piece));
}

/** What lies below a pointer that goes down in the hall. */
function pieceAt(target: Element): Piece | undefined {
  const element = target.closest("[data-table],[data-thing]");
  if (!(element instanceof SVGGElement)) return undefined;
  const table = element.getAttribute("data-table");
  return { kind: table === null ? "thing" : "table", id: table ?? element.getAttribute("data-thing") ?? "", element };
}

/** Distance and middle of two pointers. */
function spanOf(pointers: ReadonlyMap<number, { x: number; y: number }>) {
  const [a, b] = [...pointers.values()];
  if (!a || !b) return undefined;
  return { way: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/**
 * Handlers of the hall: drags of tables and guests, panning, zooming with two fingers or Ctrl and the wheel. A move sets
 * one attribute of one element; the plan changes when the pointer is released.
 * @source CARD-23
 */
// oxlint-disable-next-line max-lines-per-function -- its handlers share the pointers that are down
export function useHallPointer(svg: RefObject<SVGSVGElement | null>, view: RefObject<SVGGElement | null>) {
  const open = usePlanner();
  const t = useMessages();
  const camera = useRef<Camera>(wholeHall);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const gesture = useRef<Gesture | null>(null);

  const look = (next: Camera) => {
    camera.current = next;
    view.current?.setAttribute("transform", cameraTransform(next));
  };
  /** A point of the window in mm of the unscaled drawing. */
  const drawn = (x: number, y: number) => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix) : { x: 0, y: 0 };
  };
  const zoom = (factor: number) => {
    const box = svg.current?.getBoundingClientRect();
    if (box) look(zoomed(camera.current, factor, drawn(box.left + box.width / 2, box.top + box.height / 2)));
  };

  useEffect(() => {
    const { current } = svg;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      look(zoomed(camera.current, Math.exp(-event.deltaY / 300), drawn(event.clientX, event.clientY)));
    };
    // React listens passively.
    current?.addEventListener("wheel", wheel, { passive: false });
    return () => current?.removeEventListener("wheel", wheel);
  });

  const tapSeat = (table: string, seat: number) => {
    const { carried, plan } = open.planner.store.getState();
    if (carried) return putDown(open, t, { carried, to: { table, seat } });
    const guest = guestAt(plan, table, seat);
    open.planner.select(table);
    if (guest === undefined) return open.planner.show("tables");
    const held = { of: "guest", id: guest } as const;
    return open.planner.carry(held, t("event-seating.announce.carried", { name: carriedName(t, open, held) }));
  };
  const tapTable = (table: string) => {
    const { carried } = open.planner.store.getState();
    if (carried) return putDown(open, t, { carried, to: { table, seat: null } });
    open.planner.select(table);
    return open.planner.show("tables");
  };

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const { target } = event;
    if (event.button !== 0 || !(target instanceof Element)) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size > 1) {
      if (gesture.current?.kind === "piece") put(gesture.current.piece.element, placeOf(open, gesture.current.piece));
      gesture.current = { kind: "pan", onTap: () => undefined, hasMoved: true };
      return;
    }
    const [table, seat] = target.closest("[data-seat]")?.getAttribute("data-seat")?.split(" ") ?? [];
    if (table !== undefined) {
      const guest = guestAt(open.planner.store.getState().plan, table, Number(seat));
      const onTap = () => tapSeat(table, Number(seat));
      if (guest === undefined) gesture.current = { kind: "pan", onTap, hasMoved: false };
      else {
        pointers.current.delete(event.pointerId);
        return dragGuest(event, { open, t, carried: { of: "guest", id: guest }, onTap });
      }
    } else {
      const piece = pieceAt(target);
      gesture.current = piece
        ? { kind: "piece", piece, from: placeOf(open, piece), hasMoved: false }
        : { kind: "pan", onTap: () => open.planner.select(null), hasMoved: false };
    }
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const before = pointers.current.get(event.pointerId);
    const now = gesture.current;
    if (!before || !now) return;
    const spanBefore = spanOf(pointers.current);
    const way = Math.hypot(event.clientX - before.x, event.clientY - before.y);
    if (!now.hasMoved && way < tapPx) return;
    now.hasMoved = true;
    const [from, to] = [drawn(before.x, before.y), drawn(event.clientX, event.clientY)];
    if (now.kind === "piece") {
      const { scale } = camera.current;
      const { from: start, piece } = now;
      put(piece.element, { x: start.x + (to.x - from.x) / scale, y: start.y + (to.y - from.y) / scale });
      return;
    }
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const span = spanOf(pointers.current);
    if (!span || !spanBefore) return look(panned(camera.current, to.x - from.x, to.y - from.y));
    const [middle, was] = [drawn(span.x, span.y), drawn(spanBefore.x, spanBefore.y)];
    look(zoomed(panned(camera.current, middle.x - was.x, middle.y - was.y), span.way / (spanBefore.way || 1), middle));
  };

  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    const before = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    const now = gesture.current;
    if (!before || !now || pointers.current.size > 0) return;
    gesture.current = null;
    if (!now.hasMoved) {
      if (now.kind === "pan") now.onTap();
      else if (now.piece.kind === "table") tapTable(now.piece.id);
      return;
    }
    if (now.kind !== "piece") return;
    const [from, to] = [drawn(before.x, before.y), drawn(event.clientX, event.clientY)];
    const { scale } = camera.current;
    dropPiece(open, now.piece, { x: now.from.x + (to.x - from.x) / scale, y: now.from.y + (to.y - from.y) / scale });
  };

  const onPointerCancel = (event: PointerEvent<SVGSVGElement>) => {
    pointers.current.delete(event.pointerId);
    if (gesture.current?.kind === "piece") put(gesture.current.piece.element, placeOf(open, gesture.current.piece));
    gesture.current = null;
  };

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    zoom,
    fit: () => look(wholeHall),
    tapSeat,
    tapTable,
  };
}
