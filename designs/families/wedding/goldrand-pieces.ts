import texts from "../../texts/de.json" with { type: "json" };
import { rule, type Draft } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { column, inked, own, shrinking, vital, type Row } from "../../toolkit/layout.ts";
import { bevelled, colours, italic, name, small } from "./goldrand.ts";

const t = texts["goldrand-set"];
const first = texts.goldrand;
const card = series({
  name: "Goldrand",
  family: "goldrand",
  themeId: 1463,
  styles: ["klassisch", "edel", "schlicht"],
  variants: colours,
  ornaments: [],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;
const roman = (size: number) => ({ ...italic(size), font: "eb-garamond-400", lineHeight: 1.45 });
const heading = (size: number) => ({ ...name, size, lineHeight: 1.15 });

/** A plate: two nested bevelled rims with a word inside. */
const plate = (n: 1 | 2 | 3, y: number): Draft[] => [
  bevelled([28.5, y, 48, 48], 15, 0.8),
  bevelled([30.7, y + 2.2, 43.6, 43.6], 14, 0.35),
  ...column(33, y + 20.5, 39, [[`cover-${n}`, 7, t[`course${n}`], small(8)]]),
];
const course = (n: 1 | 2 | 3): Row[] => [
  [`course-${n}`, 6, t[`course${n}`], small(7.4)],
  1,
  [`dish-${n}`, 14, t[`dish${n}`], roman(12.6), own],
  11,
];
const menu = card("menue-gefaltet", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 405,
  createdOn: "2026-11-23",
  card: {
    product: "menu-folded-dl",
    background: "paper",
    insideBackground: "paper",
    front: [...plate(1, 18), ...plate(2, 81), ...plate(3, 144)],
    inside: [
      ...column(14, 30, 77, [["headline", 12, t.menu, heading(26)], 14, ...course(1), ...course(2), ...course(3)]),
      rule(149.5, 92, 16, "foil", 0.4, foil),
      ...column(119, 98, 77, [
        ["wine", 14, t.wine, italic(11.4), own],
        8,
        ["names", 12, t.menuNames, inked(roman(11.4), "accent"), vital(9)],
      ]),
    ],
  },
});

const seating = card("sitzplan", {
  category: "sitzplan",
  occasion: "hochzeit",
  popularity: 365,
  createdOn: "2026-11-23",
  card: {
    product: "group-table-card-a5",
    background: "paper",
    front: [
      bevelled([10, 44, 128, 156], 18, 0.9, [38, 90]),
      bevelled([12.6, 46.6, 122.8, 150.8], 17, 0.5, [36, 86.8]),
      ...column(34, 22, 80, [
        ["number", 36, t.tableNumber, { ...heading(92), color: "foil", lineHeight: 1 }, { ...vital(40), ...foil }],
      ]),
      ...column(24, 68, 100, [
        ["table", 10, t.table, heading(20), vital(12)],
        9,
        ["guests", 92, t.guests, { ...roman(14.4), lineHeight: 1.85 }, vital(9)],
      ]),
    ],
    back: [bevelled([64, 95, 20, 20], 6, 0.5)],
  },
});

const sheet = card("einlegeblatt", {
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 270,
  createdOn: "2026-11-23",
  // Text colours for dark paper are unreadable on a translucent sheet.
  variants: colours.filter(({ id }) => id !== "mitternacht"),
  refinements: ["none"],
  card: {
    product: "insert-sheet-a6",
    surfaces: {
      front: {
        drafts: [
          { ...bevelled([26, 14, 48, 115], 15, 0.8), refined: false, refinable: false },
          { ...bevelled([8, 44, 84, 55], 15, 0.35), refined: false, refinable: false },
          ...column(31, 53, 38, [["gift", 37, t.sheet, { ...italic(11.4), lineHeight: 1.4 }, shrinking(8)]]),
          ...column(31, 107, 38, [["date", 12, first.backTitle, { ...small(6.5), lineHeight: 1.6 }, own]]),
        ],
      },
      back: { drafts: [] },
    },
  },
});

/** Goldrand as further products: three plates, a number that breaks the rim, a sheet with two frames. */
export const goldrandPieces: Family = { ornaments: [], templates: [menu, seating, sheet] };
