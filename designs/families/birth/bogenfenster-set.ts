import texts from "../../texts/de.json" with { type: "json" };
import { art, photo } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital, vitalFoil } from "../../toolkit/layout.ts";
import { draw, ornament } from "../../toolkit/ornament.ts";
import { arc, line } from "../../toolkit/path.ts";
import { colours, display, label } from "./bogenfenster.ts";

const t = texts["bogenfenster-set"];

/** A window with straight sides and a round arch: centre, top, bottom and half its width, in mm. */
const window = (x: number, top: number, bottom: number, half: number): string =>
  `${arc([x, top + half], half, half, 180, 360)}${line([x + half, bottom])}${line([x - half, bottom])}Z`;
/** A window on the lower trim edge: its outline extends off the card. */
const groundedWindow = (x: number, top: number, bottom: number, half: number): string =>
  `${arc([x, top + half], half, half, 180, 360)}${line([x + half, bottom])}M${x - half} ${top + half}${line([x - half, bottom])}`;

const niche = ornament("bogenfenster-nische-1", [
  draw("foil", 0.45, window(52.5, 14, 134, 40.5)),
  draw("foil", 0.45, window(52.5, 17, 131, 37.5)),
]);
const arcade = ornament("bogenfenster-arkade-1", [
  draw(
    "foil",
    0.45,
    groundedWindow(24, 31, 109, 16),
    groundedWindow(61, 22, 109, 17.5),
    groundedWindow(101, 13, 109, 19),
  ),
]);
const gate = ornament("bogenfenster-tor-1", [draw("foil", 0.45, groundedWindow(154, 13, 109, 42))]);
const halo = ornament("bogenfenster-krone-1", [
  draw(
    "foil",
    0.45,
    arc([72.5, 62], 42, 42, 180, 360),
    arc([72.5, 62], 45, 45, 186, 354),
    arc([72.5, 62], 48, 48, 194, 346),
  ),
]);
const base = ornament("bogenfenster-mama-1", [draw("foil", 0.45, groundedWindow(60, 58, 174, 47))]);

const card = series({
  name: "Bogenfenster",
  family: "bogenfenster",
  themeId: 1485,
  styles: ["foto", "klassisch", "schlicht"],
  variants: colours,
  ornaments: [niche, arcade, gate, halo, base],
});
const foil = { refined: true } as const;
const text = (size: number) => ({ ...label(size), lineHeight: 1.7 });

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "geburt",
  popularity: 610,
  createdOn: "2026-02-23",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      photo("photo-1", [10, 33, 28, 75], "leinenfalten", { mask: "arch" }),
      photo("photo-2", [45.5, 24, 31, 84], "blattschatten", { mask: "arch", focus: [0.4, 0.5] }),
      photo("photo-3", [84, 15, 34, 93], "duenenlicht", { mask: "arch", focus: [0.6, 0.5] }),
      art(arcade, 0, 0, 1, foil),
      ...column(8, 10, 74, [["headline", 11, t.thanks, left(display(25)), { refined: true }]]),
    ],
    back: column(22, 18, 104, [
      ["message", 36, t.thanksText, text(10.4), own],
      3,
      ["name", 12, t.child, display(21), vital(13)],
      1,
      ["parents", 6, t.parents, label(8.6), own],
    ]),
  },
});

const baptism = card("taufe", {
  category: "einladungskarten",
  occasion: "taufe",
  popularity: 560,
  createdOn: "2026-07-13",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(niche, 0, 0, 1, foil),
      ...column(18, 52, 69, [
        ["headline", 5, t.baptism, label(8)],
        3,
        ["name", 30, t.childTwo, { ...display(30), lineHeight: 1.08 }, vitalFoil(16)],
        3,
        ["date", 5, t.baptismDate, label(8), own],
      ]),
    ],
    inside: [
      photo("photo-1", [-3, -3, 108, 154], "blattschatten", { focus: [0.5, 0.4] }),
      ...column(118, 34, 80, [
        ["verse", 22, t.verse, { ...left(display(17)), lineHeight: 1.25 }, own],
        3,
        ["message", 34, t.baptismText, left(text(9.6)), own],
        3,
        ["place", 12, t.church, { ...left(label(9.6)), font: "hanken-grotesk-500" }, own],
        3,
        ["rsvp", 6, t.rsvp, left(label(9.6)), own],
      ]),
    ],
  },
});

