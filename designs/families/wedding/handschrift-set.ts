import texts from "../../texts/de.json" with { type: "json" };
import { art, photo, rule } from "../../toolkit/card.ts";
import { series, variant, type Family } from "../../toolkit/family.ts";
import { column, inked, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { brush, spine } from "../../toolkit/path.ts";
import { caps, colours, pen, plain } from "./handschrift.ts";

const t = texts["handschrift-set"];

/** A heart in one pen stroke that does not quite close. */
export const heart = ornament("handschrift-herz-1", [
  fill(
    "accent",
    brush(
      spine([
        [4, 9],
        [1, 3],
        [7, -3],
        [13, 4],
        [14, 9],
        [17, 1],
        [24, -3],
        [28, 4],
        [23, 14],
        [13, 25],
        [8, 21],
        [2, 13],
      ]),
      (s) => 0.9 + 0.7 * Math.sin(Math.PI * s),
      60,
    ),
  ),
]);
export const underline = ornament("handschrift-strich-1", [
  fill(
    "accent",
    brush(
      spine([
        [0, 2],
        [20, 0.6],
        [44, 1.8],
        [62, 0],
      ]),
      (s) => 0.5 + 0.8 * Math.sin(Math.PI * Math.min(1, s * 1.3)),
      20,
    ),
  ),
]);

/** The colours of love letters. */
export const loving = [
  variant("rot", "rot", { paper: "brick", ink: "cream", light: "white", accent: "blush" }),
  variant("puder", "rosa", { paper: "blush", ink: "warm-ink", light: "wine", accent: "brick" }),
  variant("schwarz", "schwarz", { paper: "ink", ink: "fog", light: "white", accent: "coral" }),
  variant("weiss", "weiss", { paper: "white", ink: "ink", light: "ink", accent: "poppy" }),
] as const;

const card = series({
  name: "Handschrift",
  family: "handschrift",
  themeId: 1469,
  styles: ["foto", "modern", "handgeschrieben"],
  variants: colours,
  ornaments: [heart, underline],
});
const foil = { refined: true } as const;
const white = (size: number) => inked(pen(size), "light");

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "hochzeit",
  popularity: 670,
  createdOn: "2026-02-16",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      photo("photo-1", [7, 7, 45, 91], "abendwiese", { focus: [0.3, 0.5] }),
      photo("photo-2", [54.5, 7, 101, 91], "bergdaemmerung", { focus: [0.5, 0.6] }),
      photo("photo-3", [158, 7, 45, 44.5], "ringe"),
      photo("photo-4", [158, 53.5, 45, 44.5], "blattschatten", { focus: [0.5, 0.3] }),
      ...column(58, 16, 96, [["headline", 30, t.thanks, white(66), foil]]),
      ...column(61, 88, 90, [["names", 5, t.names, inked(caps(7), "light"), vital(6.5)]]),
    ],
    back: [
      ...column(18, 20, 120, [
        ["message", 34, t.thanksText, plain(10), own],
        3,
        ["signature", 14, t.names, pen(24), shrinking(14)],
      ]),
      rule(18, 82, 10, "accent", 0.4, foil),
    ],
  },
});

const valentine = card("valentinstag", {
  category: "grusskarten",
  occasion: "valentinstag",
  popularity: 600,
  createdOn: "2026-01-08",
  isRecommended: true,
  styles: ["handgeschrieben", "modern", "schlicht"],
  variants: loving,
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      ...column(10, 20, 128, [["names", 42, t.you, white(86), vital(40)]]),
      art(heart, 102, 66, 1, foil),
      ...column(14, 86, 70, [["line", 6, t.valentineLine, caps(7), own]]),
    ],
    inside: [
      ...column(18, 126, 112, [
        ["message", 34, t.valentineText, plain(11), own],
        3,
        ["signature", 16, t.valentineFrom, white(27), own],
      ]),
    ],
  },
});

const getWell = card("genesung", {
  category: "grusskarten",
  occasion: "genesung",
  popularity: 415,
  createdOn: "2026-04-30",
  card: {
    product: "polaroid",
    background: "paper",
    front: [
      photo("photo-1", [6, 6, 76, 72], "blattschatten", { focus: [0.5, 0.35] }),
      ...column(7, 80.5, 74, [["headline", 15, t.getWell, inked(pen(27), "accent"), vital(16)]]),
      art(underline, 8, 96.6, 0.72, foil),
    ],
    back: column(10, 16, 68, [
      ["message", 46, t.getWellText, plain(10), own],
      4,
      ["signature", 12, t.getWellFrom, pen(20), shrinking(13)],
    ]),
  },
});

const ninety = card("geburtstag-90", {
  category: "einladungskarten",
  occasion: "geburtstag-90",
  popularity: 450,
  createdOn: "2026-08-10",
  variants: [
    variant("weiss", "weiss", { paper: "white", ink: "ink", light: "white", accent: "graphite", dark: "ink" }),
    variant("sand", "beige", { paper: "ivory", ink: "warm-ink", light: "cream", accent: "umber", dark: "warm-ink" }),
    variant("nachtblau", "blau", { paper: "navy", ink: "ice", light: "white", accent: "gold-pale", dark: "navy" }),
  ],
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      photo("photo-1", [-3, -3, 111, 154], "abendwiese", { focus: [0.36, 0.5] }),
      ...column(12, 10, 81, [
        ["name", 6, t.ninetyName, inked(caps(7.6), "dark"), vital(6.5)],
        ["date", 5, t.ninetyDate, inked(caps(7.2), "dark"), own],
      ]),
      ...column(9, 90, 88, [["number", 46, t.ninety, white(116), { ...vital(60), refined: true }]]),
    ],
    inside: [
      ...column(14, 48, 77, [["greeting", 36, t.ninetyGreeting, { ...pen(32), lineHeight: 1.1 }, own]]),
      ...column(119, 34, 77, [
        ["message", 48, t.ninetyText, plain(10), own],
        3,
        ["place", 12, t.ninetyPlace, { ...plain(9.6), font: "hanken-grotesk-500" }, own],
        3,
        ["rsvp", 6, t.ninetyRsvp, inked(plain(9), "accent"), own],
      ]),
    ],
  },
});

/** Further Handschrift cards: handwriting across four photos, alone on a card, under an instant picture and over a portrait. */
export const handschriftSet: Family = {
  ornaments: [heart, underline],
  templates: [thanks, valentine, getWell, ninety],
};
