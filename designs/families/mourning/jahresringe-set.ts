import texts from "../../texts/de.json" with { type: "json" };
import { area, art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, own, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { brush, spine, type Point } from "../../toolkit/path.ts";
import { noiseLine, seeded } from "../../toolkit/random.ts";
import { growthRings } from "../../toolkit/scenery.ts";
import { colours, serif, small } from "./jahresringe.ts";

const t = texts["jahresringe-set"];
// A very old tree: its centre is outside the card.
const old = ornament("jahresringe-alt-1", [fill("line", ...growthRings([10, 158], 128, 27, seeded(91)).slice(4))]);
const slice = ornament("jahresringe-scheibe-1", [fill("line", ...growthRings([50, 50], 33, 13, seeded(12)))]);

/** The same tree along its grain: lines from edge to edge that bend around a knot. */
function grain(): string[] {
  const random = seeded(8);
  const lines: string[] = [];
  for (let i = 0; i < 26; i++) {
    const base = -2 + i * 4.3;
    const wave = noiseLine(random, 5);
    const points: Point[] = Array.from({ length: 22 }, (_, k) => {
      const x = -4 + k * 10.4;
      const reach = Math.exp(-Math.pow((x - 158) / 26, 2));
      const distance = base - 40;
      const push = reach * Math.sign(distance === 0 ? 1 : distance) * 12 * Math.exp(-Math.abs(distance) / 26);
      return [x, base + wave(k / 21) * 1.3 + push];
    });
    lines.push(brush(spine(points), (s) => 0.26 + 0.26 * Math.abs(wave(s)), 24));
  }
  return lines;
}
const board = ornament("jahresringe-brett-1", [
  fill("line", ...grain(), ...growthRings([158, 40], 8.4, 5, seeded(17))),
]);

const card = series({
  name: "Jahresringe",
  family: "jahresringe",
  themeId: 1513,
  styles: ["natur", "ruhig", "handgezeichnet"],
  variants: colours,
  ornaments: [old, slice, board, small],
});
const quiet = ["none" as const, "relief" as const, "silver" as const];
const italic = (size: number) => ({ ...serif(size), font: "eb-garamond-400-italic" });

const mourning = card("trauerkarte", {
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 740,
  createdOn: "2026-04-16",
  isRecommended: true,
  refinements: quiet,
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(old, 0, 0, 1, { refinable: true }),
      ...column(62, 14, 70, [
        ["name", 26, t.nameTwo, { ...serif(23), lineHeight: 1.12, align: "right" }, vital(14)],
        1,
        ["years", 7, t.years, { ...serif(11.4), align: "right" }, own],
      ]),
    ],
    back: [art(small, 72.5, 116, 1, { refinable: true })],
    inside: [
      ...column(18, 58, 108, [["verse", 30, t.verse, { ...italic(19), lineHeight: 1.35 }, own]]),
      ...column(165, 26, 104, [
        ["message", 26, t.message, serif(13), own],
        4,
        ["born", 6, t.born, serif(11), own],
        ["died", 6, t.died, serif(11), own],
        4,
        ["family", 20, t.family, serif(12), own],
        4,
        ["funeral", 19, t.funeral, serif(11.4), own],
        3,
        ["address", 6, t.address, { ...serif(9), lineHeight: 1.3 }, own],
      ]),
    ],
  },
});

const memorial = card("gedenkbild", {
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 500,
  createdOn: "2026-06-25",
  refinements: quiet,
  card: {
    product: "insert-card-a6",
    background: "paper",
    front: [
      art(slice, 0, 2, 1, { refinable: true }),
      ...column(10, 98, 80, [
        ["name", 22, t.nameTwo, centred({ ...serif(18), lineHeight: 1.2 }), vital(12)],
        2,
        ["years", 6, t.years, centred(serif(10.4)), own],
      ]),
    ],
    back: column(14, 36, 72, [
      ["verse", 40, t.prayer, { ...italic(14.4), lineHeight: 1.4 }, own],
      8,
      ["thanks", 26, t.memory, serif(10.6), own],
    ]),
  },
});

const gathering = card("beisammensein", {
  category: "einladungskarten",
  occasion: "trauer",
  popularity: 370,
  createdOn: "2026-10-15",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(board),
      area("rect", [14, 22, 104, 61], "paper"),
      ...column(21, 29, 90, [
        ["headline", 10, t.gather, { ...serif(20), lineHeight: 1.1 }],
        2,
        ["message", 19, t.gatherText, { ...serif(11.4), lineHeight: 1.45 }, own],
        2,
        ["place", 13, t.gatherPlace, italic(11.4), vital(8.6)],
      ]),
    ],
    back: [art(small, 105, 52)],
  },
});

/** Further Jahresringe cards: an old tree with its centre outside the card, a whole slice, and the grain of a board. */
export const jahresringeSet: Family = { ornaments: [old, slice, board], templates: [mourning, memorial, gathering] };
