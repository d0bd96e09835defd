import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { blockRidges, leaf, lens, linocutLeaf } from "../../toolkit/botany.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, closedCurve, polar, spine, stem, type Point } from "../../toolkit/path.ts";
import { noiseLine, seeded, type Random } from "../../toolkit/random.ts";

const t = texts.linolschnitt;

/** The printed block: a rectangle with the uneven edge of a hand-cut plate. */
export function block(x: number, y: number, w: number, h: number, seed: number): string {
  const edge = noiseLine(seeded(seed), 60, true);
  const points: Point[] = [];
  const side = (from: Point, to: Point, n: number, start: number) => {
    for (let i = 0; i < n; i++) {
      const s = i / n;
      const jitter = edge(start + s * 0.25) * 0.35;
      const across = from[0] === to[0];
      points.push([
        from[0] + (to[0] - from[0]) * s + (across ? jitter : 0),
        from[1] + (to[1] - from[1]) * s + (across ? 0 : jitter),
      ]);
    }
  };
  side([x, y], [x + w, y], 18, 0);
  side([x + w, y], [x + w, y + h], 24, 0.25);
  side([x + w, y + h], [x, y + h], 18, 0.5);
  side([x, y + h], [x, y], 24, 0.75);
  return closedCurve(points, 0.4);
}

/** A stalk of leaves cut out of the block, with their veins left uncut. */
export function whiteSprig(
  points: readonly Point[],
  pairs: number,
  size: number,
  ratio: number,
  random: Random,
): Mark[] {
  const along = spine(points);
  const marks: Mark[] = [fill("cut", stem(along, 0.9, 0.5))];
  for (let i = 0; i < pairs; i++) {
    const s = 0.2 + (0.74 * i) / Math.max(1, pairs - 1);
    const { at, angle } = along.on(s);
    for (const side of [-1, 1]) {
      const l = size * (0.72 + 0.34 * Math.sin(Math.PI * (0.2 + 0.7 * (i / pairs)))) * random.range(0.94, 1.06);
      const grown = linocutLeaf(
        at,
        angle + side * (56 - i * 3),
        { length: l, width: l * ratio, bend: side * 0.07, belly: 0.48 },
        5,
        random,
      );
      marks.push(...grown.map((mark) => ({ ...mark, fill: mark.fill === "ink" ? "cut" : "block" })));
    }
  }
  const end = along.on(1);
  const top = linocutLeaf(end.at, end.angle, { length: size * 0.95, width: size * 0.95 * ratio }, 5, random);
  return [...marks, ...top.map((mark) => ({ ...mark, fill: mark.fill === "ink" ? "cut" : "block" }))];
}

/** A flower head seen from the side, cut with radiating gouges. */
export function bloom(at: Point, radius: number, random: Random): Mark[] {
  const cuts: string[] = [];
  const uncut: string[] = [];
  for (let i = 0; i < 13; i++) {
    const a = -165 + (150 / 12) * i;
    cuts.push(
      leaf(polar(at, a, radius * 0.26), a, {
        length: radius * (0.8 + 0.2 * Math.sin((Math.PI * i) / 12)),
        width: radius * 0.27,
        bend: 0,
        belly: 0.66,
      }).whole,
    );
    uncut.push(lens(polar(at, a, radius * 0.5), a, radius * random.range(0.28, 0.4), 0.36));
  }
  const cup = closedCurve([
    [at[0] - radius * 0.3, at[1] - radius * 0.02],
    [at[0], at[1] - radius * 0.2],
    [at[0] + radius * 0.3, at[1] - radius * 0.02],
    [at[0] + radius * 0.12, at[1] + radius * 0.28],
    [at[0] - radius * 0.12, at[1] + radius * 0.28],
  ]);
  return [fill("cut", ...cuts), fill("block", ...uncut), fill("cut", cup)];
}

