import texts from "../../texts/de.json" with { type: "json" };
import { area, art, frame } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital, type Row } from "../../toolkit/layout.ts";
import { ornament } from "../../toolkit/ornament.ts";
import { body, caps, colours, knot, name, rose, single } from "./azulejo.ts";

const t = texts["azulejo-set"];
const second = ornament("azulejo-kachel-2", knot([0, 0]));
const large = ornament("azulejo-gross-1", rose([0, 0]));

const card = series({
  name: "Azulejo",
  family: "azulejo",
  themeId: 1465,
  styles: ["mediterran", "ornamental", "sommerlich"],
  variants: colours,
  ornaments: [single, second, large],
});
const tile = (column: number, row: number, x: number, y: number) =>
  art((column + row) % 2 === 0 ? single : second, x + column * 24, y + row * 24);

const course = (n: 1 | 2 | 3 | 4): Row[] => [
  [`course-${n}`, 6, t[`course${n}`], inked(left(caps(7)), "deep")],
  [`dish-${n}`, 17, t[`dish${n}`], { ...left(body), size: 14, lineHeight: 1.3 }, own],
  8,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 480,
  createdOn: "2026-05-04",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      ...Array.from({ length: 10 }, (_, row) => tile(0, row, 10, -3)),
      ...column(34, 18, 64, [["headline", 19, t.menu, { ...left(name(40)), lineHeight: 1 }], 8]),
      ...column(34, 48, 64, [...course(1), ...course(2), ...course(3), ...course(4)]),
      ...column(34, 186, 64, [["wine", 12, t.wine, { ...left(body), size: 11 }, own]]),
    ],
    back: [0, 1, 2].map((i) => tile(i, 0, 28.5, 105)),
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 445,
  createdOn: "2026-05-04",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(large, 72, 14, 1.9),
      ...column(6, 26, 64, [
        ["guest", 18, t.guest, { ...left(name(20)), valign: "bottom" }, vital(13)],
        1,
        ["table", 5, t.table, left(caps(6.6)), own],
      ]),
    ],
    back: [art(single, 42.5, 27.5, 0.6)],
  },
});

// The wall on the left loses its tiles one by one.
const wall = ["1111000", "1110100", "1111010", "1110000", "1101000"];
const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "hochzeit",
  popularity: 430,
  createdOn: "2026-07-20",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      ...wall.flatMap((line, row) => line.split("").flatMap((one, i) => (one === "1" ? [tile(i, row, 4.5, 4.5)] : []))),
      ...column(92, 70, 50, [
        ["headline", 14, t.thanks, { ...name(34), align: "right" }],
        1,
        ["names", 6, t.names, { ...body, align: "right", size: 13 }, vital(9)],
      ]),
    ],
    back: [
      tile(0, 0, 26, 27),
      ...column(46, 15, 88, [
        ["greeting", 9, t.thanksGreeting, left(name(18)), own],
        2,
        ["message", 42, t.thanksText, { ...left(body), size: 14 }, own],
        3,
        ["signature", 8, t.names, left(name(16)), shrinking(11)],
      ]),
    ],
  },
});

const birthday = card("geburtstag-65", {
  category: "einladungskarten",
  occasion: "geburtstag-65",
  popularity: 385,
  createdOn: "2026-08-24",
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(large, 72.5, 72.5, 6.3),
      area("ellipse", [33.5, 33.5, 78, 78], "paper"),
      frame([36, 36, 73, 73], "deep", 0.5, { shape: "ellipse" }),
      ...column(44, 48, 57, [
        ["number", 27, t.number, name(72), vital(40)],
        2,
        ["name", 5, t.celebrant, caps(7.4), vital(6.5)],
        1,
        ["date", 6, t.birthdayDate, { ...body, size: 12 }, own],
      ]),
    ],
    back: [
      ...[0, 1, 2, 3, 4, 5, 6].map((i) => tile(i, 0, 0.5, 133)),
      ...column(20, 20, 105, [
        ["headline", 12, t.birthdayTitle, name(25)],
        4,
        ["message", 38, t.birthdayText, { ...body, size: 15 }, own],
        2,
        ["place", 12, t.birthdayPlace, { ...inked(body, "deep"), size: 14 }, own],
        3,
        ["rsvp", 7, t.birthdayRsvp, { ...body, size: 13 }, own],
      ]),
    ],
  },
});

/** Further Azulejo cards: a pillar of tiles, one tile in the corner, a wall that thins out, one huge tile. */
export const azulejoSet: Family = { ornaments: [second, large], templates: [menu, placeCard, thanks, birthday] };
