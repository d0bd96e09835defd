import texts from "../../texts/de.json" with { type: "json" };
import { art, photo } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, own, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, mapPath } from "../../toolkit/path.ts";
import { seeded } from "../../toolkit/random.ts";
import { hill } from "../../toolkit/scenery.ts";
import { colours, display, serif } from "./abendlicht.ts";

const t = texts["abendlicht-set"];

/** A ridge between two edges of a card; `base` is its mean height, `bottom` its lower edge. */
const ridge = (edges: readonly [number, number], base: number, height: number, bottom: number, seed: number) =>
  mapPath(hill(edges[1] - edges[0], base, height, bottom, 4, seeded(seed)), ([x, y]) => [x + edges[0], y]);

const wide = ornament("abendlicht-weite-1", [
  fill("sun", circle([104, 62], 24)),
  fill("ridge-2", ridge([-4, 152], 66, 5, 109, 5)),
  fill("ridge-3", ridge([-4, 152], 76, 6, 109, 62)),
  fill("ridge-4", ridge([-4, 152], 87, 5, 109, 18)),
]);
const shore = ornament("abendlicht-saum-1", [
  fill("ridge-2", ridge([-4, 104], 79, 6, 147, 77)),
  fill("ridge-3", ridge([-4, 104], 87, 6, 147, 41)),
  fill("ridge-4", ridge([-4, 104], 97, 4, 147, 52)),
]);
const pane = ornament("abendlicht-fenster-1", [
  fill("sun", circle([44, 40], 9)),
  fill("ridge-1", ridge([-4, 66], 50, 6, 109, 9)),
  fill("ridge-2", ridge([-4, 66], 62, 7, 109, 33)),
  fill("ridge-3", ridge([-4, 66], 76, 7, 109, 71)),
  fill("ridge-4", ridge([-4, 66], 91, 6, 109, 82)),
]);
const dot = ornament("abendlicht-sonne-1", [fill("sun", circle([0, 0], 8))]);

const card = series({
  name: "Abendlicht",
  family: "abendlicht",
  themeId: 1511,
  styles: ["landschaft", "ruhig", "ton-in-ton"],
  variants: colours,
  ornaments: [wide, shore, pane, dot],
});
const italic = (size: number) => ({ ...serif(size), font: "eb-garamond-400-italic" });
const light = (size: number) => inked(serif(size), "paper");

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "trauer",
  popularity: 640,
  createdOn: "2026-03-19",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(wide),
      ...column(13, 15, 82, [["headline", 17, t.thanks, display(44)]]),
      ...column(13, 94, 120, [["family", 6, t.family, light(10.4), vital(8)]]),
    ],
    back: column(18, 20, 112, [
      ["message", 42, t.thanksText, serif(13.4), own],
      4,
      ["name", 7, t.name, { ...display(17), lineHeight: 1.2 }, own],
      ["date", 6, t.date, italic(10.4), own],
    ]),
  },
});

const memorial = card("gedenkbild", {
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 690,
  createdOn: "2026-07-02",
  card: {
    product: "insert-card-a6",
    background: "ridge-4",
    insideBackground: "paper",
    front: [
      photo("photo-1", [-3, -3, 106, 104], "nebelwald", { focus: [0.5, 0.4] }),
      art(shore),
      ...column(11, 110, 80, [
        ["name", 12, t.name, { ...inked(display(22), "paper"), lineHeight: 1.1 }, vital(14)],
        1.5,
        ["years", 6, t.years, light(10.4), own],
      ]),
    ],
    back: [
      art(dot, 20, 27),
      ...column(12, 48, 76, [
        ["verse", 33, t.verse, { ...display(19.5), lineHeight: 1.25 }, own],
        3,
        ["source", 6, t.source, italic(10.4)],
        20,
        ["born", 6, t.born, serif(10.4), own],
        ["died", 6, t.died, serif(10.4), own],
      ]),
    ],
  },
});

const coffee = card("beisammensein", {
  category: "einladungskarten",
  occasion: "trauer",
  popularity: 430,
  createdOn: "2026-09-03",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(pane),
      ...column(80, 22, 118, [
        ["headline", 13, t.coffee, { ...display(25), lineHeight: 1.1 }],
        4,
        ["message", 24, t.coffeeText, serif(12.4), own],
        6,
        ["place", 14, t.coffeePlace, inked(serif(12.4), "accent"), vital(9)],
      ]),
    ],
    back: [art(dot, 105, 52)],
  },
});

/** Further Abendlicht cards: thanks, memorial card with photo, and invitation to the gathering. */
export const abendlichtSet: Family = { ornaments: [wide, shore, pane, dot], templates: [thanks, memorial, coffee] };
