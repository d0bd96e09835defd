import { heightOf, ornament } from "../artwork.ts";
import type { Sheet } from "../sheet.ts";
import {
  around,
  centred,
  invitation,
  lettering,
  letteringHeight,
  pattern,
  type BookWords,
  type Faces,
  type WrittenEntry,
} from "./written-sheet.ts";

const book = (names: string, date: string): BookWords => ({ title: "Gästebuch", names, role: "name", date });
/** What the guests read before they write. */
const welcome = ["Schön, dass ihr da seid", "Schreibt, klebt, malt: Diese Seiten gehören euch."] as const;

const middle = ({ h, u }: Sheet, words: BookWords, { scale = 1 }: Faces, at: number, size = 1): number =>
  h * at - (letteringHeight(words, scale) * u * size) / 2;

type Inside = {
  readonly faces: Faces;
  readonly words: BookWords;
  /** A drawing over the title, and a small one for the invitation and every page. */
  readonly motif: readonly [id: string, width: number, lift: number];
  readonly small: readonly [id: string, width: number];
  readonly colours?: Readonly<Record<string, string>>;
};

/** The pages within a book: a drawing over the title, a small one over the invitation and at the foot of every page. */
function inside(sheet: Sheet, { faces, words, motif, small, colours = {} }: Inside) {
  const { w, h, u } = sheet;
  const [id, width, lift] = motif;
  const [mark, size] = small;
  return {
    title: {
      ground: null,
      drafts: [
        centred(id, [w / 2, h * 0.5 - u * lift, u * width], colours),
        ...lettering(sheet, { faces, words, y: h * 0.5 - u * 8, size: 0.82 }),
      ],
    },
    opener: {
      ground: null,
      drafts: [
        centred(mark, [w / 2, h * 0.28, u * size * 1.9], colours),
        ...invitation(sheet, { faces, lines: welcome }),
      ],
    },
    leaf: { ground: null, drafts: [centred(mark, [w / 2, h - u * 7.5, u * size], colours)] },
  };
}

const arcs: Faces = { title: "fraunces-300", text: "hanken-grotesk-400", scale: 1 };
const arcWords = book("Ida Marlene", "3. März 2027");

const regenbogen: WrittenEntry = {
  id: "gaestebuch-regenbogen",
  family: "regenbogen",
  variant: "herbst",
  colours: { soft: "sand" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const wide = u * (form === "landscape" ? 60 : 66);
    const tall = heightOf("regenbogen-klein-1", wide);
    const up = h * (form === "portrait" ? 0.24 : 0.14);
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("regenbogen-klein-1", [(w - wide) / 2, up, wide], {}),
          ...lettering(sheet, { faces: arcs, words: arcWords, y: up + tall + u * 7 }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "regenbogen-klein-1", {
          w: u * 11,
          step: [u * 17, u * 11],
          colours: allTo("ground", "arc-1", "arc-2", "arc-3", "arc-4", "arc-5"),
        }),
      },
      ...inside(sheet, {
        faces: arcs,
        words: arcWords,
        motif: ["regenbogen-klein-1", 30, 18],
        small: ["regenbogen-klein-1", 8],
      }),
    };
  },
};

const allTo = (colour: string, ...slots: readonly string[]) => Object.fromEntries(slots.map((slot) => [slot, colour]));

const folded: Faces = { title: "fraunces-300", text: "jost-400", scale: 1 };
const craneWords = book("Mathilda Josephine", "8. Mai 2027");
const craneSlots = ["paper-2-light", "paper-2-mid", "paper-2-dark"] as const;

const kranich: WrittenEntry = {
  id: "gaestebuch-kranich",
  family: "kranich",
  variant: "abendrot",
  colours: { ground: "shell", soft: "blush", veil: "blush-deep" },
  draw: (sheet) => {
    const { w, u, form } = sheet;
    const wide = form === "landscape";
    const mobile = u * (wide ? 62 : form === "square" ? 46 : 60);
    const left = wide ? w * 0.08 : (w - mobile) / 2;
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("kranich-mobile-1", [left, -u * 3, mobile], {}),
          ...lettering(
            sheet,
            wide
              ? {
                  faces: folded,
                  words: craneWords,
                  y: middle(sheet, craneWords, folded, 0.52),
                  x: left + mobile + u * 6,
                  w: w - left - mobile - u * 14,
                  align: "left",
                }
              : {
                  faces: folded,
                  words: craneWords,
                  y: heightOf("kranich-mobile-1", mobile) + u * 2,
                  size: form === "square" ? 0.85 : 1,
                },
          ),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "kranich-flug-1", {
          w: u * 15,
          step: [u * 21, u * 14],
          colours: {
            ...allTo("veil", ...craneSlots),
            ...allTo("veil", "paper-3-light", "paper-3-mid", "paper-3-dark"),
            "paper-2-light": "ground",
          },
        }),
      },
      ...inside(sheet, {
        faces: folded,
        words: craneWords,
        motif: ["kranich-flug-1", 34, 21],
        small: ["kranich-flug-1", 10],
      }),
    };
  },
};

const dove: Faces = { title: "fraunces-300", text: "hanken-grotesk-400", scale: 1 };
const doveWords = book("Emilia Viktoria", "6. Juni 2027");

const taube: WrittenEntry = {
  id: "gaestebuch-taube",
  family: "taube",
  variant: "himmel",
  colours: { soft: "powder" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const bird = u * (form === "landscape" ? 66 : form === "square" ? 58 : 78);
    const up = h * (form === "portrait" ? 0.16 : 0.08);
    const tall = heightOf("taube-flug-1", bird);
    const beside = form === "landscape";
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("taube-flug-1", beside ? [w * 0.07, (h - tall) / 2, bird] : [(w - bird) / 2, up, bird], {}),
          ...lettering(
            sheet,
            beside
              ? {
                  faces: dove,
                  words: doveWords,
                  y: middle(sheet, doveWords, dove, 0.52),
                  x: w * 0.07 + bird + u * 5,
                  w: w * 0.93 - bird - u * 13,
                  align: "left",
                }
              : { faces: dove, words: doveWords, y: up + tall + u * 4, size: form === "square" ? 0.9 : 1 },
          ),
        ],
      },
      flyleaf: {
        ground: "ground",
        drafts: pattern(sheet, "taube-zweig-1", { w: u * 7, step: [u * 16, u * 15], colours: { leaf: "far" } }),
      },
      ...inside(sheet, {
        faces: dove,
        words: doveWords,
        motif: ["taube-zweig-1", 12, 22],
        small: ["taube-zweig-1", 4.4],
      }),
    };
  },
};

const grown: Faces = { title: "fraunces-300-italic", text: "hanken-grotesk-400", scale: 1.08 };
const meadowWords = book("Rosemarie Wiesenthal", "29. Mai 2027");
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
const partyWords = book("Valentina wird dreißig", "9. Juli 2027");

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
const sailWords = book("Hans-Joachim Petersen", "20. Juni 2027");

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

const leafy: Faces = { title: "crimson-pro-400-italic", text: "crimson-pro-400", scale: 1 };
const goldenWords: BookWords = {
  ...book("Elfriede & Hans-Joachim", "4. Juli 2027"),
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
const earWords = book("Raphael Benedikt", "Erntedank 2027");

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
const glassWords = book("Magdalena Sophie", "17. Oktober 2027");

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

/** Guest books of births, christenings, birthdays, anniversaries, communion and confirmation. */
export const familyBooks: readonly WrittenEntry[] = [
  regenbogen,
  kranich,
  taube,
  wiese,
  konfetti,
  segelboot,
  herzblatt,
  aehre,
  glasfenster,
];
