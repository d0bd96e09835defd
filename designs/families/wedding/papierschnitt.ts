import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { leaf, leafNodes } from "../../toolkit/botany.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, holes, ornament, type Mark } from "../../toolkit/ornament.ts";
import { closedCurve, mapPath, polar, rect, spine, stem, type Point } from "../../toolkit/path.ts";
import { noiseLine, seeded } from "../../toolkit/random.ts";

const t = texts.papierschnitt;

/** A rounded, slightly irregular opening around a centre. */
function opening(centre: Point, rx: number, ry: number, restless: number, seed: number): string {
  const wobble = noiseLine(seeded(seed), 7, true);
  const points = Array.from({ length: 22 }, (_, i): Point => {
    const share = i / 22;
    const grow = 1 + restless * wobble(share);
    const p = polar([0, 0], share * 360, 1);
    return [centre[0] + p[0] * rx * grow, centre[1] + p[1] * ry * grow];
  });
  return closedCurve(points);
}

const sheet = rect(-4, -4, 153, 153);
const lower = (d: string, dx: number, dy: number) => mapPath(d, ([x, y]) => [x + dx, y + dy]);

/** Leaves of a paper sprig that reaches from an edge into the opening. */
export function cutSprig(points: readonly Point[], pairs: number, size: number, seed: number): string[] {
  const along = spine(points);
  const random = seeded(seed);
  const style = { pairs, leafLength: size, leafWidth: size * 0.4, spread: [60, 34], from: 0.2 } as const;
  const leaves = leafNodes(along, style, random).map(
    (node) =>
      leaf(node.at, node.angle, {
        length: size * node.size,
        width: size * 0.4 * node.size,
        bend: node.side * 0.06,
        belly: 0.5,
      }).whole,
  );
  return [stem(along, 1.7, 0.7), ...leaves];
}

/** One sheet of paper with its opening, its sprigs and its shadow on the sheet below. */
function layer(slot: string, hole: string, sprigs: readonly string[]): Mark[] {
  return [
    holes("shade", sheet, lower(hole, 0.7, 1.1)),
    fill("shade", ...sprigs.map((d) => lower(d, 0.7, 1.1))),
    holes(slot, sheet, hole),
    fill(slot, ...sprigs),
  ];
}

const c: Point = [72.5, 72.5];
const front = ornament("papierschnitt-schichten-1", [
  ...layer("tone-2", opening(c, 50, 47, 0.07, 5), [
    ...cutSprig(
      [
        [128, 60],
        [112, 52],
        [101, 41],
        [96, 28],
      ],
      4,
      15,
      3,
    ),
    ...cutSprig(
      [
        [20, 92],
        [33, 100],
        [42, 110],
        [47, 120],
      ],
      4,
      15,
      8,
    ),
  ]),
  ...layer("tone-3", opening(c, 58, 56, 0.08, 9), [
    ...cutSprig(
      [
        [12, 66],
        [20, 52],
        [31, 41],
        [44, 33],
      ],
      5,
      16,
      12,
    ),
    ...cutSprig(
      [
        [133, 82],
        [124, 94],
        [113, 104],
        [101, 111],
      ],
      5,
      16,
      17,
    ),
  ]),
  ...layer("tone-4", opening(c, 67, 65, 0.07, 14), [
    ...cutSprig(
      [
        [150, 28],
        [136, 33],
        [122, 31],
        [109, 22],
      ],
      5,
      17,
      22,
    ),
    ...cutSprig(
      [
        [-5, 116],
        [9, 113],
        [23, 116],
        [36, 125],
      ],
      5,
      17,
      27,
    ),
  ]),
  ...layer("tone-5", opening(c, 78, 76, 0.05, 21), [
    ...cutSprig(
      [
        [-4, 30],
        [8, 27],
        [18, 19],
        [24, 8],
      ],
      4,
      17,
      32,
    ),
    ...cutSprig(
      [
        [149, 116],
        [137, 118],
        [127, 126],
        [121, 138],
      ],
      4,
      17,
      37,
    ),
  ]),
]);

