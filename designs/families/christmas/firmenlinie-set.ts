import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, own, shrinking, vital } from "../../toolkit/layout.ts";
import { draw, fill, ornament } from "../../toolkit/ornament.ts";
import { circle, line, move, openCurve, polar, type Point } from "../../toolkit/path.ts";
import { star } from "../../toolkit/scenery.ts";
import { colours, display, echo, plain } from "./firmenlinie.ts";

const t = texts["firmenlinie-set"];
const stroke = 0.6;
const trace = (points: readonly Point[]): string => points.map((p, i) => (i === 0 ? move(p) : line(p))).join("");

/** A town in one stroke: gables, a tower block, a church with the star above it. */
const town = ornament("firmenlinie-stadt-1", [
  draw(
    "foil",
    stroke,
    trace([
      [-4, 86],
      [16, 86],
      [16, 70],
      [23, 62],
      [30, 70],
      [30, 86],
      [38, 86],
      [38, 46],
      [56, 46],
      [56, 86],
      [64, 86],
      [64, 66],
      [72, 66],
      [72, 58],
      [82, 58],
      [82, 86],
      [92, 86],
      [92, 60],
      [97, 34],
      [102, 60],
      [102, 68],
      [120, 68],
      [120, 86],
      [132, 86],
      [132, 74],
      [139, 66],
      [146, 74],
      [146, 86],
      [214, 86],
    ]),
  ),
  fill("foil", star([97, 26], 3.8, 1.4, 8)),
]);

/** The path of a rocket: along the ground, up in a curve, and out in rays. */
const burst: Point = [98, 44];
const rocket = ornament("firmenlinie-rakete-1", [
  draw(
    "foil",
    stroke,
    openCurve([
      [-4, 132],
      [24, 131],
      [52, 122],
      [72, 98],
      [88, 68],
      [94, 54],
    ]),
    ...Array.from({ length: 14 }, (_, i) => {
      const angle = -160 + i * 23;
      const far = i % 2 === 0 ? 29 : 21;
      return trace([polar(burst, angle, i % 2 === 0 ? 9 : 12), polar(burst, angle, far)]);
    }),
  ),
  fill("foil", ...Array.from({ length: 7 }, (_, i) => circle(polar(burst, -160 + i * 46, 32.4), 0.9))),
]);

/** A string of lamps that hangs across the picture in three curves. */
const bows: Point[] = [
  [-6, 16],
  [18, 31],
  [46, 35],
  [74, 28],
  [96, 14],
  [120, 27],
  [146, 30],
  [172, 22],
  [190, 9],
  [202, 15],
  [216, 20],
];
const lamps = ornament("firmenlinie-lichter-1", [
  draw(
    "foil",
    stroke,
    openCurve(bows),
    ...[8, 30, 54, 76, 113, 134, 156, 198].map((x, i) => {
      const y = [26, 33.6, 34, 27, 24, 29.4, 27.4, 13][i] ?? 30;
      return trace([
        [x, y],
        [x, y + 3.4],
      ]);
    }),
  ),
  fill(
    "foil",
    ...[8, 30, 54, 76, 113, 134, 156, 198].map((x, i) =>
      circle([x, ([26, 33.6, 34, 27, 24, 29.4, 27.4, 13][i] ?? 30) + 5.6], 2.2),
    ),
  ),
]);

/** A rising chart: each dot is a decade, the last one a star. */
const climb: Point[] = [
  [-4, 122],
  [14, 118],
  [30, 108],
  [44, 110],
  [60, 92],
  [74, 84],
  [90, 58],
];
const chart = ornament("firmenlinie-kurve-1", [
  draw("foil", stroke, openCurve(climb)),
  fill("foil", circle([30, 108], 1.5), circle([60, 92], 1.5), star([91.6, 53], 4.6, 1.7, 8)),
]);

/** Working days as a zigzag, then evening: the line becomes calm below the sun. */
const calm = ornament("firmenlinie-feierabend-1", [
  draw(
    "foil",
    stroke,
    trace([
      [-4, 74],
      ...Array.from({ length: 15 }, (_, i): Point => [
        2 + i * 3.6,
        i % 2 === 0 ? 74 - 16 + i * 0.7 : 74 + 14 - i * 0.7,
      ]),
    ]),
    openCurve([
      [52.4, 67.8],
      [60, 79],
      [72, 72],
      [84, 76.4],
      [98, 73],
      [114, 75],
      [132, 74],
      [154, 74],
    ]),
  ),
  fill("foil", circle([112, 56], 9)),
]);

const card = series({
  name: "Firmenlinie",
  family: "firmenlinie",
  themeId: 1524,
  styles: ["geschaeftlich", "schlicht", "modern"],
  variants: colours,
  ornaments: [town, rocket, lamps, chart, calm, echo],
});
const foil = { refined: true } as const;
const strong = (size: number) => ({ ...plain(size), font: "jost-500" });

