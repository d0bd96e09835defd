import texts from "../../texts/de.json" with { type: "json" };
import { mapleLeaf } from "../../toolkit/botany.ts";
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, own, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { place } from "../../toolkit/path.ts";
import { colours, display, falling, serif, small } from "./ahornblatt.ts";

const t = texts["ahornblatt-set"];

// One leaf in four moments of its fall, each further away than the previous one.
const drift = ornament("ahornblatt-fall-1", [
  ...falling([22, 24], 148, 0.3),
  ...falling([52, 42], 84, 0.42),
  ...falling([86, 51], 20, 0.58),
  ...falling([122, 76], -46, 0.86),
]);
// So close that only the veins are visible: the whole card is the leaf.
const veins = ornament("ahornblatt-adern-1", [
  fill("vein", ...mapleLeaf().veins.map((d) => place(d, [20, 130], 97, 4.4))),
]);
const ground = ornament("ahornblatt-boden-1", [
  ...falling([8, 98], 38, 0.74),
  ...falling([108, 101], -62, 0.6),
  ...falling([42, 101], -12, 0.92),
  ...falling([140, 96], 24, 0.9),
  ...falling([78, 106], 64, 0.66),
]);

const card = series({
  name: "Ahornblatt",
  family: "ahornblatt",
  themeId: 1512,
  styles: ["natur", "ruhig", "klassisch"],
  variants: colours,
  ornaments: [drift, veins, ground, small],
});
const italic = (size: number) => ({ ...display(size), font: "cormorant-garamond-400-italic", lineHeight: 1.3 });

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "trauer",
  popularity: 600,
  createdOn: "2026-04-02",
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(drift),
      ...column(13, 70, 70, [["headline", 13, t.thanks, display(32)], 1, ["line", 6, t.thanksLine, serif(12)]]),
    ],
    back: [art(small, 74, 90)],
    inside: [
      ...column(20, 44, 108, [["verse", 22, t.verse, centred(italic(18)), own]]),
      ...column(20, 124, 108, [
        ["message", 30, t.thanksText, serif(13.6), own],
        4,
        ["name", 7, t.name, { ...display(16), lineHeight: 1.2 }, vital(11)],
        ["family", 14, t.family, serif(12), own],
      ]),
    ],
  },
});

const memorial = card("gedenkbild", {
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 520,
  createdOn: "2026-08-13",
  card: {
    product: "insert-card-a6",
    background: "leaf",
    insideBackground: "paper",
    front: [
      art(veins),
      ...column(10, 12, 80, [
        ["name", 22, t.nameTwo, { ...display(23), valign: "top" }, vital(14)],
        2,
        ["years", 6, t.years, serif(12), own],
      ]),
    ],
    back: [
      ...column(12, 34, 76, [
        ["verse", 44, t.prayer, italic(16.5), own],
        14,
        ["born", 6, t.born, serif(11.4), own],
        ["died", 6, t.died, serif(11.4), own],
      ]),
      art(small, 17, 122),
    ],
  },
});

const coffee = card("beisammensein", {
  category: "einladungskarten",
  occasion: "trauer",
  popularity: 390,
  createdOn: "2026-10-08",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(ground),
      ...column(16, 14, 116, [
        ["headline", 11, t.coffee, centred(display(24))],
        2,
        ["message", 18, t.coffeeText, centred(serif(13)), own],
        2,
        ["place", 13, t.coffeePlace, centred(serif(13)), vital(9)],
      ]),
    ],
    back: [art(small, 74, 52)],
  },
});

/** Further Ahornblatt cards: the fall in four moments, the leaf in close-up, leaves on the ground. */
export const ahornblattSet: Family = { ornaments: [drift, veins, ground], templates: [thanks, memorial, coffee] };
