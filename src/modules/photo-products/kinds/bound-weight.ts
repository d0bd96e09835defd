import { productSize } from "./formats.ts";
import type { Chosen } from "./options.ts";

/** Mass of the papers of books, g/m²: silk, coated matt and gloss, uncoated. Source: data sheets of the materials. */
const paperGrams: Readonly<Record<string, number>> = { standard: 170, matt: 200, glaenzend: 200, feinstweiss: 190 };
/** Photographic paper of real-photo books, g/m². */
const photoPaperGrams = 240;
/** Card of a soft cover; boards of 2.5 mm of a hard one with their paper, inside and out, g/m². */
const coverGrams = { soft: 300, hard: 1900 };
/** Sheets of calendars and the board behind them, g/m². */
const calendarGrams = { sheet: 250, board: 600 };
/** What sheets stand in, g. */
const standGrams: Readonly<Record<string, number>> = { holzblock: 160, holzfuss: 60 };

function squareMetres({ format = "" }: Chosen): number {
  const { w, h } = productSize(format) ?? { w: 0, h: 0 };
  return (w * h) / 1_000_000;
}

/** Mass of a photo book, g: a layflat leaf is two sheets glued back to back. Source: SHIP-05, BOOK-01. */
export function bookGrams(chosen: Chosen): number {
  const { type, paper = "standard", binding, cover, pageCount } = chosen;
  const sheet = type === "echtfotobuch" ? photoPaperGrams : (paperGrams[paper] ?? photoPaperGrams);
  const leaf = binding === "layflat" ? 2 * sheet : sheet;
  const covers = 2 * (cover === "hard" ? coverGrams.hard : coverGrams.soft);
  return squareMetres(chosen) * ((Number(pageCount ?? 0) / 2) * leaf + covers);
}

/** Mass of a calendar of so many sheets with its board or its stand, g. Source: SHIP-05, CAL-03. */
export function sheetsGrams(chosen: Chosen, sheets: number): number {
  const stand = standGrams[chosen["mounting"] ?? ""];
  const area = squareMetres(chosen);
  return area * sheets * calendarGrams.sheet + (stand ?? area * calendarGrams.board);
}
