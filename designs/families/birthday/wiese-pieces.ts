import texts from "../../texts/de.json" with { type: "json" };
import { art, punching, type Draft } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { colours, grass, meadow, plain, posy, script } from "./wiese.ts";
import { bunch, bunchBack, ringOfStalks, wreath } from "./wiese-set.ts";

const t = texts["wiese-set"];
const own1 = texts["wiese-pieces"];
const balloon = texts.ballon;
const card = series({
  name: "Wiese",
  family: "wiese",
  themeId: 1495,
  styles: ["floral", "bunt", "sommerlich"],
  variants: colours,
  ornaments: [grass, meadow, posy, bunch, bunchBack, ringOfStalks, wreath],
});

/** The meadow along the lower edge of a sheet `h` mm high, in adjacent strips, every second one mirrored. */
const alongside = (strips: number, h: number): Draft[] =>
  [meadow, grass].flatMap((drawing) =>
    Array.from({ length: strips }, (_, i) => {
      const [x, , width] = drawing.viewBox;
      const flipped = i % 2 === 1;
      return art(drawing, i * 109 - 2 + (flipped ? 105 - 2 * x - width : 0), h - 152, 1, {
        flip: flipped ? "horizontal" : "none",
      });
    }),
  );

const panorama = card("panorama", {
  category: "einladungskarten",
  occasion: "hochzeit",
  popularity: 530,
  createdOn: "2026-11-25",
  card: {
    product: "double-folded-square-145",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          art(ringOfStalks, 18, 16, 0.75),
          art(wreath, 18, 16, 0.75),
          ...column(44, 60, 56, [["verse", 22, own1.verse, { ...script(17), lineHeight: 1.25 }, shrinking(11)]]),
          art(posy, 204.7, 108),
          art(posy, 320.5, 12, 3.3),
          ...column(299, 104, 126, [
            ["names", 21, t.couple, script(24), vital(14)],
            2,
            ["date", 6, t.weddingDate, plain(8.6), shrinking(7)],
          ]),
        ],
      },
      inside: {
        background: "paper",
        drafts: [
          ...alongside(4, 145),
          ...column(14, 12, 118, [
            ["greeting", 9, t.greeting, left(script(17)), own],
            1.5,
            ["message", 40, t.weddingText, { ...left(plain(11)), lineHeight: 1.6 }, own],
          ]),
          ...column(159, 12, 118, [
            ["headline", 9, t.wedding, left(script(17))],
            1.5,
            ["time", 24, t.time, left(plain(11)), own],
          ]),
          ...column(305, 12, 116, [
            ["place", 16, t.place, left(plain(11)), own],
            4,
            ["rsvp", 16, t.rsvp, inked(left(plain(11)), "accent"), own],
          ]),
        ],
      },
    },
  },
});

const seating = card("sitzplan", {
  category: "sitzplan",
  occasion: "hochzeit",
  popularity: 395,
  createdOn: "2026-11-25",
  card: {
    product: "group-table-card-a5",
    background: "paper",
    front: [
      art(meadow, -2, -11.4, 1.45),
      art(grass, -2, -11.4, 1.45),
      ...column(22, 18, 104, [
        ["table", 13, t.table, script(27), vital(15)],
        4,
        ["guests", 66, own1.guests, { ...plain(11.4), lineHeight: 1.75 }, vital(8)],
      ]),
    ],
    back: [art(posy, 50, 80, 2)],
  },
});

const tag = card("anhaenger-rund", {
  category: "etiketten",
  occasion: "hochzeit",
  popularity: 330,
  createdOn: "2026-11-25",
  card: {
    product: "gift-tag-round",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(ringOfStalks, 3.6, 4.2, 0.33),
          art(wreath, 3.6, 4.2, 0.33),
          ...column(16, 23.4, 23, [["names", 10.5, t.couple, script(10.6), vital(7)]]),
          punching([25.5, 2.6, 4, 4]),
        ],
      },
      back: {
        background: "paper",
        drafts: [
          ...column(11, 19, 33, [["message", 18, own1.tag, { ...script(12.4), lineHeight: 1.25 }, own]]),
          punching([25.5, 2.6, 4, 4]),
        ],
      },
    },
  },
});

const sticker = card("aufkleber-herz", {
  category: "aufkleber",
  occasion: "hochzeit",
  popularity: 320,
  createdOn: "2026-11-25",
  card: {
    product: "sticker-heart",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(posy, 14.3, 20.4, 0.66),
          ...column(7, 10.6, 31, [["names", 10, t.couple, { ...script(10.6), lineHeight: 1.05 }, vital(7)]]),
        ],
      },
    },
  },
});

const wishes = card("ballonkarte", {
  category: "grusskarten",
  occasion: "hochzeit",
  popularity: 315,
  createdOn: "2026-11-25",
  card: {
    product: "balloon-card",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(bunchBack, -53.5, 8),
          art(bunch, -53.5, 8),
          ...column(11, 122, 83, [
            ["headline", 10, own1.fly, script(20), shrinking(13)],
            ["names", 6, own1.flyFrom, plain(8.6), vital(7)],
          ]),
          punching([50, 6, 5, 5]),
        ],
      },
      back: {
        background: "paper",
        drafts: [
          ...column(11, 24, 83, [
            ["finder", 9, balloon.finder, left(script(17))],
            2,
            ["message", 34, balloon.message, left(plain(10)), own],
            3,
            ["lines", 26, balloon.lines, { ...left(plain(10)), lineHeight: 2.2 }],
            4,
            ["address", 18, own1.address, inked(left(plain(10)), "accent"), vital(7.5)],
          ]),
          punching([50, 6, 5, 5]),
        ],
      },
    },
  },
});

/** Wiese as further products: across three panels, on the seating plan, on a tag, in a heart, on a balloon card. */
export const wiesePieces: Family = { ornaments: [], templates: [panorama, seating, tag, sticker, wishes] };
