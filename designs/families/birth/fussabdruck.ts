import texts from "../../texts/de.json" with { type: "json" };
import { art, rule, text, type } from "../../toolkit/card.ts";
import { foilOrRelief, template, variant, type Family } from "../../toolkit/family.ts";
import { draw, fill, ornament } from "../../toolkit/ornament.ts";
import { closedCurve, ellipse, place, type Point } from "../../toolkit/path.ts";

const t = texts.fussabdruck;

const sole: Point[] = [
  [14.6, 74],
  [7.4, 70.6],
  [4.6, 61],
  [6.2, 48.5],
  [4.6, 37],
  [2.2, 28],
  [5, 20.4],
  [12, 17.4],
  [20.4, 16],
  [27.8, 18.6],
  [30.6, 26],
  [28, 35.5],
  [22.6, 44],
  [21.6, 53],
  [23.6, 62.5],
  [21.4, 70.6],
];
const toes: readonly (readonly [number, number, number, number, number])[] = [
  [25.6, 8.4, 4.3, 5.9, 8],
  [17.6, 8.2, 2.9, 3.9, 2],
  [11.5, 10, 2.6, 3.3, -8],
  [6.6, 13.2, 2.35, 2.9, -18],
  [2.6, 17.8, 2.1, 2.5, -30],
];
export const foot = [
  closedCurve(sole),
  ...toes.map(([x, y, rx, ry, turn]) => place(ellipse([0, 0], rx, ry), [x, y], turn)),
];
const left = (d: string) => place(d, [54, 19], 6);
const right = (d: string) => place(d, [50.4, 22.4], -6, [-1, 1]);

/** The tint is slightly offset from the line, like a print from two plates. */
const tint = ornament("fussabdruck-flaeche-1", [
  fill("tint", ...foot.flatMap((d) => [place(left(d), [1.6, 1.4]), place(right(d), [1.6, 1.4])])),
]);
const contour = ornament("fussabdruck-linie-1", [draw("foil", 0.5, ...foot.flatMap((d) => [left(d), right(d)]))]);
export const step = ornament("fussabdruck-klein-1", [
  draw(
    "foil",
    0.4,
    ...foot.map((d) => place(d, [0, 0], 6, 0.2)),
    ...foot.map((d) => place(d, [-1.4, 0.8], -6, [-0.2, 0.2])),
  ),
]);

export const script = (size: number) => type("sacramento-400", size, { lineHeight: 1, color: "accent" });
export const label = (size: number, rest = {}) => type("hanken-grotesk-400", size, { lineHeight: 1.6, ...rest });

export const colours = [
  variant("haut", "beige", { paper: "white", ink: "warm-ink", accent: "umber", tint: "shell", foil: "copper" }),
  variant("himmel", "blau", { paper: "white", ink: "ink", accent: "denim", tint: "ice", foil: "denim" }),
  variant("minze", "gruen", { paper: "white", ink: "ink", accent: "teal", tint: "mint", foil: "teal" }),
] as const;

const birth = template({
  id: "fussabdruck-geburtskarte",
  name: "Fußabdruck",
  family: "fussabdruck",
  themeId: 1481,
  category: "geburtskarten",
  occasion: "geburt",
  popularity: 865,
  createdOn: "2026-01-26",
  refinements: foilOrRelief,
  styles: ["zart", "schlicht", "handgezeichnet"],
  variants: colours,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(tint),
      art(contour, 0, 0, 1, { refined: true }),
      text("caption", [12, 101.5, 81, 5], t.caption, label(7, { tracking: 20 })),
      text("name", [6, 112, 93, 17], t.name, script(37), {
        personal: true,
        required: true,
        refined: true,
        shrinkTo: 22,
      }),
      text("date", [12, 132, 81, 5], t.date, label(8, { tracking: 40 }), { personal: true }),
    ],
    back: [
      art(step, 52.9, 122, 1, { refined: true }),
      text("imprint", [22, 139, 61, 4], t.imprint, label(6, { tracking: 60 })),
    ],
    inside: [
      text("greeting", [117, 33, 81, 15], t.greeting, script(32)),
      text("message", [118, 51, 79, 38], t.message, label(10.6), { personal: true }),
      rule(153.5, 92, 8, "foil", 0.45, { refined: true }),
      text("facts", [117, 97, 81, 6], t.facts, label(9.4), { personal: true }),
      text("parents", [117, 107, 81, 6], t.parents, type("hanken-grotesk-500", 9.4), { personal: true }),
      text("address", [117, 112.5, 81, 6], t.address, label(9.4), { personal: true }),
      text("thanks", [121, 124, 73, 12], t.thanks, label(9.4, { color: "accent" }), { personal: true }),
    ],
  },
});

/** Fußabdruck: two newborn feet drawn at their true size of 74 mm. */
export const fussabdruck: Family = { ornaments: [tint, contour, step], templates: [birth] };
