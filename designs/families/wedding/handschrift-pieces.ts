import texts from "../../texts/de.json" with { type: "json" };
import { art, photo, punching, rule } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital } from "../../toolkit/layout.ts";
import { caps, colours, pen, plain } from "./handschrift.ts";
import { heart, loving, underline } from "./handschrift-set.ts";

const t = texts["handschrift-set"];
const first = texts.handschrift;
const card = series({
  name: "Handschrift",
  family: "handschrift",
  themeId: 1469,
  styles: ["foto", "modern", "handgeschrieben"],
  variants: colours,
  ornaments: [heart, underline],
});
const foil = { refined: true } as const;
const white = (size: number) => inked(pen(size), "light");

const panorama = card("panorama", {
  category: "danksagungskarten",
  occasion: "hochzeit",
  popularity: 500,
  createdOn: "2026-11-24",
  card: {
    product: "double-folded-a6",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          photo("photo-1", [6, 6, 92, 66], "ringe"),
          photo("photo-2", [6, 76, 92, 66], "abendwiese"),
          ...column(118, 128, 78, [["names-2", 6, t.names, centred(caps(6.8)), shrinking(6.5)]]),
          photo("photo-3", [209.5, -3, 108.5, 154], "nebelwald"),
          ...column(219, 84, 86, [
            ["script", 30, t.thanks, { ...white(64), align: "center" }, { ...foil, shrinkTo: 30 }],
          ]),
          ...column(219, 132, 86, [
            ["names", 6, t.names, { ...inked(caps(7.4), "light"), align: "center" }, vital(6.5)],
          ]),
        ],
      },
      inside: {
        background: "paper",
        drafts: [
          photo("photo-1", [-3, -3, 108.5, 154], "blattschatten"),
          art(heart, 117, 30, 0.62),
          ...column(118, 58, 82, [
            ["message", 50, t.thanksText, plain(9.8), own],
            4,
            ["signature", 12, t.names, pen(21), shrinking(13)],
          ]),
          photo("photo-2", [217, 6, 92, 92], "bergdaemmerung"),
          ...column(217, 108, 92, [["line", 14, t.you, { ...pen(26), align: "center" }]]),
          art(underline, 232, 126),
        ],
      },
    },
  },
});

const photoStrip = card("fotostreifen", {
  category: "save-the-date",
  occasion: "hochzeit",
  popularity: 420,
  createdOn: "2026-11-24",
  card: {
    product: "photo-strip",
    background: "paper",
    front: [
      photo("photo-1", [4.5, 4.5, 43, 34], "bergdaemmerung", { focus: [0.5, 0.62] }),
      photo("photo-2", [4.5, 41, 43, 34], "ringe"),
      photo("photo-3", [4.5, 77.5, 43, 34], "kerzenlicht"),
      ...column(5, 115, 42, [
        ["script", 13, first.script, { ...pen(23), align: "center" }, { ...foil, shrinkTo: 14 }],
        ["names", 5, first.names, { ...centred(caps(6.5)), tracking: 40 }, vital(6.5)],
        ["date", 5, first.date, { ...centred(caps(6.5)), tracking: 40 }, own],
      ]),
    ],
    back: [
      rule(8, 40, 10, "accent", 0.4, foil),
      ...column(8, 46, 37, [
        ["headline", 6, first.headline, caps(7)],
        3,
        ["message", 62, first.message, { ...plain(8.6), lineHeight: 1.6 }, own],
      ]),
    ],
  },
});

const tag = card("anhaenger-herz", {
  category: "etiketten",
  occasion: "hochzeit",
  popularity: 325,
  createdOn: "2026-11-24",
  card: {
    product: "gift-tag-heart",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          photo("photo-1", [-3, -3, 61, 56], "bergdaemmerung", { focus: [0.4, 0.9], zoom: 1.7 }),
          ...column(9.5, 15.5, 36, [
            ["script", 13, t.thanks, { ...white(27), align: "center" }, { ...foil, shrinkTo: 14 }],
          ]),
          punching([11.5, 5.5, 4, 4]),
        ],
      },
      back: {
        background: "paper",
        drafts: [
          ...column(10, 15, 35, [
            ["line", 7, first.script, { ...pen(12.5), align: "center" }, shrinking(9)],
            1,
            ["names", 6, first.names, { ...centred(caps(6.5)), tracking: 20 }, vital(6.5)],
          ]),
          punching([39.5, 5.5, 4, 4]),
        ],
      },
    },
  },
});

const sticker = card("aufkleber-herz", {
  category: "aufkleber",
  occasion: "valentinstag",
  popularity: 335,
  createdOn: "2026-11-24",
  variants: loving,
  card: {
    product: "sticker-heart",
    surfaces: {
      front: {
        background: "paper",
        drafts: column(8, 13, 29, [["script", 10, t.you, { ...white(17.4), align: "center" }, vital(10)]]),
      },
    },
  },
});

/** Handschrift as further products: in three panels, in a strip, in hearts, each a photo with a few words over it. */
export const handschriftPieces: Family = { ornaments: [], templates: [panorama, photoStrip, tag, sticker] };
