import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { draw, fill, ornament } from "../../toolkit/ornament.ts";
import { circle, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { moon, sparkle } from "../../toolkit/scenery.ts";
import { caps, colours, name, row } from "./mondphase.ts";

const t = texts["mondphase-set"];

/** Stars between two corners, outside `quiet`; every fourth one sparkles. */
export function sky(
  id: string,
  seed: number,
  [w, h]: readonly [number, number],
  count: number,
  quiet: (p: Point) => boolean,
) {
  const random = seeded(seed);
  const spots = Array.from({ length: count }, (): Point => [random.range(4, w - 4), random.range(4, h - 4)]);
  return ornament(id, [
    fill(
      "foil",
      ...spots
        .filter((p) => !quiet(p))
        .map((p, i) => (i % 4 === 0 ? sparkle(p, random.range(1.8, 2.4), 0.2) : circle(p, random.range(0.3, 0.52)))),
    ),
  ]);
}

// A crescent moon that fills the height of the card.
const young = ornament("mondphase-sichel-1", [fill("foil", moon([30, 52.5], 40, 0.085))]);
const youngSky = sky("mondphase-sterne-2", 31, [148, 105], 46, ([x, y]) => x < 74 || (x > 70 && y > 32 && y < 76));

// A month in one line, from new moon to new moon, extending off both edges.
const months = [0.04, 0.13, 0.24, 0.36, 0.5, 0.64, 0.76, 0.87, 0.96];
export const line = ornament("mondphase-monat-1", [
  fill("foil", ...months.map((phase, i) => moon([-3 + i * 27, 37], 11.6, phase))),
  draw("foil", 0.4, ...months.map((_, i) => circle([-3 + i * 27, 37], 11.6))),
]);

const full = ornament("mondphase-voll-1", [
  fill("foil", circle([21, 25], 13), sparkle([9, 9], 2, 0.16), sparkle([35, 41], 1.6, 0.16), circle([36, 10], 0.5)),
]);

// Moons below each other, waxing towards the light.
const climb = [0.97, 0.9, 0.82, 0.74, 0.66, 0.58, 0.5];
const tower = ornament("mondphase-turm-1", [
  fill("foil", ...climb.map((phase, i) => moon([25, 78 - i * 10.9], 4.3, phase))),
  draw("foil", 0.35, ...climb.map((_, i) => circle([25, 78 - i * 10.9], 4.3))),
]);

const card = series({
  name: "Mondphase",
  family: "mondphase",
  themeId: 1484,
  styles: ["poetisch", "edel", "nacht"],
  variants: colours,
  ornaments: [young, youngSky, line, full, tower, row],
});
const foil = { refined: true } as const;
const serif = (size: number) => inked({ ...name(size), lineHeight: 1.4 }, "ink");

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "geburt",
  popularity: 555,
  createdOn: "2026-11-02",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(young, 0, 0, 1, foil),
      art(youngSky, 0, 0, 1, foil),
      ...column(78, 37, 60, [
        ["headline", 16, t.thanks, left(name(40))],
        3,
        ["name", 6, t.thanksFrom, left(caps(7)), vital(6.5)],
      ]),
    ],
    back: [
      art(row, 15.2, 22, 1, foil),
      ...column(12, 34, 104, [
        ["message", 36, t.thanksText, left(serif(15)), own],
        3,
        ["parents", 8, t.parents, left(inked(serif(13), "accent")), shrinking(9)],
      ]),
    ],
  },
});

const saveTheDate = card("save-the-date", {
  category: "save-the-date",
  occasion: "hochzeit",
  popularity: 635,
  createdOn: "2026-11-02",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(line, 0, 0, 1, foil),
      ...column(20, 60, 170, [
        ["names", 14, t.couple, name(31), vital(18)],
        3,
        ["date", 6, t.wedding, caps(7.6), shrinking(6.5)],
        1,
        ["place", 6, t.weddingPlace, serif(12.4), own],
      ]),
    ],
    back: [
      art(row, 17.2, 24, 1, foil),
      ...column(14, 36, 112, [
        ["headline", 11, t.saveTheDate, left(name(25))],
        2,
        ["message", 28, t.weddingText, left(serif(14.6)), own],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "geburt",
  popularity: 295,
  createdOn: "2026-11-02",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      art(full, 0, 0, 1, foil),
      ...column(42, 14, 34, [
        ["name", 15, t.tagName, left(name(17)), vital(11)],
        2,
        ["date", 5, t.tagDate, left({ ...caps(6.5), tracking: 80 }), own],
      ]),
    ],
    back: column(8, 17, 64, [["message", 16, t.tagText, serif(12.6), own]]),
  },
});

const sparkler = card("wunderkerze", {
  category: "etiketten",
  occasion: "hochzeit",
  popularity: 330,
  createdOn: "2026-11-02",
  card: {
    product: "sparkler-label",
    background: "paper",
    front: [
      art(tower),
      ...column(5, 89, 40, [
        ["headline", 9, t.sparkler, name(19)],
        1.5,
        ["names", 5, t.sparklerNames, { ...caps(6.5), tracking: 60 }, vital(6.5)],
        ["date", 5, t.sparklerDate, serif(10.4), own],
      ]),
    ],
  },
});

/** Further Mondphase cards: a crescent moon, a month in a line, a full moon on the tag, a column of waxing moons. */
export const mondphaseSet: Family = {
  ornaments: [young, youngSky, line, full, tower],
  templates: [thanks, saveTheDate, tag, sparkler],
};
