import type { AccessoryType, CardOptions, CardProduct, Catalogue, Size } from "../model.ts";
import { accessoryBySku } from "./accessories.ts";

const envelopeGrammage = 120;
/** Weight in mg of an envelope whose face has this size in mm. */
const envelopeMilligrams = ({ w, h }: Size): number => (w * h * 21 * envelopeGrammage) / 10_000;
const bookletInsideGrammage = 170;

/**
 * Weight of one finished card with its envelope, in milligrams: sheet area × g/m², envelope paper at 2.1 times its
 * face, screws and banderoles from the table.
 * @source CAT 2.2 (postage check values)
 */
export function cardMilligrams(catalogue: Catalogue, product: CardProduct, options: CardOptions): number {
  const grammage = catalogue.papers.get(options.paper)?.grammage ?? 300;
  // mm² × g/m² are micrograms.
  const sheets = (product.sheetArea * grammage) / 1000;
  const insideSheets = options.pages === null ? 0 : options.pages / 4 - 1;
  const inside = (insideSheets * product.open.w * product.open.h * bookletInsideGrammage) / 1000;
  const envelope = product.envelopeSize === null ? undefined : catalogue.envelopeSizes.get(product.envelopeSize);
  const envelopeWeight = envelope ? envelopeMilligrams(envelope.size) : 0;
  return Math.round(sheets + inside + envelopeWeight + product.extraMilligrams);
}

/** Two sheets of envelope paper, in µm. */
const envelopeThickness = 2 * 150;
/** Thickness of an inside leaf of a booklet, in µm. Source: PRICE-24, PDF-07. */
export const bookletInsideThickness = 160;

/** Thickness of one finished card in its envelope, in µm: its layers of paper and the envelope. Source: PRICE-24. */
export function cardMicrometres(catalogue: Catalogue, product: CardProduct, options: CardOptions): number {
  const thickness = catalogue.papers.get(options.paper)?.thickness ?? 350;
  const layers = Math.max(1, Math.round(product.sheetArea / (product.closed.w * product.closed.h)));
  const insideSheets = options.pages === null ? 0 : options.pages / 4 - 1;
  return layers * thickness + insideSheets * 2 * bookletInsideThickness + envelopeThickness;
}

/** The options that determine the accessories of a card; SKUs as ordered. */
type AccessoryOptions = Pick<CardOptions, "inlay" | "envelopeLiner" | "ribbon" | "bow" | "screw">;

const inlayGrammage: Readonly<Record<string, number>> = { transparent: 110, natur: 120, perlmutt: 120 };
/** Liner paper of 100 g/m² covers the inside of the back and of the flap. */
const linerMilligramsPerSquareMillimetre = 0.12;

/**
 * What the accessories of one card add: weight in mg, thickness in µm (only the thickest counts, they lie side by
 * side). Weights of ribbon, bow and screw are those of our own articles.
 * @source PRICE-24, CARD-02
 */
export function accessoriesOn(
  options: AccessoryOptions,
  envelope: { readonly w: number; readonly h: number } | null,
): { readonly milligrams: number; readonly micrometres: number } {
  const [, w, h, paper] = /^(\d+)x(\d+)-([a-z]+)/.exec(options.inlay ?? "") ?? [];
  const inlay = (Number(w ?? 0) * Number(h ?? 0) * (inlayGrammage[paper ?? ""] ?? 120)) / 1000;
  const liner = options.envelopeLiner && envelope ? envelope.w * envelope.h * linerMilligramsPerSquareMillimetre : 0;
  const milligrams = inlay + liner + (options.ribbon ? 600 : 0) + (options.bow ? 900 : 0) + (options.screw ? 1500 : 0);
  const thickest = Math.max(options.ribbon ? 600 : 0, options.bow ? 3000 : 0, options.screw ? 5000 : 0);
  return { milligrams: Math.round(milligrams), micrometres: (inlay > 0 ? 130 : 0) + (liner > 0 ? 120 : 0) + thickest };
}

/** Weight of a whole order line in grams with all accessories, rounded up. Source: SHIP-09. */
export function lineGrams(catalogue: Catalogue, product: CardProduct, options: CardOptions, quantity: number): number {
  const envelope = catalogue.envelopeSizes.get(product.envelopeSize ?? "")?.size ?? null;
  const one = cardMilligrams(catalogue, product, options) + accessoriesOn(options, envelope).milligrams;
  return Math.ceil((one * quantity) / 1000);
}

/** Weight of a wooden stand in mg, as measured. */
const standMilligrams = 9000;

/** Weight in grams of accessories bought with a card, rounded up. Source: SHIP-09, PDP-13. */
export function accessoryGrams(catalogue: Catalogue, sku: string, quantity: number): number {
  const found = accessoryBySku(catalogue, sku);
  const is = (type: AccessoryType): boolean => found?.type === type;
  const envelope = is("envelope") ? catalogue.envelopeSizes.get(found?.facts.size ?? "") : undefined;
  const accessoryOptions = {
    inlay: is("inlay") ? sku : null,
    envelopeLiner: false,
    ribbon: is("ribbon"),
    bow: is("bow"),
    screw: is("screw"),
  };
  const stand = is("standard") ? standMilligrams : 0;
  const one =
    (envelope ? envelopeMilligrams(envelope.size) : 0) + accessoriesOn(accessoryOptions, null).milligrams + stand;
  return Math.ceil((one * quantity) / 1000);
}
