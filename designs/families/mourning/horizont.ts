import texts from "../../texts/de.json" with { type: "json" };
import { photo, text, type } from "../../toolkit/card.ts";
import { template, variant, type Family } from "../../toolkit/family.ts";

const t = texts.horizont;
export const serif = (size: number) => type("fraunces-300", size, { align: "left", lineHeight: 1.2 });
export const plain = (size: number) => type("hanken-grotesk-400", size, { align: "left", lineHeight: 1.6 });

export const colours = [
  variant("weiss", "weiss", { paper: "white", ink: "ink", accent: "ink" }),
  variant("nebel", "grau", { paper: "fog", ink: "ink", accent: "graphite" }),
  variant("tiefblau", "blau", { paper: "navy", ink: "ice", accent: "white" }),
] as const;

const mourning = template({
  id: "horizont-danksagung",
  name: "Horizont",
  family: "horizont",
  themeId: 1514,
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 805,
  createdOn: "2026-05-07",
  styles: ["foto", "ruhig", "modern"],
  variants: colours,
  card: {
    product: "folded-landscape-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      photo("photo-1", [-3, -3, 176, 85], "meereshorizont", { focus: [0.5, 0.42] }),
      text(
        "name",
        [14, 91, 112, 9],
        t.name,
        { ...serif(18), color: "accent" },
        { personal: true, required: true, shrinkTo: 12 },
      ),
      text("years", [14, 101, 80, 6], t.years, { ...plain(9), lineHeight: 1.3 }, { personal: true }),
    ],
    inside: [
      text(
        "verse",
        [16, 52, 138, 16],
        t.verse,
        { ...serif(19), font: "fraunces-300-italic", lineHeight: 1.35 },
        { personal: true },
      ),
      text("message", [16, 136, 130, 18], t.message, { ...serif(15), lineHeight: 1.45 }, { personal: true }),
      text("thanks", [16, 160, 130, 12], t.thanks, plain(10.6), { personal: true }),
      text("family", [16, 182, 130, 13], t.family, { ...plain(10.6), font: "hanken-grotesk-500" }, { personal: true }),
    ],
  },
});

/** Horizont: one quiet photo and two lines below it. */
export const horizont: Family = { ornaments: [], templates: [mourning] };
