import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, mapPath } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { hill } from "../../toolkit/scenery.ts";

const t = texts.abendlicht;

/** A distant ridge, starting at the left bleed edge of the front. */
const ridge = (base: number, height: number, knots: number, seed: number, width = 252) =>
  mapPath(hill(width, base, height, 176, knots, seeded(seed)), ([x, y]) => [x - 126, y]);

// The ridges continue over the fold onto the back of the card.
const land = ornament("abendlicht-hoehen-1", [
  fill("sun", circle([78, 101], 13)),
  fill("ridge-1", ridge(112, 7, 9, 3)),
  fill("ridge-2", ridge(123, 8, 8, 14)),
  fill("ridge-3", ridge(136, 8, 7, 25)),
  fill("ridge-4", ridge(152, 8, 6, 36)),
]);

export const serif = (size: number) => type("eb-garamond-400", size, { align: "left", lineHeight: 1.45 });
export const display = (size: number) =>
  type("cormorant-garamond-400", size, { align: "left", lineHeight: 1.04, color: "accent" });

export const colours = [
  variant("daemmerung", "blau", {
    paper: "fog",
    ink: "ink",
    accent: "navy",
    sun: "shell",
    "ridge-1": "powder",
    "ridge-2": "sky-grey",
    "ridge-3": "denim",
    "ridge-4": "navy",
  }),
  variant("sepia", "braun", {
    paper: "cream",
    ink: "warm-ink",
    accent: "bark",
    sun: "straw",
    "ridge-1": "sand",
    "ridge-2": "oat",
    "ridge-3": "taupe",
    "ridge-4": "umber",
  }),
  variant("nebel", "grau", {
    paper: "white",
    ink: "ink",
    accent: "ink",
    sun: "fog",
    "ridge-1": "fog",
    "ridge-2": "mist",
    "ridge-3": "pebble",
    "ridge-4": "slate",
  }),
] as const;

const mourning = template({
  id: "abendlicht-trauerkarte",
  name: "Abendlicht",
  family: "abendlicht",
  themeId: 1511,
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 850,
  createdOn: "2026-02-26",
  isRecommended: true,
  styles: ["landschaft", "ruhig", "ton-in-ton"],
  variants: colours,
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(land),
      text("name", [13, 22, 98, 26], t.name, display(30), { personal: true, required: true, shrinkTo: 18 }),
      text("years", [13.6, 49, 90, 7], t.years, serif(11.4), { personal: true }),
    ],
    inside: [
      text("headline", [16, 58, 92, 11], t.headline, { ...display(23), lineHeight: 1.2 }),
      text("verse", [16, 72, 88, 8], t.verse, { ...serif(12.4), font: "eb-garamond-400-italic" }, { personal: true }),
      text("message", [137, 26, 90, 28], t.message, serif(13), { personal: true }),
      text("family", [137, 59, 90, 36], t.family, serif(12.4), { personal: true }),
      text("funeral", [137, 101, 90, 32], t.funeral, serif(11.4), { personal: true }),
      text("address", [137, 143, 92, 6], t.address, { ...serif(9.2), lineHeight: 1.3 }, { personal: true }),
    ],
  },
});

/** Abendlicht: four ridges and a sun setting behind them. */
export const abendlicht: Family = { ornaments: [land], templates: [mourning] };
