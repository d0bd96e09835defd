import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { lens } from "../../toolkit/botany.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { cubic, line, move, polar, rect, type Point } from "../../toolkit/path.ts";

const t = texts.kerze;

export const flame = (x: number, y: number, s: number) =>
  `${move([x, y])}${cubic([x - 2.9 * s, y - 0.6 * s], [x - 3.4 * s, y - 4.4 * s], [x - 1.5 * s, y - 7.4 * s])}${cubic([x - 0.7 * s, y - 8.8 * s], [x - 0.2 * s, y - 10.4 * s], [x + 0.2 * s, y - 12.4 * s])}${cubic([x + 1.2 * s, y - 9.8 * s], [x + 3.3 * s, y - 6.6 * s], [x + 3 * s, y - 3.4 * s])}${cubic([x + 2.8 * s, y - 1.2 * s], [x + 1.6 * s, y - 0.2 * s], [x, y])}Z`;

/** Light as short strokes around a flame, open at the bottom. */
const rays = (at: Point): string[] =>
  Array.from({ length: 11 }, (_, i) => {
    const angle = -205 + (230 / 10) * i;
    return lens(polar(at, angle, i % 2 === 0 ? 11.5 : 12.4), angle, i % 2 === 0 ? 4.6 : 2.6, 0.62);
  });

/** A candle with a melted rim; its base extends off the card. */
export function candle(x: number, top: number, width: number, slot: string): Mark[] {
  const h = width / 2;
  const body = `${move([x - h, top + 1])}${cubic([x - h * 0.6, top - 1.4], [x - h * 0.2, top + 1.6], [x + h * 0.1, top + 0.6])}${cubic([x + h * 0.5, top - 0.6], [x + h * 0.8, top - 0.8], [x + h, top + 1.2])}${line([x + h, 214])}${line([x - h, 214])}Z`;
  return [fill(slot, body), fill("wick", rect(x - 0.3, top - 3, 0.6, 4.4))];
}
const spots = [
  [20, 96, 15],
  [42, 70, 15],
  [64, 86, 15],
  [86, 110, 15],
] as const;
const candles = ornament(
  "kerze-vier-1",
  spots.flatMap(([x, y, w], i) => candle(x, y, w, i % 2 === 0 ? "wax-1" : "wax-2")),
);
const flames = ornament("kerze-flammen-1", [
  fill("foil", ...spots.flatMap(([x, y]) => [flame(x, y - 2.6, 1), ...rays([x, y - 9])])),
]);
export const single = ornament("kerze-flamme-1", [fill("foil", flame(0, 0, 0.7))]);

export const display = (size: number) => type("bodoni-moda-400", size, { lineHeight: 1.1, color: "accent" });
export const label = (size: number) => type("hanken-grotesk-400", size, { lineHeight: 1.6 });

export const colours = [
  variant("aubergine", "rot", {
    paper: "wine",
    inner: "shell",
    ink: "warm-ink",
    light: "shell",
    accent: "wine",
    "wax-1": "blush",
    "wax-2": "blush-deep",
    wick: "aubergine",
    foil: "straw",
  }),
  variant("mitternacht", "blau", {
    paper: "midnight",
    inner: "ice",
    ink: "ink",
    light: "ice",
    accent: "navy",
    "wax-1": "ice",
    "wax-2": "powder",
    wick: "midnight",
    foil: "straw",
  }),
  variant("winterweiss", "weiss", {
    paper: "cream",
    inner: "white",
    ink: "warm-ink",
    light: "umber",
    accent: "umber",
    "wax-1": "brick",
    "wax-2": "terracotta",
    wick: "bark",
    foil: "ochre",
  }),
] as const;

const christmas = template({
  id: "kerze-adventskarte",
  name: "Kerze",
  family: "kerze",
  themeId: 1523,
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 770,
  createdOn: "2026-09-14",
  refinements: foilOrNone,
  styles: ["grafisch", "modern", "festlich"],
  variants: colours,
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "inner",
    coverBack: "paper",
    front: [
      text("headline", [10, 16, 85, 15], t.headline, { ...display(32), color: "light" }, { refinable: true }),
      text("line", [12, 32, 81, 6], t.line, { ...label(8.6), color: "light" }, { personal: true }),
      art(candles),
      art(flames, 0, 0, 1, { refined: true }),
    ],
    back: [
      art(single, 52.5, 188, 1, { refined: true }),
      text("imprint", [22, 194, 61, 4.5], t.imprint, { ...label(6.4), color: "light" }),
    ],
    inside: [
      art(single, 157.5, 56, 1.3, { refined: true }),
      text("greeting", [117, 68, 81, 9], t.greeting, display(18), { personal: true }),
      text("message", [117, 82, 81, 46], t.message, label(11.2), { personal: true, required: true }),
      text(
        "signature",
        [117, 134, 81, 6],
        t.signature,
        { ...label(10), font: "hanken-grotesk-500" },
        { personal: true },
      ),
      text("date", [117, 140, 81, 6], t.date, label(9.4), { personal: true }),
    ],
  },
});

/** Kerze: four candles of different height, one for each Sunday. */
export const kerze: Family = { ornaments: [candles, flames, single], templates: [christmas] };
