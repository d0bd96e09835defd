import texts from "../../texts/de.json" with { type: "json" };
import { art, type } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, own, shrinking, vital, vitalFoil, type Row } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, polygon, rect, ringSector, type Point } from "../../toolkit/path.ts";
import { caps, colours, inner, name, sun, w } from "./artdeco.ts";

const t = texts["artdeco-set"];

/** A lozenge that ends a line. */
const lozenge = ([x, y]: Point, size: number): string =>
  polygon([
    [x, y - size * 1.6],
    [x + size, y],
    [x, y + size * 1.6],
    [x - size, y],
  ]);

// Midnight: a clock of rays, a long one for each hour, around an empty dial.
const clock = ornament("artdeco-uhr-1", [
  fill(
    "foil",
    ...Array.from({ length: 60 }, (_, i) => {
      const hour = i % 5 === 0;
      const from = i * 6 - 90 - (hour ? 1.7 : 1);
      return ringSector(
        [72.5, 72.5],
        hour ? 46 : 49,
        hour ? 63 : i % 5 === 2 || i % 5 === 3 ? 58 : 54,
        from,
        from + (hour ? 3.4 : 2),
      );
    }),
    ringSector([72.5, 72.5], 43.6, 43.6 + w, 0, 180),
    ringSector([72.5, 72.5], 43.6, 43.6 + w, 180, 360),
    lozenge([72.5, 6.4], 1.3),
  ),
]);
const corners = ornament("artdeco-ecken-1", [
  fill("foil", ...sun([-3, 108], 76, -88, -2, 9), ...sun([213, -3], 76, 92, 178, 9)),
]);
/** Steps of a skyscraper towards the bottom of the menu. */
const steps = ornament("artdeco-stufen-1", [
  fill(
    "foil",
    ...[0, 1, 2, 3, 4].flatMap((i) => {
      const x = 8 + i * 6.4;
      const top = 150 + i * 9;
      return [x, 105 - x].map((at) => rect(at - w / 2, top, w, 214 - top));
    }),
    ...sun([52.5, 213], 21, -172, -8, 13),
    rect(8, 24, 89, w),
    rect(8, 25.8, 89, w),
    lozenge([52.5, 25.1], 1.8),
  ),
]);
const wings = ornament("artdeco-fluegel-1", [
  fill(
    "foil",
    ...[-1, 1].flatMap((s) =>
      [0, 1, 2, 3].map((i) => {
        const x = 45 + s * (41 - i * 3.4);
        return polygon([
          [x - w / 2, 25 - 17 + i * 4],
          [x + w / 2, 25 - 17 + i * 4],
          [x + w / 2, 25 + 17 - i * 4],
          [x - w / 2, 25 + 17 - i * 4],
        ]);
      }),
    ),
    rect(33, 38, 24, w),
    lozenge([45, 38.2], 1.2),
  ),
]);
const foot = ornament("artdeco-rueckseite-1", [
  fill("foil", ...sun([0, 0], 16, -172, -8, 11), circle([0, -18.4], 0.7)),
]);

const card = series({
  name: "Art déco",
  family: "artdeco",
  themeId: 1464,
  styles: ["art-deco", "edel", "festlich"],
  variants: colours,
  ornaments: [clock, corners, steps, wings, foot, inner],
});
const foil = { refined: true } as const;
const serif = (size: number) => type("cormorant-garamond-500", size, { lineHeight: 1.4 });
const gleam = (size: number, tracking = 60) => ({ ...name, size, tracking });

const course = (n: 1 | 2 | 3): Row[] => [
  [`course-${n}`, 6, t[`course${n}`], inked(caps(7.4, 240), "foil")],
  1,
  [`dish-${n}`, 13, t[`dish${n}`], serif(12.4), own],
  6,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 470,
  createdOn: "2026-04-13",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      art(steps, 0, 0, 1, foil),
      ...column(14, 9, 77, [["headline", 11, t.menu, gleam(23, 220), { refined: true }]]),
      ...column(14, 38, 77, [...course(1), ...course(2), ...course(3)]),
      ...column(30, 118, 45, [["wine", 16, t.wine, { ...serif(10.6), font: "cormorant-garamond-400-italic" }, own]]),
      ...column(41, 160, 23, [["names", 14, t.monogram, gleam(15), { ...vital(9), refined: true }]]),
    ],
    back: [art(foot, 52.5, 112, 1, foil)],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 455,
  createdOn: "2026-05-18",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      art(wings, 0, 0, 1, foil),
      ...column(18.5, 11, 53, [
        ["guest", 19, t.guest, { ...gleam(12.4, 110), lineHeight: 1.45, valign: "middle" }, vitalFoil(8)],
      ]),
    ],
    back: [art(foot, 45, 32, 0.8, foil)],
  },
});

const newYear = card("silvester", {
  category: "einladungskarten",
  occasion: "neujahr",
  popularity: 690,
  createdOn: "2026-10-01",
  isRecommended: true,
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(clock, 0, 0, 1, foil),
      ...column(36, 45, 73, [
        ["headline", 6, t.newYear, caps(8, 260)],
        5,
        ["number", 22, t.year, gleam(54, 20), { ...vital(30), refined: true }],
        4,
        ["line", 14, t.newYearLine, serif(13), own],
      ]),
    ],
    back: [
      art(inner, 20, 12, 1, foil),
      ...column(22, 54, 101, [
        ["message", 30, t.newYearText, serif(14), own],
        4,
        ["date", 6, t.newYearDate, caps(8, 200), own],
        2,
        ["place", 6, t.newYearPlace, caps(8, 200), shrinking(6.5)],
        7,
        ["rsvp", 12, t.newYearRsvp, serif(12.6), own],
      ]),
    ],
  },
});

const fifty = card("geburtstag-50", {
  category: "einladungskarten",
  occasion: "geburtstag-50",
  popularity: 620,
  createdOn: "2026-06-22",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(corners, 0, 0, 1, foil),
      ...column(62, 17, 86, [
        ["number", 38, t.fifty, gleam(96, -10), { ...vital(60), refined: true }],
        3,
        ["name", 7, t.celebrant, caps(10.4, 160), vital(7.5)],
        6,
        ["date", 6, t.fiftyDate, serif(13), own],
        ["place", 6, t.fiftyPlace, serif(13), own],
      ]),
    ],
    back: [
      art(foot, 36, 64, 1.4, foil),
      ...column(76, 22, 118, [
        ["headline", 8, t.fiftyTitle, { ...caps(9, 220), align: "left" }],
        3,
        ["message", 30, t.fiftyText, { ...serif(13.6), align: "left" }, own],
        5,
        ["rsvp", 12, t.fiftyRsvp, { ...serif(12.4), align: "left" }, own],
      ]),
    ],
  },
});

/** Further Art déco cards: menu on steps, winged place card, a clock at midnight, two suns for a fiftieth birthday. */
export const artdecoSet: Family = {
  ornaments: [clock, corners, steps, wings, foot],
  templates: [menu, placeCard, newYear, fifty],
};
