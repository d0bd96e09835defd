import type { Table, TableShape } from "../model.ts";
import { hullOf, rectangle, turned, type Point, type Polygon } from "./polygons.ts";

/** Edge of a table for one guest, in mm. */
export const seatWidth = 600;
/** Side of a chair, in mm. */
export const chairSize = 450;
// Depth of a rectangular table, and from its edge to the middle of a chair, in mm.
const tableDepth = 800;
const chairOff = 260;

/** A seat from the centre of its table, in mm; `turn` is where it looks from, clockwise from above, in degrees. */
export type SeatPlace = Point & { readonly turn: number };

/** A table from its centre, unturned: tops as convex shapes, seats in their order clockwise. */
export type TableForm = {
  readonly tops: readonly Polygon[];
  /** Radius of a round table; null for the others. */
  readonly radius: number | null;
  readonly seats: readonly SeatPlace[];
};

type FormOf = Pick<Table, "shape" | "seats" | "hasEnds">;

/** `count` seats evenly along an edge that begins at `from` and looks outwards to `turn`. */
function alongEdge(count: number, { from, to, turn }: { from: Point; to: Point; turn: number }): readonly SeatPlace[] {
  const out = turned({ x: 0, y: -chairOff }, turn);
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    return { x: from.x + (to.x - from.x) * t + out.x, y: from.y + (to.y - from.y) * t + out.y, turn };
  });
}

const round = (count: number): TableForm => {
  const radius = Math.max(400, Math.ceil((count * seatWidth) / (2 * Math.PI) / 50) * 50);
  const seats = Array.from({ length: count }, (_, index) => {
    const turn = (index * 360) / count;
    return { ...turned({ x: 0, y: -radius - chairOff }, turn), turn };
  });
  const top = Array.from({ length: 24 }, (_, index) => turned({ x: 0, y: -radius }, index * 15));
  return { tops: [top], radius, seats };
};

/** A rectangular table with so many seats at its upper, right, lower and left edge. */
function rectangular(w: number, h: number, counts: readonly [number, number, number, number]): TableForm {
  const [left, top, right, bottom] = [-w / 2, -h / 2, w / 2, h / 2];
  const corners = [
    { from: { x: left, y: top }, to: { x: right, y: top }, turn: 0 },
    { from: { x: right, y: top }, to: { x: right, y: bottom }, turn: 90 },
    { from: { x: right, y: bottom }, to: { x: left, y: bottom }, turn: 180 },
    { from: { x: left, y: bottom }, to: { x: left, y: top }, turn: 270 },
  ];
  const seats = corners.flatMap((edge, index) => alongEdge(counts[index] ?? 0, edge));
  return { tops: [rectangle(left, top, w, h)], radius: null, seats };
}

function long(count: number, hasEnds: boolean): TableForm {
  const ends = hasEnds && count > 2 ? 2 : 0;
  const upper = Math.ceil((count - ends) / 2);
  const lower = count - ends - upper;
  const end = ends / 2;
  return rectangular(Math.max(1200, upper * seatWidth), tableDepth, [upper, end, lower, end]);
}

function square(count: number): TableForm {
  const side = (edge: number) => Math.floor((count + 3 - edge) / 4);
  const counts = [side(0), side(2), side(1), side(3)] as const;
  const width = Math.max(900, counts[0] * seatWidth);
  return rectangular(width, width, counts);
}

const head = (count: number): TableForm => rectangular(Math.max(1200, count * seatWidth), tableDepth, [count, 0, 0, 0]);

/** A U that is open below, with seats outside only. */
function uShape(count: number): TableForm {
  const leg = Math.floor(count / 3);
  const base = count - 2 * leg;
  const w = Math.max(2400, base * seatWidth);
  const h = tableDepth + Math.max(1, leg) * seatWidth;
  const [left, top, right, bottom] = [-w / 2, -h / 2, w / 2, h / 2];
  const seats = [
    ...alongEdge(leg, { from: { x: left, y: bottom }, to: { x: left, y: top + tableDepth }, turn: 270 }),
    ...alongEdge(base, { from: { x: left, y: top }, to: { x: right, y: top }, turn: 0 }),
    ...alongEdge(leg, { from: { x: right, y: top + tableDepth }, to: { x: right, y: bottom }, turn: 90 }),
  ];
  const tops = [
    rectangle(left, top, w, tableDepth),
    rectangle(left, top + tableDepth, tableDepth, h - tableDepth),
    rectangle(right - tableDepth, top + tableDepth, tableDepth, h - tableDepth),
  ];
  return { tops, radius: null, seats };
}

const forms: Readonly<Record<TableShape, (of: FormOf) => TableForm>> = {
  round: ({ seats }) => round(seats),
  long: ({ seats, hasEnds }) => long(seats, hasEnds),
  square: ({ seats }) => square(seats),
  u: ({ seats }) => uShape(seats),
  head: ({ seats }) => head(seats),
};

/** The form of a table around its centre, before it is turned. Source: CARD-23. */
export const tableForm = (table: FormOf): TableForm => forms[table.shape](table);

/** The corners of a chair from the centre of its table, in mm. */
export const chairCorners = ({ x, y, turn }: SeatPlace): readonly Point[] =>
  rectangle(-chairSize / 2, -chairSize / 2, chairSize, chairSize).map((corner) => {
    const at = turned(corner, turn);
    return { x: at.x + x, y: at.y + y };
  });

/** The floor a table needs with its chairs, as convex shapes in the hall, in mm. */
export function footprint(table: Table): readonly Polygon[] {
  const { tops, seats } = tableForm(table);
  const nearest = (seat: Point) => {
    const far = tops.map((top) => Math.hypot(...middle(top, seat)));
    return far.indexOf(Math.min(...far));
  };
  const owners = seats.map(nearest);
  const placed = (point: Point): Point => {
    const at = turned(point, table.turn);
    return { x: at.x + table.x, y: at.y + table.y };
  };
  return tops.map((top, index) => {
    const chairs = seats.filter((_, seat) => owners[seat] === index).flatMap(chairCorners);
    return hullOf([...top, ...chairs].map(placed));
  });
}

/** From the nearest point of a top's box to a seat. */
function middle(top: Polygon, seat: Point): readonly [number, number] {
  const [xs, ys] = [top.map(({ x }) => x), top.map(({ y }) => y)];
  const outside = (value: number, all: readonly number[]) =>
    Math.max(Math.min(...all) - value, 0, value - Math.max(...all));
  return [outside(seat.x, xs), outside(seat.y, ys)];
}

/** Where the seats of a table are in the hall, in mm. */
export function seatPlaces(table: Table): readonly SeatPlace[] {
  return tableForm(table).seats.map((seat) => {
    const at = turned(seat, table.turn);
    return { x: at.x + table.x, y: at.y + table.y, turn: (seat.turn + table.turn) % 360 };
  });
}
