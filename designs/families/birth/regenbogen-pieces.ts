import texts from "../../texts/de.json" with { type: "json" };
import { art, photo, punching, rule } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, vital } from "../../toolkit/layout.ts";
import { ornament } from "../../toolkit/ornament.ts";
import { colours, label, name, rainbow, rainbowRings, small } from "./regenbogen.ts";
import { scales } from "./regenbogen-set.ts";

const t = texts["regenbogen-set"];
const first = texts.regenbogen;
const own1 = texts["regenbogen-pieces"];
const balloon = texts.ballon;

// Whole rings: half on the front and half on the back, as a balloon, and from the tip of a heart.
const rings = ornament("regenbogen-ringe-1", rainbowRings([289.5, 72.5], 12, 9.6, 2.4));
const balloonRings = ornament("regenbogen-ballon-1", rainbowRings([52.5, 55], 4.6, 5.2, 1.3));
const risen = ornament("regenbogen-herz-1", rainbow([27.5, 53], 5.4, 3.6, 1, 180, 360));

const card = series({
  name: "Regenbogen",
  family: "regenbogen",
  themeId: 1480,
  styles: ["modern", "verspielt", "grafisch"],
  variants: colours,
  ornaments: [rings, balloonRings, risen, scales, small],
});
const serif = (size: number) => inked({ ...name(size), font: "fraunces-300", lineHeight: 1.45 }, "ink");

const panorama = card("panorama", {
  category: "geburtskarten",
  occasion: "geburt",
  popularity: 545,
  createdOn: "2026-11-26",
  card: {
    product: "double-folded-square-145",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          photo("photo-1", [12, 12, 120, 121], "leinenfalten"),
          art(rings),
          ...column(364, 104, 64, [
            ["name", 25, first.name, name(29), vital(17)],
            1,
            ["date", 6, first.date, label(8.4), own],
          ]),
        ],
      },
      inside: {
        background: "paper",
        drafts: [
          art(scales, 0, 44),
          art(scales, 213, 44),
          ...column(14, 16, 116, [
            ["headline", 8, first.headline, { ...name(17), lineHeight: 1.2 }],
            3,
            ["message", 40, first.message, serif(15), own],
          ]),
          photo("photo-1", [177.5, 12, 81, 64], "duenenlicht"),
          ...column(305, 16, 116, [
            ["facts", 7, first.facts, { ...name(15), lineHeight: 1.2 }, own],
            3,
            ["parents", 16, first.parents, { ...label(9.6), lineHeight: 1.6 }, own],
          ]),
        ],
      },
    },
  },
});

const tag = card("anhaenger-herz", {
  category: "etiketten",
  occasion: "geburt",
  popularity: 310,
  createdOn: "2026-11-26",
  card: {
    product: "gift-tag-heart",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(risen),
          ...column(11, 13.2, 33, [["name", 12.4, t.tagName, { ...centred(name(15.4)), lineHeight: 1.05 }, vital(9)]]),
          punching([11.5, 5.5, 4, 4]),
        ],
      },
      back: {
        background: "paper",
        drafts: [
          ...column(11, 14, 33, [["message", 15, t.tagText, { ...centred(label(7.4)), lineHeight: 1.5 }, own]]),
          punching([39.5, 5.5, 4, 4]),
        ],
      },
    },
  },
});

const wishes = card("ballonkarte", {
  category: "geburtskarten",
  occasion: "geburt",
  popularity: 290,
  createdOn: "2026-11-26",
  card: {
    product: "balloon-card",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          rule(52.5, 88, 30, "arc-5", 0.6, { vertical: true }),
          art(balloonRings),
          ...column(11, 120, 83, [
            ["headline", 13, own1.fly, centred(name(26)), vital(16)],
            ["line", 6, own1.flyLine, centred(label(8.6)), own],
          ]),
          punching([50, 6, 5, 5]),
        ],
      },
      back: {
        background: "paper",
        drafts: [
          art(small, 24, 30),
          ...column(11, 38, 83, [
            ["finder", 9, balloon.finder, name(17)],
            2,
            ["message", 36, balloon.message, serif(12), own],
            2,
            ["lines", 26, balloon.lines, { ...label(9.6), lineHeight: 2.2 }],
            3,
            ["address", 14, own1.address, label(9.4), vital(7.5)],
          ]),
          punching([50, 6, 5, 5]),
        ],
      },
    },
  },
});

/** Regenbogen as further products: rings over the fold, scales across three panels, a heart, a balloon. */
export const regenbogenPieces: Family = {
  ornaments: [rings, balloonRings, risen],
  templates: [panorama, tag, wishes],
};