const random = seeded(71);
const plants: Mark[] = [
  ...whiteSprig(
    [
      [31, 107],
      [30, 84],
      [34, 58],
      [31, 40],
    ],
    5,
    17,
    0.46,
    random,
  ),
  fill(
    "cut",
    stem(
      spine([
        [53, 108],
        [52, 84],
        [55, 58],
        [53.5, 45],
      ]),
      1,
      0.7,
    ),
  ),
  ...linocutLeaf([52.4, 90], -128, { length: 15, width: 5.2, bend: -0.1 }, 5, random).map((m) => ({
    ...m,
    fill: m.fill === "ink" ? "cut" : "block",
  })),
  ...linocutLeaf([53, 80], -48, { length: 16, width: 5.4, bend: 0.1 }, 5, random).map((m) => ({
    ...m,
    fill: m.fill === "ink" ? "cut" : "block",
  })),
  ...bloom([53.5, 42], 17, random),
  ...whiteSprig(
    [
      [77, 107],
      [78, 88],
      [73, 66],
      [76, 44],
    ],
    7,
    12,
    0.34,
    random,
  ),
];
const berries = [
  [40, 29],
  [66.5, 60],
  [43.5, 71],
  [66, 30.5],
  [86, 26],
  [21.5, 27],
].flatMap(([x = 0, y = 0]): Mark[] => [
  fill("cut", circle([x, y], 1.5)),
  fill("block", lens([x - 0.6, y - 0.5], 20, 1.1, 0.3)),
]);
const stray = blockRidges([52.5, 60], [40, 58], 46, seeded(5));
const inBlock = stray.filter((d) => {
  const [x = 0, y = 0] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  return x > 14 && x < 91 && y > 14 && y < 108;
});
const print = ornament("linolschnitt-wiesenstrauss-1", [
  fill("block", block(11, 11, 83, 99, 3)),
  fill("cut", ...inBlock),
  ...plants,
  ...berries,
]);
export const sprig = ornament("linolschnitt-zweig-1", [
  fill(
    "block",
    stem(
      spine([
        [0, 0],
        [10, -3],
        [22, -3],
      ]),
      0.8,
      0.4,
    ),
  ),
  ...[0.15, 0.42, 0.7]
    .flatMap((s, i) => {
      const { at, angle } = spine([
        [0, 0],
        [10, -3],
        [22, -3],
      ]).on(s);
      return [-1, 1].flatMap((side) =>
        linocutLeaf(at, angle + side * 48, { length: 8 - i * 0.7, width: 3.2, bend: side * 0.07 }, 3, seeded(i + 9)),
      );
    })
    .map((m) => ({ ...m, fill: m.fill === "ink" ? "block" : "cut" })),
]);

export const colours = [
  variant("indigo", "blau", { cut: "cream", block: "navy", ink: "navy" }),
  variant("moosgruen", "gruen", { cut: "cream", block: "fir", ink: "fir" }),
  variant("ziegelrot", "rot", { cut: "cream", block: "brick", ink: "brick" }),
  variant("schwarz", "schwarz", { cut: "chalk", block: "ink", ink: "ink" }),
] as const;

const thanks = template({
  id: "linolschnitt-danksagung",
  name: "Linolschnitt",
  family: "linolschnitt",
  themeId: 1467,
  category: "danksagungskarten",
  occasion: "hochzeit",
  popularity: 730,
  createdOn: "2026-04-27",
  isRecommended: true,
  styles: ["handgemacht", "floral", "einfarbig"],
  variants: colours,
  card: {
    product: "folded-portrait-a6",
    background: "cut",
    insideBackground: "cut",
    front: [
      art(print),
      text("headline", [10.2, 114.5, 84, 15], t.headline, type("gloock-400", 37, { align: "left", lineHeight: 1 })),
      text("names", [11, 131, 83, 7], t.names, type("hanken-grotesk-500", 8.6, { align: "left", tracking: 30 }), {
        personal: true,
        required: true,
        shrinkTo: 6.5,
      }),
    ],
    back: [
      art(sprig, 41.5, 131),
      text("imprint", [22, 137, 61, 4], t.imprint, type("hanken-grotesk-400", 6, { tracking: 140, uppercase: true })),
    ],
    inside: [
      art(sprig, 116, 34, 1.25),
      text("greeting", [116, 42, 80, 9], t.greeting, type("gloock-400", 17, { align: "left" }), { personal: true }),
      text(
        "message",
        [116, 55, 83, 54],
        t.message,
        type("hanken-grotesk-400", 11, { align: "left", lineHeight: 1.65 }),
        { personal: true },
      ),
      text("signature", [116, 112, 80, 6], t.signature, type("hanken-grotesk-500", 9, { align: "left" }), {
        personal: true,
        shrinkTo: 6.5,
      }),
      text("date", [116, 119, 80, 6], t.date, type("hanken-grotesk-400", 8, { align: "left" }), { personal: true }),
    ],
  },
});

/** Linolschnitt: a hand-cut block of meadow plants in one ink. */
export const linolschnitt: Family = { ornaments: [print, sprig], templates: [thanks] };
