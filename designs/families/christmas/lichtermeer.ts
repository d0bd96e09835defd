import texts from "../../texts/de.json" with { type: "json" };
import { photo, rule, text, type } from "../../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../../toolkit/family.ts";

const t = texts.lichtermeer;
export const script = (size: number) => type("pinyon-script-400", size, { align: "left", lineHeight: 1 });
export const plain = (size: number) => type("hanken-grotesk-400", size, { align: "left", lineHeight: 1.6 });

export const colours = [
  variant("bernstein", "braun", { paper: "bark", ink: "cream", accent: "straw" }),
  variant("creme", "beige", { paper: "cream", ink: "warm-ink", accent: "brass" }),
  variant("bordeaux", "rot", { paper: "wine", ink: "cream", accent: "cream" }),
] as const;

const christmas = template({
  id: "lichtermeer-weihnachtskarte",
  name: "Lichtermeer",
  family: "lichtermeer",
  themeId: 1525,
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 700,
  createdOn: "2026-09-21",
  refinements: foilOrNone,
  styles: ["foto", "festlich", "warm"],
  variants: colours,
  card: {
    product: "postcard-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      photo("photo-1", [-3, -3, 106, 126], "kerzenlicht", { focus: [0.37, 0.6] }),
      text(
        "headline",
        [108, 42, 57, 34],
        t.headline,
        { ...script(42), align: "center", lineHeight: 0.86, color: "accent" },
        { refined: true },
      ),
      text(
        "name",
        [108, 82, 57, 12],
        t.name,
        { ...plain(8.6), align: "center" },
        { personal: true, required: true, shrinkTo: 6.5 },
      ),
    ],
    back: [
      text("message", [18, 28, 112, 40], t.message, plain(10.6), { personal: true }),
      rule(18, 72, 10, "accent", 0.45, { refined: true }),
      text(
        "signature",
        [17, 78, 120, 14],
        t.signature,
        { ...script(25), color: "accent" },
        { personal: true, shrinkTo: 16 },
      ),
      text("place", [18, 96, 110, 6], t.place, plain(8.6), { personal: true }),
    ],
  },
});

/** Lichtermeer: candles on one half, two words in copperplate on the other. */
export const lichtermeer: Family = { ornaments: [], templates: [christmas] };
