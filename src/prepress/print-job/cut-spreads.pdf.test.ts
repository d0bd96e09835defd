import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import type { Refinement } from "#design/model/design-document.ts";
import { shopArtwork } from "#modules/media/contract.server.ts";
import { bytesOf, nodePrintPorts } from "#modules/media/file-formats/print-ports.server.ts";
import { preflightPdf } from "../preflight/preflight-pdf.ts";
import { aBoundBook, boundBook } from "../testing/bound-book.ts";
import { hasPdfTools, noisePhoto, pixelsOf, printFile, put, run, workshop } from "../testing/pdf-workshop.ts";
import { expectationOf, partsOfJob, type PartJob } from "./frozen-job.ts";
import { layOutLine } from "./lay-out-line.ts";

const shop = workshop();
afterAll(shop.close);
const { w, h, spine, turnIn } = boundBook;

async function partsOf(kind: "block" | "spreads", refinement: Refinement = "none"): Promise<readonly PartJob[]> {
  const document = aBoundBook(kind);
  const { displayList, serial } = layOutLine(
    document,
    await (await shopArtwork()).resourcesFor(document, refinement),
    1,
  );
  const parts = document.parts.map(({ id, kind: of }, index) => ({ id, kind: of, number: index + 1 }));
  return partsOfJob({ displayList, serial, parts });
}

async function photos(): Promise<Readonly<Record<string, string>>> {
  const paths: Record<string, string> = {};
  for (const [index, id] of ["p1", "p2", "p3"].entries())
    paths[id] = await noisePhoto(shop.path(`${id}.jpg`), 1200, 800, { quality: 70 + index });
  return paths;
}

async function written(part: PartJob | undefined, name: string) {
  if (!part) throw new Error("no such part");
  const { bytes, report } = await printFile(part.displayList, await photos(), { sheetCode: "P123456789-1-2" });
  const expected = expectationOf({ condition: "FOGRA39", inkLimit: 300 }, part);
  const checked = await preflightPdf(bytesOf(bytes), nodePrintPorts, expected);
  return { bytes, report, checked, file: put(shop.path(name), bytes) };
}

test("BOOK-01 PDF-01 a bound block is printed page by page in reading order, a layflat one in creased spreads", async () => {
  const [cover, block] = await partsOf("block");
  const sizes = (part: PartJob | undefined) => part?.displayList.pages.map((page) => [page.id, page.w, page.bleed]);
  expect(sizes(cover)).toEqual([["cover", 2 * w + spine, turnIn]]);
  expect(sizes(block)?.map(([id]) => id)).toEqual(["p1", "s2-left", "s2-right", "s4-left", "s4-right", "p6"]);
  expect(new Set(block?.displayList.pages.map((page) => `${page.w} ${page.bleed}`))).toEqual(new Set([`${w} 3`]));
  const [, flat] = await partsOf("spreads");
  const sheets = flat?.displayList.pages.map((page) => [page.id, page.w, page.folds[0]?.at]);
  expect(sheets).toEqual(["p1", "s2", "s4", "p6"].map((id) => [id, 2 * w, w]));
  const textOf = (index: number) =>
    flat?.displayList.pages[index]?.items.find(({ kind }) => kind === "glyphs")?.matrix[4] ?? 0;
  expect([textOf(0) > w, textOf(3) < w]).toEqual([true, true]);
});

test("BOOK-01 only what reaches a page or its bleed is on it", async () => {
  const [, block] = await partsOf("block");
  const on = block?.displayList.pages.map(({ items }) => [...new Set(items.map(({ element }) => element))]);
  expect(on).toEqual([
    ["t1"],
    ["background", "wide", "t2"],
    ["background", "wide", "t3"],
    ["background", "l"],
    ["background", "l", "r"],
    ["t6"],
  ]);
});

