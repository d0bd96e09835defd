import texts from "../../texts/de.json" with { type: "json" };
import { area, art, type } from "../../toolkit/card.ts";
import { series, variant, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { draw, fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import {
  brush,
  circle,
  closedCurve,
  ellipse,
  openCurve,
  place,
  polygon,
  spine,
  type Point,
} from "../../toolkit/path.ts";

const t = texts.kuerbis;

/** A pumpkin around the origin, 60 mm wide: ribs from the outside inwards, stalk on top. */
const ribs: readonly Mark[] = [
  fill("rib-2", ellipse([-20, 0], 10.5, 18), ellipse([20, 0], 10.5, 18)),
  fill("rib-1", ellipse([-13, 0], 11, 20.4), ellipse([13, 0], 11, 20.4)),
  fill("rib-2", ellipse([-6.4, 0], 9, 21.6), ellipse([6.4, 0], 9, 21.6)),
  fill("rib-1", ellipse([0, 0.4], 7.6, 22)),
];
const stalk = fill(
  "stalk",
  brush(
    spine([
      [0, -18],
      [0.6, -25],
      [5.4, -31],
    ]),
    (s) => 6 - 2.6 * s + (s > 0.9 ? 1.6 : 0),
    6,
  ),
);
/** Three expressions: laughing, grumpy, surprised. */
const faces: readonly (readonly string[])[] = [
  [
    polygon([
      [-14, -3],
      [-9, -11],
      [-4, -3],
    ]),
    polygon([
      [14, -3],
      [9, -11],
      [4, -3],
    ]),
    closedCurve(
      [
        [-15, 4],
        [-9, 9],
        [0, 11],
        [9, 9],
        [15, 4],
        [11, 13.4],
        [0, 17],
        [-11, 13.4],
      ],
      0.7,
    ),
  ],
  [
    polygon([
      [-15, -9],
      [-4, -4],
      [-13, -1.6],
    ]),
    polygon([
      [15, -9],
      [4, -4],
      [13, -1.6],
    ]),
    polygon([
      [-13, 9],
      [-8, 5.4],
      [-4, 9],
      [0, 5.4],
      [4, 9],
      [8, 5.4],
      [13, 9],
      [9, 13],
      [4, 10.6],
      [0, 13.4],
      [-4, 10.6],
      [-9, 13],
    ]),
  ],
  [circle([-8.6, -5], 4), circle([8.6, -5], 2.8), ellipse([0.6, 9.6], 4, 5)],
];
const teeth: readonly string[] = [
  polygon([
    [-6, 8.2],
    [-1.6, 9.6],
    [-2, 13],
    [-5.6, 12.4],
  ]),
  polygon([
    [3, 16],
    [3.2, 12.8],
    [7, 12.2],
    [6.8, 15.2],
  ]),
];

const pumpkin = (at: Point, scale: number, face?: number, angle = 0): Mark[] =>
  [
    stalk,
    ...ribs,
    ...(face === undefined ? [] : [fill("glow", ...(faces[face] ?? []))]),
    ...(face === 0 ? [fill("rib-1", ...teeth)] : []),
  ].map((mark) => ({ ...mark, d: place(mark.d, at, angle, scale) }));

const giant = ornament("kuerbis-riese-1", pumpkin([112, 80], 2.05, 0, 5));
const moon = ornament("kuerbis-mond-1", [fill("moon", circle([114, 42], 21))]);
const wall = ornament("kuerbis-mauer-1", [
  ...pumpkin([31, 103], 0.86, 1, -4),
  ...pumpkin([76, 93.5], 1.2, 0, 2),
  ...pumpkin([120, 105], 0.72, 2, 6),
]);
const mask = ornament("kuerbis-gesicht-1", [
  ...[-52, 52].map((x) => fill("rib-2", ellipse([45 + x, 66], 26, 96))),
  ...[-33, 33].map((x) => fill("rib-1", ellipse([45 + x, 66], 25, 98))),
  ...[-16, 16].map((x) => fill("rib-2", ellipse([45 + x, 66], 20, 100))),
  fill("rib-1", ellipse([45, 66], 17, 100)),
  fill("glow", ...(faces[0] ?? []).map((d) => place(d, [45, 50], 0, 2.3))),
  fill("rib-1", ...teeth.map((d) => place(d, [45, 50], 0, 2.3))),
]);
/** A tendril that curls and becomes the rule under a name. */
const tendril = ornament("kuerbis-ranke-1", [
  draw(
    "stalk",
    0.7,
    openCurve([
      [16, 26],
      [22, 29],
      [27, 25.4],
      [24, 22.4],
      [21.6, 26],
      [26, 33],
      [40, 35.4],
      [60, 34],
      [78, 35.4],
      [82, 33],
      [80.4, 30.6],
      [78.6, 32.6],
    ]),
  ),
  ...pumpkin([14, 33], 0.3, undefined, -8),
]);
const small = ornament("kuerbis-klein-1", pumpkin([0, 0], 0.24));

const colours = [
  variant("nacht", "schwarz", {
    paper: "aubergine",
    ink: "shell",
    accent: "honey",
    "rib-1": "terracotta",
    "rib-2": "rust",
    stalk: "moss",
    glow: "butter",
    moon: "plum",
  }),
  variant("kuerbis", "gelb", {
    paper: "cream",
    ink: "bark",
    accent: "rust",
    "rib-1": "ochre",
    "rib-2": "terracotta",
    stalk: "moss",
    glow: "warm-ink",
    moon: "straw",
  }),
  variant("mitternacht", "blau", {
    paper: "midnight",
    ink: "ice",
    accent: "straw",
    "rib-1": "ochre",
    "rib-2": "copper",
    stalk: "eucalyptus",
    glow: "butter",
    moon: "denim",
  }),
] as const;
const display = (size: number) => type("young-serif-400", size, { align: "left", lineHeight: 1.04, color: "accent" });
const plain = (size: number) => type("karla-400", size, { align: "left", lineHeight: 1.5 });

const card = series({
  name: "Kürbis",
  family: "kuerbis",
  themeId: 1530,
  styles: ["grafisch", "verspielt", "herbstlich"],
  variants: colours,
  ornaments: [giant, moon, wall, mask, tendril, small],
});

const party = card("einladung", {
  category: "einladungskarten",
  occasion: "halloween",
  popularity: 520,
  createdOn: "2026-08-20",
  isRecommended: true,
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(giant),
      ...column(11, 13, 74, [["headline", 15, t.headline, display(31)], 2, ["date", 12, t.date, plain(9.4), vital(7)]]),
    ],
    back: [
      art(small, 22, 25),
      ...column(36, 16, 96, [
        ["message", 38, t.message, plain(11.4), own],
        3,
        ["place", 12, t.place, inked(plain(10.6), "accent"), own],
        3,
        ["rsvp", 6, t.rsvp, plain(10), own],
      ]),
    ],
  },
});

