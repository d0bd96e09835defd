import texts from "../../texts/de.json" with { type: "json" };
import { path, rule, text, type, type Box, type Draft } from "../../toolkit/card.ts";
import { foilOrRelief, template, variant, type Family } from "../../toolkit/family.ts";
import { polygon, type Point } from "../../toolkit/path.ts";

const t = texts.goldrand;

/**
 * A frame with bevelled corners as a filled line of even width (mm), `cut` the bevel; `gap` leaves a part of the upper
 * side open (mm from the box's left edge to both ends).
 */
export function bevelled(
  [x, y, w, h]: Box,
  cut: number,
  width: number,
  gap: readonly [number, number] = [cut, cut],
): Draft {
  const contour = (d: number): Point[] => {
    const c = cut - d * 0.586;
    return [
      [Math.max(gap[1], d + c), d],
      [w - d - c, d],
      [w - d, d + c],
      [w - d, h - d - c],
      [w - d - c, h - d],
      [d + c, h - d],
      [d, h - d - c],
      [d, d + c],
    ];
  };
  const open = gap[1] > gap[0];
  const end = (d: number): Point[] => {
    const start: Point = [cut - d * 0.586 + d, d];
    return open ? [start, [gap[0], d]] : [];
  };
  const outer = [...contour(0), ...end(0)];
  const inner = [...contour(width), ...end(width)].toReversed();
  const d = open ? polygon([...outer, ...inner]) : polygon(outer) + polygon(inner);
  return path([x, y, w, h], d, { fill: "foil" }, { refined: true });
}
const bevel = (inset: number, cut: number, width: number): Draft =>
  bevelled([inset, inset, 170 - 2 * inset, 120 - 2 * inset], cut, width);

export const small = (size = 8) => type("marcellus-400", size, { tracking: 150, uppercase: true, lineHeight: 1.5 });
export const name = type("marcellus-400", 25, { lineHeight: 1.1, color: "accent" });
export const italic = (size: number) => type("eb-garamond-400-italic", size, { lineHeight: 1.4 });

export const colours = [
  variant("elfenbein", "beige", { paper: "cream", ink: "warm-ink", accent: "warm-ink", foil: "gold" }),
  variant("mitternacht", "blau", { paper: "navy", ink: "ice", accent: "white", foil: "gold-pale" }),
  variant("puder", "rosa", { paper: "shell", ink: "warm-ink", accent: "wine", foil: "copper" }),
] as const;

const invitation = template({
  id: "goldrand-einladung",
  name: "Goldrand",
  family: "goldrand",
  themeId: 1463,
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 860,
  createdOn: "2026-03-02",
  refinements: foilOrRelief,
  styles: ["klassisch", "edel", "schlicht"],
  variants: colours,
  card: {
    product: "postcard-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      bevel(7, 9, 0.9),
      bevel(9.2, 8, 0.35),
      text("headline", [25, 24, 120, 6], t.headline, small()),
      text("bride", [18, 37, 134, 12], t.bride, name, { personal: true, required: true, shrinkTo: 14 }),
      text("and", [75, 49.5, 20, 8], t.und, type("eb-garamond-400-italic", 15, { color: "foil" }), { refined: true }),
      text("groom", [18, 58, 134, 12], t.groom, name, { personal: true, required: true, shrinkTo: 14 }),
      rule(77, 77.5, 16, "foil", 0.4, { refined: true }),
      text("date", [20, 83, 130, 7], t.date, italic(13), { personal: true }),
      text("place", [20, 91, 130, 6], t.place, small(7.4), { personal: true }),
    ],
    back: [
      bevel(7, 9, 0.9),
      text("after", [25, 26, 120, 8], t.after, italic(13), { personal: true }),
      text("gift", [40, 38, 90, 16], t.gift, italic(11.5), { personal: true }),
      rule(77, 62, 16, "foil", 0.4, { refined: true }),
      text("rsvp-title", [25, 68, 120, 6], t.backTitle, small(7.4), { personal: true }),
      text("rsvp", [40, 77, 90, 20], t.rsvp, type("eb-garamond-400", 11.5, { lineHeight: 1.45 }), { personal: true }),
    ],
  },
});

/** Goldrand: type only, within a bevelled double frame of foil. */
export const goldrand: Family = { ornaments: [], templates: [invitation] };
