import texts from "../../texts/de.json" with { type: "json" };
import { art, rule, text, type } from "../../toolkit/card.ts";
import { leaf } from "../../toolkit/botany.ts";
import { foilOrRelief, template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { place, polar, polygon, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";

const t = texts.fisch;

/** A small fish around the origin, swimming to the left: a body of two curves and a forked tail. */
export function swimmer(at: Point, angle: number, size: number): string {
  const body = leaf([-size, 0], 0, { length: size * 1.75, width: size * 0.72, belly: 0.36, bend: 0 }).whole;
  const tail = polygon([
    [size * 0.62, 0],
    [size * 1.12, -size * 0.34],
    [size * 0.98, 0],
    [size * 1.12, size * 0.34],
  ]);
  return [body, tail].map((d) => place(d, at, angle)).join("");
}

/** A shoal that swims in a ring; the fish at `special` is separate, for its own ink. */
function shoal(centre: Point, special: number): { many: string[]; one: string } {
  const random = seeded(46);
  const many: string[] = [];
  let one = "";
  let n = 0;
  for (const [radius, count, size] of [
    [13, 7, 3.5],
    [22.5, 12, 4.1],
    [32.5, 17, 4.5],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const angle = (360 / count) * i + radius * 3 + random.bell() * 5;
      const at = polar(centre, angle, radius + random.bell() * 1.5);
      const fish = swimmer(
        at,
        angle + 90 + random.bell() * 9,
        n === special ? size * 1.12 : size * random.range(0.82, 1.02),
      );
      if (n === special) one = fish;
      else many.push(fish);
      n++;
    }
  }
  return { many, one };
}
const shoalRing = shoal([52.5, 53], 22);
const many = ornament("fisch-schwarm-1", [fill("soft", ...shoalRing.many)]);
const one = ornament("fisch-einer-1", [fill("foil", shoalRing.one)]);
export const small = ornament("fisch-klein-1", [fill("foil", swimmer([0, 0], 0, 4))]);

export const serif = (size: number) => type("cormorant-garamond-500", size, { lineHeight: 1.35 });
export const caps = (size: number) =>
  type("hanken-grotesk-400", size, { tracking: 190, uppercase: true, lineHeight: 1.5 });

export const colours = [
  variant("meerblau", "blau", { paper: "white", ink: "ink", accent: "denim", foil: "terracotta", soft: "sky-grey" }),
  variant("salbei", "gruen", { paper: "chalk", ink: "ink", accent: "forest", foil: "gold", soft: "sage-mid" }),
  variant("gold", "gold", { paper: "cream", ink: "warm-ink", accent: "umber", foil: "brass", soft: "sand" }),
] as const;

const baptism = template({
  id: "fisch-einladung",
  name: "Fisch",
  family: "fisch",
  themeId: 1500,
  category: "einladungskarten",
  occasion: "taufe",
  popularity: 820,
  createdOn: "2026-02-05",
  isRecommended: true,
  refinements: foilOrRelief,
  styles: ["schlicht", "symbolisch", "modern"],
  variants: colours,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(many),
      art(one, 0, 0, 1, { refined: true }),
      text("headline", [12, 104, 81, 5], t.headline, caps(8)),
      text(
        "name",
        [8, 111, 89, 12],
        t.name,
        { ...serif(24), lineHeight: 1.1, color: "accent" },
        { personal: true, required: true, shrinkTo: 14 },
      ),
      text("date", [12, 126, 81, 6], t.date, serif(11), { personal: true }),
    ],
    back: [art(small, 52.5, 131, 1, { refined: true }), text("imprint", [22, 137, 61, 4], t.imprint, caps(6.2))],
    inside: [
      text(
        "verse",
        [13, 51, 79, 22],
        t.verse,
        { ...type("cormorant-garamond-400-italic", 20, { lineHeight: 1.3 }), color: "accent" },
        { personal: true },
      ),
      text("source", [15, 76, 75, 5], t.source, caps(7), { personal: true }),
      text("message", [117, 26, 81, 48], t.message, serif(14), { personal: true }),
      rule(153.5, 80, 8, "foil", 0.45, { refined: true }),
      text("church", [119, 86, 77, 13], t.church, serif(13.6), { personal: true }),
      text("rsvp", [119, 103, 77, 7], t.rsvp, type("cormorant-garamond-400-italic", 13), { personal: true }),
      text("family", [113, 117, 89, 5], t.family, caps(6.6), { personal: true, shrinkTo: 6 }),
    ],
  },
});

/** Fisch: a shoal that swims in a ring, one fish in colour or foil. */
export const fisch: Family = { ornaments: [many, one, small], templates: [baptism] };
