import { createRequire } from "node:module";
import path from "node:path";
import { readFile } from "node:fs/promises";
import type { PDFDocumentProxy } from "pdfjs-dist";
import sharp from "sharp";
import { z } from "zod";
import { pagesOf, pageView } from "#prepress/pdf-pages.ts";
import { PdfFile } from "#prepress/pdf-reader.ts";
import { isEncrypted } from "#prepress/pdf-xref.ts";
import { pageFacts, usedBox } from "./page-facts.server.ts";
import { mostPages, OwnPage } from "./photo-model.ts";
import { nodePrintPorts, openPdfFile } from "./print-ports.server.ts";

/** A PDF to read; page `n` is drawn to `<target>.<n>`. */
export const PagesJob = z.object({ source: z.string(), target: z.string() });
export type PagesJob = z.infer<typeof PagesJob>;

/** The pages of a PDF, or why there are none. */
export const ReadPages = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), pages: z.array(OwnPage).min(1) }),
  z.object({ ok: z.literal(false), code: z.enum(["PDF_ENCRYPTED", "PDF_PAGES", "UPLOAD_BROKEN"]) }),
]);
export type ReadPages = z.infer<typeof ReadPages>;

/** Reads and draws the pages of a PDF away from the shop. Rejects when it takes too long or too much. */
export type PageReader = (job: PagesJob) => Promise<ReadPages>;

/** Dots per inch of the drawn page: what a press resolves of pictures; type is still sharp at reading distance. */
const drawnDpi = 400;
const mostDrawnPixels = 40_000_000;
const mostImagePixels = 100_000_000;

async function openDrawer(source: string): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const within = (name: string) => `${path.join(folder, name)}/`;
  return getDocument({
    data: new Uint8Array(await readFile(source)),
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    standardFontDataUrl: within("standard_fonts"),
    cMapUrl: within("cmaps"),
    cMapPacked: true,
    wasmUrl: within("wasm"),
    iccUrl: within("iccs"),
    maxImageSize: mostImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
}

type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Draws an area of a page, in points from the upper left corner of what a viewer shows, to a JPEG file. */
async function drawPage(pdf: PDFDocumentProxy, number: number, area: Area, target: string): Promise<void> {
  const wanted = drawnDpi / 72;
  const scale = Math.min(wanted, Math.sqrt(mostDrawnPixels / (area.width * area.height)));
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale, offsetX: -area.left * scale, offsetY: -area.top * scale });
  const [width, height] = [Math.max(1, Math.round(area.width * scale)), Math.max(1, Math.round(area.height * scale))];
  // Only the process that draws shall hold the canvas.
  const { createCanvas } = await import("@napi-rs/canvas");
  const canvas = createCanvas(width, height);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the canvas has all that drawing a page asks of one
  const surface = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: surface, viewport, background: "#ffffff" }).promise;
  page.cleanup();
  await sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toFile(target);
}

/**
 * Reads a PDF and draws its pages with their bleed. Scripts in it are never run, forms are not filled, nothing is
 * fetched. For a process of its own: what a hostile file may cost is bounded there.
 * @source CFG-24, CFG-25, NFR-02
 */
export async function readPages({ source, target }: PagesJob): Promise<ReadPages> {
  const opened = await openPdfFile(source);
  try {
    const file = await PdfFile.open(opened, nodePrintPorts.inflate);
    if (isEncrypted(file.trailer)) return { ok: false, code: "PDF_ENCRYPTED" };
    const pages: OwnPage[] = [];
    const areas: Area[] = [];
    for await (const page of pagesOf(file)) {
      if (pages.length >= mostPages) return { ok: false, code: "PDF_PAGES" };
      pages.push(await pageFacts(file, page, pages.length + 1));
      const view = await pageView(file, page);
      const [box, crop] = [usedBox(view), view.boxes.crop];
      areas.push({ left: box[0] - crop[0], top: crop[3] - box[3], width: box[2] - box[0], height: box[3] - box[1] });
    }
    const pdf = await openDrawer(source);
    for (const [index, area] of areas.entries()) await drawPage(pdf, index + 1, area, `${target}.${index + 1}`);
    return pages.length > 0 ? { ok: true, pages } : { ok: false, code: "UPLOAD_BROKEN" };
  } catch {
    return { ok: false, code: "UPLOAD_BROKEN" };
  } finally {
    await opened.close();
  }
}
