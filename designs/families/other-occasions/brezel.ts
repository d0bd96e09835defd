import texts from "../../texts/de.json" with { type: "json" };
import { area, art, type } from "../../toolkit/card.ts";
import { series, variant, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital, type Row } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { brush, place, polygon, rect, spine, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";

const t = texts.brezel;

const loop = spine([
  [-14, 27],
  [-27, 20],
  [-34, 4],
  [-31, -13],
  [-19, -22],
  [-6, -17],
  [0, -7],
  [6, -17],
  [19, -22],
  [31, -13],
  [34, 4],
  [27, 20],
  [14, 27],
]);
const arm = (s: 1 | -1) =>
  spine([
    [s * 14, 27],
    [s * 5, 18],
    [s * -4, 8],
    [s * -13, -1],
    [s * -21, -8],
    [s * -26, -13],
  ]);
const back = spine([
  [-14, 27],
  [-5, 30],
  [5, 30],
  [14, 27],
]);
const dough = (s: number) => 7 + 1.6 * Math.sin(Math.PI * s);
const tapered = (s: number) => 7.2 - 4 * s;

/** A pretzel around the origin, 76 mm wide: the loop, then both arms, with a paper-coloured gap where they cross. */
function pretzel(at: Point, scale: number, angle = 0, salted = true): Mark[] {
  const random = seeded(50);
  const grains = [0.12, 0.18, 0.25, 0.31, 0.38, 0.44, 0.56, 0.62, 0.69, 0.76, 0.83, 0.88].map((share) => {
    const on = loop.on(share);
    return place(
      rect(-0.85, -0.55, 1.7, 1.1),
      [on.at[0] + random.bell() * 1.8, on.at[1] + random.bell() * 1.8],
      random.range(0, 180),
    );
  });
  const marks: Mark[] = [
    fill(
      "crust",
      brush(loop, dough, 60),
      brush(back, () => 7.2, 10),
    ),
    fill(
      "paper",
      brush(arm(1), (s) => tapered(s) + 1.8, 20),
    ),
    fill("crust", brush(arm(1), tapered, 20)),
    fill(
      "paper",
      brush(arm(-1), (s) => tapered(s) + 1.8, 20),
    ),
    fill(
      "crust",
      brush(arm(-1), tapered, 20),
      brush(back, () => 7.2, 10),
    ),
    ...(salted ? [fill("salt", ...grains)] : []),
  ];
  return marks.map((mark) => ({ ...mark, d: place(mark.d, at, angle, scale) }));
}

/** Lozenges `size` mm wide that touch at their corners, slanted as on the flag; `filter` thins them out. */
function lozenges(w: number, h: number, size: number, filter: (x: number, y: number) => boolean): string[] {
  const out: string[] = [];
  const tall = size * 1.8;
  const lean = ([x, y]: Point): Point => [x - y * 0.3, y];
  for (let row = 0; row * tall < h + tall; row++) {
    for (let i = -1; i * size < w + h * 0.3 + size * 2; i++) {
      const [x, y] = [i * size, row * tall];
      const [at] = lean([x, y]);
      if (at < -size - 3 || at > w + size + 3 || !filter(at, y)) continue;
      const corners: Point[] = [
        [x, y - tall / 2],
        [x + size / 2, y],
        [x, y + tall / 2],
        [x - size / 2, y],
      ];
      out.push(polygon(corners.map(lean)));
    }
  }
  return out;
}

const large = ornament("brezel-gross-1", pretzel([99, 56], 1.34, -8));
const small = ornament("brezel-klein-1", pretzel([0, 0], 0.2, 0, false));
const medium = ornament("brezel-mittel-1", pretzel([0, 0], 0.62));
const random = seeded(77);
const cloth = ornament("brezel-rauten-1", [
  fill("sky", ...lozenges(105, 112, 10.5, (_, y) => random.next() > Math.max(0, (y - 30) / 76))),
]);
const ribbon = ornament("brezel-band-1", [fill("sky", ...lozenges(105, 21, 7, () => true))]);

const colours = [
  variant("bayern", "blau", {
    paper: "white",
    ink: "ink",
    accent: "cobalt",
    sky: "delft",
    crust: "rust",
    salt: "white",
  }),
  variant("hopfen", "gruen", {
    paper: "cream",
    ink: "bark",
    accent: "forest",
    sky: "sage-mid",
    crust: "umber",
    salt: "chalk",
  }),
  variant("nacht", "blau", { paper: "navy", ink: "ice", accent: "white", sky: "denim", crust: "ochre", salt: "cream" }),
] as const;
const display = (size: number) => type("besley-400", size, { align: "left", lineHeight: 1.06, color: "accent" });
const plain = (size: number) => type("work-sans-400", size, { align: "left", lineHeight: 1.5 });

const card = series({
  name: "Brezel",
  family: "brezel",
  themeId: 1532,
  styles: ["zuenftig", "grafisch", "gesellig"],
  variants: colours,
  ornaments: [large, small, medium, cloth, ribbon],
});

const invitation = card("einladung", {
  category: "einladungskarten",
  occasion: "oktoberfest",
  popularity: 500,
  createdOn: "2026-07-09",
  isRecommended: true,
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(large, 21, 10),
      ...column(11, 14, 60, [["headline", 25, t.headline, display(29)]]),
      ...column(11, 82, 60, [
        ["name", 6, t.host, { ...plain(9.4), font: "work-sans-400" }, vital(7)],
        ["date", 6, t.date, plain(9), own],
      ]),
    ],
    back: [
      art(small, 24, 24),
      ...column(40, 16, 92, [
        ["message", 38, t.message, plain(11), own],
        3,
        ["place", 12, t.place, inked(plain(10), "accent"), own],
        3,
        ["rsvp", 6, t.rsvp, plain(9.6), own],
      ]),
    ],
  },
});

