import texts from "../../texts/de.json" with { type: "json" };
import { frame, rule, text, type, type Box, type Draft } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { column, own, shrinking, type Row } from "../../toolkit/layout.ts";
import { caps, colours } from "./monogramm.ts";

const t = texts["monogramm-set"];
const first = texts.monogramm;
const card = series({
  name: "Monogramm",
  family: "monogramm",
  themeId: 1462,
  styles: ["klassisch", "edel", "typografisch"],
  variants: colours,
  ornaments: [],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;
const roman = (size: number) => type("bodoni-moda-400", size, { lineHeight: 1.6 });
const italic = (size: number) => type("bodoni-moda-400-italic", size, { lineHeight: 1.4 });

/** The two initials; the second overlaps the first, in foil if `refined`. */
function initials(one: Box, other: Box, size: number, refined: boolean): Draft[] {
  const style = { lineHeight: 1, valign: "middle" } as const;
  const needed = { personal: true, required: true } as const;
  return [
    text("initial-1", one, t.initial1, { ...roman(size), ...style, color: "soft" }, needed),
    text("initial-2", other, t.initial2, { ...italic(size), ...style, color: "foil" }, { ...needed, refined }),
  ];
}

const course = (n: 1 | 2 | 3): Row[] => [
  [`course-${n}`, 7, t[`course${n}`], italic(12)],
  1,
  [`dish-${n}`, 14, t[`dish${n}`], { ...roman(11), lineHeight: 1.45 }, own],
  10,
];
const menu = card("menue-gefaltet", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 420,
  createdOn: "2026-11-23",
  card: {
    product: "menu-folded-dl",
    background: "paper",
    insideBackground: "paper",
    front: [
      ...initials([4, 6, 96, 84], [10, 118, 91, 84], 228, true),
      rule(14, 103.5, 24, "foil", 0.4, foil),
      rule(67, 103.5, 24, "foil", 0.4, foil),
      ...column(38, 100, 29, [["headline", 7, t.menu, caps(9)]]),
    ],
    back: [frame([48, 100, 9, 9], "foil", 0.4, { shape: "ellipse", ...foil })],
    inside: [
      ...column(14, 48, 77, [...course(1), ...course(2), ...course(3)]),
      frame([148.5, 66, 18, 18], "foil", 0.4, { shape: "ellipse", ...foil }),
      ...column(119, 94, 77, [
        ["wine", 12, t.wine, italic(10.4), own],
        8,
        ["names", 6, t.names, caps(7.4), shrinking(6.5)],
        ["date", 6, t.date, italic(10), own],
      ]),
    ],
  },
});

const detail = (role: "place" | "dress" | "rsvp"): Row[] => [
  [`${role}-title`, 6, first[`${role}Title`], caps(7)],
  0.5,
  [role, 13, first[role], { ...roman(10.4), lineHeight: 1.5 }, own],
  5,
];
const sheet = card("einlegeblatt", {
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 285,
  createdOn: "2026-11-23",
  card: {
    product: "insert-sheet-a6",
    surfaces: {
      front: {
        drafts: [
          ...initials([21, 8, 34, 34], [40, 17, 38, 34], 82, false),
          rule(46, 58, 8, "foil", 0.4),
          ...column(9, 66, 82, [...detail("place"), ...detail("dress"), ...detail("rsvp")]),
        ],
      },
      back: { drafts: [] },
    },
  },
});

const sticker = card("aufkleber-rund", {
  category: "aufkleber",
  occasion: "hochzeit",
  popularity: 345,
  createdOn: "2026-11-23",
  card: {
    product: "sticker-round",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          frame([3.5, 3.5, 38, 38], "foil", 0.4, { shape: "ellipse" }),
          ...initials([7, 8, 24, 22], [15.5, 11.5, 24, 22], 50, false),
          ...column(11, 33.4, 23, [["date", 4.4, t.stickerDate, { ...caps(6.5, 40), lineHeight: 1.2 }, own]]),
        ],
      },
    },
  },
});

const confetti = card("konfetti", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 255,
  createdOn: "2026-11-23",
  card: {
    product: "confetti",
    surfaces: {
      front: { background: "paper", drafts: initials([4, 4, 12.5, 14], [9, 7, 12, 14], 28, false) },
    },
  },
});

/** Monogramm as further products: as high as the menu, behind the sheet, as a round seal, as confetti. */
export const monogrammPieces: Family = { ornaments: [], templates: [menu, sheet, sticker, confetti] };
