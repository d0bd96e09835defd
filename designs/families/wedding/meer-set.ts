import texts from "../../texts/de.json" with { type: "json" };
import { lens } from "../../toolkit/botany.ts";
import { art, rule } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, own, shrinking, vital, type Row } from "../../toolkit/layout.ts";
import { draw, fill, ornament } from "../../toolkit/ornament.ts";
import { brush, circle, mapPath, openCurve, ringSector, spine, type Point } from "../../toolkit/path.ts";
import { noiseLine, seeded } from "../../toolkit/random.ts";
import { waterLines } from "../../toolkit/scenery.ts";
import { caps, colours, name, ripple } from "./meer.ts";

const t = texts["meer-set"];
const moved = (lines: readonly string[], dx: number, dy: number) =>
  lines.map((d) => mapPath(d, ([x, y]) => [x + dx, y + dy]));

// The setting sun with its reflection on the water.
const setting = ornament("meer-untergang-1", [
  fill("foil", ringSector([52.5, 84], 0, 25, 180, 360)),
  fill(
    "foil",
    ...Array.from({ length: 9 }, (_, i) => {
      const width = 40 * Math.pow(1 - i / 10, 1.1) + 4;
      return lens([52.5 - width / 2 + (i % 2 === 0 ? 1.5 : -1.5), 88.6 + i * 6], 0, width, 1.1 - i * 0.05);
    }),
  ),
]);
const evening = ornament("meer-abend-1", [
  draw("line", 0.4, ...moved(waterLines(117, 0, 3.9, 17, 3, seeded(12)), -6, 86)),
]);

// A coast seen from above: repeated shore lines, softer further out.
const bay = noiseLine(seeded(57), 5);
const swash = noiseLine(seeded(60), 16);
const coast = ornament("meer-kueste-1", [
  draw(
    "line",
    0.4,
    ...Array.from({ length: 9 }, (_, row) =>
      openCurve(
        Array.from({ length: 34 }, (_, i): Point => {
          const s = i / 33;
          const reach = 25 - row * 3.1 + bay(s + row * 0.012) * (9 - row * 0.75) + swash(s) * (1.5 - row * 0.1);
          return [reach, -4 + s * 218];
        }),
      ),
    ),
  ),
]);
const noon = ornament("meer-mittag-1", [fill("foil", circle([84, 27], 8.5))]);

// Low water for the place card, with a coin-sized sun.
const shallow = ornament("meer-flach-1", [
  draw("line", 0.4, ...moved(waterLines(97, 0, 2.7, 6, 1.8, seeded(18)), -6, 39.5)),
]);
const coin = ornament("meer-muenze-1", [fill("foil", ringSector([65, 39.8], 0, 9, 180, 360))]);

// The beach: a sea of lines that ends in a line of surf.
const high = ornament("meer-flut-1", [
  draw("line", 0.4, ...moved(waterLines(160, 0, 3.4, 20, 4.2, seeded(71)), -6, 3)),
]);
const surf = ornament("meer-brandung-1", [
  fill(
    "foil",
    brush(
      spine([
        [-6, 70],
        [20, 73.4],
        [47, 71],
        [74, 75.6],
        [101, 72],
        [126, 74.2],
        [154, 69.6],
      ]),
      (s) => 0.7 + 0.55 * Math.sin(s * 17),
      34,
    ),
  ),
]);

const card = series({
  name: "Meer",
  family: "meer",
  themeId: 1470,
  styles: ["maritim", "modern", "schlicht"],
  variants: colours,
  ornaments: [setting, evening, coast, noon, shallow, coin, high, surf, ripple],
});
const foil = { refined: true } as const;
const plain = (size: number) => ({ ...name(size), color: "ink", lineHeight: 1.5 });

const invitation = card("einladung", {
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 725,
  createdOn: "2026-11-02",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(setting, 0, 0, 1, foil),
      art(evening),
      ...column(11, 12, 83, [
        ["headline", 5, t.headline, caps(7.6)],
        2,
        ["names", 22, t.names, name(25), vital(15)],
        3,
        ["date", 5, t.date, caps(7.6), shrinking(6.5)],
      ]),
    ],
    back: [art(ripple, 35.5, 124)],
    inside: [
      ...column(13, 30, 80, [
        ["greeting", 9, t.greeting, name(17), own],
        3,
        ["message", 58, t.message, plain(12.2), own],
        3,
        ["signature", 8, t.signature, name(14), shrinking(10)],
      ]),
      rule(118, 33, 8, "foil", 0.45, foil),
      ...column(118, 38, 80, [
        ["time-title", 5, t.timeTitle, caps(7)],
        1.5,
        ["time", 20, t.time, plain(11.4), own],
        5,
        ["place-title", 5, t.placeTitle, caps(7)],
        1.5,
        ["place", 14, t.place, plain(11.4), own],
        6,
        ["rsvp", 14, t.rsvp, { ...plain(11.4), color: "accent" }, own],
      ]),
    ],
  },
});

const course = (n: 1 | 2 | 3): Row[] => [
  [`course-${n}`, 5, t[`course${n}`], caps(6.6)],
  1.5,
  [`dish-${n}`, 21, t[`dish${n}`], { ...plain(12), lineHeight: 1.4 }, own],
  7,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 440,
  createdOn: "2026-11-02",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      art(noon, 0, 0, 1, foil),
      art(coast),
      ...column(42, 48, 58, [["headline", 12, t.menu, name(27)], 8, ...course(1), ...course(2), ...course(3)]),
      ...column(42, 181, 58, [["wine", 13, t.wine, { ...plain(9.4), lineHeight: 1.4 }, own]]),
    ],
    back: [art(ripple, 35.5, 102)],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 395,
  createdOn: "2026-11-02",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(coin, 0, 0, 1, foil),
      art(shallow),
      ...column(8, 14, 46, [
        ["guest", 15, t.guest, { ...name(15), valign: "bottom" }, vital(10)],
        1.5,
        ["table", 5, t.table, caps(6.6), own],
      ]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "hochzeit",
  popularity: 410,
  createdOn: "2026-11-02",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(high),
      art(surf, 0, 0, 1, foil),
      ...column(12, 81, 70, [["headline", 15, t.thanks, name(32)]]),
      ...column(82, 84.2, 54, [["names", 11, t.thanksFrom, { ...caps(6.8), align: "right" }, vital(6.5)]]),
    ],
    back: [
      art(ripple, 12, 22),
      ...column(12, 35, 100, [
        ["message", 38, t.thanksText, plain(12), own],
        3,
        ["signature", 8, t.signature, name(14), shrinking(10)],
      ]),
    ],
  },
});

/** Further Meer cards: setting sun, coast from above, shallow water, high tide with a line of surf. */
export const meerSet: Family = {
  ornaments: [setting, evening, coast, noon, shallow, coin, high, surf],
  templates: [invitation, menu, placeCard, thanks],
};
