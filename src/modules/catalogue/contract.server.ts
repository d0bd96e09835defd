import { heldInHand, type PhotoResolution } from "#design/model/design-document.ts";
import { designId, type DesignId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { priceContextFor } from "#modules/pricing/contract.server.ts";
import type { PriceBreakdown } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { createRenewedSnapshot, createSnapshot } from "#platform/database/snapshot.server.ts";
import { loadDesignIndex } from "./search/design-entries.server.ts";
import { designsAt, type DesignIndex } from "./search/design-index.ts";
import type { DesignEntry } from "./search/design-search.ts";
import { localizedText, spelledIn } from "#kernel/formats/localized-text.ts";
import type { DesignTemplate } from "./designs/design-template.ts";
import { loadOccasions } from "./occasions/load-occasions.server.ts";
import { replaceOccasions } from "./occasions/occasions.ts";
import { readDesignState } from "./designs/staff-designs.server.ts";
import { sampleLanguageOf } from "./designs/sample-texts.ts";
import { inSampleTexts } from "./designs/sample-texts.server.ts";
import { loadThemeNames, themeWithdrawn } from "./designs/themes.server.ts";
import type { CardProduct, Catalogue } from "./model.ts";
import { priceCard, type CardSelection } from "./cards/price-card.ts";
import { envelopeName } from "./cards/readable-names.server.ts";
import { loadCatalogue, loadDesign } from "./store.server.ts";

export type { DesignDetail } from "./queries.server.ts";

const catalogues = createSnapshot(loadCatalogue);
const occasions = createRenewedSnapshot(["occasions"], async (db) => replaceOccasions(await loadOccasions(db)));
const designs = createRenewedSnapshot(["catalogue", "designs"], async (db) => {
  // The index lists a design under the parent of its occasion as well.
  await occasions.read(db);
  return loadDesignIndex(db);
});
const themeNames = createSnapshot(loadThemeNames);

/** Returns the card assortment from memory. */
export function readCatalogue(deps: Pick<Deps, "db">): Promise<Catalogue> {
  return catalogues.read(deps.db);
}

/** Returns the index of the published designs without their documents, from memory. Source: CAT-15. */
export function readDesigns(deps: Pick<Deps, "db">): Promise<DesignIndex> {
  return designs.read(deps.db);
}

/** Returns the published designs without their documents, most popular first, from memory. Source: CAT-15. */
export async function readDesignEntries(deps: Pick<Deps, "db">): Promise<readonly DesignEntry[]> {
  return (await readDesigns(deps)).entries;
}

/** Returns the published designs of a set, most popular first. Source: THEME-01. */
export async function designsOfTheme(deps: Pick<Deps, "db">, themeId: number): Promise<readonly DesignEntry[]> {
  const index = await readDesigns(deps);
  return designsAt(index, index.byTheme.get(themeId));
}

/**
 * Loads the occasions into this process, which knows their changes from then on; call it before anything is served.
 * Source: CAT-11, BO-02.
 */
export function readOccasions(deps: Pick<Deps, "db">): Promise<void> {
  return occasions.read(deps.db);
}

/**
 * The name of a family in a shop: the one given by staff, otherwise that of its designs. From memory. Source:
 * THEME-01.
 */
export async function themeNameIn(
  deps: Pick<Deps, "db">,
  design: Pick<DesignEntry, "themeId" | "name">,
  locale: Locale,
): Promise<string> {
  return localizedText((await themeNames.read(deps.db)).get(design.themeId), locale) ?? spelledIn(locale, design.name);
}

/** Whether a design was once on sale and no longer is. One statement. Source: BO-02, SHELL-08. */
export async function wasWithdrawn(deps: Pick<Deps, "db">, id: DesignId): Promise<boolean> {
  return (await readDesignState(deps.db, id)) === "withdrawn";
}

/** Whether a family was once on sale and no longer is. One statement. Source: BO-02, SHELL-08. */
export function familyWithdrawn(deps: Pick<Deps, "db">, themeId: number): Promise<boolean> {
  return themeWithdrawn(deps.db, themeId);
}

/**
 * Family number and category of a design that is no longer on sale; undefined if unknown. One statement. Source:
 * ORD-09, CARD-13.
 */
export async function withdrawnDesign(
  deps: Pick<Deps, "db">,
  id: DesignId,
): Promise<{ readonly themeId: number; readonly category: string } | undefined> {
  const row = await deps.db
    .selectFrom("design")
    .select(["theme_id", "category"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { themeId: row.theme_id, category: row.category };
}

/**
 * Names of designs that are no longer on sale, by id; unknown ones are left out. One statement, none without ids.
 * Source: CART-08.
 */
export async function formerDesignNames(
  { db }: { readonly db: Deps["db"] | Trx },
  ids: readonly DesignId[],
): Promise<ReadonlyMap<DesignId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("design").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [designId(id), name]));
}

