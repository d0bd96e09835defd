import { heightOf, ornament } from "../artwork.ts";
import { allTo, guestWords, inside, middle } from "./guest-pages.ts";
import { around, lettering, pattern, type Faces, type WrittenEntry } from "./written-sheet.ts";

const grown: Faces = { title: "fraunces-300-italic", text: "hanken-grotesk-400", scale: 1.08 };
const meadowWords = guestWords("Rosemarie Wiesenthal", "29. Mai 2027");
const meadowColours = { daisy: "daisy" };

const wiese: WrittenEntry = {
  id: "gaestebuch-wiese",
  family: "wiese",
  variant: "sommer",
  colours: { soft: "lichen", veil: "chalk", leafy: "sage-mid" },
  draw: (sheet) => {
    const { h, u, form } = sheet;
    const tile = u * (form === "landscape" ? 58 : form === "square" ? 60 : 84);
    const tall = heightOf("wiese-sommer-1", tile);
    return {
      front: {
        ground: "ground",
        drafts: [
          ...around(sheet, "wiese-sommer-1", { width: tile, y: h - tall * 0.96, colours: meadowColours }),
          ...lettering(sheet, { faces: grown, words: meadowWords, y: h * (form === "portrait" ? 0.16 : 0.09) }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "wiese-strauss-1", {
          w: u * 9,
          step: [u * 17, u * 16],
          colours: { ...allTo("veil", "lavender", "daisy", "yolk", "corn", "corn-dark"), stem: "leafy" },
        }),
      },
      ...inside(sheet, {
        faces: grown,
        words: meadowWords,
        motif: ["wiese-strauss-1", 17, 22],
        small: ["wiese-strauss-1", 5.4],
        colours: meadowColours,
      }),
    };
  },
};

const loud: Faces = { title: "fraunces-600", text: "hanken-grotesk-400", scale: 1.25 };
const partyWords = guestWords("Valentina wird dreißig", "9. Juli 2027");

const konfetti: WrittenEntry = {
  id: "gaestebuch-konfetti",
  family: "konfetti",
  variant: "bunt",
  colours: { ground: "chalk", soft: "butter" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const bits = w * 0.92;
    const tall = heightOf("konfetti-rand-1", bits);
    return {
      front: {
        ground: "ground",
        drafts: [
          ...around(sheet, "konfetti-rand-1", { width: bits, y: -tall * 0.06 }),
          ...around(sheet, "konfetti-rand-1", { width: bits, y: h - tall * 0.94 }),
          ...lettering(sheet, { faces: loud, words: partyWords, y: middle(sheet, partyWords, loud, 0.5) }),
        ],
      },
      flyleaf: { ground: "soft", drafts: pattern(sheet, "konfetti-krumen-1", { w: u * 20, step: [u * 22, u * 20] }) },
      ...inside(sheet, {
        faces: loud,
        words: partyWords,
        motif: ["konfetti-tisch-1", 44, 18],
        small: ["konfetti-tisch-1", 16],
      }),
    };
  },
};

const sail: Faces = { title: "gloock-400", text: "instrument-sans-400", scale: 1 };
const sailWords = guestWords("Hans-Joachim Petersen", "20. Juni 2027");

const segelboot: WrittenEntry = {
  id: "gaestebuch-segelboot",
  family: "segelboot",
  variant: "marine",
  colours: { soft: "sky-grey", accent: "navy", flag: "brick" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const boat = u * (form === "portrait" ? 62 : form === "square" ? 38 : 48);
    const tall = heightOf("segelboot-klein-1", boat);
    const line = h - u * 20;
    const sea = (id: string, colour: string, y: number) =>
      around(sheet, id, {
        width: w * 0.9,
        step: w * 0.8,
        y,
        colours: { "sea-1": colour, "sea-2": colour, "sea-3": colour },
      });
    const colours = { accent: "flag" };
    const beside = form === "landscape";
    return {
      front: {
        ground: "ground",
        drafts: [
          ...sea("segelboot-see-2", "sea-1", line - u * 5),
          ornament("segelboot-klein-1", [beside ? w * 0.62 : (w - boat) / 2, line - tall + u * 4, boat], colours),
          ...sea("segelboot-see-2", "sea-2", line + u * 1.5),
          ...sea("segelboot-see-2", "sea-3", line + u * 9),
          ...lettering(
            sheet,
            beside
              ? { faces: sail, words: sailWords, y: h * 0.2, x: w * 0.08, w: w * 0.52, align: "left" }
              : {
                  faces: sail,
                  words: sailWords,
                  y: h * (form === "portrait" ? 0.1 : 0.055),
                  size: form === "square" ? 0.78 : 1,
                },
          ),
        ],
      },
      flyleaf: {
        ground: "ground",
        drafts: pattern(sheet, "segelboot-flaggen-1", { w: u * 40, step: [u * 46, u * 14], colours }),
      },
      ...inside(sheet, {
        faces: sail,
        words: sailWords,
        motif: ["segelboot-klein-1", 22, 26],
        small: ["segelboot-klein-1", 7],
        colours,
      }),
    };
  },
};

/** Guest books of birthdays. */
export const birthdayBooks: readonly WrittenEntry[] = [wiese, konfetti, segelboot];
