import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";
import { draw, fill, ornament } from "../../toolkit/ornament.ts";
import { circle, polar } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { moon, sparkle } from "../../toolkit/scenery.ts";

const t = texts.mondphase;

/** Sixteen phases on an oval, the full moon on top; dark phases have a fine rim. */
const phases = Array.from({ length: 16 }, (_, i) => {
  const angle = -90 + (360 / 16) * i;
  const [dx, dy] = polar([0, 0], angle, 1);
  const phase = (0.5 + i / 16) % 1;
  const size = 3.5 + 2.6 * Math.pow(Math.abs(1 - (2 * i) / 16), 1.6);
  return { at: [52.5 + dx * 37, 62 + dy * 44] as const, phase, size };
});
const ring = ornament("mondphase-ring-1", [
  fill("foil", ...phases.filter(({ phase }) => phase > 0.03).map(({ at, phase, size }) => moon(at, size, phase))),
  draw("foil", 0.4, ...phases.map(({ at, size }) => circle(at, size))),
]);
const random = seeded(64);
const stars = ornament("mondphase-sterne-1", [
  fill(
    "foil",
    ...Array.from({ length: 26 }, (_, i) => {
      const at = [random.range(6, 99), random.range(6, 142)] as const;
      const near =
        Math.hypot((at[0] - 52.5) / 46, (at[1] - 62) / 54) < 1 ||
        (at[1] > 114 && at[1] < 138 && at[0] > 18 && at[0] < 87);
      return near ? "" : i % 4 === 0 ? sparkle(at, random.range(1.4, 2.2), 0.16) : circle(at, random.range(0.28, 0.5));
    }),
  ),
]);
export const row = ornament("mondphase-reihe-1", [
  fill("foil", ...[0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88].map((phase, i) => moon([i * 9, 0], 2.9, phase))),
  draw("foil", 0.35, ...Array.from({ length: 7 }, (_, i) => circle([i * 9, 0], 2.9))),
]);

export const name = (size: number) => type("cormorant-garamond-500", size, { lineHeight: 1.05, color: "accent" });
export const caps = (size: number) =>
  type("josefin-sans-400", size, { tracking: 140, uppercase: true, lineHeight: 1.6 });

export const colours = [
  variant("mitternacht", "blau", { paper: "midnight", ink: "ivory", accent: "white", foil: "gold-pale" }),
  variant("aubergine", "rot", { paper: "aubergine", ink: "ivory", accent: "white", foil: "blush" }),
  variant("nebel", "grau", { paper: "ice", ink: "navy", accent: "navy", foil: "denim" }),
] as const;

const birth = template({
  id: "mondphase-geburtskarte",
  name: "Mondphase",
  family: "mondphase",
  themeId: 1484,
  category: "geburtskarten",
  occasion: "geburt",
  popularity: 795,
  createdOn: "2026-06-15",
  refinements: foilOrNone,
  styles: ["poetisch", "edel", "nacht"],
  variants: colours,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(stars, 0, 0, 1, { refined: true }),
      art(ring, 0, 0, 1, { refined: true }),
      text("name", [24, 50, 57, 24], t.name, name(24), { personal: true, required: true, shrinkTo: 14 }),
      text("headline", [16, 119, 73, 5], t.headline, caps(7.4)),
      text("date", [16, 126, 73, 7], t.date, type("cormorant-garamond-500", 12), { personal: true }),
    ],
    back: [art(row, 25.5, 128, 1, { refined: true }), text("imprint", [22, 136, 61, 4], t.imprint, caps(6.2))],
    inside: [
      art(row, 130.5, 30, 1, { refined: true }),
      text("greeting", [117, 42, 81, 6], t.greeting, caps(8.6)),
      text("message", [117, 52, 81, 38], t.message, type("cormorant-garamond-500", 15.4, { lineHeight: 1.4 }), {
        personal: true,
      }),
      text("facts", [117, 92, 81, 6], t.facts, caps(7.4), { personal: true }),
      text("parents", [119, 104, 77, 14], t.parents, type("cormorant-garamond-500", 12, { lineHeight: 1.35 }), {
        personal: true,
      }),
      text("address", [117, 119, 81, 6], t.address, type("cormorant-garamond-500", 11), { personal: true }),
    ],
  },
});

/** Mondphase: the moons of a month around the name. */
export const mondphase: Family = { ornaments: [ring, stars, row], templates: [birth] };
