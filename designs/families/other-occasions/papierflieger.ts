import texts from "../../texts/de.json" with { type: "json" };
import { area, art, type } from "../../toolkit/card.ts";
import { series, variant, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { ascent, away, formation, relocation, short, single, sun, wind } from "./papierflieger-drawings.ts";

const t = texts.papierflieger;

const colours = [
  variant("koralle", "rot", {
    paper: "white",
    ink: "ink",
    accent: "ink",
    path: "pebble",
    "wing-1": "coral",
    "wing-2": "peach",
    "wing-3": "brick",
  }),
  variant("himmel", "blau", {
    paper: "ice",
    ink: "ink",
    accent: "navy",
    path: "denim",
    "wing-1": "white",
    "wing-2": "sky-grey",
    "wing-3": "denim",
  }),
  variant("nachtblau", "blau", {
    paper: "navy",
    ink: "ice",
    accent: "white",
    path: "sky-grey",
    "wing-1": "straw",
    "wing-2": "ochre",
    "wing-3": "umber",
  }),
  variant("kraft", "beige", {
    paper: "ivory",
    ink: "bark",
    accent: "bark",
    path: "taupe",
    "wing-1": "kraft",
    "wing-2": "oat",
    "wing-3": "umber",
  }),
] as const;
const display = (size: number) => type("spectral-400", size, { align: "left", lineHeight: 1.08, color: "accent" });
const plain = (size: number) => type("jost-400", size, { align: "left", lineHeight: 1.5 });

const card = series({
  name: "Papierflieger",
  family: "papierflieger",
  themeId: 1533,
  styles: ["modern", "schlicht", "leicht"],
  variants: colours,
  ornaments: [ascent, formation, relocation, away, sun, wind, short, single],
});
const italic = (size: number) => ({ ...display(size), font: "spectral-400-italic", lineHeight: 1.3 });

const youth = card("jugendweihe", {
  category: "einladungskarten",
  occasion: "jugendweihe",
  popularity: 540,
  createdOn: "2026-02-05",
  isRecommended: true,
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      art(ascent),
      ...column(13, 122, 94, [
        ["headline", 7, t.youth, plain(9.4)],
        1,
        ["name", 11, t.youthName, display(24), vital(15)],
        2,
        ["date", 6, t.youthDate, plain(9.4), own],
      ]),
    ],
    back: [art(single, 60, 150)],
    inside: [
      ...column(16, 62, 88, [["verse", 34, t.verse, italic(18), own]]),
      ...column(136, 38, 88, [
        ["message", 46, t.youthText, plain(11), own],
        3,
        ["place", 13, t.youthPlace, { ...plain(10.4), font: "jost-500" }, own],
        4,
        ["rsvp", 6, t.youthRsvp, plain(10), own],
      ]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "jugendweihe",
  popularity: 380,
  createdOn: "2026-03-12",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(formation, -4, -4),
      ...column(12, 78, 70, [["headline", 16, t.thanks, display(34)]]),
      ...column(82, 90, 54, [["name", 6, t.youthName, { ...plain(8.6), align: "right" }, vital(6.5)]]),
    ],
    back: [
      art(single, 24, 22),
      ...column(40, 16, 92, [
        ["message", 42, t.thanksText, plain(11), own],
        3,
        ["signature", 9, t.thanksFrom, italic(14), shrinking(10)],
      ]),
    ],
  },
});

const confirmation = card("firmung", {
  category: "einladungskarten",
  occasion: "firmung",
  popularity: 470,
  createdOn: "2026-03-19",
  card: {
    product: "postcard-b6",
    background: "paper",
    front: [
      art(wind, 10, 0),
      ...column(13, 96, 144, [
        ["name", 9, t.confirmed, { ...display(20), lineHeight: 1.1 }, vital(13)],
        ["headline", 6, t.confirmation, plain(9.4), own],
      ]),
    ],
    back: [
      art(single, 26, 26),
      ...column(44, 22, 110, [
        ["verse", 16, t.spirit, italic(15), own],
        2,
        ["message", 28, t.confirmationText, plain(11), own],
        3,
        ["place", 12, t.confirmationPlace, { ...plain(10.4), font: "jost-500" }, own],
        3,
        ["rsvp", 6, t.confirmationRsvp, plain(10), own],
      ]),
    ],
  },
});

const moving = card("umzug", {
  category: "grusskarten",
  occasion: "umzug",
  popularity: 435,
  createdOn: "2026-05-28",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(relocation),
      ...column(13, 12, 84, [["headline", 12, t.moving, display(25)]]),
      ...column(13, 76, 74, [
        ["name", 6, t.movers, { ...plain(9.4), font: "jost-500" }, vital(7)],
        ["line", 6, t.movingLine, plain(9), own],
      ]),
      ...column(130, 85, 72, [["address", 12, t.newHome, { ...plain(9), align: "right", lineHeight: 1.35 }, own]]),
    ],
    back: column(16, 22, 130, [
      ["message", 34, t.movingText, plain(11.4), own],
      3,
      ["signature", 9, t.movingFrom, italic(15), own],
    ]),
  },
});

const retirement = card("ruhestand", {
  category: "einladungskarten",
  occasion: "ruhestand",
  popularity: 425,
  createdOn: "2026-06-18",
  card: {
    product: "folded-landscape-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(sun),
      area("rect", [-3, 88, 154, 20], "wing-1"),
      art(away),
      ...column(12, 13, 80, [
        ["headline", 24, t.retirement, { ...display(26), lineHeight: 1.08 }],
        2,
        ["name", 6, t.retiree, plain(9.4), vital(7)],
      ]),
    ],
    back: [art(single, 74, 92)],
    inside: [
      ...column(22, 44, 104, [["verse", 20, t.retirementVerse, italic(18), own]]),
      ...column(22, 122, 104, [
        ["message", 32, t.retirementText, plain(11), own],
        3,
        ["place", 12, t.retirementPlace, { ...plain(10), font: "jost-500" }, own],
        3,
        ["rsvp", 6, t.retirementRsvp, plain(9.6), own],
      ]),
    ],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "jugendweihe",
  popularity: 255,
  createdOn: "2026-02-05",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      art(short),
      ...column(7, 10, 76, [["guest", 16, t.guest, { ...left(display(19)), valign: "middle" }, vital(12)]]),
    ],
    back: [...column(10, 20, 70, [["line", 8, t.placeLine, inked({ ...italic(11), align: "center" }, "accent"), own]])],
  },
});

/** Papierflieger: a folded plane and its dashed flight path: upwards, in formation, to a new house, into the sun. */
export const papierflieger: Family = {
  ornaments: [ascent, formation, relocation, away, sun, wind, short, single],
  templates: [youth, thanks, confirmation, moving, retirement, placeCard],
};
