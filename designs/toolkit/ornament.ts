import type { Ornament } from "#design/model/ornament.ts";

/** One path of an ornament. */
export type Mark = Ornament["paths"][number];

type Pair = readonly [string, string];

/** Makes a contour clockwise, so that overlapping contours of one fill never cut holes into each other. */
function clockwise(contour: string): string {
  const segments = [...contour.matchAll(/([MLC])([^MLCZ]*)/g)].map(([, , numbers = ""]) =>
    [...numbers.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x = "0", y = "0"]): Pair => [x, y]),
  );
  const points = segments.flat();
  let area = 0;
  for (const [i, [x, y]] of points.entries()) {
    const [nx, ny] = points[(i + 1) % points.length] ?? ["0", "0"];
    area += Number(x) * Number(ny) - Number(nx) * Number(y);
  }
  if (area >= 0) return contour;
  const write = (pair: Pair | undefined) => (pair ? pair.join(" ") : "");
  let d = `M${write(points.at(-1))}`;
  for (let i = segments.length - 1; i > 0; i--) {
    const segment = segments[i] ?? [];
    const end = write(segments[i - 1]?.at(-1));
    d += segment.length === 3 ? `C${write(segment[1])} ${write(segment[0])} ${end}` : `L${end}`;
  }
  return `${d}Z`;
}

/** A filled mark in a colour slot; contours may overlap. */
export const fill = (slot: string, ...d: readonly string[]): Mark => ({
  d: d
    .join("")
    .split(/(?=M)/)
    .map((contour) => (contour === "" ? "" : clockwise(contour)))
    .join(""),
  fill: slot,
});

/** A filled mark whose inner contours are holes. */
export const holes = (slot: string, ...d: readonly string[]): Mark => ({
  d: d.join(""),
  fill: slot,
  fillRule: "evenodd",
});

/** A drawn line of even width (mm) with round ends. */
export const draw = (slot: string, width: number, ...d: readonly string[]): Mark => ({
  d: d.join(""),
  stroke: slot,
  strokeWidth: Number(width.toFixed(2)),
  cap: "round",
  join: "round",
});

const styleOf = (mark: Mark): string => JSON.stringify({ ...mark, d: "" });

/** Joins neighbouring marks of the same style (not evenodd), which keeps the files small. */
function merged(marks: readonly Mark[]): Mark[] {
  const out: Mark[] = [];
  for (const mark of marks) {
    const last = out.at(-1);
    if (last && mark.fillRule === undefined && styleOf(last) === styleOf(mark)) {
      out[out.length - 1] = { ...last, d: last.d + mark.d };
    } else out.push(mark);
  }
  return out.filter((mark) => mark.d !== "");
}

/** The bounding box of all path points (control points included), extended by half the line width. */
function bounds(marks: readonly Mark[]): Ornament["viewBox"] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const mark of marks) {
    const grow = (mark.strokeWidth ?? 0) / 2;
    for (const [, x, y] of mark.d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
      left = Math.min(left, Number(x) - grow);
      right = Math.max(right, Number(x) + grow);
      top = Math.min(top, Number(y) - grow);
      bottom = Math.max(bottom, Number(y) + grow);
    }
  }
  const down = (value: number) => Math.floor(value * 10) / 10;
  const up = (value: number) => Number((Math.ceil(value * 10) / 10).toFixed(1));
  return [down(left), down(top), up(right - down(left)), up(bottom - down(top))];
}

/**
 * An ornament drawn in mm in the coordinates of the card it was made for; `marks` in painting order.
 * Its view box is the bounding box of the drawing. Each slot is filled by the palette slot of the same name.
 */
export function ornament(id: string, marks: readonly Mark[]): Ornament {
  const paths = merged(marks);
  if (paths.length === 0) throw new Error(`ornament ${id} is empty`);
  const used = new Set(marks.flatMap((mark) => [mark.fill, mark.stroke]).filter((slot) => slot !== undefined));
  return { id, viewBox: bounds(paths), slots: Object.fromEntries([...used].map((slot) => [slot, slot])), paths };
}
