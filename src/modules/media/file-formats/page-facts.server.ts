import { effectivePpi, ptToMm } from "#kernel/units.ts";
import { readPageContents, type PageContents } from "#prepress/preflight/page-contents.ts";
import type { PdfDict } from "#prepress/pdf/pdf-objects.ts";
import { pageView, type PageView } from "#prepress/pdf/pdf-pages.ts";
import type { PdfFile } from "#prepress/pdf/pdf-reader.ts";
import { inkLimit } from "#prepress/preflight/preflight-report.ts";
import type { OwnPage } from "../photo-model.ts";

const maxNamed = 20;
/**
 * Strokes and dots of a millimetre are often drawn as pictures, whose resolution is not visible: smaller pictures are
 * ignored, mm.
 */
const smallestRelevant = 2;

/** The box of a page that is used: its bleed box if it has one, otherwise its crop box. */
export const usedBox = ({ boxes }: PageView) => boxes.bleed ?? boxes.crop;

const mm = (points: number) => Math.round(ptToMm(points) * 100) / 100;

/** Lowest resolution of the page's pictures at its own size. */
function leastPpi({ images }: PageContents): number | null {
  const relevant = images.filter(({ widthMm, heightMm }) => Math.max(widthMm, heightMm) >= smallestRelevant);
  const found = relevant.map(({ width, height, widthMm, heightMm }) =>
    Math.min(effectivePpi(width, widthMm), effectivePpi(height, heightMm)),
  );
  const least = Math.min(...found);
  return Number.isFinite(least) && least > 0 ? Math.round(least * 10) / 10 : null;
}

/**
 * Facts about a page that matter for print. Throws if the file is broken.
 * @source CFG-24, CFG-11; ISO 32000-2, 9.9 and 14.11.2
 */
export async function pageFacts(file: PdfFile, page: PdfDict, number: number): Promise<OwnPage> {
  const view = await pageView(file, page);
  const place = { contents: page["Contents"], resources: page["Resources"], matrix: view.matrix };
  const contents = await readPageContents(file, place, { inkLimit, profiled: true });
  const [left, bottom, right, top] = usedBox(view);
  const { trim } = view.boxes;
  const kinds = new Set(contents.colours.map(({ kind }) => kind));
  const spots = contents.colours.filter(({ kind }) => kind === "spot").map(({ name }) => name);
  return {
    number,
    widthMm: mm(right - left),
    heightMm: mm(top - bottom),
    trim: trim && { x: mm(trim[0] - left), y: mm(top - trim[3]), w: mm(trim[2] - trim[0]), h: mm(trim[3] - trim[1]) },
    missingFonts: [...contents.missingFonts].slice(0, maxNamed),
    screenColors: kinds.has("rgb"),
    colors: (["rgb", "cmyk", "grey", "spot"] as const).filter((kind) => kinds.has(kind)),
    spots: spots.slice(0, maxNamed),
    leastPpi: leastPpi(contents),
    vector: contents.obstacles.length === 0,
  };
}
