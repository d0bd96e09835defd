import texts from "../../texts/de.json" with { type: "json" };
import { art, type } from "../../toolkit/card.ts";
import { leaf } from "../../toolkit/botany.ts";
import { series, variant, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, ellipse, place, polar, polygon, rect, spine, stem, type Point } from "../../toolkit/path.ts";

const t = texts.osterzweig;

/** Half the width of an egg of height 2 at a height -1 (top) to 1. */
const girth = (y: number): number => 0.74 * Math.sqrt(Math.max(0, 1 - y * y)) * (1 + 0.16 * y);
const heights = (from: number, to: number): number[] =>
  Array.from({ length: 17 }, (_, i) => from + ((to - from) * i) / 16);
/** A band of an egg between two heights, its edges offset by `edge` (waves, zigzag) as a function of the position across. */
function band(from: number, to: number, edge: (share: number) => number = () => 0): string {
  const side = heights(from, to).map((y): Point => [girth(y), y]);
  if (from <= -1 && to >= 1) return polygon([...side, ...side.toReversed().map(([x, y]): Point => [-x, y])]);
  const line = (y: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => {
      const share = i / 24;
      const yy = Math.min(0.99, Math.max(-0.99, y + edge(share)));
      return [girth(yy) * (share * 2 - 1), yy];
    });
  return polygon([...line(from), ...line(to).toReversed()]);
}
const wave = (n: number, size: number) => (share: number) => Math.sin(share * Math.PI * 2 * n) * size;
const zigzag = (n: number, size: number) => (share: number) => Math.abs(((share * n) % 1) - 0.5) * 4 * size - size;

/** Five patterns, each with a base and its decoration. */
const patterns: readonly ((a: string, b: string, c: string) => Mark[])[] = [
  (a, b, c) => [
    fill(a, band(-1, 1)),
    fill(b, band(-0.34, -0.1, wave(3, 0.05)), band(0.26, 0.5, wave(3, 0.05))),
    fill(c, band(0.02, 0.12, wave(3, 0.05))),
  ],
  (a, b, c) => [
    fill(a, band(-1, 1)),
    fill(
      b,
      ...[-0.62, -0.26, 0.1, 0.46, 0.76].flatMap((y, row) =>
        [-0.5, -0.17, 0.17, 0.5].flatMap((x) => {
          const at = x + (row % 2 === 0 ? 0.16 : 0);
          return Math.abs(at) < girth(y) - 0.1 ? [circle([at, y], 0.066)] : [];
        }),
      ),
    ),
    fill(c, circle([0, -0.9], 0.05)),
  ],
  (a, b, c) => [
    fill(a, band(-1, 1)),
    fill(b, band(-0.2, 0.24, zigzag(5, 0.08))),
    fill(c, band(-0.44, -0.36), band(0.42, 0.5)),
  ],
  (a, b, c) => [
    fill(a, band(-1, 1)),
    fill(
      b,
      ...Array.from({ length: 8 }, (_, i) =>
        place(leaf([0, 0], 0, { length: 0.42, width: 0.17, bend: 0 }).whole, [0, 0.06], i * 45),
      ),
    ),
    fill(c, circle([0, 0.06], 0.1), band(-0.72, -0.66), band(0.72, 0.78)),
  ],
  (a, b, c) => [
    fill(a, band(-1, 1)),
    fill(b, ...[-0.7, -0.38, -0.06, 0.26, 0.58].map((y) => band(y, y + 0.16))),
    fill(c, circle([0, 0.9], 0.04)),
  ],
];
const paints = [
  ["egg-1", "egg-2", "egg-3"],
  ["egg-2", "paper", "egg-1"],
  ["egg-3", "egg-1", "paper"],
  ["egg-1", "paper", "egg-3"],
  ["egg-2", "egg-3", "paper"],
] as const;
function egg(at: Point, height: number, n: number, angle = 0): Mark[] {
  const [a, b, c] = paints[n % 5] ?? paints[0];
  const marks = patterns[n % 5]?.(a, b, c) ?? [];
  return marks.map((mark) => ({ ...mark, d: place(mark.d, at, angle, height / 2) }));
}