const children = card("kinderfest", {
  category: "einladungskarten",
  occasion: "halloween",
  popularity: 455,
  createdOn: "2026-09-03",
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(moon),
      art(wall),
      area("rect", [-3, 120, 151, 28], "accent"),
      ...column(13, 15, 90, [["headline", 30, t.childrenHeadline, { ...display(30), lineHeight: 1.06 }]]),
      ...column(13, 128, 119, [["name", 7, t.childrenName, { ...centred(plain(10.6)), color: "paper" }, vital(8)]]),
    ],
    back: [art(small, 72.5, 118)],
    inside: [
      ...column(18, 50, 108, [["greeting", 40, t.childrenGreeting, { ...display(25), lineHeight: 1.12 }, own]]),
      ...column(164, 40, 104, [
        ["message", 38, t.childrenText, plain(12), own],
        3,
        ["place", 13, t.childrenPlace, inked(plain(11), "accent"), own],
        3,
        ["rsvp", 6, t.rsvp, plain(10), own],
      ]),
    ],
  },
});

const label = card("etikett", {
  category: "etiketten",
  occasion: "halloween",
  popularity: 265,
  createdOn: "2026-08-20",
  card: {
    product: "bottle-label",
    background: "rib-2",
    front: [
      art(mask),
      area("rect", [-3, 96, 96, 27], "paper"),
      ...column(6, 100, 78, [
        ["headline", 10, t.labelName, { ...centred(display(18)), valign: "middle" }, vital(12)],
        ["line", 6, t.labelLine, centred(plain(8)), own],
      ]),
    ],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "halloween",
  popularity: 240,
  createdOn: "2026-08-20",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      art(tendril),
      ...column(30, 11, 54, [
        ["guest", 19, t.guest, { ...left(display(16)), valign: "middle", lineHeight: 1.15 }, vital(11)],
      ]),
      ...column(30, 39, 54, [["table", 5, t.table, plain(7.4), shrinking(6.5)]]),
    ],
    back: [art(small, 45, 27)],
  },
});

/** Kürbis: cut-paper pumpkins with laughing, grumpy and surprised faces. */
export const kuerbis: Family = {
  ornaments: [giant, moon, wall, mask, tendril, small],
  templates: [party, children, label, placeCard],
};
