import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "./matrix.ts";
import { arcToCurves, type Arc } from "./path-arc.ts";

type Curve = Extract<ReturnType<typeof arcToCurves>[number], { readonly type: "C" }>;

/** Points along curves, beginning with their start. */
function along(from: Point, curves: readonly Curve[]): readonly Point[] {
  const points: Point[] = [from];
  let pen = from;
  for (const { x1, y1, x2, y2, x, y } of curves) {
    for (const t of [0.2, 0.4, 0.6, 0.8, 1]) {
      const s = 1 - t;
      const at = (a: number, b: number, c: number, d: number) =>
        s ** 3 * a + 3 * s ** 2 * t * b + 3 * s * t ** 2 * c + t ** 3 * d;
      points.push({ x: at(pen.x, x1, x2, x), y: at(pen.y, y1, y2, y) });
    }
    pen = { x, y };
  }
  return points;
}

const isCurve = (segment: ReturnType<typeof arcToCurves>[number]): segment is Curve => segment.type === "C";
const turned = ({ x, y }: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
};

describe("arcs of drawn artwork as curves (SVG 2, appendix B.2)", () => {
  it("run along their ellipse, the long or the short way, and in their direction", () => {
    const any = fc.record({
      rx: fc.integer({ min: 5, max: 40 }),
      ry: fc.integer({ min: 5, max: 40 }),
      rotation: fc.integer({ min: -180, max: 180 }),
      large: fc.boolean(),
      sweep: fc.boolean(),
    });
    const place = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) });
    // Chords up to almost the diameter of the unit circle.
    const chord = fc.record({
      length: fc.double({ min: 0.2, max: 1.9, noNaN: true }),
      angle: fc.integer({ min: 0, max: 359 }),
    });
    fc.assert(
      fc.property(any, place, chord, (arc: Arc, from, { length, angle }) => {
        const onEllipse = ({ x, y }: Point) => turned({ x: x * arc.rx, y: y * arc.ry }, arc.rotation);
        const shift = onEllipse(turned({ x: length, y: 0 }, angle));
        const to = { x: from.x + shift.x, y: from.y + shift.y };
        const curves = arcToCurves(from, to, arc).filter(isCurve);
        expect(curves.at(-1)).toMatchObject(to);
        // In the space where the ellipse is the unit circle, the centre lies beside the middle of the chord.
        const unit = ({ x, y }: Point) => {
          const back = turned({ x: x - from.x, y: y - from.y }, -arc.rotation);
          return { x: back.x / arc.rx, y: back.y / arc.ry };
        };
        const end = unit(to);
        const rise = Math.sqrt(1 - (length / 2) ** 2) / length;
        const side = arc.large === arc.sweep ? 1 : -1;
        const centre = { x: end.x / 2 + side * rise * end.y, y: end.y / 2 - side * rise * end.x };
        let angleSoFar = 0;
        const rays = along(from, curves).map((point) => {
          const on = unit(point);
          return { x: on.x - centre.x, y: on.y - centre.y };
        });
        for (const [index, ray] of rays.entries()) {
          expect(Math.abs(Math.hypot(ray.x, ray.y) - 1)).toBeLessThan(0.0004);
          const before = rays[index - 1] ?? ray;
          angleSoFar += Math.atan2(before.x * ray.y - before.y * ray.x, before.x * ray.x + before.y * ray.y);
        }
        expect(Math.sign(angleSoFar)).toBe(arc.sweep ? 1 : -1);
        expect(Math.abs(angleSoFar) > Math.PI).toBe(arc.large);
        expect(curves).toHaveLength(Math.ceil(Math.abs(angleSoFar) / (Math.PI / 2) - 1e-6));
      }),
    );
  });

  it("are enlarged where their radii are too small, to half an ellipse of the same shape", () => {
    const curves = arcToCurves(
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { rx: 4, ry: 2, rotation: 0, large: false, sweep: true },
    );
    expect(curves).toHaveLength(2);
    expect(curves[0]).toMatchObject({ x: expect.closeTo(10, 6), y: expect.closeTo(-5, 6) });
  });

  it("are a line without a radius, and nothing without a length", () => {
    const arc = { rx: 5, ry: 5, rotation: 0, large: false, sweep: true };
    const [from, to] = [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ];
    expect(arcToCurves(from, to, { ...arc, rx: 0 })).toEqual([{ type: "L", ...to }]);
    expect(arcToCurves(from, to, { ...arc, ry: 0 })).toEqual([{ type: "L", ...to }]);
    expect(arcToCurves(from, from, arc)).toEqual([]);
    expect(arcToCurves(from, { ...from, y: 9 }, arc)).not.toEqual([]);
    expect(arcToCurves(from, to, { ...arc, rx: -5 })).toEqual(arcToCurves(from, to, arc));
  });
});
