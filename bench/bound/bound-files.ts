import { readFileSync } from "node:fs";
import { z } from "zod";
import type { DisplayList } from "#design/display-list.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import type { LayoutResources } from "#design/layout/document-layout.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { DesignDocument, TextElement, type Element, type Refinement } from "#design/model/design-document.ts";
import { openFontFiles, openOrnamentFiles } from "#modules/media/shop-artwork/font-files.server.ts";
import { startDocument } from "#modules/photo-products/documents/documents.ts";
import { assembleAssortment } from "#modules/photo-products/model.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { layOutLine } from "#prepress/print-job/lay-out-line.ts";

const Sheets = z.object({ sheets: z.object({ portrait: DesignDocument }) });

/** Photos of 12 megapixels, by their number. */
export const manyPhotos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    kind: "photo" as const,
    width: 4000,
    height: 3000,
    sha256: "0".repeat(64),
  }));

/** What a finished document needs to be laid out, loaded as in a worker. */
async function resourcesOf(document: DesignDocument, refinement: Refinement): Promise<LayoutResources> {
  const fonts = await openFontFiles(fromRoot("designs/fonts"));
  const ornaments = openOrnamentFiles(fromRoot("designs/ornaments"));
  await ornaments.ensure(ornamentsOfDocument(document));
  await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
  return { fonts: fonts.collection, ornaments: ornaments.get, refinement };
}

const caption = { font: "hanken-grotesk-400", size: 9, color: { cmyk: [0, 0, 0, 100], rgb: "#000000" } };

/** Two photos and a caption on every page of a book, in place of its empty slots. */
function withPairs(document: DesignDocument): DesignDocument {
  let next = 0;
  const pairOf = (slot: Element): readonly Element[] => {
    if (slot.type !== "image") return [];
    const h = slot.h / 2 - 6;
    const photo = (id: string, y: number) => ({ ...slot, id, y, h, asset: String(next++) });
    const text = `Bild ${next + 1} und ${next + 2}, Größe und Äpfel`;
    return [
      photo(`${slot.id}-a`, slot.y),
      photo(`${slot.id}-b`, slot.y + h + 4),
      TextElement.parse({
        id: `${slot.id}-c`,
        type: "text",
        x: slot.x,
        y: slot.y + 2 * h + 5,
        w: slot.w,
        h: 6,
        text,
        style: caption,
      }),
    ];
  };
  const pages = document.pages.map((page) =>
    page.part === "block" ? { ...page, elements: page.elements.flatMap(pairOf) } : page,
  );
  return { ...document, pages, assets: Object.fromEntries(manyPhotos(next).map((photo) => [photo.id, photo])) };
}

/** The pages of a part of a document as they are printed. */
async function partOf(document: DesignDocument, part: string, refinement: Refinement): Promise<DisplayList> {
  const { displayList } = layOutLine(document, await resourcesOf(document, refinement), 1);
  return { ...displayList, pages: displayList.pages.filter((page) => page.part === part) };
}

const bookChoice = {
  type: "digitalfotobuch",
  cover: "hard",
  binding: "pur",
  format: "300-300",
  paper: "standard",
  pageCount: "100",
};

/** The block of a book of 100 pages with two photos and a caption each, as it is printed. */
export function bookBlock(): Promise<DisplayList> {
  const document = withPairs(startDocument("photobook", bookChoice, assembleAssortment([]), []));
  return partOf(document, "block", "none");
}

const calendarChoice = { calendarType: "wandkalender", format: "a3-hoch", mounting: "spirale", refinement: "gold" };

/** The thirteen sheets of a wall calendar of a design with a photo each, as they are printed. */
export function calendarSheets(): Promise<DisplayList> {
  const file = fromRoot("designs/goods-sheets/calendar-kuestenlinie.json");
  const { sheets } = Sheets.parse(JSON.parse(readFileSync(file, "utf8")));
  const work = { calendar: { sheet: sheets.portrait, start: { year: 2027, month: 1 } } };
  const document = startDocument("calendar", calendarChoice, assembleAssortment([]), manyPhotos(13), work);
  return partOf(document, "sheet", "gold-refined");
}
