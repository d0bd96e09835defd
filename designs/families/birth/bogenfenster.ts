import texts from "../../texts/de.json" with { type: "json" };
import { art, photo, text, type } from "../../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";
import { draw, ornament } from "../../toolkit/ornament.ts";
import { arc, line } from "../../toolkit/path.ts";

const t = texts.bogenfenster;
const arch = (inset: number) =>
  `${arc([60, 61], 42 - inset, 42 - inset, 180, 360)}${line([102 - inset, 118 - inset])}${line([18 + inset, 118 - inset])}Z`;
const outline = ornament("bogenfenster-linie-1", [draw("foil", 0.45, arch(0))]);

export const display = (size: number) =>
  type("instrument-serif-400-italic", size, { lineHeight: 1.05, color: "accent" });
export const label = (size: number) => type("hanken-grotesk-400", size, { lineHeight: 1.6, tracking: 20 });

export const colours = [
  variant("leinen", "beige", { paper: "chalk", ink: "warm-ink", accent: "umber", foil: "gold" }),
  variant("rosenholz", "rosa", { paper: "shell", ink: "warm-ink", accent: "wine", foil: "old-rose" }),
  variant("salbei", "gruen", { paper: "sage-light", ink: "ink", accent: "forest", foil: "forest" }),
] as const;

const birth = template({
  id: "bogenfenster-geburtskarte",
  name: "Bogenfenster",
  family: "bogenfenster",
  themeId: 1485,
  category: "geburtskarten",
  occasion: "geburt",
  popularity: 890,
  createdOn: "2026-02-02",
  isRecommended: true,
  refinements: foilOrNone,
  styles: ["foto", "klassisch", "schlicht"],
  variants: colours,
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      photo("photo-1", [21, 22, 78, 93], "leinenfalten", { mask: "arch", focus: [0.55, 0.5] }),
      art(outline, 0, 0, 1, { refined: true }),
      text("headline", [14, 125, 92, 5], t.headline, label(8)),
      text("name", [8, 131, 104, 13], t.name, display(29), {
        personal: true,
        required: true,
        refined: true,
        shrinkTo: 16,
      }),
      text("date", [14, 148, 92, 5], t.date, label(8), { personal: true }),
    ],
    back: [text("imprint", [30, 158, 60, 4], t.imprint, label(6))],
    inside: [
      photo("photo-2", [-3, -3, 123, 176], "blattschatten", { focus: [0.5, 0.4] }),
      text("greeting", [136, 46, 88, 10], t.greeting, { ...display(20), align: "left" }, { personal: true }),
      text(
        "message",
        [136, 62, 88, 44],
        t.message,
        { ...label(11), align: "left", lineHeight: 1.7 },
        { personal: true },
      ),
      text("facts", [136, 112, 92, 6], t.facts, { ...label(9.6), align: "left", color: "accent" }, { personal: true }),
      text(
        "parents",
        [136, 123, 92, 6],
        t.parents,
        { ...label(9.6), align: "left", font: "hanken-grotesk-500" },
        { personal: true },
      ),
      text("address", [136, 129, 92, 6], t.address, { ...label(9.6), align: "left" }, { personal: true }),
    ],
  },
});

/** Bogenfenster: a photo in an arch with a fine outline at a distance. */
export const bogenfenster: Family = { ornaments: [outline], templates: [birth] };
