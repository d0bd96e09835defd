import { cardProducts } from "#db/seed/card-assortment.ts";
import { envelopes, envelopeSizes } from "#db/seed/card-envelopes.ts";
import { inlays, papers, ribbonColours } from "#db/seed/card-materials.ts";
import type { CardProduct, Catalogue } from "../model.ts";

/** The card assortment of the seed, without a database. */
export function seedCatalogue(): Catalogue {
  return {
    products: new Map(cardProducts().map((product) => [product.code, product])),
    papers: new Map(papers().map((paper) => [paper.code, paper])),
    envelopeSizes: new Map(envelopeSizes().map((size) => [size.code, size])),
    envelopes: new Map(envelopes().map((envelope) => [envelope.sku, envelope])),
    inlays: new Map(inlays().map((inlay) => [inlay.sku, inlay])),
    ribbonColours,
  };
}

/** A product of the seed; throws if there is none, since that is an error in the test. */
export function productOf(catalogue: Catalogue, code: string): CardProduct {
  const product = catalogue.products.get(code);
  if (!product) throw new Error(`no product ${code}`);
  return product;
}
