import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { heldInHand } from "#design/model/design-document.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import {
  openFontFiles,
  openOrnamentFiles,
  type FontFiles,
  type OrnamentFiles,
} from "#modules/media/shop-artwork/font-files.server.ts";
import { bookChoice } from "../../testing/book-choice.ts";
import { bookDesign } from "../../testing/book-design.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { autoBook } from "./auto-book.ts";
import { coverFormOf } from "./book-cover.ts";
import { styledDesigns } from "./book-styles.ts";
import { makeTextPage, setCaption } from "./edit-texts.ts";
import { setPageNumbers } from "./page-numbers.ts";
import { picturesOn } from "./relayout.ts";

const artwork = path.join(import.meta.dirname, "../../../../../designs");
let fonts: FontFiles;
let ornaments: OrnamentFiles;
beforeAll(async () => {
  fonts = await openFontFiles(path.join(artwork, "fonts"));
  ornaments = openOrnamentFiles(path.join(artwork, "ornaments"));
});

const assortment = seedAssortment();
/** A book of each format, and of each binding once: hard covers where a format has them. */
const offers = [
  ...new Map(
    assortment.books.filter(({ binding }) => binding === "pur").map((offer) => [offer.format, offer]),
  ).values(),
  ...new Map(assortment.books.map((offer) => [offer.binding, offer])).values(),
].filter(({ type }) => type.startsWith("foto") || type.endsWith("fotobuch"));
const photos = Array.from({ length: 36 }, (_, index) =>
  aPhoto(`p${index}`, index % 3 === 1 ? 4500 : 6000, index % 3 === 1 ? 6000 : 4500, {
    takenAt: `2026-0${6 + Math.floor(index / 12)}-1${index % 3}T1${Math.floor((index % 12) / 2)}:0${index % 2}:00`,
    faces: index % 2 === 0 ? [{ x: 0.35, y: 0.3, w: 0.2, h: 0.25 }] : [],
  }),
);
/** Longer than most captions are. */
const words = "Mit Großtante Wilhelmine und den Zwillingen am Steg, kurz bevor der große Regen kam und alle rannten";

test.each(styledDesigns)(
  "BOOK-04 BOOK-07 CFG-16 a book of %s in any format makes itself so that the final check finds nothing, with captions and numbers as well",
  async (designId) => {
    const findings = new Set<string>();
    for (const { type, cover, binding, format } of offers) {
      const chosen = bookChoice(assortment, { type, cover, binding, format });
      const design = { sheet: bookDesign(designId, coverFormOf(chosen)), designId };
      const made = autoBook({ photos, chosen, assortment, design, seed: 4, locale: "de-DE" }).document;
      const full = made.pages.find(({ id }) => id === "s2");
      const captioned = (full ? picturesOn(full) : []).reduce((book, { id }) => setCaption(book, id, words), made);
      const written = makeTextPage(captioned, "s3", "right", `${words}. ${words}.`).document;
      const document = setPageNumbers(written, true);
      await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
      await ornaments.ensure(ornamentsOfDocument(document));
      const resources = { fonts: fonts.collection, ornaments: ornaments.get, refinement: "none" as const };
      for (const { code, page, element, data } of preflightDocument(document, resources, { photos: heldInHand }))
        findings.add(`${type} ${cover} ${binding} ${format} ${page} ${element} ${code} ${JSON.stringify(data)}`);
    }
    expect([...findings]).toEqual([]);
  },
  120_000,
);
