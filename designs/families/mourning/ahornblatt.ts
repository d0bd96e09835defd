import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { mapleLeaf } from "../../toolkit/botany.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { place, type Point } from "../../toolkit/path.ts";

const t = texts.ahornblatt;

export function falling(at: Point, angle: number, scale: number): Mark[] {
  const { whole, veins, stalk } = mapleLeaf();
  return [
    fill("leaf", ...[whole, stalk].map((d) => place(d, at, angle, scale))),
    fill("vein", ...veins.map((d) => place(d, at, angle, scale))),
  ];
}
// The leaf is larger than the card and extends off it at the lower right.
const large = ornament("ahornblatt-blatt-1", falling([78, 112], -34, 2.05));
export const small = ornament("ahornblatt-klein-1", falling([0, 0], -24, 0.16));

export const serif = (size: number) => type("cormorant-garamond-500", size, { align: "left", lineHeight: 1.4 });
export const display = (size: number) => type("cormorant-garamond-400", size, { align: "left", lineHeight: 1.05 });

export const colours = [
  variant("herbst", "braun", { paper: "cream", ink: "warm-ink", leaf: "oat", vein: "umber" }),
  variant("schiefer", "grau", { paper: "white", ink: "ink", leaf: "mist", vein: "graphite" }),
  variant("moos", "gruen", { paper: "chalk", ink: "ink", leaf: "sage-light", vein: "fir" }),
] as const;

const mourning = template({
  id: "ahornblatt-trauerkarte",
  name: "Ahornblatt",
  family: "ahornblatt",
  themeId: 1512,
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 760,
  createdOn: "2026-03-12",
  styles: ["natur", "ruhig", "klassisch"],
  variants: colours,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(large),
      text("name", [12, 14, 86, 23], t.name, display(24), { personal: true, required: true, shrinkTo: 15 }),
      text("years", [12.4, 37.5, 80, 6], t.years, { ...serif(12), lineHeight: 1.2 }, { personal: true }),
    ],
    back: [art(small, 52.5, 128)],
    inside: [
      text("headline", [14, 50, 77, 26], t.headline, {
        ...display(21),
        font: "cormorant-garamond-400-italic",
        lineHeight: 1.3,
      }),
      text("message", [119, 18, 78, 32], t.message, serif(13.6), { personal: true }),
      text("born", [119, 52, 77, 6], t.born, serif(12), { personal: true }),
      text("died", [119, 57.4, 77, 6], t.died, serif(12), { personal: true }),
      text("family", [119, 70, 77, 18], t.family, serif(13), { personal: true }),
      text("funeral", [119, 97, 77, 13], t.funeral, serif(12), { personal: true }),
      text("address", [119, 121, 80, 6], t.address, { ...serif(9), lineHeight: 1.3 }, { personal: true }),
    ],
  },
});

/** Ahornblatt: a single falling leaf. */
export const ahornblatt: Family = { ornaments: [large, small], templates: [mourning] };
