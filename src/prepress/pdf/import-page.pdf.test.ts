import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { degrees, PDFDocument, PDFName, rgb, StandardFonts } from "pdf-lib";
import { afterAll, describe, expect, test } from "vitest";
import { bytesOf, nodePrintPorts } from "#modules/media/file-formats/print-ports.server.ts";
import { ContentStream, multiply } from "./content-stream.ts";
import { PageImporter, toUnitSquare, type ImportedPage } from "./import-page.ts";
import { dict, latin1Bytes, name, text, type PdfRef, type PdfValue } from "./pdf-objects.ts";
import { pagesOf, type BoxName } from "./pdf-pages.ts";
import { PdfFile } from "./pdf-reader.ts";
import { PdfWriter } from "./pdf-writer.ts";
import { foldedCard } from "../testing/hand-made-list.ts";
import {
  hasPdfTools,
  memorySink,
  noisePhoto,
  pixelsOf,
  printFile,
  put,
  run,
  workshop,
} from "../testing/pdf-workshop.ts";

const shop = workshop();
afterAll(shop.close);

/** Writes each page of the sources as a form on a page of its box. */
async function imported(sources: readonly Uint8Array[], use: BoxName): Promise<Uint8Array> {
  const sink = memorySink();
  const writer = new PdfWriter(sink, nodePrintPorts);
  await writer.begin();
  const importer = new PageImporter(writer, nodePrintPorts);
  const tree = writer.reserve();
  const pages: PdfRef[] = [];
  for (const source of sources) {
    const file = await PdfFile.open(bytesOf(source), nodePrintPorts.inflate);
    for await (const page of pagesOf(file)) {
      const form = await importer.page(file, page, { use, grouped: use === "crop" });
      pages.push(await placed(writer, tree, form, use === "crop" ? undefined : page["Group"]));
    }
  }
  await writer.object(dict({ Type: name("Pages"), Kids: pages, Count: pages.length }), tree);
  const layers = importer.layers.map(({ ref }) => ref);
  const off = importer.layers.filter(({ on }) => !on).map(({ ref }) => ref);
  const properties = dict({ OCGs: layers, D: dict({ OFF: off }) });
  const root = await writer.object(dict({ Type: name("Catalog"), Pages: tree, OCProperties: properties }));
  await writer.end(root, await writer.object(dict({ Title: text("t") })), "0".repeat(32));
  return sink.bytes();
}

async function placed(writer: PdfWriter, tree: PdfRef, form: ImportedPage, group?: PdfValue): Promise<PdfRef> {
  const [left, bottom, right, top] = form.box;
  const content = new ContentStream();
  content.transform(multiply([right - left, 0, 0, top - bottom, 0, 0], toUnitSquare(form))).add("Do", "/X");
  const stream = await writer.stream({}, latin1Bytes(content.toString()));
  return writer.object(
    dict({
      Type: name("Page"),
      Parent: tree,
      MediaBox: [0, 0, right - left, top - bottom],
      Contents: stream,
      Group: group,
      Resources: dict({ XObject: dict({ X: form.ref }) }),
    }),
  );
}

const ghostscript = ["-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-dUseCropBox"];

/** Largest difference of any colour value between two pages, at 72 dpi. */
async function difference(left: Uint8Array, right: Uint8Array, page: number): Promise<number> {
  const rendered = await Promise.all(
    [left, right].map((bytes, index) => {
      const file = put(shop.path(`${index}.pdf`), bytes);
      const range = [`-dFirstPage=${page}`, `-dLastPage=${page}`];
      run("gs", ...ghostscript, "-sDEVICE=png16m", "-r72", ...range, `-sOutputFile=${file}.png`, file);
      return pixelsOf(`${file}.png`);
    }),
  );
  const [one, other] = rendered;
  if (!one || !other) throw new Error("no picture");
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  let maxDifference = 0;
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) {
      const expected = one.at(x, y);
      for (const [index, value] of other.at(x, y).entries()) {
        maxDifference = Math.max(maxDifference, Math.abs(value - (expected[index] ?? 0)));
      }
    }
  }
  return maxDifference;
}

async function customerFile(change: (pdf: PDFDocument) => void, packed = true): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  page.drawRectangle({ x: 30, y: 20, width: 120, height: 60, color: rgb(0.8, 0.2, 0.1) });
  page.drawText("Links unten", { x: 40, y: 40, size: 18, font: await pdf.embedFont(StandardFonts.Helvetica) });
  change(pdf);
  return pdf.save({ useObjectStreams: packed });
}

