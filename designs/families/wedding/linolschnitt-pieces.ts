import texts from "../../texts/de.json" with { type: "json" };
import { art, punching, type } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, own, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { spine, stem } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { bloom, colours, sprig, whiteSprig } from "./linolschnitt.ts";

const own1 = texts["linolschnitt-pieces"];

// A round block: one flower that fills it; two sprays with space for a word.
const flower = ornament("linolschnitt-rund-1", [
  fill(
    "cut",
    stem(
      spine([
        [27.5, 53],
        [28.2, 42],
        [27.5, 30],
      ]),
      0.9,
      0.7,
    ),
  ),
  ...whiteSprig(
    [
      [27.4, 54],
      [23, 46],
      [14, 41],
      [8, 36],
    ],
    4,
    8,
    0.42,
    seeded(301),
  ),
  ...whiteSprig(
    [
      [27.6, 54],
      [32, 46],
      [41, 41],
      [47, 36],
    ],
    4,
    8,
    0.42,
    seeded(302),
  ),
  ...bloom([27.5, 28], 15, seeded(303)),
]);
const laurel = ornament("linolschnitt-lorbeer-1", [
  ...whiteSprig(
    [
      [22, 42.6],
      [9, 36],
      [5.6, 22],
      [11, 10],
    ],
    7,
    6,
    0.42,
    seeded(311),
  ),
  ...whiteSprig(
    [
      [23, 42.6],
      [36, 36],
      [39.4, 22],
      [34, 10],
    ],
    7,
    6,
    0.42,
    seeded(312),
  ),
]);

const card = series({
  name: "Linolschnitt",
  family: "linolschnitt",
  themeId: 1467,
  styles: ["handgemacht", "floral", "einfarbig"],
  variants: colours,
  ornaments: [flower, laurel, sprig],
});
const display = (size: number) => type("gloock-400", size, { lineHeight: 1.1, color: "cut" });

const tag = card("anhaenger-rund", {
  category: "etiketten",
  occasion: "geburtstag",
  popularity: 300,
  createdOn: "2026-11-26",
  card: {
    product: "gift-tag-round",
    surfaces: {
      front: { background: "block", drafts: [art(flower), punching([25.5, 2.6, 4, 4])] },
      back: {
        background: "cut",
        drafts: [
          art(sprig, 16.4, 17),
          ...column(9, 22, 37, [
            ["headline", 7, own1.tag, inked(display(13), "ink")],
            1,
            ["names", 6, own1.tagFrom, { ...inked(display(9), "ink"), lineHeight: 1.3 }, vital(6.5)],
          ]),
          punching([25.5, 2.6, 4, 4]),
        ],
      },
    },
  },
});

const sticker = card("aufkleber-rund", {
  category: "aufkleber",
  occasion: "zubehoer",
  popularity: 315,
  createdOn: "2026-11-26",
  card: {
    product: "sticker-round",
    surfaces: {
      front: {
        background: "block",
        drafts: [
          art(laurel),
          ...column(11.5, 15.6, 22, [
            ["headline", 10, own1.sticker, { ...display(10.6), lineHeight: 1.08 }, vital(7)],
            1,
            ["line", 4, own1.stickerLine, { ...display(6.6), lineHeight: 1.2 }, own],
          ]),
        ],
      },
    },
  },
});

/** Linolschnitt for round products: a flower that fills the block, a laurel around a word. */
export const linolschnittPieces: Family = { ornaments: [flower, laurel], templates: [tag, sticker] };
