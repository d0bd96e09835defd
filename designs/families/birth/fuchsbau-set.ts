import texts from "../../texts/de.json" with { type: "json" };
import { blade } from "../../toolkit/botany.ts";
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, vital } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { between, circle, ellipse, place, polygon, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { colours, fox, head, label, name } from "./fuchsbau.ts";

const t = texts["fuchsbau-set"];
const moved = (marks: readonly Mark[], to: Point, angle: number, scale: number): Mark[] =>
  marks.map((mark) => ({ ...mark, d: place(mark.d, to, angle, scale) }));

/** The fox awake: open eyes replace the closed lids, which are the last mark. */
const awake: Mark[] = [
  ...head.slice(0, -1),
  fill("ink", ellipse([33.4, 49], 1.8, 2.4), ellipse([51.2, 49], 1.8, 2.4)),
  fill("white", circle([34, 48.2], 0.6), circle([51.8, 48.2], 0.6)),
];
const meadow = (width: number, foot: number, tall: readonly [number, number], seed: number): string[] =>
  Array.from({ length: Math.round(width / 2.3) }, (_, i) => {
    const random = seeded(seed + i);
    const x = -2 + i * 2.4 + random.bell() * 1.6;
    const tip: Point = [x + random.range(-5, 5), foot - random.range(...tall)];
    return blade([x, foot], tip, random.range(-2, 2), random.range(1, 1.9));
  });

/** A hat with bands and a pompom. */
const hat: Mark[] = [
  fill(
    "grass",
    polygon([
      [32, 34],
      [53, 34],
      [42.6, 4],
    ]),
  ),
  fill(
    "white",
    ...[0.2, 0.56].map((from) => {
      const rim = (share: number): [Point, Point] => [
        between([32, 34], [42.6, 4], share),
        between([53, 34], [42.6, 4], share),
      ];
      const [a, b] = rim(from);
      const [d, c] = rim(from + 0.16);
      return polygon([a, b, c, d]);
    }),
  ),
  fill("fur-dark", circle([42.6, 4], 2.6)),
];
const guest = ornament("fuchsbau-partyhut-1", [...moved([...hat, ...awake], [-4, 40], 0, 1.8)]);
const reeds = ornament("fuchsbau-wiese-1", [fill("grass", ...meadow(152, 150, [14, 32], 500))]);

/** A school cone with the fox looking out: paper, two bands, a ruff at the rim. */
const rim: readonly [Point, Point] = [
  [24, 78],
  [81, 78],
];
const coneTip: Point = [56, 152];
const band = (from: number, to: number): string =>
  polygon([
    between(rim[0], coneTip, from),
    between(rim[1], coneTip, from),
    between(rim[1], coneTip, to),
    between(rim[0], coneTip, to),
  ]);
const cone = ornament("fuchsbau-schultuete-1", [
  ...moved(awake, [-6.6, -13], 0, 1.4),
  fill("grass", band(-0.02, 1)),
  fill("white", band(0.2, 0.3)),
  fill("fur-dark", band(0.36, 0.4)),
  fill("white", ...Array.from({ length: 9 }, (_, i) => circle([24 + i * 7.125, 78 + (i % 2 === 0 ? 0.6 : -0.6)], 4.6))),
]);

/** A paw print: pad and four toes. */
const paw = (at: Point, angle: number, size: number): string =>
  [
    ellipse([0, 1.2], 2.1, 1.7),
    ...[
      [-2.3, -1.3, -24],
      [-0.85, -2.7, -8],
      [0.85, -2.7, 8],
      [2.3, -1.3, 24],
    ].map(([x = 0, y = 0, turn = 0]) => place(ellipse([0, 0], 0.72, 1.15), [x, y], turn)),
  ]
    .map((d) => place(d, at, angle, size))
    .join("");
const trail = ornament("fuchsbau-spur-1", [
  fill(
    "fur",
    ...Array.from({ length: 9 }, (_, i) => {
      const x = 6 + i * 8.8;
      const y = 38 - 8 * Math.sin(i / 2.4) + (i % 2 === 0 ? -2.6 : 2.6);
      return paw([x, y], 84 - 24 * Math.cos(i / 2.4), 0.86);
    }),
  ),
]);

const card = series({
  name: "Fuchsbau",
  prefix: "fuchsbau",
  family: "waldtiere",
  themeId: 1483,
  styles: ["verspielt", "tiere", "grafisch"],
  variants: colours,
  ornaments: [fox, guest, reeds, cone, trail],
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "geburt",
  popularity: 580,
  createdOn: "2026-06-15",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(fox, 36, -14, 2),
      ...column(10, 12, 60, [
        ["headline", 16, t.thanks, name(38)],
        0.5,
        ["line", 12, t.thanksLine, { ...label(9), lineHeight: 1.35 }, own],
      ]),
    ],
    back: column(20, 18, 108, [
      ["message", 36, t.thanksText, { ...label(11.4), lineHeight: 1.5 }, own],
      4,
      ["name", 10, t.child, name(18), vital(12)],
      ["parents", 6, t.parents, label(9), own],
    ]),
  },
});

const party = card("kindergeburtstag", {
  category: "einladungskarten",
  occasion: "kindergeburtstag",
  popularity: 660,
  createdOn: "2026-05-28",
  isRecommended: true,
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(guest),
      art(reeds),
      ...column(10, 12, 125, [
        ["headline", 14, t.party, centred(name(30)), own],
        0.5,
        ["date", 6, t.partyDate, centred(label(10.4)), vital(8)],
      ]),
    ],
    back: [
      art(trail, 30, 6),
      ...column(18, 54, 109, [
        ["message", 34, t.partyText, centred(label(12.4)), own],
        3,
        ["place", 12, t.partyPlace, inked(centred(label(11.4)), "accent"), own],
        3,
        ["rsvp", 7, t.partyRsvp, centred(label(10.4)), own],
      ]),
    ],
  },
});

const school = card("einschulung", {
  category: "einladungskarten",
  occasion: "einschulung",
  popularity: 600,
  createdOn: "2026-06-04",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(cone, 20.5, -8),
      ...column(11, 93, 50, [
        ["headline", 7, t.school, label(9.4)],
        ["name", 20, t.pupil, { ...name(19), lineHeight: 1.08 }, vital(13)],
        1,
        ["date", 6, t.schoolDate, label(8.6), own],
      ]),
    ],
    inside: [
      ...column(16, 50, 75, [["greeting", 30, t.schoolGreeting, { ...name(24), lineHeight: 1.15 }, own]]),
      art(trail, 12, 66),
      ...column(119, 32, 76, [
        ["message", 44, t.schoolText, { ...label(11), lineHeight: 1.5 }, own],
        3,
        ["place", 18, t.schoolPlace, inked({ ...label(10.4), lineHeight: 1.4 }, "accent"), own],
        3,
        ["rsvp", 6, t.schoolRsvp, label(9.6), own],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "kindergeburtstag",
  popularity: 280,
  createdOn: "2026-08-17",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      art(trail, 0, 3),
      ...column(6, 7, 68, [
        ["headline", 6, t.tag, label(8.4)],
        ["guest", 10, t.tagName, { ...name(17), valign: "middle" }, vital(11)],
      ]),
    ],
    back: column(8, 14, 64, [["message", 20, t.tagText, { ...centred(label(9.4)), lineHeight: 1.4 }, own]]),
  },
});

/** Further Fuchsbau cards: the sleeping fox in close-up, a guest with a hat, a pupil in the school cone, and tracks on the tag. */
export const fuchsbauSet: Family = {
  ornaments: [guest, reeds, cone, trail],
  templates: [thanks, party, school, tag],
};
