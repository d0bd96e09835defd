import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { brush, spine, type Point } from "../../toolkit/path.ts";

const t = texts.stille;
const points: Point[] = [
  [-5, 56],
  [25, 55.4],
  [54, 56.6],
  [80, 55.2],
  [97, 50.6],
  [113, 47.4],
  [131, 48.6],
  [153, 49],
];
const line = ornament("stille-linie-1", [
  fill(
    "line",
    brush(spine(points), (s) => 0.42 + 0.34 * Math.sin(Math.PI * s), 22),
  ),
]);
const inner = ornament("stille-linie-2", [
  fill(
    "line",
    brush(
      spine([
        [-5, 105],
        [40, 105.2],
        [90, 104.8],
        [153, 105],
      ]),
      (s) => 0.4 + 0.12 * Math.sin(s * 12),
      14,
    ),
  ),
]);

export const serif = (size: number) => type("eb-garamond-400", size, { align: "left", lineHeight: 1.45 });
export const italic = (size: number) => type("eb-garamond-400-italic", size, { align: "left", lineHeight: 1.45 });

export const colours = [
  variant("weiss", "weiss", { paper: "white", ink: "ink", line: "graphite" }),
  variant("grau", "grau", { paper: "fog", ink: "ink", line: "graphite" }),
  variant("creme", "beige", { paper: "cream", ink: "warm-ink", line: "umber" }),
] as const;

const mourning = template({
  id: "stille-trauerkarte",
  name: "Stille",
  family: "stille",
  themeId: 1510,
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 890,
  createdOn: "2026-01-08",
  isRecommended: true,
  refinements: ["none", "silver", "relief"],
  styles: ["schlicht", "ruhig", "klassisch"],
  variants: colours,
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(line, 0, 0, 1, { refinable: true }),
      text(
        "name",
        [14, 70, 120, 8],
        t.name,
        { ...serif(16), lineHeight: 1.2 },
        { personal: true, required: true, shrinkTo: 11 },
      ),
      text("born", [14, 79, 60, 6], t.born, { ...serif(10), lineHeight: 1.3 }, { personal: true }),
      text("died", [14, 84.4, 60, 6], t.died, { ...serif(10), lineHeight: 1.3 }, { personal: true }),
    ],
    inside: [
      text("verse", [14, 32, 120, 15], t.verse, italic(13.6), { personal: true }),
      text("source", [14, 49, 120, 6], t.source, serif(9.6), { personal: true }),
      art(inner),
      text("message", [14, 115, 118, 19], t.message, serif(13), { personal: true }),
      text("family", [14, 138, 118, 19], t.family, serif(12.2), { personal: true }),
      text("funeral", [14, 162, 118, 14], t.funeral, serif(11.4), { personal: true }),
      text("address", [14, 188, 122, 6], t.address, { ...serif(9), lineHeight: 1.3 }, { personal: true }),
    ],
  },
});

/** Stille: one line that rises slightly and stays there, and much empty space. */
export const stille: Family = { ornaments: [line, inner], templates: [mourning] };
