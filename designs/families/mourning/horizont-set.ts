import texts from "../../texts/de.json" with { type: "json" };
import { photo, rule } from "../../toolkit/card.ts";
import { series, variant, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, vital } from "../../toolkit/layout.ts";
import { plain, serif } from "./horizont.ts";

const t = texts["horizont-set"];
const variants = [
  variant("weiss", "weiss", { paper: "white", ink: "ink", accent: "ink", light: "white", dark: "ink" }),
  variant("nebel", "grau", { paper: "fog", ink: "ink", accent: "graphite", light: "white", dark: "ink" }),
  variant("tiefblau", "blau", { paper: "navy", ink: "ice", accent: "white", light: "white", dark: "navy" }),
];
const card = series({
  name: "Horizont",
  family: "horizont",
  themeId: 1514,
  styles: ["foto", "ruhig", "modern"],
  variants,
  ornaments: [],
});
const italic = (size: number) => ({ ...serif(size), font: "fraunces-300-italic", lineHeight: 1.35 });

// A narrow strip of sea between the name and empty paper.
const mourning = card("trauerkarte", {
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 780,
  createdOn: "2026-05-07",
  isRecommended: true,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      photo("photo-1", [-3, 84, 111, 26], "meereshorizont", { focus: [0.5, 0.42], zoom: 1.4 }),
      ...column(13, 52, 80, [["name", 22, t.nameTwo, inked({ ...serif(20), valign: "bottom" }, "accent"), vital(13)]]),
      ...column(13, 116, 80, [["years", 6, t.years, plain(9), own]]),
    ],
    inside: [
      ...column(14, 58, 77, [["verse", 26, t.verse, italic(17), own]]),
      ...column(119, 22, 77, [
        ["message", 26, t.message, { ...serif(12), lineHeight: 1.5 }, own],
        3,
        ["born", 6, t.born, plain(8.6), own],
        ["died", 6, t.died, plain(8.6), own],
        4,
        ["family", 20, t.family, { ...plain(9.4), font: "hanken-grotesk-500" }, own],
        4,
        ["funeral", 26, t.funeral, plain(9), own],
        3,
        ["address", 6, t.address, { ...plain(7.4), lineHeight: 1.3 }, own],
      ]),
    ],
  },
});

const memorial = card("gedenkbild", {
  category: "trauerkarten",
  occasion: "trauer",
  popularity: 610,
  createdOn: "2026-07-30",
  card: {
    product: "insert-card-a6",
    background: "paper",
    front: [
      photo("photo-1", [-3, -3, 106, 149], "bergdaemmerung", { focus: [0.62, 0.5] }),
      ...column(10, 14, 80, [
        ["name", 20, t.nameTwo, inked(serif(19), "dark"), vital(13)],
        1,
        ["years", 6, t.years, inked(plain(9), "dark"), own],
      ]),
    ],
    back: [
      rule(12, 26, 76, "accent", 0.35),
      ...column(12, 34, 76, [
        ["verse", 42, t.prayer, italic(15), own],
        6,
        ["thanks", 24, t.memory, { ...plain(8.8) }, own],
      ]),
      rule(12, 122, 76, "accent", 0.35),
    ],
  },
});

const gathering = card("beisammensein", {
  category: "einladungskarten",
  occasion: "trauer",
  popularity: 420,
  createdOn: "2026-09-17",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      photo("photo-1", [74, -3, 77, 111], "meereshorizont", { focus: [0.6, 0.5] }),
      ...column(11, 40, 55, [
        ["headline", 26, t.gather, inked({ ...serif(16.5), lineHeight: 1.25 }, "accent")],
        2,
        ["place", 24, t.gatherPlace, plain(8.8), vital(7)],
      ]),
    ],
    back: column(26, 30, 96, [
      ["message", 34, t.gatherText, centred({ ...serif(13), lineHeight: 1.5 }), own],
      2,
      ["family", 8, t.gatherFrom, centred({ ...plain(9), font: "hanken-grotesk-500" }), own],
    ]),
  },
});

/** Further Horizont cards: a strip of sea, a photo as wide as the memorial card, and a tall photo for the gathering. */
export const horizontSet: Family = { ornaments: [], templates: [mourning, memorial, gathering] };
