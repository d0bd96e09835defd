import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFNumber, StandardFonts, type PDFRef } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pagesOf } from "#prepress/pdf/pdf-pages.ts";
import { PdfFile } from "#prepress/pdf/pdf-reader.ts";
import { pageFacts } from "./page-facts.server.ts";
import type { OwnPage } from "../photo-model.ts";
import { bytesOf, nodePrintPorts } from "./print-ports.server.ts";

const inch = 72;

async function factsOf(change: (pdf: PDFDocument) => Promise<void> | void): Promise<readonly OwnPage[]> {
  const pdf = await PDFDocument.create();
  pdf.addPage([4 * inch, 4 * inch]);
  await change(pdf);
  return read(await pdf.save());
}

async function read(bytes: Uint8Array): Promise<readonly OwnPage[]> {
  const file = await PdfFile.open(bytesOf(bytes), nodePrintPorts.inflate);
  const pages: OwnPage[] = [];
  for await (const page of pagesOf(file)) pages.push(await pageFacts(file, page, pages.length + 1));
  return pages;
}

const addContent = (pdf: PDFDocument, content: string): void =>
  pdf.getPage(0).node.addContentStream(pdf.context.register(pdf.context.stream(content)));

describe("facts about a page (CFG-24)", () => {
  test("CFG-11 include the lowest picture resolution at the page's own size", async () => {
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#705030" } })
      .jpeg()
      .toBuffer();
    const facts = await factsOf(async (pdf) => {
      const image = await pdf.embedJpg(picture);
      pdf.getPage(0).drawImage(image, { x: 0, y: 0, width: inch, height: inch });
      pdf.getPage(0).drawImage(image, { x: inch, y: inch, width: 2 * inch, height: inch });
    });
    expect(facts).toMatchObject([{ leastPpi: 150, colors: ["rgb"], vector: true }]);
  });

  test.each([
    ["CMYK", "0 0.5 0 0.2 k 0 0 9 9 re f", { colors: ["cmyk"], screenColors: false, vector: true }],
    ["grey", "0.4 g 0 0 9 9 re f", { colors: ["grey"], screenColors: false, vector: true }],
    ["RGB", "1 0 0 RG 0 0 m 9 9 l S", { colors: ["rgb"], screenColors: true, vector: true }],
    ["a spot", "/S cs 1 scn 0 0 9 9 re f", { colors: ["spot"], spots: ["PANTONE 871"], vector: false }],
  ])("distinguish colour spaces: %s", async (_, content, expected) => {
    const facts = await factsOf((pdf) => {
      const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 0, 1, 0], N: 1 };
      const spaces = pdf.context.obj({ S: ["Separation", "PANTONE 871", "DeviceCMYK", tint] });
      pdf.getPage(0).node.Resources()?.set(PDFName.of("ColorSpace"), spaces);
      addContent(pdf, content);
    });
    expect(facts).toMatchObject([expected]);
  });

  test("list fonts that are not embedded, also in forms", async () => {
    const facts = await factsOf(async (pdf) => {
      const inner = await PDFDocument.create();
      inner.addPage([90, 90]).drawText("Hallo", { font: await inner.embedFont(StandardFonts.Courier) });
      const [form] = await pdf.embedPdf(await inner.save());
      if (form) pdf.getPage(0).drawPage(form);
    });
    expect(facts).toMatchObject([{ missingFonts: ["Courier"], vector: false }]);
  });

  test("content that cannot be parsed completely only prevents the page from being vector", async () => {
    const facts = await factsOf((pdf) => addContent(pdf, "BI /W 1 /H 1 /BPC 8 /CS /G ID a EI"));
    expect(facts).toMatchObject([{ vector: false }]);
  });
});

describe("hostile files (NFR-02)", () => {
  test("a stream that expands a thousandfold, twice over, stops at its limit", async () => {
    const inner = deflateSync(Buffer.alloc(300 * 1024 * 1024));
    const bomb = deflateSync(inner);
    expect(bomb.length).toBeLessThan(20_000);
    const twice = { Filter: ["FlateDecode", "FlateDecode"] };
    const facts = factsOf((pdf) =>
      pdf.getPage(0).node.addContentStream(pdf.context.register(pdf.context.stream(bomb, twice))),
    );
    await expect(facts).rejects.toThrow(/larger than/);
  });

  test("a cyclic page tree terminates", async () => {
    const facts = factsOf((pdf) => {
      const kids = pdf.catalog.Pages().Kids();
      const root = pdf.catalog.get(PDFName.of("Pages"));
      if (root) kids.push(root);
      pdf.catalog.Pages().set(PDFName.of("Count"), PDFNumber.of(1));
    });
    await expect(facts).rejects.toThrow("page tree too deep");
  });

  test("forms that each use ten others, ten levels deep, are not followed to the end", async () => {
    const facts = factsOf((pdf) => {
      let below: PDFRef = pdf.context.register(
        pdf.context.stream("0 0 1 1 re f", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] }),
      );
      for (let level = 0; level < 10; level += 1)
        below = pdf.context.register(
          pdf.context.stream("/X Do ".repeat(10), {
            Type: "XObject",
            Subtype: "Form",
            BBox: [0, 0, 1, 1],
            Resources: { XObject: { X: below } },
          }),
        );
      pdf
        .getPage(0)
        .node.Resources()
        ?.set(PDFName.of("XObject"), pdf.context.obj({ X: below }));
      addContent(pdf, "/X Do");
    });
    await expect(facts).rejects.toThrow("too many forms");
  });
});
