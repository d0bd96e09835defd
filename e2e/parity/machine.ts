import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import sharp from "sharp";
import { build } from "vite";
import type { DisplayPage } from "#design/display-list.ts";
import { fallbackIds, fontsOfDocument } from "#design/text/fonts.ts";
import { loadHyphenationFor } from "#design/text/hyphenation.ts";
import { layoutPage } from "#design/layout/document-layout.ts";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { plateColors } from "#design/svg/paint-svg.ts";
import { openFontFiles, openOrnamentFiles } from "#modules/media/shop-artwork/font-files.server.ts";
import { fileSink, fontFiles, nodePrintPorts, photoFiles } from "#modules/media/file-formats/print-ports.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { writePrintFile, type PrintFileInput } from "#prepress/print-job/write-print-file.ts";
import { madeOnce } from "../setup/seeded-database.ts";
import type { ParityInput } from "./browser.ts";

/** 304.8 dpi: whole pixels per mm, so that no rounding of a page looks like an error. */
const pxPerMm = 12;

async function bundle(folder: string): Promise<string> {
  const site = path.join(folder, "site");
  await build({
    configFile: false,
    logLevel: "error",
    root: fromRoot(),
    build: {
      outDir: site,
      emptyOutDir: true,
      target: "es2023",
      rollupOptions: { input: fromRoot("e2e/parity/browser.ts"), output: { entryFileNames: "browser.js" } },
    },
  });
  await writeFile(path.join(site, "index.html"), '<!doctype html><script type="module" src="/browser.js"></script>');
  return site;
}

/** Brings the page that lays out and paints in the browser into a folder; it is built once in a run. */
export async function buildSite(folder: string): Promise<void> {
  cpSync(await madeOnce("parity-site", bundle), path.join(folder, "site"), { recursive: true });
}

/** Folders served to the page that lays out and paints. */
export const siteFolders = (folder: string): Readonly<Record<string, string>> => ({
  "/fonts/": fromRoot("designs/fonts"),
  "/photos/": fromRoot("fixtures/photos"),
  "/": path.join(folder, "site"),
});

/** A surface laid out by Node, and the browser's input for the same layout. */
export type LaidOutHere = { readonly list: DisplayPage; readonly input: ParityInput; readonly engine: string };

/** Lays out one surface of a document with the shop's fonts and ornaments. */
export async function layOutHere(document: DesignDocument, page: number, refinement: Refinement): Promise<LaidOutHere> {
  const fonts = await openFontFiles(fromRoot("designs/fonts"));
  const ornaments = openOrnamentFiles(fromRoot("designs/ornaments"));
  const names = ornamentsOfDocument(document);
  await ornaments.ensure(names);
  await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
  await loadHyphenationFor(document);
  const surface = document.pages[page];
  if (!surface) throw new Error(`${document.product} has no page ${page}`);
  const list = layoutPage(surface, document, { fonts: fonts.collection, ornaments: ornaments.get, refinement });
  const { registry } = fonts.collection;
  const ids = fontsOfDocument(document, registry).flatMap((font) => fallbackIds(registry, font));
  const input: ParityInput = {
    document,
    page,
    refinement,
    registry,
    fonts: [...new Set(ids)],
    ornaments: [...new Set(names)].map((name) => ornaments.get(name)),
    pxPerMm,
  };
  return { list, input, engine: fonts.collection.engine };
}

/** Size in px of a surface with its bleed at a scale in px per mm. */
export const sizeOf = (list: DisplayPage, scale = pxPerMm): { readonly width: number; readonly height: number } => ({
  width: Math.round((list.w + 2 * list.bleed) * scale),
  height: Math.round((list.h + 2 * list.bleed) * scale),
});

/** The decoded pixels of an image file. */
export async function decoded(file: Buffer): Promise<PNG> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = new PNG({ width: info.width, height: info.height });
  picture.data = data;
  return picture;
}

/** A screenshot of the page as PNG: lossless, and without strong compression, which takes longer than painting. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  return Buffer.from(data, "base64");
}

/** Lays out and paints in the browser: its display list as JSON, and its screenshot. */
export async function screenOf(
  browser: Browser,
  folder: string,
  { list, input }: LaidOutHere,
): Promise<{ readonly json: string; readonly picture: PNG }> {
  const page = await browser.newPage({ viewport: sizeOf(list), deviceScaleFactor: 1 });
  const folders = Object.entries(siteFolders(folder));
  await page.route("http://parity.localhost/**", async (route) => {
    const address = new URL(route.request().url()).pathname;
    const [place = "/", root = ""] = folders.find(([each]) => address.startsWith(each)) ?? [];
    return route.fulfill({ path: path.join(root, address.slice(place.length)) });
  });
  await page.goto("http://parity.localhost/index.html");
  await page.waitForFunction(() => "layOut" in window);
  const json = await page.evaluate((given) => window.layOut(given), input);
  const picture = await decoded(await pictureOf(page));
  await page.close();
  return { json, picture };
}

