// Over 400 lines because every fault a print file can have stands in one table with what plants it.
import { readFileSync } from "node:fs";
import {
  fill,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  rectangle as rectangleOperator,
  setFillingRgbColor,
} from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodePrintPorts, bytesOf } from "#modules/media/print-ports.server.ts";
import type { DisplayList, DisplayPage, Paint } from "#design/display-list.ts";
import { preflightPdf } from "./preflight-pdf.ts";
import type { PreflightExpectation, PreflightReport, PreflightRule } from "./preflight-report.ts";
import {
  foldedCard,
  gradient,
  list,
  page,
  photoItem,
  process,
  rectItem,
  strokeItem,
} from "./testing/hand-made-list.ts";
import { noisePhoto, printFile, put, run, workshop } from "./testing/pdf-workshop.ts";

const shop = workshop();
const photo = shop.path("photo.jpg");
const ordered: PreflightExpectation = {
  pages: [
    { w: 210, h: 148, bleed: 3 },
    { w: 210, h: 148, bleed: 3 },
  ],
  plates: ["GOLD", "CutContour", "Crease"],
  condition: "FOGRA39",
};
const gold: Paint = { kind: "plate", plate: "GOLD" };
let sound: Uint8Array;

function check(bytes: Uint8Array, expected = ordered): Promise<PreflightReport> {
  return preflightPdf(bytesOf(bytes), nodePrintPorts, expected);
}

const rules = (report: PreflightReport, severity = "error"): readonly PreflightRule[] => [
  ...new Set(report.findings.filter((finding) => finding.severity === severity).map(({ rule }) => rule)),
];

/** A copy of the sound file that another program changed and wrote anew. */
async function tamper(change: (document: PDFDocument) => void, file = sound): Promise<Uint8Array> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  change(document);
  const bytes = await document.save({ useObjectStreams: false, updateFieldAppearances: false });
  // The library writes 1.7 whatever it read.
  bytes[7] = 0x36;
  return bytes;
}

/** The card with other items added to its first page. */
function cardWith(...items: DisplayPage["items"]): DisplayList {
  const card = foldedCard("photo");
  return {
    ...card,
    pages: card.pages.map((each, index) => (index === 0 ? { ...each, items: [...each.items, ...items] } : each)),
  };
}

function eachDict(document: PDFDocument, visit: (entries: PDFDict) => void): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) visit(object);
    if (object instanceof PDFRawStream) visit(object.dict);
  }
}

/** A picture in process colour whose pixels hold little ink, but for one of 320 %. */
function inkyPicture(document: PDFDocument): PDFRawStream {
  const pixels = new Uint8Array(1200 * 1200 * 4).fill(20);
  pixels.fill(204, 4 * 700, 4 * 701);
  return document.context.flateStream(pixels, {
    Type: "XObject",
    Subtype: "Image",
    Width: 1200,
    Height: 1200,
    BitsPerComponent: 8,
    ColorSpace: "DeviceCMYK",
  });
}

const mm = 72 / 25.4;

function changeBox(document: PDFDocument, key: string, change: (value: number, isFar: boolean) => number): void {
  const { node } = document.getPage(0);
  const box = node.lookup(PDFName.of(key), PDFArray);
  const corners = box.asArray().map((_, index) => change(box.lookup(index, PDFNumber).asNumber(), index > 1));
  node.set(PDFName.of(key), document.context.obj(corners));
}

/** States of plates no longer overprint what they fill. */
const knockOut = (document: PDFDocument): void =>
  eachDict(document, (entries) => {
    if (named(entries, "OP") === "true") entries.set(PDFName.of("op"), PDFBool.False);
  });

const darkGradient = gradient([
  [0, [0, 0, 0, 0], "#ffffff"],
  [1, [80, 80, 80, 80], "#101010"],
]);
const paleGradient = gradient([
  [0, [0, 0, 0, 0], "#ffffff"],
  [0.4, [20, 0, 0, 0], "#e0f0f0"],
  [1, [0, 20, 0, 0], "#f0e0f0"],
]);
const withShape = async (fill: Paint): Promise<Uint8Array> =>
  (await printFile(cardWith(rectItem(20, 20, 10, 10, fill)), { photo })).bytes;

const named = (entries: PDFDict, key: string): string => entries.get(PDFName.of(key))?.toString() ?? "";

beforeAll(async () => {
  await noisePhoto(photo, 1200, 1200);
  sound = (await printFile(foldedCard("photo"), { photo })).bytes;
});
afterAll(() => shop.close());

