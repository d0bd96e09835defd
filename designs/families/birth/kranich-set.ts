import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, own, shrinking, vital } from "../../toolkit/layout.ts";
import { ornament, type Mark } from "../../toolkit/ornament.ts";
import type { Point } from "../../toolkit/path.ts";
import { colours, crane, label, name, single } from "./kranich.ts";

const t = texts["kranich-set"];

/** A bird without its thread. */
const flying = (at: Point, scale: number, tone: 1 | 2 | 3): Mark[] => crane(at, scale, tone).slice(1);

// So close that its tail extends off the card, with a second bird in the distance.
const near = ornament("kranich-flug-1", [...flying([97, 52], 2.35, 2), ...flying([27, 76], 0.42, 3)]);

// Five threads of small birds; the lower ones are drawn first, so that no thread crosses a bird.
const threads = [
  [20, 11, 4],
  [46, 18, 6],
  [72.5, 12, 3],
  [99, 20, 5],
  [125, 13, 4],
] as const;
const curtain = ornament(
  "kranich-schnuere-1",
  threads.flatMap(([x, top, count], i) =>
    Array.from({ length: count }, (_, k) => count - 1 - k).flatMap((k) => {
      const tones = [1, 2, 3] as const;
      return crane([x, top + k * 13], 0.36, tones[(i + k) % 3] ?? 1, (i + k) % 2 === 1);
    }),
  ),
);
const hanging = ornament("kranich-anhaenger-1", crane([20, 21], 0.66, 1));

const card = series({
  name: "Kranich",
  family: "kranich",
  themeId: 1482,
  styles: ["modern", "grafisch", "zart"],
  variants: colours,
  ornaments: [near, curtain, hanging, single],
});
const plain = (size: number) => ({ ...label(size), tracking: 10, lineHeight: 1.6 });

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "geburt",
  popularity: 590,
  createdOn: "2026-11-02",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      art(near),
      ...column(11, 11, 62, [
        ["headline", 15, t.thanks, name(36)],
        2,
        ["name", 11, t.thanksFrom, label(8.4), vital(6.5)],
      ]),
    ],
    back: [
      art(single, 120, 0),
      ...column(12, 34, 84, [
        ["greeting", 9, t.thanksGreeting, name(17), own],
        3,
        ["message", 32, t.thanksText, plain(11), own],
        2,
        ["parents", 6, t.parents, label(8.6), shrinking(6.5)],
      ]),
    ],
  },
});

const baptism = card("taufe", {
  category: "einladungskarten",
  occasion: "taufe",
  popularity: 575,
  createdOn: "2026-11-02",
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(curtain),
      ...column(13, 103, 119, [
        ["headline", 6, t.baptism, label(8.4)],
        1,
        ["name", 13, t.baptised, name(29), vital(17)],
        2,
        ["date", 6, t.baptismDate, label(8.4), shrinking(6.5)],
      ]),
    ],
    back: [art(single, 72.5, 96, 0.6)],
    inside: [
      art(single, 34, 0, 1.3),
      ...column(163, 30, 106, [
        ["greeting", 9, t.baptismGreeting, name(17), shrinking(13)],
        3,
        ["message", 44, t.baptismText, plain(11), own],
        4,
        ["place", 14, t.baptismPlace, { ...plain(10), color: "accent" }, own],
        4,
        ["rsvp", 14, t.baptismRsvp, plain(10), own],
      ]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "geburt",
  popularity: 300,
  createdOn: "2026-11-02",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      art(hanging),
      ...column(41, 13, 34, [
        ["headline", 5, t.tag, { ...label(6.8), tracking: 30 }],
        1,
        ["name", 14, t.tagName, name(15.5), vital(10)],
        1,
        ["date", 5, t.tagDate, { ...label(6.8), tracking: 30 }, own],
      ]),
    ],
    back: column(8, 17, 64, [["message", 16, t.tagText, centred(plain(9.4)), own]]),
  },
});

/** Further Kranich cards: a bird in close-up, five threads of birds, one bird on the tag. */
export const kranichSet: Family = { ornaments: [near, curtain, hanging], templates: [thanks, baptism, tag] };
