import texts from "../texts/de.json" with { type: "json" };
import { art } from "../toolkit/card.ts";
import { series, type Family } from "../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital } from "../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../toolkit/ornament.ts";
import { brush, circle, place, polar, polygon, ringSector, spine, type Point } from "../toolkit/path.ts";
import { seeded } from "../toolkit/random.ts";
import { bySlot, colours, display, piece, plain, slots } from "./konfetti.ts";

const t = texts["konfetti-set"];

/** Pieces at least `gap` mm apart wherever `inside` allows, between two corners. */
function scatter(
  seed: number,
  corners: readonly [Point, Point],
  gap: number,
  size: number,
  inside: (p: Point) => boolean,
): Mark[] {
  const random = seeded(seed);
  const placed: Point[] = [];
  const marks: Mark[] = [];
  for (let i = 0; i < 16_000; i++) {
    const p: Point = [random.range(corners[0][0], corners[1][0]), random.range(corners[0][1], corners[1][1])];
    if (!inside(p) || placed.some((q) => Math.hypot(q[0] - p[0], q[1] - p[1]) < gap)) continue;
    placed.push(p);
    marks.push(fill(random.pick(slots), place(piece(random), p, random.range(0, 360), size)));
  }
  return bySlot(marks);
}

/** Whether a point lies in the figures of an eighteen, 145 mm wide. */
function inEighteen([x, y]: Point): boolean {
  const bar = x > 30 && x < 43 && y > 22 && y < 98;
  const flag = x > 19 && x <= 30 && Math.abs(y - (52 - x)) < 6 && y < 42;
  const ring = (cy: number, r: number) => {
    const away = Math.hypot((x - 88) / 1.08, y - cy);
    return away < r && away > r - 12.5;
  };
  return bar || flag || ring(41, 20.5) || ring(76, 23);
}
const eighteen = ornament(
  "konfetti-achtzehn-1",
  scatter(
    4,
    [
      [16, 20],
      [120, 101],
    ],
    3.3,
    0.62,
    inEighteen,
  ),
);

/** A burst from below the lower edge: pieces fly outwards, turn with their way and thin out. */
function burst(): Mark[] {
  const random = seeded(33);
  const origin: Point = [52.5, 156];
  const placed: Point[] = [];
  const marks: Mark[] = [];
  for (let i = 0; i < 2600; i++) {
    const angle = random.range(-172, -8);
    const share = random.next();
    const at = polar(origin, angle, 22 + share * 84);
    const sparse = random.next() < share * 0.9;
    if (sparse || at[1] < 66 || placed.some((q) => Math.hypot(q[0] - at[0], q[1] - at[1]) < 5 + share * 5)) continue;
    placed.push(at);
    marks.push(fill(random.pick(slots), place(piece(random), at, angle, 1.1 - share * 0.3)));
  }
  return bySlot(marks);
}
const popper = ornament("konfetti-knall-1", burst());

/** Paper streamers that hang down in bows. */
const streamers = ornament(
  "konfetti-schlangen-1",
  [14, 38, 60, 150, 172, 196].flatMap((x, i): Mark[] => {
    const long = [64, 38, 50, 46, 72, 40][i] ?? 50;
    const turns = Math.round(long / 8);
    const points = Array.from({ length: turns * 2 + 1 }, (_, k): Point => [
      x + (k % 2 === 0 ? -4.4 : 4.4) * (k === 0 ? 0 : 1),
      -6 + k * 4.3,
    ]);
    return [
      fill(
        slots[i % 4] ?? "c-1",
        brush(spine(points), () => 1.9, turns * 8),
      ),
    ];
  }),
);

/** A mirror ball: tiles in rows on a sphere, and light that leaves it. */
function ball(): Mark[] {
  const random = seeded(90);
  const centre: Point = [120, 56];
  const marks: Mark[] = [];
  for (let row = -6; row < 6; row++) {
    const [top, bottom] = [row * 15, (row + 1) * 15].map((a) => Math.sin((a * Math.PI) / 180) * 30);
    const wide = Math.cos(((row + 0.5) * 15 * Math.PI) / 180) * 30;
    const across = (share: number) => centre[0] + Math.sin(share * Math.PI - Math.PI / 2) * wide;
    const count = 12;
    for (let i = 0; i < count; i++) {
      const [a, b] = [across(i / count) + 0.35, across((i + 1) / count) - 0.35];
      if (b - a < 0.7) continue;
      const y = [centre[1] + (top ?? 0) + 0.35, centre[1] + (bottom ?? 0) - 0.35] as const;
      marks.push(
        fill(
          random.pick(slots),
          polygon([
            [a, y[0]],
            [b, y[0]],
            [b, y[1]],
            [a, y[1]],
          ]),
        ),
      );
    }
  }
  return [
    fill(
      "ink",
      polygon([
        [119.6, -4],
        [120.4, -4],
        [120.4, 26],
        [119.6, 26],
      ]),
    ),
    ...bySlot(marks),
  ];
}
const mirrorBall = ornament("konfetti-kugel-1", ball());
const lights = ornament(
  "konfetti-lichter-1",
  bySlot(
    Array.from({ length: 34 }, (_, i): Mark => {
      const random = seeded(700 + i);
      const at = polar([120, 56], i * 47 + random.bell() * 8, random.range(40, 96));
      return fill(
        slots[i % 4] ?? "c-1",
        place(
          random.next() < 0.5
            ? circle([0, 0], 1.2)
            : polygon([
                [-1.3, -1],
                [1.5, -1.2],
                [1.2, 1.1],
                [-1.2, 0.9],
              ]),
          at,
          i * 31,
        ),
      );
    }).filter(({ d }) => {
      const [, x = "0", y = "0"] = /M(-?[\d.]+) (-?[\d.]+)/.exec(d) ?? [];
      return !(Number(x) < 84 && Number(y) > 30 && Number(y) < 112);
    }),
  ),
);
const garland = ornament(
  "konfetti-tisch-1",
  bySlot(
    Array.from({ length: 11 }, (_, i): Mark => {
      const x = 2 + i * 8.2;
      const y = 7 + 7 * Math.sin((i / 10) * Math.PI);
      const shape =
        i % 3 === 0
          ? circle([0, 0], 2.5)
          : i % 3 === 1
            ? ringSector([0, 0], 0, 3.2, 0, 180)
            : polygon([
                [-2.8, -1.8],
                [2.8, -1.8],
                [0, 3.2],
              ]);
      return fill(slots[i % 4] ?? "c-1", place(shape, [x, y]));
    }),
  ),
);

