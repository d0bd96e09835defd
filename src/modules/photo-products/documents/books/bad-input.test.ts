import path from "node:path";
import { expect, test } from "vitest";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { heldInHand, type DesignDocument } from "#design/model/design-document.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import { openFontFiles, openOrnamentFiles } from "#modules/media/shop-artwork/font-files.server.ts";
import { chooseGoods } from "../../kinds/price-product.ts";
import { bookChoice, stapled } from "../../testing/book-choice.ts";
import { bookDesign } from "../../testing/book-design.ts";
import { aPhoto } from "../../testing/document-photos.ts";
import { seedAssortment } from "../../testing/seed-assortment.ts";
import { checkDocument, documentsOf, startDocument } from "../documents.ts";
import { isTitleOffSpine } from "./book-cover.ts";
import { spineWidth } from "./book-geometry.ts";
import { makeTextPage, setCaption } from "./edit-texts.ts";
import { addSpread, pageSteps, removeSpread } from "./edit-spreads.ts";
import { isPicture } from "./book-pictures.ts";

const assortment = seedAssortment();
const sheet = bookDesign("horizont", "landscape");
const artwork = path.join(import.meta.dirname, "../../../../../designs");
const photos = Array.from({ length: 12 }, (_, index) => aPhoto(`photo-${index + 1}`, 4000, 3000));

test.each([
  ["two pages too few", {}, "22"],
  ["two pages too many", {}, "162"],
  ["none at all", {}, "0"],
  ["a number of pages that is no step of stapling", { ...stapled, format: "a6-quer" }, "30"],
  ["words for its number of pages", {}, "viele"],
])("BOOK-03 BOOK-06 a book with %s is refused", (_, options, pageCount) => {
  const wanted = { ...bookChoice(assortment, options), pageCount };
  const chosen = chooseGoods(assortment, "photo", { kind: "photobook", options: wanted, quantity: 1 });
  expect(chosen).toMatchObject({ ok: false });
});

test("BOOK-06 GEN-08 a document with other pages than its choice says is refused, and at a limit nothing is added or taken", () => {
  for (const pageCount of ["24", "160"]) {
    const chosen = bookChoice(assortment, { pageCount });
    const document = startDocument("photobook", chosen, assortment, photos, { sheet });
    const steps = pageSteps(document, chosen, assortment);
    expect(steps).toEqual(pageCount === "24" ? { more: 2, fewer: 0 } : { more: 0, fewer: 2 });
    const book = { chosen, assortment };
    const same = pageCount === "24" ? removeSpread(document, "s1", book) : addSpread(document, "s1", book);
    expect(same).toEqual({ document, chosen });
    const one = { ...document, pages: document.pages.filter(({ id }) => id !== "s3") };
    expect(checkDocument(one, chosen, assortment)).toMatchObject({ ok: false });
    expect(checkDocument(document, { ...chosen, pageCount: "26" }, assortment)).toMatchObject({ ok: false });
  }
});

async function findings(document: DesignDocument): Promise<readonly string[]> {
  const fonts = await openFontFiles(path.join(artwork, "fonts"));
  const ornaments = openOrnamentFiles(path.join(artwork, "ornaments"));
  await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
  await ornaments.ensure(ornamentsOfDocument(document));
  const resources = { fonts: fonts.collection, ornaments: ornaments.get, refinement: "none" as const };
  return preflightDocument(document, resources, { photos: heldInHand }).map(
    ({ code, severity, page }) => `${page} ${code} ${severity}`,
  );
}

test("BOOK-04 BOOK-12 CFG-16 texts longer than any layout stay as they were written and are named by the final check, which lets none of them be printed cut off", async () => {
  const chosen = bookChoice(assortment, {});
  const document = startDocument("photobook", chosen, assortment, photos, { sheet });
  const long = "Am Abend saßen wir noch lange am Steg und erzählten. ".repeat(600).trim();
  const picture = document.pages.find(({ id }) => id === "s5")?.elements.find(isPicture);
  const begun = setCaption(makeTextPage(document, "s3", "right", long).document, picture?.id ?? "", "Am Steg");
  const written = setCaption(begun, picture?.id ?? "", long);
  const texts = written.pages.flatMap(({ elements }) =>
    elements.flatMap((each) => (each.type === "text" ? [each] : [])),
  );
  expect(texts.filter(({ text }) => text === long)).toHaveLength(2);
  expect(checkDocument(written, chosen, assortment).ok).toBe(true);
  const found = await findings(written);
  expect(found.filter((each) => each.startsWith("s3 TEXT") && each.endsWith("error"))).not.toEqual([]);
  const within = written.pages.flatMap(({ h, elements }) =>
    elements.flatMap((each) => (each.type === "text" && each.text === long ? [each.y + each.h < h] : [])),
  );
  expect(within).toEqual([true, true]);
  expect(found.filter((each) => each.startsWith("s5 TEXT") && each.endsWith("error"))).not.toEqual([]);
});

test("BOOK-09 another paper that makes the spine too narrow for its title hides it and says so; the thicker one brings it back", () => {
  const widths = assortment.books
    .filter(({ type, cover }) => type === "digitalfotobuch" && cover === "hard")
    .flatMap(({ binding, format, papers, maxPages }) =>
      papers.map((paper) => ({ binding, format, paper, papers, maxPages })),
    );
  const [offer] = widths.filter(({ papers }) => papers.length > 1);
  if (!offer) throw new Error("no choice of paper");
  const choose = (paper: string, pageCount: number) =>
    bookChoice(assortment, { binding: offer.binding, format: offer.format, paper, pageCount: String(pageCount) });
  const found = Array.from({ length: (offer.maxPages - 24) / 2 }, (_, step) => 24 + 2 * step).flatMap((pageCount) => {
    const byWidth = offer.papers.toSorted(
      (a, b) => spineWidth(choose(a, pageCount)) - spineWidth(choose(b, pageCount)),
    );
    const [thin = "", thick = ""] = [byWidth[0], byWidth.at(-1)];
    return spineWidth(choose(thin, pageCount)) < 8 && spineWidth(choose(thick, pageCount)) >= 8
      ? [{ thin, thick, pageCount }]
      : [];
  });
  const [edge] = found;
  if (!edge) throw new Error("no paper decides about a title");
  const [thin, thick] = [choose(edge.thin, edge.pageCount), choose(edge.thick, edge.pageCount)];
  const { adapt } = documentsOf("photobook");
  const wide = startDocument("photobook", thick, assortment, [], { sheet });
  const narrow = adapt(wide, thin, assortment);
  expect([isTitleOffSpine(wide), isTitleOffSpine(narrow)]).toEqual([false, true]);
  expect(isTitleOffSpine(adapt(narrow, thick, assortment))).toBe(false);
});