describe("the preflight of a finished file", () => {
  it("passes a sound file and reports its facts (PDF-04)", async () => {
    const report = await check(sound);
    expect(report.findings).toEqual([]);
    expect(report.ok).toBe(true);
    expect(report.facts).toMatchObject({
      version: "1.6",
      pages: 2,
      plates: ["Crease", "CutContour", "GOLD"],
      images: 1,
      leastPpi: 359,
      mostInk: 100,
    });
    expect(report.facts.fonts).toHaveLength(3);
  });

  it("passes the same file written anew by another program, so it reads more than our own spelling (PDF-04)", async () => {
    expect((await check(await tamper(() => undefined))).findings).toEqual([]);
  });

  it("passes gradients within the ink limit and tells the most ink of them (PDF-04)", async () => {
    const report = await check(await withShape(paleGradient));
    expect(report.findings).toEqual([]);
    const dark = await check(await withShape(darkGradient), { ...ordered, inkLimit: 320 });
    expect(dark.findings).toEqual([]);
    expect(dark.facts.mostInk).toBe(320);
  });

  it("writes a report that survives JSON (PDF-04)", async () => {
    const report = await check(sound);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});

type Planted = {
  readonly fault: string;
  readonly rule: PreflightRule;
  /** Another rule the same fault breaks. */
  readonly also?: PreflightRule;
  readonly make: () => Promise<Uint8Array>;
  readonly expected?: PreflightExpectation;
};

const planted: readonly Planted[] = [
  {
    fault: "a page 0.1 mm too wide",
    rule: "box",
    make: async () => sound,
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
    make: () => tamper((document) => document.getPage(0).node.delete(PDFName.of("BleedBox"))),
  },
  {
    fault: "a turned page",
    rule: "box",
    make: () => tamper((document) => document.getPage(1).node.set(PDFName.of("Rotate"), PDFNumber.of(90))),
  },
  {
    fault: "no trim box",
    rule: "box",
    make: () => tamper((document) => document.getPage(0).node.delete(PDFName.of("TrimBox"))),
  },
  {
    fault: "a bleed box of 2 mm",
    rule: "box",
    make: () => tamper((document) => changeBox(document, "BleedBox", (value, far) => value + (far ? -mm : mm))),
  },
  {
    fault: "boxes rounded to whole points",
    rule: "box",
    also: "marks",
    make: () =>
      tamper((document) => {
        for (const key of ["MediaBox", "BleedBox", "TrimBox"]) changeBox(document, key, Math.round);
      }),
  },
  { fault: "a page too few", rule: "page-count", make: () => tamper((document) => document.removePage(1)) },
  {
    fault: "a font that is not embedded",
    rule: "font",
    make: () => tamper((document) => eachDict(document, (entries) => entries.delete(PDFName.of("FontFile2")))),
  },
  {
    fault: "a font without its text",
    rule: "font",
    make: () => tamper((document) => eachDict(document, (entries) => entries.delete(PDFName.of("ToUnicode")))),
  },
  {
    fault: "an encrypted file",
    rule: "forbidden-content",
    make: async () => {
      const plain = put(shop.path("plain.pdf"), sound);
      run("qpdf", "--encrypt", "", "owner", "256", "--", plain, shop.path("locked.pdf"));
      return new Uint8Array(readFileSync(shop.path("locked.pdf")));
    },
  },
  {
    fault: "a plate under another name",
    rule: "plates",
    also: "colour",
    make: () =>
      tamper((document) => {
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
      return tamper(knockOut, bytes);
    },
    expected: { ...ordered, plates: ["CutContour", "Crease"] },
  },
  {
    fault: "a gradient with 320 % of ink at one end",
    rule: "ink-coverage",
    make: () => withShape(darkGradient),
  },
  {
    fault: "a gradient of screen colours",
    rule: "colour",
    make: async () => {
      const screen = (document: PDFDocument): void =>
        eachDict(document, (entries) => {
          if (entries.has(PDFName.of("ShadingType"))) entries.set(PDFName.of("ColorSpace"), PDFName.of("DeviceRGB"));
        });
      return tamper(screen, await withShape(paleGradient));
    },
  },
  {
    fault: "a CMYK picture with 320 % of ink",
    rule: "ink-coverage",
    make: () =>
      tamper((document) => {
        for (const [ref, object] of document.context.enumerateIndirectObjects()) {
          if (object instanceof PDFRawStream && named(object.dict, "Subtype") === "/Image") {
            document.context.assign(ref, inkyPicture(document));
          }
        }
      }),
  },
  {
    fault: "a CMYK picture that cannot be measured",
    rule: "colour",
    make: () =>
      tamper((document) =>
        eachDict(document, (entries) => {
          if (named(entries, "Subtype") === "/Image") entries.set(PDFName.of("ColorSpace"), PDFName.of("DeviceCMYK"));
        }),
      ),
  },
  {
    fault: "an RGB rectangle",
    rule: "colour",
    make: () =>
      tamper((document) => {
        document.getPage(0).pushOperators(setFillingRgbColor(1, 0, 0), rectangleOperator(50, 50, 10, 10), fill());
        // The library adds an empty list of annotations.
        document.getPage(0).node.delete(PDFName.of("Annots"));
      }),
  },
  {
    fault: "a photo without profile",
    rule: "colour",
    make: () =>
      tamper((document) =>
        eachDict(document, (entries) => {
          if (named(entries, "Subtype") === "/Image") entries.set(PDFName.of("ColorSpace"), PDFName.of("DeviceRGB"));
        }),
      ),
  },
  {
    fault: "a blend mode",
    rule: "colour",
    make: () =>
      tamper((document) =>
        eachDict(document, (entries) => {
          if (named(entries, "Type") === "/ExtGState") entries.set(PDFName.of("BM"), PDFName.of("Multiply"));
        }),
      ),
  },
  {
    fault: "320 % of ink",
    rule: "ink-coverage",
    make: async () => (await printFile(cardWith(rectItem(20, 20, 10, 10, process(80, 80, 80, 80))), { photo })).bytes,
  },
  {
    fault: "a plate nobody ordered",
    rule: "plates",
    make: async () =>
      (await printFile(cardWith(rectItem(20, 20, 10, 10, { kind: "plate", plate: "SILVER" })), { photo })).bytes,
  },
  {
    fault: "an ordered plate that is missing",
    rule: "plates",
    make: async () => sound,
    expected: { ...ordered, plates: [...ordered.plates, "RELIEF"] },
  },
  {
    fault: "a plate that knocks out",
    rule: "plate-overprint",
    make: () =>
      tamper((document) =>
        eachDict(document, (entries) => {
          if (named(entries, "OP") === "true") entries.set(PDFName.of("OPM"), PDFNumber.of(0));
        }),
      ),
  },
  {
    fault: "a plate with opacity",
    rule: "plate-opacity",
    make: () =>
      tamper((document) =>
        eachDict(document, (entries) => {
          if (named(entries, "OP") === "true") entries.set(PDFName.of("ca"), PDFNumber.of(0.5));
        }),
      ),
  },
  {
    fault: "an annotation",
    rule: "forbidden-content",
    make: () =>
      tamper((document) => document.getPage(0).node.set(PDFName.of("Annots"), PDFArray.withContext(document.context))),
  },
  {
    fault: "a script run on opening",
    rule: "forbidden-content",
    make: () => tamper((document) => document.addJavaScript("a", "app.alert(1)")),
  },
  {
    fault: "no output intent",
    rule: "output-intent",
    make: () => tamper((document) => document.catalog.delete(PDFName.of("OutputIntents"))),
  },
  {
    fault: "the intent of another paper",
    rule: "output-intent",
    make: async () => sound,
    expected: { ...ordered, condition: "FOGRA52" },
  },
  {
    fault: "no word about PDF/X",
    rule: "identification",
    make: () => tamper((document) => document.catalog.delete(PDFName.of("Metadata"))),
  },
  {
    fault: "unknown trapping",
    rule: "identification",
    make: () =>
      tamper((document) =>
        eachDict(document, (entries) => {
          if (entries.has(PDFName.of("Trapped"))) entries.set(PDFName.of("Trapped"), PDFString.of("?"));
        }),
      ),
  },
  {
    fault: "an old PDF version",
    rule: "version",
    make: async () => Uint8Array.from(sound, (byte, index) => (index === 7 ? 0x33 : byte)),
  },
  { fault: "a file cut short", rule: "unreadable", make: async () => sound.slice(0, sound.length - 600) },
  { fault: "no PDF at all", rule: "unreadable", make: async () => Uint8Array.from([1, 2, 3]) },
];

describe("planted faults", () => {
  it.each(planted)("catches $fault by the rule $rule (PDF-04)", async ({ rule, also, make, expected }) => {
    const report = await check(await make(), expected);
    expect(report.ok).toBe(false);
    expect(rules(report).toSorted()).toEqual([rule, ...(also ? [also] : [])].toSorted());
  });

  it("reports a photo of 100 ppi as warning, because the customer confirmed it (CFG-11)", async () => {
    const { bytes } = await printFile(cardWith(photoItem("photo", 5, 5, 100, 100)), { photo });
    const wide = await check(bytes);
    expect(wide.ok).toBe(true);
    expect(wide.facts.leastPpi).toBe(305);
    const low = await printFile(cardWith(photoItem("photo", -3, -3, 216, 305)), { photo });
    const report = await check(low.bytes);
    expect(report.ok).toBe(true);
    expect(rules(report, "warning")).toContain("image-resolution");
    expect(report.facts.leastPpi).toBe(100);
  });

  it("warns of colour that ends between trim and bleed (PDF-01)", async () => {
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
    const whole = await printFile(list(page("a", 105, 148, [rectItem(-3, 40, 50, 20, process(0, 100, 0, 0))])), {});
    expect((await check(whole.bytes, expected)).findings).toEqual([]);
  });

  it("reports foil lines below 0.35 mm as warning, because the customer confirmed them (PDF-02, D-26)", async () => {
    const thin = await printFile(cardWith(strokeItem("M10 10L60 10", gold, 0.34)), { photo });
    const report = await check(thin.bytes);
    expect(report.ok).toBe(true);
    expect(report.findings).toEqual([
      { rule: "plate-line", severity: "warning", page: 1, found: "GOLD line 0.340 mm", expected: "at least 0.35 mm" },
    ]);
    const enough = await printFile(cardWith(strokeItem("M10 10L60 10", gold, 0.35)), { photo });
    expect((await check(enough.bytes)).findings).toEqual([]);
  });
});
