import { heldInHand } from "#design/model/design-document.ts";
import { productCode } from "#kernel/ids.ts";
import {
  sizeClasses,
  type AspectRatio,
  type CardFamily,
  type CardProduct,
  type Choice,
  type Size,
} from "#modules/catalogue/model.ts";
import { includedEnvelope } from "#modules/catalogue/cards/envelope-sku.ts";
import { envelopeSizes } from "./card-envelopes.ts";
import { catalogueData } from "./catalogue-data.ts";

/** Card paper may be refined and punched where the paper allows it; small and assembled parts less. */
const refinements: readonly Choice[] = ["gold", "rosegold", "silver", "relief"].flatMap((foil) => [
  `refinement/${foil}`,
  `refinement/${foil}-refined`,
]);
const roundCorners: readonly Choice[] = ["punching/round-corners"];
const punchings: readonly Choice[] = [...roundCorners, "punching/heart-corners", "punching/wave"];
const tags: readonly Choice[] = ["tag/round", "tag/heart", "tag/rect"];
const ties: readonly Choice[] = ["ribbon", "bow"];

const card = [...refinements, ...punchings];
const decorated = [...card, ...tags, ...ties];

/** Construction and options of every product. Source: CARD-01, CARD-06 to CARD-09, CAT 3. */
const assortment: Readonly<Record<string, { readonly family: CardFamily; readonly choices: readonly Choice[] }>> = {
  ...same("folded", decorated, [
    "folded-portrait-a6",
    "folded-portrait-b6",
    "folded-portrait-dl",
    "folded-landscape-a6",
    "folded-landscape-b6",
    "folded-landscape-dl",
    "folded-square-125",
    "folded-square-145",
    "menu-folded-dl",
  ]),
  ...same("double-folded", decorated, ["double-folded-a6", "double-folded-square-145"]),
  ...same(
    "flat",
    [...decorated, "screw", "standard"],
    ["postcard-a6", "postcard-b6", "postcard-dl", "postcard-square-145", "menu-flat-dl"],
  ),
  ...same("flat", [...card, "standard"], ["group-table-card-a5", "place-card-flat"]),
  ...same("flat", [...refinements, ...roundCorners, "screw"], ["photo-strip", "polaroid"]),
  ...same("flat", card, ["insert-card-a6", "wind-light-card"]),
  ...same("flat", [...refinements, ...roundCorners, "ribbon"], ["balloon-card"]),
  ...same("fan", [...refinements, ...roundCorners], ["card-fan"]),
  ...same("trio", [...refinements, ...roundCorners, ...ties], ["card-trio"]),
  ...same("pocketfold", [...refinements, ...tags, ...ties], ["pocketfold"]),
  ...same("leporello", [...refinements, ...roundCorners, "ribbon"], ["leporello-6"]),
  ...same("booklet", [...refinements, ...roundCorners, ...tags, ...ties], ["booklet-a6", "booklet-a5"]),
  ...same("tent", [...refinements, ...roundCorners], ["table-card", "tent-card"]),
  ...same("gift-tag", [...refinements, "ribbon"], ["gift-tag-round", "gift-tag-heart"]),
  ...same("gift-tag", [...refinements, ...roundCorners, "ribbon"], ["gift-tag-rect"]),
  ...same("banderole", refinements, ["banderole"]),
  ...same("insert-sheet", [], ["insert-sheet-a6"]),
  ...same("label", [], ["sparkler-label", "bottle-label"]),
  ...same("sticker", [], ["sticker-round", "sticker-heart", "sticker-rect"]),
  ...same("confetti", [], ["confetti"]),
};

/** Page counts of booklets. Source: CAT 2.1. */
const bookletPages = [8, 12, 16, 20, 24];

/** Additional weight of screws, banderoles and three insert cards, from the postage check values. Source: CAT 2.2. */
const extraMilligrams: Readonly<Record<string, number>> = { "card-fan": 3000, "card-trio": 1000 };

/** All card products as described by the catalogue tables. Source: CAT 5 table C1, CAT 2.1. */
export function cardProducts(): readonly CardProduct[] {
  const sizes = envelopeSizes();
  return catalogueData.cardProducts.map((row, position) => {
    const entry = assortment[row.code];
    if (!entry) throw new Error(`no build for ${row.code}`);
    const closed = sizeOf(row.closed);
    const open = row.open.includes("x") ? sizeOf(row.open) : closed;
    const stock = stockOf(entry.family);
    const folded = entry.family === "folded" || entry.family === "double-folded";
    return {
      code: productCode(row.code),
      family: entry.family,
      position,
      closed,
      open,
      aspectRatio: aspectRatioOf(closed),
      stock,
      defaultPaper: { card: "matt-300", sticker: "sticker-matt", "insert-sheet": "transparent-110" }[stock],
      envelopeSize: row.envelope === "-" ? null : row.envelope,
      includedEnvelope: includedEnvelope(sizes.find(({ code }) => code === row.envelope)),
      sizeClass: sizeClasses.find((name) => name === row.sizeClass) ?? null,
      inlaySize: folded && row.envelope !== "-" ? inlaySizeOf(closed) : null,
      pageCounts: entry.family === "booklet" ? bookletPages : null,
      photos: heldInHand,
      choices: new Set(entry.choices),
      largestQuantity: catalogueData.quantitySteps.at(-1) ?? 1,
      sheetArea: sheetAreaOf(entry.family, closed, open),
      extraMilligrams: extraMilligrams[row.code] ?? 0,
    };
  });
}

function same(family: CardFamily, choices: readonly Choice[], codes: readonly string[]) {
  return Object.fromEntries(codes.map((code) => [code, { family, choices }]));
}

function stockOf(family: CardFamily): CardProduct["stock"] {
  if (family === "sticker" || family === "label") return "sticker";
  return family === "insert-sheet" ? "insert-sheet" : "card";
}

/** "105x148" in mm. */
export function sizeOf(text: string): Size {
  const [w, h] = text.split("x").map(Number);
  if (!w || !h) throw new Error(`not a size: ${text}`);
  return { w, h };
}

function aspectRatioOf({ w, h }: Size): AspectRatio {
  if (w === h) return "square";
  return w > h ? "landscape" : "portrait";
}

/** Inlay sheets are 5 mm smaller than the closed card; landscape cards use the same sheet rotated. Source: CARD-10. */
function inlaySizeOf({ w, h }: Size): string {
  return `${Math.min(w, h) - 5}x${Math.max(w, h) - 5}`;
}

function sheetAreaOf(family: CardFamily, closed: Size, open: Size): number {
  if (family === "fan") return 5 * closed.w * closed.h;
  if (family === "trio") return 3 * closed.w * closed.h;
  // The check value of the pocketfold counts three insert cards of 115 x 165 mm.
  if (family === "pocketfold") return open.w * open.h + 3 * 115 * 165;
  return open.w * open.h;
}