const company = card("firmenwiesn", {
  category: "einladungskarten",
  occasion: "firmenfeier",
  popularity: 410,
  createdOn: "2026-07-23",
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(cloth),
      ...column(12, 128, 82, [
        ["headline", 30, t.company, display(27)],
        4,
        ["name", 6, t.companyName, plain(9.4), vital(7)],
        ["date", 6, t.companyDate, plain(9.4), own],
      ]),
    ],
    back: [art(small, 52.5, 186)],
    inside: [
      art(medium, 52.5, 96),
      ...column(118, 34, 78, [
        ["greeting", 9, t.companyGreeting, display(15), own],
        3,
        ["message", 58, t.companyText, plain(11), own],
        3,
        ["place", 13, t.companyPlace, inked(plain(10.4), "accent"), own],
        4,
        ["rsvp", 13, t.companyRsvp, plain(10), own],
      ]),
    ],
  },
});

const dish = (n: 1 | 2 | 3 | 4 | 5): Row[] => [
  [`dish-${n}`, 7, t[`dish${n}`], { ...centred(display(13.4)), lineHeight: 1.2 }, own],
  [`with-${n}`, 6, t[`with${n}`], centred(plain(9)), own],
  7,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "oktoberfest",
  popularity: 310,
  createdOn: "2026-07-09",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      art(ribbon),
      area("rect", [-3, 27, 111, 186], "paper"),
      area("rect", [-3, 27, 111, 0.5], "accent"),
      ...column(12, 38, 81, [["headline", 14, t.menu, centred(display(27)), vital(18)]]),
      ...column(12, 62, 81, [...dish(1), ...dish(2), ...dish(3), ...dish(4), ...dish(5)]),
      art(medium, 52.5, 184, 0.72),
    ],
    back: [art(small, 52.5, 105, 1.4)],
  },
});

const label = card("etikett", {
  category: "etiketten",
  occasion: "oktoberfest",
  popularity: 285,
  createdOn: "2026-08-06",
  card: {
    product: "bottle-label",
    background: "paper",
    front: [
      art(large, -54, -24),
      area("rect", [-3, 82, 96, 0.5], "accent"),
      ...column(6, 86, 78, [
        ["headline", 12, t.labelName, { ...centred(display(20)), valign: "middle" }, vital(12)],
        1,
        ["line", 5, t.labelLine, centred(plain(8)), own],
        2,
        ["date", 5, t.labelDate, centred(plain(7)), shrinking(6.5)],
      ]),
    ],
  },
});

/** Brezel: one pretzel in one stroke, and scattered lozenges of the flag. */
export const brezel: Family = {
  ornaments: [large, small, medium, cloth, ribbon],
  templates: [invitation, company, menu, label],
};