const christmas = card("stadt", {
  category: "grusskarten",
  occasion: "weihnachten-geschaeftlich",
  popularity: 700,
  createdOn: "2026-09-01",
  isRecommended: true,
  card: {
    product: "folded-landscape-dl",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(town, 0, 0, 1, foil),
      ...column(150, 44, 52, [["headline", 21, t.christmas, { ...display(20), lineHeight: 1.15 }]]),
      ...column(14, 91.5, 150, [["company", 6, t.company, plain(8.6), vital(6.5)]]),
    ],
    inside: column(30, 122, 150, [
      ["greeting", 7, t.greeting, strong(11), own],
      2,
      ["message", 32, t.christmasText, plain(11), own],
      4,
      ["signature", 12, t.signature, plain(10), own],
    ]),
  },
});

const newYear = card("neujahr", {
  category: "grusskarten",
  occasion: "neujahr",
  popularity: 480,
  createdOn: "2026-10-12",
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(rocket, 0, 0, 1, foil),
      ...column(13, 14, 60, [["number", 17, t.year, { ...display(46), lineHeight: 1 }, own]]),
      ...column(76, 112, 58, [
        ["headline", 14, t.newYear, { ...plain(11), lineHeight: 1.4 }],
        2,
        ["company", 6, t.company, strong(7.4), vital(6.5)],
      ]),
    ],
    back: [
      art(echo, -70, 22, 1, foil),
      ...column(14, 20, 110, [
        ["message", 52, t.newYearText, plain(11), own],
        4,
        ["signature", 12, t.signature, plain(10), own],
      ]),
    ],
  },
});

const party = card("sommerfest", {
  category: "einladungskarten",
  occasion: "firmenfeier",
  popularity: 530,
  createdOn: "2026-04-06",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(lamps, 0, 0, 1, foil),
      ...column(14, 54, 120, [
        ["headline", 17, t.party, { ...display(36), lineHeight: 1 }],
        3,
        ["date", 6, t.partyDate, strong(10), own],
        ["place", 6, t.partyPlace, plain(10), own],
      ]),
      ...column(140, 86, 60, [["company", 6, t.host, { ...plain(9), align: "right" }, vital(6.5)]]),
    ],
    back: column(14, 18, 150, [
      ["greeting", 7, t.partyGreeting, strong(11), own],
      2,
      ["message", 30, t.partyText, plain(11), own],
      3,
      ["rsvp", 12, t.partyRsvp, plain(10), own],
    ]),
  },
});

const jubilee = card("jubilaeum", {
  category: "einladungskarten",
  occasion: "jubilaeum",
  popularity: 465,
  createdOn: "2026-01-12",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(chart, 0, 0, 1, foil),
      ...column(13, 13, 70, [
        ["number", 25, t.jubilee, { ...display(66), lineHeight: 1 }, vital(40)],
        ["line", 6, t.jubileeLine, strong(10), own],
      ]),
      ...column(13, 130, 80, [["company", 6, t.host, plain(9), vital(6.5)]]),
    ],
    inside: [
      ...column(14, 36, 77, [["headline", 30, t.jubileeTitle, { ...display(21), lineHeight: 1.2 }]]),
      ...column(119, 36, 77, [
        ["message", 46, t.jubileeText, plain(10), own],
        4,
        ["date", 6, t.jubileeDate, strong(10), own],
        ["place", 12, t.jubileePlace, plain(10), own],
        4,
        ["rsvp", 12, t.jubileeRsvp, plain(9.4), own],
      ]),
    ],
  },
});

const retirement = card("ruhestand", {
  category: "einladungskarten",
  occasion: "ruhestand",
  popularity: 440,
  createdOn: "2026-07-27",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(calm, 0, 0, 1, foil),
      ...column(13, 14, 100, [
        ["headline", 13, t.retirement, { ...display(30), lineHeight: 1 }],
        2,
        ["name", 6, t.retiree, plain(10), vital(7)],
      ]),
      ...column(62, 89, 80, [["date", 6, t.retirementDate, { ...plain(9), align: "right" }, shrinking(6.5)]]),
    ],
    back: column(14, 18, 116, [
      ["message", 36, t.retirementText, plain(10.4), own],
      4,
      ["place", 12, t.retirementPlace, strong(10), own],
      3,
      ["rsvp", 6, t.retirementRsvp, plain(9.6), own],
    ]),
  },
});

/** Further Firmenlinie cards: a town, a rocket, lamps, a rising curve and an evening, each in one stroke. */
export const firmenlinieSet: Family = {
  ornaments: [town, rocket, lamps, chart, calm],
  templates: [christmas, newYear, party, jubilee, retirement],
};
