import texts from "../../texts/de.json" with { type: "json" };
import { lens } from "../../toolkit/botany.ts";
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle, type Point } from "../../toolkit/path.ts";
import { colours, label, name, rainbow, small } from "./regenbogen.ts";

const t = texts["regenbogen-set"];

// Upside down, the rainbow is a smile.
const smile = ornament("regenbogen-lachen-1", rainbow([74, -9], 16, 11.2, 2.4, -6, 186));

// The rainbow stands on moving water.
const bow: Point = [52.5, 72];
const reflection = ornament("regenbogen-spiegel-1", [
  ...rainbow(bow, 9, 6.2, 1.5, 180, 360),
  ...rainbow(bow, 9, 6.2, 1.5, 0, 180),
  fill(
    "paper",
    ...Array.from({ length: 11 }, (_, i) => {
      const y = bow[1] + 0.7 + i * 4.7;
      return lens([bow[0] - 52 + (i % 3) * 2.4, y], 0, 104, 1.8 + i * i * 0.085);
    }),
  ),
]);

const cornered = ornament("regenbogen-ecke-1", rainbow([-2, -2], 8, 5.1, 1.4, -4, 94));

// Scales of rainbows, each in front of its neighbours.
const scale = (x: number, y: number) => [
  fill("paper", circle([x, y], 45.6)),
  ...rainbow([x, y], 9, 5.8, 1.5, 180, 360),
];
export const scales = ornament("regenbogen-schuppen-1", [
  ...scale(-1, 100),
  ...scale(70, 100),
  ...scale(141, 100),
  ...scale(212, 100),
  ...scale(34.5, 121),
  ...scale(105.5, 121),
  ...scale(176.5, 121),
]);

const card = series({
  name: "Regenbogen",
  family: "regenbogen",
  themeId: 1480,
  styles: ["modern", "verspielt", "grafisch"],
  variants: colours,
  ornaments: [smile, reflection, cornered, scales, small],
});
const text = (size: number) => inked({ ...name(size), font: "fraunces-300", lineHeight: 1.45 }, "ink");

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "geburt",
  popularity: 630,
  createdOn: "2026-11-09",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(smile),
      ...column(12, 83, 70, [["headline", 16, t.thanks, { ...name(37), valign: "bottom" }]]),
      ...column(88, 86, 48, [
        ["name", 12, t.thanksFrom, { ...label(8.4), align: "right", valign: "bottom" }, vital(6.5)],
      ]),
    ],
    back: [
      art(small, 28.6, 30),
      ...column(12, 42, 100, [
        ["message", 34, t.thanksText, text(13.4), own],
        3,
        ["parents", 11, t.parents, label(8.4), own],
      ]),
    ],
  },
});

const baptism = card("taufe", {
  category: "einladungskarten",
  occasion: "taufe",
  popularity: 605,
  createdOn: "2026-11-09",
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(reflection),
      ...column(12, 12, 81, [["headline", 6, t.baptism, centred(label(8.4))]]),
      ...column(8, 117, 89, [
        ["name", 12, t.baptised, { ...centred(name(25)), valign: "middle" }, vital(14)],
        2,
        ["date", 6, t.baptismDate, centred(label(8.4)), shrinking(6.5)],
      ]),
    ],
    back: [art(small, 52.5, 132, 0.8)],
    inside: [
      ...column(14, 56, 77, [["verse", 34, t.verse, { ...centred(text(16)), lineHeight: 1.35 }, own]]),
      ...column(119, 34, 77, [
        ["greeting", 9, t.greeting, name(17), own],
        3,
        ["message", 42, t.baptismText, text(12.4), own],
        3,
        ["place", 18, t.place, label(8.8), own],
        3,
        ["rsvp", 10, t.rsvp, inked(label(8.8), "accent"), own],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "geburt",
  popularity: 320,
  createdOn: "2026-11-09",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      art(cornered),
      ...column(38, 22, 36, [
        ["headline", 5, t.tag, { ...label(7), align: "right" }],
        ["name", 16, t.tagName, { ...name(19), align: "right", valign: "bottom" }, vital(11)],
      ]),
    ],
    back: column(8, 17, 64, [["message", 16, t.tagText, centred(text(11)), own]]),
  },
});

const birthday = card("erster-geburtstag", {
  category: "einladungskarten",
  occasion: "kindergeburtstag",
  popularity: 510,
  createdOn: "2026-11-09",
  card: {
    product: "postcard-dl",
    background: "paper",
    front: [
      art(scales),
      ...column(13, 10, 120, [
        ["headline", 16, t.birthday, { ...name(32), valign: "middle" }, vital(18)],
        1,
        ["line", 6, t.birthdayLine, label(8.8)],
      ]),
      ...column(140, 13.4, 57, [["date", 12, t.birthdayDate, { ...label(8.8), align: "right" }, own]]),
    ],
    back: [
      art(small, 29.6, 32),
      ...column(13, 42, 112, [
        ["message", 26, t.birthdayText, text(13), own],
        3,
        ["place", 13, t.birthdayPlace, label(8.8), own],
      ]),
    ],
  },
});

/** Further Regenbogen cards: as a smile, mirrored in water, around a corner, as scales. */
export const regenbogenSet: Family = {
  ornaments: [smile, reflection, cornered, scales],
  templates: [thanks, baptism, tag, birthday],
};
