import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Matrix } from "#design/display-list.ts";
import { ContentStream, identity, multiply, pathSegments } from "./content-stream.ts";

const factor = fc.double({ min: -10, max: 10, noNaN: true });
const matrices: fc.Arbitrary<Matrix> = fc.tuple(factor, factor, factor, factor, factor, factor);

const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

describe("matrices", () => {
  it("apply the inner one first", () => {
    fc.assert(
      fc.property(matrices, matrices, (outer, inner) => {
        const [x, y] = apply(multiply(outer, inner), [3, 5]);
        const [u, v] = apply(outer, apply(inner, [3, 5]));
        expect(x).toBeCloseTo(u, 6);
        expect(y).toBeCloseTo(v, 6);
      }),
    );
  });

  it("are omitted when they are the identity", () => {
    expect(new ContentStream().transform(identity).toString()).toBe("\n");
    expect(new ContentStream().transform([2, 0, 0, 2, 1, 1]).toString()).toBe("2 0 0 2 1 1 cm\n");
  });
});

describe("path data", () => {
  it("becomes path operators", () => {
    const content = new ContentStream();
    expect(content.path("M0 0L10.5,-2C1 2 3 4 5 6Z")).toBe(true);
    expect(content.toString()).toBe("0 0 m\n10.5 -2 l\n1 2 3 4 5 6 c\nh\n");
  });

  it("may repeat numbers after a command; after M they are lines", () => {
    expect([...pathSegments("M0 0 1 1 2 2")].map(({ command }) => command)).toEqual(["M", "L", "L"]);
    expect([...pathSegments("C1 1 1 1 1 1 2 2 2 2 2 2")]).toHaveLength(2);
  });

  it("reads exponents and numbers without blanks", () => {
    expect([...pathSegments("M1e-7-.5L1.5.5")]).toEqual([
      { command: "M", values: [1e-7, -0.5] },
      { command: "L", values: [1.5, 0.5] },
    ]);
  });

  it("without a segment draws nothing", () => {
    expect(new ContentStream().path("")).toBe(false);
  });

  it.each(["Q1 2 3 4", "l1 1", "M1", "A1 1 0 0 0 1 1"])("refuses %s, which is not normalised", (d) => {
    expect(() => new ContentStream().path(d)).toThrow("not normalised");
  });
});
