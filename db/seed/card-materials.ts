import type { Choice, Inlay, Paper } from "#modules/catalogue/model.ts";
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
