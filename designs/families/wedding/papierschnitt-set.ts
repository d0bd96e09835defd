import texts from "../../texts/de.json" with { type: "json" };
import { art, type } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, left, own, shrinking, vital, type Row } from "../../toolkit/layout.ts";
import { fill, holes, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, cubic, line, mapPath, move, openCurve, rect, type Point } from "../../toolkit/path.ts";
import { noiseLine, seeded } from "../../toolkit/random.ts";
import { caps, colours, cutSprig, name } from "./papierschnitt.ts";

const t = texts["papierschnitt-set"];
const tones = ["tone-2", "tone-3", "tone-4", "tone-5"] as const;
const lowered = (d: string) => mapPath(d, ([x, y]) => [x + 0.7, y + 1.1]);

/** Cut shapes of one sheet with their shadow. */
const laid = (slot: string, ...shapes: readonly string[]): Mark[] => [
  fill("shade", ...shapes.map(lowered)),
  fill(slot, ...shapes),
];

// Four sheets pushed in from the left, each with a soft torn edge and a sprig above it.
function pushed(slot: string, reach: number, seed: number, sprig: readonly string[]): Mark[] {
  const wobble = noiseLine(seeded(seed), 4);
  const edge = Array.from({ length: 12 }, (_, i): Point => [reach + wobble(i / 11) * 7, -5 + (i / 11) * 115]);
  return laid(slot, `${openCurve(edge)}${line([-5, 110])}${line([-5, -5])}Z`, ...sprig);
}
const side = ornament("papierschnitt-seite-1", [
  ...pushed(
    "tone-2",
    66,
    3,
    cutSprig(
      [
        [50, 98],
        [62, 92],
        [72, 82],
        [76, 69],
      ],
      4,
      13,
      61,
    ),
  ),
  ...pushed(
    "tone-3",
    50,
    5,
    cutSprig(
      [
        [40, -4],
        [52, 7],
        [58, 20],
        [60, 33],
      ],
      5,
      14,
      62,
    ),
  ),
  ...pushed(
    "tone-4",
    34,
    8,
    cutSprig(
      [
        [22, 108],
        [35, 97],
        [42, 84],
        [44, 68],
      ],
      5,
      15,
      63,
    ),
  ),
  ...pushed(
    "tone-5",
    17,
    11,
    cutSprig(
      [
        [4, 20],
        [17, 24],
        [28, 33],
        [33, 46],
      ],
      5,
      14,
      64,
    ),
  ),
]);

// A paper theatre: four arches, one behind the other.
const gate = (half: number, top: number) => {
  const spring = top + half * 0.92;
  const [l, r] = [52.5 - half, 52.5 + half];
  return `${move([l, 216])}${line([l, spring])}${cubic([l, spring - half * 0.52], [52.5 - half * 0.52, top], [52.5, top])}${cubic([52.5 + half * 0.52, top], [r, spring - half * 0.52], [r, spring])}${line([r, 216])}Z`;
};
const wall = rect(-4, -4, 113, 218);
const arches = ornament(
  "papierschnitt-tor-1",
  tones.flatMap((slot, i) => {
    const opening = gate(37 + i * 4.4, 25 - i * 7);
    const sprigs =
      i === 1
        ? cutSprig(
            [
              [8, 216],
              [11, 198],
              [13, 182],
              [21, 168],
            ],
            5,
            11,
            71,
          )
        : i === 2
          ? cutSprig(
              [
                [101, 216],
                [98, 196],
                [96, 178],
                [88, 163],
              ],
              6,
              11,
              72,
            )
          : [];
    return [holes("shade", wall, lowered(opening)), holes(slot, wall, opening), ...laid(slot, ...sprigs)];
  }),
);

// A corner of sheets on the place card.
const corner = ornament(
  "papierschnitt-ecke-1",
  tones.flatMap((slot, i) => {
    const sprig =
      i === 1
        ? cutSprig(
            [
              [84, 22],
              [77, 20],
              [70, 14],
              [66, 6],
            ],
            3,
            8,
            81,
          )
        : [];
    return laid(slot, circle([88 + i * 1.4, 56 + i * 1.6], 43 - i * 9), ...sprig);
  }),
);

