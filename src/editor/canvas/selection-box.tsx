import { isActionAllowed, mayRotate } from "#design/commands/edit.ts";
import { boundsOfAll, cornersOf, type Box, type Handle, type Point } from "#design/geometry/element-geometry.ts";
import type { Element } from "#design/model/design-document.ts";
import { useView } from "../state/editor-context.ts";
import { toPx } from "../state/viewport.ts";

const corners = ["nw", "ne", "se", "sw"] as const satisfies readonly Handle[];
const cursors = ["ns-resize", "nesw-resize", "ew-resize", "nwse-resize"] as const;
const directions: Readonly<Record<Handle, number>> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };

/** Side lengths in px from which handles fit without covering the element. */
const minSideFor = { along: 72, across: 56 };

/** The handles that fit on a box of this size; flat texts keep only those that do not cover the text. */
export function handlesFor(type: Element["type"], width: number, height: number): readonly Handle[] {
  if (type === "text" && height < minSideFor.across) return width < minSideFor.along ? ["se"] : ["e", "w", "s"];
  const across = width >= minSideFor.along ? (["n", "s"] as const) : [];
  const along = height >= minSideFor.along ? (["e", "w"] as const) : [];
  return [...corners, ...across, ...along];
}

/** Cursor of a handle on a rotated box. */
export function cursorOf(handle: Handle, rotation: number): string {
  const eighth = Math.round((((directions[handle] + rotation) % 180) + 180) / 45) % 4;
  return cursors[eighth] ?? "default";
}

type GripProps = { readonly grip: Handle | "rotate"; readonly at: Point; readonly out: Point; readonly cursor: string };

/** A handle: drawn small, with a touch target of 44 px slightly outside the box. Source: CFG-20. */
function Grip({ grip, at, out, cursor }: GripProps) {
  const wide = grip === "n" || grip === "s" ? 18 : 10;
  const high = grip === "e" || grip === "w" ? 18 : 10;
  return (
    <g data-grip={grip} style={{ cursor }} className="pointer-events-auto">
      <circle cx={at.x + out.x * 8} cy={at.y + out.y * 8} r={22} fill="transparent" />
      {grip === "rotate" ? (
        <g transform={`translate(${at.x} ${at.y})`}>
          <circle r={13} className="fill-sheet stroke-leaf" strokeWidth={1.5} />
          <path
            d="M-4.6 2.7a5.4 5.4 0 1 0-.4-4M-5.6-5.4v3.6h3.6"
            fill="none"
            className="stroke-leaf"
            strokeWidth={1.5}
          />
        </g>
      ) : (
        <rect
          x={at.x - wide / 2}
          y={at.y - high / 2}
          width={wide}
          height={high}
          rx={2}
          className="fill-sheet stroke-leaf"
          strokeWidth={1.5}
        />
      )}
    </g>
  );
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
function away(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Frame and handles of the one selected element, in canvas px. */
export function SelectionBox({ element, bare }: { readonly element: Element; readonly bare: boolean }) {
  const viewport = useView((state) => state.viewport);
  const points = cornersOf(element).map((corner) => toPx(viewport, corner));
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d) return null;
  const middle = between(a, c);
  const at: Record<Handle, Point> = {
    nw: a,
    ne: b,
    se: c,
    sw: d,
    n: between(a, b),
    e: between(b, c),
    s: between(c, d),
    w: between(d, a),
  };
  const [width, height] = [element.w * viewport.zoom, element.h * viewport.zoom];
  const resizable = !bare && isActionAllowed(element, "resize");
  const movable = isActionAllowed(element, "move");
  // An element that may not move keeps its top left corner, so only the right and lower sides can be dragged.
  const handles = handlesFor(element.type, width, height).filter(
    (handle) => movable || ["e", "s", "se"].includes(handle),
  );
  const below = away(middle, at.s);
  const rotate = { x: at.s.x + below.x * 34, y: at.s.y + below.y * 34 };
  return (
    <g data-testid="selection">
      {/* A light line below keeps the frame visible on dark cards. */}
      <polygon
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        className="pointer-events-none stroke-sheet/80"
        strokeWidth={4}
      />
      <polygon
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        className="pointer-events-none stroke-leaf"
        strokeWidth={1.5}
        strokeDasharray={movable || resizable ? undefined : "4 3"}
      />
      {resizable
        ? handles.map((handle) => (
            <Grip
              key={handle}
              grip={handle}
              at={at[handle]}
              out={away(middle, at[handle])}
              cursor={cursorOf(handle, element.rotation)}
            />
          ))
        : null}
      {!bare && mayRotate(element) ? <Grip grip="rotate" at={rotate} out={below} cursor="grab" /> : null}
    </g>
  );
}

/** Frame of several selected elements: a thin outline for each, common corner and rotate handles. Source: CFG-06. */
export function GroupBox({ elements }: { readonly elements: readonly Element[] }) {
  const viewport = useView((state) => state.viewport);
  const box = boundsOfAll(elements);
  if (!box) return null;
  const { x, y } = toPx(viewport, box);
  const [w, h] = [box.w * viewport.zoom, box.h * viewport.zoom];
  const at = {
    nw: { x, y },
    ne: { x: x + w, y },
    se: { x: x + w, y: y + h },
    sw: { x, y: y + h },
  };
  const middle = { x: x + w / 2, y: y + h / 2 };
  const scalable = elements.every((element) => mayRotate(element));
  return (
    <g data-testid="selection">
      {elements.map((element) => (
        <polygon
          key={element.id}
          points={cornersOf(element)
            .map((corner) => toPx(viewport, corner))
            .map((point) => `${point.x},${point.y}`)
            .join(" ")}
          fill="none"
          className="pointer-events-none stroke-leaf/70"
          strokeWidth={1}
        />
      ))}
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        fill="none"
        className="pointer-events-none stroke-leaf"
        strokeWidth={1.5}
        strokeDasharray="6 4"
      />
      {scalable
        ? corners.map((corner) => (
            <Grip
              key={corner}
              grip={corner}
              at={at[corner]}
              out={away(middle, at[corner])}
              cursor={cursorOf(corner, 0)}
            />
          ))
        : null}
      {scalable ? <Grip grip="rotate" at={{ x: middle.x, y: y + h + 34 }} out={{ x: 0, y: 1 }} cursor="grab" /> : null}
    </g>
  );
}

/** The marquee dragged around elements. Source: CFG-20. */
export function Marquee({ box }: { readonly box: Box }) {
  const viewport = useView((state) => state.viewport);
  const { x, y } = toPx(viewport, box);
  return (
    <rect
      x={x}
      y={y}
      width={box.w * viewport.zoom}
      height={box.h * viewport.zoom}
      className="pointer-events-none fill-leaf/8 stroke-leaf"
      strokeWidth={1}
      data-testid="marquee"
    />
  );
}
