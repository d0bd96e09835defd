import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { ornament } from "../../toolkit/ornament.ts";
import { seeded } from "../../toolkit/random.ts";
import { terrazzo as chips } from "../../toolkit/scenery.ts";
import { caps, colours, display, plain } from "./terrazzo.ts";

const t = texts["terrazzo-set"];
const slots = ["chip-1", "chip-2", "chip-3", "chip-4"] as const;

/** The area of a house among the stones: walls, an overhanging gable, a chimney. */
const inHouse = (x: number, y: number, r: number): boolean => {
  const walls = x > 24 - r && x < 81 + r && y > 66 && y < 129 + r;
  const gable = y > 30 + Math.abs(x - 52.5) * 0.92 - r * 1.36 && y < 68 + r;
  const chimney = x > 67 - r && x < 76 + r && y > 32 - r && y < 60;
  return walls || gable || chimney;
};
const house = ornament(
  "terrazzo-haus-1",
  chips([105, 148], slots, (p, r) => inHouse(p[0], p[1], r), seeded(53), 5200),
);

// Stones poured in from the right.
const poured = ornament(
  "terrazzo-guss-1",
  chips([210, 105], slots, ([x, y], r) => x - r < 142 - y * 0.62 + 6 * Math.sin(y / 9), seeded(58), 2200),
);

// So close that a handful of stones fills the card.
const near = ornament(
  "terrazzo-nah-1",
  chips([46, 33], slots, ([x, y], r) => r < 1.2 || (x - r < 22 && y + r > 20), seeded(66), 700),
);

const strip = ornament(
  "terrazzo-streifen-1",
  chips([85, 55], slots, ([x], r) => x + r > 25, seeded(71), 1100),
);

const oval = ornament(
  "terrazzo-oval-1",
  chips([70, 40], slots, ([x, y], r) => Math.hypot((x - 35) / (25.5 + r), (y - 20) / (13 + r)) < 1, seeded(83), 1500),
);

const card = series({
  name: "Terrazzo",
  family: "terrazzo",
  themeId: 1496,
  styles: ["modern", "grafisch", "mediterran"],
  variants: colours,
  ornaments: [house, poured, near, strip, oval],
});

const moving = card("einweihung", {
  category: "einladungskarten",
  occasion: "umzug",
  popularity: 455,
  createdOn: "2026-11-12",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(house),
      ...column(28, 74, 49, [
        ["headline", 6, t.moving, caps(7.2)],
        3,
        ["address", 26, t.address, { ...display(18), lineHeight: 1.12, valign: "middle" }, vital(12)],
        3,
        ["date", 6, t.movingDate, caps(7.2), shrinking(6.5)],
      ]),
    ],
    back: column(22, 137, 61, [["imprint", 4.5, t.imprint, caps(6.2)]]),
    inside: [
      ...column(119, 36, 77, [
        ["greeting", 11, t.greeting, left(display(20)), own],
        2,
        ["message", 46, t.movingText, plain(11), own],
        3,
        ["time", 6, t.movingTime, { ...plain(10), font: "hanken-grotesk-500" }, own],
        ["rsvp", 13, t.rsvp, inked(plain(10), "accent"), own],
        3,
        ["signature", 8, t.names, left(display(13)), shrinking(9)],
      ]),
    ],
  },
});

const party = card("party", {
  category: "einladungskarten",
  occasion: "party",
  popularity: 440,
  createdOn: "2026-11-12",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(poured),
      ...column(13, 33, 104, [
        ["headline", 17, t.party, { ...left(display(40)), lineHeight: 0.98 }],
        5,
        ["name", 6, t.partyHost, left(caps(7.6)), vital(6.5)],
        1,
        ["date", 6, t.partyDate, left(caps(7.6)), shrinking(6.5)],
      ]),
    ],
    back: column(13, 28, 116, [
      ["message", 32, t.partyText, plain(11.2), own],
      3,
      ["place", 13, t.partyPlace, { ...plain(10), font: "hanken-grotesk-500" }, own],
    ]),
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "geburtstag",
  popularity: 400,
  createdOn: "2026-11-12",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(near, 0, 0, 3.3),
      ...column(12, 74, 54, [
        ["headline", 13, t.thanks, left(display(32))],
        1,
        ["name", 6, t.thanksFrom, left(caps(7)), vital(6.5)],
      ]),
    ],
    back: column(13, 30, 104, [
      ["message", 38, t.thanksText, plain(11), own],
      3,
      ["signature", 8, t.thanksName, left(display(13)), shrinking(9)],
    ]),
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "geburtstag",
  popularity: 315,
  createdOn: "2026-11-12",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(strip),
      ...column(32, 12, 47, [
        ["guest", 20, t.guest, { ...left(display(16)), lineHeight: 1.12, valign: "bottom" }, vital(10)],
        2,
        ["table", 6, t.table, left(caps(6.5)), own],
      ]),
    ],
    back: column(10, 24, 65, [["line", 7, t.placeBack, centred(caps(6.6))]]),
  },
});

const sticker = card("aufkleber", {
  category: "aufkleber",
  occasion: "zubehoer",
  popularity: 255,
  createdOn: "2026-11-20",
  card: {
    product: "sticker-rect",
    background: "paper",
    front: [
      art(oval),
      ...column(13, 12.5, 44, [
        ["headline", 9, t.sticker, { ...display(15), valign: "middle" }, shrinking(10)],
        ["name", 5, t.stickerFrom, { ...caps(6.5), tracking: 90 }, vital(6.5)],
      ]),
    ],
  },
});

/** Further Terrazzo cards: around a house, from the right, in close-up, as a strip. */
export const terrazzoSet: Family = {
  ornaments: [house, poured, near, strip, oval],
  templates: [moving, party, thanks, placeCard, sticker],
};
