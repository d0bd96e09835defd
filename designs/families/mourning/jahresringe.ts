import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { seeded } from "../../toolkit/random.ts";
import { growthRings } from "../../toolkit/scenery.ts";

const t = texts.jahresringe;
const rings = ornament("jahresringe-stamm-1", [fill("line", ...growthRings([121, 52], 66, 21, seeded(26)))]);
export const small = ornament("jahresringe-klein-1", [fill("line", ...growthRings([0, 0], 7.5, 6, seeded(27)))]);

export const serif = (size: number) => type("eb-garamond-400", size, { align: "left", lineHeight: 1.5 });

export const colours = [
  variant("rinde", "braun", { paper: "cream", ink: "warm-ink", line: "umber" }),
  variant("graphit", "grau", { paper: "white", ink: "ink", line: "graphite" }),
  variant("nachtblau", "blau", { paper: "navy", ink: "ice", line: "sky-grey" }),
] as const;

const thanks = template({
  id: "jahresringe-danksagung",
  name: "Jahresringe",
  family: "jahresringe",
  themeId: 1513,
  category: "danksagungskarten",
  occasion: "trauer",
  popularity: 680,
  createdOn: "2026-04-16",
  refinements: ["none", "relief", "silver"],
  styles: ["natur", "ruhig", "handgezeichnet"],
  variants: colours,
  card: {
    product: "postcard-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(rings, 0, 0, 1, { refinable: true }),
      text("headline", [13, 69, 44, 13], t.headline, { ...serif(27), lineHeight: 1 }),
    ],
    back: [
      text("message", [14, 16, 112, 34], t.message, serif(13), { personal: true }),
      text("name", [14, 55, 112, 7], t.name, serif(12), { personal: true, required: true, shrinkTo: 9 }),
      text("years", [14, 61, 112, 6], t.years, serif(10), { personal: true }),
      text("family", [14, 73, 80, 13], t.family, serif(10.6), { personal: true }),
      text("date", [14, 88, 80, 6], t.date, { ...serif(9.6), font: "eb-garamond-400-italic" }, { personal: true }),
      art(small, 124, 84, 1, { refinable: true }),
    ],
  },
});

/** Jahresringe: the rings of a tree, counted outwards. */
export const jahresringe: Family = { ornaments: [rings, small], templates: [thanks] };
