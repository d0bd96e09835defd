import texts from "../../texts/de.json" with { type: "json" };
import { art, type } from "../../toolkit/card.ts";
import { blockRidges, lens } from "../../toolkit/botany.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, left, own, shrinking, vital, type Row } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, spine, stem, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { block, bloom, colours, sprig, whiteSprig } from "./linolschnitt.ts";

const t = texts["linolschnitt-set"];
const other = { cut: "block", block: "cut" } as const;

/** The same motif in ink on paper instead of cut out of the block. */
const inPositive = (marks: readonly Mark[]): Mark[] =>
  marks.map((mark) => ({ ...mark, fill: mark.fill === "cut" ? other.cut : other.block }));
const berry = ([x, y]: Point, r = 1.5): Mark[] => [
  fill("cut", circle([x, y], r)),
  fill("block", lens([x - r * 0.4, y - r * 0.33], 20, r * 0.75, 0.3)),
];
const ridgesIn = (
  centre: Point,
  radii: readonly [number, number],
  count: number,
  seed: number,
  inside: (p: Point) => boolean,
) =>
  blockRidges(centre, radii, count, seeded(seed)).filter((d) => {
    const [x = 0, y = 0] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
    return inside([x, y]);
  });

// A block as large as the card with a wreath cut into it; the middle stays dark.
const middle: Point = [60, 76];
const onOval = (angle: number, grow = 1): Point => [
  middle[0] + Math.cos((angle * Math.PI) / 180) * 35 * grow,
  middle[1] + Math.sin((angle * Math.PI) / 180) * 49 * grow,
];
const random = seeded(19);
const wreath = ornament("linolschnitt-kranz-1", [
  fill("block", block(9, 9, 102, 152, 14)),
  fill("cut", ...ridgesIn(middle, [56, 92], 44, 6, ([x, y]) => x > 13 && x < 107 && y > 13 && y < 157)),
  ...whiteSprig(
    [108, 140, 175, 210, 245].map((a) => onOval(a)),
    8,
    15.2,
    0.4,
    random,
  ),
  ...whiteSprig(
    [72, 40, 5, -30, -65].map((a) => onOval(a)),
    8,
    16,
    0.32,
    random,
  ),
  ...bloom([60, 133], 15, random),
  ...[
    [60, 24],
    [54.5, 29],
    [65, 30],
    [34, 138],
    [87, 137],
    [28, 130],
    [93, 128],
  ].flatMap(([x = 0, y = 0]) => berry([x, y], 1.7)),
]);

// A single stalk, printed in ink.
const tall = ornament(
  "linolschnitt-halm-1",
  inPositive([
    ...whiteSprig(
      [
        [20, 216],
        [18, 170],
        [23, 120],
        [20, 62],
      ],
      9,
      21,
      0.36,
      seeded(23),
    ),
    fill(
      "cut",
      stem(
        spine([
          [20, 62],
          [20.6, 54],
          [20, 46],
        ]),
        0.8,
        0.6,
      ),
    ),
    ...bloom([20, 41], 15, seeded(24)),
  ]),
);

// A stamp for the place card.
const stamp = ornament("linolschnitt-stempel-1", [
  fill("block", block(7, 7, 27, 36, 31)),
  fill(
    "cut",
    stem(
      spine([
        [20, 40],
        [20.5, 32],
        [20.3, 24],
      ]),
      0.8,
      0.6,
    ),
  ),
  ...whiteSprig(
    [
      [20.4, 39],
      [20, 37],
      [20.3, 34],
      [20.4, 31],
    ],
    1,
    8.5,
    0.4,
    seeded(33),
  ).slice(0, 5),
  ...bloom([20.4, 24], 10.4, seeded(34)),
  ...[
    [11, 38],
    [30, 37.4],
    [11.5, 12],
    [29.4, 11.6],
  ].flatMap(([x = 0, y = 0]) => berry([x, y], 0.9)),
]);

// Three boughs with common fruit.
const boughs = ornament("linolschnitt-fruechte-1", [
  fill("block", block(6.5, 6.5, 77, 64, 41)),
  fill("cut", ...ridgesIn([45, 60], [24, 60], 60, 44, ([x, y]) => x > 10 && x < 80 && y > 10 && y < 67)),
  ...whiteSprig(
    [
      [44, 67],
      [34, 58],
      [24, 42],
      [20, 20],
    ],
    5,
    15,
    0.42,
    seeded(45),
  ),
  ...whiteSprig(
    [
      [46, 67],
      [56, 58],
      [66, 42],
      [70, 20],
    ],
    5,
    15,
    0.42,
    seeded(46),
  ),
  ...whiteSprig(
    [
      [45, 67],
      [45.4, 50],
      [44.7, 38],
      [45, 28],
    ],
    2,
    9.5,
    0.42,
    seeded(47),
  ),
  ...[
    [45, 15],
    [36.5, 19],
    [53.5, 19],
    [14, 58],
    [76, 58],
    [14.5, 17],
    [75.5, 17],
  ].flatMap(([x = 0, y = 0]) => berry([x, y], 2.2)),
]);

