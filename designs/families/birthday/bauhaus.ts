import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, holes, ornament } from "../../toolkit/ornament.ts";
import { circle, polygon, rect, ringSector } from "../../toolkit/path.ts";

const t = texts.bauhaus;
// A module of 29 mm, five by five; the outer cells extend into the bleed.
const m = 29;
const edge = 4;

const front = ornament("bauhaus-komposition-1", [
  fill(
    "first",
    ringSector([0, 145], 0, 3 * m, -90, 0),
    rect(-edge, 145 - 3 * m, edge, 3 * m + edge),
    rect(-edge, 145, 3 * m + edge, edge),
  ),
  fill("second", circle([4 * m, m], m)),
  fill("ink", rect(3 * m, 3 * m, m, m), rect(4 * m, 4 * m, m + edge, m + edge)),
  fill(
    "third",
    polygon([
      [3 * m, 3 * m],
      [5 * m + edge, 3 * m],
      [5 * m + edge, m * 1 + m - edge],
    ]),
  ),
  holes("paper", ringSector([0, 145], 0, m, -90, 0)),
  fill("ink", ringSector([0, 145], m * 1.62, m * 1.72, -90, 0)),
  fill("paper", ringSector([4 * m, m], 0, m * 0.5, 90, 270)),
  fill("ink", ...Array.from({ length: 6 }, (_, i) => rect(3 * m, 4 * m + 2.2 + i * 4.8, m, 2.2))),
]);
export const mark = ornament("bauhaus-zeichen-1", [
  fill("first", ringSector([0, 12], 0, 12, -90, 0)),
  fill("second", circle([20, 6], 6)),
  fill(
    "third",
    polygon([
      [30, 12],
      [42, 12],
      [42, 0],
    ]),
  ),
]);

export const bold = (size: number) => type("jost-500", size, { align: "left", lineHeight: 1.1 });
export const plain = (size: number) => type("jost-400", size, { align: "left", lineHeight: 1.5 });

export const colours = [
  variant("primaer", "rot", { paper: "chalk", ink: "ink", first: "poppy", second: "sun", third: "ultramarine" }),
  variant("erde", "braun", { paper: "cream", ink: "bark", first: "rust", second: "straw", third: "petrol" }),
  variant("kuehl", "blau", { paper: "white", ink: "navy", first: "teal", second: "powder", third: "salmon" }),
] as const;

const birthday = template({
  id: "bauhaus-einladung",
  name: "Bauhaus",
  family: "bauhaus",
  themeId: 1493,
  category: "einladungskarten",
  occasion: "geburtstag",
  popularity: 750,
  createdOn: "2026-05-11",
  styles: ["grafisch", "modern", "plakativ"],
  variants: colours,
  card: {
    product: "postcard-square-145",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(front),
      text(
        "number",
        [10, 7, 74, 36],
        t.number,
        type("jost-500", 96, { align: "left", lineHeight: 1, valign: "top", tracking: -30 }),
        { personal: true, required: true, shrinkTo: 60 },
      ),
      text("name", [11.5, 44, 70, 6], t.name, bold(10), { personal: true, required: true, shrinkTo: 7.5 }),
      text("date", [11.5, 49.5, 70, 6], t.date, { ...plain(10), lineHeight: 1.1 }, { personal: true }),
    ],
    back: [
      art(mark, 14, 18),
      text("headline", [14, 42, 110, 12], t.headline, bold(24)),
      text("message", [14, 60, 86, 34], t.message, plain(11), { personal: true }),
      text("place", [14, 98, 92, 6], t.place, bold(10), { personal: true }),
      text("rsvp", [14, 110, 92, 13], t.rsvp, plain(9.6), { personal: true }),
    ],
  },
});

/** Bauhaus: circle, triangle, square on a module of 29 mm. */
export const bauhaus: Family = { ornaments: [front, mark], templates: [birthday] };
