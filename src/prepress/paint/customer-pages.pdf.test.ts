import sharp from "sharp";
import { degrees, type PDFDict, PDFDocument, PDFName, rgb, StandardFonts } from "pdf-lib";
import { afterAll, describe, expect, test } from "vitest";
import type { ImageItem } from "#design/display-list.ts";
import { bytesOf, nodePrintPorts, openPhotoFile, photoFiles } from "#modules/media/file-formats/print-ports.server.ts";
import { preflightPdf } from "../preflight/preflight-pdf.ts";
import { list, page, photoItem, rectItem, process, textItem } from "../testing/hand-made-list.ts";
import { hasPdfTools, pixelsOf, printFile, put, run, screenInks, workshop } from "../testing/pdf-workshop.ts";
import type { PrintFileInput, PrintFileReport } from "../print-job/write-print-file.ts";

const shop = workshop();
afterAll(() => shop.close());

const [w, h] = [100, 60];
const rgbOutput = { kind: "rgb", plates: screenInks } as const;

/** Two pages with bleed, embedded fonts and screen colours, as written by word processors. */
async function customerFile(): Promise<Uint8Array> {
  const first = page("a", w, h, [
    rectItem(-3, -3, w + 6, h + 6, process(0.1, 0, 0.05, 0, "#e6fff2")),
    rectItem(5, 5, 30, 20, process(0, 0.8, 0.8, 0, "#cc3333")),
    textItem("Größe & Äpfel links", 40, 20, { size: 5 }),
  ]);
  const second = page("b", w, h, [textItem("Rückseite unten", 10, 50, { size: 6, font: "jost-400" })]);
  return (await printFile(list(first, second), {}, { output: rgbOutput })).bytes;
}

/** Places pages of a PDF by asset `1`, `2`, with rasterised pictures as fallback. */
async function printed(
  pdf: Uint8Array,
  items: readonly ImageItem[],
  { vector, ...changes }: Partial<PrintFileInput> & { readonly vector: boolean },
): Promise<{ readonly bytes: Uint8Array; readonly report: PrintFileReport }> {
  const file = put(shop.path("customer.pdf"), pdf);
  run("pdftoppm", "-r", "400", "-cropbox", "-png", file, shop.path("drawn"));
  return printFile(
    list(page("card", 120, 90, items)),
    {},
    {
      images: photoFiles(
        (asset) => Promise.resolve({ path: shop.path(`drawn-${asset}.png`) }),
        (asset) => Promise.resolve(vector ? { path: file, number: Number(asset) } : null),
      ),
      ...changes,
    },
  );
}

const expectation = { pages: [{ w: 120, h: 90, bleed: 3 }], plates: [], condition: "FOGRA39" } as const;
const preflight = (bytes: Uint8Array) => preflightPdf(bytesOf(bytes), nodePrintPorts, expectation);
const picturesIn = (file: string): number => run("pdfimages", "-list", file).trim().split("\n").length - 2;

/** The first page upright, the second rotated by a quarter turn and clipped to a triangle. */
const placed: readonly ImageItem[] = [
  photoItem("1", -3, -3, 106, 66),
  { ...photoItem("2", 0, 0, 1, 1), matrix: [0, 60, -40, 0, 118, 25], clip: "M118 25L118 85L78 85Z" },
];

