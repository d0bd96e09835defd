import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { blade, wheatEar } from "../../toolkit/botany.ts";
import { foilOrRelief, template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { spine, stem, type Point } from "../../toolkit/path.ts";

const t = texts.aehre;

/** A stalk with its ear: foot, bend and tip. */
export function ear(foot: Point, bend: Point, tip: Point, size: number): Mark[] {
  const stalk = spine([foot, bend, tip]);
  const head = spine([stalk.on(0.6).at, stalk.on(0.8).at, tip]);
  const { kernels, awns } = wheatEar(head, [size, size * 0.36], 9, size * 2.6);
  return [fill("foil", awns, stem(stalk, 0.85, 0.5), kernels)];
}
const sheaf = ornament("aehre-garbe-1", [
  ...ear([120, 110], [119, 74], [103, 30], 7.2),
  ...ear([124, 110], [125, 70], [121, 18], 7.6),
  ...ear([128, 110], [132, 74], [141, 27], 7.2),
  ...ear([116, 110], [110, 84], [88, 52], 6.4),
  fill(
    "foil",
    blade([122, 110], [100, 70], 7, 1.8),
    blade([126, 110], [146, 66], -6, 1.8),
    blade([124, 110], [113, 60], 3, 1.4),
  ),
]);
export const single = ornament("aehre-halm-1", ear([0, 30], [2, 18], [10, 2], 4));

export const display = (size: number) =>
  type("cormorant-garamond-400-italic", size, { align: "left", lineHeight: 1, color: "accent" });
export const serif = (size: number) => type("cormorant-garamond-500", size, { align: "left", lineHeight: 1.42 });
export const caps = (size: number) =>
  type("hanken-grotesk-400", size, { align: "left", tracking: 170, uppercase: true, lineHeight: 1.5 });

export const colours = [
  variant("korn", "gold", { paper: "cream", ink: "warm-ink", accent: "umber", foil: "gold" }),
  variant("kreide", "weiss", { paper: "white", ink: "ink", accent: "ink", foil: "graphite" }),
  variant("wald", "gruen", { paper: "forest", ink: "cream", accent: "white", foil: "straw" }),
] as const;

const thanks = template({
  id: "aehre-danksagung",
  name: "Ähre",
  family: "aehre",
  themeId: 1504,
  category: "danksagungskarten",
  occasion: "taufe",
  popularity: 600,
  createdOn: "2026-06-08",
  refinements: foilOrRelief,
  styles: ["symbolisch", "schlicht", "warm"],
  variants: colours,
  card: {
    product: "postcard-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(sheaf, 0, 0, 1, { refined: true }),
      text("headline", [13, 34, 70, 24], t.headline, display(58), { refined: true }),
      text("name", [14, 62, 78, 5], t.name, caps(8), { personal: true, required: true, shrinkTo: 6.5 }),
    ],
    back: [
      art(single, 14, 14, 1, { refined: true }),
      text("message", [34, 18, 88, 44], t.message, serif(14), { personal: true }),
      text(
        "signature",
        [34, 70, 98, 8],
        t.signature,
        { ...serif(12.4), font: "cormorant-garamond-400-italic", color: "accent" },
        { personal: true },
      ),
      text("date", [34, 79, 98, 5], t.date, caps(7), { personal: true }),
    ],
  },
});

/** Ähre: a few ears of grain at the edge of the field. */
export const aehre: Family = { ornaments: [sheaf, single], templates: [thanks] };
