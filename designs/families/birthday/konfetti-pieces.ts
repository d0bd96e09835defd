import texts from "../../texts/de.json" with { type: "json" };
import { art, upsideDown, photo, punching, type Draft } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { ornament } from "../../toolkit/ornament.ts";
import { colours, display, plain, scattered } from "./konfetti.ts";
import { garland } from "./konfetti-drawings.ts";

const t = texts["konfetti-set"];
const own1 = texts["konfetti-pieces"];
const balloon = texts.ballon;

// Pieces that fall between photos, rise from the bottom of a card, or lie on a single piece of confetti.
const between = ornament(
  "konfetti-streifen-1",
  scattered(81, [52, 148], 5.4, 0.8, ([x, y]) => y > 112.5 || (y > 22 && (x < 4 || x > 48))),
);
const rising = ornament(
  "konfetti-aufstieg-1",
  scattered(29, [105, 148], 7, 1, ([x, y]) => y > 92 + 34 * Math.sin((x / 105) * Math.PI)),
);
const crumbs = ornament(
  "konfetti-krumen-1",
  scattered(47, [25, 25], 4.6, 0.62, ([x, y]) => Math.hypot(x - 12.5, y - 12.5) > 9.6),
);
const cake = ornament(
  "konfetti-kuchen-1",
  scattered(63, [105, 148], 6.4, 0.95, ([x, y]) => y > 96 && x > 6 && x < 99 && y < 96 + (x - 6) * 0.42),
);

const card = series({
  name: "Konfetti",
  family: "konfetti",
  themeId: 1491,
  styles: ["bunt", "grafisch", "froehlich"],
  variants: colours,
  ornaments: [between, rising, crumbs, cake, garland],
});
const strong = (size: number) => ({ ...plain(size), font: "hanken-grotesk-500" });

const photoStrip = card("fotostreifen", {
  category: "danksagungskarten",
  occasion: "geburtstag",
  popularity: 300,
  createdOn: "2026-11-25",
  card: {
    product: "photo-strip",
    background: "paper",
    front: [
      art(between),
      photo("photo-1", [6, 26, 40, 41], "kerzenlicht"),
      photo("photo-2", [6, 69, 40, 41], "abendwiese"),
      ...column(6, 9, 40, [["headline", 13, own1.thanks, centred(display(25))]]),
    ],
    back: column(7, 34, 38, [
      ["message", 64, own1.thanksText, { ...left(plain(9.2)), lineHeight: 1.6 }, own],
      3,
      ["signature", 12, own1.thanksFrom, left(display(12.6)), vital(9)],
    ]),
  },
});

const side = (suffix: "" | "-2", line: string, more: string, drawing: Draft): Draft[] => [
  drawing,
  ...column(12, 36, 81, [
    [`headline${suffix}`, 40, line, { ...display(38), lineHeight: 1.04 }, vital(20)],
    1,
    [`line${suffix}`, 12, more, strong(10.4), own],
  ]),
];
const tent = card("aufsteller", {
  category: "tischkarten",
  occasion: "geburtstag",
  popularity: 295,
  createdOn: "2026-11-25",
  card: {
    product: "tent-card",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          ...side("", own1.cake, own1.cakeLine, art(cake)),
          ...upsideDown(side("-2", own1.again, own1.againLine, art(garland, 7.5, 8)), [0, 192, 105, 148]),
        ],
      },
      inside: { background: "paper", drafts: [] },
    },
  },
});

const confetti = card("konfetti", {
  category: "tischkarten",
  occasion: "geburtstag",
  popularity: 280,
  createdOn: "2026-11-25",
  card: {
    product: "confetti",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(crumbs),
          ...column(4, 7, 17, [["number", 11, t.thirty, { ...centred(display(24)), valign: "middle" }, vital(14)]]),
        ],
      },
    },
  },
});

const wishes = card("ballonkarte", {
  category: "grusskarten",
  occasion: "geburtstag",
  popularity: 265,
  createdOn: "2026-11-25",
  card: {
    product: "balloon-card",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(rising),
          ...column(11, 32, 83, [
            ["headline", 34, own1.fly, centred({ ...display(33), lineHeight: 1.04 }), shrinking(20)],
            2,
            ["name", 6, own1.flyFrom, centred(strong(9.6)), vital(7.5)],
          ]),
          punching([50, 6, 5, 5]),
        ],
      },
      back: {
        background: "paper",
        drafts: [
          ...column(11, 24, 83, [
            ["finder", 9, balloon.finder, display(15)],
            2,
            ["message", 34, balloon.message, plain(10), own],
            3,
            ["lines", 26, balloon.lines, { ...plain(10), lineHeight: 2.2 }],
            4,
            ["address", 18, own1.address, inked(strong(9.6), "accent"), vital(7.5)],
          ]),
          punching([50, 6, 5, 5]),
        ],
      },
    },
  },
});

/** Konfetti as further products: a strip of photos, a table card, confetti, a balloon card. */
export const konfettiPieces: Family = {
  ornaments: [between, rising, crumbs, cake],
  templates: [photoStrip, tent, confetti, wishes],
};
