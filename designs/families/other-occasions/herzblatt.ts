import texts from "../../texts/de.json" with { type: "json" };
import { art, type } from "../../toolkit/card.ts";
import { series, variant, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import {
  arc,
  brush,
  cubic,
  line,
  move,
  place,
  polar,
  polygon,
  rect,
  spine,
  stem,
  type Point,
} from "../../toolkit/path.ts";

const t = texts.herzblatt;

/** Half of a heart-shaped leaf of length 100 that hangs from the origin; `side` mirrors it. */
const half = (side: 1 | -1): string =>
  `${move([0, 6])}${cubic([side * 20, -26], [side * 64, -22], [side * 60, 18])}${cubic([side * 57, 52], [side * 22, 70], [0, 100])}Z`;
export const veins: readonly string[] = [
  brush(
    spine([
      [0, 6],
      [1, 50],
      [0, 93],
    ]),
    (s) => 2.6 * (1 - s) + 0.7,
    8,
  ),
  ...[16, 34, 52].flatMap((y, i) =>
    ([1, -1] as const).map((side) =>
      brush(
        spine([
          [0, y],
          [side * (20 - i * 3), y + 1],
          [side * (42 - i * 8), y - 7 + i * 3],
        ]),
        (s) => 1.6 * (1 - s) + 0.4,
        6,
      ),
    ),
  ),
];
/** A leaf hanging from a point; 0 degrees points downwards. */
export function heartLeaf(at: Point, angle: number, size: number, veined = true): Mark[] {
  const put = (d: string) => place(d, at, angle, size / 100);
  return [
    fill("leaf", put(half(-1))),
    fill("leaf-2", put(half(1))),
    ...(veined ? [fill("vein", ...veins.map(put))] : []),
  ];
}
const inLayers = (marks: readonly Mark[]): Mark[] =>
  ["stem", "leaf", "leaf-2", "vein"].flatMap((slot) => marks.filter((mark) => mark.fill === slot));

const pair = ornament("herzblatt-paar-1", [
  fill(
    "stem",
    brush(
      spine([
        [52, 152],
        [54, 122],
        [50, 90],
        [35, 62],
      ]),
      (s) => 1.9 - s,
      14,
    ),
    stem(
      spine([
        [52.8, 108],
        [60, 90],
        [75, 76],
      ]),
      1.4,
      0.8,
    ),
  ),
  ...heartLeaf([35, 61], 24, 44),
  ...heartLeaf([75.4, 75], -32, 35),
]);

/** A potted plant: stalks that lean outwards, each with a leaf at its end. */
const stalks = [
  [-38, 62, 21],
  [-20, 78, 25],
  [-2, 66, 22],
  [16, 84, 26],
  [34, 70, 22],
  [-52, 44, 17],
  [50, 48, 18],
] as const;
const potted = ornament("herzblatt-topf-1", [
  ...stalks.flatMap(([lean, reach, size]): Mark[] => {
    const foot: Point = [104 + lean * 0.12, 84];
    const end = polar(foot, lean - 90, reach * 0.8);
    const along = spine([foot, [foot[0] + lean * 0.06, foot[1] - reach * 0.4], end]);
    return [fill("stem", stem(along, 1, 0.7)), ...heartLeaf(end, lean * 1.1, size)];
  }),
  fill(
    "accent",
    polygon([
      [90, 82],
      [118, 82],
      [115, 102],
      [93, 102],
    ]),
  ),
  fill("stem", rect(88, 79, 32, 5)),
]);
const huge = ornament("herzblatt-gross-1", heartLeaf([104, -10], 22, 128));
const clover = ornament("herzblatt-klee-1", [
  fill(
    "stem",
    brush(
      spine([
        [72.5, 57],
        [76, 82],
        [88, 104],
      ]),
      (s) => 1.4 + s * 0.8,
      12,
    ),
  ),
  ...[45, 135, 225, 315].flatMap((a) => heartLeaf(polar([72.5, 57], a + 90, 38), a + 180, 36)),
]);

/** Fifty leaves in two rows around the names, one for each year. */
const fifty = ornament(
  "herzblatt-fuenfzig-1",
  inLayers([
    ...Array.from({ length: 28 }, (_, i) =>
      heartLeaf(
        [85 + Math.cos((i / 28) * 2 * Math.PI) * 71, 60 + Math.sin((i / 28) * 2 * Math.PI) * 47.5],
        (i / 28) * 360 - 66,
        9.6,
        false,
      ),
    ).flat(),
    ...Array.from({ length: 22 }, (_, i) =>
      heartLeaf(
        [85 + Math.cos(((i + 0.5) / 22) * 2 * Math.PI) * 58, 60 + Math.sin(((i + 0.5) / 22) * 2 * Math.PI) * 37],
        ((i + 0.5) / 22) * 360 - 112,
        8,
        false,
      ),
    ).flat(),
  ]),
);
/** A tendril of twenty-five leaves that climbs up the left side. */
const tendril = spine([
  [30, 150],
  [22, 122],
  [38, 94],
  [20, 66],
  [36, 38],
  [26, 8],
  [34, -6],
]);
const climber = ornament(
  "herzblatt-ranke-1",
  inLayers([
    fill("stem", stem(tendril, 1.2, 0.5, 40)),
    ...Array.from({ length: 25 }, (_, i) => {
      const { at, angle } = tendril.on(0.03 + (i / 24) * 0.92);
      const side = i % 2 === 0 ? 1 : -1;
      return heartLeaf(polar(at, angle + side * 70, 2), angle - 90 + side * 72, 13 - i * 0.16, i % 2 === 0);
    }).flat(),
  ]),
);
export const small = ornament("herzblatt-klein-1", [
  fill("stem", arc([0, -5], 5, 5, 90, 40) + line(polar([0, -5], 40, 4.4)) + arc([0, -5], 4.4, 4.4, 40, 90, true) + "Z"),
  ...heartLeaf([0, 0], 0, 9),
]);

export const colours = [
  variant("wald", "gruen", {
    paper: "chalk",
    ink: "ink",
    accent: "forest",
    leaf: "fir",
    "leaf-2": "moss",
    vein: "lichen",
    stem: "umber",
  }),
  variant("rosenholz", "rosa", {
    paper: "shell",
    ink: "warm-ink",
    accent: "wine",
    leaf: "rose",
    "leaf-2": "old-rose",
    vein: "shell",
    stem: "wine",
  }),
  variant("gold", "gold", {
    paper: "cream",
    ink: "warm-ink",
    accent: "umber",
    leaf: "gold",
    "leaf-2": "gold-pale",
    vein: "cream",
    stem: "brass",
  }),
  variant("schnee", "grau", {
    paper: "white",
    ink: "ink",
    accent: "graphite",
    leaf: "silver",
    "leaf-2": "mist",
    vein: "white",
    stem: "slate",
  }),
] as const;
/** The same colours with a different one first. */
const beginningWith = (id: string) => colours.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
export const display = (size: number) =>
  type("crimson-pro-400-italic", size, { align: "left", lineHeight: 1.06, color: "accent" });
export const serif = (size: number) => type("crimson-pro-400", size, { align: "left", lineHeight: 1.42 });

const card = series({
  name: "Herzblatt",
  family: "herzblatt",
  themeId: 1535,
  styles: ["floral", "grafisch", "herzlich"],
  variants: colours,
  ornaments: [pair, potted, huge, clover, fifty, climber, small],
});

const valentine = card("valentinstag", {
  category: "grusskarten",
  occasion: "valentinstag",
  popularity: 530,
  createdOn: "2026-01-08",
  variants: beginningWith("rosenholz"),
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [art(pair), ...column(11, 13, 83, [["headline", 26, t.valentine, display(30)]])],
    back: [art(small, 52.5, 124)],
    inside: column(119, 46, 77, [
      ["message", 40, t.valentineText, serif(13.4), own],
      3,
      ["signature", 10, t.valentineFrom, display(19), vital(12)],
    ]),
  },
});