/** A willow twig: a stem with catkins alternating on both sides. */
function willow(points: readonly Point[], catkins: number, size: number): Mark[] {
  const along = spine(points);
  const buds = Array.from({ length: catkins }, (_, i) => {
    const { at, angle } = along.on(0.14 + (0.86 * i) / (catkins - 1));
    const side = i % 2 === 0 ? 1 : -1;
    const lean = angle + side * (i === catkins - 1 ? 0 : 34);
    const s = size * (1 - 0.25 * (i / catkins));
    return {
      catkin: place(ellipse([0, 0], s, s * 0.5), polar(at, lean, s * 1.1), lean),
      cap: place(ellipse([0, 0], s * 0.42, s * 0.42), polar(at, lean, s * 0.34), lean),
    };
  });
  return [
    fill("twig", stem(along, 1.1, 0.5)),
    fill("catkin", ...buds.map(({ catkin }) => catkin)),
    fill("twig", ...buds.map(({ cap }) => cap)),
  ];
}
const bough: Point[] = [
  [-6, 26],
  [24, 22],
  [62, 26],
  [98, 14],
];
const hung = [
  [16, 70, 20, 0],
  [36, 48, 16, 1],
  [54, 82, 22, 3],
  [74, 56, 18, 2],
  [90, 42, 14, 4],
] as const;
const branch = ornament("osterzweig-ast-1", [
  ...hung.flatMap(([x, y, h]): Mark[] => [fill("twig", rect(x - 0.15, 22, 0.3, y - h / 2 - 22))]),
  ...willow(bough, 9, 4.4),
  ...hung.flatMap(([x, y, h, n]) => egg([x, y], h, n)),
]);
const row = ornament(
  "osterzweig-reihe-1",
  [0, 1, 2, 3, 4, 0, 1].flatMap((n, i) =>
    egg([15 + i * 30, 84 + (i % 2 === 0 ? 0 : 3)], 36 - (i % 3) * 2, n, i % 2 === 0 ? 4 : -5),
  ),
);
const single = ornament("osterzweig-ei-1", egg([18, 25], 34, 0, 12));
const twig = ornament(
  "osterzweig-zweig-1",
  willow(
    [
      [8, 46],
      [30, 42],
      [56, 44],
      [78, 38],
    ],
    9,
    3.2,
  ),
);
const nest = ornament("osterzweig-drei-1", [
  ...egg([-9, 1], 12, 1, -14),
  ...egg([9, 1], 12, 4, 14),
  ...egg([0, 0], 15, 3),
]);

const colours = [
  variant("pastell", "gelb", {
    paper: "chalk",
    ink: "ink",
    accent: "fir",
    twig: "umber",
    catkin: "oat",
    "egg-1": "butter",
    "egg-2": "sage-mid",
    "egg-3": "salmon",
  }),
  variant("delfter-blau", "blau", {
    paper: "white",
    ink: "ink",
    accent: "cobalt",
    twig: "graphite",
    catkin: "mist",
    "egg-1": "powder",
    "egg-2": "delft",
    "egg-3": "navy",
  }),
  variant("natur", "beige", {
    paper: "ivory",
    ink: "bark",
    accent: "umber",
    twig: "bark",
    catkin: "chalk",
    "egg-1": "kraft",
    "egg-2": "umber",
    "egg-3": "sand",
  }),
] as const;
const display = (size: number) => type("newsreader-400-italic", size, { lineHeight: 1.06, color: "accent" });
const serif = (size: number) => type("newsreader-400", size, { lineHeight: 1.45 });

const card = series({
  name: "Osterzweig",
  family: "osterzweig",
  themeId: 1531,
  styles: ["floral", "verspielt", "fruehling"],
  variants: colours,
  ornaments: [branch, row, single, twig, nest],
});

const greeting = card("grusskarte", {
  category: "grusskarten",
  occasion: "ostern",
  popularity: 610,
  createdOn: "2026-01-29",
  isRecommended: true,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(branch),
      ...column(10, 108, 85, [["headline", 16, t.headline, display(31)], 1, ["line", 6, t.line, serif(10), own]]),
    ],
    back: [art(nest, 52.5, 124)],
    inside: column(119, 40, 77, [
      ["greeting", 9, t.greeting, left(display(18)), own],
      3,
      ["message", 44, t.message, left(serif(12)), vital(9)],
      3,
      ["signature", 9, t.signature, left(display(16)), shrinking(11)],
    ]),
  },
});

const brunch = card("brunch", {
  category: "einladungskarten",
  occasion: "ostern",
  popularity: 430,
  createdOn: "2026-02-12",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(row),
      ...column(20, 15, 170, [
        ["headline", 15, t.brunch, display(34)],
        3,
        ["date", 6, t.brunchDate, serif(11.4), vital(8)],
        ["place", 6, t.brunchPlace, serif(11.4), own],
      ]),
    ],
    back: [
      art(nest, 36, 44, 1.3),
      ...column(66, 24, 124, [
        ["message", 34, t.brunchText, left(serif(13)), own],
        3,
        ["rsvp", 7, t.brunchRsvp, inked(left(serif(11.4)), "accent"), own],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "ostern",
  popularity: 290,
  createdOn: "2026-02-12",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      art(single),
      ...column(38, 14, 38, [
        ["headline", 5, t.tagFor, left(serif(8.6))],
        ["name", 15, t.tagName, { ...left(display(16)), lineHeight: 1.12 }, vital(11)],
      ]),
    ],
    back: column(8, 16, 64, [["message", 18, t.tagText, serif(9.6), own]]),
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "ostern",
  popularity: 275,
  createdOn: "2026-02-26",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(twig),
      ...column(6, 14, 73, [["guest", 16, t.guest, centred({ ...display(21), valign: "middle" }), vital(13)]]),
    ],
    back: [art(nest, 42.5, 27.5)],
  },
});

/** Osterzweig: a willow twig and eggs of five patterns. */
export const osterzweig: Family = {
  ornaments: [branch, row, single, twig, nest],
  templates: [greeting, brunch, tag, placeCard],
};
