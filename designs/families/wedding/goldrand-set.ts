import texts from "../../texts/de.json" with { type: "json" };
import { rule, type Draft } from "../../toolkit/card.ts";
import { foilOrRelief, series, variant, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital, vitalFoil } from "../../toolkit/layout.ts";
import { bevelled, colours, italic, name, small } from "./goldrand.ts";

const t = texts["goldrand-set"];

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
const dash = (x: number, y: number): Draft => rule(x - 8, y, 16, "foil", 0.4, foil);
const figure = (size: number) => ({ ...name, size, lineHeight: 1, color: "foil" });
const roman = (size: number) => ({ ...italic(size), font: "eb-garamond-400", lineHeight: 1.45 });

const golden = card("goldene-hochzeit", {
  category: "einladungskarten",
  occasion: "goldene-hochzeit",
  popularity: 610,
  createdOn: "2026-03-02",
  isRecommended: true,
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      bevelled([32, 24, 56, 56], 16, 0.9),
      bevelled([34.4, 26.4, 51.2, 51.2], 15, 0.35),
      ...column(34, 39, 52, [
        ["number", 22, t.fifty, figure(54), { ...own, refined: true }],
        ["line", 6, t.years, small(7.4)],
      ]),
      ...column(10, 96, 100, [
        ["names", 24, t.golden, { ...name, size: 24, lineHeight: 1.2 }, vital(15)],
        6,
        ["headline", 6, t.goldenTitle, small(7.8)],
        2,
        ["date", 7, t.goldenDate, italic(12.4), own],
      ]),
    ],
    back: [dash(60, 154)],
    inside: [
      ...column(16, 66, 88, [["verse", 24, t.goldenVerse, inked({ ...italic(18), lineHeight: 1.35 }, "accent"), own]]),
      ...column(136, 40, 88, [
        ["message", 42, t.goldenText, left(roman(13.4)), own],
        4,
        ["place", 14, t.goldenPlace, inked(left(roman(13)), "accent"), own],
        4,
        ["rsvp", 13, t.goldenRsvp, left(italic(12)), own],
      ]),
    ],
  },
});

const silver = card("silberhochzeit", {
  category: "einladungskarten",
  occasion: "silberhochzeit",
  popularity: 505,
  createdOn: "2026-06-11",
  variants: [
    variant("schnee", "weiss", { paper: "white", ink: "ink", accent: "ink", foil: "silver" }),
    variant("nachtblau", "blau", { paper: "navy", ink: "ice", accent: "white", foil: "silver" }),
    variant("flaschengruen", "gruen", { paper: "night-green", ink: "fog", accent: "white", foil: "silver" }),
  ],
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      // The number interrupts the frame's line.
      bevelled([9, 26, 127, 110], 10, 0.9, [36, 91]),
      bevelled([11.4, 28.4, 122.2, 105.2], 9, 0.35, [33.6, 88.6]),
      ...column(44, 11, 57, [["number", 31, t.twentyfive, figure(76), { ...own, refined: true }]]),
      ...column(20, 56, 105, [
        ["headline", 6, t.silverTitle, small(7.8)],
        5,
        ["names", 26, t.silver, { ...name, size: 25, lineHeight: 1.2 }, vital(15)],
        6,
        ["date", 7, t.silverDate, italic(13), own],
        ["place", 7, t.silverPlace, italic(13), own],
      ]),
    ],
    back: [
      bevelled([9, 9, 127, 127], 10, 0.9),
      ...column(30, 44, 85, [
        ["message", 40, t.silverText, roman(13.4), own],
        5,
        ["rsvp-title", 6, t.silverRsvpTitle, small(7.2), own],
        2,
        ["rsvp", 14, t.silverRsvp, roman(12), own],
      ]),
    ],
  },
});

