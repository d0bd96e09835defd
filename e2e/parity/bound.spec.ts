import { expect, test } from "@playwright/test";
import { PNG } from "pngjs";
import { fontsOfDocument } from "#design/text/fonts.ts";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { openFontFiles } from "#modules/media/shop-artwork/font-files.server.ts";
import { startDocument } from "#modules/photo-products/documents/documents.ts";
import { bookDesign } from "#modules/photo-products/testing/book-design.ts";
import { aPhoto } from "#modules/photo-products/testing/document-photos.ts";
import { seedAssortment } from "#modules/photo-products/testing/seed-assortment.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { layoutPrintedPages } from "#prepress/print-job/cut-spreads.ts";
import { buildSite, compare, layOutHere, rasterOfPdf, screenOf, sizeOf, type Difference } from "./machine.ts";

const folder = scratchFolder("parity-bound");
const assortment = seedAssortment();
const photos = ["abendwiese", "duenenlicht", "kerzenlicht"].map((id) => aPhoto(id, 1600, 1200));

/** The first photo over both pages of the first spread, one on every other page. */
function filled(document: DesignDocument): DesignDocument {
  const pages = document.pages.map((page): Page => {
    if (page.panels[0]?.role !== "spread") return page;
    const elements = page.elements.map((each, index) => {
      if (each.type !== "image") return each;
      const placed = { ...each, asset: photos[index % photos.length]?.id ?? null };
      const wide = { x: -3, y: page.h * 0.2, w: page.w * 0.8, h: page.h * 0.6 };
      return page.panels[0]?.number === 2 && index === 0 ? { ...placed, ...wide } : placed;
    });
    return { ...page, elements };
  });
  return { ...document, pages };
}

const chosenBook = {
  type: "digitalfotobuch",
  cover: "hard",
  binding: "pur",
  format: "a5-quer",
  paper: "standard",
  lamination: "matt",
  refinement: "gold",
  pageCount: "24",
};
const bookOf = (design: string): DesignDocument =>
  filled(startDocument("photobook", chosenBook, assortment, photos, { sheet: bookDesign(design, "landscape") }));
const book = bookOf("sommerhaus");
const otherDesigns = ["album", "atlas", "banderole", "bergtour", "festtafel", "horizont", "ja", "kapitel", "stille"];

const calendars = [
  { calendarType: "wandkalender", format: "a5-quer", mounting: "spirale" },
  { calendarType: "familienplaner", format: "150-400", mounting: "spirale" },
  { calendarType: "kuechenkalender", format: "130-300", mounting: "lochung" },
  { calendarType: "tischkalender", format: "145-145", mounting: "holzfuss" },
  { calendarType: "terminkalender", format: "a6-hoch", mounting: "spirale" },
];

test.beforeAll(() => buildSite(folder));

/** Holds a difference to the limits of cards; beyond them, the pictures are kept. */
async function expectAlike(name: string, found: Difference, pictures: Readonly<Record<string, PNG>>): Promise<void> {
  console.log(`${name}: inside ${found.inside.toFixed(4)} %, outside ${found.outside.toFixed(4)} %`);
  if (found.inside > 0.05 || found.outside > 0.005) {
    for (const [kind, picture] of Object.entries({ ...pictures, difference: found.picture }))
      await test.info().attach(kind, { body: PNG.sync.write(picture), contentType: "image/png" });
  }
  expect(found.inside).toBeLessThanOrEqual(0.05);
  expect(found.outside).toBeLessThanOrEqual(0.005);
}

const calendarOf = (chosen: (typeof calendars)[number]) =>
  startDocument("calendar", { ...chosen, refinement: "gold" }, assortment, photos);

const surfaces = [
  ["BOOK-09 the cover of a book", book, 0],
  ...calendars
    .slice(0, 1)
    .map((chosen) => [`CAL-04 the title of a ${chosen.calendarType}`, calendarOf(chosen), 0] as const),
  ...calendars.map((chosen) => [`CAL-01 a sheet of a ${chosen.calendarType}`, calendarOf(chosen), 2] as const),
  ...(process.env["FULL"] ? otherDesigns : []).flatMap((design) => [
    [`BOOK-09 the cover of a book in ${design}`, bookOf(design), 0] as const,
    [`BOOK-01 a spread of a book in ${design}`, bookOf(design), 3] as const,
  ]),
] as const;

for (const [name, document, page] of surfaces) {
  test(`CFG-07 ${name}: screen and PDF show the same picture`, async ({ browser }) => {
    const laidOut = await layOutHere(document, page, "gold-refined");
    const screen = await screenOf(browser, folder, laidOut);
    expect(screen.json).toBe(JSON.stringify(laidOut.list));
    const print = await rasterOfPdf(folder, laidOut, `surface-${surfaces.findIndex(([each]) => each === name)}`);
    await expectAlike(name, compare(screen.picture, print, laidOut, document), { screen: screen.picture, print });
  });
}

/** The part of a picture that shows a page of a spread, the bleed around it included. */
function cut({ width, height, data }: PNG, from: number, size: { readonly width: number }): PNG {
  const part = new PNG({ width: size.width, height });
  for (let y = 0; y < height; y += 1)
    data.copy(part.data, 4 * y * size.width, 4 * (y * width + from), 4 * (y * width + from + size.width));
  return part;
}

test("CFG-07 BOOK-01 the pages cut from a spread print what the screen shows of it, to the end of the bleed", async ({
  browser,
}) => {
  const index = book.pages.findIndex(({ panels }) => panels[0]?.number === 2);
  const page = book.pages[index];
  if (!page) throw new Error("no spread");
  const laidOut = await layOutHere(book, index, "none");
  const screen = await screenOf(browser, folder, laidOut);
  const fonts = await openFontFiles(fromRoot("designs/fonts"));
  await fonts.ensure(fontsOfDocument(book, fonts.collection.registry));
  const resources = { fonts: fonts.collection, ornaments: () => undefined, refinement: "none" as const };
  const pages = layoutPrintedPages(page, book, resources);
  expect(pages.map(({ w }) => w)).toEqual([page.w / 2, page.w / 2]);
  for (const [side, list] of pages.entries()) {
    const moved = { ...page, elements: page.elements.map((each) => ({ ...each, x: each.x - (side * page.w) / 2 })) };
    const half = { ...book, pages: book.pages.map((each) => (each.id === page.id ? moved : each)) };
    const print = await rasterOfPdf(folder, { ...laidOut, list }, list.id);
    const seen = cut(screen.picture, side * Math.round((page.w / 2) * 12), sizeOf(list));
    await expectAlike(list.id, compare(seen, print, { ...laidOut, list }, half), { screen: seen, print });
  }
});
