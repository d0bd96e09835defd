import texts from "../../texts/de.json" with { type: "json" };
import { art, upsideDown, rule, text, type, type Draft } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, own, shrinking, vital, vitalFoil, type Row } from "../../toolkit/layout.ts";
import { ornament } from "../../toolkit/ornament.ts";
import { body, branch, caps, colours, garland, imprint, large, twig } from "./olivenzweig.ts";
import { hanging } from "./olivenzweig-sets.ts";

const t = texts["olivenzweig-pieces"];
const first = texts.olivenzweig;
const sets = texts["olivenzweig-sets"];

// One branch along the left edge of a tall card, one along a band that ends before its middle.
const climbing = ornament(
  "olivenzweig-ranke-1",
  branch(
    [
      [12, 217],
      [27, 160],
      [17, 100],
      [30, 44],
      [24, -8],
    ],
    17,
    23,
    [
      [0.22, 1],
      [0.46, -1],
      [0.7, 1],
    ],
    71,
  ),
);
const along = ornament(
  "olivenzweig-band-1",
  branch(
    [
      [-8, 20],
      [30, 31],
      [66, 22],
      [104, 26],
    ],
    12,
    15,
    [
      [0.3, 1],
      [0.62, -1],
    ],
    72,
  ),
);

const card = series({
  name: "Olivenzweig",
  family: "olivenzweig",
  themeId: 1461,
  styles: ["floral", "klassisch", "zart"],
  variants: colours,
  ornaments: [garland, large, twig, hanging, climbing, along],
});
const italic = (size: number) => type("cormorant-garamond-400-italic", size, { lineHeight: 1, color: "accent" });
const serif = (size: number) => centred({ ...body, size });

/** A table number readable from one side; the roles of the other side continue the numbering. */
const tableNumber = (side: 1 | 2, x: number, y: number): Draft[] =>
  column(x, y, 60, [
    [side === 1 ? "table" : "table-2", 6, t.table, centred(caps(8.4))],
    [side === 1 ? "number" : "number-2", 50, t.number, { ...italic(172), valign: "middle" }, vitalFoil(60)],
  ]);

const tent = card("aufsteller", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 455,
  createdOn: "2026-11-23",
  card: {
    product: "tent-card",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          art(large, -11, -4, 0.94, { flip: "horizontal" }),
          ...tableNumber(1, 39, 76),
          ...upsideDown(
            [
              art(garland, 0, 8),
              ...tableNumber(2, 22.5, 50),
              art(twig, 29.5, 112),
              ...column(10, 131, 85, [["names", 5, t.couple, centred(caps(6.8)), own]]),
            ],
            [0, 192, 105, 148],
          ),
        ],
      },
      inside: { background: "paper", drafts: [] },
    },
  },
});

const seating = card("sitzplan", {
  category: "sitzplan",
  occasion: "hochzeit",
  popularity: 430,
  createdOn: "2026-11-23",
  card: {
    product: "group-table-card-a5",
    background: "paper",
    front: [
      art(climbing),
      ...column(56, 28, 80, [
        ["table", 6, t.table, caps(8.4)],
        ["number", 40, t.number, { ...italic(118), align: "left" }, vitalFoil(50)],
      ]),
      rule(56, 84, 12, "line"),
      ...column(56, 94, 82, [["guests", 100, t.guests, { ...body, size: 14.5, lineHeight: 1.8 }, vital(9)]]),
    ],
    back: [art(twig, 51, 95)],
  },
});

const course = (n: 1 | 2 | 3 | 4): Row[] => [
  [`course-${n}`, 6, first[`course${n}`], centred({ ...caps(7.2), color: "accent" })],
  1,
  [`dish-${n}`, 22, first[`dish${n}`], { ...serif(12.4), lineHeight: 1.3 }, own],
  5,
];
const menu = card("menue-gefaltet", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 480,
  createdOn: "2026-11-23",
  card: {
    product: "menu-folded-dl",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(hanging, -24, -12, 1.7),
      art(hanging, 22, -14, 1.55, { flip: "horizontal" }),
      ...column(12, 136, 81, [
        ["headline", 20, first.menuTitle, italic(46), { refined: true }],
        8,
        ["names", 6, t.couple, centred(caps(7.2)), vital(6.5)],
        1,
        ["date", 6, first.date, centred(caps(7.2)), shrinking(6.5)],
      ]),
    ],
    back: [art(twig, 29, 95), text("imprint", [22, 200, 61, 4], first.imprint, imprint)],
    inside: [
      ...column(14, 42, 77, [...course(1), ...course(2), ...course(3), ...course(4)]),
      art(twig, 134.5, 84),
      ...column(119, 104, 77, [
        ["wine", 16, first.wine, { ...italic(12), lineHeight: 1.5, color: "ink" }, own],
        7,
        ["welcome", 8, sets.welcome, italic(17), shrinking(11)],
      ]),
    ],
  },
});

const sheet = card("einlegeblatt", {
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 300,
  createdOn: "2026-11-23",
  card: {
    product: "insert-sheet-a6",
    surfaces: {
      front: {
        drafts: [
          art(garland, -2.5, 2),
          ...column(10, 52, 80, [
            ["headline", 11, sets.where, italic(24)],
            4,
            ["details", 56, sets.whereText, serif(12.4), own],
          ]),
          art(twig, 27, 122),
        ],
      },
      back: { drafts: [] },
    },
  },
});

const band = card("banderole", {
  category: "etiketten",
  occasion: "hochzeit",
  popularity: 310,
  createdOn: "2026-11-23",
  card: {
    product: "banderole",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(along),
          art(along, 300 - 2 * along.viewBox[0] - along.viewBox[2], 0, 1, { flip: "horizontal" }),
          ...column(115, 14, 70, [
            ["names", 12, t.couple, { ...italic(19), valign: "middle" }, vitalFoil(11)],
            2.5,
            ["date", 6, first.date, centred(caps(7)), shrinking(6.5)],
          ]),
        ],
      },
    },
  },
});

/** Olivenzweig for the table: a number readable from both sides, seating plan, menu and band. */
export const olivenzweigPieces: Family = {
  ornaments: [climbing, along],
  templates: [tent, seating, menu, sheet, band],
};
