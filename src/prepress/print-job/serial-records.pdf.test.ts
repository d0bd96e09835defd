import { afterAll, describe, expect, it } from "vitest";
import type { DisplayPage, Paint } from "#design/display-list.ts";
import { bytesOf, nodePrintPorts } from "#modules/media/file-formats/print-ports.server.ts";
import { contentOperations } from "../pdf/pdf-lexer.ts";
import { pagesOf } from "../pdf/pdf-pages.ts";
import { PdfFile } from "../pdf/pdf-reader.ts";
import { preflightPdf } from "../preflight/preflight-pdf.ts";
import { shareRecords } from "./serial-records.ts";
import { list, page, photoItem, process, rectItem, textItem } from "../testing/hand-made-list.ts";
import { readCode128 } from "../testing/read-code128.ts";
import { hasPdfTools, noisePhoto, printFile, put, run, workshop } from "../testing/pdf-workshop.ts";

const shop = workshop();
afterAll(() => shop.close());

const gold: Paint = { kind: "plate", plate: "GOLD" };
const names = Array.from({ length: 60 }, (_, index) => `Gast ${index + 1} Müller`);
const shared = [
  rectItem(-3, -3, 91, 61, process(5, 0, 10, 0)),
  photoItem("photo", 60, 30, 20, 20),
  textItem("Herzlich willkommen", 10, 12, { size: 4 }),
  rectItem(10, 40, 40, 2, gold),
];

/** A place card with the guest's name between background and foil. */
function placeCard(guest: string): DisplayPage {
  const [ground, ...above] = shared;
  if (!ground) throw new Error("no ground");
  return page("front", 85, 55, [ground, textItem(guest, 10, 30, { size: 6 }), ...above]);
}
const pages = names.map(placeCard);
const split = shareRecords(pages.map((each, index) => ({ id: `r${index}`, pages: [each] })));
const serial = { ...list(...split.pages) };

/** Decodes the bars below each page like a scanner. */
async function sheetCodesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const file = await PdfFile.open(bytesOf(bytes), nodePrintPorts.inflate);
  const codes: string[] = [];
  for await (const entries of pagesOf(file)) {
    const bars = [...contentOperations(await file.streamBytes(entries["Contents"] ?? null))]
      .filter(({ operator }) => operator === "re")
      .slice(1)
      .map(({ operands }) => operands.map(Number));
    const module = Math.min(...bars.map(([, , width = 0]) => width));
    const widths = bars.flatMap(([x = 0, , width = 0], index) => {
      const [next] = bars[index + 1] ?? [];
      return next === undefined ? [width] : [width, next - x - width];
    });
    codes.push(readCode128(widths.map((width) => Math.round(width / module))));
  }
  return codes;
}

describe.skipIf(!hasPdfTools())("a serial part as one file", () => {
  it("has every record once, in list order, and passes the preflight (PDF-03, PDF-04)", async () => {
    const photo = await noisePhoto(shop.path("photo.jpg"), 400, 400);
    const { bytes, report } = await printFile(serial, { photo }, { records: split.records });
    expect(report).toMatchObject({ pages: 60, plates: ["GOLD"], photos: { original: 1, decoded: 0 } });
    const file = put(shop.path("serial.pdf"), bytes);
    const found = run("pdftotext", "-raw", file, "-")
      .split("\f")
      .map((text) => text.trim().split("\n").toSorted());
    expect(found.slice(0, 60)).toEqual(names.map((guest) => [guest, "Herzlich willkommen"].toSorted()));
    const size = { w: 85, h: 55, bleed: 3 };
    const expected = { pages: names.map(() => size), plates: ["GOLD"], condition: "FOGRA39" } as const;
    const preflight = await preflightPdf(bytesOf(bytes), nodePrintPorts, expected);
    expect(preflight.findings).toEqual([]);
    expect(preflight.facts).toMatchObject({ pages: 60, images: 1, plates: ["GOLD"] });
    const wrong = await preflightPdf(bytesOf(bytes), nodePrintPorts, {
      ...expected,
      pages: expected.pages.slice(1),
    });
    expect(wrong.findings.map(({ rule }) => rule)).toEqual(["page-count"]);
    expect(run("qpdf", "--check", file)).toContain("No syntax or stream encoding errors");
  });

  it("renders like pages written one by one, in fewer bytes (PDF-03)", async () => {
    const photo = await noisePhoto(shop.path("photo.jpg"), 400, 400);
    const together = await printFile(serial, { photo }, { records: split.records });
    const single = await printFile(list(...pages), { photo });
    const raster = (name: string, bytes: Uint8Array, number: string): string => {
      const file = put(shop.path(`${name}.pdf`), bytes);
      run("pdftoppm", "-r", "100", "-f", number, "-l", number, "-png", file, shop.path(name));
      return run("sha256sum", shop.path(`${name}-${number}.png`)).slice(0, 64);
    };
    for (const number of ["01", "37", "60"]) {
      expect(raster("together", together.bytes, number)).toBe(raster("single", single.bytes, number));
    }
    expect(together.bytes.length).toBeLessThan(single.bytes.length);
  });

  it("numbers every sheet in list order, two to a record with two sides (PDF-03, PDF-09)", async () => {
    const photo = await noisePhoto(shop.path("photo.jpg"), 400, 400);
    const sheetCode = "240001-1-1";
    const { bytes } = await printFile(serial, { photo }, { records: split.records, sheetCode });
    const codes = await sheetCodesOf(bytes);
    expect(codes).toHaveLength(60);
    expect([codes[0], codes[36], codes[59]]).toEqual(["240001-1-1/1", "240001-1-1/37", "240001-1-1/60"]);
    const sides = shareRecords(["Ada", "Bo"].map((id) => ({ id, pages: [placeCard(id), page("back", 85, 55, [])] })));
    const both = await printFile(list(...sides.pages), { photo }, { records: sides.records, sheetCode });
    expect(await sheetCodesOf(both.bytes)).toEqual([1, 2, 3, 4].map((end) => `${sheetCode}/${end}`));
  });
});