describe.runIf(hasPdfTools())("PDF-07 pages of our own files", () => {
  test("look the same after the import; photo, fonts and plates are copied once", async () => {
    const photo = await noisePhoto(shop.path("photo.jpg"), 400, 400);
    const { bytes } = await printFile(foldedCard("p"), { p: photo });
    const copy = await imported([bytes, bytes], "media");
    const file = put(shop.path("copy.pdf"), copy);
    run("qpdf", "--check", file);
    for (const page of [1, 2]) expect(await difference(bytes, copy, page)).toBe(0);
    const images = run("pdfimages", "-list", file)
      .split("\n")
      .slice(2)
      .filter((line) => line !== "");
    const objects = new Set(images.map((line) => line.trim().split(/\s+/)[10]));
    expect([images.length, objects.size]).toEqual([2, 1]);
    run("pdfimages", "-j", "-f", "1", "-l", "1", file, shop.path("out"));
    expect(readFileSync(shop.path("out-000.jpg"))).toEqual(readFileSync(photo));
    expect(run("pdftotext", "-f", "3", "-l", "3", file, "-")).toContain("Größe, Äpfel & fließende Finger");
    run("gs", ...ghostscript, "-sDEVICE=tiffsep", "-r30", `-sOutputFile=${shop.path("s%d.tif")}`, file);
    const plates = run("ls", shop.path("."))
      .split("\n")
      .filter((entry) => entry.startsWith("s1("));
    expect(plates.toSorted()).toEqual(
      ["Black", "Crease", "CutContour", "Cyan", "GOLD", "Magenta", "Yellow"].map((plate) => `s1(${plate}).tif`),
    );
  });

  test("PDF-05 always give the same bytes", async () => {
    const { bytes } = await printFile(foldedCard("p"), { p: await noisePhoto(shop.path("q.jpg"), 40, 40) });
    expect(Buffer.from(await imported([bytes], "bleed")).equals(await imported([bytes], "bleed"))).toBe(true);
  });
});

