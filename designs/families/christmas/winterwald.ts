import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, mapPath, polygon, rect, type Point } from "../../toolkit/path.ts";
import { seeded, type Random } from "../../toolkit/random.ts";
import { hill, star } from "../../toolkit/scenery.ts";

const t = texts.winterwald;

/** A fir cut from paper: trunk and tiers with slightly hanging ends. */
export function fir(x: number, ground: number, height: number, random: Random): string {
  const tiers = Math.max(3, Math.round(height / 9));
  const half = height * random.range(0.19, 0.24);
  const right: Point[] = [];
  for (let i = 1; i <= tiers; i++) {
    const y = ground - height + (height * 0.9 * i) / tiers;
    const reach = half * (i / tiers) * random.range(0.94, 1.06);
    right.push([reach, y + height * 0.012], [reach * 0.5, y - height * 0.018]);
  }
  right.pop();
  const top: Point = [x, ground - height];
  const rightSide = right.map(([dx, y]): Point => [x + dx, y]);
  const leftSide = right.toReversed().map(([dx, y]): Point => [x - dx * random.range(0.94, 1.04), y]);
  return (
    polygon([top, ...rightSide, ...leftSide]) +
    rect(x - height * 0.014, ground - height * 0.14, height * 0.028, height * 0.16)
  );
}

function row(seed: number, ground: number, spots: readonly (readonly [number, number])[], base: string): string[] {
  const random = seeded(seed);
  return [base, ...spots.map(([x, height]) => fir(x, ground + random.bell() * 1.6, height, random))];
}
const snow = (ground: number, height: number, seed: number) =>
  mapPath(hill(160, ground, height, 112, 5, seeded(seed)), ([x, y]) => [x - 6, y]);

const wood = ornament("winterwald-wald-1", [
  fill("moon", circle([112, 33], 10)),
  fill(
    "wood-1",
    ...row(
      2,
      74,
      [
        [6, 30],
        [17, 38],
        [27, 26],
        [39, 34],
        [50, 42],
        [62, 28],
        [73, 36],
        [84, 30],
        [95, 26],
        [104, 33],
        [116, 27],
        [127, 37],
        [138, 29],
        [147, 35],
      ],
      snow(69.5, 1.6, 4),
    ),
  ),
  fill(
    "wood-2",
    ...row(
      5,
      86,
      [
        [2, 44],
        [22, 34],
        [33, 48],
        [58, 36],
        [69, 30],
        [92, 34],
        [109, 42],
        [133, 50],
        [150, 40],
      ],
      snow(80.4, 1.4, 8),
    ),
  ),
  fill(
    "wood-3",
    ...row(
      9,
      99,
      [
        [12, 58],
        [46, 40],
        [82, 28],
        [121, 34],
        [143, 60],
      ],
      snow(94, 1.8, 12),
    ),
  ),
]);
const sky = ornament("winterwald-sterne-1", [
  fill(
    "foil",
    ...[
      [20, 14, 1.5],
      [42, 24, 1],
      [58, 11, 1.2],
      [78, 21, 1],
      [94, 12, 1.3],
      [133, 17, 1.6],
      [140, 33, 1],
      [31, 34, 0.9],
      [70, 35, 0.9],
    ].map(([x = 0, y = 0, r = 1]) => star([x, y], r, r * 0.42, 4)),
  ),
]);
export const single = ornament("winterwald-tanne-1", [
  fill("wood-3", fir(0, 26, 24, seeded(4)), fir(9, 26, 16, seeded(5))),
]);

export const display = (size: number) => type("fraunces-300", size, { lineHeight: 1.15, color: "accent" });
export const label = (size: number) => type("hanken-grotesk-400", size, { lineHeight: 1.6 });

export const colours = [
  variant("eisblau", "blau", {
    paper: "powder",
    inner: "white",
    ink: "ink",
    accent: "navy",
    moon: "white",
    foil: "white",
    "wood-1": "sky-grey",
    "wood-2": "denim",
    "wood-3": "navy",
  }),
  variant("tannengruen", "gruen", {
    paper: "sage-light",
    inner: "white",
    ink: "ink",
    accent: "pine",
    moon: "cream",
    foil: "chalk",
    "wood-1": "sage-mid",
    "wood-2": "fir",
    "wood-3": "pine",
  }),
  variant("abendrot", "rosa", {
    paper: "blush",
    inner: "white",
    ink: "warm-ink",
    accent: "aubergine",
    moon: "chalk",
    foil: "white",
    "wood-1": "rose",
    "wood-2": "plum",
    "wood-3": "aubergine",
  }),
] as const;

const christmas = template({
  id: "winterwald-weihnachtskarte",
  name: "Winterwald",
  family: "winterwald",
  themeId: 1521,
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 895,
  createdOn: "2026-08-24",
  isRecommended: true,
  refinements: foilOrNone,
  styles: ["landschaft", "ton-in-ton", "grafisch"],
  variants: colours,
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "inner",
    front: [art(sky, 0, 0, 1, { refined: true }), art(wood)],
    back: [art(single, 70, 66, 0.8), text("imprint", [44, 93, 60, 4.5], t.imprint, { ...label(6.4), color: "accent" })],
    inside: [
      art(single, 70, 24),
      text("headline", [14, 63, 120, 12], t.headline, display(22)),
      text("greeting", [19, 118, 110, 8], t.greeting, { ...display(14), align: "left" }, { personal: true }),
      text(
        "message",
        [19, 130, 112, 40],
        t.message,
        { ...label(11.2), align: "left", lineHeight: 1.7 },
        { personal: true, required: true },
      ),
      text(
        "signature",
        [19, 174, 112, 7],
        t.signature,
        { ...label(10), font: "hanken-grotesk-500", align: "left" },
        { personal: true },
      ),
    ],
  },
});

/** Winterwald: three rows of firs under a full moon, no text on the front. */
export const winterwald: Family = { ornaments: [wood, sky, single], templates: [christmas] };
