import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { rect } from "../../toolkit/path.ts";
import { colours, display, serif, small, strawStar } from "./strohstern.ts";

const t = texts["strohstern-set"];

/** A star on its thread. */
const hung = (x: number, y: number, size: number): Mark[] => [
  fill("thread", rect(x - 0.16, -4, 0.32, y - size + 5)),
  ...strawStar([x, y], size),
];
const three = ornament("strohstern-drei-1", [...hung(78, 38, 13), ...hung(106, 62, 21), ...hung(134, 27, 9)]);
const rising = ornament("strohstern-aufgang-1", strawStar([52.5, 205], 92));
const edge = ornament("strohstern-rand-1", strawStar([3, 25], 27));

const card = series({
  name: "Strohstern",
  family: "strohstern",
  themeId: 1522,
  styles: ["klassisch", "handgemacht", "festlich"],
  variants: colours,
  ornaments: [three, rising, edge, small],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;
const onInner = { colors: { paper: "inner", thread: "accent" } };

const postcard = card("postkarte", {
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 625,
  createdOn: "2026-11-16",
  card: {
    product: "postcard-a6",
    background: "paper",
    insideBackground: "inner",
    front: [
      art(three),
      ...column(12, 58, 62, [
        [
          "headline",
          20,
          t.postcard,
          inked({ ...left(display(23)), lineHeight: 1.15, valign: "bottom" }, "light"),
          foil,
        ],
        4,
        ["sender", 7, t.sender, inked({ ...left(serif(12.4)), lineHeight: 1.2 }, "light"), vital(9)],
      ]),
    ],
    back: [
      art(small, 18, 20, 0.8, onInner),
      ...column(12, 32, 108, [
        ["message", 34, t.postcardText, left(serif(14.6)), own],
        3,
        ["signature", 8, t.signature, inked(left(serif(14)), "accent"), own],
      ]),
    ],
  },
});

const business = card("geschaeftlich", {
  category: "grusskarten",
  occasion: "weihnachten-geschaeftlich",
  popularity: 535,
  createdOn: "2026-11-16",
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "inner",
    coverBack: "paper",
    front: [
      art(rising),
      ...column(10, 26, 85, [
        ["headline", 33, t.business, inked({ ...display(26), lineHeight: 1.15 }, "light"), foil],
        4,
        ["company", 14, t.company, inked({ ...serif(12.6), lineHeight: 1.3 }, "light"), vital(9)],
      ]),
    ],
    back: [art(small, 52.5, 184, 0.8)],
    inside: [
      art(small, 128, 46, 1, onInner),
      ...column(119, 64, 76, [
        ["greeting", 8, t.businessGreeting, left(display(13)), shrinking(10)],
        4,
        ["message", 62, t.businessText, left(serif(14)), own],
        4,
        ["signature", 14, t.businessFrom, inked({ ...left(serif(13)), lineHeight: 1.3 }, "accent"), own],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "weihnachten",
  popularity: 350,
  createdOn: "2026-11-16",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    insideBackground: "inner",
    front: [
      art(edge),
      ...column(36, 14, 39, [
        ["headline", 6, t.tagFor, inked({ ...left(serif(11)), lineHeight: 1.2 }, "light")],
        [
          "name",
          15,
          t.tagName,
          inked({ ...left(display(15)), lineHeight: 1.15 }, "light"),
          { ...vital(10), refined: true },
        ],
      ]),
    ],
    back: column(8, 17, 64, [["message", 16, t.tagText, { ...serif(13), lineHeight: 1.3 }, own]]),
  },
});

/** Further Strohstern cards: three on threads, a rising one, half a star at the edge. */
export const strohsternSet: Family = { ornaments: [three, rising, edge], templates: [postcard, business, tag] };
