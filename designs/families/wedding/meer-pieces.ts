import texts from "../../texts/de.json" with { type: "json" };
import { art, upsideDown, photo, rule, type Draft } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, own, shrinking, vital, type Row } from "../../toolkit/layout.ts";
import { draw, fill, ornament } from "../../toolkit/ornament.ts";
import { circle, mapPath, openCurve, ringSector, type Point } from "../../toolkit/path.ts";
import { noiseLine, seeded } from "../../toolkit/random.ts";
import { waterLines } from "../../toolkit/scenery.ts";
import { caps, colours, name, ripple } from "./meer.ts";

const t = texts["meer-set"];
const own1 = texts["meer-pieces"];
const sea = (width: number, gap: number, count: number, swell: number, seed: number, y: number) =>
  waterLines(width, 0, gap, count, swell, seeded(seed)).map((d) => mapPath(d, ([x, at]) => [x - 6, at + y]));

// A sun made of water: lines that thicken inside a circle.
const disc = ornament("meer-scheibe-1", [
  draw(
    "line",
    0.4,
    ...Array.from({ length: 21 }, (_, i) => {
      const y = -33 + i * 3.3;
      const half = Math.sqrt(Math.max(0, 34.4 ** 2 - y ** 2));
      const swell = noiseLine(seeded(210 + i), 5);
      const points = Array.from({ length: 15 }, (_point, k): Point => {
        const s = k / 14;
        return [52.75 - half + 2 * half * s, 62 + y + 1.1 * Math.sin(s * half * 0.42 + i * 0.8) + swell(s) * 0.5];
      });
      return openCurve(points);
    }),
  ),
]);
// One sea across three panels, the sun on its horizon.
const wide = ornament("meer-weite-1", [draw("line", 0.4, ...sea(327, 3.8, 14, 3.4, 92, 96))]);
const sinking = ornament("meer-sinken-1", [fill("foil", ringSector([158, 94], 0, 27, 180, 360))]);
// A table card: a high sun on one side, water at the bottom.
const foot = ornament("meer-fuss-1", [draw("line", 0.4, ...sea(117, 3.3, 11, 2.6, 44, 112))]);
const high = ornament("meer-hoch-1", [fill("foil", circle([78, 33], 16))]);
const strip = ornament("meer-streifen-1", [draw("line", 0.4, ...sea(64, 2.6, 13, 1.9, 61, 113))]);
const bead = ornament("meer-perle-1", [fill("foil", circle([40, 107], 5.2))]);
// Around the candle: the flame is where the sun sets.
const round = ornament("meer-runde-1", [draw("line", 0.4, ...sea(252, 3.4, 11, 3, 17, 73))]);
const glowing = ornament("meer-glut-1", [fill("foil", ringSector([120, 71], 0, 30, 180, 360))]);

const card = series({
  name: "Meer",
  family: "meer",
  themeId: 1470,
  styles: ["maritim", "modern", "schlicht"],
  variants: colours,
  ornaments: [disc, wide, sinking, foot, high, strip, bead, round, glowing, ripple],
});
const foil = { refined: true } as const;
const plain = (size: number) => ({ ...name(size), color: "ink", lineHeight: 1.5 });

const programme: readonly Row[] = [
  ["time-title", 5, t.timeTitle, caps(7)],
  1.5,
  ["time", 20, t.time, plain(11), own],
  3,
  ["place-title", 5, t.placeTitle, caps(7)],
  1.5,
  ["place", 13, t.place, plain(11), own],
];
const panorama = card("panorama", {
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 520,
  createdOn: "2026-11-24",
  card: {
    product: "double-folded-a6",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          photo("photo-1", [8, 8, 88, 132], "meereshorizont"),
          art(ripple, 139.7, 124),
          art(disc, 209.5, 0),
          rule(221, 116, 8, "foil", 0.45, foil),
          ...column(221, 105, 82, [["headline", 5, t.headline, caps(7.6)]]),
          ...column(221, 120, 84, [["names", 20, t.names, name(21), vital(13)]]),
        ],
      },
      inside: {
        background: "paper",
        drafts: [
          art(sinking, 0, 0, 1, foil),
          art(wide),
          ...column(12, 20, 82, [
            ["greeting", 9, t.greeting, name(17), own],
            2,
            ["message", 52, t.message, plain(11.6), own],
          ]),
          ...column(118, 20, 82, [["signature", 9, t.signature, { ...name(17), align: "center" }, shrinking(10)]]),
          ...column(223, 20, 82, programme),
        ],
      },
    },
  },
});

const photoStrip = card("fotostreifen", {
  category: "danksagungskarten",
  occasion: "hochzeit",
  popularity: 350,
  createdOn: "2026-11-24",
  card: {
    product: "photo-strip",
    background: "paper",
    front: [
      photo("photo-1", [6, 6, 40, 46], "meereshorizont"),
      photo("photo-2", [6, 55, 40, 40], "duenenlicht"),
      art(bead, 0, 0, 1, foil),
      art(strip),
      ...column(6, 98.5, 30, [["headline", 11, t.thanks, name(18)]]),
    ],
    back: [
      art(ripple, 9, 28),
      ...column(6, 44, 40, [
        ["message", 66, t.thanksText, { ...plain(10), lineHeight: 1.45 }, own],
        3,
        ["names", 14, t.thanksFrom, { ...caps(6.8), lineHeight: 1.6 }, vital(6.5)],
      ]),
    ],
  },
});

const face = (side: "" | "-2"): Draft[] => [
  art(high, 0, 0, 1, foil),
  art(foot),
  ...column(12, 66, 81, [
    [`label${side}`, 6, own1.label, caps(8)],
    2,
    [`table${side}`, 18, own1.table, name(33), vital(16)],
    1,
    [`line${side}`, 6, own1.line, plain(10), shrinking(8)],
  ]),
];
const tent = card("aufsteller", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 360,
  createdOn: "2026-11-24",
  card: {
    product: "tent-card",
    surfaces: {
      outside: { background: "paper", drafts: [...face(""), ...upsideDown(face("-2"), [0, 192, 105, 148])] },
      inside: { background: "paper", drafts: [] },
    },
  },
});

const lantern = card("windlicht", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 340,
  createdOn: "2026-11-24",
  card: {
    product: "wind-light-card",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(glowing, 0, 0, 1, foil),
          art(round),
          ...column(14, 26, 68, [
            ["headline", 5, t.headline, caps(7)],
            1.5,
            ["names", 20, t.names, name(22), vital(13)],
          ]),
          ...column(162, 26, 64, [["date", 14, own1.evening, { ...plain(12), align: "right" }, own]]),
        ],
      },
      back: { background: "paper", drafts: [] },
    },
  },
});

/** Meer as further products: a sun of water, three panels of sea, waves at the bottom, a horizon around the candle. */
export const meerPieces: Family = {
  ornaments: [disc, wide, sinking, foot, high, strip, bead, round, glowing],
  templates: [panorama, photoStrip, tent, lantern],
};