/** Returns a product by its code; undefined if unknown. */
export async function productByCode(deps: Pick<Deps, "db">, code: string): Promise<CardProduct | undefined> {
  return (await readCatalogue(deps)).products.get(code);
}

/** What photos on a card product are judged by; a product no longer sold is held in the hand as well. Source: CFG-11. */
export async function photoResolutionOf(deps: Pick<Deps, "db">, code: string): Promise<PhotoResolution> {
  return (await productByCode(deps, code))?.photos ?? heldInHand;
}

/**
 * SKU and display name of the envelope included with a product free of charge; null if there is none. Source:
 * CARD-05.
 */
export async function includedEnvelopeOf(
  deps: Pick<Deps, "db">,
  code: string,
  locale: Locale,
): Promise<{ readonly sku: string; readonly name: string } | null> {
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(code);
  const envelope = product && catalogue.envelopes.get(product.includedEnvelope ?? "");
  return envelope
    ? { sku: envelope.sku, name: envelopeName(envelope.size, envelope.colour, envelope.shape, locale) }
    : null;
}

/** Returns a published design by its id, without its document; undefined if unknown. */
export async function designById(deps: Pick<Deps, "db">, id: DesignId): Promise<DesignEntry | undefined> {
  return (await readDesigns(deps)).byId.get(id);
}

/**
 * Returns a published design as currently sold, with its document and variants, and its sample texts in the language
 * of the given shop (German if none is given); two statements.
 * @source CFG-21, LOC-03
 */
export async function designTemplate(
  deps: Pick<Deps, "db">,
  id: DesignId,
  locale?: Locale,
): Promise<DesignTemplate | undefined> {
  const template = await loadDesign(deps.db, id);
  if (!template || locale === undefined) return template;
  return { ...template, document: inSampleTexts(template.document, sampleLanguageOf(locale), locale) };
}

/** A design as it is or was sold last, in German; undefined if there never was one. Two statements. Source: EVENT-02. */
export function designEverSold(deps: Pick<Deps, "db">, id: DesignId): Promise<DesignTemplate | undefined> {
  return loadDesign(deps.db, id, "withdrawn as well");
}

export type DesignSelection = Omit<CardSelection, "designRefinements"> & { readonly designId?: DesignId | undefined };

/**
 * Checks and prices a card in a shop, from memory, without a statement. Refuses DESIGN_UNKNOWN, and as `priceCard`
 * does.
 * @source PRICE-05, PRICE-16, CART-12
 */
export async function priceCardInShop(
  deps: Pick<Deps, "db" | "clock">,
  shop: Pick<Shop, "market" | "country" | "channel">,
  selection: DesignSelection,
): Promise<Result<PriceBreakdown>> {
  const design = selection.designId === undefined ? undefined : await designById(deps, selection.designId);
  if (selection.designId !== undefined && design?.product !== selection.product) return refuse("DESIGN_UNKNOWN");
  return priceCard(await readCatalogue(deps), await priceContextFor(deps, shop), {
    ...selection,
    designRefinements: design?.refinements,
    designCategory: design,
  });
}

export { optionName, readableRefusal, reasonText } from "./cards/readable-refusal.server.ts";
export { visibleChanges } from "./change-log.server.ts";
export { accessoryName, componentName, skuName, variantName } from "./cards/readable-names.server.ts";
export type { DesignIndex } from "./search/design-index.ts";
export {
  DesignArtwork,
  DesignTemplate,
  DesignVariant,
  LocalisedTexts,
  maxVariants,
} from "./designs/design-template.ts";
export { inSampleTexts, sampleTexts } from "./designs/sample-texts.server.ts";
export { matchesProduct } from "./cards/formats.ts";
export { readOfficeDesign } from "./designs/staff-designs.server.ts";
export {
  artworkOfVersion,
  dueDraft,
  cancelRefusedSchedule,
  publishDraft,
  publishTheme,
  saveDraft,
} from "./designs/design-drafts.server.ts";
export { createDesign } from "./designs/create-design.server.ts";
