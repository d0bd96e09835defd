import texts from "../../texts/de.json" with { type: "json" };
import { art, rule, text, type } from "../../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, mapPath, polygon, rect, ringSector, type Point } from "../../toolkit/path.ts";

const t = texts.artdeco;
export const w = 0.45;

/** A quarter sun in a corner: rays between two rims, growing towards the diagonal. */
export function sun(centre: Point, radius: number, from: number, to: number, rays: number): string[] {
  const step = (to - from) / rays;
  const out = [
    ringSector(centre, radius * 0.2, radius * 0.2 + w, from, to),
    ringSector(centre, 0, radius * 0.13, from, to),
  ];
  for (let i = 0; i < rays; i++) {
    const a = from + i * step;
    const long = i % 2 === 0 ? 1 : 0.8;
    out.push(ringSector(centre, radius * 0.27, radius * long, a + step * 0.16, a + step * 0.84));
  }
  return out;
}

/** A rim of overlapping scales between two heights, drawn as nested arcs. */
export function scales(y: number, rows: number, radius: number): string[] {
  const out: string[] = [];
  for (let row = 0; row < rows; row++) {
    const count = row % 2 === 0 ? 3 : 4;
    for (let i = 0; i < count; i++) {
      const cx = 52.5 + (i - (count - 1) / 2) * radius * 2;
      const cy = y + row * radius;
      for (const share of [1, 0.8, 0.6, 0.4])
        out.push(ringSector([cx, cy], radius * share - w, radius * share, -180, 0));
      out.push(ringSector([cx, cy], 0, radius * 0.2, -180, 0));
    }
  }
  return out;
}

const upright = (d: string) => mapPath(d, ([x, y]) => [x, 210 - y]);

const crown = sun([52.5, -3], 66, 14, 166, 19);
const base = scales(178, 3, 17.5);
const lines = [-1, 1].flatMap((s) => [
  rect(52.5 + s * 44.5 - w / 2, 62, w, 99),
  rect(52.5 + s * 42 - w / 2, 66, w, 91),
  polygon([
    [52.5 + s * 44.5, 57],
    [52.5 + s * 45.7, 59],
    [52.5 + s * 44.5, 61],
    [52.5 + s * 43.3, 59],
  ]),
]);
const front = ornament("artdeco-facade-1", [fill("foil", ...crown, ...lines)]);
const plinth = ornament("artdeco-schuppen-1", [fill("foil", ...base)]);
export const inner = ornament("artdeco-sonne-1", [
  fill("foil", ...sun([52.5, 0], 26, 12, 168, 13), circle([52.5, 31], 0.9)),
]);
const foot = ornament("artdeco-sonne-unten-1", [
  fill("foil", ...sun([52.5, 0], 26, 12, 168, 13).map(upright), upright(circle([52.5, 31], 0.9))),
]);

export const caps = (size: number, tracking: number) =>
  type("josefin-sans-400", size, { tracking, uppercase: true, lineHeight: 1.6 });
export const name = type("josefin-sans-300", 29, { tracking: 60, uppercase: true, lineHeight: 1, color: "foil" });

export const colours = [
  variant("mitternacht", "blau", { paper: "midnight", ink: "ivory", foil: "gold-pale" }),
  variant("flaschengruen", "gruen", { paper: "night-green", ink: "ivory", foil: "gold-pale" }),
  variant("elfenbein", "beige", { paper: "ivory", ink: "ink", foil: "brass" }),
] as const;

const invitation = template({
  id: "artdeco-einladung",
  name: "Art déco",
  family: "artdeco",
  themeId: 1464,
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 820,
  createdOn: "2026-04-13",
  refinements: foilOrNone,
  styles: ["art-deco", "edel", "festlich"],
  variants: colours,
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(front, 0, 0, 1, { refined: true }),
      art(plinth, 0, 0, 1, { refined: true }),
      text("headline", [16, 76, 73, 6], t.headline, caps(8.4, 260)),
      text("bride", [11, 90, 83, 12], t.bride, name, { personal: true, required: true, refined: true, shrinkTo: 15 }),
      text("and", [42.5, 103, 20, 7], t.und, type("cormorant-garamond-500", 14, { lineHeight: 1 })),
      text("groom", [11, 113, 83, 12], t.groom, name, { personal: true, required: true, refined: true, shrinkTo: 15 }),
      text("date", [16, 134, 73, 6], t.date, caps(8.4, 200), { personal: true }),
      text("time", [16, 141, 73, 6], t.time, caps(8.4, 200), { personal: true }),
    ],
    back: [art(foot, 0, 0, 1, { refined: true }), text("imprint", [22, 168, 61, 4], t.imprint, caps(6.2, 220))],
    inside: [
      art(inner, 0, 0, 1, { refined: true }),
      art(inner, 105, 0, 1, { refined: true }),
      text("greeting", [16, 50, 73, 8], t.greeting, caps(9, 220), { personal: true }),
      text("message", [16, 66, 73, 62], t.message, type("cormorant-garamond-500", 12.5, { lineHeight: 1.5 }), {
        personal: true,
      }),
      text("place", [16, 140, 73, 14], t.place, caps(8.4, 160), { personal: true }),
      text("programme-title", [121, 50, 73, 8], t.programmeTitle, caps(9, 220)),
      text("programme", [121, 66, 73, 36], t.programme, type("cormorant-garamond-500", 12.5, { lineHeight: 1.9 }), {
        personal: true,
      }),
      rule(153.5, 112, 8, "foil", 0.45, { refined: true }),
      text("dress", [121, 118, 73, 8], t.dress, type("cormorant-garamond-500", 12.5), { personal: true }),
      text("rsvp-title", [121, 140, 73, 6], t.rsvpTitle, caps(7.6, 160), { personal: true }),
      text("rsvp", [121, 148, 73, 14], t.rsvp, type("cormorant-garamond-500", 12, { lineHeight: 1.4 }), {
        personal: true,
      }),
    ],
  },
});

/** Art déco: a rising sun, scales and pillar lines, strictly symmetric, all in foil. */
export const artdeco: Family = { ornaments: [front, plinth, inner, foot], templates: [invitation] };
