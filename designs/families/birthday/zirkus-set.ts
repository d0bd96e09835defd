import texts from "../../texts/de.json" with { type: "json" };
import { area, art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { arc, circle, line, polar, polygon, rect, type Point } from "../../toolkit/path.ts";
import { star } from "../../toolkit/scenery.ts";
import { colours, fat, soft, stars } from "./zirkus.ts";

const t = texts["zirkus-set"];

// Light from the ring: rays across the whole card, a sign in the middle with bulbs around its edge.
const ring: Point = [74, 54];
const rays = ornament("zirkus-strahlen-1", [
  fill("canvas", rect(-4, -4, 156, 113)),
  ...Array.from({ length: 14 }, (_, i): Mark => {
    const angle = (360 / 14) * i + 6;
    return fill("stripe", polygon([ring, polar(ring, angle, 120), polar(ring, angle + 180 / 14, 120)]));
  }),
  fill("edge", circle(ring, 36)),
  fill("paper", circle(ring, 31.4)),
  fill("flag", ...Array.from({ length: 26 }, (_, i) => circle(polar(ring, (360 / 26) * i, 33.7), 1.25))),
]);

/** A painted ball with a star on it. */
const paints = [
  ["stripe", "canvas"],
  ["flag", "edge"],
  ["canvas", "stripe"],
] as const;
const ball = (at: Point, r: number, i: number): Mark[] => {
  const [body, sign] = paints[i % 3] ?? paints[0];
  return [fill(body, circle(at, r)), fill(sign, star(at, r * 0.62, r * 0.27, 5, i * 31 - 90))];
};
const flight = Array.from({ length: 7 }, (_, i): Point =>
  polar([72.5, 82], -180 + 30 * i, i === 0 || i === 6 ? 57 : 60),
);
const podium = (i: number): string => {
  const [top, foot] = [45 + i * 7.86, 36 + i * 10.43];
  return polygon([
    [top, 121],
    [top + 7.86, 121],
    [foot + 10.43, 149],
    [foot, 149],
  ]);
};
const juggling = ornament("zirkus-baelle-1", [
  ...flight.flatMap((at, i) => ball(at, 11.5 - Math.abs(i - 3) * 0.9, i)),
  ...Array.from({ length: 7 }, (_, i) => fill(i % 2 === 0 ? "stripe" : "canvas", podium(i))),
  fill("edge", rect(43.5, 119, 58, 3.2)),
]);

// An admission ticket: striped stubs, bitten edges.
const bites = (x: number) => Array.from({ length: 9 }, (_, i) => circle([x, 3 + i * 5.5], 1.1));
const ticket = ornament("zirkus-billett-1", [
  ...Array.from({ length: 6 }, (_, i) =>
    fill("stripe", rect(-4 + i * 3.6, -4, 1.8, 58), rect(64.4 + i * 3.6, -4, 1.8, 58)),
  ),
  fill("edge", rect(17.4, -4, 0.7, 58), rect(61.9, -4, 0.7, 58)),
  fill("sky", ...bites(17.7), ...bites(62.2)),
]);

// The curtain over the place card.
const lambrequin = ornament(
  "zirkus-behang-1",
  Array.from({ length: 10 }, (_, i): Mark[] => {
    const x = -5 + i * 10;
    return [
      fill(
        i % 2 === 0 ? "stripe" : "canvas",
        `${arc([x + 5, 9], 5, 5.4, 180, 0)}${line([x + 10, -4])}${line([x, -4])}Z`,
      ),
    ];
  }).flat(),
);
const cord = ornament("zirkus-kordel-1", [
  fill("edge", rect(-4, 8.2, 98, 1.1)),
  fill("flag", ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => circle([5 + i * 10, 8.8], 0.9))),
]);

const card = series({
  name: "Zirkus",
  family: "zirkus",
  themeId: 1492,
  styles: ["kinder", "bunt", "plakativ"],
  variants: colours,
  ornaments: [rays, juggling, ticket, lambrequin, cord, stars],
});
const calm = (size: number) => ({ ...soft(size), lineHeight: 1.4 });

const party = card("kindergeburtstag", {
  category: "einladungskarten",
  occasion: "kindergeburtstag",
  popularity: 585,
  createdOn: "2026-11-18",
  card: {
    product: "postcard-square-145",
    background: "sky",
    insideBackground: "paper",
    front: [
      art(juggling),
      ...column(32, 53, 81, [
        ["headline", 7, t.party, calm(10)],
        1,
        ["name", 15, t.child, { ...fat(27), valign: "middle" }, vital(14)],
        2,
        ["age", 50, t.age, { ...fat(118), valign: "middle" }, vital(60)],
      ]),
    ],
    back: [
      art(stars, 63.5, 22),
      ...column(18, 34, 109, [
        ["greeting", 11, t.partyGreeting, fat(17), shrinking(12)],
        3,
        ["message", 28, t.partyText, calm(11.4), own],
        3,
        ["date", 14, t.partyDate, { ...fat(11), lineHeight: 1.3 }, own],
        2,
        ["place", 12, t.partyPlace, calm(10), own],
        3,
        ["rsvp", 12, t.rsvp, calm(10), own],
      ]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "kindergeburtstag",
  popularity: 395,
  createdOn: "2026-11-18",
  card: {
    product: "postcard-a6",
    background: "canvas",
    insideBackground: "paper",
    front: [
      art(rays),
      ...column(46, 40, 56, [
        ["headline", 14, t.thanks, { ...fat(26), valign: "middle" }],
        1,
        ["name", 12, t.thanksFrom, { ...calm(9), lineHeight: 1.25 }, vital(7)],
      ]),
    ],
    back: [
      art(stars, 13, 20),
      ...column(11, 30, 112, [
        ["message", 38, t.thanksText, { ...calm(12), align: "left" }, own],
        2,
        ["signature", 8, t.thanksName, { ...fat(13), align: "left" }, shrinking(9)],
      ]),
    ],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "kindergeburtstag",
  popularity: 295,
  createdOn: "2026-11-18",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      art(lambrequin),
      art(cord),
      ...column(7, 19, 76, [
        ["guest", 14, t.guest, { ...fat(19), valign: "middle" }, vital(11)],
        1,
        ["table", 6, t.table, calm(8.4), own],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "kindergeburtstag",
  popularity: 290,
  createdOn: "2026-11-18",
  card: {
    product: "gift-tag-rect",
    background: "canvas",
    insideBackground: "paper",
    front: [
      art(ticket),
      ...column(20, 10, 40, [
        ["headline", 6, t.tag, { ...calm(8), lineHeight: 1.2 }],
        ["name", 12, t.tagName, { ...fat(15), valign: "middle" }, vital(9)],
        ["line", 10, t.tagLine, { ...calm(7.4), lineHeight: 1.3 }, own],
      ]),
    ],
    back: [area("rect", [-3, -3, 86, 56], "paper"), ...column(8, 17, 64, [["message", 16, t.tagText, calm(9.6), own]])],
  },
});

/** Further Zirkus cards: seven balls in the air, a sign with lights, a valance, a ticket. */
export const zirkusSet: Family = {
  ornaments: [rays, juggling, ticket, lambrequin, cord],
  templates: [party, thanks, placeCard, tag],
};
