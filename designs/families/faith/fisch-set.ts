import texts from "../../texts/de.json" with { type: "json" };
import { art, rule, type } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital, vitalFoil, type Row } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { polar, spine, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { caps, colours, serif, small, swimmer } from "./fisch.ts";

const t = texts["fisch-set"];

/** Fish that follow a current in lanes `width` mm apart. */
function current(points: readonly Point[], count: number, lanes: number, width: number, seed: number): string[] {
  const random = seeded(seed);
  const along = spine(points);
  return Array.from({ length: count }, (_, i) => {
    const { at, angle } = along.on(1 - (i + 0.5) / count);
    const side = ((i % lanes) - (lanes - 1) / 2) * width + random.bell() * width * 0.3;
    return swimmer(polar(at, angle + 90, side), angle + 180 + random.bell() * 8, 4.2 * random.range(0.8, 1.06));
  });
}
const river = current(
  [
    [-8, 82],
    [32, 64],
    [74, 78],
    [112, 92],
    [156, 66],
  ],
  52,
  3,
  8,
  8,
);
const stream = ornament("fisch-strom-1", [fill("soft", ...river.filter((_, i) => i !== 27))]);
const leader = ornament("fisch-strom-2", [fill("foil", river[27] ?? "")]);

/** Half the height of the large fish at a fraction of its length: the body narrows before the tail widens. */
const girth = (share: number): number =>
  Math.max(
    27 * Math.pow(Math.sin((Math.PI * Math.min(share, 0.8)) / 0.8), 0.8),
    share > 0.74 ? 4 + (share - 0.74) * 76 : 0,
  );
/** A large fish made of small ones, in rows staggered like scales. */
function community(): string[] {
  const random = seeded(63);
  const fish: string[] = [];
  for (let row = -5; row <= 5; row++) {
    for (let i = 0; i < 17; i++) {
      const share = (i + (row % 2 === 0 ? 0.5 : 0)) / 17;
      const y = row * 5 + random.bell() * 0.4;
      const notch = share > 0.84 && Math.abs(y) < (share - 0.84) * 80;
      if (Math.abs(y) < girth(share) - 0.8 && !notch)
        fish.push(swimmer([20 + share * 112, 42 + y], random.bell() * 5, 2.9));
    }
  }
  return fish;
}
const all = community();
const great = ornament("fisch-gemeinde-1", [fill("soft", ...all.filter((_, i) => i !== 44))]);
const eye = ornament("fisch-gemeinde-2", [fill("foil", all[44] ?? "")]);

const ascent = current(
  [
    [86, 218],
    [80, 160],
    [92, 110],
    [84, 50],
    [96, -8],
  ],
  40,
  2,
  9,
  21,
);
const rising = ornament("fisch-aufstieg-1", [fill("soft", ...ascent.filter((_, i) => i !== 17))]);
const riser = ornament("fisch-aufstieg-2", [fill("foil", ascent[17] ?? "")]);
const guide = ornament("fisch-gross-1", [fill("foil", swimmer([19, 25], 0, 11))]);

const card = series({
  name: "Fisch",
  family: "fisch",
  themeId: 1500,
  styles: ["schlicht", "symbolisch", "modern"],
  variants: colours,
  ornaments: [stream, leader, great, eye, rising, riser, guide, small],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;
const italic = (size: number) => type("cormorant-garamond-400-italic", size, { lineHeight: 1.3 });

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "taufe",
  popularity: 570,
  createdOn: "2026-03-05",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(stream),
      art(leader, 0, 0, 1, foil),
      ...column(13, 14, 90, [
        ["headline", 16, t.thanks, { ...left(serif(40)), lineHeight: 1, color: "accent" }],
        1.5,
        ["name", 6, t.name, left(caps(7.6)), vital(6.5)],
      ]),
    ],
    back: [
      ...column(20, 18, 108, [
        ["message", 34, t.thanksText, left(serif(14.4)), own],
        5,
        ["signature", 8, t.parents, { ...left(italic(14)), color: "accent" }, shrinking(10)],
      ]),
      art(small, 24.5, 84, 1, foil),
    ],
  },
});

const communion = card("kommunion", {
  category: "einladungskarten",
  occasion: "kommunion",
  popularity: 640,
  createdOn: "2026-02-12",
  isRecommended: true,
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(great, 0, -4),
      art(eye, 0, -4, 1, foil),
      ...column(12, 75, 124, [
        ["name", 11, t.communicant, { ...serif(23), lineHeight: 1.1, color: "accent" }, vital(14)],
        1,
        ["headline", 5, t.communion, caps(7.4), own],
      ]),
    ],
    back: [art(small, 74, 92, 1, foil)],
    inside: [
      ...column(20, 40, 108, [
        ["verse", 20, t.verse, { ...italic(19), color: "accent" }, own],
        3,
        ["source", 5, t.source, caps(6.8)],
      ]),
      ...column(20, 120, 108, [
        ["message", 30, t.communionText, serif(14), own],
        2,
        ["church", 13, t.communionPlace, { ...serif(13.6), color: "accent" }, own],
        3,
        ["rsvp", 7, t.rsvp, italic(13), own],
      ]),
    ],
  },
});

const course = (n: 1 | 2 | 3): Row[] => [
  [`course-${n}`, 6, t[`course${n}`], inked(left(caps(7)), "accent")],
  [`dish-${n}`, 17, t[`dish${n}`], left(serif(14)), own],
  9,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "taufe",
  popularity: 330,
  createdOn: "2026-08-06",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      art(rising),
      art(riser, 0, 0, 1, foil),
      ...column(14, 24, 60, [["headline", 16, t.menu, { ...left(serif(36)), lineHeight: 1, color: "accent" }], 16]),
      ...column(14, 62, 58, [...course(1), ...course(2), ...course(3)]),
      rule(14, 172, 8, "foil", 0.45, foil),
      ...column(14, 178, 58, [["name", 14, t.menuFor, left(italic(13)), vital(9)]]),
    ],
    back: [art(small, 52.5, 105, 1.6, foil)],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "taufe",
  popularity: 340,
  createdOn: "2026-02-05",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      art(guide, 0, 0, 1, foil),
      ...column(37, 15, 47, [
        [
          "guest",
          20,
          t.guest,
          { ...left(serif(18)), lineHeight: 1.1, color: "accent", valign: "middle" },
          vitalFoil(12),
        ],
      ]),
    ],
    back: [art(small, 45, 26, 1, foil)],
  },
});

/** Further Fisch cards: a current across the thank-you card, a large fish of small ones, rising fish next to the menu. */
export const fischSet: Family = {
  ornaments: [stream, leader, great, eye, rising, riser, guide],
  templates: [thanks, communion, menu, placeCard],
};
