import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { PDFDocumentProxy } from "pdfjs-dist";
import sharp, { type Sharp } from "sharp";

const maxImagePixels = 100_000_000;

/**
 * Opens a PDF for rendering: scripts in it are never run, forms are not filled, nothing is fetched. Throws for broken
 * or encrypted files. Must run in its own process.
 * @source CFG-24, NFR-02
 */
export async function openDrawablePdf(source: string): Promise<PDFDocumentProxy> {
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
    maxImageSize: maxImagePixels,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
}

/** An area of a page in points from the upper left corner of the displayed page. */
export type PageArea = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Renders an area of a page on white, by default the whole page; at less than `dpi` if it would have too many pixels.
 */
export async function drawPdfPage(
  pdf: PDFDocumentProxy,
  number: number,
  { area, dpi, maxPixels }: { readonly area?: PageArea; readonly dpi: number; readonly maxPixels: number },
): Promise<Sharp> {
  // Imported here, so that only callers that render load the library.
  const { createCanvas } = await import("@napi-rs/canvas");
  const page = await pdf.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const { left, top, width: w, height: h } = area ?? { left: 0, top: 0, width: whole.width, height: whole.height };
  const scale = Math.min(dpi / 72, Math.sqrt(maxPixels / (w * h)));
  const viewport = page.getViewport({ scale, offsetX: -left * scale, offsetY: -top * scale });
  const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const canvas = createCanvas(width, height);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the canvas has everything that rendering a page needs
  const surface = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: surface, viewport, background: "#ffffff" }).promise;
  page.cleanup();
  return sharp(canvas.data(), { raw: { width, height, channels: 4 } }).flatten({ background: "#ffffff" });
}
