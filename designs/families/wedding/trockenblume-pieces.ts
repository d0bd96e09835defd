import texts from "../../texts/de.json" with { type: "json" };
import { area, art, photo, type } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital } from "../../toolkit/layout.ts";
import { ornament } from "../../toolkit/ornament.ts";
import { seeded } from "../../toolkit/random.ts";
import { branch, bunnyTail, caps, coins, colours, name, palm, pampas } from "./trockenblume.ts";

const t = texts["trockenblume-set"];
const first = texts.trockenblume;

// A bed of dried plants, 110 mm long; repeated and mirrored to cover the width of a sheet.
const random = seeded(505);
const bed = ornament("trockenblume-beet-1", [
  ...pampas([14, 154], [15, 128], [9, 96], 9, random),
  ...palm([36, 154], [37, 132], 22, -92, "palm"),
  ...coins(
    [
      [52, 154],
      [54, 136],
      [50, 118],
      [53, 102],
    ],
    7,
    4.2,
    ["leaf", "leaf-soft"],
    random,
  ),
  ...bunnyTail([62, 154], [65, 124], 4.2, 6, random),
  ...bunnyTail([26, 154], [24, 122], 4, -6, random),
  ...pampas([76, 154], [78, 130], [86, 100], 9, random),
  ...palm([92, 154], [94, 140], 17, -86, "palm-soft"),
  ...bunnyTail([104, 154], [105, 130], 4, 4, random),
]);
const mirrored = (x: number, y: number) => {
  const [left, , width] = bed.viewBox;
  return art(bed, x + 110 - 2 * left - width, y, 1, { flip: "horizontal" });
};
// One palm spear as large as the card.
const spear = ornament("trockenblume-wedel-1", palm([52.75, 154], [52.75, 124], 52, -90, "palm"));
// Two sprays bent around a small sun.
const sealRandom = seeded(77);
const seal = ornament("trockenblume-siegel-1", [
  ...palm([22.5, 46], [14, 35], 13, -150, "palm"),
  ...palm([22.5, 46], [31, 35], 13, -30, "palm-soft"),
  ...coins(
    [
      [20, 47],
      [8, 38],
      [4, 27],
      [6, 14],
    ],
    7,
    2.3,
    ["leaf", "leaf-soft"],
    sealRandom,
  ),
  ...coins(
    [
      [25, 47],
      [37, 38],
      [41, 27],
      [39, 14],
    ],
    7,
    2.3,
    ["leaf", "leaf-soft"],
    sealRandom,
  ),
]);
// Half a band that points outwards.
const bandRandom = seeded(93);
const half = ornament("trockenblume-band-1", [
  ...pampas([112, 26], [84, 22], [30, 15], 9, bandRandom),
  ...coins(
    [
      [110, 28],
      [84, 34],
      [58, 34],
      [30, 38],
    ],
    9,
    3.6,
    ["leaf", "leaf-soft"],
    bandRandom,
  ),
  ...bunnyTail([106, 25], [70, 27], 3.6, -84, bandRandom),
  ...palm([114, 30], [98, 33], 17, -186, "palm"),
]);
const [halfLeft, , halfWidth] = half.viewBox;

const card = series({
  name: "Trockenblume",
  family: "trockenblume",
  themeId: 1468,
  styles: ["boho", "floral", "warm"],
  variants: colours,
  ornaments: [bed, spear, seal, half, branch],
});
const body = type("instrument-serif-400", 14.4, { align: "left", lineHeight: 1.4 });

const panorama = card("panorama", {
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 560,
  createdOn: "2026-11-24",
  card: {
    product: "double-folded-a6",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          photo("photo-1", [8, 8, 88, 132], "leinenfalten"),
          art(branch, 129.7, 118),
          area("ellipse", [229.25, 60, 66, 66], "sun"),
          art(spear, 209.5, 0),
          ...column(219.5, 12, 85.5, [
            ["headline", 5, first.headline, centred(caps(7.2))],
            3,
            ["names", 24, t.names, centred(name(27)), vital(16)],
          ]),
        ],
      },
      inside: {
        background: "paper",
        drafts: [
          art(bed, -4, 0),
          mirrored(103, 0),
          art(bed, 212, 0),
          ...column(12, 18, 82, [
            ["greeting", 9, first.greeting, name(18), own],
            2,
            ["message", 58, first.message, body, own],
          ]),
          ...column(118, 18, 82, [
            ["time-title", 5, first.timeTitle, inked(caps(), "accent")],
            1.5,
            ["time", 14, first.time, body, own],
            4,
            ["place-title", 5, first.placeTitle, inked(caps(), "accent")],
            1.5,
            ["place", 14, first.place, body, own],
          ]),
          ...column(223, 18, 82, [
            ["stay-title", 5, first.stayTitle, inked(caps(), "accent")],
            1.5,
            ["stay", 14, first.stay, body, own],
            4,
            ["rsvp", 15, first.rsvp, inked(body, "accent"), own],
          ]),
        ],
      },
    },
  },
});

const lantern = card("windlicht", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 375,
  createdOn: "2026-11-24",
  card: {
    product: "wind-light-card",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          area("ellipse", [83, 14, 74, 74], "sun"),
          mirrored(-44, -40),
          art(bed, 65, -40),
          mirrored(174, -40),
          ...column(88, 22, 64, [
            ["names", 20, t.names, centred(name(23)), vital(14)],
            1,
            ["date", 5, t.date, centred(caps(6.6)), shrinking(6.5)],
          ]),
        ],
      },
      back: { background: "paper", drafts: [] },
    },
  },
});

const sticker = card("aufkleber-rund", {
  category: "aufkleber",
  occasion: "hochzeit",
  popularity: 330,
  createdOn: "2026-11-24",
  card: {
    product: "sticker-round",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          area("ellipse", [8.5, 4.5, 28, 28], "sun"),
          art(seal),
          ...column(8, 12.5, 29, [["names", 12.5, t.names, centred(name(14.5)), vital(9)]]),
        ],
      },
    },
  },
});

const band = card("banderole", {
  category: "etiketten",
  occasion: "hochzeit",
  popularity: 290,
  createdOn: "2026-11-24",
  card: {
    product: "banderole",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          area("ellipse", [111, -14, 78, 78], "sun"),
          art(half),
          art(half, 300 - 2 * halfLeft - halfWidth, 0, 1, { flip: "horizontal" }),
          ...column(117, 16, 66, [
            ["names", 10, t.thanksFrom, { ...centred(name(19)), valign: "middle" }, vital(11)],
            2,
            ["date", 5, t.date, centred(caps(6.6)), shrinking(6.5)],
          ]),
        ],
      },
    },
  },
});

/** Trockenblume as further products: a bed across three panels and around the candle, a palm in front of the sun, a seal, a band. */
export const trockenblumePieces: Family = {
  ornaments: [bed, spear, seal, half],
  templates: [panorama, lantern, sticker, band],
};
