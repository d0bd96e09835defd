import { drawnLayouts, type Drawing } from "./layout-drawing.ts";

/** A picture over the fold, alone or with others beside it: for bindings that lie flat. */
const overFold: readonly Drawing[] = [
  ["s1-full", "lps", "trim", "0 0 48 24"],
  ["s1-band", "lps", "trim", "0 4 48 15"],
  ["s1-window", "lps", "margin", "2 2 44 20"],
  ["s1-left", "lps", "trim", "0 0 36 24"],
  ["s1-right", "lps", "trim", "12 0 36 24"],
  ["s2-over-left", "lps", "trim", "0 0 33 24, 35 6 11 12w"],
  ["s2-over-right", "lps", "trim", "2 6 11 12w, 15 0 33 24"],
  ["s3-over-left", "lps", "trim", "0 0 32 24, 32 0 16 12, 32 12 16 12"],
  ["s3-over-right", "lps", "trim", "0 0 16 12, 0 12 16 12, 16 0 32 24"],
  ["s3-over-top", "ps", "trim", "0 0 48 15, 0 15 24 9, 24 15 24 9"],
  ["s4-over-top", "lps", "trim", "0 0 48 15, 2 17 13 5.5, 17.5 17 13 5.5, 33 17 13 5.5"],
  ["s5-over-left", "lps", "trim", "0 0 32 24, 32 0 8 12, 40 0 8 12, 32 12 8 12, 40 12 8 12"],
  ["s5-over-top", "ps", "trim", "0 0 48 14, 0 14 12 10, 12 14 12 10, 24 14 12 10, 36 14 12 10"],
];

/** A page for one picture, the other for few. */
const contrast: readonly Drawing[] = [
  ["s1-left-page", "lps", "trim", "0 0 24 24"],
  ["s1-right-page", "lps", "trim", "24 0 24 24"],
  ["s2-left-page", "lps", "trim", "0 0 24 24, 29 5 14 14w"],
  ["s2-right-page", "lps", "trim", "5 5 14 14w, 24 0 24 24"],
  ["s2-pages", "lps", "margin", "0 0 24 24w, 24 0 24 24w"],
  ["s2-quiet", "lps", "margin", "3 3 17 17w, 28 3 17 17w"],
  ["s2-outer", "ls", "trim", "0 3 21 18, 27 3 21 18"],
  ["s3-left-page", "ps", "trim", "0 0 24 24, 27 2 18 9.6, 27 12.4 18 9.6"],
  ["s3-right-page", "ps", "trim", "3 2 18 9.6, 3 12.4 18 9.6, 24 0 24 24"],
  ["s3-left-page-wide", "l", "trim", "0 0 24 24, 26 4 10 16, 36 4 10 16"],
  ["s3-right-page-wide", "l", "trim", "2 4 10 16, 12 4 10 16, 24 0 24 24"],
  ["s3-quiet", "lps", "margin", "2 2 20 20w, 25 0 22 11.6w, 25 12.4 22 11.6w"],
  ["s4-left-page", "lps", "trim", "0 0 24 24, 27 2 18 11, 27 13 9 9, 36 13 9 9"],
  ["s4-right-page", "lps", "trim", "3 2 9 9, 12 2 9 9, 3 11 18 11, 24 0 24 24"],
];

/** Many pictures that belong together across both pages. */
const groups: readonly Drawing[] = [
  ["s4-friezes", "lps", "margin", "0 4 12 16, 12 4 12 16, 24 4 12 16, 36 4 12 16"],
  ["s5-left-page", "lps", "trim", "0 0 24 24, 26 2 10 10, 36 2 10 10, 26 12 10 10, 36 12 10 10"],
  ["s5-right-page", "lps", "trim", "2 2 10 10, 12 2 10 10, 2 12 10 10, 12 12 10 10, 24 0 24 24"],
  ["s6-mirror", "lps", "margin", "0 0 24 14, 0 14 12 10, 12 14 12 10, 24 0 12 10, 36 0 12 10, 24 10 24 14"],
  ["s6-strip", "lps", "margin", "0 5 8 14, 8 5 8 14, 16 5 8 14, 24 5 8 14, 32 5 8 14, 40 5 8 14"],
  ["s7-left-page", "ls", "trim", "0 0 24 24, 26 2 7 10, 33 2 7 10, 40 2 6 10, 26 12 7 10, 33 12 7 10, 40 12 6 10"],
  [
    "s8-grids",
    "lps",
    "margin",
    "0 0 12 12, 12 0 12 12, 0 12 12 12, 12 12 12 12, 24 0 12 12, 36 0 12 12, 24 12 12 12, 36 12 12 12",
  ],
  ["s8-rims", "lps", "margin", "0 0 16 24, 16 0 8 8, 16 8 8 8, 16 16 8 8, 24 0 8 8, 24 8 8 8, 24 16 8 8, 32 0 16 24"],
];

/** Layouts of two pages seen together. Source: BOOK-08. */
export const spreadLayouts = drawnLayouts("spread", [...overFold, ...contrast, ...groups]);
