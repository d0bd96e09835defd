import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { z } from "zod";
import type { DisplayItem, DisplayList, DisplayPage } from "#design/display-list.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import { layoutDocument, layoutElement } from "#design/layout/document-layout.ts";
import { TextElement } from "#design/model/design-document.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { openFontFiles, openOrnamentFiles } from "#modules/media/shop-artwork/font-files.server.ts";
import {
  fileSink,
  fontFiles,
  nodePrintPorts,
  openPdfFile,
  photoFiles,
  shippedProfiles,
} from "#modules/media/file-formats/print-ports.server.ts";
import { startDocument } from "#modules/photo-products/documents/documents.ts";
import { assembleAssortment } from "#modules/photo-products/model.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { platesOfList } from "#prepress/print-job/frozen-job.ts";
import { preflightPdf } from "#prepress/preflight/preflight-pdf.ts";
import { shareRecords, type SerialRecords } from "#prepress/print-job/serial-records.ts";
import { slugDocument, slugFont, slugsAbove } from "#prepress/print-job/slug-line.ts";
import { writePrintFile, type PrintFileInput } from "#prepress/print-job/write-print-file.ts";
import { bookBlock, calendarSheets, manyPhotos } from "./bound/bound-files.ts";
import { table } from "./measure.ts";
import { peakMegabytes } from "./process-figures.ts";
import { writeWithPdfkit } from "./pdfkit-files.ts";

/** One measured kind of print file; memory is the peak of a dedicated process. */
export type PrintMeasured = {
  readonly name: string;
  readonly files: number;
  readonly pages: number;
  readonly seconds: number;
  readonly megabytes: number;
  readonly peakMegabytes: number;
};

const Job = z.object({
  kind: z.enum(["card", "book", "calendar", "envelopes", "prints"]),
  by: z.enum(["own", "pdfkit"]),
  folder: z.string(),
  /** With their hashes, which the shop knows from the upload. */
  photos: z.array(z.object({ path: z.string(), sha256: z.string() })).readonly(),
});
type Job = z.infer<typeof Job>;
type Figures = Omit<PrintMeasured, "name" | "peakMegabytes">;
const Answer = z.object({
  files: z.number(),
  pages: z.number(),
  seconds: z.number(),
  megabytes: z.number(),
  peakMegabytes: z.number(),
});

/** Photos of 12 megapixels and about 3 MB; each further one differs from a drawn one only by a comment. */
export async function makePhotos(folder: string, count: number): Promise<Job["photos"]> {
  const [width, height] = [4000, 3000];
  const drawn: Buffer[] = [];
  for (let seed = 0; seed < Math.min(4, count); seed++) {
    const noise = sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma: 24 + seed },
      },
    });
    drawn.push(await noise.blur(1.1).jpeg({ quality: 88 }).toBuffer());
  }
  return Array.from({ length: count }, (_, index) => {
    const file = path.join(folder, `photo-${index}.jpg`);
    const source = drawn[index % drawn.length] ?? Buffer.alloc(0);
    const comment = Buffer.from([0xff, 0xfe, 0, 4, index >> 8, index & 255]);
    const bytes = Buffer.concat([source.subarray(0, 2), comment, source.subarray(2)]);
    writeFileSync(file, bytes);
    return { path: file, sha256: sha256(bytes) };
  });
}

