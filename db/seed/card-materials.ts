import {
  envelopeShapes,
  type Choice,
  type Envelope,
  type EnvelopeSize,
  type Inlay,
  type Paper,
} from "#modules/catalogue/model.ts";
import { envelopeSku } from "#modules/catalogue/cards/envelope-sku.ts";
import { cardProducts } from "./card-assortment.ts";

/**
 * The availability matrix: a dot where the paper supports it, a dash where not. Columns as in its heading. Source: CAT
 * 3.
 */
export const availabilityMatrix = `
paper          gold rosegold silver relief round-corners heart-corners wave folding white-text
matt-300       ●    ●        ●      ●      ●             ●             ●    ●       ●
glanz-300      ●    ●        ●      –      ●             ●             ●    ●       ●
natur-300      ●    ●        ●      –      ●             ●             ●    ●       ●
creme-300      ●    ●        ●      –      ●             ●             ●    ●       ●
recycling-300  –    –        –      –      ●             ●             ●    ●       ●
matt-400       ●    ●        ●      ●      ●             ●             ●    ●       ●
leinen-280     –    –        –      –      ●             –             –    ●       ●
kraft-300      ●    –        –      –      ●             ●             ●    ●       –
perlmutt-285   –    –        –      –      ●             ●             ●    ●       ●
baumwolle-450  ●    ●        ●      –      –             –             –    –       ●
`;

type Material = readonly [code: string, grammage: number, thickness: number, coated: boolean, express: boolean];

/** Grammage g/m², thickness µm, coated, in stock for express. Source: CAT 3, CAT 8. */
const cardPapers: readonly Material[] = [
  ["matt-300", 300, 290, true, true],
  ["glanz-300", 300, 260, true, true],
  ["natur-300", 300, 370, false, true],
  ["creme-300", 300, 370, false, true],
  ["recycling-300", 300, 380, false, false],
  ["matt-400", 400, 410, true, false],
  ["leinen-280", 280, 350, false, false],
  ["kraft-300", 300, 400, false, false],
  ["perlmutt-285", 285, 320, true, false],
  ["baumwolle-450", 450, 620, false, false],
];

const stickerStocks: readonly Material[] = [
  ["sticker-matt", 180, 200, true, false],
  ["sticker-glanz", 180, 190, true, false],
  ["sticker-transparent", 150, 150, true, false],
];

const insertSheets: readonly Material[] = [
  ["transparent-110", 110, 90, false, false],
  ["natur-120", 120, 150, false, false],
  ["perlmutt-120", 120, 140, true, false],
];

/** Ten card papers, sticker stocks and insert sheets. Source: CARD-12, CAT 3. */
export function papers(): readonly Paper[] {
  const matrix = readMatrix();
  const paper =
    (stock: Paper["stock"]) =>
    ([code, grammage, thickness, coated, express]: Material, position: number): Paper => ({
      code,
      stock,
      position,
      grammage,
      thickness,
      coated,
      express,
      whiteText: matrix.get(code)?.has("white-text") ?? true,
      productionDays: code === "baumwolle-450" ? 1 : 0,
      choices: new Set([...(matrix.get(code) ?? [])].filter((choice) => choice !== "white-text")),
    });
  return [
    ...cardPapers.map(paper("card")),
    ...stickerStocks.map(paper("sticker")),
    ...insertSheets.map(paper("insert-sheet")),
  ];
}

/** Options of every paper; a foil or varnish includes its `-refined` form. */
function readMatrix(): ReadonlyMap<string, ReadonlySet<Choice>> {
  const [heading = [], ...rows] = availabilityMatrix
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/));
  return new Map(
    rows.map(([code = "", ...cells]) => [
      code,
      new Set(cells.flatMap((cell, index) => (cell === "●" ? choicesOf(heading[index + 1] ?? "") : []))),
    ]),
  );
}

function choicesOf(column: string): readonly Choice[] {
  if (["gold", "rosegold", "silver", "relief"].includes(column)) {
    return [`refinement/${column}`, `refinement/${column}-refined`];
  }
  return column === "folding" || column === "white-text" ? [column] : [`punching/${column}`];
}

const allColours = [
  "weiss",
  "creme",
  "kraft",
  "altrosa",
  "mint",
  "salbei",
  "eukalyptus",
  "taubenblau",
  "terrakotta",
  "schwarz",
];
const squareColours = ["weiss", "creme", "kraft", "altrosa", "salbei", "schwarz"];

type Range = EnvelopeSize & { readonly colours: readonly string[]; readonly shapes: readonly Envelope["shape"][] };

function range(
  code: string,
  [w, h]: readonly [number, number],
  [fitsW, fitsH]: readonly [number, number],
  colours: readonly string[],
  shapes: Range["shapes"] = envelopeShapes,
): Range {
  return { code, size: { w, h }, fits: { w: fitsW, h: fitsH }, colours, shapes };
}

const ranges: readonly Range[] = [
  range("C6", [162, 114], [156, 108], allColours),
  range("B6", [176, 125], [170, 120], allColours),
  range("DL", [220, 110], [214, 105], allColours),
  range("Q135", [135, 135], [129, 129], squareColours),
  range("Q155", [155, 155], [149, 149], squareColours),
  range("C5", [229, 162], [223, 156], ["weiss", "creme", "kraft"], ["gerade"]),
];

/** Envelope sizes. Source: CARD-03, CAT 2.2. */
export function envelopeSizes(): readonly EnvelopeSize[] {
  return ranges.map(({ code, size, fits }) => ({ code, size, fits }));
}

/** All sellable envelopes. Source: CARD-05, CAT 2.2. */
export function envelopes(): readonly Envelope[] {
  return ranges.flatMap(({ code, size, colours, shapes }) =>
    colours.flatMap((colour) =>
      shapes.map((shape) => ({
        sku: envelopeSku({ size: `${size.w}x${size.h}`, colour, shape }),
        size: code,
        colour,
        shape,
      })),
    ),
  );
}

/** All sellable inlay sheets: every size a card needs, in three papers. Source: CARD-05, CAT 2.2. */
export function inlays(): readonly Inlay[] {
  const sizes = [...new Set(cardProducts().map((product) => product.inlaySize))].filter((size) => size !== null);
  return sizes.flatMap((size) =>
    ["transparent", "natur", "perlmutt"].map((paper) => ({ sku: `${size}-${paper}`, size, paper })),
  );
}

/** Ribbon colours. Source: CARD-09. */
export const ribbonColours: readonly string[] = [
  "weiss",
  "creme",
  "altrosa",
  "salbei",
  "eukalyptus",
  "taubenblau",
  "terrakotta",
  "bordeaux",
  "gold",
  "silber",
  "schwarz",
];