describe.runIf(hasPdfTools())("a book as print files", () => {
  test("PDF-01 PDF-04 a photo over both pages is one object with its own bytes, and the block passes the check", async () => {
    const [, block] = await partsOf("block");
    const { file, report, checked } = await written(block, "block.pdf");
    run("qpdf", "--check", file);
    expect(checked.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(report).toMatchObject({ pages: 6, plates: [], photos: { original: 3, decoded: 0 } });
    run("pdfimages", "-all", "-f", "2", "-l", "2", file, shop.path("wide"));
    const [original] = Object.values(await photos());
    expect(readFileSync(shop.path("wide-000.jpg")).equals(readFileSync(original ?? ""))).toBe(true);
    expect(run("pdffonts", file)).toMatch(/EBGaramond\S*\s+CID TrueType\s+Identity-H\s+yes yes yes/);
    expect(run("pdftotext", "-f", "3", "-l", "3", file, "-")).toContain("rechts");
  });

  test("BOOK-01 the neighbour's picture continues into the bleed at the spine", async () => {
    const [, block] = await partsOf("block");
    const { file } = await written(block, "bleed.pdf");
    const perMm = 2;
    for (const page of [2, 3])
      run(
        "pdftoppm",
        "-r",
        String(25.4 * perMm),
        "-png",
        "-singlefile",
        "-f",
        String(page),
        "-l",
        String(page),
        file,
        shop.path(`page-${page}`),
      );
    const [left, right] = await Promise.all([2, 3].map((page) => pixelsOf(shop.path(`page-${page}.png`))));
    // Slug of 5 mm and bleed of 3 mm before the trim; the spine is the right edge of the left page.
    const [edge, start, down] = [(8 + w) * perMm, 8 * perMm, (8 + 80) * perMm];
    for (let mm = -2.5; mm <= 2.5; mm += 0.5) {
      const seen = left?.at(edge + mm * perMm, down) ?? [];
      const other = right?.at(start + mm * perMm, down) ?? [];
      for (const [channel, value] of seen.entries()) expect(Math.abs(value - (other[channel] ?? 0))).toBeLessThan(12);
      expect(Math.min(...seen)).toBeLessThan(230);
    }
  });

  test("PDF-02 BOOK-09 a cover is one sheet with turn-in, creased at spine and hinges, its title only on the foil", async () => {
    const [cover] = await partsOf("block", "gold-refined");
    const { file, checked, report } = await written(cover, "cover.pdf");
    expect(checked.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(report.plates).toEqual(["GOLD", "Crease"]);
    const points = (mm: number) => ((mm * 72) / 25.4).toFixed(2).replace(".", "\\.");
    const boxes = run("pdfinfo", "-box", file);
    const slug = 5;
    const trim = [slug + turnIn, slug + turnIn, slug + turnIn + 2 * w + spine, slug + turnIn + h].map(points);
    expect(boxes).toMatch(new RegExp(`TrimBox:\\s+${trim.join("\\s+")}`));
    run(
      "gs",
      ..."-q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=tiffsep -r50.8".split(" "),
      `-sOutputFile=${shop.path("c.tif")}`,
      file,
    );
    const title = [2 * (slug + turnIn + w + spine + 20), 2 * (slug + turnIn + 20)] as const;
    const inkIn = async (plate: string): Promise<number> => {
      const { at } = await pixelsOf(shop.path(`c(${plate}).tif`));
      let least = 255;
      for (let x = 0; x < 120; x++)
        for (let y = 0; y < 24; y++) least = Math.min(least, at(title[0] + x, title[1] + y)[0] ?? 255);
      return least;
    };
    expect(await inkIn("GOLD")).toBeLessThan(64);
    for (const plate of ["Cyan", "Magenta", "Yellow", "Black"]) expect(await inkIn(plate)).toBe(255);
  });

  test("PDF-05 a frozen block prints the same bytes again", async () => {
    const [, block] = await partsOf("block");
    const again = block && { ...block, displayList: structuredClone(block.displayList) };
    const [first, second] = [await written(block, "one.pdf"), await written(again, "two.pdf")];
    expect(second.report.sha256).toBe(first.report.sha256);
  });
});
