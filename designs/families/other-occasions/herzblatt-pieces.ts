import texts from "../../texts/de.json" with { type: "json" };
import { area, art, punching } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { place } from "../../toolkit/path.ts";
import { colours, display, heartLeaf, serif, veins } from "./herzblatt.ts";

const t = texts.herzblatt;

// A heart-shaped product is the leaf itself: two green halves and the veins.
const ribs = ornament("herzblatt-adern-1", [fill("vein", ...veins.map((d) => place(d, [27.5, 5.4], 0, 0.43)))]);
const leaflet = ornament("herzblatt-blatt-1", heartLeaf([12.5, 2.6], 0, 12.6));
const sprout = ornament("herzblatt-spross-1", [...heartLeaf([19, 24.4], 28, 11), ...heartLeaf([27, 25.4], -34, 9)]);

const card = series({
  name: "Herzblatt",
  family: "herzblatt",
  themeId: 1535,
  styles: ["floral", "grafisch", "herzlich"],
  variants: colours,
  ornaments: [ribs, leaflet, sprout],
});

const tag = card("anhaenger-herz", {
  category: "etiketten",
  occasion: "goldene-hochzeit",
  popularity: 300,
  createdOn: "2026-11-26",
  card: {
    product: "gift-tag-heart",
    surfaces: {
      front: {
        background: "leaf",
        drafts: [area("rect", [27.5, -3, 30.5, 56], "leaf-2"), art(ribs), punching([11.5, 5.5, 4, 4])],
      },
      back: {
        background: "paper",
        drafts: [
          ...column(10, 13, 35, [
            ["message", 5.6, t.tag, centred({ ...serif(9), lineHeight: 1.3 }), shrinking(6.5)],
            ["names", 14, t.golden, centred({ ...display(13.4), lineHeight: 1.1 }), vital(9)],
          ]),
          punching([39.5, 5.5, 4, 4]),
        ],
      },
    },
  },
});

const sticker = card("aufkleber-herz", {
  category: "aufkleber",
  occasion: "muttertag",
  popularity: 305,
  createdOn: "2026-11-26",
  card: {
    product: "sticker-heart",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(sprout),
          ...column(7, 10.6, 31, [["headline", 12, t.mother, centred({ ...display(13), lineHeight: 1.05 }), vital(8)]]),
        ],
      },
    },
  },
});

const confetti = card("konfetti", {
  category: "tischkarten",
  occasion: "goldene-hochzeit",
  popularity: 245,
  createdOn: "2026-11-26",
  variants: colours.toSorted((a, b) => Number(b.id === "gold") - Number(a.id === "gold")),
  card: {
    product: "confetti",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(leaflet),
          ...column(4, 16.2, 17, [
            ["number", 4.8, t.number, inked(centred({ ...display(10), lineHeight: 1 }), "accent"), vital(7)],
          ]),
        ],
      },
    },
  },
});

/** Herzblatt as further products: a leaf as tag, a sprout on a heart, leaf confetti. */
export const herzblattPieces: Family = { ornaments: [ribs, leaflet, sprout], templates: [tag, sticker, confetti] };
