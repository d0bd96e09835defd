import texts from "../../texts/de.json" with { type: "json" };
import { art, type } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, polar, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { branch, bunnyTail, caps, coins, colours, name, palm, pampas } from "./trockenblume.ts";

const t = texts["trockenblume-set"];

// A crescent of dried plants around the sun.
const heart: Point = [72.5, 72.5];
const on = (angle: number, radius = 49): Point => polar(heart, angle, radius);
const random = seeded(311);
const crescent = ornament("trockenblume-sichel-1", [
  fill("sun", circle(heart, 49)),
  ...pampas(on(120), on(160, 51), on(212, 57), 12, random),
  ...pampas(on(120), on(82, 52), on(34, 59), 12, random),
  ...palm(on(118, 48), on(139, 54), 25, 168, "palm"),
  ...palm(on(120, 48), on(100, 55), 22, 70, "palm-soft"),
  ...coins([on(122), on(150, 50), on(180, 50), on(206, 49)], 9, 4.6, ["leaf", "leaf-soft"], random),
  ...coins([on(118), on(92, 50), on(64, 50), on(38, 50)], 9, 4.4, ["leaf", "leaf-soft"], random),
  ...bunnyTail(on(120, 47), on(132, 41), 4.6, 30, random),
  ...bunnyTail(on(119, 47), on(110, 40), 4.2, 60, random),
  ...bunnyTail(on(120, 50), on(121, 60), 4.2, -150, random),
]);

// A bunch lying at the right edge, the sun behind it.
const lyingRandom = seeded(87);
const lying = ornament("trockenblume-liegend-1", [
  fill("sun", circle([118, 38], 31)),
  ...pampas([152, 82], [122, 66], [78, 50], 13, lyingRandom),
  ...palm([152, 84], [118, 58], 30, -128, "palm"),
  ...pampas([152, 88], [118, 84], [70, 84], 10, lyingRandom),
  ...coins(
    [
      [152, 90],
      [128, 84],
      [104, 70],
      [88, 64],
    ],
    8,
    4.8,
    ["leaf", "leaf-soft"],
    lyingRandom,
  ),
  ...coins(
    [
      [152, 78],
      [138, 56],
      [128, 36],
      [126, 16],
    ],
    8,
    4.6,
    ["leaf", "leaf-soft"],
    lyingRandom,
  ),
  ...bunnyTail([150, 86], [110, 76], 4.6, -70, lyingRandom),
  ...bunnyTail([150, 84], [124, 62], 4.4, -50, lyingRandom),
  ...palm([152, 92], [128, 94], 20, -172, "palm-soft"),
]);

const card = series({
  name: "Trockenblume",
  family: "trockenblume",
  themeId: 1468,
  styles: ["boho", "floral", "warm"],
  variants: colours,
  ornaments: [crescent, lying, branch],
});
const body = type("instrument-serif-400", 15.4, { align: "left", lineHeight: 1.42 });

const saveTheDate = card("save-the-date", {
  category: "save-the-date",
  occasion: "hochzeit",
  popularity: 780,
  createdOn: "2026-11-12",
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(crescent),
      ...column(37, 48, 71, [
        ["headline", 5, t.saveTheDate, centred(caps())],
        3,
        ["names", 23, t.names, centred(name(30)), vital(17)],
        4,
        ["date", 5, t.date, centred(caps()), shrinking(6.5)],
      ]),
    ],
    back: [
      art(branch, 14, 30),
      ...column(16, 48, 108, [
        ["message", 34, t.saveTheDateText, body, own],
        4,
        ["place", 7, t.place, inked(body, "accent"), own],
      ]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "hochzeit",
  popularity: 655,
  createdOn: "2026-11-12",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(lying),
      ...column(12, 14, 66, [["headline", 18, t.thanks, name(46)], 2, ["names", 6, t.thanksFrom, caps(7), vital(6.5)]]),
    ],
    back: [
      art(branch, 10, 14),
      ...column(12, 32, 106, [
        ["greeting", 9, t.greeting, name(18), own],
        2,
        ["message", 34, t.thanksText, body, own],
        2,
        ["signature", 8, t.thanksFrom, inked(body, "accent"), shrinking(11)],
      ]),
    ],
  },
});

/** Further Trockenblume cards: a crescent around the sun, a bunch at the edge. */
export const trockenblumeSet: Family = { ornaments: [crescent, lying], templates: [saveTheDate, thanks] };
