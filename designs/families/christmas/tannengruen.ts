import texts from "../../texts/de.json" with { type: "json" };
import { art, text, type } from "../../toolkit/card.ts";
import { firTwig } from "../../toolkit/botany.ts";
import { foilOrRelief, template, variant, type Family } from "../../toolkit/family.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, spine } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";

const t = texts.tannengruen;
const random = seeded(12);
const back = [
  ...firTwig(
    spine([
      [30, -8],
      [27, 14],
      [20, 34],
      [9, 52],
    ]),
    [8.5, 0.66],
    30,
    random,
  ),
  ...firTwig(
    spine([
      [78, -8],
      [82, 16],
      [90, 36],
      [101, 50],
    ]),
    [8.5, 0.66],
    30,
    random,
  ),
  ...firTwig(
    spine([
      [56, -8],
      [58, 12],
      [62, 30],
      [70, 46],
    ]),
    [8, 0.62],
    26,
    random,
  ),
];
const front = [
  ...firTwig(
    spine([
      [48, -8],
      [45, 18],
      [43, 42],
      [37, 66],
    ]),
    [9, 0.74],
    36,
    random,
  ),
  ...firTwig(
    spine([
      [8, -8],
      [6, 8],
      [2, 22],
      [-6, 36],
    ]),
    [8, 0.7],
    22,
    random,
  ),
  ...firTwig(
    spine([
      [100, -8],
      [101, 6],
      [105, 18],
      [112, 28],
    ]),
    [8, 0.7],
    20,
    random,
  ),
  ...firTwig(
    spine([
      [66, -8],
      [70, 10],
      [79, 26],
      [84, 44],
    ]),
    [8.5, 0.72],
    28,
    random,
  ),
];
const berries = [
  [30, 24],
  [33.5, 28.5],
  [27.6, 29.4],
  [73, 30],
  [77.4, 33.4],
  [92, 18],
  [13, 21],
].map(([x = 0, y = 0]) => circle([x, y], 2.1));
const branches = ornament("tannengruen-zweige-1", [fill("fir-soft", ...back), fill("fir", ...front)]);
const fruit = ornament("tannengruen-beeren-1", [fill("foil", ...berries)]);
export const twig = ornament("tannengruen-zweig-1", [
  fill(
    "fir",
    ...firTwig(
      spine([
        [0, 6],
        [12, 3],
        [26, 3.6],
      ]),
      [5, 0.5],
      18,
      seeded(3),
    ),
  ),
]);
export const twigBerries = ornament("tannengruen-beeren-2", [
  fill("foil", circle([2.4, 2.6], 1.1), circle([4.4, 1], 1.1)),
]);

export const display = (size: number) => type("gloock-400", size, { lineHeight: 1.02, color: "accent" });
export const label = (size: number) => type("hanken-grotesk-400", size, { lineHeight: 1.6 });

export const colours = [
  variant("tanne", "gruen", {
    paper: "cream",
    ink: "warm-ink",
    accent: "pine",
    fir: "pine",
    "fir-soft": "sage",
    foil: "brick",
  }),
  variant("nacht", "blau", {
    paper: "navy",
    ink: "ice",
    accent: "white",
    fir: "eucalyptus",
    "fir-soft": "denim",
    foil: "gold-pale",
  }),
  variant("schnee", "weiss", {
    paper: "white",
    ink: "ink",
    accent: "ink",
    fir: "slate",
    "fir-soft": "mist",
    foil: "gold",
  }),
] as const;

const christmas = template({
  id: "tannengruen-weihnachtskarte",
  name: "Tannengrün",
  family: "tannengruen",
  themeId: 1520,
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 940,
  createdOn: "2026-08-17",
  isRecommended: true,
  refinements: foilOrRelief,
  styles: ["natur", "klassisch", "festlich"],
  variants: colours,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(branches),
      art(fruit, 0, 0, 1, { refined: true }),
      text("headline", [8, 85, 89, 28], t.headline, display(29), { refinable: true }),
      text("sender", [10, 125, 85, 6], t.sender, label(8.6), { personal: true, required: true, shrinkTo: 6.5 }),
    ],
    back: [
      art(twig, 38, 120),
      art(twigBerries, 38, 120, 1, { refined: true }),
      text("imprint", [22, 135, 61, 4.5], t.imprint, label(6.4)),
    ],
    inside: [
      art(twig, 119, 22, 1.1),
      art(twigBerries, 119, 22, 1.1, { refined: true }),
      text("greeting", [119, 42, 78, 9], t.greeting, { ...display(16), align: "left" }, { personal: true }),
      text(
        "message",
        [119, 55, 79, 50],
        t.message,
        { ...label(11), align: "left", lineHeight: 1.7 },
        { personal: true },
      ),
      text(
        "signature",
        [119, 110, 80, 6],
        t.signature,
        { ...label(10), font: "hanken-grotesk-500", align: "left" },
        { personal: true },
      ),
      text("names", [119, 116, 80, 6], t.names, { ...label(9.6), align: "left" }, { personal: true }),
    ],
  },
});

/** Tannengrün: fir twigs that hang in from above, with a few berries. */
export const tannengruen: Family = { ornaments: [branches, fruit, twig, twigBerries], templates: [christmas] };
