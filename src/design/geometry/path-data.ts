import type { Matrix } from "../display-list.ts";
import { round4, transformPoint, unite, type Box, type Point } from "./matrix.ts";
import { arcToCurves } from "./path-arc.ts";

/** A segment of a normalised path: absolute, cubic curves only. */
export type PathSegment =
  | { readonly type: "M" | "L"; readonly x: number; readonly y: number }
  | {
      readonly type: "C";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: "Z" };

const parameterCount: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const commandPattern = /[MLHVCSQTAZmlhvcsqtaz]/y;
const numberPattern = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const separatorPattern = /[\s,]*/y;
const flagPattern = /[01]/y;

/** Tokenises path data; arc flags may lack separators (`a1 1 0 01.5.5`). */
function scanner(d: string) {
  let at = 0;
  const skip = () => {
    separatorPattern.lastIndex = at;
    if (separatorPattern.test(d)) at = separatorPattern.lastIndex;
  };
  const take = (pattern: RegExp): string | undefined => {
    skip();
    pattern.lastIndex = at;
    if (!pattern.test(d)) return undefined;
    const word = d.slice(at, pattern.lastIndex);
    at = pattern.lastIndex;
    return word;
  };
  return {
    command: () => take(commandPattern),
    number: () => take(numberPattern),
    flag: () => take(flagPattern),
    atEnd: () => {
      skip();
      return at >= d.length;
    },
    place: () => at,
  };
}

type Pen = {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** Control point before the current point, for S and T; equal to the current point after other commands. */
  control: Point;
  last: string;
};

function quadratic(pen: Pen, control: Point, end: Point): PathSegment {
  return {
    type: "C",
    x1: pen.x + ((control.x - pen.x) * 2) / 3,
    y1: pen.y + ((control.y - pen.y) * 2) / 3,
    x2: end.x + ((control.x - end.x) * 2) / 3,
    y2: end.y + ((control.y - end.y) * 2) / 3,
    x: end.x,
    y: end.y,
  };
}

function reflected(pen: Pen, after: string): Point {
  if (!after.includes(pen.last)) return { x: pen.x, y: pen.y };
  return { x: 2 * pen.x - pen.control.x, y: 2 * pen.y - pen.control.y };
}

/** The segments of one command with absolute parameters; moves the pen. */
function step(pen: Pen, command: string, p: readonly number[]): readonly PathSegment[] {
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0] = p;
  const go = (segments: readonly PathSegment[], end: Point, control: Point = end) => {
    pen.x = end.x;
    pen.y = end.y;
    pen.control = control;
    pen.last = command;
    return segments;
  };
  switch (command) {
    case "M":
      pen.startX = p0;
      pen.startY = p1;
      return go([{ type: "M", x: p0, y: p1 }], { x: p0, y: p1 });
    case "L":
      return go([{ type: "L", x: p0, y: p1 }], { x: p0, y: p1 });
    case "H":
      return go([{ type: "L", x: p0, y: pen.y }], { x: p0, y: pen.y });
    case "V":
      return go([{ type: "L", x: pen.x, y: p0 }], { x: pen.x, y: p0 });
    case "C":
      return go([{ type: "C", x1: p0, y1: p1, x2: p2, y2: p3, x: p4, y: p5 }], { x: p4, y: p5 }, { x: p2, y: p3 });
    case "S": {
      const first = reflected(pen, "CS");
      const end = { x: p2, y: p3 };
      return go([{ type: "C", x1: first.x, y1: first.y, x2: p0, y2: p1, ...end }], end, { x: p0, y: p1 });
    }
    case "Q":
      return go([quadratic(pen, { x: p0, y: p1 }, { x: p2, y: p3 })], { x: p2, y: p3 }, { x: p0, y: p1 });
    case "T": {
      const control = reflected(pen, "QT");
      return go([quadratic(pen, control, { x: p0, y: p1 })], { x: p0, y: p1 }, control);
    }
    case "A": {
      const end = { x: p5, y: p6 };
      const arc = { rx: p0, ry: p1, rotation: p2, large: p3 === 1, sweep: p4 === 1 };
      return go(arcToCurves(pen, end, arc), end);
    }
    default:
      return go([{ type: "Z" }], { x: pen.startX, y: pen.startY });
  }
}

function absolute(pen: Pen, command: string, p: readonly number[]): readonly number[] {
  switch (command) {
    case "H":
      return p.map((value) => value + pen.x);
    case "V":
      return p.map((value) => value + pen.y);
    case "A":
      return p.map((value, index) => (index === 5 ? value + pen.x : index === 6 ? value + pen.y : value));
    default:
      return p.map((value, index) => value + (index % 2 === 0 ? pen.x : pen.y));
  }
}

