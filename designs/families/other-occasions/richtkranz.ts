import texts from "../../texts/de.json" with { type: "json" };
import { firTwig } from "../../toolkit/botany.ts";
import { area, art, type } from "../../toolkit/card.ts";
import { series, variant, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital } from "../../toolkit/layout.ts";
import { draw, fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { brush, line, move, polar, polygon, rect, spine, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";

const t = texts.richtkranz;
const ribbonSlots = ["ribbon-1", "ribbon-2", "ribbon-3"] as const;

/** A wreath of short fir twigs that overlap along a ring, or along its visible part in degrees. */
function wreath(centre: Point, radius: number, twigs: number, needle: number, seed: number, part = [0, 360]): Mark {
  const random = seeded(seed);
  const [begin = 0, end = 360] = part;
  const step = (end - begin) / twigs;
  return fill(
    "fir",
    ...Array.from({ length: twigs }, (_, i) => {
      const from = begin + step * i;
      const reach = step + 16;
      const arc = [0, 0.5, 1].map((s) =>
        polar(centre, from + reach * s, radius + (s - 0.4) * needle * 0.5 * (i % 2 === 0 ? 1 : -0.8)),
      );
      return firTwig(spine(arc), [needle, needle * 0.15], 9, random).join("");
    }),
  );
}
/** Ribbons that hang from a point or line and swing slightly. */
const ribbon = (from: Point, length: number, slot: string, swing: number, width = 2.2): Mark =>
  fill(
    slot,
    brush(
      spine([
        from,
        [from[0] + swing, from[1] + length * 0.35],
        [from[0] - swing * 0.8, from[1] + length * 0.7],
        [from[0] + swing * 0.7, from[1] + length],
      ]),
      (s) => width * (1 - 0.15 * s),
      16,
    ),
  );

const crown = ornament("richtkranz-kranz-1", [
  draw(
    "wood",
    0.7,
    move([46, -6]) + line([46, 20]),
    move([46, 20]) + line([24, 40]),
    move([46, 20]) + line([68, 40]),
    move([46, 20]) + line([46, 36]),
  ),
  ribbon([30, 70], 46, "ribbon-1", 2.4),
  ribbon([39, 74], 56, "ribbon-2", -2.8),
  ribbon([47, 75], 48, "ribbon-3", 2.2),
  ribbon([55, 73], 60, "ribbon-1", -2.4),
  ribbon([63, 69], 42, "ribbon-2", 2.6),
  wreath([46, 50], 25, 15, 8.6, 5),
]);
/** A gable of beams: rafters, collar ties and posts; scaled by `scale` around the ridge. */
function truss(ridge: Point, scale: number, depth: number): Mark {
  const [x, y] = ridge;
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale];
  const beams: (readonly [Point, Point])[] = [
    [at(0, 0), at(-1.15, 1.15)],
    [at(0, 0), at(1.15, 1.15)],
    [at(-0.42, 0.42), at(0.42, 0.42)],
    [at(-0.8, 0.8), at(0.8, 0.8)],
    [at(0, 0.42), at(0, 0.8)],
    [at(-0.42, 0.8), at(-0.42, 0.42)],
    [at(0.42, 0.8), at(0.42, 0.42)],
    ...[-0.8, -0.4, 0, 0.4, 0.8].map((dx) => [at(dx, 0.8), at(dx, depth)] as const),
  ];
  return draw("wood", scale * 0.035, ...beams.map(([a, b]) => move(a) + line(b)));
}
const gable = ornament("richtkranz-giebel-1", [
  truss([52.5, 52], 46, 2.2),
  draw("wood", 0.8, move([52.5, 52]) + line([52.5, 32])),
  ribbon([49.6, 39], 12, "ribbon-1", 1, 1),
  ribbon([52.6, 40], 14, "ribbon-2", -1.2, 1),
  ribbon([55.4, 39], 11, "ribbon-3", 1, 1),
  wreath([52.5, 34], 6.4, 11, 3, 9),
]);
/** A broad ribbon that hangs straight and ends in a swallowtail. */
function pennant([x, y]: Point, length: number, slot: string, swing: number, width: number): Mark[] {
  const arc = spine([
    [x, y],
    [x + swing, y + length * 0.35],
    [x - swing * 0.5, y + length * 0.7],
    [x + swing * 0.4, y + length],
  ]);
  const band = { ...arc, on: (share: number) => arc.on(share * 0.86) };
  const [rootX, rootY] = band.on(1).at;
  const [endX, endY] = arc.on(1).at;
  const half = width / 2;
  const tails = [-1, 1].map((side) =>
    polygon([
      [rootX, rootY - 1],
      [rootX + side * half, rootY - 1],
      [endX + side * half, endY],
      [rootX, rootY + 0.8],
    ]),
  );
  return [
    fill(
      slot,
      brush(band, () => width, 16),
    ),
    ...tails.map((tail) => fill(slot, tail)),
  ];
}
/** The lower part of a large wreath that extends from above, its ribbons on both sides of the text. */
const ribbons = ornament("richtkranz-baender-2", [
  ...[-52, -43, -34, -25, 25, 34, 43, 52].flatMap((dx, i) => {
    const rim = -42 + Math.sqrt(70 ** 2 - dx ** 2);
    const drop = 27 + Math.abs(dx) * 0.45 + (i % 2) * 6;
    return pennant([74 + dx, rim - 4], drop, ribbonSlots[i % 3] ?? "ribbon-1", dx < 0 ? 1.8 : -1.8, 3.6);
  }),
  wreath([74, -42], 70, 13, 13, 11, [18, 152]),
]);
const rafters = ornament("richtkranz-sparren-1", [
  ...[0, 1, 2, 3, 4].map((i) => truss([22 + i * 41.5, 12], 18, 1.5)),
  fill("wood", rect(-4, 103, 218, 6)),
]);
const label = ornament("richtkranz-etikett-1", [
  truss([45, 20], 34, 1.6),
  wreath([45, 12], 5, 10, 2.4, 3),
  ribbon([43, 16], 10, "ribbon-1", 0.8, 0.9),
  ribbon([47, 16], 11, "ribbon-2", -0.8, 0.9),
]);
const small = ornament("richtkranz-klein-1", [
  wreath([0, 0], 6.4, 11, 3, 9),
  ribbon([-2, 6], 9, "ribbon-1", 0.8, 0.9),
  ribbon([2, 6], 10, "ribbon-2", -0.8, 0.9),
]);

const colours = [
  variant("natur", "beige", {
    paper: "cream",
    ink: "bark",
    accent: "bark",
    fir: "fir",
    wood: "kraft",
    "ribbon-1": "brick",
    "ribbon-2": "honey",
    "ribbon-3": "denim",
  }),
  variant("weiss", "weiss", {
    paper: "white",
    ink: "ink",
    accent: "forest",
    fir: "forest",
    wood: "taupe",
    "ribbon-1": "poppy",
    "ribbon-2": "sun",
    "ribbon-3": "delft",
  }),
  variant("tanne", "gruen", {
    paper: "pine",
    ink: "chalk",
    accent: "white",
    fir: "sage-mid",
    wood: "kraft",
    "ribbon-1": "salmon",
    "ribbon-2": "straw",
    "ribbon-3": "powder",
  }),
] as const;
const display = (size: number) => type("zilla-slab-400", size, { align: "left", lineHeight: 1.06, color: "accent" });
const plain = (size: number) => type("work-sans-400", size, { align: "left", lineHeight: 1.5 });

const card = series({
  name: "Richtkranz",
  family: "richtkranz",
  themeId: 1536,
  styles: ["grafisch", "handwerklich", "festlich"],
  variants: colours,
  ornaments: [crown, gable, ribbons, rafters, label, small],
});

const toppingOut = card("einladung", {
  category: "einladungskarten",
  occasion: "richtfest",
  popularity: 430,
  createdOn: "2026-03-26",
  isRecommended: true,
  card: {
    product: "postcard-b6",
    background: "paper",
    front: [
      art(crown),
      ...column(92, 36, 66, [
        ["headline", 15, t.headline, display(34)],
        3,
        ["name", 12, t.builders, { ...plain(10.4), lineHeight: 1.4 }, vital(7.5)],
        3,
        ["date", 12, t.date, { ...plain(10), lineHeight: 1.4 }, own],
      ]),
    ],
    back: [
      art(small, 26, 26),
      ...column(46, 22, 108, [
        ["message", 36, t.message, plain(11), own],
        3,
        ["place", 12, t.place, inked(plain(10.4), "accent"), own],
        3,
        ["rsvp", 6, t.rsvp, plain(10), own],
      ]),
    ],
  },
});

const housewarming = card("einweihung", {
  category: "einladungskarten",
  occasion: "umzug",
  popularity: 415,
  createdOn: "2026-04-16",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(gable, 0, 14),
      ...column(11, 12, 83, [["headline", 20, t.housewarming, centred(display(24))]]),
      area("rect", [20, 122, 65, 14], "paper"),
      ...column(22, 124, 61, [
        ["name", 10, t.movers, { ...centred(plain(9)), lineHeight: 1.3, valign: "middle" }, vital(7)],
      ]),
    ],
    inside: [
      ...column(14, 46, 77, [["greeting", 34, t.housewarmingGreeting, { ...display(22), lineHeight: 1.15 }, own]]),
      ...column(119, 34, 77, [
        ["message", 40, t.housewarmingText, plain(10.4), own],
        3,
        ["address", 18, t.newHome, inked(plain(10), "accent"), own],
        3,
        ["rsvp", 6, t.housewarmingRsvp, plain(9.6), own],
      ]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "richtfest",
  popularity: 270,
  createdOn: "2026-07-30",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(ribbons),
      ...column(12, 66, 124, [
        ["headline", 15, t.thanks, centred(display(34))],
        1,
        ["line", 6, t.thanksLine, centred(plain(9.6)), own],
      ]),
    ],
    back: column(20, 20, 108, [
      ["message", 40, t.thanksText, plain(11), own],
      4,
      ["signature", 9, t.thanksFrom, display(15), vital(10)],
    ]),
  },
});