describe.runIf(hasPdfTools())("CFG-24 CFG-25 finished pages in the print file", () => {
  test("stay vector: text is searchable, fonts are embedded, the file has no picture, the preflight passes", async () => {
    const { bytes, report } = await printed(await customerFile(), placed, { vector: true });
    const file = put(shop.path("card.pdf"), bytes);
    run("qpdf", "--check", file);
    const text = run("pdftotext", file, "-");
    expect(text).toContain("Größe & Äpfel links");
    expect(text).toContain("Rückseite unten");
    const fonts = run("pdffonts", file).trim().split("\n").slice(2);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font).toMatch(/yes yes yes/);
    expect(picturesIn(file)).toBe(0);
    expect(report).toMatchObject({ photos: { original: 0, decoded: 0 } });
    expect(report.ownPages).toEqual([
      { asset: "1", page: 1, kept: "vector", reasons: [] },
      { asset: "2", page: 2, kept: "vector", reasons: [] },
    ]);
    const found = await preflight(bytes);
    expect(found.findings).toEqual([]);
    expect(found.facts.fonts).toHaveLength(2);
  });

  test("are placed like their picture, turned and masked: at most 1.5 of 255 difference on average", async () => {
    const pdf = await customerFile();
    const pictures = [];
    for (const vector of [true, false]) {
      const { bytes } = await printed(pdf, placed, { vector, output: rgbOutput });
      const file = put(shop.path(`${vector}.pdf`), bytes);
      run("pdftoppm", "-r", "100", "-png", "-singlefile", file, shop.path(`${vector}`));
      pictures.push(
        await sharp(shop.path(`${vector}.png`))
          .removeAlpha()
          .raw()
          .toBuffer(),
      );
    }
    const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = pictures;
    expect(one.length).toBe(other.length);
    let sum = 0;
    for (const [index, value] of one.entries()) sum += Math.abs(value - (other[index] ?? 0));
    expect(sum / one.length).toBeLessThan(1.5);
    // A missing page or a wrong rotation would differ far more.
    expect(new Set(one).size).toBeGreaterThan(10);
  });

  test("placed twice are written once", async () => {
    const pdf = await customerFile();
    const twice = [photoItem("1", 0, 0, 50, 30), photoItem("1", 60, 0, 50, 30)];
    const [once, both] = [
      await printed(pdf, twice.slice(0, 1), { vector: true }),
      await printed(pdf, twice, { vector: true }),
    ];
    expect(both.bytes.length - once.bytes.length).toBeLessThan(400);
  });

  test("PDF-05 always give the same bytes", async () => {
    const pdf = await customerFile();
    const [one, other] = [await printed(pdf, placed, { vector: true }), await printed(pdf, placed, { vector: true })];
    expect(one.report.sha256).toBe(other.report.sha256);
  });

  test("an element with less opacity fades as a whole", async () => {
    const pdf = await PDFDocument.create();
    for (const color of [rgb(1, 0, 0), rgb(0, 0, 1)]) {
      if (pdf.getPageCount() === 0) pdf.addPage([200, 100]);
      pdf.getPage(0).drawRectangle({ x: 0, y: 0, width: 200, height: 100, color });
    }
    const faded = { ...photoItem("1", 0, 0, 120, 90), opacity: 0.5 };
    const { bytes } = await printed(await pdf.save(), [faded], { vector: true, output: rgbOutput });
    put(shop.path("faded.pdf"), bytes);
    run("pdftoppm", "-r", "20", "-png", "-singlefile", shop.path("faded.pdf"), shop.path("faded"));
    const pixels = await pixelsOf(shop.path("faded.png"));
    const [red = 0, , blue = 0] = pixels.at(Math.floor(pixels.width / 2), Math.floor(pixels.height / 2));
    expect(Math.abs(red - 128)).toBeLessThan(4);
    expect(blue).toBeGreaterThan(250);
  });
});

type Change = (pdf: PDFDocument) => Promise<void> | void;

async function fileWith(change: Change): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]).drawRectangle({ x: 30, y: 20, width: 120, height: 60, color: rgb(0.8, 0.2, 0.1) });
  await change(pdf);
  return pdf.save();
}

const addContent = (pdf: PDFDocument, content: string): void => {
  pdf.getPage(0).node.addContentStream(pdf.context.register(pdf.context.stream(content)));
};
const addResource = (pdf: PDFDocument, kind: string, entries: PDFDict): void => {
  const resources = pdf.getPage(0).node.Resources();
  if (!resources) throw new Error("page without resources");
  resources.set(PDFName.of(kind), entries);
};