const eighty = card("geburtstag-80", {
  category: "einladungskarten",
  occasion: "geburtstag-80",
  popularity: 590,
  createdOn: "2026-03-30",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      photo("photo-1", [115, 16, 78, 92], "abendwiese", { mask: "arch", focus: [0.4, 0.5] }),
      art(gate, 0, 0, 1, foil),
      ...column(14, 16, 92, [["number", 40, t.eighty, { ...left(display(112)), lineHeight: 1 }, vital(60)]]),
      ...column(15, 66, 90, [
        ["name", 9, t.jubilarian, { ...left(display(18)), lineHeight: 1.1 }, vital(11)],
        1.5,
        ["date", 5, t.eightyDate, left(label(8.6)), own],
        ["place", 5, t.eightyPlace, left(label(8.6)), own],
      ]),
    ],
    back: column(16, 20, 130, [
      ["headline", 12, t.eightyTitle, left(display(24))],
      2,
      ["message", 28, t.eightyText, left(text(10.6)), own],
      3,
      ["rsvp", 6, t.eightyRsvp, left(label(9.6)), own],
    ]),
  },
});

const seventy = card("geburtstag-70", {
  category: "einladungskarten",
  occasion: "geburtstag-70",
  popularity: 515,
  createdOn: "2026-09-21",
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    front: [
      photo("photo-1", [33.5, 23, 78, 76], "duenenlicht", { mask: "arch", focus: [0.5, 0.6] }),
      art(halo, 0, 0, 1, foil),
      ...column(10, 103, 125, [
        ["name", 13, t.seventyName, { ...display(27), lineHeight: 1.1 }, vital(15)],
        2,
        ["headline", 6, t.seventy, label(8.6), own],
        ["date", 6, t.seventyDate, label(8.6), own],
      ]),
    ],
    inside: [
      ...column(18, 56, 109, [["greeting", 30, t.seventyGreeting, { ...display(25), lineHeight: 1.15 }, own]]),
      ...column(163, 38, 109, [
        ["message", 46, t.seventyText, text(10.6), own],
        3,
        ["place", 13, t.seventyPlace, { ...label(10), font: "hanken-grotesk-500" }, own],
        3,
        ["rsvp", 6, t.seventyRsvp, inked(label(9.6), "accent"), own],
      ]),
    ],
  },
});

const mother = card("muttertag", {
  category: "grusskarten",
  occasion: "muttertag",
  popularity: 575,
  createdOn: "2026-03-23",
  isRecommended: true,
  card: {
    product: "folded-portrait-b6",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      photo("photo-1", [16, 61, 88, 112], "leinenfalten", { mask: "arch", focus: [0.45, 0.5] }),
      art(base, 0, 0, 1, foil),
      ...column(10, 15, 100, [
        ["headline", 23, t.mother, { ...display(52), lineHeight: 1 }, { ...vital(26), refined: true }],
        1,
        ["line", 6, t.motherLine, label(8.6), own],
      ]),
    ],
    inside: [
      ...column(138, 48, 84, [
        ["greeting", 12, t.motherGreeting, left(display(22)), own],
        3,
        ["message", 44, t.motherText, left(text(10.6)), own],
        3,
        ["signature", 10, t.motherFrom, left(display(18)), shrinking(11)],
      ]),
    ],
  },
});

/** Further Bogenfenster cards: an arcade of three photos, a niche, a gate, a halo and a window on the edge. */
export const bogenfensterSet: Family = {
  ornaments: [niche, arcade, gate, halo, base],
  templates: [thanks, baptism, eighty, seventy, mother],
};