const jubilee = card("jubilaeum", {
  category: "einladungskarten",
  occasion: "jubilaeum",
  popularity: 355,
  createdOn: "2026-08-31",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(rafters),
      ...column(36, 52, 138, [
        ["headline", 14, t.jubilee, centred(display(27)), own],
        2,
        ["company", 7, t.company, centred(plain(10)), vital(7)],
        ["date", 6, t.jubileeDate, centred(plain(9.4)), own],
      ]),
    ],
    back: [
      art(small, 28, 26),
      ...column(48, 22, 140, [
        ["message", 32, t.jubileeText, plain(11), own],
        3,
        ["rsvp", 12, t.jubileeRsvp, inked(plain(10), "accent"), own],
      ]),
    ],
  },
});

const bottle = card("etikett", {
  category: "etiketten",
  occasion: "richtfest",
  popularity: 230,
  createdOn: "2026-03-26",
  card: {
    product: "bottle-label",
    background: "paper",
    front: [
      art(label),
      area("rect", [-3, 76, 96, 47], "accent"),
      ...column(6, 83, 78, [
        ["headline", 13, t.labelName, { ...centred(display(21)), color: "paper", valign: "middle" }, vital(12)],
        1,
        ["line", 6, t.labelLine, { ...centred(plain(8)), color: "paper" }, shrinking(6.5)],
      ]),
    ],
  },
});

/** Richtkranz: a fir wreath with ribbons, beams of a roof, and both together. */
export const richtkranz: Family = {
  ornaments: [crown, gable, ribbons, rafters, label, small],
  templates: [toppingOut, housewarming, thanks, jubilee, bottle],
};