const mother = card("muttertag", {
  category: "grusskarten",
  occasion: "muttertag",
  popularity: 510,
  createdOn: "2026-03-05",
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(potted, -6, 0),
      ...column(12, 58, 60, [["headline", 25, t.mother, display(28)], 1, ["line", 6, t.motherLine, serif(11), own]]),
    ],
    back: [art(small, 74, 88)],
    inside: column(22, 124, 104, [
      ["message", 34, t.motherText, serif(13.6), own],
      4,
      ["signature", 10, t.motherFrom, display(19), vital(12)],
    ]),
  },
});

const father = card("vatertag", {
  category: "grusskarten",
  occasion: "vatertag",
  popularity: 365,
  createdOn: "2026-04-09",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [art(huge, 11, 2), ...column(11, 70, 50, [["headline", 22, t.father, display(25)]])],
    back: column(20, 20, 108, [
      ["message", 36, t.fatherText, serif(13.6), own],
      4,
      ["signature", 9, t.fatherFrom, display(17), vital(12)],
    ]),
  },
});

const getWell = card("genesung", {
  category: "grusskarten",
  occasion: "genesung",
  popularity: 395,
  createdOn: "2026-05-07",
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(clover),
      ...column(12, 112, 121, [
        ["headline", 14, t.getWell, centred(display(28))],
        1,
        ["line", 6, t.getWellLine, centred(serif(11.4)), own],
      ]),
    ],
    back: column(20, 34, 105, [
      ["message", 50, t.getWellText, serif(14), own],
      4,
      ["signature", 10, t.getWellFrom, display(19), vital(12)],
    ]),
  },
});

