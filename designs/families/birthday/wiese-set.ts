import texts from "../../texts/de.json" with { type: "json" };
import { lens } from "../../toolkit/botany.ts";
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { brush, polar, spine, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { carrot, colours, cornflower, daisy, grasses, lavender, plain, poppy, posy, script } from "./wiese.ts";

const t = texts["wiese-set"];

// A wreath as children make it: a ring of stalks with flowers.
const heart: Point = [72.5, 72.5];
const ring = (angle: number, radius = 52): Point => polar(heart, angle, radius);
const wreathRandom = seeded(140);
const stalks = [-1.2, 0, 1.3].map((shift, i) =>
  brush(
    spine(Array.from({ length: 37 }, (_, k) => ring(k * 10 + i * 4, 52 + shift + Math.sin(k * 1.7 + i) * 0.8))),
    () => 0.55,
    60,
  ),
);
const leaves = Array.from({ length: 60 }, (_, i) => {
  const angle = i * 6 + wreathRandom.bell() * 2;
  const side = i % 2 === 0 ? 1 : -1;
  return lens(ring(angle), angle + 90 + side * wreathRandom.range(24, 52), wreathRandom.range(6, 10), 1.5);
});
const blossoms: readonly (readonly [number, (at: Point, foot: Point) => Mark[]])[] = [
  [4, (at, foot) => poppy(foot, at, 7.4, wreathRandom)],
  [29, (at, foot) => daisy(foot, at, 5.6, wreathRandom)],
  [50, (at, foot) => cornflower(foot, at, 5.8, wreathRandom)],
  [74, (at, foot) => poppy(foot, at, 6.2, wreathRandom)],
  [97, (at, foot) => daisy(foot, at, 6.4, wreathRandom)],
  [122, (at, foot) => cornflower(foot, at, 5.2, wreathRandom)],
  [146, (at, foot) => poppy(foot, at, 7.8, wreathRandom)],
  [170, (at, foot) => daisy(foot, at, 5.4, wreathRandom)],
  [191, (at, foot) => cornflower(foot, at, 6, wreathRandom)],
  [215, (at, foot) => daisy(foot, at, 6.2, wreathRandom)],
  [240, (at, foot) => poppy(foot, at, 6.8, wreathRandom)],
  [264, (at, foot) => cornflower(foot, at, 5.4, wreathRandom)],
  [287, (at, foot) => daisy(foot, at, 5.8, wreathRandom)],
  [311, (at, foot) => poppy(foot, at, 6.4, wreathRandom)],
  [337, (at, foot) => cornflower(foot, at, 5.6, wreathRandom)],
];
export const ringOfStalks = ornament("wiese-kranz-1", [
  fill("stem", ...stalks),
  fill("grass", ...leaves),
  ...[17, 62, 110, 158, 203, 252, 299, 324].flatMap((angle, i) =>
    lavender(ring(angle - 7), polar(ring(angle + 4), angle, i % 2 === 0 ? 9 : -9), wreathRandom),
  ),
]);
export const wreath = ornament(
  "wiese-kranz-2",
  blossoms.flatMap(([angle, flower], i) => flower(ring(angle, 52 + (i % 3) - 1), ring(angle - 5))),
);

// A bunch of flowers held by an invisible hand.
const hand: Point = [106, 92];
const bunchRandom = seeded(151);
export const bunchBack = ornament("wiese-bund-1", [
  ...carrot(hand, [80, 26], 12, bunchRandom),
  ...carrot(hand, [130, 30], 12, bunchRandom),
  ...lavender(hand, [94, 14], bunchRandom),
  ...lavender(hand, [117, 12], bunchRandom),
  ...lavender(hand, [138, 44], bunchRandom),
  ...lavender(hand, [74, 42], bunchRandom),
]);
export const bunch = ornament("wiese-bund-2", [
  ...cornflower(hand, [105, 20], 6.4, bunchRandom),
  ...poppy(hand, [92, 34], 8.6, bunchRandom),
  ...daisy(hand, [120, 32], 7, bunchRandom),
  ...poppy(hand, [108, 44], 9, bunchRandom),
  ...cornflower(hand, [82, 47], 6, bunchRandom),
  ...daisy(hand, [94, 52], 6.2, bunchRandom),
  ...poppy(hand, [126, 51], 7.6, bunchRandom),
  ...cornflower(hand, [114, 58], 5.4, bunchRandom),
  ...[-112, -101, -92, -83, -72, -64].map((angle) =>
    fill(
      "stem",
      brush(spine([hand, polar(hand, angle + 180, 9), polar(hand, angle + 184, 20)]), () => 0.7, 4),
    ),
  ),
  fill(
    "paper",
    brush(
      spine([
        [101.4, 90.4],
        [106, 92.6],
        [110.8, 90.6],
      ]),
      () => 1.9,
      6,
    ),
  ),
  fill(
    "poppy-dark",
    brush(
      spine([
        [101.2, 91.2],
        [106, 93.4],
        [111, 91.4],
      ]),
      () => 1.1,
      6,
    ),
  ),
]);

// The edge of a field for the place card.
const edgeRandom = seeded(164);
const edge = ornament("wiese-rain-1", [
  ...lavender([58, 58], [56, 18], edgeRandom),
  ...poppy([66, 58], [66, 22], 6, edgeRandom),
  ...cornflower([75, 58], [76, 30], 4.8, edgeRandom),
  ...daisy([61, 58], [58, 36], 4.4, edgeRandom),
  ...daisy([81, 58], [80, 17], 4.8, edgeRandom),
]);
const tufts = ornament("wiese-gras-2", [grasses(17, 38, 85, 58, [5, 13], "grass")]);

// Flower heads over the lid of the jar.
const lidRandom = seeded(173);
const lid = ornament("wiese-glas-1", [
  ...lavender([8, 46], [6, 14], lidRandom),
  ...daisy([14, 46], [13, 27], 4.2, lidRandom),
  ...poppy([58, 46], [58, 27], 5.4, lidRandom),
  ...cornflower([66, 46], [66, 17], 4.4, lidRandom),
  ...cornflower([3, 46], [2, 29], 3.8, lidRandom),
]);
const stubble = ornament("wiese-gras-3", [grasses(19, 34, 70, 43, [3, 8], "grass")]);

const card = series({
  name: "Wiese",
  family: "wiese",
  themeId: 1495,
  styles: ["floral", "bunt", "sommerlich"],
  variants: colours,
  ornaments: [ringOfStalks, wreath, bunchBack, bunch, edge, tufts, lid, stubble, posy],
});

const wedding = card("hochzeit", {
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 740,
  createdOn: "2026-11-18",
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(ringOfStalks),
      art(wreath),
      ...column(38, 52, 69, [
        ["headline", 6, t.wedding, plain(8.4)],
        2,
        ["names", 24, t.couple, script(24), vital(14)],
        2,
        ["date", 6, t.weddingDate, plain(8.4), shrinking(7)],
      ]),
    ],
    back: [art(posy, 60.5, 104)],
    inside: [
      art(posy, 60.5, 22),
      ...column(20, 56, 105, [
        ["greeting", 9, t.greeting, script(17), own],
        3,
        ["message", 48, t.weddingText, { ...plain(11), lineHeight: 1.7 }, own],
      ]),
      ...column(163, 38, 106, [
        ["time", 20, t.time, left(plain(10.6)), own],
        5,
        ["place", 14, t.place, left(plain(10.6)), own],
        6,
        ["rsvp", 14, t.rsvp, { ...left(plain(10.6)), color: "accent" }, own],
      ]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "geburtstag",
  popularity: 520,
  createdOn: "2026-11-18",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(bunchBack),
      art(bunch),
      ...column(12, 40, 58, [
        ["headline", 17, t.thanks, { ...left(script(38)), valign: "bottom" }],
        2,
        ["name", 6, t.thanksFrom, left(plain(8.6)), vital(7)],
      ]),
    ],
    back: column(13, 28, 106, [
      ["greeting", 9, t.thanksGreeting, left(script(17)), own],
      2,
      ["message", 36, t.thanksText, { ...left(plain(11)), lineHeight: 1.7 }, own],
      2,
      ["signature", 8, t.signature, left(script(14)), shrinking(10)],
    ]),
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "geburtstag",
  popularity: 335,
  createdOn: "2026-11-18",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(edge),
      art(tufts),
      ...column(7, 9, 45, [
        ["guest", 17, t.guest, { ...left(script(16)), lineHeight: 1.15 }, vital(10)],
        1,
        ["table", 6, t.table, left(plain(7.2)), own],
      ]),
    ],
  },
});

const sticker = card("aufkleber", {
  category: "aufkleber",
  occasion: "zubehoer",
  popularity: 265,
  createdOn: "2026-11-20",
  card: {
    product: "sticker-rect",
    background: "paper",
    front: [
      art(lid),
      art(stubble),
      ...column(15, 6.5, 40, [
        ["headline", 12, t.sticker, { ...script(13), lineHeight: 1.1, valign: "middle" }, vital(9)],
        1,
        ["line", 8, t.stickerLine, { ...plain(7), lineHeight: 1.4 }, own],
      ]),
    ],
  },
});

/** Further Wiese cards: a wreath, a bunch, the edge of a field. */
export const wieseSet: Family = {
  ornaments: [ringOfStalks, wreath, bunchBack, bunch, edge, tufts, lid, stubble],
  templates: [wedding, thanks, placeCard, sticker],
};
