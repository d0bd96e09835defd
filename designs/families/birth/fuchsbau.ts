import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { blade, lens } from "../../toolkit/botany.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { draw, fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { arc, circle, closedCurve, cubic, move, openCurve, polar, polygon, type Point } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";

const t = texts.fuchsbau;
const c: Point = [46, 56];

/** Short hairs that follow the curled back. */
function hairs(): string[] {
  const random = seeded(17);
  return Array.from({ length: 34 }, () => {
    const angle = random.range(-165, 20);
    const radius = random.range(17, 29);
    return lens(polar(c, angle, radius), angle + 78 + random.bell() * 10, random.range(2, 3.6), 0.4);
  });
}

/** The tail: a thick crescent around the lower half, with a white tip. */
const sickle = `${arc(c, 33, 33, 8, 172)}${cubic([14.5, 68], [21, 72.5], [30, 74])}${cubic([48, 79], [67, 73], [71, 55])}${cubic([76, 54], [78.6, 57], [78.7, 60.6])}Z`;
const tip = closedCurve([
  [13.3, 60.6],
  [14.6, 70],
  [21, 79],
  [31.6, 83.4],
  [28.5, 78],
  [30.6, 73.9],
  [23, 71.6],
  [17, 67.2],
]);

export const head: Mark[] = [
  fill(
    "fur-dark",
    polygon([
      [27.6, 41],
      [24.6, 22.4],
      [39.6, 33.4],
    ]),
    polygon([
      [46.4, 33],
      [57.6, 20.4],
      [58.6, 40],
    ]),
  ),
  fill(
    "fur",
    closedCurve(
      [
        [25, 43],
        [32, 34],
        [43, 31.6],
        [54, 34],
        [60, 43],
        [58, 54],
        [49, 62],
        [42, 69.4],
        [36, 61.6],
        [27, 53],
      ],
      0.8,
    ),
  ),
  fill(
    "white",
    `${move([25.4, 45.6])}${cubic([26, 53], [35, 60], [42, 69.6])}${cubic([42.4, 63], [38, 50], [25.4, 45.6])}Z`,
  ),
  fill(
    "white",
    `${move([59.7, 45.6])}${cubic([59, 53], [49, 60], [42, 69.6])}${cubic([42, 63], [47, 50], [59.7, 45.6])}Z`,
  ),
  fill(
    "ink",
    closedCurve([
      [39.6, 67],
      [42, 65.8],
      [44.4, 67],
      [42, 70.4],
    ]),
  ),
  draw(
    "ink",
    0.7,
    openCurve([
      [30.6, 49.6],
      [33.2, 51.4],
      [36.4, 50.4],
    ]),
    openCurve([
      [48.4, 50.4],
      [51.6, 51.4],
      [54.2, 49.6],
    ]),
  ),
];

export const fox = ornament("fuchsbau-fuchs-1", [
  fill("fur", circle(c, 33)),
  fill("fur-dark", ...hairs()),
  ...head,
  fill("fur-dark", sickle),
  fill("white", tip),
]);
const grass = ornament("fuchsbau-gras-1", [
  fill(
    "grass",
    ...Array.from({ length: 62 }, (_, i) => {
      const random = seeded(300 + i);
      const x = -2 + i * 2.5 + random.bell() * 1.6;
      return blade(
        [x, 110],
        [x + random.range(-5, 5), 110 - random.range(9, 21)],
        random.range(-2, 2),
        random.range(0.9, 1.7),
      );
    }),
  ),
]);

export const name = (size: number) => type("fraunces-400", size, { align: "left", lineHeight: 1.05, color: "accent" });
export const label = (size: number) => type("baloo-2-500", size, { align: "left", lineHeight: 1.45 });

export const colours = [
  variant("fuchsrot", "rot", {
    paper: "cream",
    ink: "warm-ink",
    accent: "rust",
    fur: "terracotta",
    "fur-dark": "rust",
    white: "chalk",
    grass: "sage",
  }),
  variant("polarfuchs", "blau", {
    paper: "ice",
    ink: "ink",
    accent: "denim",
    fur: "powder",
    "fur-dark": "sky-grey",
    white: "white",
    grass: "denim",
  }),
  variant("silberfuchs", "grau", {
    paper: "fog",
    ink: "ink",
    accent: "graphite",
    fur: "slate",
    "fur-dark": "graphite",
    white: "white",
    grass: "sage-mid",
  }),
] as const;

const birth = template({
  id: "fuchsbau-geburtskarte",
  name: "Fuchsbau",
  family: "waldtiere",
  themeId: 1483,
  category: "geburtskarten",
  occasion: "geburt",
  popularity: 840,
  createdOn: "2026-05-25",
  isRecommended: true,
  styles: ["verspielt", "tiere", "grafisch"],
  variants: colours,
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(fox, 4, 6.5),
      art(grass),
      text("headline", [90, 28, 52, 6], t.headline, label(9)),
      text("name", [89.4, 35, 54, 26], t.name, name(27), { personal: true, required: true, shrinkTo: 16 }),
      text("date", [90, 63, 52, 6], t.date, label(9), { personal: true }),
    ],
    back: [text("imprint", [44, 92, 60, 5], t.imprint, { ...label(6.6), align: "center" })],
    inside: [
      art(fox, 57, 20, 0.36),
      text("greeting", [24, 68, 100, 13], t.greeting, { ...name(22), align: "center" }),
      text(
        "message",
        [22, 113, 104, 36],
        t.message,
        { ...label(12.4), align: "center", lineHeight: 1.5 },
        { personal: true },
      ),
      text(
        "facts",
        [24, 152, 100, 6],
        t.facts,
        { ...label(10.6), align: "center", color: "accent" },
        { personal: true },
      ),
      text("parents", [24, 166, 100, 6], t.parents, { ...label(10), align: "center" }, { personal: true }),
      text("address", [24, 172, 100, 6], t.address, { ...label(10), align: "center" }, { personal: true }),
    ],
  },
});

/** Fuchsbau: a fox curled up into a circle, of the family Waldtiere. */
export const fuchsbau: Family = { ornaments: [fox, grass], templates: [birth] };
