import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, holes, ornament, type Mark } from "../../toolkit/ornament.ts";
import { closedCurve, line, openCurve, polar, type Point } from "../../toolkit/path.ts";
import { noiseLine, seeded } from "../../toolkit/random.ts";

const t = texts.regenbogen;
const slots = ["arc-1", "arc-2", "arc-3", "arc-4", "arc-5"] as const;

/** A cut-paper arc between two radii with slightly unsteady edges. */
function arcBand(centre: Point, inner: number, outer: number, from: number, to: number, seed: number): string {
  const edge = (radius: number, salt: number, back: boolean) => {
    const wobble = noiseLine(seeded(seed + salt), 6);
    const points = Array.from({ length: 13 }, (_, i): Point => {
      const s = i / 12;
      return polar(centre, from + (to - from) * s, radius + wobble(s) * 0.7);
    });
    return back ? points.toReversed() : points;
  };
  const inside = edge(inner, 1, true);
  return `${openCurve(edge(outer, 2, false))}${line(inside[0] ?? centre)}${openCurve(inside).replace(/^M[^C]*/, "")}Z`;
}

/** Whole cut-paper rings around a point. */
export function rainbowRings(centre: Point, first: number, width: number, gap: number): Mark[] {
  return slots.map((slot, i) => {
    const inner = first + i * (width + gap);
    const edge = (radius: number, salt: number) => {
      const wobble = noiseLine(seeded(90 + i * 7 + salt), 9, true);
      const points = Array.from({ length: 24 }, (_, k): Point =>
        polar(centre, k * 15, radius + wobble(k / 24) * Math.min(0.6, radius * 0.025)),
      );
      return closedCurve(points);
    };
    return holes(slot, edge(inner + width, 1), edge(inner, 2));
  });
}

export function rainbow(centre: Point, first: number, width: number, gap: number, from: number, to: number): Mark[] {
  return slots.map((slot, i) => {
    const inner = first + i * (width + gap);
    return fill(slot, arcBand(centre, inner, inner + width, from, to, 40 + i * 7));
  });
}

const large = ornament("regenbogen-gross-1", rainbow([150, 150], 24, 14.5, 3, 172, 278));
export const small = ornament("regenbogen-klein-1", rainbow([0, 0], 3, 2.1, 0.7, 180, 360));

export const name = (size: number) => type("fraunces-400", size, { align: "left", lineHeight: 1, color: "accent" });
export const label = (size: number) => type("hanken-grotesk-500", size, { align: "left", lineHeight: 1.5 });

export const colours = [
  variant("herbst", "braun", {
    paper: "cream",
    ink: "warm-ink",
    accent: "rust",
    "arc-1": "mustard",
    "arc-2": "terracotta",
    "arc-3": "blush-deep",
    "arc-4": "sage",
    "arc-5": "petrol",
  }),
  variant("pastell", "rosa", {
    paper: "white",
    ink: "ink",
    accent: "old-rose",
    "arc-1": "butter",
    "arc-2": "peach",
    "arc-3": "blush",
    "arc-4": "powder",
    "arc-5": "heather",
  }),
  variant("wald", "gruen", {
    paper: "chalk",
    ink: "ink",
    accent: "forest",
    "arc-1": "straw",
    "arc-2": "lichen",
    "arc-3": "sage-mid",
    "arc-4": "sage",
    "arc-5": "forest",
  }),
] as const;

const birth = template({
  id: "regenbogen-geburtskarte",
  name: "Regenbogen",
  family: "regenbogen",
  themeId: 1480,
  category: "geburtskarten",
  occasion: "geburt",
  popularity: 900,
  createdOn: "2026-02-23",
  isRecommended: true,
  styles: ["modern", "verspielt", "grafisch"],
  variants: colours,
  card: {
    product: "postcard-square-145",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(large),
      text("headline", [13, 14, 100, 6], t.headline, label(8.4)),
      text("name", [12.2, 22, 120, 30], t.name, name(38), { personal: true, required: true, shrinkTo: 20 }),
      text("date", [13, 51, 60, 6], t.date, label(8.4), { personal: true }),
      text("facts", [13, 57, 60, 6], t.facts, label(8.4), { personal: true }),
    ],
    back: [
      art(small, 29.6, 36),
      text("message", [13, 50, 104, 50], t.message, type("fraunces-300", 14, { align: "left", lineHeight: 1.45 }), {
        personal: true,
      }),
      text("parents", [13, 112, 104, 14], t.parents, label(8.4), { personal: true }),
    ],
  },
});

/** Regenbogen: cut-paper arcs that rise from the corner and extend off the card. */
export const regenbogen: Family = { ornaments: [large, small], templates: [birth] };
