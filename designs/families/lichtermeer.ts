import texts from "../texts/de.json" with { type: "json" };
import { photo, rule, text, type } from "../toolkit/card.ts";
import { foilOrNone, template, variant, type Family } from "../toolkit/family.ts";

const t = texts.lichtermeer;
const script = (size: number) => type("pinyon-script-400", size, { align: "left", lineHeight: 1 });
const plain = (size: number) => type("hanken-grotesk-400", size, { align: "left", lineHeight: 1.6 });

const christmas = template({
  id: "lichtermeer-weihnachtskarte",
  name: "Lichtermeer",
  family: "lichtermeer",
  themeId: 1525,
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 700,
  createdOn: "2026-09-21",
  isNew: true,
  refinements: foilOrNone,
  styles: ["foto", "festlich", "warm"],
  variants: [
    variant("gold", "gold", { paper: "cream", ink: "warm-ink", light: "straw", accent: "brass" }),
    variant("bernstein", "braun", { paper: "bark", ink: "cream", light: "cream", accent: "straw" }),
    variant("weiss", "weiss", { paper: "white", ink: "ink", light: "white", accent: "brick" }),
  ],
  card: {
    product: "postcard-b6",
    background: "paper",
    insideBackground: "paper",
    front: [
      photo("photo-1", [-3, -3, 176, 126], "kerzenlicht", { focus: [0.66, 0.62], zoom: 1.16 }),
      text("headline", [93, 78, 72, 18], t.headline, { ...script(42), color: "light" }, { refined: true }),
      text(
        "name",
        [95, 99, 70, 6],
        t.name,
        { ...plain(8.6), color: "light" },
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

/** Lichtermeer: candles in a photo to the edges, two words in copperplate. */
export const lichtermeer: Family = { ornaments: [], templates: [christmas] };
