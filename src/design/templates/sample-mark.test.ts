import { describe, expect, test } from "vitest";
import { DesignDocument, type Panel } from "../model/design-document.ts";
import { withSampleMark } from "./sample-mark.ts";

const aDocument = (panels: readonly Pick<Panel, "role" | "x">[]) =>
  DesignDocument.parse({
    schema: 2,
    product: "folded-portrait-a6",
    palette: {},
    pages: [
      {
        id: "outside",
        w: 210,
        h: 148,
        panels: panels.map((panel) => ({ ...panel, y: 0, w: 105, h: 148 })),
        elements: [],
      },
    ],
  });
const marksOf = (document: DesignDocument) =>
  withSampleMark(document, "MUSTER", "hanken-grotesk-500").pages.flatMap(({ elements }) => elements);

describe("SAMP-03 the mark of a sample", () => {
  test("is in the middle of the back, inside it, on its own background", () => {
    const marks = marksOf(
      aDocument([
        { role: "back", x: 0 },
        { role: "front", x: 105 },
      ]),
    );
    expect(marks.map(({ type }) => type)).toEqual(["shape", "text"]);
    for (const { x, y, w, h } of marks) {
      expect(x + w / 2).toBeCloseTo(52.5);
      expect(y + h / 2).toBeCloseTo(74);
      expect(x).toBeGreaterThan(4);
    }
  });

  test("is on every back, and on the front of products without a back", () => {
    expect(
      marksOf(
        aDocument([
          { role: "back", x: 0 },
          { role: "back", x: 105 },
        ]),
      ),
    ).toHaveLength(4);
    expect(marksOf(aDocument([{ role: "front", x: 0 }]))).toHaveLength(2);
    expect(
      marksOf(
        aDocument([
          { role: "front", x: 0 },
          { role: "back", x: 105 },
        ]),
      ),
    ).toHaveLength(2);
  });
});
