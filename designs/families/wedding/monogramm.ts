import texts from "../../texts/de.json" with { type: "json" };
import { frame, rule, text, type, type Draft } from "../../toolkit/card.ts";
import { foilOrRelief, template, variant, type Family } from "../../toolkit/family.ts";

const t = texts.monogramm;
export const caps = (size: number, tracking = 190) =>
  type("hanken-grotesk-400", size, { tracking, uppercase: true, lineHeight: 1.6 });
const body = type("bodoni-moda-400", 10.8, { lineHeight: 1.6 });

export const colours = [
  variant("champagner", "gold", { paper: "chalk", ink: "warm-ink", foil: "gold", soft: "gold-pale" }),
  variant("tannengruen", "gruen", { paper: "white", ink: "ink", foil: "fir", soft: "sage-mid" }),
  variant("bordeaux", "rot", { paper: "chalk", ink: "ink", foil: "wine", soft: "old-rose" }),
] as const;

const detail = (role: "dress" | "rsvp" | "place", y: number): Draft[] => [
  text(`${role}-title`, [121, y, 73, 5], t[`${role}Title`], caps(6.6)),
  text(role, [117, y + 5.5, 81, 12], t[role], type("bodoni-moda-400", 9.8, { lineHeight: 1.5 }), { personal: true }),
];

const invitation = template({
  id: "monogramm-einladung",
  name: "Monogramm",
  family: "monogramm",
  themeId: 1462,
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 905,
  createdOn: "2026-03-02",
  isRecommended: true,
  refinements: foilOrRelief,
  styles: ["klassisch", "edel", "typografisch"],
  variants: colours,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      frame([20.5, 22.5, 64, 64], "foil", 0.4, { shape: "ellipse", refined: true }),
      text(
        "initial-1",
        [17, 26, 50, 50],
        t.initial1,
        type("bodoni-moda-400", 112, { color: "soft", lineHeight: 1, valign: "middle" }),
        { personal: true, required: true },
      ),
      text(
        "initial-2",
        [40, 36, 50, 50],
        t.initial2,
        type("bodoni-moda-400-italic", 112, { color: "foil", lineHeight: 1, valign: "middle" }),
        { personal: true, required: true, refined: true },
      ),
      text("names", [8, 105, 89, 6], t.names, caps(8.4), { personal: true, required: true, shrinkTo: 6.5 }),
      rule(48.5, 116, 8, "foil", 0.4, { refined: true }),
      text("date", [8, 120, 89, 6], t.date, type("bodoni-moda-400-italic", 11), { personal: true }),
    ],
    back: [
      frame([48, 126, 9, 9], "foil", 0.35, { shape: "ellipse", refined: true }),
      text("imprint", [22, 137, 61, 4], t.imprint, type("hanken-grotesk-400", 6, { tracking: 180, uppercase: true })),
    ],
    inside: [
      text("headline", [12, 28, 81, 12], t.headline, type("bodoni-moda-400-italic", 15, { lineHeight: 1.3 })),
      rule(48.5, 47, 8, "foil", 0.4, { refined: true }),
      text("greeting", [14, 54, 77, 6], t.greeting, body, { personal: true }),
      text("message", [11, 62, 83, 46], t.message, body, { personal: true }),
      text("names-2", [10, 112, 85, 6], t.names, caps(7.4), { personal: true, shrinkTo: 6 }),
      ...detail("place", 28),
      ...detail("dress", 58),
      ...detail("rsvp", 88),
    ],
  },
});

/** Monogramm: two large initials that overlap in a thin ring, roman and italic of one Bodoni, foil on one of them. */
export const monogramm: Family = { ornaments: [], templates: [invitation] };
