import texts from "../../texts/de.json" with { type: "json" };
import { art, type } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, holes, ornament } from "../../toolkit/ornament.ts";
import { circle, polygon, rect, ringSector } from "../../toolkit/path.ts";
import { bold, colours, mark, plain } from "./bauhaus.ts";

const t = texts["bauhaus-set"];

/** A house of three shapes, with a quarter circle as window and a circle as sun. */
const house = ornament("bauhaus-haus-1", [
  fill("third", rect(-4, 57, 62, 52)),
  fill(
    "first",
    polygon([
      [-4, 57],
      [58, 57],
      [58, 8],
    ]),
  ),
  fill("paper", ringSector([22, 109], 0, 22, 180, 270), rect(22, 87, 8, 22)),
  fill("second", ringSector([40, 76], 0, 11, -90, 180)),
  fill("second", circle([86, 22], 12)),
  fill("ink", ...Array.from({ length: 5 }, (_, i) => rect(58, 87 + i * 4.4, 24, 2.2))),
]);

/** Storeys on top of each other, with the topping-out wreath as three quarter circles on the mast. */
const tower = ornament("bauhaus-turm-1", [
  fill("first", rect(-4, 182, 113, 32)),
  fill("third", rect(24, 150, 57, 32)),
  fill("paper", ...[0, 1, 2].map((i) => rect(30 + i * 16.5, 158, 12, 16))),
  fill("ink", rect(24, 144, 57, 6)),
  fill(
    "second",
    polygon([
      [24, 144],
      [81, 144],
      [52.5, 116],
    ]),
  ),
  fill("ink", rect(51.6, 80, 1.8, 38)),
  fill("first", ringSector([52.5, 80], 9, 15, -90, 180)),
  fill("third", ringSector([52.5, 80], 9, 15, 180, 270)),
  fill("second", ringSector([24, 214], 0, 22, 180, 270), ringSector([81, 214], 0, 22, -90, 0)),
]);

/** PAPA in four letters of bars, half circles and triangles. */
const letterP = (x: number, slot: string, round: string) => [
  fill(slot, rect(x, 20, 10, 52)),
  fill(round, ringSector([x + 10, 36], 0, 16, -90, 90)),
];
const letterA = (x: number, slot: string, bar: string) => [
  fill(
    slot,
    polygon([
      [x, 72],
      [x + 17, 20],
      [x + 34, 72],
    ]),
  ),
  fill(bar, ringSector([x + 17, 72], 0, 8, 180, 360)),
];
const papa = ornament("bauhaus-papa-1", [
  ...letterP(14, "ink", "first"),
  ...letterA(40, "second", "paper"),
  ...letterP(78, "third", "ink"),
  ...letterA(102, "first", "paper"),
]);

/** A six and a zero: rings, a quarter and a bar. */
const sixty = ornament("bauhaus-sechzig-1", [
  holes("third", circle([40, 104], 27), circle([40, 104], 11)),
  fill("first", ringSector([67, 104], 38, 54, 180, 270)),
  fill("first", rect(67, 50, 6, 16)),
  holes("ink", ringSector([88, 91], 15, 31, 90, 270)),
  fill("second", ringSector([88, 91], 15, 31, -90, 90)),
]);
const row = ornament("bauhaus-reihe-1", [
  fill("first", ringSector([0, 0], 0, 18, 0, 90), rect(-4, -4, 4, 22), rect(-4, -4, 22, 4)),
  fill("second", circle([31, 9], 9)),
  fill(
    "third",
    polygon([
      [44, 18],
      [62, 18],
      [62, -4],
      [62, 0],
    ]),
  ),
  fill("ink", rect(66, -4, 23, 22)),
]);

/** A B C from a triangle, two half circles and an open ring. */
const abc = ornament("bauhaus-abc-1", [
  fill(
    "first",
    polygon([
      [12, 88],
      [30, 30],
      [48, 88],
    ]),
  ),
  fill("paper", ringSector([30, 88], 0, 9, 180, 360)),
  fill("ink", rect(55, 30, 10, 58)),
  fill("second", ringSector([65, 44.5], 0, 14.5, -90, 90), ringSector([65, 73.5], 0, 14.5, -90, 90)),
  fill("third", ringSector([112, 59], 13, 29, 45, 315)),
]);
/** Dancing shapes, each on a different foot. */
const dance = ornament("bauhaus-tanz-1", [
  fill("first", circle([22, 64], 15)),
  fill("ink", rect(20.6, 79, 2.8, 30)),
  fill(
    "third",
    polygon([
      [44, 66],
      [60, 30],
      [76, 66],
    ]),
  ),
  fill("ink", rect(54, 66, 2.8, 43), rect(63, 66, 2.8, 43)),
  fill("second", ringSector([100, 62], 0, 22, 180, 360)),
  fill(
    "ink",
    polygon([
      [92, 62],
      [95, 62],
      [84, 109],
      [81, 109],
    ]),
    polygon([
      [105, 62],
      [108, 62],
      [119, 109],
      [116, 109],
    ]),
  ),
  fill("ink", circle([100, 30], 5)),
  fill("first", circle([60, 21], 5)),
  fill("second", circle([22, 40], 5)),
]);

const card = series({
  name: "Bauhaus",
  family: "bauhaus",
  themeId: 1493,
  styles: ["grafisch", "modern", "plakativ"],
  variants: colours,
  ornaments: [house, tower, papa, sixty, abc, dance, row, mark],
});
const huge = (size: number) =>
  type("jost-500", size, { align: "left", lineHeight: 1, tracking: -15, valign: "top" as const });

