import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boundsOfBox,
  elementMatrix,
  identity,
  invert,
  multiply,
  rotationAbout,
  scaleOf,
  transformPoint,
} from "./matrix.ts";

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });

describe("matrices", () => {
  it("a rotation and its inverse leave every point in place", () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: -720, max: 720 }), (centre, place, degrees) => {
        const rotation = rotationAbout(degrees, centre);
        const back = transformPoint(multiply(invert(rotation), rotation), place);
        expect(back.x).toBeCloseTo(place.x, 6);
        expect(back.y).toBeCloseTo(place.y, 6);
        expect(transformPoint(rotation, centre).x).toBeCloseTo(centre.x, 6);
      }),
    );
  });

  it.each([90, 180, 270, -90, 450])("a rotation by %i degrees has no rounding residue", (degrees) => {
    const [a, b] = rotationAbout(degrees, { x: 0, y: 0 });
    expect(Math.abs(a) + Math.abs(b)).toBe(1);
  });

  it("an unrotated element is only translated", () => {
    expect(elementMatrix({ x: 3, y: 4, w: 10, h: 10, rotation: 0 })).toEqual([1, 0, 0, 1, 3, 4]);
  });

  it("a turned square needs a box as wide as its diagonal", () => {
    const box = boundsOfBox(elementMatrix({ x: 0, y: 0, w: 10, h: 10, rotation: 45 }), { x: 0, y: 0, w: 10, h: 10 });
    expect(box.w).toBeCloseTo(10 * Math.SQRT2, 9);
    expect(scaleOf(rotationAbout(33, { x: 1, y: 2 }))).toBeCloseTo(1, 9);
  });

  it("a matrix that flattens has no inverse", () => {
    expect(() => invert([1, 0, 1, 0, 0, 0])).toThrow("inverse");
    expect(invert(identity).map((value) => value + 0)).toEqual([1, 0, 0, 1, 0, 0]);
  });
});
