import type { CardOptions, CardProduct, Catalogue } from "./model.ts";

const envelopeGrammage = 120;
const bookletInsideGrammage = 170;

/**
 * Weight of one finished card with its envelope, in milligrams: sheet area × g/m², envelope paper 2.1 times its face,
 * screws and banderoles as tabled.
 * @source CAT 2.2 (postage check values)
 */
export function cardMilligrams(catalogue: Catalogue, product: CardProduct, options: CardOptions): number {
  const grammage = catalogue.papers.get(options.paper)?.grammage ?? 300;
  // mm² × g/m² are micrograms.
  const sheets = (product.sheetArea * grammage) / 1000;
  const insideSheets = options.pages === null ? 0 : options.pages / 4 - 1;
  const inside = (insideSheets * product.open.w * product.open.h * bookletInsideGrammage) / 1000;
  const envelope = product.envelopeSize === null ? undefined : catalogue.envelopeSizes.get(product.envelopeSize);
  const envelopeWeight = envelope ? (envelope.size.w * envelope.size.h * 21 * envelopeGrammage) / 10_000 : 0;
  return Math.round(sheets + inside + envelopeWeight + product.extraMilligrams);
}

/** Weight of a whole line in grams, rounded up. Source: SHIP-09. */
export function lineGrams(catalogue: Catalogue, product: CardProduct, options: CardOptions, quantity: number): number {
  return Math.ceil((cardMilligrams(catalogue, product, options) * quantity) / 1000);
}