describe.runIf(hasPdfTools())("CFG-24 pages that cannot stay vector", () => {
  const cases: readonly (readonly [string, string, Change])[] = [
    [
      "a font that is not embedded",
      "Helvetica not embedded",
      async (pdf) => pdf.getPage(0).drawText("Hallo", { font: await pdf.embedFont(StandardFonts.Helvetica) }),
    ],
    [
      "a blend mode",
      "blend mode Multiply",
      (pdf) => {
        addResource(pdf, "ExtGState", pdf.context.obj({ G: { BM: "Multiply" } }));
        addContent(pdf, "/G gs 0 0 10 10 re f");
      },
    ],
    [
      "a spot colour",
      "spot colour GOLD",
      (pdf) => {
        const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 0, 1, 0], N: 1 };
        addResource(pdf, "ColorSpace", pdf.context.obj({ S: ["Separation", "GOLD", "DeviceCMYK", tint] }));
        addContent(pdf, "/S cs 1 scn 0 0 10 10 re f");
      },
    ],
    ["too much ink", "400 %", (pdf) => addContent(pdf, "1 1 1 1 k 0 0 10 10 re f")],
    ["an inline image", "inline image", (pdf) => addContent(pdf, "BI /W 1 /H 1 /BPC 8 /CS /G ID a EI")],
  ];

  test.each(cases)("are printed as a picture, with the reason in the report: %s", async (_, reason, change) => {
    const { bytes, report } = await printed(await fileWith(change), [photoItem("1", 0, 0, 120, 90)], { vector: true });
    expect(report.ownPages).toEqual([{ asset: "1", page: 1, kept: "picture", reasons: [reason] }]);
    expect(report.photos).toEqual({ original: 0, decoded: 1 });
    expect((await preflight(bytes)).ok).toBe(true);
  });

  test("CFG-13 pages edited like photos are printed as pictures", async () => {
    const grey = [0.3, 0.6, 0.1, 0, 0, 0.3, 0.6, 0.1, 0, 0, 0.3, 0.6, 0.1, 0, 0, 0, 0, 0, 1, 0] as const;
    const item: ImageItem = { ...photoItem("1", 0, 0, 120, 90), filter: [...grey] };
    const { report } = await printed(await customerFile(), [item], { vector: true });
    expect(report.ownPages).toMatchObject([{ kept: "picture", reasons: ["edited as a photo"] }]);
  });

  test("PDF-04 the preflight finds forbidden content in a finished file", async () => {
    const turned = await fileWith((pdf) => {
      pdf.getPage(0).setRotation(degrees(90));
      addContent(pdf, "0 1 1 0 k 0 0 10 10 re f");
    });
    const { bytes } = await printed(turned, [photoItem("1", 0, 0, 120, 90)], { vector: true });
    expect((await preflight(bytes)).ok).toBe(true);
    const limited = await preflightPdf(bytesOf(bytes), nodePrintPorts, { ...expectation, inkLimit: 150 });
    expect(limited.findings).toMatchObject([{ rule: "ink-coverage", found: "200 %" }]);
  });
});

describe.runIf(hasPdfTools())("NFR-02 hostile pages", () => {
  test("scripts, actions and attached files are not copied", async () => {
    const hostile = await fileWith(async (pdf) => {
      pdf.addJavaScript("greeting", "app.alert('hallo')");
      await pdf.attach(Buffer.from("evil bytes"), "evil.exe", {});
      pdf.catalog.set(PDFName.of("OpenAction"), pdf.context.obj({ S: "JavaScript", JS: "app.alert(1)" }));
      pdf.getPage(0).node.set(PDFName.of("AA"), pdf.context.obj({ O: { S: "Launch", F: "cmd.exe" } }));
    });
    const { bytes, report } = await printed(hostile, [photoItem("1", 0, 0, 120, 90)], { vector: true });
    expect(report.ownPages).toMatchObject([{ kept: "vector" }]);
    const flat = shop.path("flat.pdf");
    run("qpdf", "--qdf", "--object-streams=disable", put(shop.path("clean.pdf"), bytes), flat);
    const readable = (await openPhotoFile(flat)).read(0, 10_000_000);
    expect(Buffer.from(await readable).toString("latin1")).not.toMatch(
      /JavaScript|Launch|EmbeddedFile|OpenAction|evil/,
    );
  });
});
