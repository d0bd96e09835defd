import texts from "../texts/de.json" with { type: "json" };
import { art, onItsHead, type, type Draft } from "../toolkit/card.ts";
import { series, type Family } from "../toolkit/family.ts";
import { centred, column, own, vitalFoil } from "../toolkit/layout.ts";
import { caps, colours, garland, large, twig } from "./olivenzweig.ts";

const t = texts["olivenzweig-pieces"];
const card = series({
  name: "Olivenzweig",
  family: "olivenzweig",
  themeId: 1461,
  styles: ["floral", "klassisch", "zart"],
  variants: colours,
  ornaments: [garland, large, twig],
});
const italic = (size: number) => type("cormorant-garamond-400-italic", size, { lineHeight: 1, color: "accent" });

/** The number of a table, read from one side; the roles of the other side count on. */
const tableNumber = (side: 1 | 2, x: number, y: number): Draft[] =>
  column(x, y, 60, [
    [side === 1 ? "table" : "table-2", 6, t.table, centred(caps(8.4))],
    [side === 1 ? "number" : "number-2", 54, t.number, { ...italic(190), valign: "middle" }, vitalFoil(60)],
  ]);

const tent = card("aufsteller", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 455,
  createdOn: "2026-11-23",
  card: {
    product: "tent-card",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          art(large, -11, -4, 0.94, { flip: "horizontal" }),
          ...tableNumber(1, 38, 80),
          ...onItsHead(
            [
              art(garland, 0, 8),
              ...tableNumber(2, 22.5, 50),
              art(twig, 29.5, 112),
              ...column(10, 131, 85, [["couple", 5, t.couple, centred(caps(6.8)), own]]),
            ],
            [0, 192, 105, 148],
          ),
        ],
      },
      inside: { background: "paper", drafts: [] },
    },
  },
});

/** Olivenzweig on the laid table: a number to be found from both sides. */
export const olivenzweigPieces: Family = { ornaments: [], templates: [tent] };
