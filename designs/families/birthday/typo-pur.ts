import texts from "../../texts/de.json" with { type: "json" };
import { rule, text, type } from "../../toolkit/card.ts";
import { foilOrRelief, template, variant, type Family } from "../../toolkit/family.ts";

const t = texts.typoPur;
export const bold = (size: number) =>
  type("hanken-grotesk-500", size, { align: "left", lineHeight: 1.35, color: "accent" });
export const plain = (size: number) => type("hanken-grotesk-400", size, { align: "left", lineHeight: 1.6 });

export const colours = [
  variant("ziegel", "rot", {
    cover: "brick",
    paper: "white",
    ink: "ink",
    accent: "brick",
    number: "blush",
    light: "white",
  }),
  variant("kobalt", "blau", {
    cover: "cobalt",
    paper: "white",
    ink: "ink",
    accent: "cobalt",
    number: "butter",
    light: "white",
  }),
  variant("wald", "gruen", {
    cover: "forest",
    paper: "white",
    ink: "ink",
    accent: "forest",
    number: "lichen",
    light: "white",
  }),
  variant("papier", "weiss", {
    cover: "chalk",
    paper: "white",
    ink: "ink",
    accent: "ink",
    number: "ink",
    light: "ink",
  }),
] as const;

const birthday = template({
  id: "typo-pur-einladung",
  name: "Typo pur",
  family: "typo-pur",
  themeId: 1490,
  category: "einladungskarten",
  occasion: "geburtstag",
  popularity: 915,
  createdOn: "2026-01-12",
  isRecommended: true,
  refinements: foilOrRelief,
  styles: ["typografisch", "modern", "plakativ"],
  variants: colours,
  card: {
    product: "folded-portrait-b6",
    background: "cover",
    insideBackground: "paper",
    front: [
      text("headline", [11, 12, 98, 6], t.headline, { ...bold(10.5), color: "light" }),
      text(
        "number",
        [4, 30, 112, 92],
        t.number,
        type("gloock-400", 246, { align: "center", valign: "middle", lineHeight: 1, tracking: -14, color: "number" }),
        { personal: true, required: true, refined: true, shrinkTo: 120 },
      ),
      text(
        "name",
        [11, 141, 98, 6],
        t.name,
        { ...bold(10.5), color: "light" },
        { personal: true, required: true, shrinkTo: 8 },
      ),
      text("date", [11, 147.5, 98, 6], t.date, { ...bold(10.5), color: "light" }, { personal: true, shrinkTo: 8 }),
      text("place", [11, 154, 98, 6], t.place, { ...bold(10.5), color: "light" }, { personal: true, shrinkTo: 8 }),
    ],
    back: [text("imprint", [30, 158, 60, 4], t.imprint, type("hanken-grotesk-400", 6.2, { color: "light" }))],
    inside: [
      text("greeting", [138, 24, 88, 12], t.greeting, type("gloock-400", 22, { align: "left", color: "accent" }), {
        personal: true,
      }),
      text("message", [138, 42, 90, 70], t.message, plain(12.4), { personal: true }),
      rule(138, 118, 12, "accent", 0.5),
      text("rsvp", [138, 124, 86, 16], t.rsvp, bold(11), { personal: true }),
    ],
  },
});

/** Typo pur: the number is the picture. */
export const typoPur: Family = { ornaments: [], templates: [birthday] };
