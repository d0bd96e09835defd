import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { leaf, lens } from "../../toolkit/botany.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { circle, cubic, line, move, polar, spine, stem, type Point } from "../../toolkit/path.ts";

const t = texts.taube;

/** Feathers of a wing: blades that fan out from the shoulder, longest in the middle. */
export function wing(
  shoulder: Point,
  from: number,
  to: number,
  count: number,
  length: number,
  width: number,
): string[] {
  return Array.from({ length: count }, (_, i) => {
    const s = i / (count - 1);
    const angle = from + (to - from) * s;
    const l = length * (0.62 + 0.38 * Math.sin(Math.PI * (0.22 + 0.6 * s)));
    return leaf(polar(shoulder, angle, 2), angle, { length: l, width, bend: -0.1, belly: 0.62 }).whole;
  });
}

const body = `${move([42, 78])}${cubic([50, 66], [66, 62], [80, 63])}${cubic([86, 58], [93, 56.5], [98.5, 60])}${line([105, 61.6])}${cubic([101, 63.4], [99.6, 65.4], [98, 69])}${cubic([93, 84], [74, 92], [58, 87])}${cubic([52, 85], [47, 82], [42, 78])}Z`;
const tail = [-168, -181, -194, -207].map(
  (a, i) => leaf([50, 79.5], a, { length: 34 - Math.abs(i - 1.5) * 3, width: 6.4, bend: 0.04, belly: 0.74 }).whole,
);
const twig: Mark[] = [
  fill(
    "leaf",
    stem(
      spine([
        [103, 61.8],
        [111, 68],
        [116, 77],
      ]),
      0.7,
      0.4,
    ),
  ),
  fill(
    "leaf",
    ...[0.25, 0.5, 0.75].flatMap((s) => {
      const { at, angle } = spine([
        [103, 61.8],
        [111, 68],
        [116, 77],
      ]).on(s);
      return [-1, 1].map((side) => leaf(at, angle + side * 46, { length: 8, width: 2.9, bend: side * 0.08 }).whole);
    }),
    leaf([116, 77], 66, { length: 8, width: 2.9 }).whole,
  ),
];
export const dove = ornament("taube-flug-1", [
  fill("far", ...wing([70, 68], -62, -118, 7, 47, 6.6)),
  fill("tail", ...tail),
  fill("body", body),
  fill("near", ...wing([72, 72], -96, -168, 9, 56, 7.4)),
  fill("eye", circle([97, 62.2], 0.8)),
  ...twig,
]);
export const cross = ornament("taube-kreuz-1", [
  fill("leaf", lens([0, -7], 90, 17, 1.05), lens([-5, -1.2], 0, 10, 1.05)),
]);

export const serif = (size: number) => type("fraunces-300", size, { lineHeight: 1.08, color: "accent" });
export const label = (size: number) => type("hanken-grotesk-400", size, { lineHeight: 1.6 });

export const colours = [
  variant("himmel", "blau", {
    paper: "ice",
    ink: "ink",
    accent: "navy",
    far: "powder",
    near: "white",
    body: "white",
    tail: "powder",
    eye: "navy",
    leaf: "sage",
  }),
  variant("rosenholz", "rosa", {
    paper: "blush",
    ink: "warm-ink",
    accent: "wine",
    far: "shell",
    near: "white",
    body: "white",
    tail: "shell",
    eye: "wine",
    leaf: "old-rose",
  }),
  variant("lichtgruen", "gruen", {
    paper: "sage-light",
    ink: "ink",
    accent: "forest",
    far: "lichen",
    near: "white",
    body: "white",
    tail: "lichen",
    eye: "forest",
    leaf: "fir",
  }),
] as const;

const baptism = template({
  id: "taube-einladung",
  name: "Kreuz und Taube",
  family: "taube",
  themeId: 1501,
  category: "einladungskarten",
  occasion: "taufe",
  popularity: 785,
  createdOn: "2026-03-09",
  styles: ["symbolisch", "ton-in-ton", "modern"],
  variants: colours,
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(dove, 2, -8),
      text("headline", [14, 103, 60, 6], t.headline, { ...label(8.4), align: "left" }),
      text(
        "name",
        [13.4, 109, 84, 22],
        t.name,
        { ...serif(25), align: "left" },
        { personal: true, required: true, shrinkTo: 15 },
      ),
      text("date", [91, 124.4, 42, 6], t.date, { ...label(8.4), align: "right" }, { personal: true }),
    ],
    back: [art(cross, 72.5, 118), text("imprint", [42, 133, 61, 4.5], t.imprint, label(6.4))],
    inside: [
      art(cross, 72.5, 49, 1.3),
      text(
        "verse",
        [27, 66, 91, 26],
        t.verse,
        { ...serif(19), font: "fraunces-300-italic", lineHeight: 1.35 },
        { personal: true },
      ),
      text("greeting", [163, 28, 110, 8], t.greeting, { ...serif(15.4), align: "left" }, { personal: true }),
      text(
        "message",
        [163, 40, 110, 38],
        t.message,
        { ...label(11), align: "left", lineHeight: 1.7 },
        { personal: true },
      ),
      text(
        "church",
        [163, 79, 110, 7],
        t.church,
        { ...label(10), font: "hanken-grotesk-500", align: "left" },
        { personal: true },
      ),
      text("time", [163, 85.6, 110, 14], t.time, { ...label(10), align: "left" }, { personal: true }),
      text(
        "family",
        [163, 110, 110, 7],
        t.family,
        { ...label(10), align: "left", color: "accent" },
        { personal: true },
      ),
    ],
  },
});

/** Kreuz und Taube: a dove of cut feathers, white on a tinted background. */
export const taube: Family = { ornaments: [dove, cross], templates: [baptism] };