/** Writes one surface as a PDF into the folder; returns its path. */
export async function writePdf(
  folder: string,
  { list, engine }: LaidOutHere,
  output: PrintFileInput["output"],
  name: string,
): Promise<string> {
  const file = path.join(folder, `${name}.pdf`);
  const handle = await open(file, "w");
  const registry: readonly { id: string; file: string }[] = JSON.parse(
    readFileSync(fromRoot("designs/fonts/fonts.json"), "utf8"),
  );
  await writePrintFile(
    {
      displayList: { engine: { layout: "1", harfbuzz: engine }, pages: [list] },
      fonts: fontFiles((font) => fromRoot("designs/fonts", registry.find((row) => row.id === font)?.file ?? "")),
      images: photoFiles(async (asset) => ({ path: fromRoot(`fixtures/photos/${asset}.jpg`) })),
      ports: nodePrintPorts,
      metadata: { title: name, documentId: name, created: "2026-11-21T00:00:00Z" },
      output,
    },
    fileSink(handle),
  );
  await handle.close();
  return file;
}

/** A surface rendered from the PDF in screen colours. */
export async function rasterOfPdf(folder: string, laidOut: LaidOutHere, name: string): Promise<PNG> {
  const screenInk = (plate: keyof typeof plateColors) => ({ rgb: plateColors[plate], opacity: 1 });
  const plates = {
    GOLD: screenInk("GOLD"),
    ROSEGOLD: screenInk("ROSEGOLD"),
    SILVER: screenInk("SILVER"),
    RELIEF: { ...screenInk("RELIEF"), opacity: 0.18 },
  };
  const file = await writePdf(folder, laidOut, { kind: "rgb", plates }, name);
  const { width, height } = sizeOf(laidOut.list);
  // Given in pixels, and cropped, because the program rounds up to a further row.
  const scale = ["-scale-to-x", `${width}`, "-scale-to-y", `${height}`, "-x", "0", "-y", "0"];
  const cut = ["-W", `${width}`, "-H", `${height}`];
  const form = ["-tiff", "-tiffcompression", "none", "-singlefile"];
  execFileSync("pdftocairo", [...form, ...scale, ...cut, file, path.join(folder, `${name}-pdf`)]);
  return decoded(readFileSync(path.join(folder, `${name}-pdf.tif`)));
}

type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/**
 * Boxes of the elements in px of the page with bleed, rotated ones by their bounds; the whole page under an image or
 * pattern.
 */
function elementBoxes({ input, list }: LaidOutHere, document: DesignDocument): readonly Box[] {
  const page = document.pages[input.page];
  const ground = page?.background ?? null;
  if (typeof ground === "object" && ground !== null && !("cmyk" in ground)) {
    const { width, height } = sizeOf(list);
    return [{ x0: 0, y0: 0, x1: width, y1: height }];
  }
  return (page?.elements ?? []).map((element) => {
    const radians = (element.rotation * Math.PI) / 180;
    const w = Math.abs(element.w * Math.cos(radians)) + Math.abs(element.h * Math.sin(radians));
    const h = Math.abs(element.w * Math.sin(radians)) + Math.abs(element.h * Math.cos(radians));
    const centreX = element.x + element.w / 2 + list.bleed;
    const centreY = element.y + element.h / 2 + list.bleed;
    return {
      x0: (centreX - w / 2) * pxPerMm,
      y0: (centreY - h / 2) * pxPerMm,
      x1: (centreX + w / 2) * pxPerMm,
      y1: (centreY + h / 2) * pxPerMm,
    };
  });
}

/** Difference of two images, in percent of the pixels inside and outside element boxes. */
export type Difference = { readonly inside: number; readonly outside: number; readonly picture: PNG };

/** Compares screen and print pixel by pixel. Throws when their sizes differ. */
export function compare(screen: PNG, print: PNG, laidOut: LaidOutHere, document: DesignDocument): Difference {
  const { width, height } = screen;
  const picture = new PNG({ width, height });
  pixelmatch(screen.data, print.data, picture.data, width, height, { threshold: 0.1, diffMask: true });
  const covered = new Uint8Array(width * height);
  for (const { x0, y0, x1, y1 } of elementBoxes(laidOut, document)) {
    const [first, last] = [Math.max(0, Math.ceil(x0)), Math.min(width - 1, Math.floor(x1))];
    for (let y = Math.max(0, Math.ceil(y0)); y <= Math.min(height - 1, y1); y += 1)
      if (last >= first) covered.fill(1, y * width + first, y * width + last + 1);
  }
  const { w, h, bleed } = laidOut.list;
  const wholePixels = (mm: number) => Math.floor((mm + 2 * bleed) * pxPerMm + 1e-6);
  const whole = { width: wholePixels(w), height: wholePixels(h) };
  const count = { inside: 0, outside: 0 };
  const wrong = { inside: 0, outside: 0 };
  for (let pixel = 0; pixel < covered.length; pixel += 1) {
    // The last pixel of a sheet that ends within it is mixed with white in two ways.
    if (pixel % width >= whole.width || pixel / width >= whole.height) continue;
    const place = covered[pixel] === 1 ? "inside" : "outside";
    count[place] += 1;
    if (picture.data[pixel * 4 + 3] !== 0) wrong[place] += 1;
  }
  const share = (place: "inside" | "outside"): number => (count[place] === 0 ? 0 : (100 * wrong[place]) / count[place]);
  return { inside: share("inside"), outside: share("outside"), picture };
}