function photoItem(asset: string, x: number, y: number, w: number, h: number): DisplayItem {
  const clip = `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;
  return { kind: "image", element: asset, matrix: [w, 0, 0, h, x, y], opacity: 1, asset, clip, ppi: 400 };
}

/** Lays the same design out anew each time, with fonts and ornaments loaded as in a worker. */
async function cardMaker(): Promise<() => DisplayList> {
  const file = fromRoot("designs/templates/olivenzweig-einladung.json");
  const { document } = DesignTemplate.parse(JSON.parse(readFileSync(file, "utf8")));
  const fonts = await openFontFiles(fromRoot("designs/fonts"));
  const ornaments = openOrnamentFiles(fromRoot("designs/ornaments"));
  await ornaments.ensure(
    document.pages.flatMap((page) =>
      page.elements.flatMap((element) => (element.type === "ornament" ? [element.ornament] : [])),
    ),
  );
  await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
  const resources = { fonts: fonts.collection, ornaments: ornaments.get, refinement: "gold" } as const;
  return () => layoutDocument(structuredClone(document), resources);
}

async function write(
  { by, photos }: Pick<Job, "by" | "photos">,
  list: DisplayList,
  file: string,
  { records = null, slugs = [] }: { records?: SerialRecords | null; slugs?: PrintFileInput["slugs"] & {} } = {},
): Promise<void> {
  if (by === "pdfkit") {
    await writeWithPdfkit(
      list,
      photos.map((photo) => photo.path),
      file,
    );
    return;
  }
  const registry: readonly { id: string; file: string }[] = JSON.parse(
    readFileSync(fromRoot("designs/fonts/fonts.json"), "utf8"),
  );
  const { intent, photoProfiles } = await shippedProfiles(fromRoot("src/prepress/profiles"));
  const handle = await open(file, "w");
  await writePrintFile(
    {
      displayList: list,
      records,
      slugs,
      fonts: fontFiles((font) => fromRoot("designs/fonts", registry.find((row) => row.id === font)?.file ?? "")),
      images: photoFiles((asset) => Promise.resolve(photos[Number(asset)] ?? { path: "" })),
      ports: nodePrintPorts,
      metadata: { title: "bench", documentId: file, created: "2026-05-04T10:11:12Z" },
      sheetCode: "240001-1-1",
      output: { kind: "print", intent, photoProfiles },
    },
    fileSink(handle),
  );
  await handle.close();
  const written = await openPdfFile(file);
  const report = await preflightPdf(written, nodePrintPorts, {
    pages: records ? records.rows.flatMap(() => list.pages) : list.pages,
    plates: platesOfList(list, records ? { list: records } : {}),
    condition: intent.condition,
  });
  await written.close();
  if (!report.ok) throw new Error(JSON.stringify(report.findings));
}

/** Cards with one photo each, laid out, written and checked one after the other, as a worker does. */
async function writeCards(job: Job): Promise<Figures> {
  const { folder, photos } = job;
  const layOutCard = await cardMaker();
  await write(job, layOutCard(), path.join(folder, "warm-up.pdf"));
  const files = 40;
  const started = performance.now();
  let megabytes = 0;
  for (let index = 0; index < files; index++) {
    const card = layOutCard();
    const [outside, ...inside] = card.pages;
    if (!outside) throw new Error("no card");
    const photo = photoItem(String(index % photos.length), 20, 20, 80, 60);
    const withPhoto: DisplayPage = { ...outside, items: [...outside.items, photo] };
    const file = path.join(folder, `card-${index}.pdf`);
    await write(job, { ...card, pages: [withPhoto, ...inside] }, file);
    megabytes += statSync(file).size / 1e6;
  }
  return { files, pages: files * 2, seconds: (performance.now() - started) / 1000, megabytes };
}

async function writeTimed(job: Job, name: string, make: () => Promise<DisplayList>): Promise<Figures> {
  const file = path.join(job.folder, `${name}.pdf`);
  const started = performance.now();
  const list = await make();
  await write(job, list, file);
  const seconds = (performance.now() - started) / 1000;
  const megabytes = statSync(file).size / 1e6;
  rmSync(file);
  return { files: 1, pages: list.pages.length, seconds, megabytes };
}

/** The block of a book: made, laid out as spreads, cut into pages, written and checked. */
const writeBook = (job: Job): Promise<Figures> => writeTimed(job, "book", bookBlock);

/** The sheets of a wall calendar: made, laid out, written and checked. */
const writeCalendar = (job: Job): Promise<Figures> => writeTimed(job, "calendar", calendarSheets);

/** 500 prints of 10 × 15 cm from as many pictures: arranged, laid out, written with the line above each, and checked. */
async function writePrints(job: Job): Promise<Figures> {
  const count = 500;
  const fonts = await openFontFiles(fromRoot("designs/fonts"));
  await fonts.ensure([slugFont]);
  const resources = { fonts: fonts.collection, ornaments: () => undefined, refinement: "none" } as const;
  const photos = manyPhotos(count);
  const assortment = assembleAssortment([{ kind: "print", code: "100x150", w: 100, h: 150 }]);
  const file = path.join(job.folder, "prints.pdf");
  const started = performance.now();
  const document = startDocument("photoprint", { format: "100x150", surface: "glossy" }, assortment, photos);
  const list = layoutDocument(document, resources);
  const lines = list.pages.map((_, index) => `P123456789-1 · 100x150-glossy · ${index + 1}/${count} · 1 ×`);
  const slugs = slugsAbove(layoutDocument(slugDocument(list.pages, lines), resources), list.pages);
  await write(job, list, file, { slugs });
  const seconds = (performance.now() - started) / 1000;
  const megabytes = statSync(file).size / 1e6;
  rmSync(file);
  return { files: 1, pages: count, seconds, megabytes };
}

/** Envelopes with an address and a sender each, laid out in advance: compared, written as one file and checked. */
async function writeEnvelopes(job: Job): Promise<Figures> {
  const fonts = await openFontFiles(fromRoot("designs/fonts"));
  await fonts.ensure(["fraunces-400"]);
  const resources = { fonts: fonts.collection, ornaments: () => undefined, refinement: "none" } as const;
  const count = 1000;
  const lines = (index: number): string =>
    `Familie Müller-${index}\nLindenallee ${index % 90}\n${10_000 + index} Großstadt`;
  const text = (id: string, y: number, words: string) =>
    TextElement.parse({
      id,
      type: "text",
      x: 70,
      y,
      w: 95,
      h: 40,
      text: words,
      fit: "shrink",
      style: { font: "fraunces-400", size: 12, color: { cmyk: [0, 0, 0, 100], rgb: "#000000" } },
    });
  const context = { palette: {}, assets: {}, locale: "de-DE" };
  const sender = text("sender", 8, "Lena und Jörg Brückner\nAm Anger 3, 99084 Erfurt");
  const file = path.join(job.folder, "envelopes.pdf");
  const pages = Array.from({ length: count }, (_, index): DisplayPage => {
    const elements = [sender, text("address", 60, lines(index))];
    const items = elements.flatMap((element) => layoutElement(element, context, resources).items);
    return { id: "envelope-front", part: "envelope", w: 176, h: 125, bleed: 3, folds: [], items };
  });
  const engine = { layout: "bench", harfbuzz: fonts.collection.engine };
  const started = performance.now();
  if (job.by === "pdfkit") await write(job, { engine, pages }, file);
  else {
    const gathered = shareRecords(pages.map((page, index) => ({ id: `r${index}`, pages: [page] })));
    await write(job, { engine, pages: gathered.pages }, file, { records: gathered.records });
  }
  const seconds = (performance.now() - started) / 1000;
  return { files: 1, pages: count, seconds, megabytes: statSync(file).size / 1e6 };
}

/** Measures one kind of print file in a process of its own. */
export function measureInProcess(name: string, job: Job): PrintMeasured {
  const answer = execFileSync(process.execPath, [import.meta.filename, JSON.stringify(job)], { encoding: "utf8" });
  return { name, ...Answer.parse(JSON.parse(answer)) };
}

/**
 * Measures cards, a book of 200 photos, a calendar, a list of envelopes and 500 prints, each in its own process and compared with
 * pdfkit on the same pages; our files are checked in the same time, those of the library are not. Source: PDF-03, PDF-06.
 */
export async function measurePrintFiles(): Promise<readonly PrintMeasured[]> {
  const folder = scratchFolder("bench-print");
  try {
    const photos = await makePhotos(folder, 500);
    const rows = [
      ["folded card, one photo", "card"],
      ["book, 100 pages, 200 photos of 12 MP", "book"],
      ["calendar, 13 sheets A3, 13 photos of 12 MP", "calendar"],
      ["1,000 envelopes of one list", "envelopes"],
      ["500 prints, 500 photos of 12 MP", "prints"],
    ] as const;
    return rows.flatMap(([name, kind]) => [
      measureInProcess(name, { kind, by: "own", folder, photos }),
      measureInProcess(`- the same with pdfkit`, { kind, by: "pdfkit", folder, photos }),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function printFileTable(rows: readonly PrintMeasured[]): string {
  return table(
    ["print file", "files/s", "pages/s", "MB", "peak MB"],
    rows.map((row) => [
      row.name,
      (row.files / row.seconds).toFixed(1),
      (row.pages / row.seconds).toFixed(1),
      row.megabytes.toFixed(0),
      row.peakMegabytes.toFixed(0),
    ]),
  );
}

if (import.meta.main) {
  const [given] = process.argv.slice(2);
  if (given === undefined) console.log(printFileTable(await measurePrintFiles()));
  else {
    const job = Job.parse(JSON.parse(given));
    const makers = {
      card: writeCards,
      book: writeBook,
      calendar: writeCalendar,
      envelopes: writeEnvelopes,
      prints: writePrints,
    };
    const figures = await makers[job.kind](job);
    console.log(JSON.stringify({ ...figures, peakMegabytes: peakMegabytes() }));
  }
}
