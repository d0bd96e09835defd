import * as fc from "fast-check";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { layoutElement } from "./document-layout.ts";
import { QrElement, type DesignDocument } from "../model/design-document.ts";
import { parsePath } from "../geometry/path-data.ts";
import { layoutQr, moduleSize, qrModules, qrPath } from "./qr-layout.ts";
import { aDocument } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";

const value = "https://blattwerk.example/e/mia-und-tom";
const aCode = (parts: Partial<QrElement> = {}) =>
  QrElement.parse({ id: "qr", type: "qr", x: 10, y: 10, w: 30, h: 30, value, color: "ink", ...parts });
const context: DesignDocument = aDocument([]);

/** The vertical edges of a path, as x and the rows from `top` to `bottom` they span. */
function uprights(d: string): readonly { x: number; top: number; bottom: number }[] {
  const edges: { x: number; top: number; bottom: number }[] = [];
  let pen = { x: 0, y: 0 };
  let start = pen;
  for (const segment of parsePath(d)) {
    const end = segment.type === "Z" ? start : { x: segment.x, y: segment.y };
    if (segment.type === "M") start = end;
    else if (end.x === pen.x) edges.push({ x: pen.x, top: Math.min(pen.y, end.y), bottom: Math.max(pen.y, end.y) });
    pen = end;
  }
  return edges;
}

/** The modules inside the outlines: a ray from their middle to the right crosses an odd number of edges. */
function filled(d: string, size: number): readonly (readonly boolean[])[] {
  const edges = uprights(d);
  return Array.from({ length: size }, (_, y) => {
    const inRow = edges.filter(({ top, bottom }) => top <= y && bottom > y).map(({ x }) => x);
    return Array.from({ length: size }, (__, x) => inRow.filter((edge) => edge > x).length % 2 === 1);
  });
}

describe("a QR code (CARD-19)", () => {
  it("is dark exactly at the modules the standard requires", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120 }), fc.constantFrom("L", "M", "Q", "H"), (text, level) => {
        fc.pre(text.trim() !== "");
        const modules = encode(text, { ecc: level, border: 0, boostEcc: false }).data;
        expect(filled(qrPath(qrModules({ value: text, level }) ?? []), modules.length)).toEqual(modules);
      }),
      { numRuns: 12 },
    );
  });

  it("joins neighbouring modules into one outline", () => {
    expect(
      qrPath([
        [true, true],
        [false, true],
      ]),
    ).toBe("M0 0 L2 0 L2 2 L1 2 L1 1 L0 1 Z");
    expect(
      qrPath([
        [true, false],
        [false, true],
      ]),
    ).toBe("M0 0 L1 0 L1 1 L0 1 Z M1 1 L2 1 L2 2 L1 2 Z");
  });

  it("keeps a quiet zone of four modules inside its box and is centred", () => {
    const { items } = layoutQr(aCode({ w: 50 }), context);
    const size = qrModules(aCode())?.length ?? 0;
    const module = 30 / (size + 8);
    expect(moduleSize(aCode({ w: 50 }))).toBeCloseTo(module, 6);
    const [item] = items;
    expect(item?.matrix[4]).toBeCloseTo(20 + 4 * module, 6);
    expect(item?.matrix[5]).toBeCloseTo(10 + 4 * module, 6);
  });

  it("grows with its level and cannot encode empty or too long content", () => {
    const size = (parts: Partial<QrElement>) => qrModules(aCode(parts))?.length ?? 0;
    expect(size({ level: "H" })).toBeGreaterThan(size({ level: "L" }));
    expect(qrModules(aCode({ value: "  " }))).toBeNull();
    expect(qrModules({ value: "ä".repeat(800), level: "H" })).toBeNull();
    expect(layoutQr(aCode({ value: "" }), context)).toEqual({ grounds: [], items: [] });
  });

  it("in foil keeps its background printed, because the plate would be a solid square (PDF-02)", async () => {
    const resources = {
      fonts: await testFonts("eb-garamond-400"),
      ornaments: () => undefined,
      refinement: "gold",
    } as const;
    const element = aCode({ background: "paper", refinable: true, refined: true });
    const fills = layoutElement(element, context, resources).items.map(
      (item) => item.kind === "path" && item.fill?.kind,
    );
    expect(fills).toEqual(["process", "plate"]);
  });
});