// One large branch on the sheet.
const branch = ornament("papierschnitt-ast-1", [
  ...laid(
    "tone-4",
    ...cutSprig(
      [
        [110, 60],
        [88, 70],
        [66, 88],
        [50, 118],
      ],
      5,
      23,
      91,
    ),
  ),
  ...laid(
    "tone-2",
    ...cutSprig(
      [
        [-6, 156],
        [20, 128],
        [48, 104],
        [86, 62],
      ],
      7,
      31,
      93,
    ),
  ),
]);
const leafing = ornament("papierschnitt-zweig-2", [
  fill(
    "tone-4",
    ...cutSprig(
      [
        [0, 8],
        [10, 6],
        [20, 5],
        [31, 1],
      ],
      4,
      8,
      95,
    ),
  ),
]);

const card = series({
  name: "Papierschnitt",
  family: "papierschnitt",
  themeId: 1466,
  styles: ["modern", "floral", "ton-in-ton"],
  variants: colours,
  ornaments: [side, arches, corner, branch, leafing],
});
const body = (size: number) => type("hanken-grotesk-400", size, { align: "left", lineHeight: 1.65 });

const saveTheDate = card("save-the-date", {
  category: "save-the-date",
  occasion: "hochzeit",
  popularity: 705,
  createdOn: "2026-11-09",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(side),
      ...column(88, 34, 50, [
        ["headline", 6, t.saveTheDate, left(caps(7))],
        2,
        ["names", 19, t.names, left(name(20)), vital(12)],
        3,
        ["date", 6, t.date, left(caps(7)), shrinking(6.5)],
      ]),
    ],
    back: [
      art(leafing, 14, 18),
      ...column(14, 34, 104, [
        ["message", 34, t.saveTheDateText, body(10.8), own],
        2,
        ["place", 6, t.place, inked(body(9.6), "accent"), own],
      ]),
    ],
  },
});

const course = (n: 1 | 2 | 3): Row[] => [
  [`course-${n}`, 6, t[`course${n}`], caps(6.6)],
  1,
  [`dish-${n}`, 15, t[`dish${n}`], { ...name(11.6), color: "ink", lineHeight: 1.4 }, own],
  7,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 485,
  createdOn: "2026-11-09",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      art(arches),
      ...column(24, 58, 57, [["headline", 12, t.menu, name(25)], 8, ...course(1), ...course(2), ...course(3)]),
    ],
    back: [art(leafing, 37, 100)],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 455,
  createdOn: "2026-11-09",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(corner),
      ...column(8, 13, 46, [
        ["guest", 15, t.guest, { ...left(name(15)), lineHeight: 1.15, valign: "bottom" }, vital(10)],
        1.5,
        ["table", 5, t.table, left(caps(6.5)), own],
      ]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "hochzeit",
  popularity: 540,
  createdOn: "2026-11-09",
  card: {
    product: "folded-portrait-a6",
    background: "tone-3",
    insideBackground: "paper",
    coverBack: "tone-3",
    front: [
      art(branch),
      ...column(12, 13, 81, [
        ["headline", 15, t.thanks, left(name(36))],
        1,
        ["names", 6, t.names.replace("\n", " "), left(caps(7)), vital(6.5)],
      ]),
    ],
    inside: [
      art(leafing, 117, 24),
      ...column(117, 40, 80, [
        ["greeting", 9, t.greeting, left(name(16)), own],
        3,
        ["message", 50, t.thanksText, body(10.8), own],
        3,
        ["signature", 8, t.signature, left(name(13)), shrinking(9)],
      ]),
    ],
    back: column(22, 137, 61, [["imprint", 4, t.imprint, centred({ ...caps(6.2), color: "ink" })]]),
  },
});

/** Further Papierschnitt cards: sheets from the side, a theatre of arches, a corner, one large branch. */
export const papierschnittSet: Family = {
  ornaments: [side, arches, corner, branch, leafing],
  templates: [saveTheDate, menu, placeCard, thanks],
};
