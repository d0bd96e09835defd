import { drawnLayouts, type Drawing } from "./layout-drawing.ts";

/** One photo: over the page, within white, or small in much of it. */
const ones: readonly Drawing[] = [
  ["p1-full", "lps", "trim", "0 0 24 24"],
  ["p1-frame", "lps", "margin", "0 0 24 24"],
  ["p1-whole", "lps", "margin", "0 0 24 24w"],
  ["p1-calm", "lps", "margin", "2.5 2.5 19 19w"],
  ["p1-small", "lps", "margin", "5.5 4 13 14w"],
  ["p1-high", "lps", "margin", "2 0 20 17w"],
  ["p1-top", "ps", "trim", "0 0 24 15.5"],
  ["p1-foot", "ps", "trim", "0 8.5 24 15.5"],
  ["p1-outer", "l", "trim", "8 0 16 24"],
  ["p1-inner", "l", "trim", "0 0 16 24"],
  ["p1-band", "lps", "trim", "0 7 24 10"],
];

const twos: readonly Drawing[] = [
  ["p2-above", "ps", "margin", "0 0 24 12, 0 12 24 12"],
  ["p2-beside", "ls", "margin", "0 0 12 24, 12 0 12 24"],
  ["p2-above-full", "ps", "trim", "0 0 24 12, 0 12 24 12"],
  ["p2-beside-full", "l", "trim", "0 0 12 24, 12 0 12 24"],
  ["p2-large-above", "ps", "margin", "0 0 24 15, 0 15 24 9"],
  ["p2-large-below", "ps", "margin", "0 0 24 9, 0 9 24 15"],
  ["p2-large-first", "l", "margin", "0 0 14.5 24, 14.5 0 9.5 24"],
  ["p2-large-second", "l", "margin", "0 0 9.5 24, 9.5 0 14.5 24"],
  ["p2-steps", "lps", "margin", "0 0 14.5 11.6w, 9.5 12.4 14.5 11.6w"],
  ["p2-pair", "ls", "margin", "0 4 11.6 16w, 12.4 4 11.6 16w"],
  ["p2-column", "p", "margin", "4 0 16 11.6w, 4 12.4 16 11.6w"],
  ["p2-strips", "lps", "margin", "0 4 24 8, 0 12 24 8"],
];

const threes: readonly Drawing[] = [
  ["p3-large-above", "lps", "margin", "0 0 24 14, 0 14 12 10, 12 14 12 10"],
  ["p3-large-below", "lps", "margin", "0 0 12 10, 12 0 12 10, 0 10 24 14"],
  ["p3-large-first", "ls", "margin", "0 0 15 24, 15 0 9 12, 15 12 9 12"],
  ["p3-large-second", "ls", "margin", "0 0 9 12, 0 12 9 12, 9 0 15 24"],
  ["p3-tall", "ps", "margin", "0 0 11 24, 11 0 13 12, 11 12 13 12"],
  ["p3-rows", "ps", "margin", "0 0 24 8, 0 8 24 8, 0 16 24 8"],
  ["p3-columns", "ls", "margin", "0 0 8 24, 8 0 8 24, 16 0 8 24"],
  ["p3-above-full", "ps", "trim", "0 0 24 14, 0 14 12 10, 12 14 12 10"],
  ["p3-beside-full", "l", "trim", "0 0 15 24, 15 0 9 12, 15 12 9 12"],
  ["p3-frieze", "lps", "margin", "0 7 8 10, 8 7 8 10, 16 7 8 10"],
  ["p3-steps", "ps", "margin", "0 0 12 7.6w, 6 8.2 12 7.6w, 12 16.4 12 7.6w"],
  ["p3-narrow-middle", "l", "margin", "0 0 9 24, 9 0 6 24, 15 0 9 24"],
];

const fours: readonly Drawing[] = [
  ["p4-grid", "lps", "margin", "0 0 12 12, 12 0 12 12, 0 12 12 12, 12 12 12 12"],
  ["p4-grid-full", "lps", "trim", "0 0 12 12, 12 0 12 12, 0 12 12 12, 12 12 12 12"],
  ["p4-large-first", "ls", "margin", "0 0 15.5 24, 15.5 0 8.5 8, 15.5 8 8.5 8, 15.5 16 8.5 8"],
  ["p4-large-last", "ls", "margin", "0 0 8.5 8, 0 8 8.5 8, 0 16 8.5 8, 8.5 0 15.5 24"],
  ["p4-large-above", "ps", "margin", "0 0 24 15, 0 15 8 9, 8 15 8 9, 16 15 8 9"],
  ["p4-large-below", "ps", "margin", "0 0 8 9, 8 0 8 9, 16 0 8 9, 0 9 24 15"],
  ["p4-brick", "lps", "margin", "0 0 14 12, 14 0 10 12, 0 12 10 12, 10 12 14 12"],
  ["p4-columns", "lps", "margin", "0 0 12 14, 0 14 12 10, 12 0 12 10, 12 10 12 14"],
  ["p4-strips", "ps", "margin", "0 0 24 6, 0 6 24 6, 0 12 24 6, 0 18 24 6"],
  ["p4-tall-pair", "l", "margin", "0 0 7 24, 7 0 10 12, 7 12 10 12, 17 0 7 24"],
  ["p4-calm", "lps", "margin", "0.5 0.5 11 11w, 12.5 0.5 11 11w, 0.5 12.5 11 11w, 12.5 12.5 11 11w"],
  ["p4-row", "l", "margin", "0 6 6 12, 6 6 6 12, 12 6 6 12, 18 6 6 12"],
];

