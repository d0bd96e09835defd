import texts from "../../texts/de.json" with { type: "json" };
import { art, rule, text, type } from "../../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { brush, cubic, move, spine, type Point } from "../../toolkit/path.ts";
import { noiseLine, seeded } from "../../toolkit/random.ts";

const t = texts.quelle;

/** Rings on water seen at an angle: ovals with a thicker line in front and a thinner one behind. */
export function rings(centre: Point, count: number, step: number, flat: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const r = 5 + i * step + i * i * 0.42;
    const wobble = noiseLine(seeded(90 + i), 8, true);
    const points = Array.from({ length: 33 }, (_, k): Point => {
      const s = k / 32;
      const a = s * 2 * Math.PI - Math.PI / 2;
      const grow = 1 + 0.012 * wobble(s);
      return [centre[0] + Math.cos(a) * r * grow, centre[1] + Math.sin(a) * r * flat * grow];
    });
    return brush(spine(points), (s) => 0.36 + (0.75 - i * 0.035) * Math.pow(Math.sin(Math.PI * s), 2), 32);
  });
}
export const drop = (x: number, y: number, s: number) =>
  `${move([x, y - 9 * s])}${cubic([x + 1.6 * s, y - 4 * s], [x + 4.6 * s, y - 1 * s], [x + 4.6 * s, y + 2.4 * s])}${cubic([x + 4.6 * s, y + 5.4 * s], [x + 2.4 * s, y + 7 * s], [x, y + 7 * s])}${cubic([x - 2.4 * s, y + 7 * s], [x - 4.6 * s, y + 5.4 * s], [x - 4.6 * s, y + 2.4 * s])}${cubic([x - 4.6 * s, y - 1 * s], [x - 1.6 * s, y - 4 * s], [x, y - 9 * s])}Z`;

const water = ornament("quelle-ringe-1", [fill("line", ...rings([60, 124], 9, 7.4, 0.36))]);
const fall = ornament("quelle-tropfen-1", [fill("foil", drop(60, 84, 0.92))]);
export const small = ornament("quelle-klein-1", [fill("line", ...rings([0, 0], 3, 3.6, 0.36))]);

export const serif = (size: number) => type("fraunces-300", size, { lineHeight: 1.06, color: "accent" });
export const label = (size: number) => type("hanken-grotesk-400", size, { lineHeight: 1.6 });

export const colours = [
  variant("wasser", "blau", { paper: "white", ink: "ink", accent: "petrol", line: "teal", foil: "teal" }),
  variant("abendlicht", "rosa", {
    paper: "shell",
    ink: "warm-ink",
    accent: "plum",
    line: "old-rose",
    foil: "copper",
  }),
  variant("tiefe", "blau", { paper: "denim", ink: "ice", accent: "white", line: "powder", foil: "white" }),
] as const;

const thanks = template({
  id: "quelle-danksagung",
  name: "Quelle",
  family: "quelle",
  themeId: 1502,
  category: "danksagungskarten",
  occasion: "taufe",
  popularity: 640,
  createdOn: "2026-04-02",
  refinements: foilOrNone,
  styles: ["schlicht", "symbolisch", "modern"],
  variants: colours,
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(water),
      art(fall, 0, 0, 1, { refined: true }),
      text("headline", [14, 21, 92, 6], t.headline, label(8.6)),
      text("name", [10, 29, 100, 27], t.name, serif(29), { personal: true, required: true, shrinkTo: 17 }),
      text("date", [14, 58, 92, 6], t.date, label(8.6), { personal: true }),
    ],
    back: [art(small, 60, 142), text("imprint", [30, 157, 60, 4.5], t.imprint, label(6.4))],
    inside: [
      text(
        "verse",
        [18, 70, 84, 24],
        t.verse,
        { ...serif(19), font: "fraunces-300-italic", lineHeight: 1.35 },
        { personal: true },
      ),
      text("greeting", [138, 42, 88, 9], t.greeting, { ...serif(16), align: "left" }, { personal: true }),
      text(
        "message",
        [138, 56, 92, 48],
        t.message,
        { ...label(11.2), align: "left", lineHeight: 1.7 },
        { personal: true },
      ),
      rule(138, 108, 8, "foil", 0.45, { refined: true }),
      text(
        "family",
        [138, 113, 92, 6],
        t.family,
        { ...label(9.8), align: "left", font: "hanken-grotesk-500" },
        { personal: true },
      ),
      text("place", [138, 119, 92, 6], t.place, { ...label(9.8), align: "left" }, { personal: true }),
    ],
  },
});

/** Quelle: a drop and its rings. */
export const quelle: Family = { ornaments: [water, fall, small], templates: [thanks] };
