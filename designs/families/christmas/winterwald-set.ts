import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, vital, vitalFoil } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, mapPath } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { hill, star } from "../../toolkit/scenery.ts";
import { colours, display, fir, label, single } from "./winterwald.ts";

const t = texts["winterwald-set"];
const stars = (spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, r]) => star([x, y], r, r * 0.42, 4));
const firs = (seed: number, ground: number, spots: readonly (readonly [number, number])[]) => {
  const random = seeded(seed);
  return spots.map(([x, height]) => fir(x, ground + random.bell(), height, random));
};
const snow = (width: number, ground: number, bottom: number, seed: number) =>
  mapPath(hill(width + 12, ground, 1.8, bottom, 4, seeded(seed)), ([x, y]) => [x - 6, y]);

/** Firs in the snow as separate shapes, so that none cuts a hole into another. */
const woods = (slot: string, ground: string, trees: readonly string[]) => [ground, ...trees].map((d) => fill(slot, d));

// One tall fir in front of a moon that is hardly larger.
const tall = ornament("winterwald-gross-2", [
  fill("moon", circle([52.5, 112], 37)),
  ...woods(
    "wood-1",
    snow(105, 170, 214, 3),
    firs(6, 178, [
      [4, 42],
      [16, 54],
      [27, 36],
      [79, 40],
      [90, 58],
      [102, 46],
    ]),
  ),
  ...woods(
    "wood-2",
    snow(105, 180, 214, 5),
    firs(7, 187, [
      [10, 40],
      [35, 26],
      [72, 30],
      [97, 44],
    ]),
  ),
  ...woods("wood-3", snow(105, 190, 214, 9), [fir(52.5, 197, 122, seeded(31))]),
]);
const tallSky = ornament("winterwald-sterne-2", [
  fill(
    "foil",
    ...stars([
      [14, 74, 1.4],
      [24, 92, 1],
      [86, 70, 1.5],
      [94, 96, 1.1],
      [10, 110, 1.1],
      [97, 124, 1.2],
      [33, 66, 1],
    ]),
  ),
]);

// The moon is the background of the label, with the wood in front.
const plate = ornament("winterwald-mond-1", [
  fill("moon", circle([45, 48], 37)),
  fill(
    "wood-1",
    snow(90, 93, 124, 11),
    ...firs(14, 96, [
      [5, 26],
      [15, 34],
      [26, 22],
      [64, 20],
      [74, 30],
      [86, 36],
    ]),
  ),
  fill(
    "wood-2",
    snow(90, 99, 124, 12),
    ...firs(15, 102, [
      [-1, 34],
      [10, 24],
      [36, 17],
      [53, 15],
      [80, 26],
      [91, 36],
    ]),
  ),
  fill(
    "wood-3",
    snow(90, 107, 124, 13),
    ...firs(16, 111, [
      [20, 26],
      [70, 22],
      [45, 12],
    ]),
  ),
]);

const trio = ornament("winterwald-drei-1", [
  fill("wood-1", ...firs(21, 51, [[34, 28]])),
  fill("wood-2", ...firs(22, 52, [[6, 34]])),
  fill("wood-3", ...firs(23, 53, [[20, 44]]), snow(80, 47, 58, 27)),
]);
const trioSky = ornament("winterwald-sterne-3", [
  fill(
    "foil",
    ...stars([
      [40, 8, 1.5],
      [70, 11, 1.1],
      [60, 39, 1.1],
      [9, 9, 1.1],
    ]),
  ),
]);

const card = series({
  name: "Winterwald",
  family: "winterwald",
  themeId: 1521,
  styles: ["landschaft", "ton-in-ton", "grafisch"],
  variants: colours,
  ornaments: [tall, tallSky, plate, trio, trioSky, single],
});
const foil = { refined: true } as const;
const deep = (size: number) => inked(label(size), "accent");
const strong = (size: number) => ({ ...label(size), font: "hanken-grotesk-500" });

const business = card("geschaeftlich", {
  category: "grusskarten",
  occasion: "weihnachten-geschaeftlich",
  popularity: 595,
  createdOn: "2026-11-16",
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "inner",
    front: [
      art(tallSky, 0, 0, 1, foil),
      art(tall),
      ...column(10, 24, 85, [
        ["headline", 12, t.business, display(25)],
        2,
        ["company", 6, t.company, deep(8.6), vital(6.5)],
      ]),
    ],
    back: [art(single, 48.5, 172, 0.8)],
    inside: [
      art(single, 121, 34, 0.9),
      ...column(119, 66, 76, [
        ["greeting", 9, t.businessGreeting, left(display(14)), own],
        3,
        ["message", 58, t.businessText, { ...left(label(10.8)), lineHeight: 1.7 }, own],
        3,
        ["signature", 12, t.businessFrom, { ...left(strong(9.4)), lineHeight: 1.5 }, own],
      ]),
    ],
  },
});

const bottle = card("etikett", {
  category: "etiketten",
  occasion: "weihnachten",
  popularity: 370,
  createdOn: "2026-11-16",
  card: {
    product: "bottle-label",
    background: "paper",
    front: [
      art(plate),
      ...column(17, 30, 56, [
        ["headline", 13, t.label, { ...display(24), valign: "bottom" }],
        1.5,
        ["line", 11, t.labelLine, { ...deep(7.8), lineHeight: 1.45 }, own],
        2,
        ["sender", 6, t.sender, { ...deep(7.8), font: "hanken-grotesk-500" }, vital(6.5)],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "weihnachten",
  popularity: 365,
  createdOn: "2026-11-16",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    insideBackground: "inner",
    front: [
      art(trioSky, 0, 0, 1, foil),
      art(trio),
      ...column(42, 13, 33, [
        ["headline", 6, t.tagFor, left(deep(7.6))],
        ["name", 16, t.tagName, { ...left(display(15.5)), lineHeight: 1.12 }, vitalFoil(10)],
      ]),
    ],
    back: column(8, 17, 64, [["message", 16, t.tagText, label(9), own]]),
  },
});

/** Further Winterwald cards: one tall fir, a moon as label, three firs on the tag. */
export const winterwaldSet: Family = {
  ornaments: [tall, tallSky, plate, trio, trioSky],
  templates: [business, bottle, tag],
};
