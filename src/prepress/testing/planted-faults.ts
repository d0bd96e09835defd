import { PDFArray, PDFBool, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from "pdf-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nodePrintPorts, bytesOf } from "#modules/media/file-formats/print-ports.server.ts";
import type { DisplayList, DisplayPage, Paint } from "#design/display-list.ts";
import { preflightPdf } from "../preflight/preflight-pdf.ts";
import type { PreflightExpectation, PreflightReport, PreflightRule } from "../preflight/preflight-report.ts";
import { foldedCard, gradient, rectItem } from "./hand-made-list.ts";
import { noisePhoto, printFile, workshop } from "./pdf-workshop.ts";

/** The expectation for the valid file: a folded card with foil. */
export const ordered: PreflightExpectation = {
  pages: [
    { w: 210, h: 148, bleed: 3 },
    { w: 210, h: 148, bleed: 3 },
  ],
  plates: ["GOLD", "CutContour", "Crease"],
  condition: "FOGRA39",
};

/** Runs the preflight on a file. Source: PDF-04. */
export function check(bytes: Uint8Array, expected = ordered): Promise<PreflightReport> {
  return preflightPdf(bytesOf(bytes), nodePrintPorts, expected);
}

/** The rules violated by a file, each once. */
export const rules = (report: PreflightReport, severity = "error"): readonly PreflightRule[] => [
  ...new Set(report.findings.filter((finding) => finding.severity === severity).map(({ rule }) => rule)),
];

/** A workshop with a photo and a valid file of the ordered card, available once the tests run. */
export function soundFile() {
  const shop = workshop();
  const photo = shop.path("photo.jpg");
  let sound: Uint8Array = new Uint8Array();
  beforeAll(async () => {
    await noisePhoto(photo, 1200, 1200);
    sound = (await printFile(foldedCard("photo"), { photo })).bytes;
  });
  afterAll(() => shop.close());
  return {
    path: shop.path,
    photo,
    bytes: () => sound,
    /** A copy of a file (default: the valid one), changed and rewritten by another program. */
    tamper: async (change: (document: PDFDocument) => void, file = sound): Promise<Uint8Array> => {
      const document = await PDFDocument.load(file, { updateMetadata: false });
      change(document);
      const bytes = await document.save({ useObjectStreams: false, updateFieldAppearances: false });
      // The library always writes version 1.7.
      bytes[7] = 0x36;
      return bytes;
    },
    /** The card with a filled shape on its first page. */
    withShape: async (fill: Paint): Promise<Uint8Array> =>
      (await printFile(cardWith(rectItem(20, 20, 10, 10, fill)), { photo })).bytes,
  };
}

/** The card with other items added to its first page. */
export function cardWith(...items: DisplayPage["items"]): DisplayList {
  const card = foldedCard("photo");
  return {
    ...card,
    pages: card.pages.map((each, index) => (index === 0 ? { ...each, items: [...each.items, ...items] } : each)),
  };
}

/** Visits every dictionary of a file. */
export function eachDict(document: PDFDocument, visit: (entries: PDFDict) => void): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFDict) visit(object);
    if (object instanceof PDFRawStream) visit(object.dict);
  }
}

/** The string form of a dictionary entry; empty if missing. */
export const named = (entries: PDFDict, key: string): string => entries.get(PDFName.of(key))?.toString() ?? "";

/** Removes overprint from the graphics states of plates. */
export const knockOut = (document: PDFDocument): void =>
  eachDict(document, (entries) => {
    if (named(entries, "OP") === "true") entries.set(PDFName.of("op"), PDFBool.False);
  });

/** Changes the corners of a box of the first page. */
export function changeBox(document: PDFDocument, key: string, change: (value: number, isFar: boolean) => number): void {
  const { node } = document.getPage(0);
  const box = node.lookup(PDFName.of(key), PDFArray);
  const corners = box.asArray().map((_, index) => change(box.lookup(index, PDFNumber).asNumber(), index > 1));
  node.set(PDFName.of(key), document.context.obj(corners));
}

/** A gradient that ends with 320 % ink, and one with little ink. */
export const gradients = {
  dark: gradient([
    [0, [0, 0, 0, 0], "#ffffff"],
    [1, [80, 80, 80, 80], "#101010"],
  ]),
  pale: gradient([
    [0, [0, 0, 0, 0], "#ffffff"],
    [0.4, [20, 0, 0, 0], "#e0f0f0"],
    [1, [0, 20, 0, 0], "#f0e0f0"],
  ]),
} as const;

/** A fault planted into a file, and the rule that must report it. */
export type Planted = {
  readonly fault: string;
  readonly rule: PreflightRule;
  /** Another rule violated by the same fault. */
  readonly also?: PreflightRule;
  readonly make: () => Promise<Uint8Array>;
  readonly expected?: PreflightExpectation;
};

/** Tests that every planted fault is reported by its rule, and by no other. Source: PDF-04. */
export function catches(planted: readonly Planted[]): void {
  it.each(planted)("catches $fault by the rule $rule (PDF-04)", async ({ rule, also, make, expected }) => {
    const report = await check(await make(), expected);
    expect(report.ok).toBe(false);
    expect(rules(report).toSorted()).toEqual([rule, ...(also ? [also] : [])].toSorted());
  });
}
