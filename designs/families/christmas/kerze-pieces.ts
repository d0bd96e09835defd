import texts from "../../texts/de.json" with { type: "json" };
import { art } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, inked, own, vital } from "../../toolkit/layout.ts";
import { fill, ornament } from "../../toolkit/ornament.ts";
import { candle, colours, display, flame, label } from "./kerze.ts";

const t = texts.kerze;

// One candle for each day of Advent, all the way around the glass.
const tops = [70, 62, 76, 66, 58, 72, 64, 78, 60, 70, 66, 56, 74, 62, 70, 58, 76, 64, 72, 60, 68, 56, 66, 74];
const ring = ornament(
  "kerze-runde-1",
  tops.flatMap((top, i) =>
    candle(5 + i * 10, top, 6, i % 2 === 0 ? "wax-1" : "wax-2").map((mark) => ({
      ...mark,
      d: mark.d.replaceAll(/ 214(?=[LZ])/g, " 114"),
    })),
  ),
);
const ringLight = ornament("kerze-runde-2", [fill("foil", ...tops.map((top, i) => flame(5 + i * 10, top - 2.6, 0.6)))]);

const card = series({
  name: "Kerze",
  family: "kerze",
  themeId: 1523,
  styles: ["grafisch", "modern", "festlich"],
  variants: colours,
  ornaments: [ring, ringLight],
});

const lantern = card("windlicht", {
  category: "grusskarten",
  occasion: "weihnachten",
  popularity: 430,
  createdOn: "2026-11-26",
  card: {
    product: "wind-light-card",
    surfaces: {
      front: {
        background: "paper",
        drafts: [
          ...column(70, 12, 100, [
            ["headline", 14, t.headline, inked(display(29), "light")],
            1,
            ["line", 6, t.line, inked(label(8.6), "light"), own],
            ["signature", 6, t.signature, inked(label(8.6), "light"), vital(7)],
          ]),
          art(ring),
          art(ringLight, 0, 0, 1, { refined: true }),
        ],
      },
      back: { background: "paper", drafts: [] },
    },
  },
});

/** Kerze as a lantern wrap: twenty-four candles. */
export const kerzePieces: Family = { ornaments: [ring, ringLight], templates: [lantern] };
