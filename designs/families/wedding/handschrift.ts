import texts from "../../texts/de.json" with { type: "json" };
import { photo, rule, text, type } from "../../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";

const t = texts.handschrift;
export const caps = (size: number) =>
  type("hanken-grotesk-500", size, { align: "left", tracking: 150, uppercase: true, lineHeight: 1.4 });

export const pen = (size: number) =>
  type("la-belle-aurore-400", size, { align: "left", lineHeight: 1, color: "accent" });
export const plain = (size: number) => type("hanken-grotesk-400", size, { align: "left", lineHeight: 1.7 });

export const colours = [
  variant("weiss", "weiss", { paper: "white", ink: "ink", light: "white", accent: "graphite" }),
  variant("sand", "beige", { paper: "ivory", ink: "warm-ink", light: "cream", accent: "umber" }),
  variant("nachtblau", "blau", { paper: "navy", ink: "ice", light: "white", accent: "gold-pale" }),
] as const;

const saveTheDate = template({
  id: "handschrift-save-the-date",
  name: "Handschrift",
  family: "handschrift",
  themeId: 1469,
  category: "save-the-date",
  occasion: "hochzeit",
  popularity: 880,
  createdOn: "2026-01-19",
  isRecommended: true,
  refinements: foilOrNone,
  styles: ["foto", "modern", "handgeschrieben"],
  variants: colours,
  card: {
    product: "postcard-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      photo("photo-1", [6, 6, 136, 93], "bergdaemmerung", { focus: [0.5, 0.62] }),
      text("headline", [14, 14, 90, 5], t.headline, { ...caps(7.6), color: "light" }),
      text("script", [12, 18.5, 126, 26], t.script, { ...pen(52), color: "light" }, { refined: true }),
      text(
        "names",
        [14, 87, 78, 6],
        t.names,
        { ...caps(7.6), color: "light" },
        { personal: true, required: true, shrinkTo: 6.5 },
      ),
      text("date", [94, 87, 40, 6], t.date, { ...caps(7.6), color: "light", align: "right" }, { personal: true }),
    ],
    back: [
      text("message", [14, 22, 92, 42], t.message, plain(9.6), { personal: true }),
      rule(14, 66, 10, "accent", 0.4, { refined: true }),
      text("signature", [13, 70, 110, 14], t.signature, pen(23), { personal: true, shrinkTo: 14 }),
      text("contact", [14, 86, 110, 5], t.contact, type("hanken-grotesk-400", 8, { align: "left" }), {
        personal: true,
      }),
    ],
  },
});

/** Handschrift: one photo with a margin and three words in felt pen style. */
export const handschrift: Family = { ornaments: [], templates: [saveTheDate] };
