import { heldInHand } from "#design/model/design-document.ts";
import { productCode, type DesignId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { includedEnvelope } from "./cards/envelope-sku.ts";
import { DesignTemplate, DesignVariant } from "./designs/design-template.ts";
import {
  aspectRatios,
  cardFamilies,
  envelopeShapes,
  sizeClasses,
  stocks,
  type CardProduct,
  type Catalogue,
  type EnvelopeSize,
  type Paper,
} from "./model.ts";

/**
 * Loads the whole card assortment; eight statements, read once per process and after a change. Source: CAT 2, CAT 3.
 */
export async function loadCatalogue(db: Database): Promise<Catalogue> {
  const papers = await loadPapers(db);
  const sizeRows = await db.selectFrom("envelope_size").selectAll().orderBy("position").execute();
  const envelopeSizes = new Map<string, EnvelopeSize>(
    sizeRows.map(({ code, width, height, fits_width, fits_height }) => [
      code,
      { code, size: { w: width, h: height }, fits: { w: fits_width, h: fits_height } },
    ]),
  );
  const products = await loadProducts(db, envelopeSizes);
  const envelopes = await db.selectFrom("envelope").selectAll().orderBy("position").execute();
  const inlays = await db.selectFrom("inlay").selectAll().orderBy("position").execute();
  const ribbons = await db.selectFrom("ribbon_colour").select("code").orderBy("position").execute();
  return {
    products: new Map(products.map((product) => [product.code, product])),
    papers: new Map(papers.map((paper) => [paper.code, paper])),
    envelopeSizes,
    envelopes: new Map(
      envelopes.map(({ sku, size, colour, shape }) => [
        sku,
        { sku, size, colour, shape: oneOf(envelopeShapes, shape) },
      ]),
    ),
    inlays: new Map(inlays.map(({ sku, size, paper }) => [sku, { sku, size, paper }])),
    ribbonColours: ribbons.map((row) => row.code),
  };
}

async function loadPapers(db: Database): Promise<readonly Paper[]> {
  const rows = await db.selectFrom("paper").selectAll().orderBy("stock").orderBy("position").execute();
  const choices = await db.selectFrom("paper_choice").selectAll().execute();
  const byPaper = Map.groupBy(choices, (row) => row.paper);
  return rows.map((row) => ({
    code: row.code,
    stock: oneOf(stocks, row.stock),
    position: row.position,
    grammage: row.grammage,
    thickness: row.thickness,
    coated: row.coated,
    whiteText: row.white_text,
    express: row.express,
    productionDays: row.production_days,
    choices: new Set(byPaper.get(row.code)?.map((entry) => entry.choice)),
  }));
}

async function loadProducts(db: Database, sizes: Catalogue["envelopeSizes"]): Promise<readonly CardProduct[]> {
  const rows = await db.selectFrom("card_product").selectAll().orderBy("position").execute();
  const choices = await db.selectFrom("card_product_choice").selectAll().execute();
  const byProduct = Map.groupBy(choices, (row) => row.product);
  return rows.map((row) => ({
    code: productCode(row.code),
    family: oneOf(cardFamilies, row.family),
    position: row.position,
    closed: { w: row.closed_width, h: row.closed_height },
    open: { w: row.open_width, h: row.open_height },
    aspectRatio: oneOf(aspectRatios, row.aspect_ratio),
    stock: oneOf(stocks, row.stock),
    defaultPaper: row.default_paper,
    envelopeSize: row.envelope_size,
    includedEnvelope: includedEnvelope(sizes.get(row.envelope_size ?? "")),
    sizeClass: row.size_class === null ? null : oneOf(sizeClasses, row.size_class),
    inlaySize: row.inlay_size,
    pageCounts: row.page_counts,
    photos: heldInHand,
    choices: new Set(byProduct.get(row.code)?.map((entry) => entry.choice)),
    largestQuantity: row.largest_quantity,
    sheetArea: row.sheet_area,
    extraMilligrams: row.extra_milligrams,
  }));
}

/** Loads a published design with its document and variants; undefined if unknown; two statements. Source: CFG-21. */
export async function loadDesign(
  db: Database,
  id: DesignId,
  which: "published" | "withdrawn as well" = "published",
): Promise<DesignTemplate | undefined> {
  const row = await db
    .selectFrom("design")
    .selectAll()
    .where("id", "=", id)
    .$if(which === "published", (all) => all.where("published", "=", true))
    .executeTakeFirst();
  if (!row) return undefined;
  const variants = await db
    .selectFrom("design_variant")
    .selectAll()
    .where("design_id", "=", id)
    .orderBy("position")
    .execute();
  return DesignTemplate.parse({
    id: row.id,
    name: row.name,
    family: row.family,
    themeId: row.theme_id,
    category: row.category,
    occasion: row.occasion,
    product: row.product,
    popularity: row.popularity,
    createdOn: row.created_on,
    isNew: row.is_new,
    isRecommended: row.is_recommended,
    refinements: row.refinements,
    styles: row.styles,
    descriptionKey: row.description_key,
    ...(row.description === null ? {} : { description: row.description }),
    variants: variants.map(variantOf),
    document: row.document,
  });
}

type VariantRow = {
  readonly id: string;
  readonly name_key: string;
  readonly color_family: string;
  readonly names: unknown;
  readonly palette: unknown;
};

/** Converts the row of a colour variant. */
export function variantOf({ id, name_key, color_family, names, palette }: VariantRow): DesignVariant {
  return DesignVariant.parse({
    id,
    nameKey: name_key,
    colorFamily: color_family,
    palette,
    ...(names ? { names } : {}),
  });
}

/** Narrows a text to one of the values; the tables' check constraints allow no others. */
function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((known) => known === text);
  if (value === undefined) throw new Error(`unexpected value in a catalogue table: ${text}`);
  return value;
}