const moving = card("umzug", {
  category: "einladungskarten",
  occasion: "umzug",
  popularity: 520,
  createdOn: "2026-05-11",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(house),
      ...column(88, 44, 54, [
        ["headline", 22, t.moving, { ...huge(25), lineHeight: 1.05 }],
        3,
        ["name", 6, t.movers, bold(9.4), vital(7)],
        ["address", 12, t.newHome, { ...plain(9.4), lineHeight: 1.4 }, own],
      ]),
    ],
    back: [
      art(mark, 14, 14),
      ...column(14, 34, 112, [
        ["message", 30, t.movingText, plain(11), own],
        3,
        ["date", 6, t.movingDate, bold(10), own],
        ["rsvp", 6, t.movingRsvp, plain(10), own],
      ]),
    ],
  },
});

const toppingOut = card("richtfest", {
  category: "einladungskarten",
  occasion: "richtfest",
  popularity: 360,
  createdOn: "2026-06-29",
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(tower),
      ...column(12, 14, 82, [
        ["headline", 15, t.topping, huge(38)],
        2,
        ["name", 6, t.builders, bold(10), vital(7.5)],
        ["date", 6, t.toppingDate, plain(10), own],
      ]),
    ],
    back: [art(mark, 31.5, 186)],
    inside: [
      ...column(14, 30, 77, [["verse", 60, t.toppingVerse, { ...bold(20), lineHeight: 1.2 }, own]]),
      ...column(119, 30, 77, [
        ["message", 54, t.toppingText, plain(11), own],
        5,
        ["place", 12, t.toppingPlace, { ...bold(10.4), lineHeight: 1.4 }, own],
        5,
        ["rsvp", 12, t.toppingRsvp, plain(10.4), own],
      ]),
    ],
  },
});

const father = card("vatertag", {
  category: "grusskarten",
  occasion: "vatertag",
  popularity: 405,
  createdOn: "2026-04-20",
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "paper",
    front: [art(papa), ...column(14, 80, 120, [["line", 8, t.fatherLine, { ...bold(12), lineHeight: 1.2 }, own]])],
    back: [art(mark, 52, 84)],
    inside: column(20, 126, 108, [
      ["greeting", 10, t.fatherGreeting, bold(18), vital(12)],
      3,
      ["message", 32, t.fatherText, plain(12), own],
      4,
      ["signature", 7, t.fatherFrom, bold(11), own],
    ]),
  },
});

const sixtieth = card("geburtstag-60", {
  category: "einladungskarten",
  occasion: "geburtstag-60",
  popularity: 545,
  createdOn: "2026-09-07",
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(sixty, 1.3, 11.5, 0.9),
      ...column(13, 13, 94, [["headline", 20, t.sixty, { ...huge(24), lineHeight: 1.08 }]]),
      ...column(13, 145, 94, [
        ["name", 6, t.sixtyName, bold(10.4), vital(7.5)],
        ["date", 6, t.sixtyDate, plain(10.4), own],
      ]),
    ],
    back: [art(mark, 39, 146)],
    inside: [
      ...column(14, 116, 92, [["line", 24, t.sixtyLine, { ...bold(20), lineHeight: 1.2 }, own]]),
      ...column(134, 30, 92, [
        ["message", 56, t.sixtyText, plain(11.6), own],
        4,
        ["place", 12, t.sixtyPlace, { ...bold(10.6), lineHeight: 1.4 }, own],
        5,
        ["rsvp", 12, t.sixtyRsvp, plain(10.6), own],
      ]),
    ],
  },
});

const school = card("einschulung", {
  category: "einladungskarten",
  occasion: "einschulung",
  popularity: 520,
  createdOn: "2026-06-08",
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(abc),
      ...column(13, 104, 118, [
        ["name", 11, t.pupil, huge(21), vital(13)],
        1,
        ["date", 6, t.schoolDate, plain(10), own],
      ]),
    ],
    back: [art(mark, 51.5, 120)],
    inside: [
      ...column(16, 36, 110, [["greeting", 34, t.schoolGreeting, { ...bold(24), lineHeight: 1.15 }, own]]),
      ...column(164, 36, 104, [
        ["message", 40, t.schoolText, plain(11.6), own],
        3,
        ["place", 13, t.schoolPlace, { ...bold(10.6), lineHeight: 1.4 }, own],
        3,
        ["rsvp", 6, t.schoolRsvp, plain(10), own],
      ]),
    ],
  },
});

const party = card("party", {
  category: "einladungskarten",
  occasion: "party",
  popularity: 445,
  createdOn: "2026-08-13",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(dance),
      ...column(134, 22, 66, [
        ["headline", 28, t.party, { ...huge(32), lineHeight: 1.02 }],
        4,
        ["name", 6, t.host, bold(10), vital(7.5)],
        ["date", 12, t.partyDate, { ...plain(9.6), lineHeight: 1.35 }, own],
      ]),
    ],
    back: [
      art(mark, 14, 16),
      ...column(14, 36, 150, [
        ["message", 26, t.partyText, plain(11), own],
        3,
        ["rsvp", 6, t.partyRsvp, bold(10), own],
      ]),
    ],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "geburtstag",
  popularity: 300,
  createdOn: "2026-05-11",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(row),
      ...column(7, 29, 71, [
        ["guest", 10, t.guest, { ...huge(19), valign: "middle" }, vital(12)],
        1,
        ["table", 5, t.table, { ...plain(8), lineHeight: 1.2 }, shrinking(6.5)],
      ]),
    ],
    back: [art(mark, 21.5, 21.5)],
  },
});

/** Further Bauhaus cards: a house, a tower for the topping-out, letters and digits of basic shapes. */
export const bauhausSet: Family = {
  ornaments: [house, tower, papa, sixty, abc, dance, row],
  templates: [moving, toppingOut, father, sixtieth, school, party, placeCard],
};