/**
 * Parses any SVG path data into absolute M, L, C, Z. Throws with the position of the first unreadable character.
 * @source SVG 2, chapter 9.3 and appendix B.2 (arcs)
 */
export function parsePath(d: string): readonly PathSegment[] {
  const scan = scanner(d);
  const segments: PathSegment[] = [];
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, control: { x: 0, y: 0 }, last: "" };
  const fail = (): never => {
    throw new Error(`Path data cannot be read at character ${scan.place()}`);
  };
  const parameters = (letter: string): number[] => {
    const read: number[] = [];
    const count = parameterCount[letter] ?? 0;
    while (read.length < count) {
      const isFlag = letter === "A" && (read.length === 3 || read.length === 4);
      read.push(Number((isFlag ? scan.flag() : scan.number()) ?? fail()));
    }
    return read;
  };
  let command = "";
  while (!scan.atEnd()) {
    const next = scan.command();
    if (next === undefined) {
      if (command === "" || command.toUpperCase() === "Z") fail();
      // Coordinates after a moveto are lines.
      if (command === "M") command = "L";
      if (command === "m") command = "l";
    } else command = next;
    const letter = command.toUpperCase();
    if (segments.length === 0 && letter !== "M") fail();
    const raw = parameters(letter);
    segments.push(...step(pen, letter, command === letter ? raw : absolute(pen, letter, raw)));
  }
  return segments;
}

/** Writes segments as path data, rounded to a ten-thousandth. */
export function formatPath(segments: readonly PathSegment[]): string {
  return segments
    .map((segment) => {
      if (segment.type === "Z") return "Z";
      const end = `${round4(segment.x)} ${round4(segment.y)}`;
      if (segment.type !== "C") return `${segment.type}${end}`;
      return `C${round4(segment.x1)} ${round4(segment.y1)} ${round4(segment.x2)} ${round4(segment.y2)} ${end}`;
    })
    .join(" ");
}

/** Normalises any path data to absolute M L C Z, the only form in a display list. Source: ADR-0024. */
export function normalisePath(d: string): string {
  return formatPath(parsePath(d));
}

/** Transforms segments by a matrix; exact, as cubic curves are closed under affine maps. */
export function transformSegments(matrix: Matrix, segments: readonly PathSegment[]): readonly PathSegment[] {
  return segments.map((segment) => {
    if (segment.type === "Z") return segment;
    const { x, y } = transformPoint(matrix, segment);
    if (segment.type !== "C") return { type: segment.type, x, y };
    const first = transformPoint(matrix, { x: segment.x1, y: segment.y1 });
    const second = transformPoint(matrix, { x: segment.x2, y: segment.y2 });
    return { type: "C", x1: first.x, y1: first.y, x2: second.x, y2: second.y, x, y };
  });
}

/** Transforms path data by a matrix. */
export function transformPath(matrix: Matrix, d: string): string {
  return formatPath(transformSegments(matrix, parsePath(d)));
}

/** Extremes of one coordinate of a cubic curve, ends included. */
function range(a: number, b: number, c: number, d: number): readonly [number, number] {
  const ends: [number, number] = [Math.min(a, d), Math.max(a, d)];
  if (b >= ends[0] && b <= ends[1] && c >= ends[0] && c <= ends[1]) return ends;
  const at = (t: number) => (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
  const A = d - a + 3 * (b - c);
  const B = 2 * (a - 2 * b + c);
  const C = b - a;
  const root = Math.sqrt(Math.max(0, B * B - 4 * A * C));
  const turns = Math.abs(A) < 1e-12 ? [-C / B] : [(-B + root) / (2 * A), (-B - root) / (2 * A)];
  for (const t of turns) {
    if (!(t > 0 && t < 1)) continue;
    ends[0] = Math.min(ends[0], at(t));
    ends[1] = Math.max(ends[1], at(t));
  }
  return ends;
}

/** Exact box around a path without its stroke; undefined for an empty path. */
export function pathBounds(segments: readonly PathSegment[]): Box | undefined {
  let box: Box | undefined;
  let pen: Point = { x: 0, y: 0 };
  let start = pen;
  for (const segment of segments) {
    if (segment.type === "Z") {
      pen = start;
      continue;
    }
    const end = { x: segment.x, y: segment.y };
    if (segment.type === "M") start = end;
    if (segment.type === "C") {
      const [x, right] = range(pen.x, segment.x1, segment.x2, end.x);
      const [y, bottom] = range(pen.y, segment.y1, segment.y2, end.y);
      box = unite(box, { x, y, w: right - x, h: bottom - y });
    } else box = unite(box, { ...end, w: 0, h: 0 });
    pen = end;
  }
  return box;
}
