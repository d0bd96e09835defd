import { heightOf, ornament } from "../artwork.ts";
import { allTo, guestWords, inside, middle } from "./guest-pages.ts";
import { centred, lettering, pattern, type BookWords, type Faces, type WrittenEntry } from "./written-sheet.ts";

const leafy: Faces = { title: "crimson-pro-400-italic", text: "crimson-pro-400", scale: 1 };
const goldenWords: BookWords = {
  ...guestWords("Elfriede & Hans-Joachim", "4. Juli 2027"),
  title: "Goldene Hochzeit",
  role: "names",
};

const herzblatt: WrittenEntry = {
  id: "gaestebuch-herzblatt",
  family: "herzblatt",
  variant: "wald",
  colours: { soft: "sage-light", veil: "sage-mid" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const vine = Math.min(u * 24, (h * 1.06 * 44) / 158);
    const tall = heightOf("herzblatt-ranke-1", vine);
    const room = w - 2 * vine - u * 6;
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("herzblatt-ranke-1", [u * 2, (h - tall) / 2, vine], {}),
          ornament("herzblatt-ranke-1", [w - vine - u * 2, (h - tall) / 2, vine], {}, { flip: "horizontal" }),
          ...lettering(sheet, {
            faces: leafy,
            words: goldenWords,
            y: middle(sheet, goldenWords, leafy, 0.5, 0.86),
            x: (w - room) / 2,
            w: room,
            size: 0.86,
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "herzblatt-blatt-1", {
          w: u * 6.5,
          step: [u * 13, u * 11],
          colours: { leaf: "veil", "leaf-2": "veil", vein: "soft" },
        }),
      },
      ...inside(sheet, {
        faces: leafy,
        words: goldenWords,
        motif: ["herzblatt-spross-1", 24, 19],
        small: ["herzblatt-spross-1", 9],
      }),
    };
  },
};

const ear: Faces = { title: "cormorant-garamond-400-italic", text: "hanken-grotesk-400", scale: 1.05 };
const earWords = guestWords("Raphael Benedikt", "Erntedank 2027");

const aehre: WrittenEntry = {
  id: "gaestebuch-aehre",
  family: "aehre",
  variant: "korn",
  colours: { soft: "ivory", straw: "gold-pale" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    return {
      front: {
        ground: "ground",
        drafts: [
          { ...centred("aehre-kranz-1", [w / 2, h * 0.49, u * 84]), role: "foil" },
          ...lettering(sheet, {
            faces: ear,
            words: earWords,
            y: middle(sheet, earWords, ear, 0.47, 0.82),
            x: w / 2 - u * 29,
            w: u * 58,
            size: 0.82,
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "aehre-halm-1", { w: u * 6.4, step: [u * 14, u * 16], colours: { foil: "straw" } }),
      },
      ...inside(sheet, {
        faces: ear,
        words: earWords,
        motif: ["aehre-liegend-1", 40, 17],
        small: ["aehre-liegend-1", 18],
      }),
    };
  },
};

const glass: Faces = { title: "marcellus-400", text: "cormorant-garamond-500", scale: 0.95 };
const glassWords = guestWords("Magdalena Sophie", "17. Oktober 2027");

const glasfenster: WrittenEntry = {
  id: "gaestebuch-glasfenster",
  family: "glasfenster",
  variant: "chartres",
  colours: { ground: "navy", ink: "navy", accent: "navy", light: "white", soft: "denim" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const rose = u * (form === "landscape" ? 74 : form === "square" ? 56 : 78);
    const beside = form === "landscape";
    const [cx, cy] = beside ? [w * 0.08 + rose / 2, h / 2] : [w / 2, h * (form === "square" ? 0.06 : 0.1) + rose / 2];
    const onDark = { ink: "light", accent: "light" };
    const rim = { "glass-5": "soft" };
    return {
      front: {
        ground: "ground",
        drafts: [
          centred("glasfenster-rose-1", [cx, cy, rose], rim),
          ...lettering(
            sheet,
            beside
              ? {
                  faces: glass,
                  words: glassWords,
                  y: middle(sheet, glassWords, glass, 0.5, 0.92),
                  x: cx + rose / 2 + u * 6,
                  w: w - cx - rose / 2 - u * 14,
                  align: "left",
                  size: 0.92,
                  ...onDark,
                }
              : {
                  faces: glass,
                  words: glassWords,
                  y: cy + rose / 2 + u * 5,
                  size: form === "square" ? 0.88 : 1,
                  ...onDark,
                },
          ),
        ],
      },
      flyleaf: {
        ground: "ground",
        drafts: pattern(sheet, "glasfenster-rose-2", {
          w: u * 8,
          step: [u * 16, u * 13],
          colours: allTo("soft", "glass-1", "glass-2", "glass-3", "glass-4", "glass-5"),
        }),
      },
      ...inside(sheet, {
        faces: glass,
        words: glassWords,
        motif: ["glasfenster-rose-2", 20, 21],
        small: ["glasfenster-rose-2", 7],
      }),
    };
  },
};

/** Guest books of anniversaries, communion and confirmation. */
export const feastBooks: readonly WrittenEntry[] = [herzblatt, aehre, glasfenster];
