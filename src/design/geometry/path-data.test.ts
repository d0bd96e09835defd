import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Matrix } from "../display-list.ts";
import { transformPoint } from "./matrix.ts";
import { formatPath, normalisePath, parsePath, pathBounds, transformPath, type PathSegment } from "./path-data.ts";
import { ellipsePath, linePath, maskPath, rectPath } from "./path-shapes.ts";

describe("path data becomes absolute M L C Z", () => {
  it.each([
    ["M0 0L10 0", "M0 0 L10 0"],
    ["m5 5 l10 0 v5 h-10 z", "M5 5 L15 5 L15 10 L5 10 Z"],
    ["M1,2 3,4 5,6", "M1 2 L3 4 L5 6"],
    ["m1 2 3 4 5 6", "M1 2 L4 6 L9 12"],
    ["M0 0zm5 5l1 1", "M0 0 Z M5 5 L6 6"],
    ["M.5.5L-1-1", "M0.5 0.5 L-1 -1"],
    ["M1e1 1E-1", "M10 0.1"],
    ["M0 0C1 1 2 1 3 0S5-1 6 0", "M0 0 C1 1 2 1 3 0 C4 -1 5 -1 6 0"],
    ["M0 0s1 1 2 0", "M0 0 C0 0 1 1 2 0"],
    ["M0 0Q3 3 6 0T12 0", "M0 0 C2 2 4 2 6 0 C8 -2 10 -2 12 0"],
    ["M0 0t6 0", "M0 0 C0 0 2 0 6 0"],
    ["M0 0A0 5 0 0 1 10 0", "M0 0 L10 0"],
    ["M0 0A5 5 0 0 1 0 0L1 1", "M0 0 L1 1"],
    ["", ""],
  ])("%s", (input, output) => {
    expect(normalisePath(input)).toBe(output);
  });

  it("reads arc flags without separators as SVG allows", () => {
    expect(normalisePath("M0 0a5 5 0 0110 0")).toBe(normalisePath("M0 0 a 5 5 0 0 1 10 0"));
  });

  it.each(["L1 1", "M1", "M0 0 X", "M0 0 L1 1 z 5", "M0 0A1 1 0 2 0 1 1", "M0 0Lx"])(
    "refuses %s with the position of the error",
    (input) => {
      expect(() => parsePath(input)).toThrow(/character \d+/);
    },
  );
});

describe("arcs", () => {
  const circlePoint = fc.record({
    angle: fc.double({ min: 0.1, max: 6.1, noNaN: true }),
    r: fc.integer({ min: 1, max: 90 }),
  });

  it("stay on their circle to 0.03 percent of the radius", () => {
    fc.assert(
      fc.property(circlePoint, ({ angle, r }) => {
        const end = { x: r * Math.cos(angle), y: r * Math.sin(angle) };
        const large = angle > Math.PI ? 1 : 0;
        const segments = parsePath(`M${r} 0A${r} ${r} 0 ${large} 1 ${end.x} ${end.y}`);
        for (const { x, y } of samples(segments)) expect(Math.abs(Math.hypot(x, y) - r)).toBeLessThan(r * 3e-4);
      }),
    );
  });

  it("enlarge radii that are too small to reach the end", () => {
    const box = pathBounds(parsePath("M0 0A1 1 0 0 1 10 0"));
    expect(box?.h).toBeCloseTo(5, 2);
  });
});

function samples(segments: readonly PathSegment[]): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  let pen = { x: 0, y: 0 };
  let start = pen;
  for (const segment of segments) {
    if (segment.type === "Z") {
      pen = start;
      continue;
    }
    const from = pen;
    const { x, y } = segment;
    for (let step = 0; step <= 10 && segment.type === "C"; step += 1) {
      const t = step / 10;
      const s = 1 - t;
      points.push({
        x: s ** 3 * from.x + 3 * s * s * t * segment.x1 + 3 * s * t * t * segment.x2 + t ** 3 * x,
        y: s ** 3 * from.y + 3 * s * s * t * segment.y1 + 3 * s * t * t * segment.y2 + t ** 3 * y,
      });
    }
    points.push({ x, y });
    pen = { x, y };
    if (segment.type === "M") start = pen;
  }
  return points;
}

