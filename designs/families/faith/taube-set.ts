import texts from "../../texts/de.json" with { type: "json" };
import { leaf, lens } from "../../toolkit/botany.ts";
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { cubic, line, move, polar, spine, stem, type Point } from "../../toolkit/path.ts";
import { colours, cross, label, serif, wing } from "./taube.ts";

const t = texts["taube-set"];

// One wing in close-up: three rows of feathers, each with its shaft.
const shoulder: Point = [153, 113];
const row = (slot: string, from: number, to: number, count: number, length: number, width: number): Mark[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1)).flatMap((angle, i) => {
    const reach = length * (0.8 + 0.2 * Math.sin(Math.PI * (0.15 + (0.7 * i) / count)));
    return [
      fill(slot, leaf(polar(shoulder, angle, 8), angle, { length: reach, width, bend: -0.07, belly: 0.66 }).whole),
      fill("paper", lens(polar(shoulder, angle, reach * 0.3), angle - 1.6, reach * 0.66, 0.5)),
    ];
  });
const near = ornament("taube-fluegel-1", [
  ...row("far", -102, -174, 10, 116, 15),
  ...row("near", -106, -180, 11, 94, 13.4),
  ...row("body", -108, -178, 9, 52, 11),
]);

// A descending dove: both wings raised, head down.
const heart: Point = [52.5, 58];
const torso = `${move([52.5, 82])}${cubic([48.6, 79.4], [47, 75], [47.6, 70.6])}${cubic([45, 66], [44.6, 58], [47.6, 48])}${line([57.4, 48])}${cubic([60.4, 58], [60, 66], [57.4, 70.6])}${cubic([58, 75], [56.4, 79.4], [52.5, 82])}Z`;
const lifted = (side: 1 | -1): Mark[] => {
  const shoulder: Point = [heart[0] + side * 4, heart[1] - 2];
  const turn = (angle: number) => (side === 1 ? angle : -180 - angle);
  return [
    fill("far", ...wing(shoulder, turn(16), turn(-46), 8, 45, 6.6)),
    fill("near", ...wing([shoulder[0], shoulder[1] + 4], turn(30), turn(-26), 7, 31, 6.2)),
  ];
};
const tail = [-106, -98, -90, -82, -74].map(
  (a) => leaf([52.5, 52], a, { length: 37, width: 6.4, bend: 0, belly: 0.74 }).whole,
);
const descent = ornament("taube-herab-1", [
  ...lifted(-1),
  ...lifted(1),
  fill("tail", ...tail),
  fill("body", torso),
  fill("leaf", lens([52.5, 81], 90, 4.6, 1.5)),
  fill(
    "near",
    ...[52, 64, 76, 90, 104, 116, 128].map((a, i) => lens(polar([52.5, 82], a, 11), a, i % 2 === 0 ? 13 : 18, 0.7)),
  ),
]);

// A single feather.
const quill = spine([
  [5, 41],
  [26, 38.6],
  [50, 38],
  [84, 33],
]);
const vane = (side: 1 | -1) =>
  Array.from({ length: 20 }, (_, i) => {
    const s = 0.2 + 0.78 * (i / 19);
    const { at, angle } = quill.on(s);
    const reach = 9.4 * Math.sin(Math.PI * Math.pow(0.12 + 0.84 * (i / 19), 0.8)) + 1.6;
    return leaf(at, angle + side * 34, { length: reach, width: 3, bend: side * 0.08, belly: 0.6 }).whole;
  });
const feather = ornament("taube-feder-1", [
  fill("near", ...vane(-1)),
  fill("far", ...vane(1)),
  fill("leaf", stem(quill, 0.9, 0.4, 12)),
]);

// The twig on its own.
const bough = spine([
  [10, 43],
  [18, 33],
  [25, 22],
  [29, 8],
]);
const olive = ornament("taube-zweig-1", [
  fill(
    "leaf",
    stem(bough, 0.9, 0.45),
    ...[0.16, 0.34, 0.52, 0.7, 0.86].flatMap((s) => {
      const { at, angle } = bough.on(s);
      return [-1, 1].map(
        (side) => leaf(at, angle + side * 44, { length: 12.4 - s * 4, width: 4.2, bend: side * 0.08 }).whole,
      );
    }),
    leaf([29, 8], -78, { length: 7.4, width: 3.2 }).whole,
  ),
]);

const card = series({
  name: "Kreuz und Taube",
  family: "taube",
  themeId: 1501,
  styles: ["symbolisch", "ton-in-ton", "modern"],
  variants: colours,
  ornaments: [near, descent, feather, olive, cross],
});
const strong = (size: number) => ({ ...label(size), font: "hanken-grotesk-500" });

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "taufe",
  popularity: 565,
  createdOn: "2026-11-12",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(near),
      ...column(12, 12, 70, [
        ["headline", 15, t.thanks, left(serif(36))],
        2,
        ["name", 12, t.thanksFrom, { ...left(label(8.4)), lineHeight: 1.45 }, vital(6.5)],
      ]),
    ],
    back: [
      art(cross, 18, 26),
      ...column(12, 42, 104, [
        ["message", 32, t.thanksText, { ...left(label(11)), lineHeight: 1.7 }, own],
        2,
        ["family", 6, t.family, left(strong(9.4)), shrinking(7)],
      ]),
    ],
  },
});

const communion = card("kommunion", {
  category: "einladungskarten",
  occasion: "kommunion",
  popularity: 545,
  createdOn: "2026-11-12",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(descent),
      ...column(10, 116, 85, [
        ["headline", 6, t.communion, label(8.4)],
        ["name", 12, t.communicant, { ...serif(22), valign: "middle" }, vital(13)],
        ["date", 6, t.communionDate, label(8.4), shrinking(7)],
      ]),
    ],
    back: [art(cross, 52.5, 124)],
    inside: [
      art(cross, 52.5, 46, 1.2),
      ...column(14, 62, 77, [
        ["verse", 26, t.verse, { ...serif(17), font: "fraunces-300-italic", lineHeight: 1.35 }, own],
        2,
        ["source", 6, t.source, label(8)],
      ]),
      ...column(119, 30, 77, [
        ["greeting", 9, t.greeting, left(serif(16)), own],
        3,
        ["message", 46, t.communionText, { ...left(label(10.8)), lineHeight: 1.7 }, own],
        3,
        ["place", 18, t.place, left(strong(9.2)), own],
        3,
        ["rsvp", 11, t.rsvp, inked(left(label(9.2)), "accent"), own],
      ]),
    ],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "taufe",
  popularity: 310,
  createdOn: "2026-11-12",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      art(feather),
      ...column(8, 8, 74, [
        ["guest", 18, t.guest, { ...left(serif(18)), valign: "middle", lineHeight: 1.1 }, vital(11)],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "taufe",
  popularity: 285,
  createdOn: "2026-11-12",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      art(olive, -1, 3),
      ...column(42, 13, 33, [
        ["name", 16, t.tagName, left(serif(16.4)), vital(11)],
        2,
        ["date", 6, t.tagDate, left(label(7)), own],
      ]),
    ],
    back: column(8, 17, 64, [["message", 16, t.tagText, centred(label(9)), own]]),
  },
});

/** Further Kreuz und Taube cards: one wing, the descending dove, a feather, the twig. */
export const taubeSet: Family = {
  ornaments: [near, descent, feather, olive],
  templates: [thanks, communion, placeCard, tag],
};
