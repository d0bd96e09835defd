import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { arc, circle, cubic, line, move, polygon, rect, type Point } from "../../toolkit/path.ts";
import { star } from "../../toolkit/scenery.ts";

const t = texts.zirkus;
const apex: Point = [52.5, 17];
const eaves = 60;
const left = -6;
const panels = 9;
const width = 117 / panels;

/** The roof sags slightly from the apex to the eaves. */
const slope = (x: number) =>
  cubic([apex[0] + (x - apex[0]) * 0.2, 36], [apex[0] + (x - apex[0]) * 0.66, 51], [x, eaves]);
const slopeBack = (x: number) => cubic([apex[0] + (x - apex[0]) * 0.66, 51], [apex[0] + (x - apex[0]) * 0.2, 36], apex);

function roof(): Mark[] {
  return Array.from({ length: panels }, (_, i): Mark => {
    const x = left + i * width;
    return fill(
      i % 2 === 0 ? "stripe" : "canvas",
      `${move(apex)}${slope(x)}${line([x + width, eaves])}${slopeBack(x + width)}Z`,
    );
  });
}

function valance(): Mark[] {
  return Array.from({ length: panels }, (_, i): Mark => {
    const x = left + i * width;
    return fill(i % 2 === 0 ? "canvas" : "stripe", `${arc([x + width / 2, eaves], width / 2, 7.4, 180, 0)}Z`);
  });
}

const walls: Mark[] = Array.from({ length: panels }, (_, i) =>
  fill(i % 2 === 0 ? "stripe" : "canvas", rect(left + i * width, eaves, width, 96)),
);
const opening = `${move([52.5, 61])}${cubic([45, 88], [25, 98], [15, 152])}${line([90, 152])}${cubic([80, 98], [60, 88], [52.5, 61])}Z`;
const shade = `${move([52.5, 61])}${cubic([42, 88], [20, 98], [10, 152])}${line([95, 152])}${cubic([85, 98], [63, 88], [52.5, 61])}Z`;
const pennant = [
  rect(52.2, 6, 0.6, 12),
  polygon([
    [52.8, 6.4],
    [63, 9],
    [52.8, 11.8],
  ]),
];
const skyStars = [
  [14, 16, 2.2],
  [27, 27, 1.3],
  [83, 14, 1.5],
  [93, 28, 2.4],
  [38, 10, 1.1],
  [71, 27, 1.1],
].map(([x = 0, y = 0, r = 1]) => star([x, y], r, r * 0.45, 5));

const tent = ornament("zirkus-zelt-1", [
  ...walls,
  fill("edge", shade),
  fill("paper", opening),
  ...roof(),
  ...valance(),
  fill("edge", rect(left, eaves - 0.7, 117, 1.4), circle(apex, 1.5)),
  fill("flag", ...pennant, ...skyStars),
]);
export const stars = ornament("zirkus-sterne-1", [
  fill("flag", ...[0, 1, 2].map((i) => star([i * 9, 0], i === 1 ? 3 : 2, i === 1 ? 1.35 : 0.9, 5))),
]);
const bunting = ornament(
  "zirkus-wimpel-1",
  Array.from({ length: 21 }, (_, i): Mark => {
    const x = -6 + i * 10.6;
    const sag = (at: number) => 5 + 7 * Math.sin((((at + 6) % 74.2) / 74.2) * Math.PI);
    return fill(
      i % 2 === 0 ? "stripe" : "flag",
      polygon([
        [x, sag(x)],
        [x + 8.6, sag(x + 8.6)],
        [x + 4.3, sag(x + 4.3) + 11],
      ]),
    );
  }),
);

export const fat = (size: number) => type("alfa-slab-one-400", size, { lineHeight: 1, color: "accent" });
export const soft = (size: number) => type("baloo-2-500", size, { lineHeight: 1.3 });

export const colours = [
  variant("rot", "rot", {
    sky: "powder",
    paper: "cream",
    ink: "warm-ink",
    accent: "brick",
    stripe: "brick",
    canvas: "cream",
    edge: "wine",
    flag: "mustard",
  }),
  variant("blau", "blau", {
    sky: "butter",
    paper: "white",
    ink: "ink",
    accent: "delft",
    stripe: "delft",
    canvas: "white",
    edge: "navy",
    flag: "coral",
  }),
  variant("gruen", "gruen", {
    sky: "peach",
    paper: "cream",
    ink: "ink",
    accent: "teal",
    stripe: "teal",
    canvas: "cream",
    edge: "petrol",
    flag: "mustard",
  }),
] as const;

const birthday = template({
  id: "zirkus-einladung",
  name: "Zirkus",
  family: "zirkus",
  themeId: 1492,
  category: "einladungskarten",
  occasion: "geburtstag",
  popularity: 780,
  createdOn: "2026-04-20",
  styles: ["kinder", "bunt", "plakativ"],
  variants: colours,
  card: {
    product: "folded-portrait-a6",
    background: "sky",
    insideBackground: "paper",
    coverBack: "sky",
    front: [
      art(tent),
      text("headline", [34, 95, 37, 6], t.headline, { ...soft(8.2), lineHeight: 1.1 }),
      text("name", [25, 102, 55, 11], t.name, fat(20), { personal: true, required: true, shrinkTo: 10 }),
      text("age-label", [40, 113.5, 25, 6], t.ageLabel, soft(9)),
      text("age", [32, 118, 41, 24], t.age, fat(52), { personal: true, required: true, shrinkTo: 30 }),
    ],
    back: [art(stars, 43.5, 130), text("imprint", [22, 137, 61, 4.5], t.imprint, soft(6.6))],
    inside: [
      art(bunting),
      text("greeting", [14, 40, 77, 12], t.greeting, fat(19)),
      text("message", [16, 58, 73, 52], t.message, { ...soft(11.4), lineHeight: 1.4 }, { personal: true }),
      text("date", [117, 44, 76, 14], t.date, { ...fat(12.5), lineHeight: 1.25 }, { personal: true }),
      text("place", [117, 62, 76, 6], t.place, soft(10.6), { personal: true }),
      art(stars, 146, 79),
      text("rsvp", [117, 89, 76, 13], t.rsvp, soft(10.6), { personal: true }),
      text("parents", [121, 108, 68, 14], t.parents, soft(10.6), { personal: true }),
    ],
  },
});

/** Zirkus: the card is the tent, its curtain opens to the name. */
export const zirkus: Family = { ornaments: [tent, stars, bunting], templates: [birthday] };
