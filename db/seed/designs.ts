import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { matchesProduct } from "#modules/catalogue/cards/formats.ts";
import type { Database } from "#platform/database/database.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { cardProducts } from "./card-assortment.ts";
import { rowSet, seedOnce } from "./upsert.ts";

/**
 * Reads and validates the shop's own designs, sorted by id; throws with the file name when one is not a valid design of
 * the product it names.
 * @param folder `designs/templates` by default
 */
export function readDesigns(folder = fromRoot("designs", "templates")): readonly DesignTemplate[] {
  const products = new Map(cardProducts().map((product) => [product.code as string, product]));
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.toSorted().map((name) => {
    const parsed = DesignTemplate.safeParse(JSON.parse(readFileSync(path.join(folder, name), "utf8")));
    if (!parsed.success) throw new Error(`${name}: ${parsed.error.message}`);
    const design = parsed.data;
    const product = products.get(design.product);
    if (!product || design.document.product !== design.product)
      throw new Error(`${name}: no product ${design.product}`);
    if (!matchesProduct(design.document.pages, product)) throw new Error(`${name}: pages do not fit ${product.code}`);
    return design;
  });
}

/**
 * Imports the shop's own designs; may run repeatedly. Changes by the staff are preserved (BO-02).
 * @returns whether anything was written
 * @source CAT-05, CFG-06
 */
export async function seedDesigns(db: Database, all: readonly DesignTemplate[] = readDesigns()): Promise<boolean> {
  const theirs = await db.selectFrom("design").select("id").where("by_staff", "=", true).execute();
  const staffOwned = new Set(theirs.map(({ id }) => id));
  const designs = all.filter(({ id }) => !staffOwned.has(id));
  const rows = designs.map((design) => ({
    id: design.id,
    name: design.name,
    family: design.family,
    theme_id: design.themeId,
    category: design.category,
    occasion: design.occasion,
    product: design.product,
    popularity: design.popularity,
    created_on: design.createdOn,
    is_new: design.isNew,
    is_recommended: design.isRecommended,
    refinements: design.refinements,
    styles: design.styles,
    description_key: design.descriptionKey,
    document: z.json().parse(design.document),
  }));
  const variants = designs.flatMap((design) =>
    design.variants.map(({ id, nameKey, colorFamily, palette }, position) => ({
      design_id: design.id,
      id,
      position,
      name_key: nameKey,
      color_family: colorFamily,
      palette: z.json().parse(palette),
    })),
  );
  return seedOnce(db, "designs", [
    rowSet("design", ["id"], rows),
    rowSet("design_variant", ["design_id", "id"], variants),
  ]);
}
