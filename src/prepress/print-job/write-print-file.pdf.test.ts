import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ptToMm } from "#kernel/units.ts";
import { foldedCard } from "../testing/hand-made-list.ts";
import { hasPdfTools, noisePhoto, printFile, put, run, workshop } from "../testing/pdf-workshop.ts";
import type { PrintFileReport } from "./write-print-file.ts";

const shop = workshop();
const file = shop.path("card.pdf");
const photo = shop.path("photo.jpg");
let report: PrintFileReport;

describe.skipIf(!hasPdfTools())("a folded card as print file", () => {
  beforeAll(async () => {
    await noisePhoto(photo, 1200, 1200);
    const written = await printFile(foldedCard("photo"), { photo });
    report = written.report;
    put(file, written.bytes);
  });
  afterAll(() => shop.close());

  it("is a valid PDF 1.6 with one page per surface (PDF-01)", () => {
    expect(run("qpdf", "--check", file)).toContain("No syntax or stream encoding errors found");
    const info = run("pdfinfo", file);
    expect(info).toMatch(/PDF version:\s+1\.6/);
    expect(info).toMatch(/Pages:\s+2/);
    expect(info).toMatch(/PDF subtype:\s+PDF\/X-4/);
  });

  it("has trim, bleed and media boxes exact to 0.01 mm (PDF-01)", () => {
    const boxes = run("pdfinfo", "-box", "-f", "1", "-l", "2", file);
    const box = (page: number, kind: string): readonly number[] =>
      (new RegExp(`Page +${page} ${kind}: +(.*)`).exec(boxes)?.[1] ?? "").trim().split(/\s+/).map(Number);
    for (const page of [1, 2]) {
      expect(inMm(box(page, "MediaBox"))).toEqual([0, 0, 226, 164]);
      expect(inMm(box(page, "BleedBox"))).toEqual([5, 5, 221, 159]);
      expect(inMm(box(page, "TrimBox"))).toEqual([8, 8, 218, 156]);
    }
  });

  it("embeds every font as a subset with its text (PDF-01)", () => {
    const rows = run("pdffonts", file).trim().split("\n").slice(2);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatch(/^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes/);
    expect(report.fonts).toHaveLength(3);
  });

  it("contains the typed text with umlauts, ß and ligatures (PDF-01)", () => {
    const found = run("pdftotext", "-layout", file, "-");
    for (const line of [
      "Größe, Äpfel & fließende Finger",
      "Fabienne & Jörg",
      "Wir heiraten am 12. September",
      "Straße der Rosen 7, 10115 Berlin",
    ])
      expect(found).toContain(line);
  });

  it("contains the photo's original bytes (PDF-01, D-26)", () => {
    run("pdfimages", "-j", file, shop.path("image"));
    expect(readFileSync(shop.path("image-000.jpg")).equals(readFileSync(photo))).toBe(true);
    expect(report.photos).toEqual({ original: 1, decoded: 0 });
  });

  it("separates exactly the plates it reports (PDF-02)", () => {
    expect(report.plates).toEqual(["GOLD", "CutContour", "Crease"]);
    const output = run(
      "gs",
      "-q",
      "-dBATCH",
      "-dNOPAUSE",
      "-sDEVICE=tiffsep",
      "-r36",
      "-o",
      shop.path("p%d.tif"),
      file,
    );
    expect(output).not.toMatch(/error/i);
  });

  it("has equal bytes for equal input and another hash for another photo (PDF-05)", async () => {
    const again = await printFile(foldedCard("photo"), { photo });
    expect(again.report.sha256).toBe(report.sha256);
    const other = await noisePhoto(shop.path("other.jpg"), 1200, 1201);
    const changed = await printFile(foldedCard("photo"), { photo: other });
    expect(changed.report.sha256).not.toBe(report.sha256);
  });
});

/** Millimetres of a box in points, rounded to 0.01 mm. */
const inMm = (points: readonly number[]): readonly number[] =>
  points.map((value) => Math.round(ptToMm(value) * 100) / 100);
