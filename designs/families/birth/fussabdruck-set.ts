import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital, vitalFoil } from "../../toolkit/layout.ts";
import { draw, fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, place, spine, type Point } from "../../toolkit/path.ts";
import { colours, foot, label, script, step } from "./fussabdruck.ts";

const t = texts["fussabdruck-set"];

/** A footprint around its centre, toes upwards; `side` -1 is the left one. */
const print = (at: Point, angle: number, scale: number, side: 1 | -1): string[] =>
  foot.map((d) => place(place(d, [-16, -40]), at, angle, [scale * side, scale]));
const contour = (width: number, ...d: readonly string[][]): Mark => draw("foil", width, ...d.flat());
const shade = (...d: readonly string[][]): Mark => fill("tint", ...d.flat().map((one) => place(one, [0.9, 0.8])));

/** First steps across the card, left and right alternating, along a curve. */
const walk = spine([
  [10, 92],
  [46, 84],
  [88, 58],
  [134, 20],
]);
const steps = Array.from({ length: 8 }, (_, i) => {
  const { at, angle } = walk.on(0.04 + i * 0.125);
  const side = i % 2 === 0 ? 1 : -1;
  const turn = ((angle + 90) * Math.PI) / 180;
  const p: Point = [at[0] + Math.cos(turn) * side * 4.6, at[1] + Math.sin(turn) * side * 4.6];
  return print(p, angle + 90 + side * 9, 0.2, side);
});
const tints = ornament("fussabdruck-weg-1", [shade(...steps)]);
const path = ornament("fussabdruck-weg-2", [contour(0.4, ...steps)]);

const dip = [print([62.5, 40], -10, 0.54, 1)];
const water = ornament("fussabdruck-wasser-3", [shade(...dip)]);
// The name is where two rings are missing; the outer rings extend off the card.
const ripples = ornament("fussabdruck-wasser-4", [
  contour(0.45, ...dip),
  ...[26, 33, 41.5, 77, 94].map((r, i) => draw("foil", 0.5 - i * 0.03, circle([62.5, 40], r))),
]);

const newborn = print([40, 69], 90, 1, 1);
const yearling = print([143, 58], 90, 1.6, 1);
const growthTint = ornament("fussabdruck-jahr-1", [shade(newborn, yearling)]);
const growth = ornament("fussabdruck-jahr-2", [contour(0.5, newborn, yearling)]);
const tagFoot = [print([64, 25], 28, 0.46, 1)];
const tagTint = ornament("fussabdruck-anhaenger-1", [shade(...tagFoot)]);
const tagLine = ornament("fussabdruck-anhaenger-2", [contour(0.45, ...tagFoot)]);

const card = series({
  name: "Fußabdruck",
  family: "fussabdruck",
  themeId: 1481,
  styles: ["zart", "schlicht", "handgezeichnet"],
  variants: colours,
  ornaments: [tints, path, water, ripples, growthTint, growth, tagTint, tagLine, step],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "geburt",
  popularity: 620,
  createdOn: "2026-02-02",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(tints),
      art(path, 0, 0, 1, foil),
      ...column(11, 14, 70, [["headline", 20, t.thanks, left(script(52)), { refined: true }]]),
      ...column(84, 84, 54, [["line", 11, t.thanksLine, label(8.4, { align: "right", lineHeight: 1.5 }), own]]),
    ],
    back: [
      ...column(20, 18, 108, [
        ["message", 34, t.thanksText, label(10.6, { align: "left" }), own],
        3,
        ["name", 14, t.child, left(script(26)), vital(17)],
        ["parents", 6, t.parents, label(8.6, { align: "left" }), own],
      ]),
    ],
  },
});

const baptism = card("taufe", {
  category: "einladungskarten",
  occasion: "taufe",
  popularity: 545,
  createdOn: "2026-07-06",
  card: {
    product: "folded-square-125",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(water),
      art(ripples, 0, 0, 1, foil),
      ...column(10, 87, 105, [
        ["name", 16, t.child, script(36), vitalFoil(22)],
        1,
        ["headline", 6, t.baptism, label(8.4), own],
      ]),
    ],
    inside: [
      ...column(14, 50, 97, [["verse", 30, t.verse, { ...script(30), lineHeight: 1.1 }, own]]),
      ...column(141, 30, 93, [
        ["message", 38, t.baptismText, label(10.4), own],
        3,
        ["church", 12, t.church, { ...label(9.6), font: "hanken-grotesk-500" }, own],
        4,
        ["rsvp", 6, t.rsvp, label(9, { color: "accent" }), own],
      ]),
    ],
  },
});

const firstBirthday = card("erster-geburtstag", {
  category: "einladungskarten",
  occasion: "kindergeburtstag",
  popularity: 495,
  createdOn: "2026-09-24",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(growthTint),
      art(growth, 0, 0, 1, foil),
      ...column(12, 90, 60, [["caption", 5, t.newborn, label(7, { tracking: 20 })]]),
      ...column(106, 90, 80, [["caption-2", 5, t.yearling, label(7, { tracking: 20 })]]),
      ...column(9, 9, 72, [
        ["headline", 19, t.first, left(script(44)), vitalFoil(26)],
        1,
        ["date", 6, t.firstDate, label(8.6, { align: "left" }), own],
      ]),
    ],
    back: [
      art(step, 172, 24, 1.4, foil),
      ...column(16, 22, 120, [
        ["message", 28, t.firstText, label(11, { align: "left" }), own],
        3,
        ["place", 12, t.firstPlace, label(9.6, { align: "left", font: "hanken-grotesk-500" }), own],
        3,
        ["rsvp", 6, t.firstRsvp, label(9.6, { align: "left", color: "accent" }), own],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "geburt",
  popularity: 310,
  createdOn: "2026-05-14",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      art(tagTint),
      art(tagLine, 0, 0, 1, foil),
      ...column(6, 12, 44, [
        ["name", 14, t.tagName, { ...left(script(25)), valign: "middle" }, vitalFoil(15)],
        1,
        ["date", 5, t.tagDate, label(7, { align: "left" }), shrinking(6.5)],
      ]),
    ],
    back: column(8, 16, 64, [["message", 18, t.tagText, inked(label(8.6), "accent"), own]]),
  },
});

/** Further Fußabdruck cards: first steps, rings in the water, the foot a year later, one foot on the tag. */
export const fussabdruckSet: Family = {
  ornaments: [tints, path, water, ripples, growthTint, growth, tagTint, tagLine],
  templates: [thanks, baptism, firstBirthday, tag],
};
