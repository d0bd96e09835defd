import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament, type Mark } from "../../toolkit/ornament.ts";
import { polygon, rect } from "../../toolkit/path.ts";
import { colours, display, plain, small, swell } from "./segelboot.ts";

const t = texts["segelboot-set"];

// A sail so close that the boat does not fit on the card.
const deep = ornament("segelboot-see-1", [
  fill("sea-1", swell(187, 2, 34, 4, 125, 214)),
  fill("sea-2", swell(194, 2.2, 41, 15, 125, 214)),
  fill("sea-3", swell(202, 2.2, 48, 28, 125, 214)),
]);

// A wide sea for a regatta: each row of boats is behind its own band of water.
const seas = [
  ornament("segelboot-see-2", [fill("sea-1", swell(57, 1.3, 24, 3))]),
  ornament("segelboot-see-5", [fill("sea-2", swell(70, 1.7, 33, 12))]),
  ornament("segelboot-see-6", [fill("sea-3", swell(90, 2.1, 44, 24))]),
] as const;
const waterline = [57.4, 70.6, 90.8];
const rows = [
  [
    [14, 0.15],
    [39, 0.19],
    [86, 0.13],
    [122, 0.18],
  ],
  [
    [62, 0.29],
    [110, 0.25],
  ],
  [[14, 0.52]],
] as const;
const regatta = seas.flatMap((sea, row) => [
  ...(rows[row] ?? []).map(([x, scale]) => art(small, x, (waterline[row] ?? 0) - 85 * scale, scale)),
  art(sea),
]);

const ripple = ornament("segelboot-see-3", [
  fill("sea-2", swell(38.5, 1.1, 18, 4, 98, 54)),
  fill("sea-3", swell(43, 1.2, 23, 9, 98, 54)),
]);

// P, R, O, S, T of the flag alphabet on one line.
const flagged = (x: number, letter: number): Mark[] => {
  const at = (dx: number, dy: number, w: number, h: number) => rect(x + dx, 16 + dy, w, h);
  const cloth: readonly (readonly Mark[])[] = [
    [fill("sea-3", at(0, 0, 13, 13)), fill("sail", at(4, 4, 5, 5))],
    [fill("accent", at(0, 0, 13, 13)), fill("sun", at(5, 0, 3, 13), at(0, 5, 13, 3))],
    [
      fill("sun", at(0, 0, 13, 13)),
      fill(
        "accent",
        polygon([
          [x, 16],
          [x + 13, 16],
          [x + 13, 29],
        ]),
      ),
    ],
    [fill("sail", at(0, 0, 13, 13)), fill("sea-3", at(3.6, 3.6, 5.8, 5.8))],
    [fill("accent", at(0, 0, 4.34, 13)), fill("sail", at(4.33, 0, 4.34, 13)), fill("sea-3", at(8.66, 0, 4.34, 13))],
  ];
  return [...(cloth[letter] ?? [])];
};
const flags = ornament("segelboot-flaggen-1", [
  fill("hull", rect(-4, 15.1, 98, 0.5)),
  ...[0, 1, 2, 3, 4].flatMap((letter) => flagged(6.5 + letter * 16, letter)),
]);
const bay = ornament("segelboot-see-4", [
  fill("sea-1", swell(88, 1.6, 24, 0, 98, 124)),
  fill("sea-2", swell(97, 1.7, 30, 9, 98, 124)),
  fill("sea-3", swell(107, 1.8, 36, 17, 98, 124)),
]);

const card = series({
  name: "Segelboot",
  family: "segelboot",
  themeId: 1494,
  styles: ["maritim", "grafisch", "klassisch"],
  variants: colours,
  ornaments: [deep, ...seas, ripple, flags, bay, small],
});

const retirement = card("ruhestand", {
  category: "einladungskarten",
  occasion: "ruhestand",
  popularity: 475,
  createdOn: "2026-11-12",
  card: {
    product: "folded-portrait-dl",
    background: "paper",
    insideBackground: "paper",
    front: [
      art(small, -34, 9, 2.25),
      art(deep),
      ...column(11, 14, 44, [
        ["headline", 24, t.retirement, display(26)],
        3,
        ["name", 15, t.retiree, { ...plain(9), lineHeight: 1.35 }, vital(7)],
      ]),
    ],
    back: [art(small, 45.2, 176, 0.17)],
    inside: [
      ...column(14, 70, 78, [["line", 30, t.retirementLine, { ...display(21), lineHeight: 1.2 }]]),
      ...column(119, 44, 74, [
        ["greeting", 9, t.retirementGreeting, display(16), own],
        3,
        ["message", 52, t.retirementText, { ...plain(11), lineHeight: 1.65 }, own],
        4,
        ["date", 14, t.retirementDate, { ...display(12), lineHeight: 1.3 }, own],
        2,
        ["place", 13, t.retirementPlace, plain(10), own],
        3,
        ["rsvp", 13, t.retirementRsvp, plain(10), own],
      ]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "geburtstag",
  popularity: 430,
  createdOn: "2026-11-12",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      ...regatta,
      ...column(12, 10, 60, [["headline", 15, t.thanks, display(33)]]),
      ...column(90, 13.6, 46, [
        ["name", 11, t.thanksFrom, { ...plain(8.6), align: "right", lineHeight: 1.4 }, vital(7)],
      ]),
    ],
    back: [
      art(small, 8, 14, 0.26),
      ...column(12, 44, 104, [
        ["message", 32, t.thanksText, { ...plain(11), lineHeight: 1.65 }, own],
        3,
        ["signature", 8, t.thanksName, display(13), shrinking(9)],
      ]),
    ],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "geburtstag",
  popularity: 325,
  createdOn: "2026-11-12",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      art(small, 1, 4.5, 0.42),
      art(ripple),
      ...column(39, 8, 46, [
        ["guest", 20, t.guest, { ...display(15), valign: "middle", lineHeight: 1.15 }, vital(10)],
        ["table", 6, t.table, plain(7.4), own],
      ]),
    ],
  },
});

const label = card("etikett", {
  category: "etiketten",
  occasion: "geburtstag",
  popularity: 290,
  createdOn: "2026-11-12",
  card: {
    product: "bottle-label",
    background: "paper",
    front: [
      art(flags),
      art(bay),
      ...column(8, 39, 74, [
        ["headline", 16, t.label, centred(display(34))],
        2,
        ["name", 6, t.labelName, centred({ ...plain(9), lineHeight: 1.3 }), vital(7)],
        ["line", 6, t.labelLine, centred({ ...plain(9), lineHeight: 1.3 }), own],
      ]),
    ],
  },
});

/** Further Segelboot cards: a sail in close-up, a regatta, a ripple, five flags that spell PROST. */
export const segelbootSet: Family = {
  ornaments: [deep, ...seas, ripple, flags, bay],
  templates: [retirement, thanks, placeCard, label],
};