describe.runIf(hasPdfTools())("CFG-24 pages of customers' files", () => {
  test.each([
    ["object streams", (): void => {}],
    ["a quarter turn", (pdf: PDFDocument): void => pdf.getPage(0).setRotation(degrees(90))],
    ["half a turn", (pdf: PDFDocument): void => pdf.getPage(0).setRotation(degrees(180))],
    ["a turn against the clock", (pdf: PDFDocument): void => pdf.getPage(0).setRotation(degrees(-90))],
    ["a crop box", (pdf: PDFDocument): void => pdf.getPage(0).setCropBox(20, 10, 150, 90)],
    [
      "a moved media box, cropped and turned",
      (pdf: PDFDocument): void => {
        pdf.getPage(0).setMediaBox(10, 5, 200, 150);
        pdf.getPage(0).setCropBox(20, 10, 150, 90);
        pdf.getPage(0).setRotation(degrees(270));
      },
    ],
  ])("look the same after the import: %s", async (_, change) => {
    const bytes = await customerFile(change);
    expect(await difference(bytes, await imported([bytes], "crop"), 1)).toBe(0);
  });

  test("a page with a custom unit has its declared size", async () => {
    const bytes = await customerFile((pdf) => pdf.getPage(0).node.set(PDFName.of("UserUnit"), pdf.context.obj(2)));
    const copy = put(shop.path("unit.pdf"), await imported([bytes], "media"));
    expect(run("pdfinfo", copy)).toMatch(/Page size:\s+600 x 400 pts/);
  });

  test("incrementally updated and hybrid files are read in their newest revision", async () => {
    const plain = put(shop.path("plain.pdf"), await customerFile(() => {}, false));
    const hybrid = shop.path("hybrid.pdf");
    execFileSync("qpdf", ["--object-streams=generate", plain, hybrid]);
    const bytes = new Uint8Array(readFileSync(hybrid));
    expect(await difference(bytes, await imported([bytes], "crop"), 1)).toBe(0);
    const base = readFileSync(plain, "latin1");
    const start = Number(/startxref\s+(\d+)/.exec(base)?.[1]);
    const pageNumber = Number(/(\d+) 0 obj\s*<<\s*\/Type \/Page\b/.exec(base)?.[1]);
    const body = /\d+ 0 obj\s*(<<\s*\/Type \/Page\b[\s\S]*?)\s*endobj/.exec(base)?.[1] ?? "";
    const object = `${pageNumber} 0 obj\n${body.replace(/>>$/, "/Rotate 90 >>")}\nendobj\n`;
    const root = /\/Root \d+ 0 R/.exec(base)?.[0] ?? "";
    const xref = base.length + object.length;
    const update = `${object}xref\n${pageNumber} 1\n${base.length.toString().padStart(10, "0")} 00000 n \ntrailer\n<</Size 99 ${root} /Prev ${start}>>\nstartxref\n${xref}\n%%EOF\n`;
    const updated = put(shop.path("updated.pdf"), await imported([latin1Bytes(base + update)], "media"));
    expect(run("pdfinfo", updated)).toMatch(/Page size:\s+200 x 300 pts/);
  });

  test("hidden layers stay hidden", async () => {
    const bytes = await customerFile((pdf) => {
      const layer = pdf.context.register(pdf.context.obj({ Type: "OCG", Name: "Entwurf" }));
      pdf
        .getPage(0)
        .node.Resources()
        ?.set(PDFName.of("Properties"), pdf.context.obj({ MC0: layer }));
      const content = "/OC /MC0 BDC 0 0 1 rg 0 0 300 200 re f EMC";
      pdf.getPage(0).node.addContentStream(pdf.context.register(pdf.context.stream(content)));
      pdf.catalog.set(PDFName.of("OCProperties"), pdf.context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
    });
    expect(await difference(bytes, await imported([bytes], "crop"), 1)).toBe(0);
  });

  test("colours without a profile get the one of the target file", async () => {
    const bytes = await customerFile(() => {});
    const sink = memorySink();
    const writer = new PdfWriter(sink, nodePrintPorts);
    await writer.begin();
    const profile = await writer.object([name("CalRGB"), dict({ WhitePoint: [0.95, 1, 1.09] })]);
    const file = await PdfFile.open(bytesOf(bytes), nodePrintPorts.inflate);
    for await (const page of pagesOf(file)) {
      await new PageImporter(writer, nodePrintPorts, { DefaultRGB: profile }).page(file, page, {
        use: "crop",
        grouped: true,
      });
    }
    await writer.end(profile, profile, "0".repeat(32));
    expect(Buffer.from(sink.bytes()).toString("latin1")).toContain(
      `/ColorSpace <</DefaultRGB ${profile.number} 0 R >>`,
    );
  });
});

describe("CFG-24 files that cannot be used", () => {
  test.runIf(hasPdfTools())("encrypted ones are refused", async () => {
    const plain = put(shop.path("open.pdf"), await customerFile(() => {}));
    const locked = shop.path("locked.pdf");
    execFileSync("qpdf", ["--encrypt", "", "owner", "256", "--", plain, locked]);
    await expect(imported([new Uint8Array(readFileSync(locked))], "crop")).rejects.toThrow("encrypted file");
  });

  test("a self-referencing form is refused", async () => {
    const loop = await customerFile((pdf) => {
      const ref = pdf.context.nextRef();
      const form = pdf.context.stream("/Me Do", {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 1, 1],
        Resources: { XObject: { Me: ref } },
      });
      pdf.context.assign(ref, form);
      pdf
        .getPage(0)
        .node.Resources()
        ?.set(PDFName.of("XObject"), pdf.context.obj({ Me: ref }));
    });
    await expect(imported([loop], "crop")).rejects.toThrow("contains itself");
  });

  test("streams in external files and PostScript are refused", async () => {
    const withObject = (entries: Record<string, string>): Promise<Uint8Array> =>
      customerFile((pdf) => {
        const ref = pdf.context.register(pdf.context.stream("", { Type: "XObject", ...entries }));
        pdf
          .getPage(0)
          .node.Resources()
          ?.set(PDFName.of("XObject"), pdf.context.obj({ X: ref }));
      });
    await expect(imported([await withObject({ Subtype: "PS" })], "crop")).rejects.toThrow("PostScript");
    await expect(imported([await withObject({ Subtype: "Image", F: "elsewhere" })], "crop")).rejects.toThrow(
      "another file",
    );
  });

  test("a decompression bomb stops at the limit", async () => {
    const bomb = await customerFile((pdf) => {
      const zeros = Buffer.alloc(70 * 1024 * 1024);
      pdf.getPage(0).node.addContentStream(pdf.context.register(pdf.context.flateStream(zeros)));
    });
    await expect(imported([bomb], "crop")).rejects.toThrow(/larger than/);
  });

  test("a truncated file is refused", async () => {
    const complete = await customerFile(() => {});
    await expect(imported([complete.subarray(0, complete.length - 40)], "crop")).rejects.toThrow(
      "no cross-reference table",
    );
  });
});
