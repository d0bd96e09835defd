import { createWriteStream, readFileSync } from "node:fs";
import { finished } from "node:stream/promises";
import PdfKit from "pdfkit";
import type { DisplayItem, DisplayList, PathItem } from "#design/display-list.ts";
import { fromRoot } from "#platform/paths.server.ts";

const mm = 72 / 25.4;
const registry: readonly { id: string; file: string }[] = JSON.parse(
  readFileSync(fromRoot("designs/fonts/fonts.json"), "utf8"),
);
const fontFile = (font: string): string =>
  fromRoot("designs/fonts", registry.find(({ id }) => id === font)?.file ?? "");

function paintPath(pdf: typeof PdfKit.prototype, item: PathItem): void {
  pdf.path(item.d);
  const { fill, stroke } = item;
  if (stroke) pdf.lineWidth(stroke.width);
  const [c, m, y, k] = fill?.kind === "process" ? fill.cmyk : [0, 0, 0, 100];
  if (fill?.kind === "process") pdf.fillColor([c, m, y, k]).fill();
  else if (fill || stroke) pdf.fillAndStroke("#c8a050", "#c8a050");
}

function paint(pdf: typeof PdfKit.prototype, item: DisplayItem, photos: readonly string[]): void {
  pdf.save();
  if (item.kind === "image") {
    const [w, , , h, x, y] = item.matrix;
    pdf.image(photos[Number(item.asset)] ?? "", x, y, { width: w, height: h });
  } else {
    pdf.transform(...item.matrix);
    if (item.kind === "path") paintPath(pdf, item);
    else {
      const text = item.glyphs.map((glyph) => glyph.text).join("");
      const [first] = item.glyphs;
      pdf.font(fontFile(item.font)).fontSize(item.size).fillColor("#2b2b2b");
      pdf.text(text, first?.x ?? 0, (first?.y ?? 0) - item.size, { lineBreak: false });
    }
  }
  pdf.restore();
}

/**
 * Writes the same pages with pdfkit: its own shaping of the same texts, process colours, photos as they are, but no
 * boxes, plates, profiles or layers. The library stores one object per photo of a name, as ours does.
 */
export async function writeWithPdfkit(list: DisplayList, photos: readonly string[], file: string): Promise<void> {
  const pdf = new PdfKit({ autoFirstPage: false, compress: true });
  const target = createWriteStream(file);
  pdf.pipe(target);
  for (const page of list.pages) {
    const size: [number, number] = [(page.w + 2 * page.bleed) * mm, (page.h + 2 * page.bleed) * mm];
    pdf.addPage({ size, margin: 0 });
    pdf.scale(mm).translate(page.bleed, page.bleed);
    for (const item of page.items) paint(pdf, item, photos);
  }
  pdf.end();
  await finished(target);
}
