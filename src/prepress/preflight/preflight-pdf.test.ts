import { readFileSync } from "node:fs";
import { PDFArray, PDFName, PDFString } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { photoItem } from "../testing/hand-made-list.ts";
import { printFile, put, run } from "../testing/pdf-workshop.ts";
import { cardWith, catches, check, eachDict, gradients, ordered, rules, soundFile } from "../testing/planted-faults.ts";

const file = soundFile();

describe("the preflight of a finished file", () => {
  it("passes a valid file and reports its facts (PDF-04)", async () => {
    const report = await check(file.bytes());
    expect(report.findings).toEqual([]);
    expect(report.ok).toBe(true);
    expect(report.facts).toMatchObject({
      version: "1.6",
      pages: 2,
      plates: ["Crease", "CutContour", "GOLD"],
      images: 1,
      leastPpi: 359,
      mostInk: 100,
      condition: ordered.condition,
      colourSpaces: ["All", "Crease", "CutContour", "DeviceCMYK", "GOLD", "ICCBased"],
    });
    const [first] = ordered.pages;
    expect(report.facts.boxes.map(({ page }) => page)).toEqual([1, 2]);
    const [left = 0, bottom = 0, right = 0, top = 0] = report.facts.boxes[0]?.trim ?? [];
    expect([right - left, top - bottom]).toEqual([first?.w, first?.h]);
    expect(report.facts.fonts).toHaveLength(3);
  });

  it("passes the same file rewritten by another program, so it reads more than our own syntax (PDF-04)", async () => {
    expect((await check(await file.tamper(() => undefined))).findings).toEqual([]);
  });

  it("passes gradients within the ink limit and reports their maximum ink (PDF-04)", async () => {
    const report = await check(await file.withShape(gradients.pale));
    expect(report.findings).toEqual([]);
    const dark = await check(await file.withShape(gradients.dark), { ...ordered, inkLimit: 320 });
    expect(dark.findings).toEqual([]);
    expect(dark.facts.mostInk).toBe(320);
  });

  it("writes a report that survives JSON (PDF-04)", async () => {
    const report = await check(file.bytes());
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});

describe("faults of a file as a whole", () => {
  catches([
    {
      fault: "a font that is not embedded",
      rule: "font",
      make: () => file.tamper((document) => eachDict(document, (entries) => entries.delete(PDFName.of("FontFile2")))),
    },
    {
      fault: "a font without its text",
      rule: "font",
      make: () => file.tamper((document) => eachDict(document, (entries) => entries.delete(PDFName.of("ToUnicode")))),
    },
    {
      fault: "an encrypted file",
      rule: "forbidden-content",
      make: async () => {
        const plain = put(file.path("plain.pdf"), file.bytes());
        run("qpdf", "--encrypt", "", "owner", "256", "--", plain, file.path("locked.pdf"));
        return new Uint8Array(readFileSync(file.path("locked.pdf")));
      },
    },
    {
      fault: "an annotation",
      rule: "forbidden-content",
      make: () =>
        file.tamper((document) =>
          document.getPage(0).node.set(PDFName.of("Annots"), PDFArray.withContext(document.context)),
        ),
    },
    {
      fault: "a script run on opening",
      rule: "forbidden-content",
      make: () => file.tamper((document) => document.addJavaScript("a", "app.alert(1)")),
    },
    {
      fault: "no output intent",
      rule: "output-intent",
      make: () => file.tamper((document) => document.catalog.delete(PDFName.of("OutputIntents"))),
    },
    {
      fault: "the intent of another paper",
      rule: "output-intent",
      make: async () => file.bytes(),
      expected: { ...ordered, condition: "FOGRA52" },
    },
    {
      fault: "no word about PDF/X",
      rule: "identification",
      make: () => file.tamper((document) => document.catalog.delete(PDFName.of("Metadata"))),
    },
    {
      fault: "unknown trapping",
      rule: "identification",
      make: () =>
        file.tamper((document) =>
          eachDict(document, (entries) => {
            if (entries.has(PDFName.of("Trapped"))) entries.set(PDFName.of("Trapped"), PDFString.of("?"));
          }),
        ),
    },
    {
      fault: "an old PDF version",
      rule: "version",
      make: async () => Uint8Array.from(file.bytes(), (byte, index) => (index === 7 ? 0x33 : byte)),
    },
    {
      fault: "a file cut short",
      rule: "unreadable",
      make: async () => file.bytes().slice(0, file.bytes().length - 600),
    },
    { fault: "no PDF at all", rule: "unreadable", make: async () => Uint8Array.from([1, 2, 3]) },
  ]);

  it("reports a photo of 100 ppi as warning, because the customer confirmed it (CFG-11)", async () => {
    const { bytes } = await printFile(cardWith(photoItem("photo", 5, 5, 100, 100)), { photo: file.photo });
    const wide = await check(bytes);
    expect(wide.ok).toBe(true);
    expect(wide.facts.leastPpi).toBe(305);
    const low = await printFile(cardWith(photoItem("photo", -3, -3, 216, 305)), { photo: file.photo });
    const report = await check(low.bytes);
    expect(report.ok).toBe(true);
    expect(rules(report, "warning")).toContain("image-resolution");
    expect(report.facts.leastPpi).toBe(100);
  });
});
