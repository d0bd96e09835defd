import { area, frame, rule, type Draft } from "../../toolkit/card.ts";
import { heightOf, ornament } from "../artwork.ts";
import { within, type Sheet } from "../sheet.ts";
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

const book = (names: string, date: string): BookWords => ({ title: "Gästebuch", names, role: "names", date });
/** What the guests read before they write. */
const welcome = ["Schön, dass ihr da seid", "Schreibt, klebt, malt: Diese Seiten gehören euch."] as const;

const top = (sheet: Sheet, words: BookWords, scale: number, middle: number, size = 1): number =>
  sheet.h * middle - (letteringHeight(words, scale) * sheet.u * size) / 2;

const olive: Faces = { title: "cormorant-garamond-400-italic", text: "cormorant-garamond-500", scale: 1.08 };
const oliveWords = book("Maximiliane & Konstantin", "12. Juni 2027");
const oliveColours = { paper: "ground" };

const olivenzweig: WrittenEntry = {
  id: "gaestebuch-olivenzweig",
  family: "olivenzweig",
  variant: "salbei",
  colours: { soft: "sage-light", line: "moss" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    return {
      front: {
        ground: "ground",
        drafts: [
          centred("olivenzweig-kranz-1", [w / 2, h * 0.5, u * 88], oliveColours),
          ...lettering(sheet, {
            faces: olive,
            words: oliveWords,
            y: top(sheet, oliveWords, 1.08, 0.505, 0.96),
            x: w / 2 - u * 33,
            w: u * 66,
            size: 0.96,
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "olivenzweig-trieb-1", {
          w: u * 17,
          step: [u * 25, u * 12.5],
          colours: { paper: "soft", line: "fruit", leaf: "leaf" },
        }),
      },
      title: {
        ground: null,
        drafts: [
          centred("olivenzweig-girlande-1", [w / 2, h * 0.5 - u * 22, u * 44], { paper: "paper" }),
          ...lettering(sheet, { faces: olive, words: oliveWords, y: h * 0.5 - u * 8, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("olivenzweig-trieb-1", [w / 2, h * 0.3, u * 22], { paper: "paper" }),
          ...invitation(sheet, { faces: olive, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("olivenzweig-trieb-1", [w / 2, h - u * 7, u * 12], { paper: "paper" })] },
    };
  },
};

const dried: Faces = { title: "instrument-serif-400", text: "instrument-sans-400", scale: 1.1 };
const driedWords = book("Lieselotte & Benedikt", "25. September 2027");

/** The words stand in the low sun of the family. */
const trockenblume: WrittenEntry = {
  id: "gaestebuch-trockenblume",
  family: "trockenblume",
  variant: "rost",
  colours: { soft: "peach", "sun-deep": "apricot" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const wide = u * 92;
    const [left, up] = [w / 2 - wide * 0.555, h * 0.5 - heightOf("trockenblume-sichel-1", wide) * 0.47];
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("trockenblume-sichel-1", [left, up, wide], {}),
          ...lettering(sheet, {
            faces: dried,
            words: driedWords,
            y: up + wide * 0.2,
            x: left + wide * 0.26,
            w: wide * 0.65,
            size: 0.88,
            ink: "ink",
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "trockenblume-zweig-1", {
          w: u * 18,
          step: [u * 25, u * 13],
          colours: { leaf: "sun-deep", "leaf-soft": "sun-deep" },
        }),
      },
      title: {
        ground: null,
        drafts: [
          centred("trockenblume-kranz-1", [w / 2, h * 0.5 - u * 21, u * 46]),
          ...lettering(sheet, { faces: dried, words: driedWords, y: h * 0.5 - u * 8, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("trockenblume-band-1", [w / 2, h * 0.3, u * 26]),
          ...invitation(sheet, { faces: dried, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("trockenblume-zweig-1", [w / 2, h - u * 7, u * 12])] },
    };
  },
};

const cut: Faces = { title: "gloock-400", text: "hanken-grotesk-400", scale: 1 };
const cutWords = book("Friederike & Johann", "Im August 2027");
const printed = { block: "ink", cut: "paper" };

const linolschnitt: WrittenEntry = {
  id: "gaestebuch-linolschnitt",
  family: "linolschnitt",
  variant: "indigo",
  colours: { ground: "cream", accent: "navy", soft: "powder", denim: "denim" },
  draw: (sheet) => {
    const { w, h, u, form } = sheet;
    const wide = form === "landscape";
    const block = u * (wide ? 62 : form === "square" ? 50 : 66);
    const tall = heightOf("linolschnitt-wiesenstrauss-1", block);
    const at = wide ? w * 0.1 : (w - block) / 2;
    const up = wide ? (h - tall) / 2 : h * 0.08;
    return {
      front: {
        ground: "ground",
        drafts: [
          ornament("linolschnitt-wiesenstrauss-1", [at, up, block], { block: "block", cut: "ground" }),
          ...lettering(
            sheet,
            wide
              ? {
                  faces: cut,
                  words: cutWords,
                  y: top(sheet, cutWords, 1, 0.5),
                  x: at + block + u * 7,
                  w: w - at - block - u * 15,
                  align: "left",
                }
              : { faces: cut, words: cutWords, y: up + tall + u * 4, size: form === "square" ? 0.85 : 1 },
          ),
        ],
      },
      flyleaf: {
        ground: "block",
        drafts: pattern(sheet, "linolschnitt-zweig-1", {
          w: u * 15,
          step: [u * 21, u * 14],
          colours: { block: "denim", cut: "block" },
        }),
      },
      title: {
        ground: null,
        drafts: [
          centred("linolschnitt-zweig-1", [w / 2, h * 0.5 - u * 20, u * 26], printed),
          ...lettering(sheet, { faces: cut, words: cutWords, y: h * 0.5 - u * 9, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("linolschnitt-zweig-1", [w / 2, h * 0.3, u * 18], printed),
          ...invitation(sheet, { faces: cut, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("linolschnitt-zweig-1", [w / 2, h - u * 7, u * 9], printed)] },
    };
  },
};

const deco: Faces = {
  title: "josefin-sans-300",
  text: "josefin-sans-400",
  scale: 0.82,
  uppercase: true,
  tracking: 120,
};
const decoWords = book("Henriette & Ferdinand", "31. Dezember 2026");

const artdeco: WrittenEntry = {
  id: "gaestebuch-artdeco",
  family: "artdeco",
  variant: "mitternacht",
  colours: { accent: "gold-pale", soft: "denim", night: "midnight", brass: "brass" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const foil = { foil: "accent" };
    return {
      front: {
        ground: "ground",
        drafts: [
          { ...centred("artdeco-uhr-1", [w / 2, h * 0.5, u * 92], foil), role: "foil" },
          ...lettering(sheet, {
            faces: deco,
            words: decoWords,
            y: top(sheet, decoWords, 0.82, 0.505, 0.82),
            x: w / 2 - u * 28,
            w: u * 56,
            size: 0.82,
          }),
        ],
      },
      flyleaf: { ground: "ground", drafts: scales(sheet, "soft") },
      title: {
        ground: null,
        drafts: [
          centred("artdeco-sonne-1", [w / 2, h * 0.5 - u * 24, u * 34], { foil: "brass" }),
          ...lettering(sheet, {
            faces: deco,
            words: decoWords,
            y: h * 0.5 - u * 7,
            size: 0.8,
            ink: "night",
            accent: "night",
          }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("artdeco-sonne-1", [w / 2, h * 0.28, u * 20], { foil: "brass" }),
          ...invitation(sheet, {
            faces: { ...deco, title: "josefin-sans-400" },
            lines: welcome,
            ink: "night",
            accent: "night",
          }),
        ],
      },
      leaf: { ground: null, drafts: [centred("artdeco-sonne-1", [w / 2, h - u * 7, u * 8], { foil: "brass" })] },
    };
  },
};

/** The fans of the family over a whole page. */
function scales({ w, h, u }: Sheet, foil: string): readonly Draft[] {
  const wide = u * 46;
  const tall = heightOf("artdeco-schuppen-1", wide);
  const columns = Math.floor((w - u * 6) / wide);
  const rows = Math.floor((h - u * 6) / tall);
  const [left, up] = [(w - columns * wide) / 2, (h - rows * tall) / 2];
  return Array.from({ length: rows * columns }, (_, at) =>
    ornament("artdeco-schuppen-1", [left + (at % columns) * wide, up + Math.floor(at / columns) * tall, wide], {
      foil,
    }),
  );
}

const tiles: Faces = { title: "instrument-serif-400", text: "instrument-sans-400", scale: 1.15 };
const tileWords = book("Annegret & João", "17.–19. September 2027");

const azulejo: WrittenEntry = {
  id: "gaestebuch-azulejo",
  family: "azulejo",
  variant: "delfter-blau",
  colours: { ground: "white", soft: "ice", accent: "cobalt", honey: "honey" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const glaze = { accent: "honey", deep: "accent", light: "light" };
    const side = w / (sheet.form === "landscape" ? 8 : 6);
    const row = (y: number) => [
      ...around(sheet, "azulejo-kachel-1", { width: side, y, colours: glaze, mirrored: false }).filter(
        (_, at) => at % 2 === 0,
      ),
      ...around(sheet, "azulejo-kachel-2", { width: side, y, colours: glaze, mirrored: false }).filter(
        (_, at) => at % 2 === 1,
      ),
    ];
    return {
      front: {
        ground: "ground",
        drafts: [
          ...[-side, 0, h - side, h].flatMap(row),
          ...lettering(sheet, {
            faces: tiles,
            words: tileWords,
            y: top(sheet, tileWords, 1.15, 0.5, 1.02),
            size: 1.02,
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "azulejo-kachel-1", {
          w: u * 11,
          step: [u * 16, u * 13],
          colours: { deep: "light", light: "light", accent: "light" },
        }),
      },
      title: {
        ground: null,
        drafts: [
          centred("azulejo-kachel-1", [w / 2, h * 0.5 - u * 22, u * 18], glaze),
          ...lettering(sheet, { faces: tiles, words: tileWords, y: h * 0.5 - u * 8, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("azulejo-kachel-1", [w / 2, h * 0.28, u * 12], glaze),
          ...invitation(sheet, { faces: tiles, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("azulejo-kachel-1", [w / 2, h - u * 7.5, u * 6], glaze)] },
    };
  },
};

const sea: Faces = { title: "fraunces-300", text: "jost-400", scale: 1.05 };
const seaWords = book("Theresa & Christoffer", "5. Juni 2027");

const meer: WrittenEntry = {
  id: "gaestebuch-meer",
  family: "meer",
  variant: "nordsee",
  colours: { ground: "ice", soft: "powder", accent: "navy" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const wave = u * 128;
    const tall = heightOf("meer-wellen-1", wave);
    return {
      front: {
        ground: "ground",
        drafts: [
          centred("meer-sonne-1", [w * 0.72, h - tall * 0.78, u * 24], { foil: "foil" }),
          ...around(sheet, "meer-wellen-1", { width: wave, y: h - tall * 0.82, colours: { line: "line" } }),
          ...lettering(sheet, { faces: sea, words: seaWords, y: h * 0.12, x: w * 0.1, align: "left" }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: pattern(sheet, "meer-welle-1", { w: u * 20, step: [u * 20.2, u * 7], colours: { line: "line" } }),
      },
      title: {
        ground: null,
        drafts: [
          centred("meer-untergang-1", [w / 2, h * 0.5 - u * 25, u * 15], { foil: "foil" }),
          ...lettering(sheet, { faces: sea, words: seaWords, y: h * 0.5 - u * 8, size: 0.82 }),
        ],
      },
      opener: {
        ground: null,
        drafts: [
          centred("meer-welle-1", [w / 2, h * 0.3, u * 26], { line: "line" }),
          ...invitation(sheet, { faces: sea, lines: welcome }),
        ],
      },
      leaf: { ground: null, drafts: [centred("meer-welle-1", [w / 2, h - u * 7, u * 12], { line: "line" })] },
    };
  },
};

const edge: Faces = { title: "marcellus-400", text: "eb-garamond-400", scale: 1, tracking: 30 };
const edgeWords = book("Alexandra & Sebastian", "21. Mai 2027");

/** Two lines of foil round the cover, as on the cards. */
const goldrand: WrittenEntry = {
  id: "gaestebuch-goldrand",
  family: "goldrand",
  variant: "elfenbein",
  colours: { soft: "ivory", accent: "gold", gilt: "brass" },
  draw: (sheet) => {
    const { w, h, u } = sheet;
    const edgeLine = (inset: number, width: number): Draft => ({
      ...frame(within([0, 0, w, h], inset), "accent", width),
      role: "foil",
    });
    return {
      front: {
        ground: "ground",
        drafts: [
          edgeLine(u * 6, 1.1),
          edgeLine(u * 7.8, 0.6),
          ...lettering(sheet, {
            faces: edge,
            words: edgeWords,
            y: top(sheet, edgeWords, 1, 0.5, 1.05),
            size: 1.05,
            accent: "ink",
          }),
        ],
      },
      flyleaf: {
        ground: "soft",
        drafts: [
          frame(within([0, 0, w, h], u * 6), "accent", 0.5),
          frame(within([0, 0, w, h], u * 7.6), "accent", 0.35),
        ],
      },
      title: {
        ground: null,
        drafts: [
          rule(w / 2, h * 0.5 - u * 28, u * 12, "gilt", 0.35, { vertical: true }),
          ...lettering(sheet, { faces: edge, words: edgeWords, y: h * 0.5 - u * 11, size: 0.86, accent: "ink" }),
        ],
      },
      opener: { ground: null, drafts: invitation(sheet, { faces: edge, lines: welcome, accent: "gilt", y: 0.3 }) },
      leaf: { ground: null, drafts: [area("rect", [w / 2 - u * 3, h - u * 7, u * 6, 0.35], "gilt")] },
    };
  },
};

/** Guest books of weddings. */
export const weddingBooks: readonly WrittenEntry[] = [
  olivenzweig,
  trockenblume,
  linolschnitt,
  artdeco,
  azulejo,
  meer,
  goldrand,
];