const coordinate = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 10);
const pair = fc.tuple(coordinate, coordinate);
const command = fc.oneof(
  pair.map(([x, y]) => `L${x} ${y}`),
  pair.map(([x, y]) => `l${x} ${y}`),
  coordinate.map((x) => `h${x}`),
  coordinate.map((y) => `V${y}`),
  fc.tuple(pair, pair, pair).map((points) => `C${points.flat().join(" ")}`),
  fc.tuple(pair, pair).map((points) => `s${points.flat().join(" ")}`),
  fc.tuple(pair, pair).map((points) => `q${points.flat().join(",")}`),
  pair.map(([x, y]) => `T${x} ${y}`),
  fc.constant("z"),
);
const anyPath = fc
  .tuple(pair, fc.array(command, { maxLength: 12 }))
  .map(([[x, y], commands]) => `M${x} ${y}${commands.join("")}`);

describe("every path", () => {
  it("is unchanged by a second normalisation", () => {
    fc.assert(
      fc.property(anyPath, (d) => {
        const once = normalisePath(d);
        expect(normalisePath(once)).toBe(once);
      }),
    );
  });

  it("lies within its bounds and touches them", () => {
    fc.assert(
      fc.property(anyPath, (d) => {
        const segments = parsePath(d);
        const box = pathBounds(segments);
        if (!box) return;
        for (const { x, y } of samples(segments)) {
          expect(x).toBeGreaterThanOrEqual(box.x - 1e-6);
          expect(x).toBeLessThanOrEqual(box.x + box.w + 1e-6);
          expect(y).toBeGreaterThanOrEqual(box.y - 1e-6);
          expect(y).toBeLessThanOrEqual(box.y + box.h + 1e-6);
        }
      }),
    );
  });

  it("is transformed point by point by a matrix", () => {
    const matrix: Matrix = [0.5, 0.25, -1, 2, 7, -3];
    fc.assert(
      fc.property(anyPath, (d) => {
        const moved = samples(parsePath(transformPath(matrix, d)));
        const expected = samples(parsePath(d)).map((point) => transformPoint(matrix, point));
        expect(moved).toHaveLength(expected.length);
        for (const [index, point] of moved.entries()) {
          expect(point.x).toBeCloseTo(expected[index]?.x ?? 0, 2);
          expect(point.y).toBeCloseTo(expected[index]?.y ?? 0, 2);
        }
      }),
    );
  });

  it("formats without negative zero or exponents", () => {
    expect(formatPath([{ type: "M", x: -0, y: 1e-9 }])).toBe("M0 0");
  });
});

describe("shapes fill their box exactly", () => {
  it.each([
    ["rect", rectPath(40, 30)],
    ["rounded rect", rectPath(40, 30, 5)],
    ["rect rounded beyond its side", rectPath(40, 30, 99)],
    ["ellipse", ellipsePath(40, 30)],
    ["arch", maskPath("arch", 40, 30, 0)],
    ["heart", maskPath("heart", 40, 30, 0)],
    ["hexagon", maskPath("hexagon", 40, 30, 0)],
  ])("%s", (_, d) => {
    const box = pathBounds(parsePath(d));
    expect(box?.x).toBeCloseTo(0, 3);
    expect(box?.y).toBeCloseTo(0, 3);
    expect(box?.w).toBeCloseTo(40, 3);
    expect(box?.h).toBeCloseTo(30, 3);
  });

  it("a line runs along the longer side", () => {
    expect(linePath(40, 1)).toBe("M0 0.5 L40 0.5");
    expect(linePath(1, 40)).toBe("M0.5 0 L0.5 40");
  });
});
