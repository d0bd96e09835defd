import texts from "../../texts/de.json" with { type: "json" };
import { art, punching } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { column, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { seeded } from "../../toolkit/random.ts";
import { colours, display, label } from "./tannengruen.ts";
import { berries, twigFrom, wreath, wreathBack, wreathBerries } from "./tannengruen-set.ts";

const t = texts["tannengruen-set"];
const first = texts.tannengruen;

// Half a band of twigs that point away from the text.
const random = seeded(118);
const half = ornament("tannengruen-band-1", [
  fill(
    "fir-soft",
    ...twigFrom([100, 22], -168, 40, 2, 7, random),
    ...twigFrom([72, 30], 172, 44, -2, 7, random),
    ...twigFrom([38, 20], -172, 46, 2, 7, random),
  ),
  fill(
    "fir",
    ...twigFrom([106, 28], 174, 44, -2, 7.6, random),
    ...twigFrom([76, 22], -176, 42, 2, 7.6, random),
    ...twigFrom([46, 29], 176, 48, -2, 7.6, random),
  ),
]);
const halfBerries = ornament("tannengruen-beeren-6", [
  fill(
    "foil",
    ...berries(
      [
        [104, 23.6],
        [100.6, 27.4],
        [72, 25.4],
        [68.6, 28.6],
        [40, 24],
        [36, 26.6],
      ],
      1.7,
    ),
  ),
]);
const mirror = (drawing: typeof half) => {
  const [x, , width] = drawing.viewBox;
  return 300 - 2 * x - width;
};

const card = series({
  name: "Tannengrün",
  family: "tannengruen",
  themeId: 1520,
  styles: ["natur", "klassisch", "festlich"],
  variants: colours,
  ornaments: [half, halfBerries, wreath, wreathBack, wreathBerries],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;

const tag = card("anhaenger-rund", {
  category: "etiketten",
  occasion: "weihnachten",
  popularity: 395,
  createdOn: "2026-11-26",
  card: {
    product: "gift-tag-round",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(wreathBack, 2.9, 3.4, 0.34),
          art(wreath, 2.9, 3.4, 0.34),
          art(wreathBerries, 2.9, 3.4, 0.34, foil),
          ...column(16.5, 21, 22, [
            ["headline", 4.6, t.tagFor, { ...label(6.6), lineHeight: 1.3 }],
            ["name", 10.4, t.tagName, { ...display(11), lineHeight: 1.1 }, vital(7)],
          ]),
          punching([25.5, 2.6, 4, 4]),
        ],
      },
      back: {
        background: "paper",
        drafts: [...column(10, 20, 35, [["message", 16, t.tagText, label(8.4), own]]), punching([25.5, 2.6, 4, 4])],
      },
    },
  },
});

const band = card("banderole", {
  category: "etiketten",
  occasion: "weihnachten",
  popularity: 340,
  createdOn: "2026-11-26",
  card: {
    product: "banderole",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          art(half),
          art(halfBerries, 0, 0, 1, foil),
          art(half, mirror(half), 0, 1, { flip: "horizontal" }),
          art(halfBerries, mirror(halfBerries), 0, 1, { flip: "horizontal", ...foil }),
          ...column(113, 15, 74, [
            ["headline", 11, t.postcard, { ...display(17), valign: "middle" }, shrinking(12)],
            2,
            ["signature", 6, first.sender, label(7.4), vital(6.5)],
          ]),
        ],
      },
    },
  },
});

/** Tannengrün for presents: a wreath on the tag, twigs along the band. */
export const tannengruenPieces: Family = { ornaments: [half, halfBerries], templates: [tag, band] };
