import texts from "../../texts/de.json" with { type: "json" };
import { art, photo } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { palette } from "../../toolkit/inks.ts";
import { column, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { brush, line, openCurve, polar, spine, type Point } from "../../toolkit/path.ts";
import { colours, italic, serif } from "./stille.ts";

const t = texts["stille-set"];
const grounds = { weiss: "fog", grau: "mist", creme: "ivory" } as const;

/** The family's colours with a tone for the area below the line. */
const toned = colours.map((one) => ({
  ...one,
  palette: {
    ...one.palette,
    ...palette({ ground: Object.entries(grounds).find(([id]) => id === one.id)?.[1] ?? "fog" }),
  },
}));

/** The line and the area below it, down to `bottom`. */
function horizon(id: string, points: readonly Point[], right: number, bottom: number) {
  return ornament(id, [
    fill("ground", `${openCurve(points)}${line([right, bottom])}${line([-5, bottom])}Z`),
    fill(
      "line",
      brush(spine(points), (s) => 0.42 + 0.3 * Math.sin(Math.PI * s), 22),
    ),
  ]);
}

// The line falls once more and becomes flat; the area below it is filled.
const shore = horizon(
  "stille-boden-1",
  [
    [-5, 47],
    [22, 46.4],
    [44, 48.6],
    [66, 56.2],
    [86, 62],
    [112, 63.4],
    [153, 63],
  ],
  153,
  110,
);
const crest = horizon(
  "stille-kamm-1",
  [
    [-5, 96],
    [18, 95],
    [40, 90],
    [58, 86.6],
    [76, 88.4],
    [105, 88],
  ],
  105,
  148,
);

// The line goes once around a table and continues.
const seat: Point = [158, 50];
const around = ornament("stille-kreis-1", [
  fill(
    "line",
    brush(
      spine([
        [-5, 83.4],
        [40, 83],
        [90, 83.8],
        [128, 83.2],
        ...Array.from({ length: 25 }, (_, i) => polar(seat, 90 - i * 15, 33 - i * 0.03)),
        [186, 83.6],
        [216, 83],
      ]),
      (s) => 0.42 + 0.3 * Math.sin(Math.PI * s),
      90,
    ),
  ),
]);

const card = series({
  name: "Stille",
  family: "stille",
  themeId: 1510,
  styles: ["schlicht", "ruhig", "klassisch"],
  variants: toned,
  ornaments: [shore, crest, around],
});
const plainOrSilver = ["none", "silver", "relief"] as const;

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "trauer",
  popularity: 660,
  createdOn: "2026-11-12",
  refinements: [...plainOrSilver],
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(shore, 0, 0, 1, { refinable: true }),
      ...column(14, 22, 90, [["headline", 11, t.thanks, { ...serif(22), lineHeight: 1.2 }]]),
      ...column(14, 82, 120, [["name", 8, t.name, { ...serif(13), lineHeight: 1.2 }, vital(10)]]),
    ],
    back: column(14, 24, 112, [
      ["message", 36, t.thanksText, serif(12.6), own],
      5,
      ["family", 16, t.family, serif(12), own],
      3,
      ["place", 6, t.place, serif(10), own],
    ]),
  },
});

const memorial = card("gedenkbild", {
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 580,
  createdOn: "2026-11-12",
  refinements: [...plainOrSilver],
  card: {
    product: "insert-card-a6",
    background: "ground",
    insideBackground: "paper",
    front: [
      photo("photo-1", [-3, -3, 106, 100], "blattschatten", { focus: [0.5, 0.5] }),
      art(crest, 0, 0, 1, { refinable: true }),
      ...column(12, 106, 76, [
        ["name", 16, t.memorialName, { ...serif(14.6), lineHeight: 1.25, valign: "middle" }, vital(10)],
        1,
        ["dates", 6, t.dates, serif(10), own],
      ]),
    ],
    back: column(14, 44, 72, [["verse", 36, t.verse, italic(14), own], 3, ["source", 6, t.source, serif(9.6), own]]),
  },
});

const gathering = card("beisammensein", {
  category: "einladungskarten",
  occasion: "trauer",
  popularity: 410,
  createdOn: "2026-11-12",
  refinements: [...plainOrSilver],
  card: {
    product: "postcard-dl",
    background: "paper",
    insideBackground: "ground",
    front: [
      art(around, 0, 0, 1, { refinable: true }),
      ...column(14, 20, 104, [
        ["headline", 10, t.gathering, { ...serif(20), lineHeight: 1.2 }],
        3,
        ["message", 32, t.gatheringText, serif(12.4), own],
      ]),
      ...column(136, 38, 44, [
        [
          "date",
          24,
          t.gatheringWhen,
          { ...serif(11.4), align: "center", lineHeight: 1.4, valign: "middle" },
          shrinking(9),
        ],
      ]),
    ],
    back: column(14, 34, 120, [
      ["place", 19, t.gatheringPlace, serif(12.4), own],
      6,
      ["family", 8, t.gatheringFrom, serif(12.4), vital(10)],
    ]),
  },
});

/** Further Stille cards: the line as a shore, as a ridge under a photo, and around a table. */
export const stilleSet: Family = { ornaments: [shore, crest, around], templates: [thanks, memorial, gathering] };
