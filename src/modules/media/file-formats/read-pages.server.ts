import type { PDFDocumentProxy } from "pdfjs-dist";
import { z } from "zod";
import { pagesOf, pageView } from "#prepress/pdf/pdf-pages.ts";
import { PdfFile } from "#prepress/pdf/pdf-reader.ts";
import { isEncrypted } from "#prepress/pdf/pdf-xref.ts";
import { drawPdfPage, openDrawablePdf, type PageArea } from "./draw-pdf-pages.server.ts";
import { pageFacts, usedBox } from "./page-facts.server.ts";
import { maxPages, OwnPage } from "../photo-model.ts";
import { nodePrintPorts, openPdfFile } from "./print-ports.server.ts";

/** A PDF to read; page `n` is rendered to `<target>.<n>`. */
export const PagesJob = z.object({ source: z.string(), target: z.string() });
export type PagesJob = z.infer<typeof PagesJob>;

/** The pages of a PDF, or the reason for the failure. */
export const ReadPages = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), pages: z.array(OwnPage).min(1) }),
  z.object({ ok: z.literal(false), code: z.enum(["PDF_ENCRYPTED", "PDF_PAGES", "UPLOAD_BROKEN"]) }),
]);
export type ReadPages = z.infer<typeof ReadPages>;

/** Reads and renders the pages of a PDF in another process. Rejects if it exceeds its time or memory limit. */
export type PageReader = (job: PagesJob) => Promise<ReadPages>;

/**
 * Resolution of rendered pages in dpi: the limit of a printing press for pictures; text is still sharp at reading
 * distance.
 */
const drawnDpi = 400;
const maxDrawnPixels = 40_000_000;

async function drawPage(pdf: PDFDocumentProxy, number: number, area: PageArea, target: string): Promise<void> {
  const drawn = await drawPdfPage(pdf, number, { area, dpi: drawnDpi, maxPixels: maxDrawnPixels });
  await drawn.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toFile(target);
}

/**
 * Reads a PDF and renders its pages with their bleed. Scripts in it are never run, forms are not filled, nothing is
 * fetched. Must run in its own process, which limits the resources of a hostile file.
 * @source CFG-24, CFG-25, NFR-02
 */
export async function readPages({ source, target }: PagesJob): Promise<ReadPages> {
  const opened = await openPdfFile(source);
  try {
    const file = await PdfFile.open(opened, nodePrintPorts.inflate);
    if (isEncrypted(file.trailer)) return { ok: false, code: "PDF_ENCRYPTED" };
    const pages: OwnPage[] = [];
    const areas: PageArea[] = [];
    for await (const page of pagesOf(file)) {
      if (pages.length >= maxPages) return { ok: false, code: "PDF_PAGES" };
      pages.push(await pageFacts(file, page, pages.length + 1));
      const view = await pageView(file, page);
      const [box, crop] = [usedBox(view), view.boxes.crop];
      areas.push({ left: box[0] - crop[0], top: crop[3] - box[3], width: box[2] - box[0], height: box[3] - box[1] });
    }
    const pdf = await openDrawablePdf(source);
    for (const [index, area] of areas.entries()) await drawPage(pdf, index + 1, area, `${target}.${index + 1}`);
    return pages.length > 0 ? { ok: true, pages } : { ok: false, code: "UPLOAD_BROKEN" };
  } catch {
    return { ok: false, code: "UPLOAD_BROKEN" };
  } finally {
    await opened.close();
  }
}
