import texts from "../../texts/de.json" with { type: "json" };
import { art, rule, text, type } from "../../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";
import { draw, fill, ornament } from "../../toolkit/ornament.ts";
import { circle, mapPath } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { waterLines } from "../../toolkit/scenery.ts";

const t = texts.meer;
const waves = waterLines(222, 0, 3.7, 13, 5.2, seeded(33)).map((d) => mapPath(d, ([x, y]) => [x - 6, y + 62]));
const sea = ornament("meer-wellen-1", [draw("line", 0.4, ...waves)]);
const sun = ornament("meer-sonne-1", [fill("foil", circle([163, 41], 13))]);
export const ripple = ornament("meer-welle-1", [
  draw("line", 0.4, ...waterLines(34, 0, 2.6, 3, 1.5, seeded(7)).map((d) => mapPath(d, ([x, y]) => [x, y]))),
]);

export const caps = (size: number) =>
  type("jost-400", size, { align: "left", tracking: 190, uppercase: true, lineHeight: 1.4 });
export const name = (size: number) => type("fraunces-300", size, { align: "left", lineHeight: 1.1, color: "accent" });

export const colours = [
  variant("nordsee", "blau", { paper: "white", ink: "navy", accent: "navy", line: "denim", foil: "honey" }),
  variant("abendrot", "rosa", { paper: "shell", ink: "plum", accent: "plum", line: "rose", foil: "coral" }),
  variant("tiefsee", "blau", { paper: "petrol", ink: "ice", accent: "white", line: "lagoon", foil: "gold-pale" }),
] as const;

const saveTheDate = template({
  id: "meer-save-the-date",
  name: "Meer",
  family: "meer",
  themeId: 1470,
  category: "save-the-date",
  occasion: "hochzeit",
  popularity: 770,
  createdOn: "2026-03-23",
  refinements: foilOrNone,
  styles: ["maritim", "modern", "schlicht"],
  variants: colours,
  card: {
    product: "postcard-dl",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(sun, 0, 0, 1, { refined: true }),
      art(sea, 0, 0, 1, { refinable: true }),
      text("headline", [14, 14, 110, 5], t.headline, caps(8)),
      text("names", [13.4, 21, 128, 15], t.names, name(27), { personal: true, required: true, shrinkTo: 16 }),
      text("date", [14, 39, 110, 5], `${t.date}  ·  ${t.place}`, caps(8), { personal: true, shrinkTo: 6.5 }),
    ],
    back: [
      art(ripple, 14, 22, 1),
      text("message", [14, 36, 110, 36], t.message, type("fraunces-300", 12.4, { align: "left", lineHeight: 1.55 }), {
        personal: true,
      }),
      rule(14, 79, 8, "foil", 0.45, { refined: true }),
      text("signature", [14, 84, 150, 6], t.signature, caps(7.4), { personal: true, shrinkTo: 6.5 }),
    ],
  },
});

/** Meer: fourteen drawn lines of water and a low sun. */
export const meer: Family = { ornaments: [sea, sun, ripple], templates: [saveTheDate] };
