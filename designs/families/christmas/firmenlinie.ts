import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";
import { draw, fill, ornament } from "../../toolkit/ornament.ts";
import { line, move, openCurve, type Point } from "../../toolkit/path.ts";
import { star } from "../../toolkit/scenery.ts";

const t = texts.firmenlinie;

/** The line comes in from the left, swings up through the tree and ends below the star; the ground line continues to the right. */
const swings = [22, -20, 17.4, -14.8, 12.2, -9.4, 6.6, -3.8].map((reach, i): Point => [51.6 + reach, 78.4 - i * 6.9]);
const rise: Point[] = [[-4, 84], [20, 84], [40, 84], [56, 83.4], ...swings, [51.6, 21.6]];
const stroke = ornament("firmenlinie-baum-1", [
  draw("foil", 0.6, openCurve(rise, 1.05), `${move([64, 84])}${line([214, 84])}`),
]);
const top = ornament("firmenlinie-stern-1", [fill("foil", star([51.6, 15.4], 3.6, 1.4, 8))]);
export const echo = ornament("firmenlinie-linie-1", [
  draw("foil", 0.6, `${move([-4, 92])}${line([214, 92])}`),
  fill("foil", star([188, 92], 3, 1.2, 8)),
]);

export const display = (size: number) => type("jost-400", size, { align: "left", lineHeight: 1.1, color: "accent" });
export const plain = (size: number) => type("jost-400", size, { align: "left", lineHeight: 1.55 });

export const colours = [
  variant("weiss", "weiss", { paper: "white", ink: "ink", accent: "ink", foil: "gold" }),
  variant("anthrazit", "schwarz", { paper: "ink", ink: "fog", accent: "white", foil: "gold-pale" }),
  variant("petrol", "gruen", { paper: "petrol", ink: "ice", accent: "white", foil: "silver" }),
] as const;

const christmas = template({
  id: "firmenlinie-weihnachtskarte",
  name: "Firmenlinie",
  family: "firmenlinie",
  themeId: 1524,
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 720,
  createdOn: "2026-08-31",
  refinements: foilOrNone,
  styles: ["geschaeftlich", "schlicht", "modern"],
  variants: colours,
  card: {
    product: "postcard-dl",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(stroke, 0, 0, 1, { refined: true }),
      art(top, 0, 0, 1, { refined: true }),
      text("headline", [104, 38, 96, 12], t.headline, display(25), { refinable: true }),
      text("line", [104.4, 52, 96, 6], t.line, plain(10)),
      text("company", [104.4, 90, 96, 6], t.company, plain(8.6), { personal: true, required: true, shrinkTo: 6.5 }),
    ],
    back: [
      text("message", [14, 14, 150, 48], t.message, plain(10), { personal: true, required: true }),
      text("signature", [14, 66, 150, 6], t.signature, { ...plain(9.4), font: "jost-500" }, { personal: true }),
      text("address", [14, 72, 150, 6], t.address, plain(9), { personal: true }),
      art(echo, 0, 0, 1, { refined: true }),
    ],
  },
});

/** Firmenlinie: a tree drawn in a single line from edge to edge. */
export const firmenlinie: Family = { ornaments: [stroke, top, echo], templates: [christmas] };