const fives: readonly Drawing[] = [
  ["p5-two-three", "lps", "margin", "0 0 12 13, 12 0 12 13, 0 13 8 11, 8 13 8 11, 16 13 8 11"],
  ["p5-three-two", "lps", "margin", "0 0 8 11, 8 0 8 11, 16 0 8 11, 0 11 12 13, 12 11 12 13"],
  ["p5-columns", "lps", "margin", "0 0 13 12, 0 12 13 12, 13 0 11 8, 13 8 11 8, 13 16 11 8"],
  ["p5-columns-turned", "lps", "margin", "0 0 11 8, 0 8 11 8, 0 16 11 8, 11 0 13 12, 11 12 13 12"],
  ["p5-large-first", "ls", "margin", "0 0 12 24, 12 0 6 12, 18 0 6 12, 12 12 6 12, 18 12 6 12"],
  ["p5-large-above", "ps", "margin", "0 0 24 11, 0 11 12 6.5, 12 11 12 6.5, 0 17.5 12 6.5, 12 17.5 12 6.5"],
  ["p5-wide-middle", "ps", "margin", "0 0 12 7.5, 12 0 12 7.5, 0 7.5 24 9, 0 16.5 12 7.5, 12 16.5 12 7.5"],
  ["p5-full", "lps", "trim", "0 0 12 13, 12 0 12 13, 0 13 8 11, 8 13 8 11, 16 13 8 11"],
  ["p5-tall", "l", "margin", "0 0 8 12, 0 12 8 12, 8 0 8 24, 16 0 8 12, 16 12 8 12"],
  ["p5-strips", "ps", "margin", "0 0 24 7, 0 7 12 8.5, 12 7 12 8.5, 0 15.5 12 8.5, 12 15.5 12 8.5"],
];

const sixes: readonly Drawing[] = [
  ["p6-rows", "ls", "margin", "0 0 8 12, 8 0 8 12, 16 0 8 12, 0 12 8 12, 8 12 8 12, 16 12 8 12"],
  ["p6-columns", "ps", "margin", "0 0 12 8, 12 0 12 8, 0 8 12 8, 12 8 12 8, 0 16 12 8, 12 16 12 8"],
  ["p6-rows-full", "ls", "trim", "0 0 8 12, 8 0 8 12, 16 0 8 12, 0 12 8 12, 8 12 8 12, 16 12 8 12"],
  ["p6-columns-full", "p", "trim", "0 0 12 8, 12 0 12 8, 0 8 12 8, 12 8 12 8, 0 16 12 8, 12 16 12 8"],
  ["p6-large-first", "lps", "margin", "0 0 16 16, 16 0 8 8, 16 8 8 8, 0 16 8 8, 8 16 8 8, 16 16 8 8"],
  ["p6-large-last", "lps", "margin", "0 0 8 8, 8 0 8 8, 16 0 8 8, 0 8 8 8, 0 16 8 8, 8 8 16 16"],
  ["p6-two-four", "ls", "margin", "0 0 12 14, 12 0 12 14, 0 14 6 10, 6 14 6 10, 12 14 6 10, 18 14 6 10"],
  ["p6-four-two", "ls", "margin", "0 0 6 10, 6 0 6 10, 12 0 6 10, 18 0 6 10, 0 10 12 14, 12 10 12 14"],
  ["p6-stagger", "ls", "margin", "0 0 8 14, 8 0 8 10, 16 0 8 14, 0 14 8 10, 8 10 8 14, 16 14 8 10"],
  ["p6-brick", "ps", "margin", "0 0 14 8, 14 0 10 8, 0 8 10 8, 10 8 14 8, 0 16 14 8, 14 16 10 8"],
  ["p6-wide-ends", "ps", "margin", "0 0 24 8, 0 8 12 8, 12 8 12 8, 0 16 8 8, 8 16 8 8, 16 16 8 8"],
];

/** Layouts of a single page, drawn as for a right one; a left one is its mirror image. Source: BOOK-08. */
export const pageLayouts = drawnLayouts("page", [...ones, ...twos, ...threes, ...fours, ...fives, ...sixes]);