const card = series({
  name: "Konfetti",
  family: "konfetti",
  themeId: 1491,
  styles: ["bunt", "grafisch", "froehlich"],
  variants: colours,
  ornaments: [eighteen, popper, streamers, mirrorBall, lights, garland],
});
const strong = (size: number) => ({ ...plain(size), font: "hanken-grotesk-500" });

const coming = card("geburtstag-18", {
  category: "einladungskarten",
  occasion: "geburtstag-18",
  popularity: 565,
  createdOn: "2026-03-16",
  isRecommended: true,
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(eighteen, 3, -4),
      ...column(13, 108, 118, [
        ["name", 11, t.eighteenName, display(21), vital(13)],
        1,
        ["date", 6, t.eighteenDate, plain(10), own],
      ]),
    ],
    back: column(16, 24, 108, [
      ["headline", 22, t.eighteenTitle, display(23), own],
      3,
      ["message", 36, t.eighteenText, plain(11), own],
      2,
      ["place", 12, t.eighteenPlace, strong(10), own],
      3,
      ["rsvp", 6, t.eighteenRsvp, plain(10), own],
    ]),
  },
});

const twenty = card("geburtstag-20", {
  category: "einladungskarten",
  occasion: "geburtstag-20",
  popularity: 375,
  createdOn: "2026-08-27",
  isNew: true,
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(streamers),
      ...column(70, 12, 70, [["number", 40, t.twenty, centred(display(104)), vital(60)]]),
      ...column(50, 74, 110, [
        ["name", 8, t.twentyName, centred({ ...strong(12.4), lineHeight: 1.3 }), vital(9)],
        ["date", 6, t.twentyDate, centred(plain(9.6)), own],
      ]),
    ],
    back: column(16, 22, 130, [
      ["message", 30, t.twentyText, plain(11), own],
      3,
      ["place", 6, t.twentyPlace, strong(10), own],
      2,
      ["rsvp", 6, t.twentyRsvp, plain(10), own],
    ]),
  },
});

const thirty = card("geburtstag-30", {
  category: "einladungskarten",
  occasion: "geburtstag-30",
  popularity: 590,
  createdOn: "2026-05-21",
  isNew: true,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(popper),
      ...column(11, 12, 83, [
        ["number", 26, t.thirty, centred(display(68)), vital(40)],
        1,
        ["name", 6, t.thirtyName, centred(strong(10)), vital(7.5)],
        ["date", 6, t.thirtyDate, centred(plain(9.4)), own],
      ]),
    ],
    inside: [
      ...column(14, 46, 77, [["greeting", 40, t.thirtyGreeting, { ...display(23), lineHeight: 1.12 }, own]]),
      ...column(119, 32, 77, [
        ["message", 42, t.thirtyText, plain(10.4), own],
        3,
        ["place", 12, t.thirtyPlace, strong(9.6), own],
        3,
        ["rsvp", 6, t.thirtyRsvp, inked(plain(9.6), "accent"), own],
      ]),
    ],
  },
});

const party = card("party", {
  category: "einladungskarten",
  occasion: "party",
  popularity: 535,
  createdOn: "2026-07-16",
  isNew: true,
  card: {
    product: "postcard-b6",
    background: "paper",
    front: [
      art(mirrorBall),
      art(lights),
      ...column(13, 50, 72, [
        ["headline", 31, t.party, { ...display(33), lineHeight: 1.02 }],
        3,
        ["date", 6, t.partyDate, strong(10.4), vital(8)],
        ["place", 6, t.partyPlace, plain(10), own],
      ]),
    ],
    back: column(16, 24, 124, [
      ["message", 38, t.partyText, plain(11.4), own],
      3,
      ["rsvp", 6, t.partyRsvp, strong(10), own],
      6,
      ["signature", 9, t.partyFrom, display(15), shrinking(10)],
    ]),
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "geburtstag",
  popularity: 320,
  createdOn: "2026-03-16",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(garland),
      ...column(6, 24, 73, [
        ["guest", 14, t.guest, centred({ ...display(20), valign: "middle" }), vital(12)],
        1,
        ["table", 5, t.table, centred(plain(8)), shrinking(6.5)],
      ]),
    ],
    back: [art(garland, 0, 18)],
  },
});

/** Konfetti in order: it writes an eighteen, hangs as streamers, bursts, gathers to a mirror ball and to a garland. */
export const konfettiSet: Family = {
  ornaments: [eighteen, popper, streamers, mirrorBall, lights, garland],
  templates: [coming, twenty, thirty, party, placeCard],
};
