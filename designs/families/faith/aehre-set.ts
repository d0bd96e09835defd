import texts from "../../texts/de.json" with { type: "json" };
import { blade, wheatEar } from "../../toolkit/botany.ts";
import { art, rule } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, left, own, shrinking, vital, vitalFoil } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { polar, spine, stem, type Point } from "../../toolkit/path.ts";
import { caps, colours, display, ear, serif, single } from "./aehre.ts";

const t = texts["aehre-set"];
const ring: Point = [52.5, 56];

/** One half of the wreath: a stalk along the ring whose ear ends near the top; `side` 1 runs up on the right. */
function half(side: 1 | -1): Mark[] {
  const points = [98, 60, 24, -10, -40, -64].map((a) => polar(ring, side === 1 ? a : 180 - a, 37));
  const stalk = spine(points);
  const head = spine([0.5, 0.66, 0.82, 1].map((share) => stalk.on(share).at));
  const { kernels, awns } = wheatEar(head, [6, 2.2], 13, 7);
  const leaves = [0.1, 0.24, 0.36].map((share, i) => {
    const { at, angle } = stalk.on(share);
    const out = i % 2 === 0 ? 1 : -1;
    return blade(at, polar(at, angle + side * out * 34, 17), side * out * -2.4, 1.7);
  });
  return [fill("foil", awns, stem(stalk, 0.9, 0.5), kernels, ...leaves)];
}
const wreath = ornament("aehre-kranz-1", [...half(1), ...half(-1)]);
export const stalk = ornament("aehre-halm-2", ear([0, 92], [1, 54], [7, 4], 7.4));
const lying = ornament("aehre-liegend-1", ear([6, 39.5], [48, 40.5], [84, 35], 4.6));

/** The field: position, height and lean of its stalks. */
const field = [
  [-1, 1.02, "none"],
  [13, 0.8, "horizontal"],
  [25, 0.93, "none"],
  [40, 0.68, "horizontal"],
  [52, 0.78, "none"],
  [67, 0.6, "none"],
  [80, 0.72, "horizontal"],
  [92, 0.88, "none"],
  [108, 0.7, "horizontal"],
  [119, 0.96, "none"],
  [133, 0.82, "horizontal"],
] as const;

const card = series({
  name: "Ähre",
  family: "aehre",
  themeId: 1504,
  styles: ["symbolisch", "schlicht", "warm"],
  variants: colours,
  ornaments: [wreath, stalk, lying, single],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;
const middle = (size: number) => centred(display(size));
const small = (size: number) => centred(caps(size));

const confirmation = card("konfirmation", {
  category: "einladungskarten",
  occasion: "konfirmation",
  popularity: 710,
  createdOn: "2026-02-16",
  isRecommended: true,
  card: {
    product: "folded-portrait-a6",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(wreath, 0, 0, 1, foil),
      ...column(24.5, 43, 56, [
        ["name", 24, t.confirmed, { ...middle(21), lineHeight: 1.15, valign: "middle" }, vitalFoil(13)],
      ]),
      ...column(12, 112, 81, [
        ["headline", 6, t.confirmation, small(9.4)],
        1.5,
        ["date", 5, t.confirmationDate, small(7), own],
      ]),
    ],
    back: [art(single, 47, 110, 1, foil)],
    inside: [
      ...column(14, 40, 77, [
        ["verse", 32, t.verse, { ...middle(19), lineHeight: 1.3, valign: "bottom" }, own],
        4,
        ["source", 5, t.source, small(7)],
      ]),
      ...column(119, 26, 77, [
        ["greeting", 9, t.greeting, { ...display(18), lineHeight: 1.2 }, own],
        2,
        ["message", 40, t.message, serif(13), own],
        5,
        ["place", 13, t.place, inked(serif(13), "accent"), own],
        4,
        ["rsvp", 13, t.rsvp, serif(12), own],
      ]),
    ],
  },
});

const communion = card("kommunion", {
  category: "einladungskarten",
  occasion: "kommunion",
  popularity: 655,
  createdOn: "2026-09-10",
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      ...field.map(([x, scale, flip]) => art(stalk, x, 150 - 92 * scale, scale, { ...foil, flip })),
      ...column(14, 15, 117, [
        ["headline", 5, t.communion, small(7.6)],
        3,
        ["name", 16, t.communicant, middle(36), vitalFoil(20)],
        2,
        ["date", 6, t.communionDate, centred(serif(13)), own],
      ]),
    ],
    back: [
      art(stalk, 8, 56, 1.02, foil),
      ...column(46, 24, 84, [
        ["greeting", 10, t.communionGreeting, { ...display(21), lineHeight: 1.2 }, own],
        3,
        ["message", 46, t.communionText, serif(13.4), own],
        4,
        ["place", 20, t.communionPlace, inked(serif(13.4), "accent"), own],
        3,
        ["signature", 6, t.communionFrom, left(caps(7)), shrinking(6.5)],
      ]),
    ],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "konfirmation",
  popularity: 350,
  createdOn: "2026-04-27",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      art(lying, 0, 0, 1, foil),
      ...column(8, 13, 74, [["guest", 15, t.guest, { ...display(23), valign: "middle" }, vital(14)]]),
    ],
    back: [rule(42, 25, 6, "foil", 0.45, foil)],
  },
});

/** Further Ähre cards: a wreath for the confirmation, a field for the communion, a stalk under the name. */
export const aehreSet: Family = { ornaments: [wreath, stalk, lying], templates: [confirmation, communion, placeCard] };