const golden = card("goldene-hochzeit", {
  category: "einladungskarten",
  occasion: "goldene-hochzeit",
  popularity: 520,
  createdOn: "2026-06-04",
  isRecommended: true,
  variants: beginningWith("gold"),
  card: {
    product: "postcard-b6",
    background: "paper",
    front: [
      art(fifty),
      ...column(45, 40, 80, [
        ["names", 22, t.golden, centred({ ...display(22), valign: "middle" }), vital(13)],
        2,
        ["headline", 6, t.goldenTitle, centred(serif(10.4)), own],
        ["date", 6, t.goldenDate, centred(serif(10.4)), own],
      ]),
    ],
    back: [
      art(small, 85, 22),
      ...column(26, 40, 118, [
        ["message", 32, t.goldenText, centred(serif(13.6)), own],
        3,
        ["place", 12, t.goldenPlace, inked(centred(serif(12.4)), "accent"), own],
        3,
        ["rsvp", 6, t.goldenRsvp, centred(serif(11.4)), own],
      ]),
    ],
  },
});

const silver = card("silberhochzeit", {
  category: "einladungskarten",
  occasion: "silberhochzeit",
  popularity: 440,
  createdOn: "2026-08-03",
  variants: beginningWith("schnee"),
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(climber),
      ...column(60, 42, 74, [
        ["headline", 7, t.silverTitle, serif(11.4)],
        2,
        ["names", 34, t.silver, display(27), vital(15)],
        4,
        ["date", 7, t.silverDate, serif(11.4), own],
      ]),
    ],
    back: [art(small, 72.5, 122)],
    inside: [
      ...column(18, 58, 108, [["verse", 26, t.silverVerse, display(21), own]]),
      ...column(165, 42, 104, [
        ["message", 34, t.silverText, serif(13.6), own],
        3,
        ["place", 13, t.silverPlace, inked(serif(12.4), "accent"), own],
        3,
        ["rsvp", 7, t.silverRsvp, serif(11.4), shrinking(9)],
      ]),
    ],
  },
});

/** Herzblatt: one heart-shaped leaf, alone, in pairs, as clover, in a pot, fifty times and twenty-five times. */
export const herzblatt: Family = {
  ornaments: [pair, potted, huge, clover, fifty, climber, small],
  templates: [valentine, mother, father, getWell, golden, silver],
};