const inside = ornament("papierschnitt-ecken-1", [
  fill(
    "tone-3",
    ...cutSprig(
      [
        [-4, 150],
        [14, 138],
        [34, 131],
        [58, 130],
      ],
      6,
      16,
      41,
    ),
  ),
  fill(
    "tone-4",
    ...cutSprig(
      [
        [-4, 152],
        [4, 132],
        [8, 112],
        [7, 92],
      ],
      5,
      16,
      44,
    ),
  ),
  fill(
    "tone-3",
    ...cutSprig(
      [
        [294, -4],
        [276, 8],
        [256, 14],
        [232, 15],
      ],
      6,
      16,
      47,
    ),
  ),
  fill(
    "tone-4",
    ...cutSprig(
      [
        [294, -6],
        [286, 13],
        [282, 33],
        [283, 53],
      ],
      5,
      16,
      49,
    ),
  ),
]);
const echo = ornament("papierschnitt-zweig-1", [
  fill(
    "tone-5",
    ...cutSprig(
      [
        [62, 128],
        [69, 127],
        [76, 124],
        [83, 119],
      ],
      3,
      7,
      51,
    ),
  ),
]);

export const caps = (size = 7.8) =>
  type("hanken-grotesk-500", size, { tracking: 150, uppercase: true, lineHeight: 1.5, color: "accent" });
export const name = (size: number) => type("fraunces-300", size, { lineHeight: 1.08, color: "accent" });
const body = type("hanken-grotesk-400", 10.2, { align: "left", lineHeight: 1.65 });

export const colours = [
  variant("altrosa", "rosa", {
    paper: "white",
    ink: "warm-ink",
    accent: "wine",
    shade: "old-rose",
    "tone-2": "shell",
    "tone-3": "blush",
    "tone-4": "blush-deep",
    "tone-5": "rose",
  }),
  variant("salbei", "gruen", {
    paper: "white",
    ink: "ink",
    accent: "forest",
    shade: "sage",
    "tone-2": "lichen",
    "tone-3": "sage-light",
    "tone-4": "sage-mid",
    "tone-5": "eucalyptus",
  }),
  variant("sand", "beige", {
    paper: "white",
    ink: "warm-ink",
    accent: "bark",
    shade: "taupe",
    "tone-2": "cream",
    "tone-3": "sand",
    "tone-4": "oat",
    "tone-5": "kraft",
  }),
] as const;

const invitation = template({
  id: "papierschnitt-einladung",
  name: "Papierschnitt",
  family: "papierschnitt",
  themeId: 1466,
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 845,
  createdOn: "2026-05-18",
  isRecommended: true,
  styles: ["modern", "floral", "ton-in-ton"],
  variants: colours,
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(front),
      text("headline", [40, 51, 65, 6], t.headline, caps()),
      text("names", [32, 59, 81, 25], t.names, name(27), { personal: true, required: true, shrinkTo: 15 }),
      text("date", [40, 88, 65, 6], t.date, caps(), { personal: true }),
    ],
    back: [
      art(echo),
      text("imprint", [42, 133, 61, 4], t.imprint, type("hanken-grotesk-400", 6.2, { tracking: 140, uppercase: true })),
    ],
    inside: [
      art(inside),
      text("greeting", [20, 26, 104, 9], t.greeting, { ...name(16), align: "left" }, { personal: true }),
      text("message", [20, 42, 108, 50], t.message, { ...body, size: 11 }, { personal: true }),
      text("details-title", [165, 68, 70, 6], t.detailsTitle, { ...caps(), align: "left" }, { personal: true }),
      text("details", [165, 74, 90, 20], t.details, body, { personal: true }),
      text("place-title", [165, 97, 70, 6], t.placeTitle, { ...caps(), align: "left" }, { personal: true }),
      text("place", [165, 104, 100, 7], t.place, body, { personal: true }),
      text("rsvp", [165, 117, 100, 14], t.rsvp, { ...body, color: "accent" }, { personal: true }),
    ],
  },
});

/** Papierschnitt: layered sheets of one tone, each with its own opening and cut sprigs. */
export const papierschnitt: Family = { ornaments: [front, inside, echo], templates: [invitation] };
