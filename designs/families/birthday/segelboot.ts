import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, cubic, line, move, openCurve, rect, type Point } from "../../toolkit/path.ts";

const t = texts.segelboot;

/** A band of water: regular crests, closed at the bottom. */
export function swell(y: number, height: number, length: number, offset: number, right = 158, bottom = 112): string {
  const points: Point[] = [];
  for (let x = -8; x <= right; x += length / 4)
    points.push([x, y + height * Math.sin(((x + offset) / length) * 2 * Math.PI)]);
  return `${openCurve(points)}${line([right, bottom])}${line([-8, bottom])}Z`;
}

const mainSail = `${move([46, 8])}${cubic([60, 30], [67, 52], [68, 70])}${line([46, 70])}Z`;
const jib = `${move([43, 14])}${cubic([36, 34], [27, 54], [18, 70])}${line([43, 70])}Z`;
const stripe = `${move([46, 46])}${line([63.6, 46])}${cubic([65.2, 51], [66.2, 55], [66.9, 58.4])}${line([46, 58.4])}Z`;
const hull = `${move([12, 74])}${line([74, 74])}${cubic([72, 82], [66, 88], [58, 88])}${line([30, 88])}${cubic([21, 88], [15, 82], [12, 74])}Z`;

const boat = ornament("segelboot-boot-1", [
  fill("sun", circle([112, 60], 17)),
  fill("sail", jib),
  fill("sail-main", mainSail),
  fill("accent", stripe),
  fill("hull", hull, rect(43.9, 6, 1.2, 68)),
  fill("sea-1", swell(80, 1.8, 26, 0)),
  fill("sea-2", swell(87.5, 1.9, 31, 9)),
  fill("sea-3", swell(95.5, 2, 37, 20)),
]);
export const small = ornament("segelboot-klein-1", [
  fill("sail", jib),
  fill("sail-main", mainSail),
  fill("accent", stripe),
  fill("hull", hull, rect(43.9, 6, 1.2, 68)),
]);

export const display = (size: number) => type("gloock-400", size, { align: "left", lineHeight: 1.05, color: "title" });
export const plain = (size: number) => type("instrument-sans-400", size, { align: "left", lineHeight: 1.5 });

export const colours = [
  variant("marine", "blau", {
    paper: "cream",
    ink: "navy",
    title: "navy",
    sun: "apricot",
    sail: "white",
    "sail-main": "sand",
    accent: "brick",
    hull: "navy",
    "sea-1": "sky-grey",
    "sea-2": "denim",
    "sea-3": "navy",
  }),
  variant("abend", "rosa", {
    paper: "shell",
    ink: "plum",
    title: "plum",
    sun: "salmon",
    sail: "white",
    "sail-main": "blush",
    accent: "coral",
    hull: "aubergine",
    "sea-1": "heather",
    "sea-2": "mauve",
    "sea-3": "plum",
  }),
  variant("bodensee", "gruen", {
    paper: "ice",
    ink: "petrol",
    title: "petrol",
    sun: "butter",
    sail: "white",
    "sail-main": "lichen",
    accent: "mustard",
    hull: "petrol",
    "sea-1": "mint",
    "sea-2": "lagoon",
    "sea-3": "teal",
  }),
] as const;

const birthday = template({
  id: "segelboot-einladung",
  name: "Segelboot",
  family: "segelboot",
  themeId: 1494,
  category: "einladungskarten",
  occasion: "geburtstag",
  popularity: 690,
  createdOn: "2026-02-16",
  styles: ["maritim", "grafisch", "klassisch"],
  variants: colours,
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(boat),
      text("number", [82, 7, 58, 22], t.number, display(56), { personal: true, required: true, shrinkTo: 30 }),
      text("headline", [82, 27.5, 60, 6], t.headline, { ...plain(9), lineHeight: 1.3 }),
      text(
        "name",
        [82, 33, 60, 6],
        t.name,
        { ...plain(9), lineHeight: 1.3 },
        { personal: true, required: true, shrinkTo: 7 },
      ),
    ],
    back: [
      art(small, 66.8, 74, 0.17),
      text("imprint", [44, 92, 60, 4.5], t.imprint, { ...plain(6.4), align: "center" }),
    ],
    inside: [
      text("greeting", [18, 30, 112, 12], t.greeting, display(24)),
      text("message", [18, 48, 112, 44], t.message, { ...plain(11.6), lineHeight: 1.65 }, { personal: true }),
      art(small, 13, 110, 0.4),
      text("date", [18, 154, 112, 8], t.date, display(17), { personal: true }),
      text("time", [18, 164, 112, 6], t.time, plain(10.8), { personal: true }),
      text("place", [18, 170, 112, 6], t.place, plain(10.8), { personal: true }),
      text("rsvp", [18, 182, 112, 6], t.rsvp, plain(10.8), { personal: true }),
    ],
  },
});

/** Segelboot: one boat of few flat shapes, three bands of water. */
export const segelboot: Family = { ornaments: [boat, small], templates: [birthday] };
