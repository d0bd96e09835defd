import { PDFName, PDFNumber } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { list, page, process, rectItem } from "../testing/hand-made-list.ts";
import { printFile } from "../testing/pdf-workshop.ts";
import { catches, changeBox, check, ordered, soundFile } from "../testing/planted-faults.ts";

const file = soundFile();
const mm = 72 / 25.4;

describe("faults of pages and their boxes", () => {
  catches([
    {
      fault: "a page 0.1 mm too wide",
      rule: "box",
      make: async () => file.bytes(),
      expected: {
        ...ordered,
        pages: [
          { w: 209.9, h: 148, bleed: 3 },
          { w: 210, h: 148, bleed: 3 },
        ],
      },
    },
    {
      fault: "no bleed box",
      rule: "box",
      make: () => file.tamper((document) => document.getPage(0).node.delete(PDFName.of("BleedBox"))),
    },
    {
      fault: "a turned page",
      rule: "box",
      make: () => file.tamper((document) => document.getPage(1).node.set(PDFName.of("Rotate"), PDFNumber.of(90))),
    },
    {
      fault: "no trim box",
      rule: "box",
      make: () => file.tamper((document) => document.getPage(0).node.delete(PDFName.of("TrimBox"))),
    },
    {
      fault: "a bleed box of 2 mm",
      rule: "box",
      make: () => file.tamper((document) => changeBox(document, "BleedBox", (value, far) => value + (far ? -mm : mm))),
    },
    {
      fault: "boxes rounded to whole points",
      rule: "box",
      also: "marks",
      make: () =>
        file.tamper((document) => {
          for (const key of ["MediaBox", "BleedBox", "TrimBox"]) changeBox(document, key, Math.round);
        }),
    },
    { fault: "a page too few", rule: "page-count", make: () => file.tamper((document) => document.removePage(1)) },
  ]);

  it("warns about colour that ends between trim and bleed (PDF-01)", async () => {
    const shape = rectItem(0, 40, 50, 20, process(0, 100, 0, 0));
    const { bytes } = await printFile(list(page("a", 105, 148, [shape])), {});
    const expected = { pages: [{ w: 105, h: 148, bleed: 3 }], plates: [], condition: "FOGRA39" } as const;
    const report = await check(bytes, expected);
    expect(report.findings).toEqual([
      {
        rule: "bleed",
        severity: "warning",
        page: 1,
        found: "fill ends in the bleed left",
        expected: "to the bleed's edge",
      },
    ]);
    const completeFile = await printFile(
      list(page("a", 105, 148, [rectItem(-3, 40, 50, 20, process(0, 100, 0, 0))])),
      {},
    );
    expect((await check(completeFile.bytes, expected)).findings).toEqual([]);
  });
});
