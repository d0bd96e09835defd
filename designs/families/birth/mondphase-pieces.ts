import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { foilOrNone, series, type Family } from "../../toolkit/family.ts";
import { column, inked, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { circle } from "../../toolkit/path.ts";
import { caps, colours, name, row } from "./mondphase.ts";
import { line, sky } from "./mondphase-set.ts";

const t = texts["mondphase-set"];

// A full moon rises over the lower edge.
const rise = ornament("mondphase-aufgang-1", [fill("foil", circle([362, 158], 70))]);
const night = sky(
  "mondphase-sterne-3",
  83,
  [145, 145],
  60,
  ([x, y]) => Math.hypot(x - 72, y - 158) < 78 || y < 10 || (y > 18 && y < 52),
);

const card = series({
  name: "Mondphase",
  family: "mondphase",
  themeId: 1484,
  styles: ["poetisch", "edel", "nacht"],
  variants: colours,
  ornaments: [rise, night, line, row],
  foil: foilOrNone,
});
const foil = { refined: true } as const;
const serif = (size: number) => inked({ ...name(size), lineHeight: 1.4 }, "ink");

const panorama = card("panorama", {
  category: "save-the-date",
  occasion: "hochzeit",
  popularity: 510,
  createdOn: "2026-11-26",
  card: {
    product: "double-folded-square-145",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          art(night, 0, 0, 1, foil),
          art(row, 189.7, 70, 1, foil),
          art(night, 289.5, 0, 1, foil),
          art(rise, 0, 0, 1, foil),
          ...column(301, 26, 122, [
            ["names", 13, t.couple, name(27), vital(16)],
            2,
            ["date", 6, t.wedding, caps(7.4), shrinking(6.5)],
          ]),
        ],
      },
      inside: {
        background: "paper",
        drafts: [
          art(line, 6, 20, 2, foil),
          ...column(16, 18, 116, [["headline", 12, t.saveTheDate, left(name(24)), shrinking(15)]]),
          ...column(161, 18, 116, [["message", 42, t.weddingText, left(serif(14.6)), own]]),
          ...column(307, 18, 112, [
            ["place", 10, t.weddingPlace, left(serif(14.6)), own],
            2,
            ["signature", 8, t.couple, left(caps(7.6)), shrinking(6.5)],
          ]),
        ],
      },
    },
  },
});

/** Mondphase as panorama card: the full moon outside, the whole month inside. */
export const mondphasePieces: Family = { ornaments: [rise, night], templates: [panorama] };
