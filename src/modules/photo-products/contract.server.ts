import type { Locale } from "#kernel/market.ts";
import { spelledIn } from "#kernel/formats/localized-text.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createSnapshot } from "#platform/database/snapshot.server.ts";
import { findDesigns, type PhotoDesign, type SheetForm } from "./design-model.ts";
import type { DesignDocument, PhotoResolution } from "#design/model/design-document.ts";
import { inSampleTexts } from "#modules/catalogue/contract.server.ts";
import { sampleLanguageOf } from "#modules/catalogue/contract.ts";
import type { Chosen } from "./kinds/options.ts";
import { photoResolutionOfChoice } from "./kinds/photo-stock.ts";
import type { PhotoAssortment, PhotoChoice } from "./model.ts";
import { loadPhotoAssortment, loadPhotoDesigns, loadCollageSheets, loadSheet } from "./store.server.ts";

const assortments = createSnapshot(loadPhotoAssortment);
const designs = createSnapshot(loadPhotoDesigns);

/** Returns the assortment of photo products from memory. Source: CAT 2. */
export function readPhotoAssortment(deps: Pick<Deps, "db">): Promise<PhotoAssortment> {
  return assortments.read(deps.db);
}

/** Resolutions from which photos are good or poor in a chosen product. Source: CFG-11, CAT 3. */
export async function resolutionOfChoice(deps: Pick<Deps, "db">, choice: PhotoChoice): Promise<PhotoResolution> {
  return photoResolutionOfChoice(await readPhotoAssortment(deps), choice);
}

/**
 * Returns the published designs of photo products from memory, with names in the spelling of a locale. Source:
 * CAL-08, BOOK-04, LOC-14.
 */
export async function readPhotoDesigns(deps: Pick<Deps, "db">, locale: Locale): Promise<readonly PhotoDesign[]> {
  const all = await designs.read(deps.db);
  return all.map((design) => ({ ...design, name: spelledIn(locale, design.name) }));
}

const inTextsOf = (sheet: DesignDocument, locale: Locale): DesignDocument =>
  inSampleTexts(sheet, sampleLanguageOf(locale), locale);

/**
 * The sheet of a published design with its sample texts in the language of a locale; undefined for an unknown one. Source:
 * CAL-08, LOC-03.
 */
export async function readDesignSheet(
  deps: Pick<Deps, "db">,
  sheet: Parameters<typeof loadSheet>[1],
  locale: Locale,
): Promise<DesignDocument | undefined> {
  const found = await loadSheet(deps.db, sheet);
  return found && inTextsOf(found, locale);
}

/**
 * The design a book is begun with when none was named: the most popular one for its type; undefined where the shop has
 * none. Source: BOOK-04.
 */
export async function defaultBookDesign(
  deps: Pick<Deps, "db">,
  { type = "" }: Chosen,
  locale: Locale,
): Promise<string | undefined> {
  const question = { kind: "photobook", types: [type], formats: [], styles: [], orientations: [] } as const;
  return findDesigns(await readPhotoDesigns(deps, locale), { ...question, sort: "popularity" })[0]?.id;
}

/**
 * The published design with which a book for writing is begun: the asked one if it is of that type, else the most
 * popular; undefined where the shop has none. Source: BOOK-05.
 */
export async function writtenDesign(
  deps: Pick<Deps, "db">,
  { type = "", id }: { readonly type: string | undefined; readonly id: string | undefined },
  locale: Locale,
): Promise<PhotoDesign | undefined> {
  const question = { kind: "photobook", types: [type], formats: [], styles: [], orientations: [] } as const;
  const found = findDesigns(await readPhotoDesigns(deps, locale), { ...question, sort: "popularity" });
  return found.find((design) => design.id === id) ?? found[0];
}

/**
 * The sheets of a collage, published or not, with their sample texts in the language of a locale; undefined for an
 * unknown one. Source: COLL-03, CFG-03, LOC-03.
 */
export async function readCollageSheets(
  deps: Pick<Deps, "db">,
  id: string,
  locale: Locale,
): Promise<Readonly<Record<SheetForm, DesignDocument>> | undefined> {
  const found = await loadCollageSheets(deps.db, id);
  if (!found) return undefined;
  const { portrait, landscape, square } = found;
  return {
    portrait: inTextsOf(portrait, locale),
    landscape: inTextsOf(landscape, locale),
    square: inTextsOf(square, locale),
  };
}

export { photoComponentName, readablePhotoRefusal, stockName } from "./answers/readable-option-names.server.ts";
export { frameOfCollage, goodsLabels, goodsName, goodsSize } from "./answers/goods-labels.server.ts";
export { remakeNames } from "./answers/remake-names.server.ts";
export { photoStocks } from "./kinds/photo-stock.ts";
export { bulkySurcharge } from "./kinds/walls.ts";
