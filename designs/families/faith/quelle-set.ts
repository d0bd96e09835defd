import texts from "../../texts/de.json" with { type: "json" };
import { art, rule } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { draw, fill, ornament } from "../../toolkit/ornament.ts";
import { brush, circle, spine, type Point } from "../../toolkit/path.ts";
import { noiseLine, seeded } from "../../toolkit/random.ts";
import { colours, drop, label, rings, serif, small } from "./quelle.ts";

const t = texts["quelle-set"];

// The rings seen from above, where the drop fell.
export const above = ornament("quelle-oben-1", [fill("line", ...rings([107, 97], 8, 5.4, 1))]);
export const point = ornament("quelle-punkt-1", [fill("foil", circle([107, 97], 2.3))]);

// A drop that contains smaller ones.
const nested = ornament("quelle-tropfen-2", [
  draw("line", 0.55, ...[3.3, 2.7, 2.1, 1.5].map((s) => drop(45, 40 + (3.3 - s) * 3.4, s))),
]);
const kernel = ornament("quelle-tropfen-3", [fill("foil", drop(45, 47.8, 0.85))]);

const shore = ornament("quelle-ufer-1", [fill("line", ...rings([66, 43], 4, 5.2, 0.34))]);
const falling = ornament("quelle-tropfen-4", [fill("foil", drop(66, 19, 0.62))]);

// A brook: parallel lines down the whole card.
const bend = noiseLine(seeded(14), 4);
const course = ornament("quelle-lauf-1", [
  fill(
    "line",
    ...Array.from({ length: 9 }, (_, k) => {
      const drift = noiseLine(seeded(30 + k), 6);
      const points = Array.from({ length: 18 }, (_, i): Point => {
        const s = i / 17;
        const spread = 1.5 + 2.5 * s;
        return [66 + bend(s) * (22 - 17 * s) + 15 * s + (k - 4) * spread + drift(s) * 0.9, -5 + s * 220];
      });
      return brush(spine(points), (s) => 0.36 + 0.5 * Math.pow(Math.sin(Math.PI * (s * 2 + k * 0.21)), 2), 40);
    }),
  ),
]);

const card = series({
  name: "Quelle",
  family: "quelle",
  themeId: 1502,
  styles: ["schlicht", "symbolisch", "modern"],
  variants: colours,
  ornaments: [above, point, nested, kernel, shore, falling, course, small],
});
const foil = { refined: true } as const;
const strong = (size: number) => ({ ...label(size), font: "hanken-grotesk-500" });

const invitation = card("einladung", {
  category: "einladungskarten",
  occasion: "taufe",
  popularity: 675,
  createdOn: "2026-11-09",
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      art(above),
      art(point, 0, 0, 1, foil),
      ...column(13, 13, 100, [
        ["headline", 6, t.headline, left(label(8.6))],
        1.5,
        ["name", 25, t.name, left(serif(29)), vital(17)],
      ]),
      ...column(13, 120, 40, [["date", 12, t.date, { ...left(label(8.6)), lineHeight: 1.5 }, shrinking(7)]]),
    ],
    back: column(13, 34, 110, [
      ["greeting", 9, t.greeting, left(serif(17)), own],
      3,
      ["message", 34, t.message, left({ ...label(11), lineHeight: 1.7 }), own],
      3,
      ["place", 13, t.place, inked(left(strong(9.6)), "accent"), own],
      3,
      ["family", 6, t.family, left(label(9.6)), own],
    ]),
  },
});

const candle = card("kerzenetikett", {
  category: "etiketten",
  occasion: "taufe",
  popularity: 345,
  createdOn: "2026-11-09",
  card: {
    product: "bottle-label",
    background: "paper",
    front: [
      art(nested),
      art(kernel),
      ...column(8, 73, 74, [
        ["headline", 6, t.candle, label(8)],
        1,
        ["name", 21, t.candleName, { ...serif(21), valign: "middle" }, vital(13)],
        1,
        ["date", 6, t.candleDate, label(8), own],
      ]),
    ],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "taufe",
  popularity: 315,
  createdOn: "2026-11-09",
  card: {
    product: "place-card-flat",
    background: "paper",
    front: [
      art(shore),
      art(falling, 0, 0, 1, foil),
      ...column(7, 10, 44, [
        ["guest", 16, t.guest, { ...left(serif(14.6)), lineHeight: 1.15, valign: "top" }, vital(10)],
      ]),
      ...column(7, 43, 24, [["table", 6, t.table, left(label(7)), own]]),
    ],
  },
});

const communion = card("kommunion", {
  category: "einladungskarten",
  occasion: "kommunion",
  popularity: 520,
  createdOn: "2026-11-09",
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(course),
      ...column(11, 143, 44, [
        ["headline", 12, t.communion, { ...left(label(8.6)), lineHeight: 1.45 }],
        2,
        ["name", 24, t.communicant, left(serif(22)), vital(13)],
        2,
        ["date", 12, t.communionDate, { ...left(label(8.6)), lineHeight: 1.45 }, shrinking(7)],
      ]),
    ],
    back: [art(small, 52.5, 184)],
    inside: [
      ...column(14, 84, 78, [
        ["verse", 26, t.verse, { ...serif(18), font: "fraunces-300-italic", lineHeight: 1.35 }, own],
        3,
        ["source", 6, t.source, centred(label(8)), own],
      ]),
      ...column(119, 54, 74, [
        ["greeting", 9, t.communionGreeting, left(serif(17)), own],
        3,
        ["message", 44, t.communionText, left({ ...label(11), lineHeight: 1.7 }), own],
      ]),
      rule(119, 116, 8, "foil", 0.45, foil),
      ...column(119, 121, 76, [
        ["place", 20, t.communionPlace, left(label(9.8)), own],
        3,
        ["rsvp", 13, t.rsvp, inked(left(strong(9.6)), "accent"), own],
      ]),
    ],
  },
});

/** Further Quelle cards: rings from above, drops within a drop, rings at the shore, a brook down the whole card. */
export const quelleSet: Family = {
  ornaments: [above, point, nested, kernel, shore, falling, course],
  templates: [invitation, candle, placeCard, communion],
};
