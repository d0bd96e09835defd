import type { CardArea, Placing } from "./look.ts";

/** Where the title of an event stands on a design, and how large at most, in fractions of the card's width. */
export type HeadPlace = { readonly area: CardArea; readonly placing: Placing; readonly largest?: number };

const centred: Placing = { across: "center", down: "center" };
const place = (x: number, y: number, w: number, h: number, placing: Placing = centred): HeadPlace => ({
  area: { x, y, w, h },
  placing,
});
const topLeft = (x: number, y: number, w: number, h: number) => place(x, y, w, h, { across: "left", down: "top" });
const midLeft = (x: number, y: number, w: number, h: number) => place(x, y, w, h, { across: "left", down: "center" });
const lowLeft = (x: number, y: number, w: number, h: number) => place(x, y, w, h, { across: "left", down: "bottom" });

/**
 * The free area of designs whose own texts do not say it: those that stand in a wreath, a frame or beside a large
 * numeral. By eye; all other designs take the area of their texts.
 */
export const headPlaces: Readonly<Record<string, HeadPlace>> = {
  "artdeco-einladung": place(0.17, 0.35, 0.66, 0.3),
  "azulejo-einladung": place(0.285, 0.29, 0.43, 0.42),
  "goldrand-einladung": place(0.1, 0.16, 0.8, 0.68),
  "linolschnitt-einladung": place(0.335, 0.28, 0.33, 0.36),
  "mondphase-save-the-date": place(0.06, 0.5, 0.88, 0.44),
  "monogramm-einladung": { ...place(0.24, 0.21, 0.52, 0.31), largest: 0.095 },
  "papierschnitt-einladung": place(0.23, 0.28, 0.54, 0.4),
  "wiese-hochzeit": place(0.23, 0.31, 0.54, 0.38),

  "artdeco-geburtstag-50": place(0.31, 0.15, 0.38, 0.7),
  "azulejo-geburtstag-65": place(0.3, 0.33, 0.4, 0.34),
  "bauhaus-einladung": topLeft(0.08, 0.08, 0.5, 0.34),
  "bogenfenster-geburtstag-80": midLeft(0.07, 0.14, 0.46, 0.72),
  "goldrand-geburtstag-75": place(0.46, 0.15, 0.47, 0.7),
  "konfetti-einladung": midLeft(0.07, 0.34, 0.52, 0.58),
  "segelboot-einladung": topLeft(0.54, 0.08, 0.42, 0.36),
  "terrazzo-einladung": place(0.25, 0.29, 0.5, 0.42),
  "typo-pur-einladung": { ...midLeft(0.09, 0.1, 0.82, 0.8), largest: 0.2 },
  "zirkus-einladung": place(0.31, 0.6, 0.38, 0.34),

  "bogenfenster-taufe": place(0.2, 0.3, 0.6, 0.45),
  "fussabdruck-taufe": place(0.12, 0.63, 0.76, 0.33),
  "quelle-einladung": topLeft(0.09, 0.09, 0.82, 0.34),
  "regenbogen-taufe": place(0.08, 0.74, 0.84, 0.23),

  "aehre-konfirmation": place(0.27, 0.2, 0.46, 0.36),
  "fisch-kommunion": place(0.08, 0.66, 0.84, 0.3),
  "papierflieger-firmung": lowLeft(0.07, 0.58, 0.86, 0.35),
  "papierflieger-jugendweihe": lowLeft(0.1, 0.66, 0.8, 0.26),
  "taube-kommunion": place(0.08, 0.74, 0.84, 0.23),

  "bauhaus-einschulung": topLeft(0.09, 0.68, 0.82, 0.28),
  "bauhaus-party": midLeft(0.62, 0.1, 0.34, 0.8),
  "brezel-einladung": topLeft(0.07, 0.12, 0.46, 0.6),
  "firmenlinie-sommerfest": lowLeft(0.07, 0.4, 0.8, 0.52),
  "firmenlinie-jubilaeum": topLeft(0.12, 0.07, 0.76, 0.34),
  "fuchsbau-einschulung": lowLeft(0.09, 0.6, 0.42, 0.36),
  "herzblatt-goldene-hochzeit": place(0.23, 0.26, 0.54, 0.48),
  "papierflieger-umzug": topLeft(0.06, 0.1, 0.52, 0.4),
  "richtkranz-jubilaeum": place(0.1, 0.42, 0.8, 0.48),

  "abendlicht-trauerkarte": topLeft(0.11, 0.1, 0.78, 0.34),
  "ahornblatt-trauerkarte": topLeft(0.11, 0.08, 0.78, 0.34),
  "horizont-trauerkarte": lowLeft(0.12, 0.16, 0.76, 0.36),
  "jahresringe-trauerkarte": place(0.24, 0.08, 0.68, 0.34, { across: "right", down: "top" }),
  "stille-trauerkarte": topLeft(0.09, 0.6, 0.82, 0.36),
};
