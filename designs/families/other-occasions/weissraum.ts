import texts from "../../texts/de.json" with { type: "json" };
import { area, rule, type } from "../../toolkit/card.ts";
import { series, variant, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, vital, vitalFoil } from "../../toolkit/layout.ts";

const t = texts.weissraum;

const colours = [
  variant("weiss", "weiss", { paper: "white", ink: "ink", tone: "fog", foil: "gold" }),
  variant("salbei", "gruen", { paper: "chalk", ink: "ink", tone: "sage-light", foil: "forest" }),
  variant("puder", "rosa", { paper: "white", ink: "warm-ink", tone: "shell", foil: "copper" }),
  variant("taubenblau", "blau", { paper: "white", ink: "ink", tone: "powder", foil: "denim" }),
  variant("anthrazit", "schwarz", { paper: "ink", ink: "fog", tone: "graphite", foil: "gold-pale" }),
] as const;
const serif = (size: number) => type("lora-400", size, { align: "left", lineHeight: 1.3 });
const plain = (size: number) => type("hanken-grotesk-400", size, { align: "left", lineHeight: 1.6 });
const foil = { refined: true } as const;

const card = series({
  name: "Weißraum",
  family: "weissraum",
  themeId: 1534,
  styles: ["schlicht", "modern", "zeitlos"],
  variants: colours,
  ornaments: [],
});

// A tinted lower third and a line that ends before the edge.
const folded = card("karte", {
  category: "grusskarten",
  occasion: "blanko",
  popularity: 450,
  createdOn: "2026-01-05",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      area("rect", [-3, 96, 111, 55], "tone"),
      rule(13, 96, 95, "foil", 0.5, foil),
      ...column(13, 74, 80, [["headline", 16, t.card, { ...serif(19), valign: "bottom" }, vitalFoil(12)]]),
    ],
    inside: column(119, 56, 77, [["message", 60, t.inside, plain(10.4), own]]),
  },
});

const postcard = card("postkarte", {
  category: "grusskarten",
  occasion: "blanko",
  popularity: 400,
  createdOn: "2026-01-05",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      area("rect", [-3, -3, 66, 111], "tone"),
      rule(63, 13, 79, "foil", 0.5, { ...foil, vertical: true }),
      ...column(74, 13, 62, [["headline", 30, t.postcard, serif(17), vital(11)]]),
    ],
    back: column(14, 14, 116, [["message", 70, t.postcardText, plain(10.4), own]]),
  },
});

// A disc rising at the edge.
const square = card("quadrat", {
  category: "einladungskarten",
  occasion: "blanko",
  popularity: 365,
  createdOn: "2026-04-23",
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      area("ellipse", [58, 66, 112, 112], "tone"),
      ...column(14, 14, 100, [
        ["headline", 30, t.square, serif(26), vitalFoil(15)],
        4,
        ["line", 12, t.squareLine, plain(10), own],
      ]),
    ],
    back: column(14, 14, 112, [["message", 90, t.squareText, plain(11), own]]),
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "blanko",
  popularity: 330,
  createdOn: "2026-01-05",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      rule(33, 37, 24, "foil", 0.5, foil),
      ...column(8, 15, 74, [["guest", 18, t.guest, centred({ ...serif(18), valign: "middle" }), vital(12)]]),
    ],
    back: [area("rect", [-3, 0, 96, 53], "tone")],
  },
});

const sticker = card("aufkleber", {
  category: "aufkleber",
  occasion: "blanko",
  popularity: 300,
  createdOn: "2026-04-23",
  card: {
    product: "sticker-rect",
    background: "tone",
    front: [
      rule(31, 30, 8, "foil", 0.5),
      ...column(6, 8, 58, [
        ["headline", 13, t.sticker, centred({ ...serif(15), valign: "middle" }), vital(10)],
        ["line", 6, t.stickerLine, inked(centred(plain(7.4)), "ink"), own],
      ]),
    ],
  },
});

/** Weißraum: a tone, a line and space for the customer's own text. */
export const weissraum: Family = { ornaments: [], templates: [folded, postcard, square, placeCard, sticker] };
