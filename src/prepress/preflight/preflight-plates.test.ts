import { deflateSync } from "node:zlib";
import { decodePDFRawStream, PDFArray, PDFName, PDFNumber, PDFRawStream, type PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { Paint } from "#design/display-list.ts";
import { foldedCard, rectItem, strokeItem } from "../testing/hand-made-list.ts";
import { printFile } from "../testing/pdf-workshop.ts";
import { cardWith, catches, check, eachDict, knockOut, named, ordered, soundFile } from "../testing/planted-faults.ts";

const file = soundFile();
const gold: Paint = { kind: "plate", plate: "GOLD" };

/** Prints the foil at half its tone. */
function tintGold(document: PDFDocument): void {
  for (const [ref, stream] of document.context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream) || named(stream.dict, "Subtype") === "/Image") continue;
    const content = Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
    const tinted = content.replaceAll(/(\/GOLD cs\s+)1 scn/g, "$10.5 scn");
    if (tinted !== content)
      document.context.assign(ref, PDFRawStream.of(stream.dict, deflateSync(Buffer.from(tinted, "latin1"))));
  }
}

describe("faults of plates", () => {
  catches([
    {
      fault: "a plate under another name",
      rule: "plates",
      also: "colour",
      make: () =>
        file.tamper((document) => {
          for (const [, object] of document.context.enumerateIndirectObjects()) {
            if (object instanceof PDFArray && object.get(1)?.toString() === "/GOLD")
              object.set(1, PDFName.of("Gold 871"));
          }
        }),
    },
    {
      fault: "a cut contour that knocks out",
      rule: "plate-overprint",
      make: async () => {
        const card = foldedCard("photo");
        const dies = card.pages.map((each) => ({
          ...each,
          items: each.items.filter((item) => item.kind === "path" && item.stroke?.paint.kind === "plate"),
        }));
        const { bytes } = await printFile({ ...card, pages: dies });
        return file.tamper(knockOut, bytes);
      },
      expected: { ...ordered, plates: ["CutContour", "Crease"] },
    },
    {
      fault: "a plate nobody ordered",
      rule: "plates",
      make: async () =>
        (await printFile(cardWith(rectItem(20, 20, 10, 10, { kind: "plate", plate: "SILVER" })), { photo: file.photo }))
          .bytes,
    },
    {
      fault: "an ordered plate that is missing",
      rule: "plates",
      make: async () => file.bytes(),
      expected: { ...ordered, plates: [...ordered.plates, "RELIEF"] },
    },
    {
      fault: "a plate that knocks out",
      rule: "plate-overprint",
      make: () =>
        file.tamper((document) =>
          eachDict(document, (entries) => {
            if (named(entries, "OP") === "true") entries.set(PDFName.of("OPM"), PDFNumber.of(0));
          }),
        ),
    },
    {
      fault: "a plate with opacity",
      rule: "plate-opacity",
      make: () =>
        file.tamper((document) =>
          eachDict(document, (entries) => {
            if (named(entries, "OP") === "true") entries.set(PDFName.of("ca"), PDFNumber.of(0.5));
          }),
        ),
    },
    { fault: "a plate at half its tone", rule: "plate-opacity", make: () => file.tamper(tintGold) },
  ]);

  it("reports foil lines below 0.35 mm as a warning, because the customer confirmed them (PDF-02, D-26)", async () => {
    const thin = await printFile(cardWith(strokeItem("M10 10L60 10", gold, 0.34)), { photo: file.photo });
    const report = await check(thin.bytes);
    expect(report.ok).toBe(true);
    expect(report.findings).toEqual([
      { rule: "plate-line", severity: "warning", page: 1, found: "GOLD line 0.340 mm", expected: "at least 0.35 mm" },
    ]);
    const enough = await printFile(cardWith(strokeItem("M10 10L60 10", gold, 0.35)), { photo: file.photo });
    expect((await check(enough.bytes)).findings).toEqual([]);
  });
});