// A seal of block and leaf for envelopes.
const seal = ornament("linolschnitt-siegel-1", [
  fill("block", block(3.6, 3.6, 62.8, 32.8, 51)),
  ...whiteSprig(
    [
      [14, 38],
      [13.4, 30],
      [15, 20],
      [13.6, 10],
    ],
    4,
    8.4,
    0.42,
    seeded(52),
  ),
]);

const card = series({
  name: "Linolschnitt",
  family: "linolschnitt",
  themeId: 1467,
  styles: ["handgemacht", "floral", "einfarbig"],
  variants: colours,
  ornaments: [wreath, tall, stamp, boughs, seal, sprig],
});
const display = (size: number) => type("gloock-400", size, { lineHeight: 1.08 });
const plain = (size: number) => type("hanken-grotesk-400", size, { lineHeight: 1.65 });
const strong = (size: number) => type("hanken-grotesk-500", size, { lineHeight: 1.5, tracking: 30 });

const invitation = card("einladung", {
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 690,
  createdOn: "2026-11-09",
  card: {
    product: "folded-portrait-b6",
    background: "cut",
    insideBackground: "cut",
    front: [
      art(wreath),
      ...column(33, 56, 54, [
        ["headline", 6, t.headline, inked(strong(7.8), "cut")],
        2,
        ["names", 22, t.names, inked(display(20), "cut"), vital(12)],
        2,
        ["date", 6, t.date, inked(strong(7.8), "cut"), shrinking(6.5)],
      ]),
    ],
    back: [art(sprig, 49, 152)],
    inside: [
      ...column(14, 36, 90, [
        ["greeting", 10, t.greeting, left(display(18)), own],
        3,
        ["message", 62, t.message, left(plain(11.2)), own],
        4,
        ["signature", 7, t.signature, left(strong(9.4)), shrinking(6.5)],
      ]),
      art(sprig, 138, 30, 1.3),
      ...column(138, 44, 88, [
        ["time", 20, t.time, left(plain(10.8)), own],
        5,
        ["place", 14, t.place, left(plain(10.8)), own],
        6,
        ["rsvp", 14, t.rsvp, left(strong(9.4)), own],
      ]),
    ],
  },
});

const course = (n: 1 | 2 | 3): Row[] => [
  [`course-${n}`, 6, t[`course${n}`], left(strong(7.6))],
  0.5,
  [`dish-${n}`, 21, t[`dish${n}`], { ...left(display(12.6)), lineHeight: 1.32 }, own],
  8,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 435,
  createdOn: "2026-11-09",
  card: {
    product: "menu-flat-dl",
    background: "cut",
    front: [
      art(tall),
      ...column(47, 34, 53, [
        ["headline", 14, t.menu, left(display(29))],
        12,
        ...course(1),
        ...course(2),
        ...course(3),
      ]),
      ...column(47, 180, 53, [["wine", 14, t.wine, left(plain(8.8)), own]]),
    ],
    back: [art(sprig, 41, 104)],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 405,
  createdOn: "2026-11-09",
  card: {
    product: "table-card",
    background: "cut",
    front: [
      art(stamp),
      ...column(40, 9, 45, [["guest", 25, t.guest, { ...left(display(15)), valign: "middle" }, vital(9)]]),
      ...column(40, 37, 45, [["table", 6, t.table, left(strong(7)), own]]),
    ],
  },
});

const label = card("etikett", {
  category: "etiketten",
  occasion: "hochzeit",
  popularity: 340,
  createdOn: "2026-11-09",
  card: {
    product: "bottle-label",
    background: "cut",
    front: [
      art(boughs),
      ...column(8, 76, 74, [
        ["headline", 12, t.label, display(23)],
        1,
        ["line", 6, t.labelLine, strong(7.8), own],
        5,
        ["names", 6, t.labelNames, strong(7.8), vital(6.5)],
        ["date", 6, t.labelDate, centred(plain(7.8)), own],
      ]),
    ],
  },
});

const sticker = card("aufkleber", {
  category: "aufkleber",
  occasion: "zubehoer",
  popularity: 260,
  createdOn: "2026-11-20",
  card: {
    product: "sticker-rect",
    background: "cut",
    front: [
      art(seal),
      ...column(26, 9, 36, [
        [
          "name",
          11,
          t.sender,
          inked({ ...left(display(10.6)), lineHeight: 1.15, valign: "bottom" }, "cut"),
          vital(7.5),
        ],
        1,
        ["address", 9, t.senderAddress, inked({ ...left(plain(7)), lineHeight: 1.45 }, "cut"), own],
      ]),
    ],
  },
});

/** Further Linolschnitt cards: a wreath around a dark middle, a stalk in ink, a stamp, boughs of fruit. */
export const linolschnittSet: Family = {
  ornaments: [wreath, tall, stamp, boughs, seal],
  templates: [invitation, menu, placeCard, label, sticker],
};