const birthday = card("geburtstag-75", {
  category: "einladungskarten",
  occasion: "geburtstag-75",
  popularity: 470,
  createdOn: "2026-02-09",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      bevelled([8, 8, 78, 89], 9, 0.9),
      bevelled([90, 8, 112, 89], 9, 0.9),
      ...column(12, 33, 70, [["number", 40, t.seventyfive, figure(98), { ...vital(60), refined: true }]]),
      ...column(98, 24, 96, [
        ["headline", 6, t.birthdayTitle, small(7.6)],
        5,
        ["name", 12, t.celebrant, { ...name, size: 20 }, vital(12)],
        7,
        ["date", 7, t.birthdayDate, italic(13), own],
        ["place", 7, t.birthdayPlace, italic(13), own],
      ]),
    ],
    back: [
      bevelled([8, 8, 194, 89], 9, 0.9),
      ...column(36, 26, 138, [
        ["message", 27, t.birthdayText, roman(13.4), own],
        5,
        ["rsvp", 13, t.birthdayRsvp, italic(12.4), own],
      ]),
    ],
  },
});

const eighty = card("geburtstag-85", {
  category: "einladungskarten",
  occasion: "geburtstag-85",
  popularity: 350,
  createdOn: "2026-10-05",
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "paper",
    front: [
      bevelled([10, 10, 85, 190], 10, 0.9),
      bevelled([12.4, 12.4, 80.2, 185.2], 9, 0.35),
      ...column(18, 34, 69, [
        ["headline", 6, t.eightyTitle, small(7.2)],
        14,
        ["number", 44, t.eightyfive, figure(104), { ...vital(60), refined: true }],
        16,
        ["name", 26, t.eightyName, { ...name, size: 18, lineHeight: 1.25 }, vital(11)],
        6,
        ["date", 14, t.eightyDate, italic(12), own],
      ]),
    ],
    inside: [
      ...column(14, 84, 77, [["verse", 34, t.eightyVerse, inked({ ...italic(17), lineHeight: 1.35 }, "accent"), own]]),
      ...column(119, 60, 77, [
        ["message", 48, t.eightyText, left(roman(12.4)), own],
        4,
        ["place", 13, t.eightyPlace, inked(left(roman(12)), "accent"), own],
        4,
        ["rsvp", 12, t.eightyRsvp, left(italic(11.4)), own],
      ]),
    ],
  },
});

/** Two lines at each end instead of a whole frame. */
const menu = card("menue", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 490,
  createdOn: "2026-03-02",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      bevelled([10, 10, 85, 34], 8, 0.9),
      ...column(14, 20, 77, [["headline", 14, t.menu, { ...name, size: 25 }, foil]]),
      ...column(14, 60, 77, [
        ["course-1", 6, t.course1, small(7)],
        ["dish-1", 13, t.dish1, roman(12.4), own],
        6,
        ["course-2", 6, t.course2, small(7)],
        ["dish-2", 18, t.dish2, roman(12.4), own],
        6,
        ["course-3", 6, t.course3, small(7)],
        ["dish-3", 13, t.dish3, roman(12.4), own],
      ]),
      dash(52.5, 146),
      ...column(14, 154, 77, [
        ["wine", 13, t.wine, italic(11.4), own],
        12,
        ["names", 12, t.menuNames, italic(11.4), vital(8)],
      ]),
    ],
    back: [dash(52.5, 105)],
  },
});

const corner = (x: number, y: number, right: boolean, bottom: boolean): Draft[] => [
  rule(right ? x - 14 : x, y, 14, "foil", 0.6, foil),
  rule(x, bottom ? y - 9 : y, 9, "foil", 0.6, { ...foil, vertical: true }),
];
const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 460,
  createdOn: "2026-03-02",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      ...corner(7, 7, false, false),
      ...corner(78, 48, true, true),
      ...column(9, 16, 67, [
        ["guest", 16, t.guest, { ...name, size: 15, lineHeight: 1.25, valign: "middle" }, vitalFoil(10)],
        1,
        ["table", 6, t.table, italic(10.4), shrinking(8)],
      ]),
    ],
    back: [dash(42.5, 27.5)],
  },
});

/** Further Goldrand cards: an octagon for fifty years, a number in the frame's line, two cells, a plate for the menu. */
export const goldrandSet: Family = { ornaments: [], templates: [golden, silver, birthday, eighty, menu, placeCard] };
